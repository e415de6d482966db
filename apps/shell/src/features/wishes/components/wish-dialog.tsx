import { fieldErrors } from '@tuerca/api-client';
import { limits, type Wish, type WishVehicle } from '@tuerca/contracts';
import { checkPartName, checkPartQuantity, isVehicleYear, vehicleYearMessage } from '@tuerca/rules';
import { Button, Dialog, NumberField, Select, Stack, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { Refusal } from '../../../shared/refusal.tsx';
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
/** The vehicle as it was described; null: of any. */
const vehicleOf = (
  { brandId, model, year }: Fields,
  brands: readonly { readonly id: number; readonly name: string }[],
): WishVehicle | null => {
  const brand = brands.find(({ id }) => String(id) === brandId);
  return brand && year !== null ? { brand_id: brand.id, brand_name: brand.name, model, year } : null;
};

interface WishDialogProps {
  /** The wish to edit; without it, one is added. */
  readonly wish?: Wish | undefined;
  readonly onSave: (draft: WishDraft) => Promise<void>;
  readonly onClose: () => void;
}

/** Writes down what one wants, and for which vehicle. */
export const WishDialog = ({ wish, onSave, onClose }: WishDialogProps) => {
  const { register, control, handleSubmit, formState, setError, watch } = useForm<Fields>({
    defaultValues: fieldsOf(wish),
  });
  const { errors, isSubmitting } = formState;
  const [problem, setProblem] = useState<{ text: string }>();
  const { data } = useVehicleBrands();
  const brands =
    data?.data ?? (wish?.vehicle ? [{ id: wish.vehicle.brand_id, name: wish.vehicle.brand_name }] : []);
  const hasVehicle = watch('brandId') !== '';
  const toast = useToast();
  const formId = useId();
  const save = handleSubmit(async (given) => {
    setProblem(undefined);
    const { name, reference } = given;
    try {
      await onSave({ name, reference, amount: given.amount ?? 1, vehicle: vehicleOf(given, brands) });
      toast({ message: t('wishes.form.saved', { name }), tone: 'success' });
    } catch (error) {
      const ofFields = Object.entries(fieldErrors(error)).filter(([field]) => field in given);
      for (const [field, found] of ofFields) setError(field as keyof Fields, found, { shouldFocus: true });
      if (ofFields.length === 0) setProblem({ text: messageOf(error) });
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t(wish ? 'wishes.change' : 'wishes.add')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isDisabled={isSubmitting}>
            {t('wishes.form.cancel')}
          </Button>
          <Button type="submit" form={formId} isLoading={isSubmitting}>
            {t('wishes.form.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Stack gap={4}>
          {problem && (
            <Refusal title={t('wishes.form.failed')} attempt={problem}>
              {problem.text}
            </Refusal>
          )}
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
                  validate: (text) => text.trim() !== '' || t('wishes.form.modelRequired'),
                })}
              />
              <Controller
                control={control}
                name="year"
                rules={{ validate: (year) => isVehicleYear(year ?? 0) || vehicleYearMessage }}
                render={({ field }) => (
                  <NumberField
                    {...field}
                    label={t('wishes.form.year')}
                    isRequired
                    error={errors.year?.message}
                  />
                )}
              />
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  );
};
