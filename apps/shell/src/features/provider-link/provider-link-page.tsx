import { ApiError, isRefusal } from '@tuerca/api-client';
import {
  Banner,
  Button,
  Card,
  ConfirmDialog,
  Container,
  ErrorState,
  Heading,
  Inline,
  Link,
  LinkButton,
  Stack,
  Text,
} from '@tuerca/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../config/paths.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Refusal, RefusalOf } from '../../shared/refusal.tsx';
import { t } from '../../texts/provider-link.ts';
import { useSession } from '../session/session.tsx';
import { openLink } from './api/open-provider-link.ts';
import { refuseLink } from './api/refuse-provider-link.ts';
import { forgetToken, keepToken, tokenIn, useProviderLink } from './use-provider-link.ts';

interface RefuseProps {
  readonly token: string;
  readonly buyer: string;
  readonly onRefused: () => void;
}

/** Why the provider was written to, and how to be left alone. */
const Refuse = ({ token, buyer, onRefused }: RefuseProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const ask = (isAsked: boolean) => {
    setProblem(undefined);
    setIsAsking(isAsked);
  };
  const refuse = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      await refuseLink(token);
      onRefused();
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsBusy(false);
    }
  };
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Heading level={2} size="md">
          {t('providerLink.whyTitle')}
        </Heading>
        <Text>{t('providerLink.why', { buyer })}</Text>
        <Link href={paths.privacy}>{t('providerLink.privacy')}</Link>
        <Inline>
          <Button variant="secondary" onClick={() => ask(true)}>
            {t('providerLink.refuse')}
          </Button>
        </Inline>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('providerLink.refusing.title')}
        confirmLabel={t('providerLink.refusing.confirm')}
        tone="danger"
        isLoading={isBusy}
        onCancel={() => ask(false)}
        onConfirm={() => void refuse()}
      >
        <Stack gap={3}>
          <Text>{t('providerLink.refusing.text')}</Text>
          <RefusalOf problem={problem} />
        </Stack>
      </ConfirmDialog>
    </Card>
  );
};

/** The way to the request. It is opened by a press only, since messengers follow links to preview them. */
const Open = ({ token, requestId }: { readonly token: string; readonly requestId: number }) => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const open = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      enter(await openLink(token, requestId));
      forgetToken();
      void navigate(paths.sellerRequest(requestId));
    } catch (refused) {
      setError(refused);
      setIsBusy(false);
    }
  };
  if (error instanceof ApiError && error.is('PROVIDER_LINK_NEEDS_LOGIN'))
    return (
      <Stack gap={4}>
        <Banner tone="info">{messageOf(error)}</Banner>
        <LinkButton
          size="lg"
          href={paths.loginAndReturn(paths.providerLink)}
          onClick={() => keepToken(token)}
        >
          {t('providerLink.login')}
        </LinkButton>
      </Stack>
    );
  return (
    <Stack gap={4}>
      {error !== undefined && <Refusal attempt={error}>{messageOf(error)}</Refusal>}
      <Button size="lg" onClick={() => void open()} isLoading={isBusy}>
        {t('providerLink.open')}
      </Button>
    </Stack>
  );
};

const ProviderLink = ({ hash }: { readonly hash: string }) => {
  const [token] = useState(() => tokenIn(hash));
  const { data: link, error, retry } = useProviderLink(token);
  const [isRefused, setIsRefused] = useState(false);
  const buyer = link?.buyer_name ?? t('providerLink.someone');
  const refuse = (
    <Refuse
      token={token}
      buyer={buyer}
      onRefused={() => {
        forgetToken();
        setIsRefused(true);
      }}
    />
  );
  if (isRefused)
    return (
      <Stack gap={4} role="status">
        <Banner tone="success" title={t('providerLink.refused.title')}>
          {t('providerLink.refused.text')}
        </Banner>
        <LinkButton href={paths.home}>{t('providerLink.home')}</LinkButton>
      </Stack>
    );
  if (error !== undefined && !isRefusal(error))
    return <ErrorState message={messageOf(error)} onRetry={retry} />;
  if (error !== undefined)
    return (
      <Stack gap={6}>
        <Banner tone="danger">{messageOf(error)}</Banner>
        <LinkButton href={paths.home}>{t('providerLink.home')}</LinkButton>
        {/* The letter says that one can be left alone, however late it is read. */}
        {token !== '' && error instanceof ApiError && error.is('PROVIDER_LINK_WRONG') && refuse}
      </Stack>
    );
  if (!link) return <LoadingPage />;
  return (
    <Stack gap={6}>
      <Text>{t('providerLink.intro', { buyer })}</Text>
      <Open token={token} requestId={link.quotation_request_id} />
      <Text size="sm" tone="muted">
        {t('providerLink.forYou', { name: link.trade_name })}
      </Text>
      {refuse}
    </Stack>
  );
};

/** The page of the link in a letter to a buyer's own provider; the token is in the fragment (ADR 0362). */
export const ProviderLinkPage = () => {
  const { hash } = useLocation();
  usePageTitle(t('providerLink.title'));
  return (
    <Container width="sm">
      <Stack gap={6}>
        <Heading level={1}>{t('providerLink.title')}</Heading>
        {/* A second letter opened in the same tab changes only the fragment. */}
        <ProviderLink key={hash} hash={hash} />
      </Stack>
    </Container>
  );
};
