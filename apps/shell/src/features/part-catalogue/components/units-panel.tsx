import {
  limits,
  type CatalogVehicle,
  type PartDetail,
  type PartUnit,
  type UnitSummary,
} from '@tuerca/contracts';
import { mostSimilar, oemKey } from '@tuerca/rules';
import {
  BareLink,
  Card,
  Checkbox,
  EmptyState,
  Grid,
  Heading,
  LinkButton,
  media,
  SearchIcon,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Loading } from '../../../shared/loading-page.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/part-catalogue.ts';
import { askedFor } from '../../quotation-request/wizard/asked-words.ts';
import { emptyPart, type PartRow } from '../../quotation-request/wizard/draft.ts';
import { useSession } from '../../session/session.tsx';
import { useCategories, useFoundParts, useQuickDetail, useQuickGroups } from '../api/use-vehicle.ts';
import { yoursOf } from '../applicability.ts';
import { askedVehicle } from '../asked-vehicle.ts';
import { categoryNodes, quickNodes, wayTo, type GroupNode } from '../groups.ts';
import type { Picks } from '../picks.ts';
import { vehicleAddress, type LinkedVehicle, type Within } from '../place.ts';
import { yearsOf } from '../years.ts';
import { AskButton } from './ask-button.tsx';
import { CatalogueProblem } from './catalogue-problem.tsx';
import { usePicking } from './use-picking.tsx';
import { UnitPicture } from './unit-picture.tsx';
import { VehicleSearch } from './vehicle-search.tsx';

const UnitLink = styled(BareLink)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[1]};
  color: ${theme.color.primary};
  font-weight: ${theme.fontWeight.medium};
  text-align: center;
  text-decoration: none;

  &:hover > :last-child {
    text-decoration: underline;
  }
`;

/** The drawing beside what is to be chosen of it. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: ${theme.size.tile} minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

/** Beside the trees on a desktop there is a field already. */
const Narrow = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

/** What is not for the vehicle, folded. */
const Others = styled.details`
  summary {
    min-height: ${theme.size.control.md};
    padding-block: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
    cursor: pointer;
  }
