import type { CatalogVehicle, PartDetail } from '@tuerca/contracts';
import {
  Badge,
  breakpoints,
  Button,
  CheckIcon,
  ChevronRightIcon,
  Link,
  media,
  Text,
  theme,
  visuallyHidden,
} from '@tuerca/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/part-catalogue.ts';
import { byNumber, yoursOf, type NumberedParts } from '../applicability.ts';
import type { Picks } from '../picks.ts';
import type { Reporting } from '../use-reporting.ts';
import { usePicking } from './use-picking.tsx';

const Frame = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.sm};

  th {
    padding: ${theme.space[2]};
    color: ${theme.color.textMuted};
    font-weight: ${theme.fontWeight.medium};
    text-align: start;
  }

  td {
    padding: ${theme.space[1]} ${theme.space[2]};
    border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  th:first-child span {
    ${visuallyHidden}
  }
`;

const Row = styled.tr`
  cursor: pointer;
  scroll-margin: ${theme.space[3]} 0 calc(2 * ${theme.size.thumb});

  /* The drawing sticks above on a screen held upright, and the bar of what is chosen below. */
  @media (max-width: ${breakpoints.desktop - 1}px) and (orientation: portrait) {
    scroll-margin: 50vh 0 calc(2 * ${theme.size.thumb} + ${theme.size.bottomNav});
  }

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }

  &[aria-current] {
    background: ${theme.color.primarySoft};
    box-shadow: inset ${theme.borderWidth.heavy} 0 0 ${theme.color.primary};
  }
`;

const Tick = styled.label`
  display: grid;
  place-items: center;
  width: ${theme.size.control.md};
  height: ${theme.size.control.md};
  cursor: pointer;

  input {
    width: ${theme.size.icon.lg};
    height: ${theme.size.icon.lg};
    margin: 0;
    accent-color: ${theme.color.primary};
    cursor: inherit;
  }
`;

const Figure = styled.td`
  && {
    padding-top: ${theme.space[3]};
    font-variant-numeric: tabular-nums;
    font-weight: ${theme.fontWeight.bold};
  }
`;

const Name = styled.button`
  width: 100%;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[2]} 0 ${theme.space[1]};
  border: 0;
  background: none;
  color: inherit;
  font-size: ${theme.fontSize.md};
  font-weight: ${theme.fontWeight.medium};
  text-align: start;
  cursor: pointer;

  span {
    display: block;
    font-weight: ${theme.fontWeight.regular};
    font-variant-numeric: tabular-nums;
  }
`;

/** Opens what is not for the vehicle. */
const Fold = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  min-height: ${theme.size.control.md};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.textMuted};
  text-align: start;
  cursor: pointer;

  & > svg {
    flex: none;
    transition: transform ${theme.duration.fast} ${theme.easing.standard};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(90deg);
  }
`;

const Products = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${theme.size.control.sm};
  margin-inline-end: ${theme.space[4]};

  ${media.touch} {
    min-height: ${theme.size.control.md};
  }
`;

const Substitutes = styled.details`
  summary {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.size.control.sm};
    color: ${theme.color.primary};
    cursor: pointer;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space[2]};
  }
`;

/** What the keys do, told once to who hears the table, and shown to who works in it by keyboard. */
const KeyHint = styled.p`
  padding: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};

  &:not(:has(+ table input:focus-visible)) {
    ${visuallyHidden}
  }
