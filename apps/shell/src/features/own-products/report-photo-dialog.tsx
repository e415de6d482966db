import { imageReportReasons, limits, productLimits } from '@tuerca/contracts';
import { Select, Text, TextArea, useToast } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { t } from '../../texts/photo-reports.ts';
import { reportPhotos, type ReportReason } from './api/photo-reports.ts';

const least = limits.reportReasonMin;

interface ReportPhotoDialogProps {
  /** Of the pictures (`image_record_id` of a product). */
  readonly imageRecordId: number;
  /** What they show, as its page names it. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Reports the photos of a product, for whoever has an account; a manager decides. */
export const ReportPhotoDialog = ({ imageRecordId, name, onClose }: ReportPhotoDialogProps) => {
  const toast = useToast();
  const form = useForm<{ reason: ReportReason | ''; detail: string }>({
    defaultValues: { reason: '', detail: '' },
  });
  const { register, formState } = form;
  return (
    <FormDialog
      form={form}
      name={`photo-report.${imageRecordId}`}
      title={t('photoReports.dialog.title')}
      words={{
        cancel: t('photoReports.dialog.cancel'),
        save: t('photoReports.dialog.save'),
        failed: t('photoReports.dialog.failed'),
      }}
      onSave={async ({ reason, detail }, close) => {
        await reportPhotos(imageRecordId, { reason: reason as ReportReason, detail });
        toast({ message: t('photoReports.dialog.done'), tone: 'success' });
        close();
      }}
      onClose={onClose}
    >
      <Text>{t('photoReports.dialog.intro', { name })}</Text>
      <Select
        label={t('photoReports.dialog.reason')}
        isRequired
        placeholder={t('photoReports.dialog.choose')}
        options={imageReportReasons.map((reason) => ({
          value: reason,
          label: t(`photoReports.reasons.${reason}`),
        }))}
        error={formState.errors.reason?.message}
        {...register('reason', { required: t('photoReports.dialog.choose') })}
      />
      <TextArea
        label={t('photoReports.dialog.detail')}
        description={t('photoReports.dialog.detailHint', { least })}
        isRequired
        rows={4}
        maxLength={productLimits.reportReason}
        error={formState.errors.detail?.message}
        {...register('detail', {
          validate: (text) => text.trim().length >= least || t('photoReports.dialog.tooShort', { least }),
        })}
      />
    </FormDialog>
  );
};
