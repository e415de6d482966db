import type { FieldPath, FieldValues, UseFormRegister } from 'react-hook-form';

/**
 * Registers fields in the order of the page, before any of them is drawn: of those in error the first one that was registered
 * takes the focus, and a `Controller` is registered after all that its form draws itself.
 */
export const registerInOrder = <F extends FieldValues>(
  register: UseFormRegister<F>,
  names: readonly FieldPath<F>[],
): void => {
  for (const name of names) register(name);
};
