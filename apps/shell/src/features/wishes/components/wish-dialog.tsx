import { limits, type Wish, type WishVehicle } from '@tuerca/contracts';
import { checkPartName, checkPartQuantity, isVehicleYear, vehicleYearMessage } from '@tuerca/rules';
import { NumberField, Select, TextField, useToast } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { t } from '../../../texts/wishes.ts';
import { useVehicleBrands } from '../../quotation-request/api/use-vehicle-brands.ts';
import type { WishDraft } from '../api/save-wish.ts';

interface Fields {
  name: string;
  amount: number | null;
  reference: string;
  brandId: string;
  model: string;
  year: number | null;
}
const fieldsOf = (wish?: Wish): Fields => ({
  name: wish?.name ?? '',
  amount: wish?.amount ?? 1,
  reference: wish?.reference ?? '',
  brandId: wish?.vehicle ? String(wish.vehicle.brand_id) : '',
  model: wish?.vehicle?.model ?? '',
  year: wish?.vehicle?.year ?? null,
});
interface Brand {
  readonly id: number;
  readonly name: string;
}

/** The brands to choose from, with that of the wish, which may not be sold here any more. */
const brandsWith = (vehicle: WishVehicle | null, brands: readonly Brand[]): readonly Brand[] =>
  vehicle === null || brands.some(({ id }) => id === vehicle.brand_id)
    ? brands
    : [{ id: vehicle.brand_id, name: vehicle.brand_name }, ...brands];

/** The vehicle as it was described; null: of any. */
const vehicleOf = ({ brandId, model, year }: Fields, brands: readonly Brand[]): WishVehicle | null => {
  const brand = brands.find(({ id }) => String(id) === brandId);
  return brand && year !== null ? { brand_id: brand.id, brand_name: brand.name, model, year } : null;
};

interface WishDialogProps {
  /** The wish to edit; without it, one is added. */
  readonly wish?: Wish | undefined;
  readonly onSave: (draft: WishDraft, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

/** Writes down what one wants, and for which vehicle. */
export const WishDialog = ({ wish, onSave, onClose }: WishDialogProps) => {
  const form = useForm<Fields>({ defaultValues: fieldsOf(wish) });
  const {
    register,
    control,
    formState: { errors },
    watch,
  } = form;
  registerInOrder(register, ['name', 'amount']);
  const { data } = useVehicleBrands();
  const brands = brandsWith(wish?.vehicle ?? null, data?.data ?? []);
  const hasVehicle = watch('brandId') !== '';
  const toast = useToast();
  const save = async (given: Fields, close: () => void) => {
    const { name, reference, amount } = given;
    await onSave({ name, reference, amount: amount ?? 1, vehicle: vehicleOf(given, brands) }, close);
    toast({ message: t('wishes.form.saved', { name }), tone: 'success' });
  };
  return (
    <FormDialog
      form={form}
      name={`wish.${wish?.id ?? 'new'}`}
      title={t(wish ? 'wishes.change' : 'wishes.add')}
      words={{
        cancel: t('wishes.form.cancel'),
        save: t('wishes.form.save'),
        failed: t('wishes.form.failed'),
      }}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('wishes.form.name')}
        isRequired
        maxLength={limits.partNameMax}
        error={errors.name?.message}
        {...register('name', { validate: (text) => checkPartName(text) ?? true })}
      />
      <Controller
        control={control}
        name="amount"
        rules={{ validate: (amount) => checkPartQuantity(amount ?? 0) ?? true }}
        render={({ field }) => (
          <NumberField
            {...field}
            label={t('wishes.form.amount')}
            min={limits.amountMin}
            max={limits.amountMax}
            hasSteppers
            error={errors.amount?.message}
          />
        )}
      />
      <TextField
        label={t('wishes.form.reference')}
        autoComplete="off"
        maxLength={limits.partReferenceMax}
        error={errors.reference?.message}
        {...register('reference')}
      />
      <Select
        label={t('wishes.form.brand')}
        placeholder={t('wishes.anyVehicle')}
        options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...register('brandId')}
      />
      {hasVehicle && (
        <>
          <TextField
            label={t('wishes.form.model')}
            isRequired
            maxLength={limits.vehicleModel}
            error={errors.model?.message}
            {...register('model', {
              validate: notEmpty(t('wishes.form.modelRequired')),
            })}
          />
          <Controller
            control={control}
            name="year"
            rules={{ validate: (year) => isVehicleYear(year ?? 0) || vehicleYearMessage }}
            render={({ field }) => (
              <NumberField {...field} label={t('wishes.form.year')} isRequired error={errors.year?.message} />
            )}
          />
        </>
      )}
    </FormDialog>
  );
};
