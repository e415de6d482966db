import type { CountryCode } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/invoices.ts';
import type { BillingBody } from '../api/change-invoice.ts';
import {
  bodyOf,
  fieldsOf,
  problemsOf,
  resolverOf,
  type Billing,
  type BillingFields,
  type Known,
} from '../billing-form.ts';
import { BillingFieldset } from './billing-fieldset.tsx';

interface BillingDialogProps {
  /** Tells the window apart from all others, for what is typed in it. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly save: string;
  readonly country: CountryCode;
  readonly kept: Billing | null;
  readonly known: Known;
  readonly onSave: (body: BillingBody, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of who an invoice is for, with what is known already. */
export const BillingDialog = ({
  name,
  title,
  text,
  save,
  country,
  kept,
  known,
  onSave,
  onClose,
}: BillingDialogProps) => {
  const form = useForm<BillingFields>({
    defaultValues: fieldsOf(kept, country, known),
    resolver: resolverOf(problemsOf, country),
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        form={form}
        name={name}
        title={title}
        words={{ cancel: t('invoices.cancel'), save, failed: t('invoices.failed') }}
        onSave={(fields, close) => onSave(bodyOf(fields, country), close)}
        onClose={onClose}
      >
        <Text>{text}</Text>
        <BillingFieldset country={country} />
      </FormDialog>
    </FormProvider>
  );
};
