import { Button, Text, TextField, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/registered.ts';
import { NewPasswordField } from '../../session/components/new-password-field.tsx';
import { RecoveryDialog } from '../../session/components/recovery-dialog.tsx';
import { savePassword } from '../api/change-password.ts';

interface PasswordDialogProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Changes the password by the present one, or leads who has none to the link by e-mail. */
export const PasswordDialog = ({ onChanged, onClose }: PasswordDialogProps) => {
  const toast = useToast();
  const [isForgotten, setIsForgotten] = useState(false);
  const form = useForm({ defaultValues: { present_password: '', password: '' } });
  const { register, formState } = form;

  if (isForgotten) return <RecoveryDialog isOpen onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={t('profile.security.changePassword')}
      words={{
        cancel: t('profile.contact.cancel'),
        save: t('profile.security.savePassword'),
        failed: t('profile.security.passwordFailed'),
      }}
      onSave={async (given, close) => {
        await savePassword(given);
        toast({ message: t('profile.security.passwordChanged'), tone: 'success' });
        close();
        onChanged();
      }}
      onClose={onClose}
    >
      <TextField
        label={t('profile.security.present')}
        type="password"
        autoComplete="current-password"
        autoFocus
        error={formState.errors.present_password?.message}
        {...register('present_password', { required: t('profile.security.presentRequired') })}
      />
      <NewPasswordField form={form} label={t('profile.security.next')} />
      <Text size="sm" tone="muted">
        {t('profile.security.passwordNote')}
      </Text>
      <Button variant="quiet" onClick={() => setIsForgotten(true)}>
        {t('profile.security.forgotten')}
      </Button>
    </FormDialog>
  );
};
