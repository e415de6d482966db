import {
  countPendingRequests,
  readBuyerDiscardIndicators,
  readDiscardIndicators,
  readEfficiencyIndicators,
  type ResponseOf,
} from '@tuerca/contracts';
import { Button, Dialog, ErrorState, Grid, Heading, Money, Skeleton, Stack, Text } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { useRead } from '../../../app/api.ts';
import { messageOf } from '../../../app/messages.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { Figure, Figures } from './figure.tsx';

interface BlockProps {
  readonly title: string;
  readonly note?: string;
  readonly isInPairs?: boolean;
  readonly children: ReactNode;
}

const Block = ({ title, note, isInPairs = false, children }: BlockProps) => (
  <Stack gap={2} as="section">
    <Heading level={3} size="md">
      {title}
    </Heading>
    {note && (
      <Text size="sm" tone="muted">
        {note}
      </Text>
    )}
    {isInPairs ? (
      <Figures>{children}</Figures>
    ) : (
      <Grid columns={3} gap={3}>
        {children}
      </Grid>
    )}
  </Stack>
);

interface ReasonsProps {
  readonly title: string;
  readonly reasons: ResponseOf<typeof readDiscardIndicators>['data'] | undefined;
}

/** Why something was discarded, two reasons a row (specification 2 section 2.8). */
const Reasons = ({ title, reasons = [] }: ReasonsProps) =>
  reasons.length > 0 && (
    <Block title={title} note={t('moduleIndex.indicators.period')} isInPairs>
      {reasons.map(({ reason, count_reason_discarded: count, percentage_discarded: percent }) => (
        <Figure key={reason} figure={count} label={t('moduleIndex.indicators.reason', { reason, percent })} />
      ))}
    </Block>
  );

/** Indicadores: what the store could sell, what it quoted, and what became of it (specification 2 section 2.8). */
export const IndicatorsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: counts } = useRead(countPendingRequests, {});
  const { data, error, mutate } = useRead(readEfficiencyIndicators, {});
  const storeId = useSession().user?.storeId;
  const { data: own } = useRead(readDiscardIndicators, {});
  const { data: ofBuyers } = useRead(
    readBuyerDiscardIndicators,
    storeId ? { params: { id: storeId } } : null,
  );
  const money = (value: number) => <Money value={value} currency={country.currency} />;
  const percent = (value: number) => t('moduleIndex.quoted.percent', { percent: Math.min(100, value) });
  const label = (
    name:
      'requests' | 'parts' | 'made' | 'quoted' | 'review' | 'purchased' | 'ignored' | 'sold' | 'soldShare',
  ) => t(`moduleIndex.indicators.${name}`);
  const figures = data?.data;
  const period = t('moduleIndex.indicators.period');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={t('moduleIndex.indicators.title')}
      footer={<Button onClick={onClose}>{t('moduleIndex.indicators.understood')}</Button>}
    >
      {error && !figures ? (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Stack gap={6}>
          <Block title={t('moduleIndex.indicators.opportunities')}>
            <Figure figure={counts?.data.requests ?? '–'} label={label('requests')} />
            <Figure figure={counts?.data.details ?? '–'} label={label('parts')} />
          </Block>
          {figures ? (
            <>
              <Block title={t('moduleIndex.indicators.operation')} note={period}>
                <Figure figure={figures.quotations_made} label={label('made')} />
                <Figure figure={money(figures.total_price_quotes)} label={label('quoted')} />
              </Block>
              <Block title={t('moduleIndex.indicators.status')} note={period}>
                <Figure figure={figures.under_review_by_buyer} label={label('review')} />
                <Figure figure={figures.quotation_with_purchase} label={label('purchased')} />
                <Figure figure={figures.buyer_ignore_quotation} label={label('ignored')} />
              </Block>
              <Reasons title={t('moduleIndex.indicators.buyerReasons')} reasons={ofBuyers?.data} />
              <Reasons title={t('moduleIndex.indicators.ownReasons')} reasons={own?.data} />
              {figures.quotation_with_purchase > 0 && (
                <Block title={t('moduleIndex.indicators.conversion')} note={period}>
                  <Figure figure={percent(figures.conversion)} label={t('moduleIndex.quoted.conversion')} />
                  <Figure figure={percent(figures.percentage_of_quotation)} label={label('soldShare')} />
                  <Figure figure={money(figures.total_price_orders)} label={label('sold')} />
                </Block>
              )}
            </>
          ) : (
            <Skeleton lines={6} />
          )}
        </Stack>
      )}
    </Dialog>
  );
};
