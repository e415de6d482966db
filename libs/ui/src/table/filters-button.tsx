import { useId, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import { LazyDialog } from '../dialog/lazy-dialog.tsx';
import { FilterIcon } from '../icons/page-icons.tsx';
import { Stack } from '../layout/layout.tsx';
import { Select } from '../select/select.tsx';
import { media } from '../theme/tokens.ts';
import { workWords } from '../work-words.ts';
import { FilterControl } from './filter-control.tsx';
import { withFilter, type TableColumn, type TableFilters, type TableOrder } from './table-column.ts';

interface FiltersButtonProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly filters: TableFilters;
  readonly onFiltersChange: (filters: TableFilters) => void;
  /** With `onOrderChange` the sheet also offers the sort order, since cards have no header to press. */
  readonly order?: TableOrder | null;
  readonly onOrderChange?: (order: TableOrder) => void;
}

/* On a phone the search, the filters and the views share one line. */
const WideOnly = styled.span`
  ${media.phone} {
    display: none;
  }
`;
const PhoneOnly = styled.span`
  display: none;

  ${media.phone} {
    display: inline;
  }
`;

/** Filters and sort order behind one button: for lists without a filter row. */
export const FiltersButton = <Row,>({
  columns,
  filters,
  onFiltersChange,
  order,
  onOrderChange,
}: FiltersButtonProps<Row>) => {
  const [isOpen, setIsOpen] = useState(false);
  const formId = useId();
  const filterable = columns.filter(({ filter }) => filter);
  const sortable = onOrderChange
    ? columns.flatMap(({ sortBy, header }) => (sortBy ? [{ sortBy, header }] : []))
    : [];
  const inUse = filterable.filter(({ id }) => filters[id]).length;
  const clear = () =>
    onFiltersChange(filterable.reduce((others, { id }) => withFilter(others, id, ''), filters));
  const label = inUse > 0 ? workWords.table.filtersInUse(inUse) : workWords.table.filters;
  if (filterable.length + sortable.length === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        iconStart={<FilterIcon size="sm" />}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        <WideOnly>{label}</WideOnly>
        {inUse > 0 && <PhoneOnly>({inUse})</PhoneOnly>}
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={workWords.table.filters}
        footer={
          <>
            <Button variant="secondary" isDisabled={inUse === 0} onClick={clear}>
              {workWords.table.clear}
            </Button>
            <Button type="submit" form={formId}>
              {workWords.table.show}
            </Button>
          </>
        }
      >
        <Stack
          as="form"
          id={formId}
          noValidate
          onSubmit={(event: FormEvent<HTMLFormElement>) => {
            event.preventDefault();
            const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
            if (wrong) wrong.focus();
            else setIsOpen(false);
          }}
        >
          {sortable.length > 0 && (
            <Select
              label={workWords.table.orderBy}
              options={sortable.flatMap(({ sortBy, header }) => [
                { value: sortBy, label: workWords.table.ascending(header) },
                { value: `-${sortBy}`, label: workWords.table.descending(header) },
              ])}
              value={order ?? ''}
              onChange={({ target }) => onOrderChange?.(target.value)}
            />
          )}
          {filterable.map(
            ({ id, header, filterLabel = header, filter }) =>
              filter && (
                <FilterControl
                  key={id}
                  label={filterLabel}
                  spec={filter}
                  value={filters[id] ?? ''}
                  isLabelHidden={false}
                  onChange={(value) => onFiltersChange(withFilter(filters, id, value))}
                />
              ),
          )}
        </Stack>
      </LazyDialog>
    </>
  );
};