`;

interface PanelProps {
  readonly linked: LinkedVehicle;
  readonly vehicle: CatalogVehicle;
  readonly within: Within;
  readonly picks: Picks;
}

/** The heading of what is shown, where the focus goes when another group is chosen. */
const PanelHeading = ({ title, count }: { readonly title: string; readonly count: number | undefined }) => (
  <div data-view-start tabIndex={-1}>
    <Heading level={2}>{title}</Heading>
    <Text role="status" size="sm" tone="muted">
      {count !== undefined && count > 0 && t('partCatalogue.units.count', { count })}
    </Text>
  </div>
);

/** What groups are called that is like what was searched, where nothing was found. */
const Maybe = ({ linked, text }: { readonly linked: LinkedVehicle; readonly text: string }) => {
  const groups = useQuickGroups(linked, true);
  const namesOf = ({ name, synonyms, children }: GroupNode): string[] => [
    name,
    ...synonyms,
    ...children.flatMap(namesOf),
  ];
  const names = quickNodes(groups.data?.data ?? []).flatMap(namesOf);
  const similar = mostSimilar(text, names);
  return (
    similar !== undefined && (
      <LinkButton href={vehicleAddress(linked, { by: 'search', value: similar })}>
        {t('partCatalogue.units.maybe', { text: similar })}
      </LinkButton>
    )
  );
};

interface NoUnitsProps extends Pick<PanelProps, 'linked' | 'vehicle'> {
  /** What was searched for and not found; absent where a group has no drawing. */
  readonly sought?: string;
}

/** The part that is asked for by a text: its name, or its number. */
const soughtPart = (text: string): PartRow => {
  const { name, reference } = askedFor(text.trim());
  return {
    ...emptyPart(),
    name: name.slice(0, limits.partNameMax),
    reference: reference.slice(0, limits.partReferenceMax),
  };
};

const NoUnits = ({ linked, vehicle, sought }: NoUnitsProps) => {
  const { isRegistered } = useSession();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  return (
    <EmptyState
      icon={<SearchIcon size="xl" />}
      title={t(sought === undefined ? 'partCatalogue.units.none' : 'partCatalogue.units.noneFound')}
      action={
        <AskButton
          variant="secondary"
          label={t('partCatalogue.missing.ask')}
          vehicle={() => askedVehicle(linked, vehicle, isRegistered)}
          parts={async () => (sought === undefined ? [] : [soughtPart(sought)])}
          years={yearsOf([vehicle], new Date().getFullYear())}
          onProblem={setProblem}
        />
      }
    >
      {t('partCatalogue.units.noneHint')}
      <RefusalOf problem={problem} />
    </EmptyState>
  );
};

/** The substitutes of a part by whose number it was found, each as the catalogue tells it. */
const substitutesFound = ({ substitutes }: PartDetail, { by, value }: Within): string[] => {
  const wanted = oemKey(value);
  if (by !== 'search' || !/\d/.test(wanted)) return [];
  return substitutes
    .filter(({ oem }) => oemKey(oem).includes(wanted))
    .map(({ oem, kind }) => `${t(`partCatalogue.parts.kinds.${kind}`)} ${oem}`);
};

/** The parts of a unit that are what was asked for, to be ticked without opening the drawing. */
const Wanted = ({
  unit,
  vehicle,
  within,
  picks,
}: Pick<PanelProps, 'vehicle' | 'within' | 'picks'> & { readonly unit: PartUnit }) => {
  const { pick, question } = usePicking(picks, vehicle, unit.unitId);
  const wanted = unit.details.filter(({ match }) => match);
  const own = wanted.filter(({ applies }) => applies !== false);
  const others = wanted.filter(({ applies }) => applies === false);
  // Opened where one of them is chosen already, so that it is not asked for unseen.
  const mustShow = own.length === 0 || others.some(({ oem }) => picks.has(oem));
  const [isOpen, setIsOpen] = useState(mustShow);
  // It stays open when the last one is let go, with the focus in it.
  if (mustShow && !isOpen) setIsOpen(true);
  const list = (details: readonly PartDetail[]) => (
    <ul>
      {details.map((detail, index) => (
        <li key={`${detail.oem}-${index}`}>
          <Checkbox
            label={detail.name}
            description={[
              detail.oem,
              ...substitutesFound(detail, within),
              ...detail.attributes.map(({ value }) => value),
            ].join(' · ')}
            checked={picks.has(detail.oem)}
            onChange={() => pick(detail)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {own.length > 0 && list(own)}
      {others.length > 0 && (
        <Others open={isOpen || undefined}>
          <summary>
            {t('partCatalogue.parts.others', { vehicle: yoursOf(vehicle), count: others.length })}
          </summary>
          {list(others)}
        </Others>
      )}
      {question}
    </>
  );
};

const UnitCards = <U extends UnitSummary>({
  linked,
  within,
  units,
  children,
}: Pick<PanelProps, 'linked' | 'within'> & {
  readonly units: readonly U[];
  readonly children?: (unit: U) => ReactNode;
}) => (
  <Grid as="ul" minItemWidth={children ? 'xs' : 'squareCard'} gap={3}>
    {units.map((unit) => (
      <li key={unit.unitId}>
        {children ? (
          <Card padding={3}>
            <Beside>
              <UnitLink
                href={vehicleAddress(linked, within, unit.unitId)}
                aria-label={t('partCatalogue.units.seeOf', { name: unit.name })}
              >
                <UnitPicture unit={unit} />
                <small>{t('partCatalogue.units.see')}</small>
              </UnitLink>
              <Stack gap={1}>
                <Text as="h3" weight="bold">
                  {unit.name}
                </Text>
                {children(unit)}
              </Stack>
            </Beside>
          </Card>
        ) : (
          <Card padding={3} href={vehicleAddress(linked, within, unit.unitId)}>
            <Stack gap={2}>
              <UnitPicture unit={unit} />
              <Text as="span" weight="medium">
                {unit.name}
              </Text>
            </Stack>
          </Card>
        )}
      </li>
    ))}
  </Grid>
);

interface AnsweredProps {
  readonly title: string;
  readonly answer: { readonly error?: unknown; mutate(): unknown };
  /** Absent until they are known. */
  readonly units: readonly UnitSummary[] | undefined;
  /** What stands above the units. */
  readonly above?: ReactNode;
  /** What is shown where there are none. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

/** Units under their heading, or what is told in their place. */
const Answered = ({ title, answer, units, above, none, children }: AnsweredProps) => (
  <Stack gap={4}>
    <PanelHeading title={title} count={units?.length} />
    {above}
    {Boolean(answer.error) && <CatalogueProblem error={answer.error} onRetry={() => void answer.mutate()} />}
    {!units && !answer.error && <Loading />}
    {units?.length === 0 ? none : units && children}
  </Stack>
);

/** Units with those of their parts that are what was asked for. */
const PartUnits = ({ units, ...props }: PanelProps & { readonly units: readonly PartUnit[] }) => (
  <UnitCards linked={props.linked} within={props.within} units={units}>
    {(unit) => <Wanted {...props} unit={unit} />}
  </UnitCards>
);

const QuickUnits = (props: PanelProps) => {
  const { linked, vehicle, within } = props;
  const groups = useQuickGroups(linked, true);
  const answer = useQuickDetail(linked, within.value);
  const name = groups.data && wayTo(quickNodes(groups.data.data), within.value)?.at(-1)?.name;
  const units = answer.data?.data;
  return (
    <Answered
      title={name ?? t('partCatalogue.groups.quick')}
      answer={answer}
      units={units}
      none={<NoUnits linked={linked} vehicle={vehicle} />}
    >
      <PartUnits {...props} units={units ?? []} />
    </Answered>
  );
};

const CategoryUnits = ({ linked, vehicle, within }: PanelProps) => {
  const answer = useCategories(linked, true, within.value);
  const { categories, units } = answer.data?.data ?? {};
  const name = categories && wayTo(categoryNodes(categories), within.value)?.at(-1)?.name;
  return (
    <Answered
      title={name ?? t('partCatalogue.groups.all')}
      answer={answer}
      units={units}
      none={<NoUnits linked={linked} vehicle={vehicle} />}
    >
      <UnitCards linked={linked} within={within} units={units ?? []} />
    </Answered>
  );
};

const FoundUnits = (props: PanelProps) => {
  const { linked, vehicle, within } = props;
  const [text, setText] = useState(within.value);
  const answer = useFoundParts(linked, within.value);
  const units = answer.data?.data;
  return (
    <Answered
      title={t('partCatalogue.units.found', { text: within.value })}
      answer={answer}
      units={units}
      above={
        <Narrow>
          <VehicleSearch linked={linked} text={text} onText={setText} />
        </Narrow>
      }
      none={
        <>
          <Maybe linked={linked} text={within.value} />
          <NoUnits linked={linked} vehicle={vehicle} sought={within.value} />
        </>
      }
    >
      <PartUnits {...props} units={units ?? []} />
    </Answered>
  );
};

/** The units of what was chosen within a vehicle. */
export const UnitsPanel = (props: PanelProps) => {
  const { by } = props.within;
  if (by === 'quick') return <QuickUnits {...props} />;
  return by === 'category' ? <CategoryUnits {...props} /> : <FoundUnits {...props} />;
};
