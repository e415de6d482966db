import { services } from '@tuerca/contracts';
import { Container, Grid, Heading, PageHeader, Stack } from '@tuerca/ui';
import { useNow } from '../../shared/now.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/background-work.ts';
import { CatalogProvider } from './components/catalog-provider.tsx';
import { DeadLetters } from './components/dead-letters.tsx';
import { Deliveries } from './components/deliveries.tsx';
import { PlateRegistry } from './components/plate-registry.tsx';
import { ServiceCard } from './components/service-card.tsx';

const everyMs = 10_000;

/** The section of the administration with what services do by themselves, and what they gave up on. */
export const BackgroundWorkPage = () => {
  const now = new Date(useNow(everyMs));
  usePageTitle(t('backgroundWork.title'));
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader title={t('backgroundWork.title')} description={t('backgroundWork.description')} />
        <DeadLetters />
        <Deliveries />
        <PlateRegistry />
        <CatalogProvider />
        <Heading level={2} size="lg">
          {t('backgroundWork.servicesTitle')}
        </Heading>
        <Grid gap={3}>
          {services.map((service) => (
            <ServiceCard key={service} service={service} now={now} />
          ))}
        </Grid>
      </Stack>
    </Container>
  );
};
