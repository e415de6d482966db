import { limits } from '@tuerca/contracts';
import { Banner, Button, Dialog, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { requestRecoveryLink } from '../api/recover-password.ts';
import { t } from '../../../texts/session.ts';

interface RecoveryProps {
  /** The e-mail typed in the login form. */
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
      setError('email', { message: messageOf(error) }, { shouldFocus: true });
    }
  });

  if (sentTo) {
    return (
      <Stack gap={4}>
        <Banner tone="success" title={t('session.recovery.sentTitle')}>
          {t('session.recovery.sent', { email: sentTo, minutes: limits.recovery.minutes })}
        </Banner>
        <Button isFullWidth autoFocus onClick={onClose}>
          {t('session.recovery.understood')}
        </Button>
      </Stack>
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Text>{t('session.recovery.intro')}</Text>
        <TextField
          label={t('session.email.label')}
          type="email"
          autoComplete="email"
          autoFocus
          error={errors.email?.message}
          {...register('email', {
            required: t('session.email.invalid'),
            pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: t('session.email.invalid') },
          })}
        />
        <Button type="submit" isLoading={isSubmitting} isFullWidth>
          {t('session.recovery.send')}
        </Button>
      </Stack>
    </form>
  );
};

/** Requests a link to set a new password; does not reveal whether the e-mail has an account. */
export const RecoveryDialog = ({ isOpen, ...rest }: RecoveryProps & { readonly isOpen: boolean }) => (
  <Dialog isOpen={isOpen} onClose={rest.onClose} title={t('session.recovery.title')} size="sm">
    <RecoveryForm {...rest} />
  </Dialog>
);
