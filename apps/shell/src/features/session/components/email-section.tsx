import { Button, Stack, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { t } from '../../../texts/session.ts';
import { logInByEmail } from '../api/log-in.ts';
import { useProblem } from '../use-problem.ts';
import type { SectionProps } from './section.ts';

const RecoveryDialog = lazyWindow(async () => (await import('./recovery-dialog.tsx')).RecoveryDialog);

/** Login by e-mail and password. */
export const EmailSection = ({ onLogin, onBack, email = '' }: SectionProps & { readonly email?: string }) => {
  const [isRecovering, setIsRecovering] = useState(false);
  const { problem, tell, forget } = useProblem();
  const { register, handleSubmit, formState, getValues } = useForm({
    defaultValues: { username: email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username, password }) => {
    forget();
    try {
      onLogin((await logInByEmail(username, password)).user);
    } catch (error) {
      tell(error);
    }
  });
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <RefusalOf problem={problem} />
          <TextField
            label={t('session.email.label')}
            type="email"
            autoComplete="username"
            autoFocus={email === ''}
            error={errors.username?.message}
            {...register('username', { required: t('session.email.required') })}
          />
          <TextField
            label={t('session.password.label')}
            type="password"
            autoComplete="current-password"
            autoFocus={email !== ''}
            error={errors.password?.message}
            {...register('password', { required: t('session.password.required') })}
          />
          <Button type="submit" isLoading={isSubmitting} isFullWidth>
            {t('session.enter')}
          </Button>
          <Button variant="quiet" onClick={() => setIsRecovering(true)}>
            {t('session.password.forgotten')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('session.moreOptions')}
          </Button>
        </Stack>
      </form>
      {/* Outside the form: React events of the dialog's form would bubble to it. */}
      {isRecovering && (
        <RecoveryDialog isOpen email={getValues('username')} onClose={() => setIsRecovering(false)} />
      )}
    </>
  );
};
