import { BarChart, Card, DonutChart, Grid } from '@tuerca/ui';
import { t } from '../../../texts/sales-opportunities.ts';
import { useDemand } from '../api/use-demand.ts';

const dataOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([label, value]) => ({ label, value }))
    .toSorted((one, other) => other.value - one.value);

/** Charts of the most requested brands (bars) and cities (ring). */
export const DemandCharts = () => {
  const { data } = useDemand();
  if (!data) return null;
  const brands = dataOf(data.data.brands);
  const cities = dataOf(data.data.citys);
  if (brands.length === 0) return null;
  return (
    <Grid columns={2} gap={4}>
      <Card padding={5}>
        <BarChart title={t('salesOpportunities.brands')} data={brands} />
      </Card>
      <Card padding={5}>
        <DonutChart title={t('salesOpportunities.cities')} data={cities} />
      </Card>
    </Grid>
  );
};
