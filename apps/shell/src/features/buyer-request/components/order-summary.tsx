import { fromMinor, partFamilyOf, type Amounts, type Basket } from '@tuerca/rules';
import { Avatar, Divider, Heading, Inline, Money, PartTile, Stack, Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import type { Option } from '../comparison.ts';

/** The basket and the quotations it refers to. */
export interface Chosen {
  readonly options: readonly Option[];
  readonly basket: Basket;
}

/** The selected lines of a quotation. */
export const linesOf = ({ quotation }: Option, amounts: Amounts) =>
  quotation.quotationDetails.filter(({ id }) => (amounts[id] ?? 0) > 0);

/** Whether something of an offer is not ordered: a line, or some of its pieces. */
const hasRest = ({ quotation }: Option, amounts: Amounts): boolean =>
  quotation.quotationDetails.some(({ id, amount }) => (amounts[id] ?? 0) < amount);

/** The lines of the order by store, with the total. */
export const OrderSummary = ({ options, basket }: Chosen) => {
  const currency = options[0]?.quotation.currency ?? 'COP';
  return (
    <Stack gap={4}>
      {options.map((option) => {
        const { id, storeVendor, shipping_cost: shipping } = option.quotation;
        return (
          <Stack gap={1} key={id}>
            <Inline gap={2} isWrapping={false}>
              <Avatar name={storeVendor.name} size="sm" />
              <Heading level={3} size="md">
                {storeVendor.name}
              </Heading>
            </Inline>
            {linesOf(option, basket.amounts).map((line) => (
              <Inline key={line.id} justify="between" isWrapping={false}>
                <Inline gap={2} isWrapping={false}>
                  <PartTile family={partFamilyOf(line.name)} />
                  <Stack gap={0}>
                    <Text>
                      {basket.amounts[line.id]} × {line.name} ({line.brand})
                    </Text>
                    {line.requested_reference && (
                      <Text size="sm" tone="muted" isTabular>
                        {t('buyerRequest.compare.reference', { reference: line.requested_reference })}
                      </Text>
                    )}
                  </Stack>
                </Inline>
                <Money value={line.unit_price * (basket.amounts[line.id] ?? 0)} currency={currency} />
              </Inline>
            ))}
            <Inline justify="between" align="start" isWrapping={false}>
              <Text tone="muted">{t('buyerRequest.order.shipping')}</Text>
              {typeof shipping === 'number' ? (
                <Money value={shipping} currency={currency} />
              ) : (
                <Text align="end">{shipping}</Text>
              )}
            </Inline>
            {hasRest(option, basket.amounts) && (
              <Text size="sm" tone="muted">
                {t('buyerRequest.order.rest')}
              </Text>
            )}
          </Stack>
        );
      })}
      <Divider />
      <Inline justify="between" align="start" data-total>
        <Text weight="bold">{t('buyerRequest.order.total')}</Text>
        <Text weight="bold" size="lg">
          <Money value={fromMinor(basket.known)} currency={currency} />{' '}
          {basket.total === null && (
            <Text as="span" size="sm" tone="muted">
              {t('buyerRequest.basket.plusShipping')}
            </Text>
          )}
        </Text>
      </Inline>
      {options.length > 1 && (
        <Text size="sm" tone="muted">
          {t('buyerRequest.order.several', { count: options.length })}
        </Text>
      )}
    </Stack>
  );
};
