import { limits } from '@tuerca/contracts';
import { TextArea } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
import { t } from '../../../texts/store-papers.ts';
import type { HelpKind } from '../api/store-help.ts';

interface HelpDialogProps {
  readonly kind: HelpKind;
  readonly onAsk: (text: string, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

/** What a store wants to connect or to reach, for the administrators. */
export const HelpDialog = ({ kind, onAsk, onClose }: HelpDialogProps) => {
  const form = useForm({ defaultValues: { text: '' } });
  return (
    <FormDialog
      form={form}
      name={`store-help.${kind}`}
      title={t(`storePapers.help.${kind}.title`)}
      words={{
        cancel: t('storePapers.cancel'),
        save: t('storePapers.help.send'),
        failed: t('storePapers.help.failed'),
      }}
      onSave={({ text }, close) => onAsk(text, close)}
      onClose={onClose}
    >
      <TextArea
        label={t(`storePapers.help.${kind}.label`)}
        description={t('storePapers.help.hint')}
        isRequired
        autoFocus
        maxLength={limits.storeRequest}
        error={form.formState.errors.text?.message}
        {...form.register('text', {
          validate: notEmpty(t(`storePapers.help.${kind}.missing`)),
        })}
      />
    </FormDialog>
  );
};
