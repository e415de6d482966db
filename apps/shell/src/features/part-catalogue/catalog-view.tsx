import {
  BareLink,
  Card,
  Container,
  EmptyState,
  Grid,
  Heading,
  Inline,
  LinkButton,
  PageHeader,
  SearchIcon,
  Skeleton,
  Stack,
  Text,
  TextField,
  theme,
} from '@tuerca/ui';
import { foldedWords, isOfYear } from '@tuerca/rules';
import { memo, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { vehicleName } from '@tuerca/rules';
import { paths } from '../../config/paths.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/part-catalogue.ts';
import { useCatalogue } from './api/use-catalogues.ts';
import { useModels, useModelVehicles } from './api/use-models.ts';
import { CatalogueProblem } from './components/catalogue-problem.tsx';
import { VehicleCards } from './components/vehicle-cards.tsx';
import { catalogAddress, type CataloguePlace } from './place.ts';
import { yearsOf, yearsText } from './years.ts';

type Place = Extract<CataloguePlace, { readonly at: 'catalog' }>;

const Year = styled(BareLink)`
  display: inline-grid;
  place-items: center;
  min-width: ${theme.size.thumb};
  min-height: ${theme.size.control.md};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:hover {
    border-color: ${theme.color.primary};
  }

  &[aria-current] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.fontWeight.bold};
  }
`;

/** Letters and digits alone: 'CX-5' and 'cx 5' are one. */
const plain = (text: string): string => foldedWords(text).join('');

interface FoundModelsProps extends Pick<Place, 'catalog' | 'year'> {
  readonly wanted: string;
}

const FoundModels = ({ catalog, year, wanted }: FoundModelsProps) => {
  const { data, error, mutate } = useModels(catalog);
  const models = (data?.data ?? []).filter(
    (model) => plain(model.name).includes(wanted) && (year === null || isOfYear(model, year)),
  );
  return (
    <>
      {error && <CatalogueProblem error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton lines={4} />}
      <Text role="status" tone="muted">
        {data && models.length === 0 && t('partCatalogue.models.none')}
      </Text>
      <Grid as="ul" minItemWidth="squareCard" gap={3}>
        {models.map((model) => (
          <li key={model.name}>
            <Card href={catalogAddress(catalog, model.name, year)}>
              <Text as="strong" weight="bold">
                {model.name}
              </Text>
              <Text size="sm" tone="muted" isTabular>
                {yearsText(model)}
              </Text>
            </Card>
          </li>
        ))}
      </Grid>
    </>
  );
};
/** Drawn after the letter that it is found by, however many there are. */
const FoundModelsLater = memo(FoundModels);

const Models = ({ catalog, year, search }: Place) => {
  const [typed, setTyped] = useState(search);
  const wanted = useDeferredValue(plain(typed));
  return (
    <Stack gap={4}>
      <Heading level={2}>{t('partCatalogue.models.question')}</Heading>
      <TextField
        type="search"
        label={t('partCatalogue.models.filter')}
        isLabelHidden
        placeholder={t('partCatalogue.models.filter')}
        iconStart={<SearchIcon />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FoundModelsLater catalog={catalog} year={year} wanted={wanted} />
    </Stack>
  );
};

const Vehicles = ({ catalog, model, year }: Place & { readonly model: string }) => {
  const ofModel = useModelVehicles(catalog, model, null);
  const ofYear = useModelVehicles(catalog, model, year);
  const all = ofModel.data?.data ?? [];
  const vehicles = ofYear.data?.data;
  const years = yearsOf(all, new Date().getFullYear());
  const failed = ofModel.error ? ofModel : ofYear.error ? ofYear : null;
  if (failed) return <CatalogueProblem error={failed.error} onRetry={() => void failed.mutate()} />;
  if (!ofModel.data) return <Skeleton lines={6} />;
  return (
    <Stack gap={5}>
      {years.length > 1 && (
        <Stack as="nav" gap={2} aria-label={t('partCatalogue.models.year')}>
          <Heading level={2}>{t('partCatalogue.models.year')}</Heading>
          <Inline gap={2}>
            {[null, ...years].map((each) => (
              <Year
                key={each}
                href={catalogAddress(catalog, model, each)}
                aria-current={each === year ? 'true' : undefined}
              >
                {each ?? t('partCatalogue.models.all')}
              </Year>
            ))}
          </Inline>
        </Stack>
      )}
      <Heading level={2}>{t('partCatalogue.models.version')}</Heading>
      {!vehicles ? (
        <Skeleton lines={4} />
      ) : vehicles.length === 0 ? (
        <EmptyState
          title={t('partCatalogue.models.empty')}
          action={
            <LinkButton href={catalogAddress(catalog, model)}>{t('partCatalogue.models.all')}</LinkButton>
          }
        />
      ) : (
        <VehicleCards label={t('partCatalogue.models.version')} vehicles={vehicles} />
      )}
    </Stack>
  );
};

/** A catalogue: its models, and the vehicles of one by year. */
export const CatalogView = ({ place }: { readonly place: Place }) => {
  const { catalog, model } = place;
  const { data, error, mutate } = useCatalogue(catalog);
  const brand = data?.data.brand;
  const title = model
    ? vehicleName({ brandName: brand ?? '', model, year: null })
    : brand && t('partCatalogue.models.title', { brand });
  usePageTitle(title);
  return (
    <Container width="xl">
      <PageHeader
        title={title ?? t('partCatalogue.title')}
        back={
          model === null
            ? { href: paths.catalogue, label: t('partCatalogue.back') }
            : { href: catalogAddress(catalog), label: t('partCatalogue.models.change') }
        }
      />
      {error ? (
        <CatalogueProblem error={error} onRetry={() => void mutate()} />
      ) : model === null ? (
        <Models key={catalog} {...place} />
      ) : (
        <Vehicles {...place} model={model} />
      )}
    </Container>
  );
};
