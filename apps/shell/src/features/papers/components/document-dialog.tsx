import { limits, type LegalDocument } from '@tuerca/contracts';
import { FileDrop, TextField, useToast } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/store-papers.ts';
import type { PapersOf } from '../documents.ts';

const accepted = ['application/pdf', 'image/*'] as const;

/** Named as on the wire, so that a refusal finds its field. */
interface Fields {
  file: File | null;
  expires_on: string;
}

interface DocumentDialogProps {
  readonly papers: PapersOf;
  readonly kind: LegalDocument['kind'];
  readonly title: string;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Adds a document of a kind: the file and, where it has one, its last day. */
export const DocumentDialog = ({ papers, kind, title, onAdded, onClose }: DocumentDialogProps) => {
  const toast = useToast();
  const form = useForm<Fields>({ defaultValues: { file: null, expires_on: '' } });
  const { control, register, formState } = form;
  const add = async ({ file, expires_on: expiresOn }: Fields, close: () => void) => {
    await papers.add({ kind, file: file!, expiresOn: expiresOn || null });
    toast({ message: t('storePapers.documents.added'), tone: 'success' });
    close();
    onAdded();
  };
  return (
    <FormDialog
      form={form}
      name={`document.${papers.owner}.${kind}`}
      title={title}
      words={{
        cancel: t('storePapers.cancel'),
        save: t('storePapers.documents.add'),
        failed: t('storePapers.documents.failed'),
      }}
      onSave={add}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="file"
        rules={{ required: t('storePapers.documents.fileRequired') }}
        render={({ field, fieldState }) => (
          <FileDrop
            ref={field.ref}
            label={t('storePapers.documents.file')}
            description={t('storePapers.documents.fileNote')}
            error={fieldState.error?.message}
            accept={accepted}
            maxFiles={1}
            maxSizeMb={limits.uploadBytes / 1024 ** 2}
            files={field.value ? [{ id: 'file', name: field.value.name, file: field.value }] : []}
            onAdd={([file]) => field.onChange(file ?? null)}
            onRemove={() => field.onChange(null)}
          />
        )}
      />
      <TextField
        label={t('storePapers.documents.lastDay')}
        description={t('storePapers.documents.lastDayNote')}
        type="date"
        error={formState.errors.expires_on?.message}
        {...register('expires_on')}
      />
    </FormDialog>
  );
};
