import { Button, CancelButton, Dialog, Unsaved, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/registered.ts';
import { AddressFields, type AddressForm } from './address-fields.tsx';

interface AddressDialogProps {
  /** Belongs to the page below. */
  readonly form: AddressForm;
  readonly isNew: boolean;
  /** Whether the page below keeps what was typed when the dialog is closed. */
  readonly isKept?: boolean;
  /** Saves the address; the dialog closes then, and shows what is refused. */
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Adds an address, or changes one, over the order's dialog (specification 2 section 2.11). */
export const AddressDialog = ({ form, isNew, isKept = false, onSave, onClose }: AddressDialogProps) => {
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string }>();
  const toast = useToast();
  const isGone = useIsGone();
  const failed = t(isNew ? 'buyerRequest.address.saveNewFailed' : 'buyerRequest.address.saveFailed');

  const save = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await onSave();
      // By now another one may be open in its place.
      if (!isGone()) onClose();
    } catch (error) {
      if (isGone()) toast({ title: failed, message: messageOf(error), tone: 'danger' });
      else if (!showRefused(form, error)) setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={t(isNew ? 'buyerRequest.address.add' : 'buyerRequest.address.editing')}
      onClose={onClose}
      footer={
        <>
          <RefusalOf title={failed} problem={problem} />
          <CancelButton isDisabled={isBusy}>{t('buyerRequest.cancel')}</CancelButton>
          <Button type="submit" form={id} isLoading={isBusy}>
            {t(isNew ? 'buyerRequest.address.saveNew' : 'buyerRequest.address.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <Unsaved when={form.formState.isDirty && !isKept} />
        <AddressFields form={form} />
      </form>
    </Dialog>
  );
};
