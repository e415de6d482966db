import { countries, shippingLimits, shippingMessages } from '@tuerca/rules';
import { Button, CloseIcon, IconButton, MoneyField, NumberField, Stack, Text } from '@tuerca/ui';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-area.ts';
import type { ShippingFields } from '../shipping-fields.ts';
import { FieldRow } from './field-row.ts';

const { currency } = countries[country.code];

const DiscountRow = ({ at, onRemove }: { readonly at: number; readonly onRemove: () => void }) => {
  const { control, getValues } = useFormContext<ShippingFields>();
  const number = at + 1;
  const isMore = (from: number | null) => {
    if (from === null) return t('storeArea.shipping.costMissing');
    const before = at === 0 ? null : getValues(`discounts.${at - 1}.from`);
    return before === null || from > before || shippingMessages.discountsOrder;
  };
  return (
    <FieldRow>
      <Controller
        control={control}
        name={`discounts.${at}.from`}
        rules={{ validate: isMore }}
        render={({ field, fieldState }) => (
          <MoneyField
            label={t('storeArea.shipping.discountFrom', { number })}
            currency={currency}
            isCompact
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={`discounts.${at}.percent`}
        rules={{
          validate: (percent) =>
            (Number.isInteger(percent) && percent! >= 1 && percent! <= 100) ||
            t('storeArea.shipping.percentWrong'),
        }}
        render={({ field, fieldState }) => (
          <NumberField
            label={t('storeArea.shipping.percent', { number })}
            inputMode="numeric"
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <IconButton
        label={t('storeArea.shipping.removeDiscount', { number })}
        icon={<CloseIcon size="sm" />}
        onClick={onRemove}
      />
    </FieldRow>
  );
};

/** What is taken off the cost of shipping, by amount of the purchase; without rules there is no cost. */
export const DiscountFields = ({ isUnused }: { readonly isUnused: boolean }) => {
  const { fields, append, remove } = useFieldArray<ShippingFields, 'discounts'>({ name: 'discounts' });
  return (
    <PagePart title={t('storeArea.shipping.discounts')}>
      <Text tone="muted">
        {t(isUnused ? 'storeArea.shipping.discountsUnused' : 'storeArea.shipping.discountsNote')}
      </Text>
      <Stack gap={3}>
        {fields.length > 0 && (
          <Stack as="ul" gap={3}>
            {fields.map(({ id }, at) => (
              <DiscountRow key={id} at={at} onRemove={() => remove(at)} />
            ))}
          </Stack>
        )}
        {fields.length < shippingLimits.discounts && (
          <div>
            <Button
              type="button"
              size="sm"
              variant="secondary"
              onClick={() => append({ from: null, percent: null })}
            >
              {t('storeArea.shipping.addDiscount')}
            </Button>
          </div>
        )}
      </Stack>
    </PagePart>
  );
};
