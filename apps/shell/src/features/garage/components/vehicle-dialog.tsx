import { useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changedFields } from '../../../shared/changed-fields.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/garage.ts';
import { changeVehicle } from '../api/save-vehicle.ts';
import { useVehicleChange, type Vehicle } from '../api/use-garage.ts';
import { bodyOf, fieldsOf, type VehicleFields } from '../vehicle-fields.ts';
import { VehicleFormFields } from './vehicle-form-fields.tsx';

interface VehicleDialogProps {
  readonly vehicle: Vehicle;
  readonly city: VehicleFields['city_id'];
  readonly onClose: () => void;
}

/** Corrects what one wrote of a vehicle. */
export const VehicleDialog = ({ vehicle, city, onClose }: VehicleDialogProps) => {
  const [before] = useState(() => fieldsOf(vehicle, city));
  const form = useForm<VehicleFields>({ defaultValues: before, mode: 'onTouched' });
  const renewed = useVehicleChange();
  const toast = useToast();
  const save = async (fields: VehicleFields, close: () => void) => {
    const { country } = vehicle;
    const changes = changedFields(bodyOf(before, country), bodyOf(fields, country));
    await renewed(changeVehicle(vehicle.id, changes));
    toast({ message: t('garage.form.saved'), tone: 'success' });
    close();
  };
  return (
    <FormDialog
      form={form}
      name={`vehicle.${vehicle.id}`}
      title={t('garage.correct')}
      words={{
        cancel: t('garage.form.cancel'),
        save: t('garage.form.save'),
        failed: t('garage.form.failed'),
      }}
      gone={t('garage.gone')}
      onSave={save}
      onClose={onClose}
    >
      <VehicleFormFields form={form} country={vehicle.country} />
    </FormDialog>
  );
};
