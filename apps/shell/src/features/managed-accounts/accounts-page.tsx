import { accountKinds, limits, type AccountKind, type ListedAccount } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import {
  Container,
  EmptyState,
  ErrorState,
  Link,
  PageHeader,
  Paginator,
  Stack,
  Table,
  Text,
  type TableColumn,
} from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/administration.ts';
import { accountName } from './account-name.ts';
import { useAccounts } from './api/accounts.ts';
import { AccountState } from './components/account-state.tsx';

const columns: readonly TableColumn<ListedAccount>[] = [
  {
    id: 'search',
    header: t('administrationArea.users.person'),
    filterLabel: t('administrationArea.users.search'),
    filter: 'text',
    isCardTitle: true,
    cell: (account) => (
      <div data-row={account.id}>
        <Link href={paths.administrationSection('usuarios', account.id)}>{accountName(account)}</Link>
        <Text size="sm" tone="muted">
          {account.email ?? (account.mobile && formatMobile(account.mobile))}
        </Text>
      </div>
    ),
  },
  {
    id: 'kind',
    header: t('administrationArea.users.kind'),
    filter: accountKinds.map((kind) => ({ value: kind, label: t(`administrationArea.kinds.${kind}`) })),
    cell: ({ kind }) => t(`administrationArea.kinds.${kind}`),
  },
  {
    id: 'store',
    header: t('administrationArea.users.store'),
    cell: ({ store }) => store?.name ?? '—',
  },
  { id: 'city', header: t('administrationArea.users.city'), cell: ({ city }) => city?.name ?? '—' },
  {
    id: 'is_blocked',
    header: t('administrationArea.users.state'),
    filter: [
      { value: 'true', label: t('administrationArea.users.blocked') },
      { value: 'false', label: t('administrationArea.users.active') },
    ],
    cell: (account) => <AccountState account={account} />,
  },
  {
    id: 'created_at',
    header: t('administrationArea.users.since'),
    cell: ({ created_at: at }) => formatDate(at),
  },
];

const filterOf = ({ is_blocked: blocked, search, kind }: Readonly<Record<string, string>>) => ({
  ...(search && { search: search.slice(0, limits.searchText) }),
  ...(kind && { kind: kind as AccountKind }),
  ...(blocked && { is_blocked: blocked === 'true' }),
});

/** The section of the administration with everybody's account. */
export const AccountsPage = () => {
  const place = useListPlace(columns);
  usePageTitle(t('administrationArea.users.title'));
  const { data, error, isLoading, mutate } = useAccounts({
    filter: filterOf(place.filters),
    page: place.page,
  });
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader
          title={t('administrationArea.users.title')}
          description={t('administrationArea.users.description')}
        />
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <div {...place.frame}>
            <Table
              label={t('administrationArea.users.title')}
              columns={columns}
              rows={data?.data ?? []}
              rowKey={({ id }) => id}
              filters={place.filters}
              onFiltersChange={place.onFiltersChange}
              isLoading={isLoading}
              empty={<EmptyState title={t('administrationArea.users.noneFound')} />}
            />
          </div>
        )}
        <Paginator
          page={place.page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      </Stack>
    </Container>
  );
};
