import type { LegalDocument } from '@tuerca/contracts';
import { TextField, useToast } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';
import { t } from '../../../texts/store-papers.ts';
import type { PapersOf } from '../documents.ts';

interface ExpiryDialogProps {
  readonly setExpiry: NonNullable<PapersOf['setExpiry']>;
  readonly title: string;
  readonly document: LegalDocument;
  readonly onSaved: () => void;
  /** The document may be gone. */
  readonly onRefused: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Says until when a document holds; empty: it does not expire. */
export const ExpiryDialog = ({
  setExpiry,
  title,
  document,
  onSaved,
  onRefused,
  onClose,
}: ExpiryDialogProps) => {
  const toast = useToast();
  // Named as on the wire, so that a refusal finds its field.
  const form = useForm({ defaultValues: { expires_on: document.expires_on ?? '' } });
  return (
    <FormDialog
      form={form}
      name={`document-expiry.${document.id}`}
      title={title}
      words={{
        cancel: t('storePapers.cancel'),
        save: t('storePapers.save'),
        failed: t('storePapers.documents.failed'),
      }}
      gone={t('storePapers.documents.gone', { title })}
      onSave={async ({ expires_on: expiresOn }, close) => {
        await rereadIfRefused(setExpiry(document.id, expiresOn || null), onRefused);
        toast({ message: t('storePapers.documents.dated'), tone: 'success' });
        close();
        onSaved();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('storePapers.documents.lastDay')}
        description={t('storePapers.documents.lastDayNote')}
        type="date"
        autoFocus
        error={form.formState.errors.expires_on?.message}
        {...form.register('expires_on')}
      />
    </FormDialog>
  );
};
