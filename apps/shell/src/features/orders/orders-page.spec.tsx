import { describe, expect, it } from '@jest/globals';
import {
  changeReadStatusAll,
  countOrdersByState,
  countTransactionReturns,
  getCountOrdersAvailable,
  limits,
  listTransactions,
  readSessionControlData,
  type Order,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { pageOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { OrdersPage } from './orders-page.tsx';

const open = (
  user: SessionUser,
  { rows = [sampleOrder()], at = paths.orders }: { rows?: Order[]; at?: string } = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listTransactions, ({ query }) => pageOf(rows, query)],
    [
      countOrdersByState,
      ({ query }) => ({ data: query['scopes']?.includes('hidden') ? {} : { created: 3, shipped: 1 } }),
    ],
    [getCountOrdersAvailable, () => ({ data: { count: 4 } })],
    [countTransactionReturns, () => ({ data: { states: { asked: 2 }, unread: 2 } })],
  );
  renderPage(<OrdersPage />, { at });
  return { lastQuery: () => gateway.callsOf(listTransactions).at(-1)?.query };
};

it('shows managers the orders of all, with both sides, and no mark that is not theirs', async () => {
  const { lastQuery } = open(sampleUser({ isAdmin: true }));
  const row = await screen.findByRole('row', { name: /PD-000057/ });
  expect(lastQuery()).not.toHaveProperty('scopes');
  expect(row).toHaveTextContent('Laura Gómez');
  expect(row).toHaveTextContent('Repuestos del Sur');
  expect(row).toHaveTextContent('Pedido hecho');
  expect(row).not.toHaveTextContent('Nuevo');
  expect(screen.queryByRole('button', { name: 'Marcar todos como leídos' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Solo sin leer' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Mis compras' })).toHaveAttribute(
    'href',
    `${paths.orders}?tipo=compras`,
  );
});

it('says of what was returned in part that it is on its way too, as the filter that finds it does', async () => {
  open(sampleUser(), { rows: [sampleOrder({ status: 'shipped', returned: 'part' })] });
  const row = within(await screen.findByRole('row', { name: /PD-000057/ }));
  expect(row.getByText('En camino')).toBeVisible();
  expect(row.getByText('Devuelto en parte')).toBeVisible();
});

describe('what comes off an order', () => {
  const [line] = sampleOrder().details;
  const paid = { status: 'partlyShipped', paid_at: '2026-01-15T16:00:00.000Z', isRead: true } as const;
  const rest = { id: 3, ref_devolucion: 'DV-000003', reason: 'notSent', isPaid: true } as const;
  const unsent = { ...paid, details: [{ ...line!, returned: 1, not_sent: 1 }] };
  const rowOf = async (order: Order) => {
    open(sampleUser(), { rows: [order] });
    return within(await screen.findByRole('row', { name: /PD-000057/ }));
  };

  it('is said as soon as its store does not send it, before its money is back', async () => {
    const returns = [{ ...rest, status: 'received', refunded: 0 } as const];
    const row = await rowOf(sampleOrder({ ...unsent, returns }));
    expect(row.getByText('Incompleto')).toBeVisible();
    expect(row.queryByText('Devuelto en parte')).toBeNull();
    expect(row.getByText(/255\.000/)).toBeVisible();
    expect(row.queryByText(/quedan de/)).toBeNull();
  });

  it('is taken off its total, as its page does', async () => {
    const returns = [{ ...rest, status: 'refunded', refunded: 120_000 } as const];
    const row = await rowOf(sampleOrder({ ...unsent, returned: 'part', returns }));
    expect(row.getByText(/135\.000/)).toBeVisible();
    expect(row.getByText(/^quedan de \$\s255\.000$/)).toBeVisible();
    expect(row.queryByText('Devuelto en parte')).toBeNull();
  });

  it('is not what a buyer only asks to give back', async () => {
    const returns = [
      { ...rest, status: 'refunded', refunded: 120_000 } as const,
      { ...rest, id: 4, reason: 'defective', status: 'asked', refunded: 0 } as const,
    ];
    const details = [{ ...line!, returned: 2, not_sent: 1 }];
    const row = await rowOf(
      sampleOrder({ ...unsent, status: 'shipped', details, returned: 'part', returns }),
    );
    expect(row.getByText('Incompleto')).toBeVisible();
    expect(row.queryByText('Devuelto en parte')).toBeNull();
  });

  it('is told apart from what came back of what was sent', async () => {
    const returns = [
      { ...rest, status: 'refunded', refunded: 120_000 } as const,
      { ...rest, id: 4, reason: 'defective', status: 'refunded', refunded: 120_000 } as const,
    ];
    const row = await rowOf(sampleOrder({ ...unsent, status: 'delivered', returned: 'part', returns }));
    expect(row.getByText('Incompleto')).toBeVisible();
    expect(row.getByText('Devuelto en parte')).toBeVisible();
  });
});

it('says which pesos each total is in where both occur, and nowhere else', async () => {
  const [home, abroad] = [sampleOrder(), sampleOrder({ id: 58, ref_venta: 'PD-000058', currency: 'MXN' })];
  open(sampleUser({ isAdmin: true }), { rows: [home, abroad] });
  expect(await screen.findByRole('row', { name: /PD-000057/ })).toHaveTextContent(/\$\s?[\d.]+ COP/);
  expect(screen.getByRole('row', { name: /PD-000058/ })).toHaveTextContent(/\$\s?[\d.,]+ MXN/);
});

it('marks no currency where there is one', async () => {
  open(sampleUser({ isAdmin: true }));
  expect(await screen.findByRole('row', { name: /PD-000057/ })).not.toHaveTextContent(/COP/);
});

