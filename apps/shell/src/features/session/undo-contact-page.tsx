import { errors } from '@tuerca/contracts';
import { Banner, Button, Container, Heading, LinkButton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths.ts';
import { Confirmation } from '../../shared/confirmation.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { t } from '../../texts/session.ts';
import { undoChange } from './api/undo-contact-change.ts';
import { RecoveryDialog } from './components/recovery-dialog.tsx';
import { useSession } from './session.tsx';

/** What follows: a new password, since the one of before is gone. */
const Restored = ({ what }: { readonly what: 'email' | 'mobile' }) => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack gap={4}>
      <Confirmation title={t(`session.undo.done.${what}`)}>{t('session.undo.doneText')}</Confirmation>
      {what === 'email' ? (
        <Button size="lg" onClick={() => setIsAsking(true)}>
          {t('session.undo.newPassword')}
        </Button>
      ) : (
        <LinkButton size="lg" href={paths.login}>
          {t('session.byWhatsapp')}
        </LinkButton>
      )}
      <RecoveryDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Stack>
  );
};

/** Takes a change back by the token of a link, once that is pressed. */
const UndoContact = ({ token }: { readonly token: string }) => {
  const { user, leave } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [restored, setRestored] = useState<'email' | 'mobile'>();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const isCut = token === '';

  const undo = async () => {
    setProblem(undefined);
    setIsBusy(true);
    try {
      setRestored(await undoChange(token));
      // Who was not signed in keeps what they began and chose: it goes into the account.
      if (user === undefined || user?.isGuest === false) await leave();
    } catch (error) {
      setProblem({ text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Container width="sm">
      <Stack gap={6}>
        <Heading level={1}>{t('session.undo.title')}</Heading>
        {restored ? (
          <Restored what={restored} />
        ) : (
          <Stack gap={4}>
            <Text>{t('session.undo.text')}</Text>
            {isCut && <Banner tone="danger">{errors.UNDO_LINK_WRONG.message}</Banner>}
            <RefusalOf title={t('session.undo.failed')} problem={problem} />
            {!isCut && (
              <Button size="lg" isLoading={isBusy} onClick={() => void undo()}>
                {t('session.undo.submit')}
              </Button>
            )}
            <LinkButton variant="secondary" size="lg" href={paths.help}>
              {t('session.undo.help')}
            </LinkButton>
          </Stack>
        )}
      </Stack>
    </Container>
  );
};

/** The page of the link that tells of a replaced e-mail or number; its token is in the fragment, which no server sees. */
export const UndoContactPage = () => {
  const { hash } = useLocation();
  usePageTitle(t('session.undo.title'));
  // A second letter opened in the same tab changes only the fragment.
  return <UndoContact key={hash} token={hash.slice(1)} />;
};
