import { inputLimits, limits } from '@tuerca/contracts';
import {
  isVehicleCount,
  isVehicleCountName,
  isVehicleYear,
  normaliseVin,
  vehicleCountMessage,
  vehicleYearMessage,
  type CountryCode,
} from '@tuerca/rules';
import { Grid, NumberField, Select, TextArea, TextField } from '@tuerca/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { notEmpty } from '../../../shared/not-empty.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { t } from '../../../texts/garage.ts';
import { useVehicleBrands } from '../../quotation-request/api/use-vehicle-brands.ts';
import { vinProblem } from '../../quotation-request/wizard/typed-vin.ts';
import { isOwnerIdentification } from '../../quotation-request/wizard/owner-identification.ts';
import { FormCityField } from '../../zones/form-city-field.tsx';
import { asksForOwner, plateMistake, textNamesOf, type VehicleFields } from '../vehicle-fields.ts';

interface FieldsProps {
  readonly form: UseFormReturn<VehicleFields>;
  readonly country: CountryCode;
}

/** Brand, model and year, without which a vehicle is none. */
const Kind = ({ form: { register, control, setValue, formState } }: Pick<FieldsProps, 'form'>) => {
  const { errors, defaultValues } = formState;
  const { data } = useVehicleBrands();
  const known = { id: Number(defaultValues?.brand_id), name: defaultValues?.brand_name ?? '' };
  const brands = data?.data ?? (known.id ? [known] : []);
  return (
    <>
      <Select
        label={t('garage.fields.brand_id')}
        isRequired
        placeholder={t('garage.form.chooseBrand')}
        options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errors.brand_id?.message}
        {...register('brand_id', {
          validate: (id) => id !== '' || t('garage.form.brandRequired'),
          onChange: ({ target }: { target: { value: string } }) =>
            setValue('brand_name', brands.find(({ id }) => String(id) === target.value)?.name ?? ''),
        })}
      />
      <Grid columns={2} gap={3}>
        <TextField
          label={t('garage.fields.model')}
          isRequired
          autoComplete="off"
          maxLength={limits.vehicleModel}
          error={errors.model?.message}
          {...register('model', {
            validate: notEmpty(t('garage.form.modelRequired')),
          })}
        />
        <Controller
          control={control}
          name="year"
          rules={{ validate: (year) => isVehicleYear(year ?? 0) || vehicleYearMessage }}
          render={({ field }) => (
            <NumberField
              {...field}
              label={t('garage.fields.year')}
              isRequired
              maxLength={4}
              error={errors.year?.message}
            />
          )}
        />
      </Grid>
    </>
  );
};

/** What tells it from others of its kind. */
const Identity = ({ form: { register, formState }, country }: FieldsProps) => {
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('garage.fields.license_plate')}
        description={t('garage.form.plateHint')}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={limits.plateMax}
        error={errors.license_plate?.message}
        {...register('license_plate', {
          setValueAs: (text: string) => text.toUpperCase(),
          validate: (plate) => plateMistake(plate, country) ?? true,
        })}
      />
      <TextField
        label={t('garage.fields.VIN')}
        description={t('garage.form.vinHint')}
        autoCapitalize="characters"
        autoComplete="off"
        error={errors.VIN?.message}
        {...register('VIN', {
          setValueAs: normaliseVin,
          validate: (vin) => vin === '' || (vinProblem(vin) ?? true),
        })}
      />
      {asksForOwner(country) && (
        <TextField
          label={t('garage.fields.owner_identification')}
          description={t('garage.form.ownerHint')}
          autoComplete="off"
          maxLength={limits.ownerIdentificationMax}
          error={errors.owner_identification?.message}
          {...register('owner_identification', {
            validate: (text) =>
              text.trim() === '' || isOwnerIdentification(text) || t('garage.form.ownerWrong'),
          })}
        />
      )}
    </>
  );
};

/** Every field of a vehicle that a country's form has (specification 1 sections 3 and 5). */
export const VehicleFormFields = ({ form, country }: FieldsProps) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  registerInOrder(register, ['brand_id', 'model', 'year', 'license_plate', 'VIN']);
  if (asksForOwner(country)) register('owner_identification');
  return (
    <>
      <Kind form={form} />
      <Grid columns={2} gap={3}>
        <Identity form={form} country={country} />
        <FormCityField
          control={control}
          name="city_id"
          label={t('garage.fields.city_id')}
          isRequired={false}
        />
        {textNamesOf(country).map((name) => (
          <TextField
            key={name}
            label={t(`garage.fields.${name}`)}
            autoComplete="off"
            {...((name === 'cylinder_capacity' || isVehicleCountName(name)) && {
              inputMode: 'numeric' as const,
            })}
            maxLength={inputLimits.vehicleText}
            error={errors[name]?.message}
            {...register(name, {
              validate: (text) =>
                !isVehicleCountName(name) || isVehicleCount(name, text) || vehicleCountMessage(name),
            })}
          />
        ))}
      </Grid>
      <TextArea
        label={t('garage.fields.complement')}
        description={t('garage.form.complementHint')}
        maxLength={limits.vehicleObservations}
        error={errors.complement?.message}
        {...register('complement')}
      />
    </>
  );
};
