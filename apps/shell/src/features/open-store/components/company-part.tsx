import { inputLimits, limits } from '@tuerca/contracts';
import { partGroups, storeApplicationMessages } from '@tuerca/rules';
import { MultiSelect, TextField } from '@tuerca/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { BrandsField } from '../../../shared/brands-field.tsx';
import { t as registered } from '../../../texts/registered.ts';
import { t } from '../../../texts/open-store.ts';
import { formatProblem, type ApplicationFields } from '../application-fields.ts';
import { FocusWithin } from './focus-within.tsx';

/** The rules of a text that is needed, and has a form of its own where the field has one. */
export const needed = (field: keyof ApplicationFields) => ({
  validate: (text: unknown) =>
    String(text).trim() === ''
      ? storeApplicationMessages.required
      : (formatProblem(field, String(text)) ?? true),
});

const texts = [
  { field: 'name', max: inputLimits.name, autoComplete: 'organization' },
  { field: 'legal_name', max: limits.storeApplication.legalName, autoComplete: 'off' },
  { field: 'tax_id', max: limits.storeApplication.taxId, autoComplete: 'off' },
  { field: 'phone', max: inputLimits.storeMobile, autoComplete: 'tel' },
  { field: 'contact_name', max: inputLimits.name, autoComplete: 'name' },
] as const;

const groups = partGroups.map((group) => ({
  value: group,
  label: registered(`moduleIndex.focus.groups.${group}`),
}));
const hintOf = (field: (typeof texts)[number]['field']) =>
  field === 'name' || field === 'tax_id' ? t(`openStore.hints.${field}`) : undefined;

/** Who the store is, and what it carries. */
export const CompanyPart = () => {
  const { register, control, formState } = useFormContext<ApplicationFields>();
  return (
    <>
      {texts.map(({ field, max, autoComplete }) => (
        <TextField
          key={field}
          label={t(`openStore.fields.${field}`)}
          description={hintOf(field)}
          isRequired
          maxLength={max}
          autoComplete={autoComplete}
          {...(field === 'phone' && { type: 'tel', inputMode: 'tel' as const })}
          error={formState.errors[field]?.message}
          {...register(field, needed(field))}
        />
      ))}
      <Controller
        control={control}
        name="brand_ids"
        rules={{ validate: (ids) => ids.length > 0 || storeApplicationMessages.brands }}
        render={({ field, fieldState }) => (
          <FocusWithin fieldRef={field.ref}>
            <BrandsField
              label={t('openStore.fields.brand_ids')}
              isRequired
              placeholder={t('openStore.hints.brands')}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          </FocusWithin>
        )}
      />
      <Controller
        control={control}
        name="part_groups"
        render={({ field, fieldState }) => (
          <FocusWithin fieldRef={field.ref}>
            <MultiSelect
              label={t('openStore.fields.part_groups')}
              description={t('openStore.hints.part_groups')}
              placeholder={t('openStore.hints.all_groups')}
              options={groups}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          </FocusWithin>
        )}
      />
    </>
  );
};
