import { fieldErrors } from '@tuerca/api-client';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Says what was refused at those fields of a form, the first of which takes the focus; false where it is of none of them. */
export const showAtFields = <F extends FieldValues>(
  setError: UseFormSetError<F>,
  error: unknown,
  fields: readonly string[],
): boolean => {
  const refused = fieldErrors(error);
  const wrong = fields.flatMap((field) => {
    const found = refused[field];
    return found ? [[field, found] as const] : [];
  });
  for (const [index, [field, found]] of wrong.entries())
    setError(field as Path<F>, found, { shouldFocus: index === 0 });
  return wrong.length > 0;
};
