import type { StoreFunds } from '@tuerca/contracts';
import { ledgerAccounts, type LedgerAccount } from '@tuerca/rules';
import {
  Banner,
  EmptyState,
  ErrorState,
  Link,
  Money,
  Skeleton,
  Stack,
  Text,
  type TableColumn,
} from '@tuerca/ui';
import { Fragment } from 'react';
import { paths } from '../../config/paths.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSection } from '../../shared/list-section.tsx';
import { MarkedMoney } from '../../shared/marked-money.tsx';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { t } from '../../texts/payouts.ts';
import { useLedgerCheck } from './api/use-ledger-check.ts';
import { useStoreFunds } from './api/use-store-funds.ts';

/** What a store has, by currency, as columns. */
export const fundsColumns = (['available', 'requested', 'held', 'owed', 'disbursed'] as const).map(
  (account) => ({
    id: account,
    header: t(`payouts.accounts.${account}`),
    align: 'end' as const,
    cell: (row: StoreFunds) => <MarkedMoney value={row[account]} currency={row.currency} />,
  }),
);

const columns: readonly TableColumn<StoreFunds & { id: string }>[] = [
  {
    id: 'store',
    header: t('payouts.funds.store'),
    cell: ({ store_id: id, store_name: name }) => (
      <Link href={paths.administrationSection('saldos', id)}>{name}</Link>
    ),
  },
  ...fundsColumns,
];

/** What was received is negative in the ledger, for all else is made up of it. */
const shownSum = (account: LedgerAccount, sum: number): number => (account === 'received' ? -sum : sum);

/** Whether the ledger adds up, and what in it does not. */
const LedgerCheck = () => {
  const { data, error, mutate } = useLedgerCheck();
  const found = data?.data;
  if (!found && error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!found) return <Skeleton lines={2} />;
  const { sums, balances, orders } = found;
  const uneven = sums.filter(({ total }) => total !== 0);
  const isWhole = uneven.length + balances.length + orders.length === 0;
  return (
    <PagePart title={t('payouts.check.title')}>
      {isWhole && <Banner tone="success">{t('payouts.check.whole')}</Banner>}
      {!isWhole && <Banner tone="danger">{t('payouts.check.broken')}</Banner>}
      <Stack as="ul" gap={2} aria-label={t('payouts.check.title')}>
        {sums.map(({ currency, accounts }) => (
          <li key={currency}>
            <Text>
              {currency}
              {ledgerAccounts
                .filter((account) => account === 'received' || accounts[account])
                .map((account) => (
                  <Fragment key={account}>
                    {' · '}
                    {t(`payouts.accounts.${account}`)}{' '}
                    <Money value={shownSum(account, accounts[account] ?? 0)} currency={currency} />
                  </Fragment>
                ))}
            </Text>
          </li>
        ))}
        {uneven.map(({ currency, total }) => (
          <li key={`uneven-${currency}`}>
            <Text>
              {t('payouts.check.uneven', { currency })} <Money value={total} currency={currency} />
            </Text>
          </li>
        ))}
        {balances.map(({ store_id: store, currency, account, kept, summed }) => (
          <li key={`${store}-${currency}-${account}`}>
            <Text>
              {t('payouts.check.balance', { store, account: t(`payouts.accounts.${account}`) })}{' '}
              <MarkedMoney value={kept} currency={currency} /> ≠{' '}
              <MarkedMoney value={summed} currency={currency} />
            </Text>
          </li>
        ))}
        {orders.map(({ id, reference, currency, total, booked }) => (
          <li key={id}>
            <Text>
              <Link href={paths.order(id)}>{reference}</Link>:{' '}
              <MarkedMoney value={total} currency={currency} /> ≠{' '}
              <MarkedMoney value={booked} currency={currency} />
            </Text>
          </li>
        ))}
      </Stack>
    </PagePart>
  );
};

/** The section of the administration with what is owed to each store, and whether the ledger adds up. */
export const FundsPage = () => {
  const place = useListPlace();
  const answer = useStoreFunds(place.page);
  const { data } = answer;
  return (
    <ListSection
      title={t('payouts.funds.title')}
      description={t('payouts.funds.description')}
      tools={<LedgerCheck />}
      place={place}
      answer={{
        ...answer,
        data: data && {
          ...data,
          data: data.data.map((row) => ({ ...row, id: `${row.store_id}-${row.currency}` })),
        },
      }}
      rows={{ columns }}
      empty={<EmptyState title={t('payouts.funds.empty')} />}
    />
  );
};
