import { useEffect, useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { ArrowUpIcon } from '../icons/page-icons.tsx';
import { VisuallyHidden } from '../layout/layout.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { EmptyState } from '../state/state.tsx';
import { media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { FilterControl } from './filter-control.tsx';
import { FiltersButton } from './filters-button.tsx';
import {
  orderedBy,
  withFilter,
  type TableColumn,
  type TableFilters,
  type TableOrder,
} from './table-column.ts';

interface TableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly filters?: TableFilters;
  /** Text filters are debounced by 300 ms. An empty filter is removed. */
  readonly onFiltersChange?: (filters: TableFilters) => void;
  /** The current sort order, and the callback for a press on a header; a second press reverses it. */
  readonly order?: TableOrder | null;
  readonly onOrderChange?: ((order: TableOrder) => void) | undefined;
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
}

const Frame = styled.div`
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  position: relative;
  overflow-x: auto;

  ${media.phone} {
    border: 0;
    background: none;
    overflow: visible;
  }
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    display: block;
  }
`;

const Head = styled.thead`
  background: ${theme.color.surfaceSunken};

  ${media.phone} {
    display: none;
  }
`;

const HeaderCell = styled.th<{ readonly $align: 'start' | 'end' | 'center' }>`
  padding: ${theme.space[3]};
  text-align: ${({ $align }) => $align};
  font-weight: ${theme.fontWeight.medium};
  color: ${theme.color.textMuted};
  vertical-align: bottom;
`;

const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  margin: calc(-1 * ${theme.space[2]});
  padding: ${theme.space[2]};
  border: 0;
  border-radius: ${theme.radius.sm};
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;

  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
    }
  }
  [aria-sort] > & {
    color: ${theme.color.text};
  }
`;
/** Takes up its space while hidden, so that headers do not shift when pressed. */
const Arrow = styled.span<{ readonly $isShown: boolean; readonly $isDown: boolean }>`
  display: inline-flex;
  visibility: ${({ $isShown }) => ($isShown ? 'visible' : 'hidden')};
  rotate: ${({ $isDown }) => ($isDown ? '180deg' : '0deg')};

  ${SortButton}:hover &, ${SortButton}:focus-visible & {
    visibility: visible;
  }
`;

interface HeaderProps {
  readonly column: Pick<TableColumn<never>, 'header' | 'align' | 'isActions' | 'sortBy'>;
  readonly order: TableOrder | null | undefined;
  readonly onOrderChange: ((order: TableOrder) => void) | undefined;
}

const Header = ({ column, order, onOrderChange }: HeaderProps) => {
  const { header, align = 'start', isActions, sortBy } = column;
  const { name, isDescending } = orderedBy(order);
  const isSortable = onOrderChange && sortBy;
  const isSorted = isSortable && name === sortBy;
  const sorted = isDescending ? 'descending' : 'ascending';
  return (
    <HeaderCell role="columnheader" scope="col" $align={align} {...(isSorted && { 'aria-sort': sorted })}>
      {isSortable ? (
        <SortButton
          type="button"
          onClick={() => onOrderChange(isSorted && !isDescending ? `-${sortBy}` : sortBy)}
        >
          {header}
          <Arrow aria-hidden $isShown={Boolean(isSorted)} $isDown={Boolean(isSorted) && isDescending}>
            <ArrowUpIcon size="sm" />
          </Arrow>
        </SortButton>
      ) : isActions ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </HeaderCell>
  );
};

const FilterCell = styled.th`
  padding: 0 ${theme.space[2]} ${theme.space[3]};
  font-weight: ${theme.fontWeight.regular};

  input,
  select {
    min-height: ${theme.size.control.sm};
    min-width: ${theme.size.thumb};
    padding-block: 0;
    font-size: ${theme.fontSize.sm};
  }

  select {
    padding-inline: ${theme.space[2]} ${theme.space[8]};
  }
`;

const Body = styled.tbody`
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, ${theme.width.xs}), 1fr));
    gap: ${theme.space[3]};
  }
`;

const BodyRow = styled.tr`
  border-top: ${theme.borderWidth.thin} solid ${theme.color.border};
  background: ${theme.color.surface};

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }

  ${media.phone} {
    display: flex;
    flex-direction: column;
    gap: ${theme.space[2]};
    padding: ${theme.space[4]};
    border: ${theme.borderWidth.thin} solid ${theme.color.border};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.surface};
    box-shadow: ${theme.elevation.low};
  }
