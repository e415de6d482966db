import { ApiError } from '@tuerca/api-client';
import { errors as failures } from '@tuerca/contracts';
import { Button, Container, Heading, LinkButton, Stack } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { Confirmation } from '../../shared/confirmation.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Refusal } from '../../shared/refusal.tsx';
import { paths } from '../../config/paths.ts';
import { setNewPassword } from './api/recover-password.ts';
import { NewPasswordField } from './components/new-password-field.tsx';
import { RecoveryDialog } from './components/recovery-dialog.tsx';
import { useSession } from './session.tsx';
import { t } from '../../texts/session.ts';

/** What follows. */
const Changed = () => (
  <Stack gap={4}>
    <Confirmation title={t('session.recovery.changedTitle')}>{t('session.recovery.changed')}</Confirmation>
    <LinkButton href={paths.login}>{t('session.enter')}</LinkButton>
  </Stack>
);

/** Sets a password by the token of a link, or says that the link is none. */
const NewPassword = ({ token }: { readonly token: string }) => {
  const { user, leave } = useSession();
  const [isDone, setIsDone] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isDead, setIsDead] = useState(token === '');
  const form = useForm({ defaultValues: { password: '' } });
  const { handleSubmit, formState, setError } = form;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await setNewPassword(token, password);
      setIsDone(true);
      // Who was not signed in keeps what they began and chose: it goes into the account.
      if (user === undefined || user?.isGuest === false) await leave();
    } catch (error) {
      setIsDead(error instanceof ApiError && error.is('RECOVERY_LINK_WRONG'));
      setError('password', { message: messageOf(error) }, { shouldFocus: true });
    }
  });

  return (
    <Container width="sm">
      <Stack gap={6}>
        <Heading level={1}>{t('session.recovery.newTitle')}</Heading>
        {isDone ? (
          <Changed />
        ) : isDead ? (
          <Stack gap={4}>
            <Refusal attempt={isDead}>{failures.RECOVERY_LINK_WRONG.message}</Refusal>
            <Button onClick={() => setIsAsking(true)}>{t('session.recovery.askAgain')}</Button>
          </Stack>
        ) : (
          <form onSubmit={submit} noValidate>
            <Stack gap={4}>
              <NewPasswordField form={form} label={t('session.recovery.newLabel')} autoFocus />
              <Button type="submit" size="lg" isLoading={formState.isSubmitting}>
                {t('session.recovery.save')}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
      <RecoveryDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Container>
  );
};

/** The page of the link in a recovery e-mail; the token is in the URL's fragment, which no server sees. */
export const NewPasswordPage = () => {
  const { hash } = useLocation();
  usePageTitle(t('session.recovery.newTitle'));
  // A second letter opened in the same tab changes only the fragment.
  return <NewPassword key={hash} token={hash.slice(1)} />;
};
