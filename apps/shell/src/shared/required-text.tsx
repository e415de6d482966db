import { limits } from '@tuerca/contracts';
import { fieldMessages } from '@tuerca/rules';
import { TextArea } from '@tuerca/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { notEmpty } from './not-empty.ts';

interface RequiredTextProps<F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly name: Path<F>;
  readonly label: string;
  readonly description: string;
  /** What is said where it is left empty; by default that the reason is missing. */
  readonly missing?: string;
  readonly autoFocus?: boolean;
}

/** A reason or a note that has to be written, as long as the reason of a step of an order. */
export const RequiredText = <F extends FieldValues>({
  form: { register, getFieldState, formState },
  name,
  label,
  description,
  missing = fieldMessages.reason,
  autoFocus = false,
}: RequiredTextProps<F>) => (
  <TextArea
    label={label}
    description={description}
    isRequired
    autoFocus={autoFocus}
    rows={3}
    maxLength={limits.orderReason}
    error={getFieldState(name, formState).error?.message}
    {...register(name, { validate: notEmpty(missing) })}
  />
);
