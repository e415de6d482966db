import { Banner, Card, ErrorState, Grid, LinkButton, Money, Skeleton, Stack, Text } from '@tuerca/ui';
import { getIndicatorsWallet, listWalletMovements, readWallet, type Wallet } from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { t } from '../../texts/wallet.ts';
import { useWallet } from './api/use-wallet.ts';
import { Disbursements } from './components/disbursements.tsx';
import { Movements } from './components/movements.tsx';
import { StatementForm } from './components/statement-form.tsx';
import { WalletMonths } from './components/wallet-months.tsx';

const sums = ['available', 'held', 'requested'] as const;

/** What a sum is, or that there is nothing of it. */
const aboutOf = (sum: (typeof sums)[number], wallet: Wallet): string => {
  if (wallet[sum] <= 0 && sum === 'available') return t('wallet.about.nothingAvailable');
  if (wallet[sum] <= 0 && sum === 'requested') return t('wallet.about.nothingRequested');
  return t(`wallet.about.${sum}`, { days: wallet.release_days });
};

const Balance = ({ wallet }: { readonly wallet: Wallet }) => {
  const currency = wallet.currency ?? country.currency;
  return (
    <Stack gap={3}>
      <Grid columns={3} gap={3} role="group" aria-label={t('wallet.balance')}>
        {sums.map((sum) => (
          <Card key={sum} padding={4}>
            <Stack gap={1}>
              <Text size="sm" tone="muted">
                {t(`wallet.sums.${sum}`)}
              </Text>
              <Text size="xl" weight="bold" isTabular>
                <Money value={wallet[sum]} currency={currency} />
              </Text>
              <Text size="sm" tone="muted">
                {aboutOf(sum, wallet)}
              </Text>
            </Stack>
          </Card>
        ))}
      </Grid>
      {wallet.owed > 0 && (
        <Banner tone="warning">
          {t('wallet.owed')} <Money value={wallet.owed} currency={currency} />. {t('wallet.owedNote')}
        </Banner>
      )}
    </Stack>
  );
};

/** The wallet of a store: what it has, what it asked to be paid out, and what moved its money. */
export const WalletSection = ({ storeId }: { readonly storeId: number }) => {
  const { data, error, mutate } = useWallet();
  const { mutate: renew } = useSWRConfig();
  const wallet = data?.data;
  if (!wallet && error) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!wallet) return <Skeleton lines={6} />;
  // What the sums are made of goes with them.
  const refresh = () => renew(isReadOf(readWallet, listWalletMovements, getIndicatorsWallet));
  return (
    <Stack gap={5}>
      <Balance wallet={wallet} />
      {wallet.currency === null && (
        <PagePart title={t('wallet.empty.title')}>
          <Text>{t('wallet.empty.text')}</Text>
          <div>
            <LinkButton variant="secondary" href={paths.orders}>
              {t('wallet.empty.orders')}
            </LinkButton>
          </div>
        </PagePart>
      )}
      <Disbursements storeId={storeId} wallet={wallet} onMoved={refresh} />
      {wallet.currency !== null && (
        <>
          <Movements unread={wallet.unread} onMarked={() => mutate()} />
          <StatementForm />
          <WalletMonths />
        </>
      )}
    </Stack>
  );
};
