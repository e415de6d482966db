import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { lastList } from './last-list.ts';
import { useListPlace, useShownPage } from './list-place.ts';

const columns = [
  { id: 'brand.name', filter: 'text' },
  { id: 'channel', filter: [{ value: 'store' }, { value: 'marketplace' }] },
  { id: 'total' },
] as const;

const List = ({ rows }: { readonly rows: readonly number[] }) => {
  const { page, filters, frame, onPageChange, onFiltersChange } = useListPlace(columns);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <output aria-label="place">{JSON.stringify({ page, filters })}</output>
      <button onClick={() => onPageChange(page + 1)}>Siguiente</button>
      <button onClick={() => onFiltersChange({ ...filters, channel: 'store' })}>De la tienda</button>
      <button onClick={() => void navigate(-1)}>Atrás</button>
      <div {...frame}>
        <ul>
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
  sessionStorage.clear();
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

const Shown = ({ count, isLoading = false }: { readonly count: number; readonly isLoading?: boolean }) => {
  const place = useListPlace();
  const data = { data: [], metadata: { count } };
  const { search } = useLocation();
  const answer = useShownPage(place, { data, error: undefined, isLoading }, 20);
  return (
    <output>{`${search} ${answer.isLoading ? 'loading' : 'there'} ${answer.data ? 'rows' : 'none'}`}</output>
  );
};
const openShown = (at: string, shown: ComponentProps<typeof Shown>) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Shown {...shown} />
    </MemoryRouter>,
  );

it.each([
  ['/lista?q=a&pagina=99', 40, '?q=a&pagina=2 there rows'],
  ['/lista?pagina=2', 20, ' there rows'],
  ['/lista?pagina=2', 21, '?pagina=2 there rows'],
  ['/lista?pagina=2', 0, ' there rows'],
])('turns %s of %i rows to the last page there is', (at, count, shown) => {
  openShown(at, { count });
  expect(screen.getByRole('status')).toHaveTextContent(shown, { normalizeWhitespace: false });
});

it('turns no page while what is shown is the answer to another question', () => {
  openShown('/lista?pagina=3', { count: 5, isLoading: true });
  expect(screen.getByRole('status')).toHaveTextContent('?pagina=3 loading rows');
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
