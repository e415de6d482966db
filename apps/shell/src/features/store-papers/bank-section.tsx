import type { BankData } from '@tuerca/contracts';
import { Button, ErrorState, Skeleton, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { formatDate } from '../../shared/dates.ts';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { t } from '../../texts/store-papers.ts';
import { saveBankData } from './api/save-bank-data.ts';
import { useBankData } from './api/use-bank-data.ts';
import { useStoreCountry } from './api/use-store-country.ts';
import { BankDialog } from './components/bank-dialog.tsx';
import { Disbursements } from './components/disbursements.tsx';
import { StoreEmail } from './components/store-email.tsx';

const Account = ({ account }: { readonly account: BankData }) => (
  <Stack gap={1}>
    <Text weight="medium">
      {account.bank}, {t('storePapers.bank.ends', { end: account.number_end })}
    </Text>
    <Text size="sm">
      {t(`storePapers.bank.types.${account.account_type}`)} ·{' '}
      {t('storePapers.bank.holder', { name: account.holder })}
    </Text>
    <Text size="sm" tone="muted">
      {t('storePapers.bank.since', { date: formatDate(account.updated_at) })}
    </Text>
  </Stack>
);

/** Where a store is paid: its account, by the end of its number, and what it asked to be paid out. */
export const BankSection = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, isLoading, mutate } = useBankData(storeId);
  const store = useStoreCountry(storeId);
  const [isChanging, setIsChanging] = useState(false);
  const account = data?.data ?? null;
  const { country } = store;
  const failed = error ?? store.error;
  return (
    <Stack gap={5}>
      <PagePart title={t('storePapers.bank.title')}>
        <Text tone="muted">{t('storePapers.bank.about')}</Text>
        {isLoading && !data && <Skeleton lines={3} />}
        {failed && !(data && country) && (
          <ErrorState
            message={messageOf(failed)}
            onRetry={() => {
              void mutate();
              void store.mutate();
            }}
          />
        )}
        {data && country && (
          <>
            {account ? <Account account={account} /> : <Text>{t('storePapers.bank.none')}</Text>}
            <div>
              <Button variant={account ? 'secondary' : 'primary'} onClick={() => setIsChanging(true)}>
                {t(account ? 'storePapers.bank.change' : 'storePapers.bank.add')}
              </Button>
            </div>
          </>
        )}
        {isChanging && country && (
          <BankDialog
            account={account}
            country={country}
            onSave={async (body) => {
              await saveBankData(storeId, body);
              await mutate();
            }}
            onClose={() => setIsChanging(false)}
          />
        )}
      </PagePart>
      {data && country && <Disbursements storeId={storeId} country={country} hasAccount={account !== null} />}
      <StoreEmail storeId={storeId} />
    </Stack>
  );
};
