import type { CatalogVehicle, PartCatalog, PartUnit } from '@tuerca/contracts';
import {
  breakpoints,
  Card,
  Container,
  EmptyState,
  Heading,
  ImageIcon,
  Inline,
  PageHeader,
  PartDiagram,
  Stack,
  theme,
  VisuallyHidden,
} from '@tuerca/ui';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { Loading } from '../../shared/loading-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { lazyWindow } from '../../shared/window-boundary.tsx';
import { t } from '../../texts/part-catalogue.ts';
import { useFoundParts, useQuickDetail, useUnit } from './api/use-vehicle.ts';
import { CatalogueProblem } from './components/catalogue-problem.tsx';
import { ProviderAge } from './components/provider-age.tsx';
import { PartTable } from './components/part-table.tsx';
import { ShareButton } from './components/share-button.tsx';
import { VehicleChoice } from './components/vehicle-choice.tsx';
import type { Picks } from './picks.ts';
import { vehicleAddress, type LinkedVehicle, type Within } from './place.ts';
import { vehicleTitle } from './vehicle-title.ts';
import { spotsOf } from './unit-spots.ts';
import { useReporting } from './use-reporting.ts';

const ReportDialog = lazyWindow(async () => (await import('./components/report-dialog.tsx')).ReportDialog);

/* Also on a screen that is lower than wide, as a page at twice its size. */
const areBeside = `(min-width: ${breakpoints.desktop}px), (min-width: 35em) and (orientation: landscape)`;

/** Side by side where there is room; on a screen held upright the drawing stays in sight above its parts. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};

  @media ${areBeside} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: ${theme.space[6]};
    align-items: start;
  }
`;

const Drawing = styled.div`
  @media ${areBeside} {
    position: sticky;
    top: calc(${theme.size.header} + ${theme.space[3]});
  }

  @media (max-width: ${breakpoints.desktop - 1}px) and (orientation: portrait) {
    position: sticky;
    top: ${theme.size.header};
    z-index: ${theme.zIndex.sticky};
    background: ${theme.color.bg};
  }
`;

interface UnitProps {
  readonly linked: LinkedVehicle;
  readonly vehicle: CatalogVehicle;
  readonly catalogue: PartCatalog;
  readonly within: Within | null;
  readonly unitId: string;
  readonly part: string | null;
  readonly picks: Picks;
}

/**
 * The numbers that were asked for in a unit: of its quick group, or found by the search; what is for the vehicle if any is.
 * Undefined until they are known; none where they cannot be.
 */
const useWanted = ({ linked, within, unitId }: UnitProps): ReadonlySet<string> | undefined => {
  const quick = useQuickDetail(linked, within?.by === 'quick' ? within.value : null);
  const found = useFoundParts(linked, within?.by === 'search' ? within.value : null);
  const { data, error } = within?.by === 'quick' ? quick : found;
  const isAsked = within?.by === 'quick' || within?.by === 'search';
  if (isAsked && !data && !error) return undefined;
  const details = data?.data.find((unit) => unit.unitId === unitId)?.details ?? [];
  const wanted = details.filter(({ match }) => match);
  const own = wanted.filter(({ applies }) => applies !== false);
  return new Set((own.length > 0 ? own : wanted).map(({ oem }) => oem));
};

/**
 * Takes the focus between a number of the drawing and its part in the table, for who came by keyboard; of several parts of
 * the number, to the one that was asked for.
 */
