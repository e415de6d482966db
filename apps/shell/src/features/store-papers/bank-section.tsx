import { ErrorState, Link, Skeleton, Stack, Text } from '@tuerca/ui';
import { paths, walletSection } from '../../config/paths.ts';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { t } from '../../texts/store-papers.ts';
import { BankAccount } from '../papers/components/bank-account.tsx';
import { saveBankData } from './api/save-bank-data.ts';
import { useBankData } from './api/use-bank-data.ts';
import { useStoreCountry } from './api/use-store-country.ts';
import { StoreEmail } from './components/store-email.tsx';

/** Where a store is paid, by the end of the number, and where it is written to. */
export const BankSection = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, isLoading, mutate } = useBankData(storeId);
  const store = useStoreCountry(storeId);
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
        <Text>
          {t('storePapers.bank.payouts')}{' '}
          <Link href={paths.ownStoreSection(walletSection)}>{t('storePapers.bank.wallet')}</Link>
        </Text>
        {data && country && (
          <BankAccount
            owner={`store.${storeId}`}
            account={account}
            country={country}
            onSave={async (body) => {
              await saveBankData(storeId, body);
              await mutate();
            }}
          />
        )}
      </PagePart>
      <StoreEmail storeId={storeId} />
    </Stack>
  );
};
