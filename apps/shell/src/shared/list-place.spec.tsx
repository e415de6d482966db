import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { followFocus } from '@tuerca/ui/testing';
import { useEffect, useMemo, useState } from 'react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { lastList } from './last-list.ts';
import { useListPlace, useShownPage } from './list-place.ts';

followFocus();

const columns = [
  { id: 'brand.name', filter: 'text' },
  { id: 'channel', filter: [{ value: 'store' }, { value: 'marketplace' }] },
  { id: 'total' },
] as const;

/** The list as it was drawn first. */
const drawn: { current: ReturnType<typeof useListPlace> | null } = { current: null };

const List = ({ rows }: { readonly rows: readonly number[] }) => {
  const list = useListPlace(columns);
  const { page, filters, frame, onPageChange, onFiltersChange } = list;
  useEffect(() => {
    drawn.current ??= list;
  });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="place">{JSON.stringify({ page, filters })}</output>
      <button onClick={() => onPageChange(page + 1)}>Siguiente</button>
      <button onClick={() => onFiltersChange({ ...filters, channel: 'store' })}>De la tienda</button>
      <button onClick={() => void navigate(-1)}>Atrás</button>
      <button onClick={() => void navigate('?channel=store')}>Solo de tiendas</button>
      {filters.channel && <button onClick={() => onFiltersChange({})}>Quitar filtros</button>}
      <ul aria-label="Filtros">
        {Object.keys(filters).map((name) => (
          <li key={name}>
            <button onClick={() => onFiltersChange({ ...filters, [name]: '' })}>Quitar {name}</button>
          </li>
        ))}
      </ul>
      <div {...frame}>
        <ul aria-label="Filas">
          {rows.map((row) => (
            <li key={row} data-row={row}>
              <a href={`#${row}`}>Fila {row}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
const open = (at: string, rows: readonly number[] = [41, 42, 43]) =>
  render(
    <MemoryRouter initialEntries={['/antes', at]} initialIndex={1}>
      <List rows={rows} />
    </MemoryRouter>,
  );
const address = () => screen.getByLabelText('address').textContent;
const place = () => JSON.parse(screen.getByLabelText('place').textContent ?? '') as unknown;

beforeEach(() => {
  drawn.current = null;
});

it('reads the place from the address, and only what the list can be narrowed to', () => {
  open('/lista?brand.name=ren&channel=moon&total=7&utm_source=x&pagina=3');
  expect(place()).toEqual({ page: 2, filters: { 'brand.name': 'ren' } });
});

it('makes a step of a page, and none of a filter, which begins at the first page', async () => {
  open('/lista?tipo=compras');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(address()).toBe('/lista?tipo=compras&pagina=2');
  await userEvent.click(screen.getByRole('button', { name: 'De la tienda' }));
  expect(address()).toBe('/lista?tipo=compras&channel=store');
  expect(lastList()).toBe('/lista?tipo=compras&channel=store');
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(address()).toBe('/lista?tipo=compras');
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }));
  expect(address()).toBe('/antes');
});

it('keeps a filter that changed since what was pressed was drawn', async () => {
  open('/lista?brand.name=ren');
  const { onFiltersChange } = drawn.current!;
  act(() => onFiltersChange({ 'brand.name': 'ren', channel: 'store' }));
  act(() => onFiltersChange({ 'brand.name': 'mazda' }));
  expect(place()).toEqual({ page: 0, filters: { 'brand.name': 'mazda', channel: 'store' } });
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(place()).toEqual({ page: 0, filters: {} });
});

it('leaves by a row, and comes back to it', async () => {
  const { unmount } = open('/lista?brand.name=ren');
  await userEvent.click(screen.getByRole('link', { name: 'Fila 42' }));
  expect(lastList()).toBe('/lista?brand.name=ren&fila=42');
  expect(window.location.search).toBe('?brand.name=ren&fila=42');
  unmount();
  open(lastList()!);
  expect(screen.getByRole('link', { name: 'Fila 42' })).toHaveFocus();
});

it('comes back to the row that took the place of one that is gone', async () => {
  const { unmount } = open('/lista');
  await userEvent.click(screen.getByRole('link', { name: 'Fila 42' }));
  unmount();
  open(lastList()!, [41, 43]);
  expect(screen.getByRole('link', { name: 'Fila 43' })).toHaveFocus();
});

it('takes nobody who leaves by the pagination back to the row they were at before', async () => {
  open('/lista');
  await userEvent.click(screen.getByRole('link', { name: 'Fila 42' }));
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(window.location.search).toBe('');
});

it.each([
  ['Back', () => act(() => window.history.back())],
  ['the button itself', () => userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))],
])('is at the list when filters go by %s and the focused button with them', async (_way, clear) => {
  window.history.pushState(null, '', '/lista');
  render(
    <BrowserRouter>
      <List rows={[41]} />
    </BrowserRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Solo de tiendas' }));
  screen.getByRole('button', { name: 'Quitar filtros' }).focus();
  await clear();
  await waitFor(() => expect(address()).toBe('/lista'));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Filas' }).parentElement).toHaveFocus());
});

it('leaves the focus to the neighbour of a filter that is taken away by itself', async () => {
  open('/lista?brand.name=ren&channel=store');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar brand.name' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar channel' })).toHaveFocus());
});

