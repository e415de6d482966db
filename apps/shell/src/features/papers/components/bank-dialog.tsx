import type { BankData } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { Button, CancelButton, Dialog, Stack, Unsaved, useToast } from '@tuerca/ui';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/store-papers.ts';
import type { BankDataBody } from '../bank-data.ts';
import { bankFields, bodyOf, fieldsOf, type BankFields } from '../bank-fields.ts';
import { BankFieldset } from './bank-fieldset.tsx';
import { ConfirmStep } from './confirm-step.tsx';

interface BankDialogProps {
  /** Whose account it is: `store.5`. */
  readonly owner: string;
  readonly account: BankData | null;
  readonly country: CountryCode;
  readonly onSave: (body: BankDataBody) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * The form of a bank account, and then who one is; what the service refuses leads back to its field. Who has closed it before
 * it was refused finds what they typed there again, without what was to confirm it.
 */
export const BankDialog = ({ owner, account, country, onSave, onClose }: BankDialogProps) => {
  const id = useId();
  const toast = useToast();
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
  const failed = t('storePapers.bank.failed');
  const { act, problem, setProblem } = useWindowAct({
    onClose,
    failed,
    showAtField: (error) => {
      if (!showRefused(form, error, bankFields)) return false;
      setIsConfirming(false);
      setRefused(error);
      return true;
    },
    typed: typedIn(form, `bank-account.${owner}`),
  });

  const save = (confirmation: BankDataBody['confirmation']) =>
    act(async (close) => {
      await onSave({ ...bodyOf(form.getValues(), country), confirmation });
      toast({ message: t('storePapers.bank.saved'), tone: 'success' });
      close();
    });
  const goTo = (isNext: boolean) => {
    setProblem(undefined);
    setIsConfirming(isNext);
  };

  if (isConfirming)
    return (
      <ConfirmStep
        title={title}
        isUnsaved={isDirty}
        problem={problem}
        onConfirm={save}
        onBack={() => goTo(false)}
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
        <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(() => goTo(true))(event)}>
          <Stack gap={4}>
            <Unsaved when={isDirty} />
            <RefusalOf title={failed} problem={problem} />
            <BankFieldset country={country} />
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
};
