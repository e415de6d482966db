import {
  Card,
  Container,
  EmptyState,
  Grid,
  LinkButton,
  PageHeader,
  SearchIcon,
  Stack,
  Text,
} from '@tuerca/ui';
import { limits } from '@tuerca/contracts';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { Loading } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { t } from '../../texts/part-catalogue.ts';
import { useCataloguesOf, useVehiclesOf } from './api/use-searches.ts';
import {
  emptyPart,
  emptyVehicle,
  requestDraft,
  type WizardVehicle,
} from '../quotation-request/wizard/draft.ts';
import { AskButton } from './components/ask-button.tsx';
import { CatalogueProblem } from './components/catalogue-problem.tsx';
import { VehicleCards } from './components/vehicle-cards.tsx';
import { oemAddress } from './place.ts';
import { useSearchSession } from './use-search-session.ts';

interface NumberProps {
  readonly oem: string;
  readonly hasSession: boolean;
}

/** A request with a part of that number: for the vehicle of the one that is begun, or for one that is still to be named. */
const begunVehicle = (): WizardVehicle => requestDraft.load()?.vehicle ?? emptyVehicle();

const None = ({ oem }: { readonly oem: string }) => {
  const [problem, setProblem] = useState<{ readonly text: string }>();
  return (
    <EmptyState
      icon={<SearchIcon size="xl" />}
      title={t('partCatalogue.found.oemNone')}
      action={
        <Stack gap={2}>
          <RefusalOf problem={problem} />
          <AskButton
            label={t('partCatalogue.missing.ask')}
            vehicle={async () => begunVehicle()}
            parts={async () => [{ ...emptyPart(), reference: oem.slice(0, limits.partReferenceMax) }]}
            onProblem={setProblem}
          />
          <LinkButton variant="secondary" href={paths.catalogue}>
            {t('partCatalogue.missing.catalogue')}
          </LinkButton>
        </Stack>
      }
    >
      {t('partCatalogue.found.oemNoneHint')}
    </EmptyState>
  );
};

const Catalogues = ({ oem, hasSession }: NumberProps) => {
  const { data, error, mutate } = useCataloguesOf(oem, hasSession);
  if (error) return <CatalogueProblem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  if (data.data.length === 0) return <None oem={oem} />;
  return (
    <Grid as="ul" minItemWidth="xs" gap={3}>
      {data.data.map(({ catalog, oem: written, name, vehicleCount, substituteOf }) => (
        <li key={catalog.code}>
          <Card href={oemAddress(written, catalog.code)}>
            <Text as="strong" weight="bold">
              {catalog.name}
            </Text>
            <Text isTabular>{t('partCatalogue.found.oemIn', { name, oem: written })}</Text>
            {substituteOf && <Text>{t('partCatalogue.found.oemOf', { oem: substituteOf })}</Text>}
            <Text size="sm" tone="muted">
              {t('partCatalogue.brands.vehicles', { count: vehicleCount })}
            </Text>
          </Card>
        </li>
      ))}
    </Grid>
  );
};

const Vehicles = ({ oem, hasSession, catalog }: NumberProps & { readonly catalog: string }) => {
  const { data, error, mutate } = useVehiclesOf(oem, catalog, hasSession);
  if (error) return <CatalogueProblem error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading />;
  if (data.data.length === 0) return <None oem={oem} />;
  return (
    <VehicleCards
      label={t('partCatalogue.found.oemVehicles', { oem })}
      vehicles={data.data}
      within={{ by: 'search', value: oem }}
    />
  );
};

/** The catalogues that have a part number, and the vehicles of one of them. */
export const OemView = ({ oem, catalog }: { readonly oem: string; readonly catalog: string | null }) => {
  const { hasSession, error, retry } = useSearchSession();
  const title = t(catalog ? 'partCatalogue.found.oemVehicles' : 'partCatalogue.found.oemTitle', { oem });
  usePageTitle(title);
  return (
    <Container width="xl">
      <PageHeader
        title={title}
        back={
          catalog
            ? { href: oemAddress(oem), label: t('partCatalogue.found.oemTitle', { oem }) }
            : { href: paths.catalogue, label: t('partCatalogue.back') }
        }
      />
      {error ? (
        <CatalogueProblem error={error} onRetry={retry} />
      ) : catalog ? (
        <Vehicles oem={oem} catalog={catalog} hasSession={hasSession} />
      ) : (
        <Catalogues oem={oem} hasSession={hasSession} />
      )}
    </Container>
  );
};
