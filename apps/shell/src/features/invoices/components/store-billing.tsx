import { limits } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { Banner, Button, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/invoices.ts';
import { saveStoreBilling } from '../api/change-invoice.ts';
import {
  resolverOf,
  storeBodyOf,
  storeFieldsOf,
  storeProblemsOf,
  type Known,
  type StoreBilling as Kept,
  type StoreBillingFields,
} from '../billing-form.ts';
import { BillingFieldset } from './billing-fieldset.tsx';

interface StoreBillingProps {
  readonly country: CountryCode;
  readonly kept: Kept | null;
  readonly known: Known;
  readonly onSaved: () => Promise<unknown>;
}

const numbers = ['series', 'credit_series', 'first_number'] as const;
const authorised = ['last_number', 'authorization'] as const;
const days = ['authorized_from', 'authorized_to'] as const;
const lengths = {
  series: 4,
  credit_series: 4,
  first_number: 10,
  last_number: 10,
  authorization: limits.billing.authorization,
} as const;

/** Comes after who they are of, also for the focus: fields take it in the order in which they are registered. */
const NumberingFieldset = ({ country }: { readonly country: CountryCode }) => {
  const { register, formState } = useFormContext<StoreBillingFields>();
  const { errors } = formState;
  return (
    <>
      {[...numbers, ...(country === 'CO' ? authorised : [])].map((name) => (
        <TextField
          key={name}
          label={t(`invoices.store.${name}`)}
          inputMode={name === 'first_number' || name === 'last_number' ? 'numeric' : 'text'}
          maxLength={lengths[name]}
          isRequired
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      {country === 'CO' &&
        days.map((name) => (
          <TextField
            key={name}
            type="date"
            label={t(`invoices.store.${name}`)}
            isRequired
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
    </>
  );
};

const StoreBillingDialog = ({
  country,
  kept,
  known,
  onSaved,
  onClose,
}: StoreBillingProps & { readonly onClose: () => void }) => {
  const toast = useToast();
  const form = useForm<StoreBillingFields>({
    defaultValues: storeFieldsOf(kept, country, known),
    resolver: resolverOf(storeProblemsOf, country),
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        form={form}
        name="store-billing"
        title={t('invoices.store.title')}
        words={{ cancel: t('invoices.cancel'), save: t('invoices.save'), failed: t('invoices.failed') }}
        onSave={async (fields, close) => {
          await saveStoreBilling(storeBodyOf(fields, country));
          await onSaved();
          toast({ message: t('invoices.saved'), tone: 'success' });
          close();
        }}
        onClose={onClose}
      >
        <Text>{t('invoices.store.text')}</Text>
        <BillingFieldset country={country} isIssuer />
        <NumberingFieldset country={country} />
      </FormDialog>
    </FormProvider>
  );
};

/** Who the store's invoices are of, and their numbers. */
export const StoreBilling = (props: StoreBillingProps) => {
  const { kept } = props;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <PagePart title={t('invoices.store.title')}>
      {kept ? (
        <Stack gap={1}>
          <Text weight="medium">{kept.legal_name}</Text>
          <Text size="sm">
            {t(`invoices.types.${kept.identification_type}`)} {kept.identification}
          </Text>
          <Text size="sm" tone="muted">
            {kept.last_number === null
              ? t('invoices.store.numbered', { series: kept.series, first: kept.first_number })
              : t('invoices.store.numberedTo', {
                  series: kept.series,
                  first: kept.first_number,
                  last: kept.last_number,
                })}
          </Text>
        </Stack>
      ) : (
        <Banner tone="warning">{t('invoices.store.missing')}</Banner>
      )}
      <div>
        <Button variant={kept ? 'secondary' : 'primary'} onClick={() => setIsChanging(true)}>
          {t(kept ? 'invoices.store.change' : 'invoices.store.add')}
        </Button>
      </div>
      {isChanging && <StoreBillingDialog {...props} onClose={() => setIsChanging(false)} />}
    </PagePart>
  );
};
