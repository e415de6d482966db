import { inputLimits, limits } from '@tuerca/contracts';
import {
  billingIdentificationsOf,
  invoiceUses,
  personKinds,
  taxRegimes,
  taxResponsibilities,
  vatRegimes,
  type CountryCode,
} from '@tuerca/rules';
import { Checkbox, Select, Stack, Text, TextField } from '@tuerca/ui';
import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../../texts/invoices.ts';
import { consumerRegime, type BillingFields } from '../billing-form.ts';

const optionsOf = (codes: readonly { readonly code: string; readonly name: string }[]) =>
  codes.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

const ColombianFields = () => {
  const { register, formState } = useFormContext<BillingFields>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('invoices.fields.address')}
        autoComplete="street-address"
        maxLength={limits.billing.address}
        isRequired
        error={errors.address?.message}
        {...register('address')}
      />
      <TextField
        label={t('invoices.fields.city')}
        autoComplete="address-level2"
        maxLength={limits.billing.city}
        isRequired
        error={errors.city?.message}
        {...register('city')}
      />
      <Select
        label={t('invoices.fields.vat')}
        placeholder={t('invoices.fields.choose')}
        options={optionsOf(vatRegimes)}
        error={errors.regime?.message}
        {...register('regime')}
      />
      <Stack gap={1} role="group" aria-label={t('invoices.fields.responsibilities')}>
        <Text size="sm" weight="medium">
          {t('invoices.fields.responsibilities')}
        </Text>
        <Text size="sm" tone="muted">
          {t('invoices.fields.responsibilitiesHint')}
        </Text>
        {taxResponsibilities.map(({ code, name }, index) => (
          <Checkbox
            key={code}
            value={code}
            label={`${code} · ${name}`}
            {...(index === 0 && { error: errors.responsibilities?.message })}
            {...register('responsibilities')}
          />
        ))}
      </Stack>
    </>
  );
};

const MexicanFields = ({ isIssuer }: { readonly isIssuer: boolean }) => {
  const { register, formState } = useFormContext<BillingFields>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('invoices.fields.postalCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        isRequired
        error={errors.postal_code?.message}
        {...register('postal_code')}
      />
      <Select
        label={t('invoices.fields.regime')}
        placeholder={t('invoices.fields.choose')}
        options={optionsOf(taxRegimes)}
        error={errors.regime?.message}
        {...register('regime')}
      />
      {!isIssuer && (
        <Select
          label={t('invoices.fields.use')}
          options={optionsOf(invoiceUses)}
          error={errors.use?.message}
          {...register('use')}
        />
      )}
    </>
  );
};

/** Who an invoice of a country is for, or a store's are of. */
export const BillingFieldset = ({
  country,
  isIssuer = false,
}: {
  readonly country: CountryCode;
  readonly isIssuer?: boolean;
}) => {
  const { register, formState, setValue } = useFormContext<BillingFields>();
  const { errors, isSubmitted } = formState;
  const changePerson = (isCompany: boolean) => {
    const now = { shouldDirty: true, shouldValidate: isSubmitted };
    // A company has a NIT, and of IVA it says itself which it is.
    setValue('identification_type', isCompany ? 'nit' : billingIdentificationsOf.CO[0], now);
    if (!isIssuer) setValue('regime', isCompany ? '' : consumerRegime, now);
  };
  return (
    <>
      {country === 'CO' && (
        <>
          <Select
            label={t('invoices.fields.person')}
            options={personKinds.map((value) => ({ value, label: t(`invoices.persons.${value}`) }))}
            error={errors.person?.message}
            {...register('person', {
              onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
                changePerson(target.value === 'legal'),
            })}
          />
          <Select
            label={t('invoices.fields.type')}
            options={billingIdentificationsOf.CO.map((value) => ({
              value,
              label: t(`invoices.types.${value}`),
            }))}
            error={errors.identification_type?.message}
            {...register('identification_type')}
          />
        </>
      )}
      <TextField
        label={t(country === 'CO' ? 'invoices.fields.identification' : 'invoices.fields.rfc')}
        {...(country === 'CO' && { description: t('invoices.fields.nitHint') })}
        autoComplete="off"
        maxLength={limits.addressIdentification}
        isRequired
        error={errors.identification?.message}
        {...register('identification')}
      />
      <TextField
        label={t('invoices.fields.name')}
        description={t(country === 'CO' ? 'invoices.fields.nameHint' : 'invoices.fields.nameHintMx')}
        maxLength={limits.billing.legalName}
        isRequired
        error={errors.legal_name?.message}
        {...register('legal_name')}
      />
      <TextField
        label={t('invoices.fields.email')}
        {...(!isIssuer && { description: t('invoices.fields.emailHint') })}
        type="email"
        autoComplete="email"
        maxLength={inputLimits.email}
        isRequired
        error={errors.email?.message}
        {...register('email')}
      />
      {country === 'CO' ? <ColombianFields /> : <MexicanFields isIssuer={isIssuer} />}
    </>
  );
};
