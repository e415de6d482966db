import type { ShippingRulesOfStore } from '@tuerca/contracts';
import { shippingLimits } from '@tuerca/rules';
import { Button, ErrorState, Skeleton, Stack, Text } from '@tuerca/ui';
import { useRef } from 'react';
import { FormProvider, useFieldArray, useForm, useWatch } from 'react-hook-form';
import { goToShown } from '../../../shared/go-to-shown.ts';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/store-area.ts';
import {
  readRules,
  useCountryZone,
  useDepartments,
  useSaveShippingRules,
  useShippingRules,
} from '../api/shipping-rules.ts';
import type { SectionProps } from '../sections.ts';
import {
  emptyRule,
  shippingBodyOf,
  shippingFieldOf,
  shippingFieldsOf,
  type ShippingFields,
} from '../shipping-fields.ts';
import { useSaving } from '../use-saving.ts';
import { DiscountFields } from './discount-fields.tsx';
import { RuleFields, type Department } from './rule-fields.tsx';
import { SaveRow } from './save-row.tsx';
import { ShippingTrial } from './shipping-trial.tsx';

const isSame = (one: ShippingFields, other: ShippingFields): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

interface ShippingFormProps {
  readonly storeId: number;
  readonly saved: ShippingRulesOfStore;
  readonly countryZoneId: number;
  readonly departments: readonly Department[];
}

const ShippingForm = ({ storeId, saved, countryZoneId, departments }: ShippingFormProps) => {
  const form = useForm<ShippingFields>({ defaultValues: shippingFieldsOf(saved), mode: 'onTouched' });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' });
  const discounts = useWatch({ control: form.control, name: 'discounts' });
  const saveRules = useSaveShippingRules(storeId);
  // Discounts without a rule are kept, and take nothing off.
  const told = fields.length > 0 ? 'saved' : discounts.length > 0 ? 'savedDiscounts' : 'savedNone';
  const { submit, row } = useSaving<ShippingFields>({
    form,
    saved: t(`storeArea.shipping.${told}`),
    fields: shippingFieldOf,
    save: async (given, before) => {
      // They are replaced as a whole, so what was changed elsewhere is not written over.
      if (!isSame(shippingFieldsOf(await readRules(storeId)), before))
        return { refused: t('storeArea.shipping.changedElsewhere') };
      return shippingFieldsOf(await saveRules(shippingBodyOf(given, countryZoneId)));
    },
  });
  const place = useRef<HTMLFormElement>(null);
  const removeRule = (at: number) => {
    remove(at);
    // The first button of the next rule takes something away as well.
    goToShown(() => {
      const title = [...(place.current?.querySelectorAll<HTMLElement>('li h2') ?? [])]
        .slice(0, at + 1)
        .at(-1);
      if (title) title.tabIndex = -1;
      return title;
    });
  };
  return (
    <FormProvider {...form}>
      <form ref={place} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={5}>
          <Stack gap={2}>
            <Text tone="muted">{t('storeArea.shipping.description')}</Text>
            <Text>{t('storeArea.shipping.where')}</Text>
          </Stack>
          {fields.length === 0 && <Text>{t('storeArea.shipping.none')}</Text>}
          {fields.length > 0 && (
            <Stack as="ul" gap={5}>
              {fields.map(({ id }, at) => (
                <li key={id}>
                  <RuleFields at={at} departments={departments} onRemove={() => removeRule(at)} />
                </li>
              ))}
            </Stack>
          )}
          {fields.length < shippingLimits.rules && (
            <div>
              <Button
                type="button"
                variant="secondary"
                onClick={() => append(emptyRule(fields.length === 0 ? 'country' : 'city'))}
              >
                {t('storeArea.shipping.addRule')}
              </Button>
            </div>
          )}
          {/* Those that are kept without a rule hold for the next one: they can be seen, and taken away. */}
          {(fields.length > 0 || discounts.length > 0) && <DiscountFields isUnused={fields.length === 0} />}
          {fields.length > 0 && <ShippingTrial countryZoneId={countryZoneId} />}
          <SaveRow {...row} />
        </Stack>
      </form>
    </FormProvider>
  );
};

/** What a store asks for shipping, by place, weight and amount, and what that comes to. */
export const ShippingSection = ({ storeId }: SectionProps) => {
  const rules = useShippingRules(storeId);
  const zone = useCountryZone();
  const departments = useDepartments();
  const countryZone = zone.data?.data[0];
  if (rules.data && countryZone && departments.data)
    return (
      <ShippingForm
        storeId={storeId}
        saved={rules.data.data}
        countryZoneId={countryZone.id}
        departments={departments.data.data.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    );
  const error = rules.error ?? zone.error ?? departments.error;
  const again = () => void Promise.all([rules.mutate(), zone.mutate(), departments.mutate()]);
  return error ? <ErrorState message={messageOf(error)} onRetry={again} /> : <Skeleton lines={8} />;
};
