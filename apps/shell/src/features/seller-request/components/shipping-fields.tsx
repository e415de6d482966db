import type { QuotationRequest } from '@tuerca/contracts';
import { shippingTexts } from '@tuerca/rules';
import { Button, formatMoney, Inline, MoneyField, RadioCards, Stack, Text } from '@tuerca/ui';
import { useController, useFormContext } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';
import { useShippingProposal } from '../api/use-shipping-proposal.ts';
import type { QuotationDraft } from '../quotation-draft.ts';

export interface UsualShipping {
  /** What a new quotation begins with. */
  readonly usualShipping: QuotationDraft['shipping'] | null;
}

type ShippingFieldsProps = Pick<QuotationRequest, 'currency' | 'city'> & UsualShipping;

/**
 * Who pays for shipping; any choice but 'added' clears the cost (specification 3 section 5). What the store's rules ask
 * for the city is offered while there is no cost.
 */
export const ShippingFields = ({ currency, city, usualShipping }: ShippingFieldsProps) => {
  const proposed = useShippingProposal(city?.id ?? null);
  const { setValue, setFocus } = useFormContext<QuotationDraft>();
  const {
    field: { ref: kindRef, ...kind },
    fieldState,
  } = useController<QuotationDraft, 'shipping.kind'>({ name: 'shipping.kind' });
  const {
    field: { ref: costRef, ...cost },
    fieldState: costState,
  } = useController<QuotationDraft, 'shipping.cost'>({
    name: 'shipping.cost',
  });
  const isAsUsual =
    kind.value !== '' && kind.value === usualShipping?.kind && cost.value === usualShipping.cost;
  const clear = () => {
    setValue('shipping', { kind: '', cost: null }, { shouldDirty: true });
    setFocus('shipping.kind');
  };
  return (
    <Stack gap={3}>
      <RadioCards
        ref={kindRef}
        label={t('sellerRequest.shipping.label')}
        name="shipping"
        isRequired
        options={[
          {
            value: 'included',
            label: shippingTexts.included,
            description: t('sellerRequest.shipping.includedHint'),
          },
          {
            value: 'added',
            label: t('sellerRequest.shipping.added'),
            description: t('sellerRequest.shipping.addedHint'),
          },
        ]}
        value={kind.value || null}
        onChange={(value) => {
          kind.onChange(value);
          if (value !== 'added') setValue('shipping.cost', null);
        }}
        error={fieldState.error?.message}
      />
      {isAsUsual && (
        <Inline gap={2}>
          <Text size="sm" tone="muted">
            {t('sellerRequest.shipping.asUsual')}
          </Text>
          <Button type="button" size="sm" variant="quiet" onClick={clear}>
            {t('sellerRequest.shipping.clear')}
          </Button>
        </Inline>
      )}
      {kind.value === 'added' && (
        <MoneyField
          label={t('sellerRequest.shipping.cost')}
          isRequired
          currency={currency}
          value={cost.value}
          onChange={cost.onChange}
          onBlur={cost.onBlur}
          ref={costRef}
          error={costState.error?.message}
        />
      )}
      {kind.value === 'added' && proposed !== null && cost.value === null && (
        <div>
          <Button
            type="button"
            size="sm"
            variant="secondary"
            onClick={() => setValue('shipping.cost', proposed, { shouldDirty: true, shouldValidate: true })}
          >
            {t('sellerRequest.shipping.proposed', {
              cost: formatMoney(proposed, currency),
              city: city?.full_name ?? '',
            })}
          </Button>
        </div>
      )}
    </Stack>
  );
};
