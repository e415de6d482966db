import type { SalesOpportunity } from '@tuerca/contracts';
import { Card, Grid, Heading, Inline, LinkButton, Stack, Text } from '@tuerca/ui';
import { agoText } from '../../../shared/ago-text.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/sales-opportunities.ts';
import { serverNow } from '../../../shared/server-time.ts';
import { vehicleName } from '../../../shared/vehicle-name.ts';
import { partsText } from '../opportunity-texts.ts';
import { useOpportunities } from '../api/use-opportunities.ts';

const shown = 6;

const Opportunity = ({ opportunity }: { readonly opportunity: SalesOpportunity }) => (
  <Card>
    <Stack gap={1}>
      <Text weight="bold">{vehicleName(opportunity)}</Text>
      <Text size="sm">{partsText(opportunity)}</Text>
      <Text size="sm" tone="muted">
        {[opportunity.city?.name, agoText(new Date(opportunity.created_at), new Date(serverNow()))]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  </Card>
);

/** The newest open requests, with a link to all of them; empty without any. */
export const NewestOpportunities = () => {
  const { data } = useOpportunities({ filter: { country: country.code }, pageSize: shown });
  const opportunities = data?.data ?? [];
  if (opportunities.length === 0) return null;
  return (
    <Stack gap={4} as="section">
      <Inline justify="between" align="end">
        <Stack gap={1}>
          <Heading level={2} size="lg">
            {t('salesOpportunities.newest.title')}
          </Heading>
          <Text tone="muted">{t('salesOpportunities.newest.text')}</Text>
        </Stack>
        <LinkButton variant="secondary" href={paths.salesOpportunities}>
          {t('salesOpportunities.newest.all')}
        </LinkButton>
      </Inline>
      <Grid minItemWidth="xs" gap={3}>
        {opportunities.map((opportunity) => (
          <Opportunity key={opportunity.id} opportunity={opportunity} />
        ))}
      </Grid>
    </Stack>
  );
};
