import { BarChart, ErrorState, formatMoney, Grid, Skeleton, Text } from '@tuerca/ui';
import { country } from '../../../config/country.ts';
import { formatMonth } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/wallet.ts';
import { useWalletMonths } from '../api/use-wallet-months.ts';

const figures = ['sold', 'refunded', 'commission', 'disbursed'] as const;

const monthsShown = 6;

/** The last months in charts, the oldest first, each also as a table. */
export const WalletMonths = () => {
  const { data, error, mutate } = useWalletMonths();
  const found = data?.data;
  const months = found?.months.slice(-monthsShown) ?? [];
  const moved = figures.filter((figure) => months.some((month) => month[figure] !== 0));
  const currency = found?.currency ?? country.currency;
  return (
    <PagePart title={t('wallet.months.title')}>
      {!found && !error && <Skeleton lines={6} />}
      {!found && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {found && moved.length === 0 && <Text tone="muted">{t('wallet.months.none')}</Text>}
      {moved.length > 0 && (
        <Grid columns={2} gap={5}>
          {moved.map((figure) => (
            <BarChart
              key={figure}
              title={t(`wallet.months.${figure}`)}
              labelHeading={t('wallet.statement.month')}
              format={(value) => formatMoney(value, currency)}
              data={months.map((month) => ({ label: formatMonth(month.month), value: month[figure] }))}
            />
          ))}
        </Grid>
      )}
    </PagePart>
  );
};
