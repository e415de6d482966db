import { Button, Dialog, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
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
  const id = useId();
  const toast = useToast();
  const isGone = useIsGone();
  const [isForgotten, setIsForgotten] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const form = useForm({ defaultValues: { present: '', password: '' } });
  const { register, handleSubmit, formState } = form;

  const submit = handleSubmit(async ({ present, password }) => {
    setProblem(undefined);
    try {
      await savePassword({ present_password: present, password });
      toast({ message: t('profile.security.passwordChanged'), tone: 'success' });
      onChanged();
    } catch (error) {
      const title = t('profile.security.passwordFailed');
      if (isGone()) return toast({ title, message: messageOf(error), tone: 'danger' });
      const fields = { present_password: 'present', password: 'password' } as const;
      if (!showRefused(form, error, fields)) setProblem({ text: messageOf(error) });
    }
    return undefined;
  });

  if (isForgotten) return <RecoveryDialog isOpen onClose={onClose} />;
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('profile.security.changePassword')}
      onClose={onClose}
      footer={
        <>
          <RefusalOf title={t('profile.security.passwordFailed')} problem={problem} />
          <Button variant="secondary" onClick={onClose}>
            {t('profile.contact.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={formState.isSubmitting}>
            {t('profile.security.savePassword')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <TextField
            label={t('profile.security.present')}
            type="password"
            autoComplete="current-password"
            autoFocus
            error={formState.errors.present?.message}
            {...register('present', { required: t('profile.security.presentRequired') })}
          />
          <NewPasswordField form={form} label={t('profile.security.next')} />
          <Text size="sm" tone="muted">
            {t('profile.security.passwordNote')}
          </Text>
          <Button variant="quiet" onClick={() => setIsForgotten(true)}>
            {t('profile.security.forgotten')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
};
