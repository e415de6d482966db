import { limits } from '@tuerca/contracts';
import { Banner, Button, Dialog, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../app/messages.ts';
import { requestRecoveryLink } from '../api/recover-password.ts';

interface RecoveryProps {
  /** What was typed already. */
  readonly email?: string;
  readonly onClose: () => void;
}

const RecoveryForm = ({ email: known = '', onClose }: RecoveryProps) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: known } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestRecoveryLink(email);
      setSentTo(email);
    } catch (error) {
      setError('email', { message: messageOf(error) });
    }
  });

  if (sentTo) {
    return (
      <Stack gap={4}>
        <Banner tone="success" title="Revisa tu correo">
          Si {sentTo} tiene una cuenta, en un momento recibirás un enlace para crear una nueva contraseña.
          Vence en {limits.recovery.minutes} minutos.
        </Banner>
        <Button isFullWidth autoFocus onClick={onClose}>
          Entendido
        </Button>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text>Escribe el correo de tu cuenta y te enviaremos un enlace para crear una nueva contraseña.</Text>
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          autoFocus
          error={errors.email?.message}
          {...register('email', {
            required: 'El correo no es válido',
            pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'El correo no es válido' },
          })}
        />
        <Button type="submit" isLoading={isSubmitting} isFullWidth>
          Enviar enlace
        </Button>
      </Stack>
    </form>
  );
};

/** Asks for a link to set a new password; whether the e-mail has an account is not told. */
export const RecoveryDialog = ({ isOpen, ...rest }: RecoveryProps & { readonly isOpen: boolean }) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title="Recupera tu contraseña" size="sm">
    <RecoveryForm {...rest} />
  </Dialog>
);
