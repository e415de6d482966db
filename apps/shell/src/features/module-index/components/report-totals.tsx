import type { QueryOf, readAnalyticsTotals, ResponseOf } from '@tuerca/contracts';
import { dealingResults, type DealingResult } from '@tuerca/rules';
import { breakpoints, Card, Inline, Money, ShareBar, Stack, Text, theme, type ChartPart } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { country } from '../../../config/country.ts';
import { useMediaQuery } from '../../../shared/media-query.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { useReportTotals } from '../api/use-report-totals.ts';

type Totals = ResponseOf<typeof readAnalyticsTotals>['data'];

const order = Object.keys(dealingResults) as DealingResult[];

const sumOf = (totals: Totals): number => totals.reduce((sum, { requests }) => sum + requests, 0);

const byResult = (totals: Totals) =>
  order
    .map((result) => ({
      label: dealingResults[result],
      value: sumOf(totals.filter((each) => each.result === result)),
    }))
    .filter(({ value }) => value > 0);

/** One sum per currency, with its code where some are not in that of the page's country. */
const Sums = ({ totals, of }: { readonly totals: Totals; readonly of: 'quoted_total' | 'sold_total' }) =>
  [...new Set(totals.map(({ currency }) => currency))].map((currency) => (
    <div key={currency}>
      <Money
        value={totals.filter((each) => each.currency === currency).reduce((sum, each) => sum + each[of], 0)}
        currency={currency}
      />
      {totals.some((each) => each.currency !== country.currency) && ` ${currency}`}
    </div>
  ));

const Chart = styled.div`
  flex: 1 1 ${theme.width.xs};
  min-width: 0;
`;

const Folded = styled.details`
  flex: 1 1 100%;

  summary {
    min-height: ${theme.size.control.md};
    align-content: center;
    font-weight: ${theme.fontWeight.medium};
    cursor: pointer;
  }
`;

/** Collapsed on a phone, where the list comes first. */
const Results = ({ results }: { readonly results: readonly ChartPart[] }) => {
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.phone}px)`);
  const chart = <ShareBar title={t('moduleIndex.report.byResult')} data={results} />;
  return isPhone ? (
    <Folded>
      <summary>{t('moduleIndex.report.seeResults')}</summary>
      {chart}
    </Folded>
  ) : (
    <Chart>{chart}</Chart>
  );
};

interface ReportTotalsProps {
  readonly filter: QueryOf<typeof readAnalyticsTotals>['filter'];
}

/** Totals of all rows that match the filters, not only of the page: count, amounts and outcomes. */
export const ReportTotals = ({ filter }: ReportTotalsProps) => {
  const { isManager } = useSession();
  const { data } = useReportTotals(filter);
  const totals = data?.data ?? [];
  if (totals.length === 0) return null;
  const results = byResult(totals);
  const figures: { label: string; figure: ReactNode; note?: string }[] = [
    isManager
      ? // One per request and store that quoted or discarded it; a request without any answer does not count.
        {
          label: t('moduleIndex.report.answers'),
          figure: formatNumber(sumOf(totals.filter(({ result }) => result !== 'open'))),
        }
      : { label: t('moduleIndex.report.count'), figure: formatNumber(sumOf(totals)) },
    {
      label: t('moduleIndex.report.quotedTotal'),
      figure: <Sums totals={totals} of="quoted_total" />,
      note: t('moduleIndex.report.quotedNote'),
    },
    {
      label: t('moduleIndex.report.soldTotal'),
      figure: <Sums totals={totals} of="sold_total" />,
      note: t('moduleIndex.report.soldNote'),
    },
  ];
  return (
    <Card>
      <Inline gap={6} align="start">
        <Inline gap={6} align="start">
          {figures.map(({ label, figure, note }) => (
            <Stack key={label} gap={0}>
              <Text size="sm" tone="muted">
                {label}
              </Text>
              <Text as="div" size="lg" weight="bold" isTabular>
                {figure}
              </Text>
              {note && (
                <Text size="sm" tone="muted">
                  {note}
                </Text>
              )}
            </Stack>
          ))}
        </Inline>
        <Results results={results} />
      </Inline>
    </Card>
  );
};
