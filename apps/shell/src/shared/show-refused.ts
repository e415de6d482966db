import { fieldErrors } from '@tuerca/api-client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The fields of a form by their names of the API, of which a place in a list counts as the list; or what finds one. */
export type FieldNames<F extends FieldValues> =
  | Readonly<Record<string, Path<F>>>
  | ((name: string) => string | undefined);

const listOf = (name: string): string => name.split('.', 1)[0] ?? '';

/** The paths of a form's values, each before those within it. */
const pathsOf = (values: object, before = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const path = `${before}${name}`;
    return [path, ...(typeof value === 'object' && value !== null ? pathsOf(value, `${path}.`) : [])];
  });

/**
 * Says at the fields of a form what the server refused about them; the first of them, in the order of the form's values,
 * takes the focus. `fields` gives the field of a name of the API, where they differ. Returns whether there was any.
 */
export const showRefused = <F extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<F>, 'getValues' | 'setError'>,
  error: unknown,
  fields: FieldNames<F> = (name) => name,
): boolean => {
  const order = pathsOf(getValues());
  const placeOf = (field: string) =>
    order.findLastIndex((path) => field === path || field.startsWith(`${path}.`));
  const wrong = Object.entries(fieldErrors(error))
    .flatMap(([name, found]) => {
      const field = typeof fields === 'function' ? fields(name) : fields[listOf(name)];
      return field !== undefined && placeOf(field) >= 0 ? [{ field, found }] : [];
    })
    .toSorted((one, other) => placeOf(one.field) - placeOf(other.field));
  for (const [index, { field, found }] of wrong.entries())
    setError(field as Path<F>, found, { shouldFocus: index === 0 });
  return wrong.length > 0;
};
