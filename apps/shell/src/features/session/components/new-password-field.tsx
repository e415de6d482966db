import { TextField } from '@tuerca/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A password one chooses: signing up and recovering hold it to the same rules. */
export const NewPasswordField = <T extends FieldValues & { password: string }>({
  form: { register, formState },
  label = 'Contraseña',
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
    description="Mínimo 8 caracteres"
    autoFocus={autoFocus}
    error={formState.errors.password?.message as string | undefined}
    {...register('password' as Path<T>, {
      minLength: { value: 8, message: 'La contraseña debe tener mínimo 8 caracteres' },
      maxLength: { value: 128, message: 'La contraseña debe tener máximo 128 caracteres' },
      required: 'La contraseña es obligatoria',
    })}
  />
);
