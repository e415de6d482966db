import { limits, type Zone } from '@tuerca/contracts';
import { ErrorState, Select, Text, TextField, useToast } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { t } from '../../../texts/reference-data.ts';
import { addZone, changeZone, useDepartments } from '../api/zones.ts';
import { dialogWords, required } from '../dialog-words.ts';

interface Fields {
  parent_id: string;
  name: string;
}

interface ZoneDialogProps {
  /** The city or department to rename; without it, a city is added. */
  readonly zone?: Zone | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds a city, or renames one or a department. */
export const ZoneDialog = ({ zone, onSaved, onClose }: ZoneDialogProps) => {
  const form = useForm<Fields>({ defaultValues: { parent_id: '', name: zone?.name ?? '' } });
  const { errors } = form.formState;
  const { data, error, isValidating, mutate } = useDepartments();
  const toast = useToast();
  const save = async ({ parent_id: parentId, name }: Fields, close: () => void) => {
    const saved = await (zone
      ? changeZone(zone.id, { name })
      : addZone({ parent_id: Number(parentId), name }));
    await onSaved();
    toast({ message: t('referenceData.saved', { name: saved.name }), tone: 'success' });
    close();
  };
  return (
    <FormDialog
      form={form}
      name={`zone.${zone?.id ?? 'new'}`}
      title={t(zone ? 'referenceData.zones.change' : 'referenceData.zones.add')}
      words={dialogWords}
      onSave={save}
      onClose={onClose}
    >
      {zone ? (
        <Text tone="muted">{t('referenceData.renameText', { name: zone.full_name })}</Text>
      ) : (
        <>
          <Select
            label={t('referenceData.zones.department')}
            isRequired
            placeholder={t('referenceData.choose')}
            options={data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
            error={errors.parent_id?.message}
            {...form.register('parent_id', required)}
          />
          {error && !data && (
            <ErrorState message={messageOf(error)} isRetrying={isValidating} onRetry={() => void mutate()} />
          )}
        </>
      )}
      <TextField
        label={t('referenceData.name')}
        isRequired
        autoComplete="off"
        maxLength={limits.zoneName}
        error={errors.name?.message}
        {...form.register('name', required)}
      />
    </FormDialog>
  );
};
