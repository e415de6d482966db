import { inputLimits, limits } from '@tuerca/contracts';
import {
  bankAccountTypesOf,
  bankOfClabe,
  colombianBanks,
  fieldMessages,
  identificationTypesOf,
  readAccountNumber,
  readIdentification,
  type CountryCode,
} from '@tuerca/rules';
import { Select, Stack, TextField } from '@tuerca/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { notEmpty } from '../../../shared/not-empty.ts';
import { t } from '../../../texts/store-papers.ts';
import { bankOf, otherBank, type BankFields } from '../bank-fields.ts';

const ColombianFields = () => {
  const { register, formState, getValues } = useFormContext<BankFields>();
  const bank = useWatch<BankFields, 'bank'>({ name: 'bank' });
  const { errors } = formState;
  const chosen = register('bank', { required: fieldMessages.required });
  // Where it is not shown as well, so that its place is between its neighbours.
  const named = register('otherBank', {
    validate: (name) => getValues('bank') !== otherBank || notEmpty()(name),
  });
  return (
    <>
      <Select
        label={t('storePapers.bank.bank')}
        placeholder={t('storePapers.bank.chooseBank')}
        options={[
          ...colombianBanks.map(({ name }) => ({ value: name, label: name })),
          { value: otherBank, label: t('storePapers.bank.otherBank') },
        ]}
        error={errors.bank?.message}
        {...chosen}
      />
      {bank === otherBank && (
        <TextField
          label={t('storePapers.bank.otherBankName')}
          autoComplete="off"
          maxLength={limits.bankData.bank}
          error={errors.otherBank?.message}
          {...named}
        />
      )}
      <Select
        label={t('storePapers.bank.type')}
        options={bankAccountTypesOf.CO.map((type) => ({
          value: type,
          label: t(`storePapers.bank.types.${type}`),
        }))}
        error={errors.type?.message}
        {...register('type')}
      />
    </>
  );
};

const NumberField = ({ country }: { readonly country: CountryCode }) => {
  const { register, formState, getValues } = useFormContext<BankFields>();
  const number = useWatch<BankFields, 'number'>({ name: 'number' });
  const isMexican = country === 'MX';
  const read = readAccountNumber(number, country);
  return (
    <TextField
      label={t(isMexican ? 'storePapers.bank.clabe' : 'storePapers.bank.number')}
      description={
        isMexican ? ('value' in read ? bankOfClabe(read.value) : t('storePapers.bank.clabeNote')) : undefined
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={limits.bankData.number}
      error={formState.errors.number?.message}
      {...register('number', {
        validate: (text) => {
          if (text.trim() === '') return fieldMessages.required;
          const given = readAccountNumber(text, country, bankOf(getValues()));
          return 'value' in given || given.problem;
        },
      })}
    />
  );
};

const HolderFields = ({ country }: { readonly country: CountryCode }) => {
  const { register, formState, getValues } = useFormContext<BankFields>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('storePapers.bank.holderName')}
        autoComplete="off"
        maxLength={inputLimits.name}
        error={errors.holder?.message}
        {...register('holder', { validate: notEmpty() })}
      />
      <Select
        label={t('storePapers.bank.identificationType')}
        options={identificationTypesOf[country].map((type) => ({
          value: type,
          label: t(`profile.data.types.${type}`),
        }))}
        error={errors.identificationType?.message}
        {...register('identificationType')}
      />
      <TextField
        label={t('storePapers.bank.identification')}
        autoComplete="off"
        maxLength={limits.addressIdentification}
        error={errors.identification?.message}
        {...register('identification', {
          validate: (text) => {
            if (text.trim() === '') return fieldMessages.required;
            const read = readIdentification(getValues('identificationType'), text);
            return 'value' in read || read.problem;
          },
        })}
      />
    </>
  );
};

/**
 * The fields of a bank account, those of its country. Each part registers its own: of fields in error, the first that was
 * registered takes the focus.
 */
export const BankFieldset = ({ country }: { readonly country: CountryCode }) => (
  <Stack gap={4}>
    {country === 'CO' && <ColombianFields />}
    <NumberField country={country} />
    <HolderFields country={country} />
  </Stack>
);
