import { limits, productLimits } from '@tuerca/contracts';
import {
  Button,
  Grid,
  Inline,
  NumberField,
  PlusIcon,
  recoverFocus,
  Select,
  Stack,
  Text,
  TextField,
} from '@tuerca/ui';
import { useRef } from 'react';
import { Controller, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { t } from '../../../texts/own-products.ts';
import { useVehicleBrands } from '../../quotation-request/api/use-vehicle-brands.ts';
import { emptyFit, rules, type ProductFields } from '../product-fields.ts';
import { Pair } from './pair.ts';

interface FitProps {
  readonly form: UseFormReturn<ProductFields>;
  readonly index: number;
  readonly onRemove: () => void;
}

/** Brand, model and years of a vehicle. */
const Fit = ({ form: { register, control, formState, getValues }, index, onRemove }: FitProps) => {
  const { data } = useVehicleBrands();
  const errors = formState.errors.fits?.[index];
  const number = index + 1;
  const year = (name: 'year_from' | 'year_to', label: string) => (
    <Controller
      control={control}
      name={`fits.${index}.${name}`}
      rules={{
        validate: (value) =>
          name === 'year_from'
            ? rules.year(value)
            : rules.lastYear(value, getValues(`fits.${index}.year_from`)),
      }}
      render={({ field, fieldState }) => (
        <NumberField {...field} label={label} maxLength={4} error={fieldState.error?.message} />
      )}
    />
  );
  return (
    <Stack gap={2} role="group" aria-label={t('ownProducts.form.fit', { number })}>
      <Grid columns={4} gap={3}>
        {/* Its value is set anew with the brands, which may come after it. */}
        <Controller
          control={control}
          name={`fits.${index}.brand_id`}
          rules={{ validate: rules.fitBrand }}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              label={t('ownProducts.form.fitBrand')}
              isRequired
              placeholder={t('ownProducts.form.chooseBrand')}
              options={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          label={t('ownProducts.form.model')}
          isRequired
          autoComplete="off"
          maxLength={limits.vehicleModel}
          error={errors?.model?.message}
          {...register(`fits.${index}.model`, { validate: rules.model })}
        />
        <Pair>
          {year('year_from', t('ownProducts.form.yearFrom'))}
          {year('year_to', t('ownProducts.form.yearTo'))}
        </Pair>
      </Grid>
      <Inline justify="end">
        <Button variant="quiet" aria-label={t('ownProducts.form.removeFit', { number })} onClick={onRemove}>
          {t('ownProducts.photos.remove')}
        </Button>
      </Inline>
    </Stack>
  );
};

/** The vehicles that a product is for. */
export const FitsField = ({ form }: Pick<FitProps, 'form'>) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'fits' });
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap={4}>
      <Text tone="muted">{t('ownProducts.form.fitsHint')}</Text>
      {fields.length > 0 && (
        <Stack as="ul" gap={4}>
          {fields.map(({ id }, index) => (
            <li key={id}>
              <Fit
                form={form}
                index={index}
                onRemove={() => {
                  remove(index);
                  recoverFocus(() => add.current?.focus());
                }}
              />
            </li>
          ))}
        </Stack>
      )}
      {fields.length < productLimits.fits && (
        <div>
          <Button ref={add} variant="secondary" iconStart={<PlusIcon />} onClick={() => append(emptyFit)}>
            {t('ownProducts.form.addFit')}
          </Button>
        </div>
      )}
    </Stack>
  );
};
