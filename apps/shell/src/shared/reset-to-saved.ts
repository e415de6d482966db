import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Begins a form anew with what was kept of the values that it sent; what was changed meanwhile stays, to be saved next. */
export const resetToSaved = <F extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<F>, 'getValues' | 'reset'>,
  sent: F,
  kept: F,
): void => reset(kept, { keepValues: JSON.stringify(getValues()) !== JSON.stringify(sent) });
