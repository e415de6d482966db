import type { LegalDocument } from '@tuerca/contracts';
import { Button, CancelButton, Dialog, TextField, Unsaved, useToast } from '@tuerca/ui';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/store-papers.ts';
import type { PapersOf } from '../documents.ts';

interface ExpiryDialogProps {
  readonly setExpiry: NonNullable<PapersOf['setExpiry']>;
  readonly title: string;
  readonly document: LegalDocument;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Says until when a document holds; empty: it does not expire. */
export const ExpiryDialog = ({ setExpiry, title, document, onSaved, onClose }: ExpiryDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { expiresOn: document.expires_on ?? '' },
  });
  const submit = handleSubmit(async ({ expiresOn }) => {
    try {
      await setExpiry(document.id, expiresOn || null);
      toast({ message: t('storePapers.documents.dated'), tone: 'success' });
      onSaved();
    } catch (error) {
      setError('expiresOn', { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton isDisabled={formState.isSubmitting}>{t('storePapers.cancel')}</CancelButton>
          <Button type="submit" form={id} isLoading={formState.isSubmitting}>
            {t('storePapers.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Unsaved when={formState.isDirty} />
        <TextField
          label={t('storePapers.documents.lastDay')}
          description={t('storePapers.documents.lastDayNote')}
          type="date"
          autoFocus
          error={formState.errors.expiresOn?.message}
          {...register('expiresOn')}
        />
      </form>
    </Dialog>
  );
};
