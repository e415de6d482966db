import { limits, listSubstitutionReports, partCatalogueLimits, type PartDetail } from '@tuerca/contracts';
import { Text, TextArea, useToast } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { useWindowKey } from '../../../shared/use-window-key.ts';
import { t } from '../../../texts/part-catalogue.ts';
import { reportSubstitution } from '../api/report-substitution.ts';
import type { LinkedVehicle } from '../place.ts';

export interface Reported {
  readonly oem: string;
  readonly substitute: string;
  /** What the catalogue tells of it. */
  readonly kind: PartDetail['substitutes'][number]['kind'];
}

interface ReportDialogProps {
  readonly linked: LinkedVehicle;
  readonly unitId: string;
  readonly reported: Reported;
  readonly onClose: () => void;
}

/** Says that a substitute number is wrong, and why. */
export const ReportDialog = ({ linked, unitId, reported, onClose }: ReportDialogProps) => {
  const form = useForm({ defaultValues: { reason: '' } });
  const name = `part-report.${unitId}.${reported.oem}.${reported.substitute}`;
  const { sendOnce } = useWindowKey(name);
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const least = limits.reportReasonMin;
  return (
    <FormDialog
      form={form}
      name={name}
      title={t('partCatalogue.report.title')}
      words={{
        cancel: t('partCatalogue.report.cancel'),
        save: t('partCatalogue.report.send'),
        failed: t('partCatalogue.report.failed'),
      }}
      onSave={async ({ reason }, close) => {
        const { kind: _told, ...numbers } = reported;
        await sendOnce({ unitId, ...numbers, reason }, (content, key) =>
          reportSubstitution(linked, content, key),
        );
        toast({ message: t('partCatalogue.report.sent'), tone: 'success' });
        close();
        await mutate(isReadOf(listSubstitutionReports));
      }}
      onClose={onClose}
    >
      <Text>{t(`partCatalogue.report.text.${reported.kind}`, { ...reported })}</Text>
      <TextArea
        label={t('partCatalogue.report.reason')}
        description={t('partCatalogue.report.reasonHint')}
        isRequired
        autoFocus
        maxLength={partCatalogueLimits.reportReason}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', {
          validate: (reason) =>
            reason.trim().length >= least || t('partCatalogue.report.tooShort', { count: least }),
        })}
      />
    </FormDialog>
  );
};
