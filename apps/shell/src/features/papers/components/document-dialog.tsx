import { limits, type LegalDocument } from '@tuerca/contracts';
import { Button, CancelButton, Dialog, FileDrop, Stack, TextField, Unsaved, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { t } from '../../../texts/store-papers.ts';
import type { PapersOf } from '../documents.ts';

const accepted = ['application/pdf', 'image/*'] as const;

interface DocumentDialogProps {
  readonly papers: PapersOf;
  readonly kind: LegalDocument['kind'];
  readonly title: string;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Adds a document of a kind: the file and, where it has one, its last day. */
export const DocumentDialog = ({ papers, kind, title, onAdded, onClose }: DocumentDialogProps) => {
  const id = useId();
  const toast = useToast();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const form = useForm<{ file: File | null; expiresOn: string }>({
    defaultValues: { file: null, expiresOn: '' },
  });
  const { control, register, handleSubmit, formState } = form;
  const submit = handleSubmit(async ({ file, expiresOn }) => {
    setProblem(undefined);
    try {
      await papers.add({ kind, file: file!, expiresOn: expiresOn || null });
      toast({ message: t('storePapers.documents.added'), tone: 'success' });
      onAdded();
    } catch (error) {
      const fields = { file: 'file', expires_on: 'expiresOn' } as const;
      if (!showRefused(form, error, fields)) setProblem({ text: messageOf(error) });
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
          <RefusalOf title={t('storePapers.documents.failed')} problem={problem} />
          <CancelButton>{t('storePapers.cancel')}</CancelButton>
          <Button type="submit" form={id} isLoading={formState.isSubmitting}>
            {t('storePapers.documents.add')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Unsaved when={formState.isDirty} />
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
            error={formState.errors.expiresOn?.message}
            {...register('expiresOn')}
          />
        </Stack>
      </form>
    </Dialog>
  );
};
