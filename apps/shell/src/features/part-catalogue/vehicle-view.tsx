import type { CatalogVehicle, PartCatalog } from '@tuerca/contracts';
import {
  breakpoints,
  Container,
  EmptyState,
  goToPageStart,
  Inline,
  Link,
  media,
  PageHeader,
  SearchIcon,
  Stack,
  theme,
} from '@tuerca/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../config/paths.ts';
import { useCatalogueLanguage } from '../../shared/catalogue-language.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/part-catalogue.ts';
import { useCatalogue } from './api/use-catalogues.ts';
import { useVehicle } from './api/use-vehicle.ts';
import { CatalogueProblem } from './components/catalogue-problem.tsx';
import { ProviderAge } from './components/provider-age.tsx';
import { GroupsPanel } from './components/groups-panel.tsx';
import { RequestBar } from './components/request-bar.tsx';
import { ShareButton } from './components/share-button.tsx';
import { UnitsPanel } from './components/units-panel.tsx';
import { VehicleChoice } from './components/vehicle-choice.tsx';
import { LanguageChoice } from './components/language-choice.tsx';
import { VehicleData } from './components/vehicle-data.tsx';
import { usePicks, type Picks } from './picks.ts';
import { vehicleAddress, type CataloguePlace } from './place.ts';
import { vehicleTitle } from './vehicle-title.ts';
import { UnitView } from './unit-view.tsx';
import { yearsText } from './years.ts';

type Place = Extract<CataloguePlace, { readonly at: 'vehicle' }>;

/** The tree stays beside its drawings on a desktop; on a phone one is seen at a time. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  margin-top: ${theme.space[4]};

  ${media.desktop} {
    grid-template-columns: minmax(0, ${theme.width.xs}) minmax(0, 1fr);
    gap: ${theme.space[8]};
    align-items: start;
  }
`;

const Groups = styled.aside<{ readonly $isAside: boolean }>`
  min-width: 0;

  ${media.desktop} {
    position: sticky;
    top: calc(${theme.size.header} + ${theme.space[3]});
    max-height: calc(100vh - ${theme.size.header} - 2 * ${theme.space[3]});
    overflow-y: auto;
  }

  @media (max-width: ${breakpoints.desktop - 1}px) {
    display: ${({ $isAside }) => ($isAside ? 'none' : 'block')};
  }
`;

const Language = styled.div`
  max-width: ${theme.width.xs};
  margin-top: ${theme.space[8]};
`;

/** As high as the screen, so that the bar of what is chosen stands at its foot. */
const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - ${theme.size.header} - ${theme.space[6]} - ${theme.space[12]});

  & > :first-child {
    flex: 1;
  }
`;

const Narrow = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const Wide = styled.div`
  display: none;

  ${media.desktop} {
    display: block;
  }
`;

interface ShownProps {
  readonly place: Place;
  readonly vehicle: CatalogVehicle;
  readonly catalogue: PartCatalog;
  readonly picks: Picks;
}

const GroupsAndUnits = ({ place, vehicle, catalogue, picks }: ShownProps) => {
  const { vehicle: linked, within } = place;
  const title = t('partCatalogue.vehicle.shareTitle', { vehicle: vehicleTitle(vehicle) });
  usePageTitle(title);
  const chosen = within && within.by !== 'groups' ? within : null;
  const facts = [
    linked.vin && t('partCatalogue.vehicle.vin', { vin: linked.vin }),
    vehicle.year ?? yearsText(vehicle),
    vehicle.engine,
  ];
  return (
    <Container>
      <PageHeader
        title={vehicleTitle(vehicle)}
        description={
          <Inline gap={1} isWrapping={false}>
            {facts.filter(Boolean).join(' · ')}
            <ShareButton title={title} address={vehicleAddress({ ...linked, vin: null }, within)} />
          </Inline>
        }
        back={{ href: paths.catalogue, label: t('partCatalogue.again') }}
      />
      <Stack gap={4}>
        <ProviderAge told={vehicle} />
        <VehicleChoice
          linked={linked}
          vehicle={vehicle}
          addressOf={(chosenVehicle) => vehicleAddress(chosenVehicle, within)}
        />
        <VehicleData vehicle={vehicle} />
      </Stack>
      <Columns>
        <Groups $isAside={chosen !== null} aria-label={t('partCatalogue.groups.aside')}>
          <GroupsPanel linked={linked} catalogue={catalogue} within={within} />
        </Groups>
        {chosen ? (
          <Stack gap={3}>
            <Narrow>
              <Link
                href={vehicleAddress(linked, chosen.by === 'category' ? { by: 'groups', value: '' } : null)}
              >
                {t('partCatalogue.groups.back')}
              </Link>
            </Narrow>
            <UnitsPanel
              key={`${chosen.by} ${chosen.value}`}
              linked={linked}
              vehicle={vehicle}
              within={chosen}
              picks={picks}
            />
          </Stack>
        ) : (
          <Wide>
            <EmptyState icon={<SearchIcon size="xl" />} title={t('partCatalogue.groups.choose')}>
              {t('partCatalogue.groups.chooseHint')}
            </EmptyState>
          </Wide>
        )}
      </Columns>
      <Language>
        <LanguageChoice />
      </Language>
    </Container>
  );
};

/**
 * Another drawing or group changes no path: it is shown from its top, with the focus there, all the same. Where a tree is
 * shown by what stays on the page, the focus stays too.
 */
const useStartOf = (shown: string, isTree: boolean) => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (isTree && document.activeElement?.closest('aside')) return;
    window.scrollTo(0, 0);
    const start = document.querySelector<HTMLElement>('[data-view-start]');
    if (start) start.focus({ preventScroll: true });
    else goToPageStart();
  }, [shown, isTree]);
};

/** A vehicle of a catalogue: its groups, their drawings, and one drawing with its parts. */
export const VehicleView = ({ place }: { readonly place: Place }) => {
  const { vehicle: linked, within, unitId, part } = place;
  useCatalogueLanguage();
  const vehicles = useVehicle(linked);
  const catalogues = useCatalogue(linked.catalog);
  const picks = usePicks(linked);
  // The trees change places where they are: what is pressed keeps the focus.
  const isTree = !within || within.by === 'groups';
  useStartOf(isTree ? `${unitId}` : `${within.by} ${within.value} ${unitId}`, isTree && unitId === null);
  const vehicle = vehicles.data?.data[0];
  const catalogue = catalogues.data?.data;
  const error: unknown = vehicles.error ?? catalogues.error;
  if (error)
    return (
      <Container>
        <PageHeader
          title={linked.name || t('partCatalogue.title')}
          back={{ href: paths.catalogue, label: t('partCatalogue.back') }}
        />
        <CatalogueProblem
          error={error}
          onRetry={() => {
            void vehicles.mutate();
            void catalogues.mutate();
          }}
        />
      </Container>
    );
  if (!vehicle || !catalogue) return <LoadingPage width="page" />;
  if (!catalogue.permissions.includes('browse'))
    return <EmptyState title={t('partCatalogue.noPermission')} />;
  return (
    <Page>
      <div>
        {unitId === null ? (
          <GroupsAndUnits place={place} vehicle={vehicle} catalogue={catalogue} picks={picks} />
        ) : (
          <UnitView
            key={unitId}
            linked={linked}
            vehicle={vehicle}
            catalogue={catalogue}
            within={within}
            unitId={unitId}
            part={part}
            picks={picks}
          />
        )}
      </div>
      <RequestBar picks={picks} linked={linked} vehicle={vehicle} />
    </Page>
  );
};
