import { limits } from '@tuerca/contracts';
import {
  bankAccountMessages,
  bankAccountTypesOf,
  storeApplicationMessages,
  storeDocumentKinds,
  storeDocumentsOf,
  type StoreDocumentKind,
} from '@tuerca/rules';
import { Select, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { useFieldUpload } from '../../../shared/form-uploads.ts';
import { t } from '../../../texts/open-store.ts';
import { formatProblem, type ApplicationFields } from '../application-fields.ts';
import { needed } from './company-part.tsx';
import { DocumentField } from './document-field.tsx';

const accountTypes = bankAccountTypesOf[country.code].map((type) => ({
  value: type,
  label: t(`openStore.accountTypes.${type}`),
}));
const documents = storeDocumentsOf[country.code];

const DocumentOf = ({ kind }: { readonly kind: StoreDocumentKind }) => {
  const form = useFormContext<ApplicationFields>();
  const upload = useFieldUpload(form, kind);
  const isNeeded = documents[kind] === 'needed';
  return (
    <Controller
      control={form.control}
      name={kind}
      rules={{
        validate: (document) => {
          if (upload.hasFailed()) return t('openStore.hints.upload_failed');
          return document !== null || upload.isSending() || !isNeeded || storeApplicationMessages.document;
        },
      }}
      render={({ field, fieldState }) => (
        <DocumentField
          ref={field.ref}
          label={t(`openStore.fields.${kind}`)}
          isRequired={isNeeded}
          value={field.value}
          onChange={(document) => {
            field.onChange(document);
            field.onBlur();
          }}
          onUpload={upload.onUpload}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};

/** Where the store is paid, and the documents that prove who it is. */
export const PapersPart = ({ keptNumber }: { readonly keptNumber: string | null }) => {
  const { register, formState } = useFormContext<ApplicationFields>();
  const { errors } = formState;
  const isWritten = useWatch<ApplicationFields, 'account_number'>({ name: 'account_number' }) !== '';
  // What is said of the number changes while the field is empty, not while it is being written.
  const [toldEnd, setToldEnd] = useState(isWritten ? null : keptNumber);
  if (!isWritten && toldEnd !== keptNumber) setToldEnd(keptNumber);
  return (
    <>
      <TextField
        label={t('openStore.fields.bank')}
        isRequired
        autoComplete="off"
        maxLength={limits.storeApplication.bank}
        error={errors.bank?.message}
        {...register('bank', needed('bank'))}
      />
      <Select
        label={t('openStore.fields.account_type')}
        isRequired
        placeholder=""
        options={accountTypes}
        error={errors.account_type?.message}
        {...register('account_type', { required: bankAccountMessages.type })}
      />
      <TextField
        label={t('openStore.fields.account_number')}
        description={
          toldEnd === null
            ? t('openStore.hints.account')
            : t('openStore.hints.account_kept', { end: toldEnd })
        }
        isRequired={toldEnd === null}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.storeApplication.accountNumber}
        error={errors.account_number?.message}
        {...register('account_number', {
          validate: (text) =>
            text.trim() === ''
              ? keptNumber !== null || storeApplicationMessages.required
              : (formatProblem('account_number', text) ?? true),
        })}
      />
      <TextField
        label={t('openStore.fields.account_holder')}
        isRequired
        autoComplete="off"
        maxLength={limits.storeApplication.legalName}
        error={errors.account_holder?.message}
        {...register('account_holder', needed('account_holder'))}
      />
      {storeDocumentKinds
        .filter((kind) => documents[kind])
        .map((kind) => (
          <DocumentOf key={kind} kind={kind} />
        ))}
    </>
  );
};
