import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Table } from './table.tsx';
import type { TableFilters } from './table-column.ts';

interface Row {
  readonly id: number;
  readonly brand: string;
}

const setUp = (
  filters: TableFilters,
  rows: readonly Row[] = [{ id: 7, brand: 'Nissan' }],
  isLoading = false,
) => {
  const onFiltersChange = jest.fn<(filters: TableFilters) => void>();
  render(
    <Table
      label="Solicitudes"
      columns={[
        { id: 'id', header: 'Número', cell: (row: Row) => row.id, filter: 'text' },
        {
          id: 'brand',
          header: 'Marca',
          cell: (row: Row) => row.brand,
          filter: [{ value: '3', label: 'Nissan' }],
        },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      filters={filters}
      onFiltersChange={onFiltersChange}
      isLoading={isLoading}
    />,
  );
  return { onFiltersChange, table: within(screen.getByRole('table', { name: 'Solicitudes' })) };
};

afterEach(() => {
  jest.useRealTimers();
});

test('its frame takes the focus while its columns do not fit', () => {
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((look) => {
    const observer = { observe: () => look([], observer), unobserve: () => {}, disconnect: () => {} };
    return observer;
  });
  jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  setUp({});
  expect(screen.getByRole('group', { name: 'Solicitudes' })).toHaveAttribute('tabindex', '0');
});

test('a text filter reports once, 300 ms after the last key, and keeps the other filters', () => {
  jest.useFakeTimers();
  const { onFiltersChange, table } = setUp({ brand: '3' });
  const field = table.getByRole('searchbox', { name: 'Filtrar por Número' });

  fireEvent.change(field, { target: { value: '1' } });
  act(() => jest.advanceTimersByTime(200));
  fireEvent.change(field, { target: { value: '12' } });
  act(() => jest.advanceTimersByTime(299));
  expect(onFiltersChange).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onFiltersChange.mock.calls).toEqual([[{ id: '12', brand: '3' }]]);
});

test('a filter that is emptied is absent', () => {
  const { onFiltersChange, table } = setUp({ id: '12', brand: '3' });
  fireEvent.change(table.getByRole('combobox', { name: 'Filtrar por Marca' }), { target: { value: '' } });
  expect(onFiltersChange).toHaveBeenCalledWith({ id: '12' });
});

test('each cell carries the name of its column, which the card shows on phones', () => {
  const { table } = setUp({});
  expect(table.getByRole('cell', { name: 'Nissan' })).toHaveAttribute('data-label', 'Marca');
});

test('without rows it says so, but not while it loads', () => {
  const { table } = setUp({}, []);
  expect(table.getByText('No hay información para mostrar')).toBeInTheDocument();
  document.body.innerHTML = '';
  const loading = setUp({}, [], true);
  expect(loading.table.queryByText('No hay información para mostrar')).not.toBeInTheDocument();
});

test('a header that may be pressed asks for its order, then for the other way round', () => {
  const onOrderChange = jest.fn<(order: string) => void>();
  const table = (order: string) => (
    <Table
      label="Solicitudes"
      columns={[
        { id: 'brand', header: 'Marca', sortBy: 'brand.name', cell: (row: Row) => row.brand },
        { id: 'id', header: 'Número', cell: (row: Row) => row.id },
      ]}
      rows={[]}
      rowKey={(row) => row.id}
      order={order}
      onOrderChange={onOrderChange}
    />
  );
  const { rerender } = render(table('-created_at'));
  const header = () => screen.getByRole('columnheader', { name: 'Marca' });
  const press = () => fireEvent.click(within(header()).getByRole('button'));
  expect(header().getAttribute('aria-sort')).toBeNull();
  press();
  rerender(table('brand.name'));
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  press();
  rerender(table('-brand.name'));
  expect(header().getAttribute('aria-sort')).toBe('descending');
  press();
  expect(onOrderChange.mock.calls.flat()).toEqual(['brand.name', '-brand.name', 'brand.name']);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
