import { Button, CancelButton, Dialog, Unsaved } from '@tuerca/ui';
import { useId, useRef } from 'react';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';
import { AddressFields, type AddressForm, type Fields } from './address-fields.tsx';

interface AddressDialogProps {
  /** Belongs to the page below. */
  readonly form: AddressForm;
  /** The saved address that is changed; without one, another is added. */
  readonly addressId?: number | undefined;
  /** Whether the page below keeps what was typed when the dialog is closed. */
  readonly isKept?: boolean;
  /** Saves the address; the dialog closes then, and shows what is refused. */
  readonly onSave: () => Promise<void>;
  readonly onClose: () => void;
}

/** Adds an address, or changes one, over the order's dialog (specification 2 section 2.11). */
export const AddressDialog = ({ form, addressId, isKept = false, onSave, onClose }: AddressDialogProps) => {
  const id = useId();
  const isNew = addressId === undefined;
  const failed = t(isNew ? 'buyerRequest.address.saveNewFailed' : 'buyerRequest.address.saveFailed');
  const ofForm = typedIn(form, `address.${addressId ?? 'new'}`);
  /** Its form may be of another address before this one is refused. */
  const sent = useRef<Partial<Fields>>(undefined);
  const { act, isBusy, problem } = useWindowAct({
    onClose,
    failed,
    gone: t('buyerRequest.address.gone'),
    showAtField: (error) => showRefused(form, error),
    typed: isKept ? undefined : { ...ofForm, get: () => sent.current },
  });
  const save = () => {
    sent.current = ofForm.get();
    return act(async (close) => {
      await onSave();
      close();
    });
  };
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      isDismissable={false}
      title={t(isNew ? 'buyerRequest.address.add' : 'buyerRequest.address.editing')}
      onClose={onClose}
      footer={
        <>
          <RefusalOf title={failed} problem={problem} />
          <CancelButton>{t('buyerRequest.cancel')}</CancelButton>
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
