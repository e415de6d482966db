import { limits, passwordMessages } from '@tuerca/contracts';
import { TextField } from '@tuerca/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { t } from '../../../texts/session.ts';

/** The field for a new password, with the rules shared by sign-up and recovery. */
export const NewPasswordField = <T extends FieldValues & { password: string }>({
  form: { register, formState },
  label = t('session.password.label'),
  autoFocus,
}: {
  readonly form: Pick<UseFormReturn<T>, 'register' | 'formState'>;
  readonly label?: string;
  readonly autoFocus?: boolean;
}) => (
  <TextField
    label={label}
    type="password"
    autoComplete="new-password"
    description={t('session.password.rule')}
    autoFocus={autoFocus}
    error={formState.errors.password?.message as string | undefined}
    {...register('password' as Path<T>, {
      minLength: { value: limits.passwordMin, message: passwordMessages.tooShort },
      maxLength: { value: limits.passwordMax, message: passwordMessages.tooLong },
      required: t('session.password.missing'),
    })}
  />
);
