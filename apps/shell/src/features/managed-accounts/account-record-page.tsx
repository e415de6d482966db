import type { Account } from '@tuerca/contracts';
import { Banner, Container, ErrorState, Link, PageHeader, Skeleton, Stack, Text } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { wayBackTo } from '../../shared/way-back.ts';
import { t } from '../../texts/administration.ts';
import { RecordChanges } from '../change-log/record-changes.tsx';
import { useSession } from '../session/session.tsx';
import { accountName } from './account-name.ts';
import { useAccount } from './api/accounts.ts';
import { AccountActions } from './components/account-actions.tsx';
import { AccountDoubles } from './components/account-doubles.tsx';
import { AccountFacts } from './components/account-facts.tsx';
import { AccountSessions } from './components/account-sessions.tsx';
import { AccountState } from './components/account-state.tsx';
import { ClassForm } from './components/class-form.tsx';

const Shown = ({ account }: { readonly account: Account }) => {
  const { user } = useSession();
  const { blocked_at: blockedAt, block_reason: reason } = account;
  // Nobody signs in with it any more, or is there to be told.
  const isClosed = account.closed_at !== null;
  return (
    <>
      {blockedAt && (
        <Banner tone="warning">
          {t('administrationArea.user.blockedBecause', {
            date: formatDateTime(blockedAt),
            reason: reason ?? '',
          })}
        </Banner>
      )}
      {account.id === user?.id ? (
        <Text tone="muted">{t('administrationArea.user.own')}</Text>
      ) : (
        !isClosed && <AccountActions account={account} />
      )}
      <AccountFacts account={account} />
      {!isClosed && <ClassForm account={account} />}
      <AccountDoubles account={account} />
      <AccountSessions sessions={account.sessions} />
      <RecordChanges
        title={t('administrationArea.user.changes')}
        subject={{ subject_type: 'user', subject_id: account.id }}
      />
      <Link href={`${paths.administrationSection('registro')}?user_id=${account.id}`}>
        {t('administrationArea.user.done')}
      </Link>
    </>
  );
};

/** One account: what it is, where it is used, what happened to it, and what an administrator can do. */
export const AccountRecordPage = ({ id }: { readonly id: number }) => {
  const { data, error, isLoading, mutate } = useAccount(id);
  const title = data ? accountName(data.data) : t('administrationArea.account', { id });
  usePageTitle(title);
  return (
    <Container>
      <Stack gap={4}>
        <PageHeader
          title={title}
          back={wayBackTo(
            {
              href: paths.administrationSection('usuarios'),
              label: t('administrationArea.user.back'),
            },
            { href: paths.administrationSection('registro'), label: t('administrationArea.log.title') },
          )}
          {...(data && { description: <AccountState account={data.data} /> })}
        />
        {isLoading && !data && <Skeleton lines={8} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && <Shown account={data.data} />}
      </Stack>
    </Container>
  );
};
