import { fromMinor, type BelowMinimum } from '@tuerca/rules';
import { Avatar, Banner, Card, formatMoney, Heading, Inline, Link, Money, Stack, Text } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { vehicleName } from '../../../shared/vehicle-name.ts';
import { t } from '../../../texts/cart.ts';
import type { CartOffer } from '../cart-contents.ts';
import { CartLineRow } from './cart-line-row.tsx';

interface CartOfferCardProps extends CartOffer {
  /** What its store's least order lacks. */
  readonly below: BelowMinimum | undefined;
  readonly leftOut: ReadonlySet<number>;
  readonly onChoose: (lineId: number, isChosen: boolean) => void;
  readonly onAmount: (lineId: number, amount: number | null) => void;
  readonly onRemove: (lineId: number, name: string) => void;
}

/** What is in the cart of one store's quotation: it becomes one order. */
export const CartOfferCard = ({
  option: { quotation },
  lines,
  below,
  leftOut,
  onChoose,
  onAmount,
  onRemove,
}: CartOfferCardProps) => {
  const { storeVendor: store, request, currency, shipping_cost: shipping } = quotation;
  return (
    <Card padding={4}>
      <Stack gap={2}>
        <Inline gap={2} isWrapping={false}>
          <Avatar name={store.name} size="sm" />
          <div>
            <Heading level={2} size="md">
              {store.name}
            </Heading>
            {request && (
              <Link href={paths.buyerRequest(request.id)}>
                {t('cart.of', { vehicle: vehicleName(request), code: request.code })}
              </Link>
            )}
          </div>
        </Inline>
        <Stack as="ul" gap={0}>
          {lines.map(({ item, line }) => (
            <CartLineRow
              key={line.id}
              id={line.id}
              name={line.name}
              brand={line.brand}
              details={
                line.requested_reference && t('cart.reference', { reference: line.requested_reference })
              }
              item={item}
              price={line.unit_price}
              offered={line.amount}
              currency={currency}
              isChosen={!leftOut.has(line.id)}
              onChoose={(isChosen) => onChoose(line.id, isChosen)}
              onAmount={(amount) => onAmount(line.id, amount)}
              onRemove={() => onRemove(line.id, line.name)}
            />
          ))}
        </Stack>
        <Inline justify="between" isWrapping={false}>
          <Text tone="muted">{t('cart.shipping')}</Text>
          {typeof shipping === 'number' ? (
            <Money value={shipping} currency={currency} />
          ) : (
            <Text align="end">{shipping}</Text>
          )}
        </Inline>
        {below && (
          <Banner tone="warning">
            {t(below.whole === null ? 'cart.belowMinimum' : 'cart.belowWhole', {
              whole: formatMoney(fromMinor(below.whole ?? 0), currency),
              minimum: formatMoney(fromMinor(below.minimum), currency),
              missing: formatMoney(fromMinor(below.missing), currency),
            })}
          </Banner>
        )}
      </Stack>
    </Card>
  );
};
