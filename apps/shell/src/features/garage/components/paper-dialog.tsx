import { isCalendarDate, oilChangeLimits, type VehiclePaperKind } from '@tuerca/rules';
import { Grid, NumberField, Text, TextField, useToast } from '@tuerca/ui';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/garage.ts';
import { savePaper, type PaperBody } from '../api/save-paper.ts';
import { useVehicleChange, type Paper, type Vehicle } from '../api/use-garage.ts';

interface PaperFields {
  expires_on: string;
  done_on: string;
  done_km: number | null;
  interval_km: number | null;
  monthly_km: number | null;
}
type FormProps = { readonly form: UseFormReturn<PaperFields> };

const day = (text: string) => isCalendarDate(text) || t('garage.papers.dayWrong');

const bodyOf = (kind: VehiclePaperKind, fields: PaperFields): PaperBody =>
  kind === 'oil_change'
    ? {
        kind,
        done_on: fields.done_on,
        done_km: fields.done_km ?? 0,
        interval_km: fields.interval_km ?? 0,
        monthly_km: fields.monthly_km ?? 0,
      }
    : { kind, expires_on: fields.expires_on };

const kilometres = [
  ['done_km', { min: 0, max: oilChangeLimits.doneKmMax }],
  ['interval_km', oilChangeLimits.intervalKm],
  ['monthly_km', oilChangeLimits.monthlyKm],
] as const;

const OilFields = ({ form: { register, control, formState } }: FormProps) => (
  <>
    <Text size="sm" tone="muted">
      {t('garage.papers.oilHint')}
    </Text>
    <TextField
      label={t('garage.papers.done_on')}
      type="date"
      isRequired
      error={formState.errors.done_on?.message}
      {...register('done_on', { validate: day })}
    />
    <Grid columns={2} gap={3}>
      {kilometres.map(([name, { min, max }]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          rules={{
            validate: (km) =>
              (km !== null && Number.isInteger(km) && km >= min && km <= max) ||
              t('garage.papers.kmWrong', { min: formatNumber(min), max: formatNumber(max) }),
          }}
          render={({ field }) => (
            <NumberField
              {...field}
              label={t(`garage.papers.${name}`)}
              isRequired
              maxLength={'9.999.999'.length}
              error={formState.errors[name]?.message}
            />
          )}
        />
      ))}
    </Grid>
  </>
);

interface PaperDialogProps {
  readonly vehicle: Vehicle;
  readonly kind: VehiclePaperKind;
  /** What was noted before. */
  readonly paper: Paper | undefined;
  readonly onClose: () => void;
}

/** Notes until when a paper holds, or the last change of oil. */
export const PaperDialog = ({ vehicle, kind, paper, onClose }: PaperDialogProps) => {
  const form = useForm<PaperFields>({
    defaultValues: {
      expires_on: paper?.expires_on ?? '',
      done_on: paper?.done_on ?? '',
      done_km: paper?.done_km ?? null,
      interval_km: paper?.interval_km ?? 5000,
      monthly_km: paper?.monthly_km ?? 1000,
    },
  });
  const renewed = useVehicleChange();
  const toast = useToast();
  const name = t(`garage.papers.kinds.${kind}`);
  const save = async (fields: PaperFields, close: () => void) => {
    await renewed(savePaper(vehicle.id, bodyOf(kind, fields)));
    toast({ message: t('garage.papers.saved'), tone: 'success' });
    close();
  };
  return (
    <FormDialog
      form={form}
      name={`vehicle-paper.${vehicle.id}.${kind}`}
      title={name}
      words={{
        cancel: t('garage.form.cancel'),
        save: t('garage.form.save'),
        failed: t('garage.papers.failed'),
      }}
      gone={t('garage.gone')}
      onSave={save}
      onClose={onClose}
    >
      {kind === 'oil_change' ? (
        <OilFields form={form} />
      ) : (
        <TextField
          label={t('garage.papers.expires_on')}
          description={t('garage.papers.expiresHint')}
          type="date"
          isRequired
          error={form.formState.errors.expires_on?.message}
          {...form.register('expires_on', { validate: day })}
        />
      )}
    </FormDialog>
  );
};
