import type { readStoreIndicators } from '@tuerca/contracts';
import { limits, type ResponseOf } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import {
  Banner,
  Button,
  Card,
  Dialog,
  ErrorState,
  Heading,
  Inline,
  Link,
  RefreshIcon,
  Skeleton,
  Stack,
  Text,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { formatDayShort, formatTime } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { useNow } from '../../../shared/now.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { daysOf, instantsOf, type Period } from '../period.ts';
import { useNotedPeriod } from '../use-indicators-place.ts';
import { Satisfaction } from '../../ratings/components/satisfaction.tsx';
import { useRatingTotals } from '../../ratings/api/use-rating-totals.ts';
import { FiguresShown } from './figures-shown.tsx';
import { IndicatorCharts } from './indicator-charts.tsx';
import { IndicatorTiles } from './indicator-tiles.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { usePendingCounts } from '../api/use-pending-counts.ts';
import { useStoreIndicators } from '../api/use-store-indicators.ts';

/** The requests pending now, independent of the period. */
const Waiting = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { data } = usePendingCounts();
  const requests = data?.data.requests ?? 0;
  if (requests === 0) return null;
  return (
    <Text>
      {t('moduleIndex.indicators.waiting')}{' '}
      <Link href={paths.indexTab('quotationRequest')} onClick={onLeave}>
        {t('moduleIndex.pending.opportunities', { count: requests })}
      </Link>
      {', '}
      {t('moduleIndex.pending.parts', { count: data?.data.details ?? 0 })}
    </Text>
  );
};

interface RatingsProps {
  readonly period: Period;
  readonly now: Date;
  readonly onLeave: () => void;
}

/** What buyers said in the period. */
const Ratings = ({ period, now, onLeave }: RatingsProps) => {
  const { data } = useRatingTotals(instantsOf(daysOf(period, now)));
  if (!data) return null;
  return (
    <Card padding={5}>
      <Stack gap={3}>
        <Heading level={3} size="md">
          {t('ratings.nps.title')}
        </Heading>
        <Satisfaction totals={data.data} />
        <Link href={paths.ratings} onClick={onLeave}>
          {t('ratings.nps.all')}
        </Link>
      </Stack>
    </Card>
  );
};

type Indicators = ResponseOf<typeof readStoreIndicators>['data'];

const comparedText = ({ previous_from: from, previous_to: to }: Indicators): string =>
  from === to
    ? t('moduleIndex.indicators.comparedDay', { day: formatDayShort(from) })
    : t('moduleIndex.indicators.compared', { from: formatDayShort(from), to: formatDayShort(to) });

interface IndicatorsDialogProps {
  readonly period: Period;
  readonly onPeriodChange: (period: Period) => void;
  readonly onClose: () => void;
}

/** Indicadores: the requests, answers and sales of the store in a period (specification 2 section 2.8). */
export const IndicatorsDialog = ({ period, onPeriodChange, onClose }: IndicatorsDialogProps) => {
  // Of an open window the days move on at midnight.
  const now = new Date(useNow(minuteMs));
  useNotedPeriod(period);
  const { data, error, isLoading, isValidating, mutate } = useStoreIndicators(daysOf(period, now), minuteMs);
  const [hasFault, setHasFault] = useState(false);
  const indicators = data?.data;
  const hasRetried = useRef(false);
  // At once: with the focus nowhere, the window would take it to its first control.
  const takeFocusOfRetry = (button: HTMLButtonElement | null) => {
    if (!button || !hasRetried.current) return;
    hasRetried.current = false;
    if (document.activeElement === document.body) button.focus();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      id="tuercaGoIndicatorsModal"
      title={t('moduleIndex.indicators.title')}
      footer={<Button onClick={onClose}>{t('moduleIndex.indicators.understood')}</Button>}
    >
      <Stack gap={5}>
        <PeriodPicker
          label={t('moduleIndex.period.label')}
          value={period}
          onChange={(chosen) => chosen && onPeriodChange(chosen)}
          onFault={setHasFault}
          mostDays={limits.indicatorDays}
        />
        {error && !indicators ? (
          <ErrorState
            message={messageOf(error)}
            onRetry={() => {
              hasRetried.current = true;
              void mutate();
            }}
          />
        ) : indicators ? (
          <FiguresShown gap={5} aria-busy={isValidating} $isDimmed={hasFault || isLoading}>
            <Inline gap={2} justify="between">
              <Text size="sm" tone="muted">
                {t('moduleIndex.indicators.at', { time: formatTime(indicators.calculated_at) })}
                {' · '}
                {comparedText(indicators)}
              </Text>
              <PendingButton
                ref={takeFocusOfRetry}
                size="sm"
                variant="quiet"
                iconStart={<RefreshIcon size="sm" />}
                onPress={() => mutate()}
              >
                {t('moduleIndex.indicators.again')}
              </PendingButton>
            </Inline>
            {error && <Banner tone="warning">{messageOf(error)}</Banner>}
            <Waiting onLeave={onClose} />
            <IndicatorTiles {...indicators} />
            <IndicatorCharts indicators={indicators} />
            <Ratings period={period} now={now} onLeave={onClose} />
          </FiguresShown>
        ) : (
          <Skeleton lines={6} />
        )}
      </Stack>
    </Dialog>
  );
};
