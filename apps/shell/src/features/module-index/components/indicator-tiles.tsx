import type { StoreFigures } from '@tuerca/contracts';
import { conversion, formatMinutes, soldPercentage, type Currency } from '@tuerca/rules';
import { Grid, Heading, Money, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { t } from '../../../texts/registered.ts';
import { trendOfCount, trendOfMinutes, trendOfShare } from '../trend.ts';
import { IndicatorTile } from './indicator-tile.tsx';

const answeredShare = ({ requests, requests_quoted: quoted }: StoreFigures): number | null =>
  requests === 0 ? null : soldPercentage({ sold: quoted, quotations: requests });

const soldShare = ({ sold, quotations }: StoreFigures): number | null =>
  quotations === 0 ? null : soldPercentage({ sold, quotations });

const amountShare = ({ quoted_sold_total: sales, quoted_total: quoted }: StoreFigures): number | null => {
  const share = conversion({ sales, quoted });
  // An earlier server does not tell what was sold of it.
  return quoted === 0 || Number.isNaN(share) ? null : share;
};

const percentText = (percent: number | null): string =>
  percent === null ? '–' : t('moduleIndex.quoted.percent', { percent });

const Block = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack gap={2} as="section">
    <Heading level={3} size="md">
      {title}
    </Heading>
    <Grid minItemWidth="squareCard" isFilled gap={3}>
      {children}
    </Grid>
  </Stack>
);

interface IndicatorTilesProps {
  readonly current: StoreFigures;
  readonly previous: StoreFigures;
  readonly currency: Currency;
}

/** Requests received, answers and their speed, and sales, each compared with the previous period. */
export const IndicatorTiles = ({ current, previous, currency }: IndicatorTilesProps) => {
  const label = (
    name: 'received' | 'answered' | 'time' | 'made' | 'orders' | 'sold' | 'conversion' | 'soldShare',
  ) => t(`moduleIndex.indicators.${name}`);
  const minutes = current.median_response_minutes;
  return (
    <>
      <Block title={t('moduleIndex.indicators.operation')}>
        <IndicatorTile
          label={label('received')}
          figure={current.requests}
          trend={trendOfCount(current.requests, previous.requests, 'neither')}
        />
        <IndicatorTile
          label={label('answered')}
          figure={percentText(answeredShare(current))}
          note={t('moduleIndex.indicators.answeredOf', {
            quoted: current.requests_quoted,
            requests: current.requests,
          })}
          trend={trendOfShare(answeredShare(current), answeredShare(previous))}
        />
        <IndicatorTile
          label={label('time')}
          figure={minutes === null ? '–' : formatMinutes(minutes)}
          note={t('moduleIndex.indicators.timeNote')}
          trend={trendOfMinutes(minutes, previous.median_response_minutes)}
        />
        <IndicatorTile
          label={label('made')}
          figure={current.quotations}
          note={
            <>
              <Money value={current.quoted_total} currency={currency} /> {t('moduleIndex.indicators.quoted')}
            </>
          }
          trend={trendOfCount(current.quotations, previous.quotations)}
        />
      </Block>
      <Block title={t('moduleIndex.indicators.sales')}>
        <IndicatorTile
          label={label('orders')}
          figure={current.orders}
          trend={trendOfCount(current.orders, previous.orders)}
        />
        <IndicatorTile
          label={label('sold')}
          figure={<Money value={current.orders_total} currency={currency} />}
          note={t('moduleIndex.indicators.soldNote')}
          trend={trendOfCount(current.orders_total, previous.orders_total)}
        />
        {current.orders > 0 && (
          // Without a trend: what was quoted in the period before had longer to be sold.
          <>
            <IndicatorTile
              label={label('conversion')}
              figure={percentText(amountShare(current))}
              note={t('moduleIndex.indicators.conversionNote')}
            />
            <IndicatorTile
              label={label('soldShare')}
              figure={percentText(soldShare(current))}
              note={t('moduleIndex.indicators.soldShareNote')}
            />
          </>
        )}
      </Block>
    </>
  );
};