const goTo = (within: HTMLElement | null, kind: 'part' | 'number', code: string): void => {
  const selector = kind === 'part' ? 'tr[data-part]' : 'button[data-number]';
  const all = [...(within?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(
    ({ dataset }) => dataset[kind] === code,
  );
  const found = all.find(({ dataset }) => dataset['wanted'] !== undefined) ?? all[0];
  (kind === 'part' ? found?.querySelector<HTMLElement>('input, button') : found)?.focus();
};

interface ShownProps extends UnitProps {
  readonly unit: PartUnit;
  readonly wanted: ReadonlySet<string>;
}

const Shown = (props: ShownProps) => {
  const { unit, wanted, linked, vehicle, catalogue, within, unitId, part, picks } = props;
  const navigate = useNavigate();
  const { reporting, reported, close } = useReporting(linked.catalog, unit);
  const { details } = unit;
  // What is for the vehicle stands for the others of its number.
  const ownFirst = [
    ...details.filter(({ applies }) => applies !== false),
    ...details.filter(({ applies }) => applies === false),
  ];
  const marked = part ?? ownFirst.find(({ oem }) => wanted.has(oem))?.codeOnImage ?? null;
  /** The part whose row was pressed; none where its number was, in the drawing. */
  const [pressed, setPressed] = useState<string>();
  const ofNumber = marked === null ? [] : ownFirst.filter(({ codeOnImage }) => codeOnImage === marked);
  const markedParts =
    [ofNumber.filter(({ oem }) => oem === pressed), ofNumber.filter(({ oem }) => wanted.has(oem))].find(
      (some) => some.length > 0,
    ) ?? ofNumber;
  const [markedPart] = markedParts;
  const mark = (code: string, oem?: string) => {
    setPressed(oem);
    void navigate(vehicleAddress(linked, within, unitId, code), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const drawing = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  return (
    <Columns>
      <Drawing ref={drawing}>
        {unit.pictureUrl !== null && unit.pictureWidth && unit.pictureHeight ? (
          <PartDiagram
            image={{
              url: unit.pictureUrl,
              alt: t('partCatalogue.units.drawing', { name: unit.name }),
              width: unit.pictureWidth,
              height: unit.pictureHeight,
            }}
            spots={spotsOf(unit)}
            value={marked}
            ticked={details.flatMap(({ oem, codeOnImage }) =>
              codeOnImage !== null && picks.has(oem) ? [codeOnImage] : [],
            )}
            onChange={(code) => mark(code)}
            onFollow={(code) => goTo(table.current, 'part', code)}
          />
        ) : (
          <EmptyState icon={<ImageIcon size="xl" />} title={t('partCatalogue.units.noDrawing')} />
        )}
      </Drawing>
      <Stack gap={2}>
        <Heading level={2}>{t('partCatalogue.parts.title')}</Heading>
        <ProviderAge told={unit} />
        {details.some(({ applies }) => applies === null) && (
          <VehicleChoice
            linked={linked}
            vehicle={vehicle}
            addressOf={(chosen) => vehicleAddress(chosen, within, unitId, part)}
          />
        )}
        <VisuallyHidden role="status">
          {markedPart &&
            marked !== null &&
            t('partCatalogue.parts.marked', { number: marked, name: markedPart.name, oem: markedPart.oem })}
        </VisuallyHidden>
        {details.length === 0 ? (
          <EmptyState title={t('partCatalogue.parts.empty')} />
        ) : (
          <Card padding={0}>
            <div ref={table}>
              <PartTable
                label={t('partCatalogue.parts.title')}
                vehicle={vehicle}
                details={details}
                marked={markedParts}
                shown={part}
                wanted={wanted}
                picks={picks}
                unitId={unitId}
                onMark={mark}
                onFollow={(code) => goTo(drawing.current, 'number', code)}
                reporting={catalogue.features.includes('substitutes') ? reporting : undefined}
              />
            </div>
          </Card>
        )}
      </Stack>
      {reported && <ReportDialog linked={linked} unitId={unitId} reported={reported} onClose={close} />}
    </Columns>
  );
};

/** A drawing with its parts: pressed in either, a part is marked in both. */
export const UnitView = (props: UnitProps) => {
  const { linked, vehicle, within, unitId, part } = props;
  const { data, error, mutate } = useUnit(linked, unitId);
  const wanted = useWanted(props);
  const unit = data?.data;
  const title = unit && `${unit.name} · ${vehicleTitle(vehicle)}`;
  usePageTitle(title);
  return (
    <Container>
      <PageHeader
        title={unit?.name ?? vehicleTitle(vehicle)}
        description={
          unit && (
            <Inline gap={1} isWrapping={false}>
              {[vehicleTitle(vehicle), vehicle.year, vehicle.engine, unit.code].filter(Boolean).join(' · ')}
              <ShareButton
                title={title ?? unit.name}
                address={vehicleAddress({ ...linked, vin: null }, within, unitId, part)}
              />
            </Inline>
          )
        }
        back={{
          href: vehicleAddress(linked, within),
          label: t(
            within && within.by !== 'groups' ? 'partCatalogue.units.back' : 'partCatalogue.groups.back',
          ),
        }}
      />
      {error && !unit ? (
        <CatalogueProblem error={error} onRetry={() => void mutate()} />
      ) : unit && wanted ? (
        // With what is marked in it: its rows would move when that comes.
        <Shown {...props} unit={unit} wanted={wanted} />
      ) : (
        <Loading />
      )}
    </Container>
  );
};
