import { limits, type Rating } from '@tuerca/contracts';
import { TextArea, useToast } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/registered.ts';
import { reportRating } from '../api/report-rating.ts';
import { RatingView } from './rating-view.tsx';

interface ReportDialogProps {
  readonly rating: Rating;
  readonly onReported: () => void;
  readonly onClose: () => void;
}

/** Why a rating should not stand, for the administrators; once. */
export const ReportDialog = ({ rating, onReported, onClose }: ReportDialogProps) => {
  const toast = useToast();
  const form = useForm({ defaultValues: { reason: '' } });
  const report = async ({ reason }: { reason: string }, close: () => void) => {
    await reportRating(rating.id, reason);
    toast({ message: t('ratings.report.done'), tone: 'success' });
    close();
    onReported();
  };
  return (
    <FormDialog
      form={form}
      name={`rating-report.${rating.id}`}
      title={t('ratings.report.title')}
      words={{
        cancel: t('ratings.report.cancel'),
        save: t('ratings.report.send'),
        failed: t('ratings.report.failed'),
      }}
      onSave={report}
      onClose={onClose}
    >
      <RatingView rating={rating} />
      <TextArea
        label={t('ratings.report.label')}
        description={t('ratings.report.hint')}
        isRequired
        autoFocus
        maxLength={limits.storeRequest}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', {
          validate: (typed) =>
            typed.trim().length >= limits.reportReasonMin ||
            t('ratings.report.short', { count: limits.reportReasonMin }),
        })}
      />
    </FormDialog>
  );
};
