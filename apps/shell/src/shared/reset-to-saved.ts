import type { FieldValues, UseFormReturn } from 'react-hook-form';

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Begins a form anew with what was kept of the values that it sent; what was changed meanwhile stays, to be saved next.
 * Where they were kept as they are nothing is drawn anew: the rows of a list would, with the focus in them.
 */
export const resetToSaved = <F extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<F>, 'getValues' | 'reset'>,
  sent: F,
  kept: F,
): void => reset(kept, { keepValues: isSame(kept, sent) || !isSame(getValues(), sent) });
