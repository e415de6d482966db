import { limits } from '@tuerca/contracts';
import { isVehicleYear, vehicleName, vehicleYearMessage } from '@tuerca/rules';
import { NumberField, RadioCards, Select, Skeleton, Stack, TextField } from '@tuerca/ui';
import { Controller } from 'react-hook-form';
import { notEmpty } from '../../../shared/not-empty.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { t } from '../../../texts/cart.ts';
import { otherVehicle, type VehicleChoice as Choice } from '../use-vehicle-choice.ts';

/** Which vehicle the products are for: one of the garage, or another by brand, model and year. */
export const VehicleChoice = ({ choice }: { readonly choice: Choice }) => {
  const { form, own, brands, isLoading, picked } = choice;
  const { errors } = form.formState;
  registerInOrder(form.register, ['picked', 'brandId']);
  if (isLoading)
    return (
      <div aria-busy>
        <Skeleton lines={2} />
      </div>
    );
  return (
    <Stack gap={3}>
      {own.length > 0 && (
        <Controller
          control={form.control}
          name="picked"
          rules={{ validate: () => picked !== '' || t('cart.products.vehicleRequired') }}
          render={({ field: { ref } }) => (
            <RadioCards
              ref={ref}
              label={t('cart.products.vehicle')}
              name="vehicle"
              options={[
                ...own.map(({ id, brand, model, year, license_plate: plate }) => ({
                  value: String(id),
                  label: vehicleName({ brandName: brand.name, model, year }),
                  ...(plate && { description: plate }),
                })),
                { value: otherVehicle, label: t('cart.products.otherVehicle') },
              ]}
              value={picked}
              error={errors.picked?.message}
              onChange={(id) => {
                form.setValue('picked', id);
                form.clearErrors('picked');
              }}
            />
          )}
        />
      )}
      {picked === otherVehicle && (
        <Stack gap={3} role="group" aria-label={t('cart.products.vehicle')}>
          <Controller
            control={form.control}
            name="brandId"
            rules={{ validate: (id) => id !== '' || t('cart.products.brandRequired') }}
            render={({ field }) => (
              <Select
                {...field}
                label={t('cart.products.brand')}
                isRequired
                placeholder={t('cart.products.chooseBrand')}
                options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
                error={errors.brandId?.message}
              />
            )}
          />
          <TextField
            label={t('cart.products.model')}
            isRequired
            autoComplete="off"
            maxLength={limits.vehicleModel}
            error={errors.model?.message}
            {...form.register('model', {
              validate: notEmpty(t('cart.products.modelRequired')),
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
