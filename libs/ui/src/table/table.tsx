import { useEffect, useRef, useState, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { LazyDialog } from '../dialog/lazy-dialog.tsx';
import { FilterIcon } from '../icons/icons.tsx';
import { Stack, VisuallyHidden } from '../layout/layout.tsx';
import { Select, type SelectOption } from '../select/select.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { EmptyState } from '../state/state.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { durations, media } from '../theme/tokens.ts';
import { theme } from '../theme/theme.ts';
import { workWords } from '../work-words.ts';

export type TableFilters = Readonly<Record<string, string>>;

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | 'center';
  /** What its filter looks like; without it the column has none. */
  readonly filter?: 'text' | 'date' | readonly SelectOption[];
  /** Heads the card on phones; the other columns stand below it with their names. */
  readonly isCardTitle?: boolean;
  /** Buttons: no name on the card, and a header for screen readers only. */
  readonly isActions?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly filters?: TableFilters;
  /** Text filters report after 300 ms without a key. An empty filter is absent. */
  readonly onFiltersChange?: (filters: TableFilters) => void;
  readonly isLoading?: boolean;
  readonly empty?: ReactNode;
}

type FilterSpec = NonNullable<TableColumn<never>['filter']>;

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
  padding: ${theme.space[3]};
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

interface FilterControlProps {
  readonly label: string;
  readonly spec: FilterSpec;
  readonly value: string;
  readonly isLabelHidden: boolean;
  readonly onChange: (value: string) => void;
}

const TextFilter = ({ label, spec, value, isLabelHidden, onChange }: FilterControlProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <TextField
      label={isLabelHidden ? workWords.table.filterBy(label) : label}
      isLabelHidden={isLabelHidden}
      type={spec === 'date' ? 'date' : 'search'}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(target.value), durations.debounce);
      }}
      onBlur={() => {
        if (draft === null) return;
        clearTimeout(timer.current);
        if (draft !== value) onChange(draft);
        setDraft(null);
      }}
    />
  );
};

const FilterControl = (props: FilterControlProps) =>
  typeof props.spec === 'string' ? (
    <TextFilter {...props} />
  ) : (
    <Select
      label={props.isLabelHidden ? workWords.table.filterBy(props.label) : props.label}
      isLabelHidden={props.isLabelHidden}
      options={props.spec}
      placeholder={workWords.table.all}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );

/** Rows and columns; at 769 px and below each row is a card and the filters open as a sheet. */
export const Table = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  filters = {},
  onFiltersChange,
  isLoading = false,
  empty = <EmptyState />,
}: TableProps<Row>) => {
  const [isFiltering, setIsFiltering] = useState(false);
  const filterable = onFiltersChange ? columns.filter((column) => column.filter) : [];
  const activeCount = Object.keys(filters).length;
  const setFilter = (id: string, value: string) => {
    const { [id]: _previous, ...others } = filters;
    onFiltersChange?.(value === '' ? others : { ...others, [id]: value });
  };
  const control = (column: TableColumn<Row>, isLabelHidden: boolean) =>
    column.filter && (
      <FilterControl
        key={column.id}
        label={column.header}
        spec={column.filter}
        value={filters[column.id] ?? ''}
        isLabelHidden={isLabelHidden}
        onChange={(value) => setFilter(column.id, value)}
      />
    );

  return (
    <div>
      {filterable.length > 0 && (
        <PhoneBar>
          <Button
            variant="secondary"
            size="sm"
            iconStart={<FilterIcon size="sm" />}
            onClick={() => setIsFiltering(true)}
          >
            {activeCount > 0 ? workWords.table.filtersInUse(activeCount) : workWords.table.filters}
          </Button>
          <LazyDialog
            isOpen={isFiltering}
            onClose={() => setIsFiltering(false)}
            title={workWords.table.filters}
            footer={
              <>
                <Button
                  variant="secondary"
                  isDisabled={activeCount === 0}
                  onClick={() => onFiltersChange?.({})}
                >
                  {workWords.table.clear}
                </Button>
                <Button onClick={() => setIsFiltering(false)}>{workWords.table.show}</Button>
              </>
            }
          >
            <Stack>{filterable.map((column) => control(column, false))}</Stack>
          </LazyDialog>
        </PhoneBar>
      )}
      <Frame>
        {/* Roles are repeated because browsers drop a table's meaning when its display changes. */}
        <Grid role="table" aria-label={label} aria-busy={isLoading}>
          <Head role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <HeaderCell key={column.id} role="columnheader" scope="col" $align={column.align ?? 'start'}>
                  {column.isActions ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                </HeaderCell>
              ))}
            </tr>
            {filterable.length > 0 && (
              <tr role="row">
                {columns.map((column) => (
                  <FilterCell key={column.id} role="cell">
                    {control(column, true)}
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
      </Frame>
    </div>
  );
};
