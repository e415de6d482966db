import type { BankData } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { Button, CancelButton, Dialog, Unsaved, useToast } from '@tuerca/ui';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { showRefused } from '../../../shared/show-refused.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/store-papers.ts';
import type { BankDataBody } from '../bank-data.ts';
import { bankFields, bodyOf, fieldsOf, type BankFields } from '../bank-fields.ts';
import { BankFieldset } from './bank-fieldset.tsx';
import { ConfirmStep } from './confirm-step.tsx';

interface BankDialogProps {
  readonly account: BankData | null;
  readonly country: CountryCode;
  readonly onSave: (body: BankDataBody) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of a bank account, and then who one is; what the service refuses leads back to its field. */
export const BankDialog = ({ account, country, onSave, onClose }: BankDialogProps) => {
  const id = useId();
  const toast = useToast();
  const isGone = useIsGone();
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useForm<BankFields>({ defaultValues: fieldsOf(account, country), mode: 'onTouched' });
  const { getValues, setError } = form;
  const { isDirty } = form.formState;
  const [refused, setRefused] = useState<unknown>();
  // Again once the fields are back: one that is not there cannot take the focus.
  useEffect(() => {
    showRefused({ getValues, setError }, refused, bankFields);
  }, [refused, getValues, setError]);
  const title = t(account ? 'storePapers.bank.change' : 'storePapers.bank.add');

  const save = async (confirmation: BankDataBody['confirmation']) => {
    try {
      await onSave({ ...bodyOf(form.getValues(), country), confirmation });
      toast({ message: t('storePapers.bank.saved'), tone: 'success' });
      if (!isGone()) onClose();
      return undefined;
    } catch (error) {
      if (isGone()) {
        toast({ title: t('storePapers.bank.failed'), message: messageOf(error), tone: 'danger' });
        return undefined;
      }
      if (!showRefused(form, error, bankFields)) return messageOf(error);
      setIsConfirming(false);
      setRefused(error);
      return undefined;
    }
  };

  if (isConfirming)
    return (
      <ConfirmStep
        title={title}
        isUnsaved={isDirty}
        onConfirm={save}
        onBack={() => setIsConfirming(false)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('storePapers.cancel')}</CancelButton>
          <Button type="submit" form={id}>
            {t('storePapers.continue')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          onSubmit={(event) => void form.handleSubmit(() => setIsConfirming(true))(event)}
        >
          <Unsaved when={isDirty} />
          <BankFieldset country={country} />
        </form>
      </FormProvider>
    </Dialog>
  );
};
