import { ApiError, isRefusedForGood } from '@tuerca/api-client';
import type { SessionUser } from '@tuerca/contracts';
import { Banner, Container, ErrorState, Heading, LinkButton, Stack, Text, useToast } from '@tuerca/ui';
import { useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../shared/dates.ts';
import { goToHeadingOnceThere } from '../../shared/go-to-heading.ts';
import { listed } from '../../shared/listed.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/invitation.ts';
import { useSession } from '../session/session.tsx';
import { AcceptAfterLogin, AcceptAs, AcceptAsNew } from './accept.tsx';
import { forgetToken, tokenIn, useInvitation } from './use-invitation.ts';

interface UnopenedProps {
  readonly error: unknown;
  readonly user: SessionUser | null;
  readonly onRetry: () => void;
}

/** Why an invitation does not open; who took it before and comes back by its letter is led to the store's work. */
const Unopened = ({ error, user, onRetry }: UnopenedProps) => {
  const isWrong = error instanceof ApiError && error.is('ADVISER_INVITATION_WRONG');
  // The link may open yet.
  if (!isRefusedForGood(error)) return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  const store = user?.storeByAdviser ? user.storeName : null;
  const isAdviser = isWrong && store !== null;
  return (
    <Stack gap={4} align="start">
      {isAdviser ? (
        <Banner tone="info">{t('invitation.already', { store })}</Banner>
      ) : (
        <Banner tone="danger">{messageOf(error)}</Banner>
      )}
      <LinkButton href={isAdviser ? paths.indexTab('quotationRequest') : paths.home}>
        {t(isAdviser ? 'invitation.work' : 'invitation.home')}
      </LinkButton>
    </Stack>
  );
};

interface InvitationProps {
  readonly hash: string;
  readonly page: RefObject<HTMLElement | null>;
}

const Invitation = ({ hash, page }: InvitationProps) => {
  const [token] = useState(() => tokenIn(hash));
  const { user, isRegistered, enter } = useSession();
  const { data: invitation, error, retry } = useInvitation(token);
  const navigate = useNavigate();
  const toast = useToast();
  const [isJoined, setIsJoined] = useState(false);
  if (user === undefined) return <LoadingPage />;
  if (error !== undefined) return <Unopened error={error} user={user} onRetry={retry} />;
  // This page stays until the next one is loaded.
  if (!invitation || isJoined) return <LoadingPage />;
  const { store_name: store, rights, expires_at: expiresAt } = invitation;
  const contact = invitation.email ?? invitation.mobile ?? '';
  const onJoined = (joined: SessionUser) => {
    forgetToken();
    setIsJoined(true);
    goToHeadingOnceThere(page.current);
    enter(joined);
    toast({ message: t('invitation.done', { store }), tone: 'success' });
    void navigate(paths.indexTab('quotationRequest'), { replace: true });
  };
  return (
    <Stack gap={5}>
      <Text>{t('invitation.intro', { store })}</Text>
      {rights.length > 0 && (
        <Stack gap={1}>
          <Text weight="bold">{t('invitation.can')}</Text>
          <Text>{listed(rights.map((right) => t(`advisers.rights.${right}`)))}</Text>
        </Stack>
      )}
      {isRegistered && (
        <AcceptAs {...{ token, invitation, onJoined }} name={user?.name ?? user?.email ?? ''} />
      )}
      {!isRegistered && invitation.has_account && <AcceptAfterLogin token={token} contact={contact} />}
      {!isRegistered && !invitation.has_account && <AcceptAsNew {...{ token, invitation, onJoined }} />}
      <Text size="sm" tone="muted">
        {t('invitation.until', { date: formatDate(expiresAt) })}
      </Text>
    </Stack>
  );
};

/** The page of the link in an invitation; the token is in the fragment (ADR 0393). */
export const InvitationPage = () => {
  const { hash } = useLocation();
  usePageTitle(t('invitation.title'));
  const page = useRef<HTMLDivElement>(null);
  return (
    <Container width="sm">
      <Stack gap={6} ref={page}>
        <Heading level={1}>{t('invitation.title')}</Heading>
        {/* A second letter opened in the same tab changes only the fragment. */}
        <Invitation key={hash} hash={hash} page={page} />
      </Stack>
    </Container>
  );
};
