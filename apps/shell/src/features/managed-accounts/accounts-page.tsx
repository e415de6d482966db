import { accountKinds, limits, type AccountKind, type ListedAccount } from '@tuerca/contracts';
import { formatMobile, userClasses, userClassNames, type UserClass } from '@tuerca/rules';
import { Button, EmptyState, Link, Text, type TableColumn } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { formatDate } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSection } from '../../shared/list-section.tsx';
import { t } from '../../texts/administration.ts';
import { accountName } from './account-name.ts';
import { useAccounts } from './api/accounts.ts';
import { AccountState } from './components/account-state.tsx';
import { NewAccountDialog } from './components/new-account-dialog.tsx';

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
    id: 'user_class',
    header: t('administrationArea.users.class'),
    filter: userClasses.map((each) => ({ value: each, label: userClassNames[each] })),
    cell: ({ user_class: said }) => (said ? userClassNames[said] : '—'),
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

const filterOf = ({
  is_blocked: blocked,
  search,
  kind,
  user_class: said,
}: Readonly<Record<string, string>>) => ({
  ...(search && { search: search.slice(0, limits.searchText) }),
  ...(kind && { kind: kind as AccountKind }),
  ...(said && { user_class: said as UserClass }),
  ...(blocked && { is_blocked: blocked === 'true' }),
});

/** The section of the administration with everybody's account. */
export const AccountsPage = () => {
  const place = useListPlace(columns);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <ListSection
      title={t('administrationArea.users.title')}
      description={t('administrationArea.users.description')}
      place={place}
      answer={useAccounts({ filter: filterOf(place.filters), page: place.page })}
      rows={{ columns }}
      empty={<EmptyState title={t('administrationArea.users.noneFound')} />}
      actions={<Button onClick={() => setIsAdding(true)}>{t('administrationArea.newUser.open')}</Button>}
    >
      {isAdding && <NewAccountDialog onClose={() => setIsAdding(false)} />}
    </ListSection>
  );
};