interface Answered {
  readonly page: number;
  readonly count: number;
  readonly isLoading?: boolean;
}
/** What the server says when it is asked once more. */
const openShown = (at: string, answered: Answered, then = answered) => {
  const Shown = () => {
    const place = useListPlace();
    const [{ isLoading = false, ...metadata }, setAnswered] = useState(answered);
    const data = useMemo(
      () => ({ metadata: { ...metadata, pageSize: 20 } }),
      [metadata.page, metadata.count],
    );
    const { search } = useLocation();
    const answer = useShownPage(place, {
      data,
      isLoading,
      mutate: async () => act(() => setAnswered(then)),
    });
    return (
      <output>{`${search} ${answer.isLoading ? 'loading' : 'there'} ${answer.data ? 'rows' : 'none'}`}</output>
    );
  };
  render(
    <MemoryRouter initialEntries={[at]}>
      <Shown />
    </MemoryRouter>,
  );
};
const shown = () => screen.getByRole('status').textContent;

it('turns to the last page in place of one that is gone, and is loading until it has come', async () => {
  openShown('/lista?q=a&pagina=99', { page: 98, count: 40 });
  expect(shown()).toBe('?q=a&pagina=99 loading none');
  await waitFor(() => expect(shown()).toBe('?q=a&pagina=2 loading none'));
});

it('turns to the first page where nothing is left', async () => {
  openShown('/lista?pagina=2', { page: 1, count: 0 });
  await waitFor(() => expect(shown()).toBe(' loading none'));
});

it('stays where a page is there after all', async () => {
  openShown('/lista?pagina=2', { page: 1, count: 20 }, { page: 1, count: 21 });
  await waitFor(() => expect(shown()).toBe('?pagina=2 there rows'));
});

it('turns no page before the answer has come', async () => {
  openShown('/lista?pagina=3', { page: 2, count: 5, isLoading: true });
  await act(async () => Promise.resolve());
  expect(shown()).toBe('?pagina=3 loading none');
});

it('calls nobody away from the row they went on to, though the address it began with names another', async () => {
  const place = (rows: readonly number[]) => (
    <MemoryRouter initialEntries={['/lista?fila=41']}>
      <List rows={rows} />
    </MemoryRouter>
  );
  const { rerender } = render(place([41, 42, 43]));
  expect(screen.getByRole('link', { name: 'Fila 41' })).toHaveFocus();
  screen.getByRole('link', { name: 'Fila 42' }).focus();
  act(() => screen.getByRole('link', { name: 'Fila 42' }).blur());
  rerender(place([41, 43]));
  expect(document.body).toHaveFocus();
});
