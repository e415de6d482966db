import { standings, type readStoreIndicators, type ResponseOf } from '@tuerca/contracts';
import { dealingResults } from '@tuerca/rules';
import { BarChart, Card, DonutChart, Grid } from '@tuerca/ui';
import { formatDayShort } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';

type Indicators = ResponseOf<typeof readStoreIndicators>['data'];

const stepLabel = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from === to
    ? formatDayShort(from)
    : t('moduleIndex.indicators.step', { from: formatDayShort(from), to: formatDayShort(to) });

const reasonsOf = (reasons: Indicators['discards']) =>
  reasons.map(({ reason, count }) => ({ label: reason, value: count }));

/** Charts of the outcomes of requests and quotations, their times and the reasons; each also as a table. */
export const IndicatorCharts = ({ indicators }: { readonly indicators: Indicators }) => {
  const { current, steps, discards, rejections } = indicators;
  const handled = [
    { label: t('moduleIndex.indicators.handled.quoted'), value: current.requests_quoted },
    { label: t('moduleIndex.indicators.handled.discarded'), value: current.requests_discarded },
    {
      label: t('moduleIndex.indicators.handled.open'),
      value: current.requests - current.requests_quoted - current.requests_discarded,
    },
  ].filter(({ value }) => value > 0);
  const became = standings
    .map((standing) => ({ label: dealingResults[standing], value: current[standing] }))
    .filter(({ value }) => value > 0);
  const charts = [
    current.requests > 0 && (
      <DonutChart
        key="handled"
        title={t('moduleIndex.indicators.handled.title', { count: current.requests })}
        data={handled}
      />
    ),
    current.quotations > 0 && (
      <DonutChart
        key="became"
        title={t('moduleIndex.indicators.became', { count: current.quotations })}
        data={became}
      />
    ),
    current.requests > 0 && steps.length > 1 && (
      <BarChart
        key="received"
        title={t('moduleIndex.indicators.when')}
        data={steps.map((step) => ({ label: stepLabel(step), value: step.requests }))}
      />
    ),
    discards.length > 0 && (
      <BarChart key="discards" title={t('moduleIndex.indicators.ownReasons')} data={reasonsOf(discards)} />
    ),
    rejections.length > 0 && (
      <BarChart
        key="rejections"
        title={t('moduleIndex.indicators.buyerReasons')}
        data={reasonsOf(rejections)}
      />
    ),
  ].filter((chart) => chart !== false);
  return (
    <Grid columns={2} gap={3}>
      {charts.map((chart) => (
        <Card key={chart.key}>{chart}</Card>
      ))}
    </Grid>
  );
};