it('shows a store its sales with the buyer, and where they stand', async () => {
  const { lastQuery } = open(sampleVendor());
  const row = await screen.findByRole('row', { name: /PD-000057/ });
  expect(lastQuery()).toMatchObject({ scopes: 'sales' });
  expect(row).toHaveTextContent(/Nuevo.*Laura Gómez.*Pastillas de freno.*Pedido recibido/);
  expect(row).not.toHaveTextContent('Repuestos del Sur');
  expect(await screen.findByRole('link', { name: /Mis ventas.*4 por atender/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Devoluciones (2 sin leer)' })).toHaveAttribute(
    'href',
    `${paths.returns}?tipo=ventas`,
  );
});

it('marks what is on the list as read, not the sales beside the purchases', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listTransactions, ({ query }) => pageOf([sampleOrder()], query)],
    [changeReadStatusAll, () => ({ data: { ok: true } })],
  );
  renderPage(<OrdersPage />, { at: `${paths.orders}?tipo=compras` });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todos como leídos' }));
  await screen.findByText('Pedidos marcados como leídos');
  expect(gateway.callsOf(changeReadStatusAll)[0]?.query).toEqual({ scopes: 'purchases' });
});

it('leaves the focus at the heading once nothing is left to be marked', async () => {
  let isRead = false;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listTransactions, ({ query }) => pageOf([sampleOrder({ isRead })], query)],
    [changeReadStatusAll, () => ((isRead = true), { data: { ok: true } })],
  );
  renderPage(<OrdersPage />, { at: paths.orders });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todos como leídos' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Pedidos' })).toHaveFocus());
});

const twoPages = Array.from({ length: limits.pageSize + 1 }, (_, place) =>
  sampleOrder({ id: 57 + place, ref_venta: `PD-0000${57 + place}` }),
);

it('shows the last page in place of one that is not there any more', async () => {
  const { lastQuery } = open(sampleUser(), { rows: twoPages, at: `${paths.orders}?pagina=99` });
  await screen.findByText('Página 2 de 2');
  expect(lastQuery()).toMatchObject({ page: '1' });
});

it('is searched and narrowed to what is unread, and a place that an address names is restored', async () => {
  const { lastQuery } = open(sampleVendor(), {
    rows: twoPages,
    at: `${paths.orders}?tipo=compras&isRead=false&pagina=2`,
  });
  await screen.findByRole('row', { name: /PD-000077/ });
  expect(lastQuery()).toMatchObject({ scopes: 'purchases', filter: '{"isRead":false}', page: '1' });
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Buscar por número, vehículo o tienda' }),
    'sur',
  );
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ filter: '{"search":"sur","isRead":false}', page: '0' }),
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Solo sin leer' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ filter: '{"search":"sur"}' }));
});

it('says that nothing matches, apart from having no orders, and shows all again at a press', async () => {
  const { lastQuery } = open(sampleUser(), { rows: [], at: `${paths.orders}?search=zzz` });
  await screen.findByText('Ningún pedido coincide');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await screen.findByText('Aún no hay pedidos');
  expect(lastQuery()?.['filter'] ?? '{}').toBe('{}');
});

it('says that what was narrowed could not be read, shows nothing else in its place, and keeps the search', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [
      listTransactions,
      ({ query }) =>
        query['filter']?.includes('created')
          ? refusal('SERVICE_UNAVAILABLE')
          : pageOf([sampleOrder()], query),
    ],
    [countOrdersByState, () => ({ data: { created: 3 } })],
  );
  renderPage(<OrdersPage />, { at: paths.orders });
  await screen.findByRole('row', { name: /PD-000057/ });
  const states = screen.getByRole('combobox', { name: 'Estado' });
  await userEvent.selectOptions(states, await screen.findByRole('option', { name: 'Pedido hecho (3)' }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByRole('row', { name: /PD-000057/ })).toBeNull();
  await userEvent.selectOptions(states, 'Todos los estados');
  expect(await screen.findByRole('row', { name: /PD-000057/ })).toBeVisible();
});

it('leads to the archive whoever put all orders into it', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [
      listTransactions,
      ({ query }) =>
        pageOf(query['scopes']?.includes('hidden') ? [sampleOrder({ isHidden: true })] : [], query),
    ],
    [countOrdersByState, ({ query }) => ({ data: query['scopes']?.includes('hidden') ? { closed: 1 } : {} })],
  );
  renderPage(<OrdersPage />, { at: paths.orders });
  await screen.findByText('Todos tus pedidos están en el archivo');
  await userEvent.click(screen.getByRole('button', { name: 'Ver 1 archivado' }));
  expect(await screen.findByRole('row', { name: /PD-000057/ })).toBeVisible();
  expect(gateway.callsOf(listTransactions).at(-1)?.query).toMatchObject({ scopes: 'purchases,hidden' });
  expect(screen.getByRole('switch', { name: 'Archivados' })).toBeChecked();
});

it('is narrowed to a state, each with its number, and to what was put into the archive', async () => {
  const { lastQuery } = open(sampleVendor());
  await screen.findByRole('row', { name: /PD-000057/ });
  await screen.findByRole('option', { name: 'En camino (1)' });
  const states = screen.getByRole('combobox', { name: 'Estado' });
  expect([...states.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Todos los estados',
    'Pedido recibido (3)',
    'En camino (1)',
  ]);
  await userEvent.selectOptions(states, 'Pedido recibido (3)');
  await waitFor(() => expect(lastQuery()).toMatchObject({ filter: '{"status":"created"}' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Archivados' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ scopes: 'sales,hidden' }));
});