`;

interface RowProps {
  readonly detail: PartDetail;
  /** What the vehicle is called. */
  readonly yours: string;
  readonly isMarked: boolean;
  /** It is what was asked for. */
  readonly isWanted: boolean;
  readonly isPicked: boolean;
  /** Chooses it, or one of its substitutes in its place. */
  readonly onPick: (oem?: string) => void;
  readonly isChosen: (oem: string) => boolean;
  readonly onMark: () => void;
  /** It was marked by keyboard: the focus may follow to the drawing. */
  readonly onFollow: () => void;
  readonly reporting: Reporting | undefined;
}

const PartRow = ({
  detail,
  yours,
  isMarked,
  isWanted,
  isPicked,
  isChosen,
  onPick,
  onMark,
  onFollow,
  reporting,
}: RowProps) => {
  const { oem, name, codeOnImage, amount, applies, attributes, substitutes } = detail;
  return (
    <Row
      data-part={codeOnImage ?? undefined}
      data-wanted={isWanted || undefined}
      aria-current={isMarked ? 'true' : undefined}
      onClick={({ target }) => {
        // Its own controls do what they say.
        if (!(target as Element).closest('a, button, label, details')) onMark();
      }}
    >
      <td>
        <Tick>
          <input
            type="checkbox"
            checked={isPicked}
            aria-label={t('partCatalogue.parts.chooseOf', { name, oem })}
            onChange={() => onPick()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Not pressed there as well, where the focus follows to.
              event.preventDefault();
              onMark();
              onFollow();
            }}
          />
        </Tick>
      </td>
      <Figure>{codeOnImage}</Figure>
      <td>
        {/* By keyboard the row has one stop, its box, on which Enter does the same. */}
        <Name
          type="button"
          tabIndex={-1}
          onClick={(event) => {
            onMark();
            if (event.detail === 0) onFollow();
          }}
        >
          {name}
          <span>{oem}</span>
        </Name>
        {isWanted && <Badge tone="info">{t('partCatalogue.parts.wanted')}</Badge>}
        {applies === false && (
          <Badge tone="warning">{t('partCatalogue.parts.notFor', { vehicle: yours })}</Badge>
        )}
        {applies === null && <Text size="sm">{t('partCatalogue.parts.unsure', { vehicle: yours })}</Text>}
        {attributes.map((attribute, index) => (
          <Text key={index} size="sm" tone="muted">
            {attribute.name}: {attribute.value}
          </Text>
        ))}
        <Products
          href={paths.productsOf({ q: oem })}
          aria-label={t('partCatalogue.parts.productsOf', { oem })}
        >
          {t('partCatalogue.parts.products')}
        </Products>
        {substitutes.length > 0 && (
          <Substitutes>
            <summary>{t('partCatalogue.parts.substitutes', { count: substitutes.length })}</summary>
            <ul>
              {substitutes.map(({ oem: substitute, kind }) => (
                <li key={`${kind}-${substitute}`}>
                  <span>
                    {t(`partCatalogue.parts.kinds.${kind}`)} <strong>{substitute}</strong>
                  </span>
                  <Button
                    variant={isChosen(substitute) ? 'secondary' : 'quiet'}
                    size="sm"
                    aria-pressed={isChosen(substitute)}
                    aria-label={t('partCatalogue.parts.chooseSubstitute', { oem: substitute })}
                    {...(isChosen(substitute) && { iconStart: <CheckIcon /> })}
                    onClick={() => onPick(substitute)}
                  >
                    {t(isChosen(substitute) ? 'partCatalogue.parts.chosen' : 'partCatalogue.parts.choose')}
                  </Button>
                  {reporting &&
                    (reporting.isReported(oem, substitute) ? (
                      <Badge tone="info">{t('partCatalogue.parts.reported')}</Badge>
                    ) : (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={t('partCatalogue.parts.reportOf', { oem: substitute })}
                        onClick={() => reporting.report({ oem, substitute, kind })}
                      >
                        {t('partCatalogue.parts.report')}
                      </Button>
                    ))}
                </li>
              ))}
            </ul>
          </Substitutes>
        )}
      </td>
      <Figure>{amount ?? <Text size="sm">{t('partCatalogue.parts.amountOpen')}</Text>}</Figure>
    </Row>
  );
};

interface NumberRowsProps extends Pick<
  PartTableProps,
  'marked' | 'wanted' | 'picks' | 'onMark' | 'onFollow' | 'reporting'
> {
  readonly parts: NumberedParts;
  readonly yours: string;
  readonly onPick: (detail: PartDetail) => void;
}

/** The parts of one number: those for the vehicle, and the others folded. */
const NumberRows = ({
  parts,
  yours,
  marked,
  wanted,
  picks,
  onPick,
  onMark,
  onFollow,
  reporting,
}: NumberRowsProps) => {
  const { number, own, others } = parts;
  const isWanted = ({ oem }: PartDetail) => wanted.has(oem);
  // What was asked for by its number, or chosen already, is not hidden.
  const mustShow = others.some(({ oem }) => picks.has(oem)) || (others.some(isWanted) && !own.some(isWanted));
  const isMarked = (detail: PartDetail) => marked.includes(detail);
  const [toggled, setToggled] = useState<boolean>();
  // It stays open when the last one is let go, with the focus in it.
  if (mustShow && toggled === undefined) setToggled(true);
  const isOpen = toggled ?? (own.length === 0 && others.some(isMarked));
  const rows = (details: readonly PartDetail[]) =>
    details.map((detail, index) => (
      <PartRow
        key={`${detail.oem}-${index}`}
        detail={detail}
        yours={yours}
        isMarked={isMarked(detail)}
        isWanted={isWanted(detail)}
        isPicked={picks.has(detail.oem)}
        isChosen={picks.has}
        onPick={(oem = detail.oem) => onPick({ ...detail, oem })}
        onMark={() => number !== null && onMark(number, detail.oem)}
        onFollow={() => number !== null && onFollow(number)}
        reporting={reporting}
      />
    ));
  return (
    <tbody>
      {rows(own)}
      {others.length > 0 && (
        <tr data-part={number ?? undefined}>
          <td />
          <Figure>{own.length === 0 && number}</Figure>
          <td colSpan={2}>
            <Fold type="button" aria-expanded={isOpen} onClick={() => setToggled(!isOpen)}>
              <ChevronRightIcon size="sm" />
              <span>
                {own.length === 0 && `${others[0]!.name}. `}
                {t('partCatalogue.parts.others', { vehicle: yours, count: others.length })}
              </span>
            </Fold>
          </td>
        </tr>
      )}
      {isOpen && rows(others)}
    </tbody>
  );
};

interface PartTableProps {
  readonly label: string;
  readonly vehicle: CatalogVehicle;
  readonly details: readonly PartDetail[];
  /** The parts that are marked, all of one number in the drawing. */
  readonly marked: readonly PartDetail[];
  /** The number that was pressed or linked to: its first marked row is scrolled into sight. */
  readonly shown: string | null;
  /** The part numbers that were asked for. */
  readonly wanted: ReadonlySet<string>;
  readonly picks: Picks;
  readonly unitId: string;
  readonly onMark: (codeOnImage: string, oem: string) => void;
  /** A part was marked by keyboard. */
  readonly onFollow: (codeOnImage: string) => void;
  readonly reporting: Reporting | undefined;
}

/** The arrow keys lead from box to box, past what else is in the rows. */
const moveByArrow = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.findIndex((box) => box === event.target);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  boxes[at + step]?.focus();
};

/** The parts of a drawing: the accessible form of it, in which they are chosen. */
export const PartTable = ({
  label,
  vehicle,
  details,
  marked,
  shown,
  wanted,
  picks,
  unitId,
  onMark,
  onFollow,
  reporting,
}: PartTableProps) => {
  const frame = useRef<HTMLTableElement>(null);
  const hintId = useId();
  const { pick, question } = usePicking(picks, vehicle, unitId);
  const yours = yoursOf(vehicle);
  useEffect(() => {
    if (shown === null) return;
    const rows = [...(frame.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].filter(
      ({ dataset }) => dataset['part'] === shown,
    );
    (rows.find((row) => row.hasAttribute('aria-current')) ?? rows[0])?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <>
      <KeyHint id={hintId}>{t('partCatalogue.parts.keys')}</KeyHint>
      <Frame ref={frame} aria-label={label} aria-describedby={hintId} onKeyDown={moveByArrow}>
        <thead>
          <tr>
            <th scope="col">
              <span>{t('partCatalogue.parts.choose')}</span>
            </th>
            <th scope="col">{t('partCatalogue.parts.number')}</th>
            <th scope="col">{t('partCatalogue.parts.name')}</th>
            <th scope="col">{t('partCatalogue.parts.amount')}</th>
          </tr>
        </thead>
        {byNumber(details).map((parts, index) => (
          <NumberRows
            key={parts.number ?? `none-${index}`}
            parts={parts}
            yours={yours}
            marked={marked}
            wanted={wanted}
            picks={picks}
            onPick={pick}
            onMark={onMark}
            onFollow={onFollow}
            reporting={reporting}
          />
        ))}
      </Frame>
      {question}
    </>
  );
};
