import { limits } from '@tuerca/contracts';
import { isVehicleYear, vehicleName, vehicleYearMessage } from '@tuerca/rules';
import { NumberField, RadioCards, Select, Skeleton, Stack, TextField, Unsaved } from '@tuerca/ui';
import { useImperativeHandle, useState, type Ref } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { t } from '../../../texts/cart.ts';
import { useVehicles } from '../../quotation-request/api/use-vehicles.ts';
import { useVehicleBrands } from '../../quotation-request/api/use-vehicle-brands.ts';
import type { PurchaseBody } from '../api/buy-products.ts';

type Vehicle = PurchaseBody['vehicle'];

/** The handle that the dialog of the purchase uses on submit. */
export interface VehicleAnswer {
  /** The vehicle; null where it is not named yet, which is said at its field and has the focus. */
  readonly take: () => Promise<Vehicle | null>;
}

interface Fields {
  brandId: string;
  model: string;
  year: number | null;
}

const other = 'other';

/** Which vehicle the products are for: one of the garage, or another by brand, model and year. */
export const VehicleChoice = ({ ref }: { readonly ref: Ref<VehicleAnswer> }) => {
  const { data, isLoading } = useVehicles();
  const brands = useVehicleBrands().data?.data ?? [];
  const [picked, pick] = useState<string | null>(null);
  const form = useForm<Fields>({ defaultValues: { brandId: '', model: '', year: null } });
  const { errors, isDirty } = form.formState;
  const own = (data?.data ?? [])
    .flatMap(({ year, ...vehicle }) => (year === null ? [] : [{ ...vehicle, year }]))
    .toSorted((one, next) => Number(next.is_primary) - Number(one.is_primary));
  const chosen = own.find(({ id }) => String(id) === (picked ?? String(own[0]?.id)));
  const isOther = picked === other || own.length === 0;

  useImperativeHandle(ref, () => ({
    take: async () => {
      if (!isOther && chosen)
        return {
          vehicle_id: chosen.id,
          brand_id: chosen.brand.id,
          model: chosen.model,
          year: chosen.year,
        };
      return new Promise<Vehicle | null>((answer) => {
        void form.handleSubmit(
          ({ brandId, model, year }) =>
            answer({ brand_id: Number(brandId), model: model.trim(), year: year! }),
          () => answer(null),
        )();
      });
    },
  }));

  if (isLoading)
    return (
      <div aria-busy>
        <Skeleton lines={2} />
      </div>
    );
  return (
    <Stack gap={3}>
      <Unsaved when={isDirty} />
      {own.length > 0 && (
        <RadioCards
          label={t('cart.products.vehicle')}
          name="vehicle"
          options={[
            ...own.map(({ id, brand, model, year, license_plate: plate }) => ({
              value: String(id),
              label: vehicleName({ brandName: brand.name, model, year }),
              ...(plate && { description: plate }),
            })),
            { value: other, label: t('cart.products.otherVehicle') },
          ]}
          value={isOther ? other : String(chosen?.id)}
          onChange={pick}
        />
      )}
      {isOther && (
        <Stack gap={3} role="group" aria-label={t('cart.products.vehicle')}>
          <Select
            label={t('cart.products.brand')}
            isRequired
            placeholder={t('cart.products.chooseBrand')}
            options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={errors.brandId?.message}
            {...form.register('brandId', {
              validate: (id) => id !== '' || t('cart.products.brandRequired'),
            })}
          />
          <TextField
            label={t('cart.products.model')}
            isRequired
            autoComplete="off"
            maxLength={limits.vehicleModel}
            error={errors.model?.message}
            {...form.register('model', {
              validate: (text) => text.trim() !== '' || t('cart.products.modelRequired'),
            })}
          />
          <Controller
            control={form.control}
            name="year"
            rules={{ validate: (year) => isVehicleYear(year ?? 0) || vehicleYearMessage }}
            render={({ field }) => (
              <NumberField
                {...field}
                label={t('cart.products.year')}
                isRequired
                maxLength={4}
                error={errors.year?.message}
              />
            )}
          />
        </Stack>
      )}
    </Stack>
  );
};
