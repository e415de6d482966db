import type { Currency } from '@tuerca/contracts';
import { shippingTexts } from '@tuerca/rules';
import { MoneyField, RadioCards, Stack } from '@tuerca/ui';
import { useController, useFormContext } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';
import type { QuotationDraft } from '../quotation-draft.ts';

/** Who pays for shipping; any choice but 'added' clears the cost (specification 3 section 5). */
export const ShippingFields = ({ currency }: { readonly currency: Currency }) => {
  const { setValue } = useFormContext<QuotationDraft>();
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
    </Stack>
  );
};
