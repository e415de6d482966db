import {
  Card,
  Container,
  EmptyState,
  Grid,
  Heading,
  Link,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  Text,
} from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/part-catalogue.ts';
import { useSession } from '../session/session.tsx';
import { useCatalogues } from './api/use-catalogues.ts';
import { CatalogueProblem } from './components/catalogue-problem.tsx';
import { OwnQuota } from './components/own-quota.tsx';
import { OwnVehicles } from './components/own-vehicles.tsx';
import { SearchForm } from './components/search-form.tsx';
import { catalogAddress } from './place.ts';
import { yearsText } from './years.ts';

/** The catalogue section: by VIN, frame or part number, by a vehicle of the garage, or by brand. */
export const StartView = () => {
  const { isRegistered, isManager } = useSession();
  const { data, error, mutate } = useCatalogues();
  usePageTitle(t('partCatalogue.title'));
  const catalogues = data?.data ?? [];
  const byBrand = catalogues.filter(({ features }) => features.includes('modelSearch'));
  return (
    <Container width="xl">
      <PageHeader title={t('partCatalogue.title')} description={t('partCatalogue.description')} />
      <Stack gap={6}>
        <Card padding={5}>
          <SearchForm
            // Offered until it is known that no catalogue has it: what is typed meanwhile stays.
            hasNumbers={!data || catalogues.some(({ features }) => features.includes('oemSearch'))}
          />
        </Card>
        {catalogues.length > 0 && <OwnVehicles catalogues={catalogues} />}
        <Stack as="section" gap={3} aria-label={t('partCatalogue.brands.title')}>
          <Heading level={2}>{t('partCatalogue.brands.title')}</Heading>
          {error && !data && <CatalogueProblem error={error} onRetry={() => void mutate()} />}
          {!data && !error && <Skeleton lines={4} />}
          {data && byBrand.length === 0 && (
            <EmptyState
              title={t('partCatalogue.brands.empty')}
              action={<LinkButton href={paths.newRequest}>{t('partCatalogue.brands.ask')}</LinkButton>}
            >
              {t('partCatalogue.brands.emptyHint')}
            </EmptyState>
          )}
          <Grid as="ul" minItemWidth="squareCard" gap={3}>
            {byBrand.map((catalogue) => (
              <li key={catalogue.code}>
                <Card href={catalogAddress(catalogue.code)}>
                  <Stack gap={0}>
                    <Text as="strong" weight="bold">
                      {catalogue.name}
                    </Text>
                    <Text size="sm" tone="muted" isTabular>
                      {t('partCatalogue.brands.vehicles', { count: catalogue.vehicleCount })}
                    </Text>
                    <Text size="sm" tone="muted" isTabular>
                      {yearsText(catalogue)}
                    </Text>
                  </Stack>
                </Card>
              </li>
            ))}
          </Grid>
        </Stack>
        {isRegistered && <OwnQuota />}
        {isRegistered && (
          <Link href={paths.catalogueReports}>
            {t(isManager ? 'partCatalogue.reports.title' : 'partCatalogue.reports.own')}
          </Link>
        )}
        {isManager && <Link href={paths.catalogueSearches}>{t('partCatalogue.searches.title')}</Link>}
      </Stack>
    </Container>
  );
};
