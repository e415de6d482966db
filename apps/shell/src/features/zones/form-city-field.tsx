import {
  Controller,
  type FieldPathByValue,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form';
import { CityField, type City } from './city-field.tsx';

type Place<F extends FieldValues> = FieldPathByValue<F, City | null>;

interface FormCityFieldProps<F extends FieldValues> extends Pick<
  UseControllerProps<F, Place<F>>,
  'control' | 'name' | 'rules'
> {
  readonly label?: string;
  /** True by default. */
  readonly isRequired?: boolean;
}

/** The city of a form. */
export const FormCityField = <F extends FieldValues>({
  label,
  isRequired,
  ...place
}: FormCityFieldProps<F>) => (
  <Controller<F, Place<F>>
    {...place}
    render={({ field: { ref, value, onChange }, fieldState }) => (
      <CityField
        ref={ref}
        // The name leads to a city.
        value={value as City | null}
        onChange={onChange}
        error={fieldState.error?.message}
        {...(label !== undefined && { label })}
        {...(isRequired !== undefined && { isRequired })}
      />
    )}
  />
);