`;

interface CellLook {
  readonly $align: 'start' | 'end' | 'center';
  readonly $isTitle: boolean;
  readonly $isActions: boolean;
}

const Cell = styled.td<CellLook>`
  padding: ${theme.space[1]} ${theme.space[3]};
  text-align: ${({ $align }) => $align};
  vertical-align: middle;

  ${({ $isActions }) =>
    $isActions &&
    css`
      position: sticky;
      right: 0;
      background: inherit;
      white-space: nowrap;
    `}

  ${media.phone} {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${theme.space[4]};
    padding: 0;
    text-align: end;
    order: ${({ $isTitle, $isActions }) => ($isTitle ? -1 : $isActions ? 1 : 0)};

    ${({ $isTitle, $isActions }) =>
      $isTitle
        ? css`
            justify-content: flex-start;
            font-size: ${theme.fontSize.md};
            font-weight: ${theme.fontWeight.bold};
          `
        : $isActions
          ? css`
              justify-content: flex-end;
              padding-top: ${theme.space[2]};
            `
          : css`
              &::before {
                content: attr(data-label);
                flex: none;
                color: ${theme.color.textMuted};
                text-align: start;
              }
            `}
  }
`;

const Nothing = styled.td`
  padding: ${theme.space[3]};

  ${media.phone} {
    display: block;
  }
`;

const WholeRow = styled.tr`
  grid-column: 1 / -1;
`;

const PhoneBar = styled.div`
  display: none;

  ${media.phone} {
    display: flex;
    justify-content: flex-end;
    padding-bottom: ${theme.space[3]};
  }
`;

/** The table's frame, which takes the focus while its columns do not fit, so that arrow keys scroll it. */
const Scroller = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const box = frame.current!;
    const watch = new ResizeObserver(() => setIsCut(box.scrollWidth > box.clientWidth));
    watch.observe(box);
    watch.observe(box.firstElementChild!);
    return () => watch.disconnect();
  }, []);
  return (
    <Frame ref={frame} {...(isCut && { tabIndex: 0, role: 'group', 'aria-label': label })}>
      {children}
    </Frame>
  );
};

/** A table; at 769 px and below each row is a card and the filters open as a sheet. */
export const Table = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  filters = {},
  onFiltersChange,
  order,
  onOrderChange,
  isLoading = false,
  empty = <EmptyState />,
}: TableProps<Row>) => {
  const filterable = onFiltersChange ? columns.filter((column) => column.filter) : [];

  return (
    <div>
      {onFiltersChange && filterable.length > 0 && (
        <PhoneBar>
          <FiltersButton columns={columns} filters={filters} onFiltersChange={onFiltersChange} />
        </PhoneBar>
      )}
      <Scroller label={label}>
        {/* Roles are set explicitly: browsers drop a table's semantics when its display changes. */}
        <Grid role="table" aria-label={label} aria-busy={isLoading}>
          <Head role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Header key={column.id} column={column} order={order} onOrderChange={onOrderChange} />
              ))}
            </tr>
            {onFiltersChange && filterable.length > 0 && (
              <tr role="row">
                {columns.map(({ id, header, filterLabel = header, filter }) => (
                  <FilterCell key={id} role="cell">
                    {filter && (
                      <FilterControl
                        label={filterLabel}
                        spec={filter}
                        value={filters[id] ?? ''}
                        isLabelHidden
                        onChange={(value) => onFiltersChange(withFilter(filters, id, value))}
                      />
                    )}
                  </FilterCell>
                ))}
              </tr>
            )}
          </Head>
          <Body role="rowgroup">
            {isLoading && rows.length === 0
              ? [1, 2, 3].map((each) => (
                  <BodyRow key={each} role="row">
                    <Nothing role="cell" colSpan={columns.length}>
                      <Skeleton />
                    </Nothing>
                  </BodyRow>
                ))
              : rows.map((row) => (
                  <BodyRow key={rowKey(row)} role="row">
                    {columns.map((column) => (
                      <Cell
                        key={column.id}
                        role="cell"
                        data-label={column.header}
                        $align={column.align ?? 'start'}
                        $isTitle={column.isCardTitle ?? false}
                        $isActions={column.isActions ?? false}
                      >
                        {column.cell(row)}
                      </Cell>
                    ))}
                  </BodyRow>
                ))}
            {!isLoading && rows.length === 0 && (
              <WholeRow role="row">
                <Nothing role="cell" colSpan={columns.length}>
                  {empty}
                </Nothing>
              </WholeRow>
            )}
          </Body>
        </Grid>
      </Scroller>
    </div>
  );
};
