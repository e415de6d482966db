import { fieldErrors } from '@tuerca/api-client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Says at the fields of a form what the server refused about them; the first of them, in the order of the form's values,
 * takes the focus. `fieldOf` gives the field of a name of the API, where they differ. Returns whether there was any.
 */
export const showRefused = <F extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<F>, 'getValues' | 'setError'>,
  error: unknown,
  fieldOf: (name: string) => string | undefined = (name) => name,
): boolean => {
  const order = Object.keys(getValues());
  const placeOf = (field: string) => order.indexOf(field.split('.', 1)[0] ?? '');
  const wrong = Object.entries(fieldErrors(error))
    .flatMap(([name, found]) => {
      const field = fieldOf(name);
      return field !== undefined && placeOf(field) >= 0 ? [{ field, found }] : [];
    })
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field));
  for (const [index, { field, found }] of wrong.entries())
    setError(field as Path<F>, found, { shouldFocus: index === 0 });
  return wrong.length > 0;
};
