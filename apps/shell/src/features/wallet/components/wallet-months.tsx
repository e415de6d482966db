import { BarChart, ErrorState, formatMoney, Grid, Skeleton } from '@tuerca/ui';
import { country } from '../../../config/country.ts';
import { formatMonth } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/wallet.ts';
import { useWalletMonths } from '../api/use-wallet-months.ts';

const figures = ['sold', 'refunded', 'commission', 'disbursed'] as const;

/** The last months in charts, the oldest first, each also as a table. */
export const WalletMonths = () => {
  const { data, error, mutate } = useWalletMonths();
  const found = data?.data;
  const currency = found?.currency ?? country.currency;
  return (
    <PagePart title={t('wallet.months.title')}>
      {!found && !error && <Skeleton lines={6} />}
      {!found && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {found && (
        <Grid columns={2} gap={5}>
          {figures
            .filter((figure) => found.months.some((month) => month[figure] !== 0))
            .map((figure) => (
              <BarChart
                key={figure}
                title={t(`wallet.months.${figure}`)}
                labelHeading={t('wallet.statement.month')}
                format={(value) => formatMoney(value, currency)}
                data={found.months
                  .slice(-6)
                  .map((month) => ({ label: formatMonth(month.month), value: month[figure] }))}
              />
            ))}
        </Grid>
      )}
    </PagePart>
  );
};
