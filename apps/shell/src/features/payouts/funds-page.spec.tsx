import { expect, it } from '@jest/globals';
import {
  checkLedger,
  listMovementsOfStore,
  listStoreFunds,
  readSessionControlData,
  type StoreFunds,
  type WalletMovement,
} from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { FundsPage } from './funds-page.tsx';
import { StoreFundsPage } from './store-funds-page.tsx';

const funds: StoreFunds = {
  store_id: 3,
  store_name: 'Repuestos del Norte',
  currency: 'COP',
  available: 70_840,
  held: 0,
  requested: 0,
  owed: 0,
  disbursed: 0,
};
const movement: WalletMovement = {
  id: 5,
  kind: 'paid',
  created_at: '2026-01-15T14:00:00.000Z',
  currency: 'COP',
  order: { id: 57, reference: 'PD-000057', buyer: 'Laura Gómez', is_read: false },
  disbursement_id: null,
  held: 70_840,
  available: 0,
  requested: 0,
  owed: 0,
  commission: 6160,
  commission_tax: 983.53,
  sale: null,
};

it('says where all of what was received is, what was given back too, so that it can be added up', async () => {
  const accounts = { received: -102_000, held: 70_840, commission: 5176.47, tax: 983.53, refunded: 25_000 };
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listStoreFunds, () => listOf([])],
    [
      checkLedger,
      () => ({ data: { sums: [{ currency: 'COP', accounts, total: 0 }], balances: [], orders: [] } }),
    ],
  );
  renderPage(<FundsPage />);
  const [sum] = await screen.findAllByRole('listitem');
  expect(sum!.textContent.replaceAll('\u00a0', ' ')).toBe(
    'COP · Recibido $ 102.000 · En espera $ 70.840 · Comisión $ 5.176,47 · IVA $ 983,53 · Devuelto $ 25.000',
  );
});

it('leads from what a store is owed to what moved its money', async () => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listStoreFunds,
      () => listOf([funds, { ...funds, store_id: 4, store_name: 'Norteñas', currency: 'MXN' }]),
    ],
    [checkLedger, () => ({ data: { sums: [], balances: [], orders: [] } })],
    [listMovementsOfStore, ({ query }) => listOf(query['filter'] === '{}' ? [movement] : [])],
  );
  const { unmount } = renderPage(<FundsPage />);
  expect(await screen.findByRole('link', { name: 'Repuestos del Norte' })).toHaveAttribute(
    'href',
    '/administracion/saldos/3',
  );
  // Both countries write their pesos with one sign.
  expect(screen.getByRole('row', { name: /Norteñas/ })).toHaveTextContent('$70,840.00 MXN');
  expect(screen.getByRole('row', { name: /Repuestos del Norte/ })).not.toHaveTextContent('COP');
  unmount();

  renderPage(<StoreFundsPage id={3} />, { at: '/administracion/saldos/3' });
  await screen.findByRole('heading', { name: 'Saldo de Repuestos del Norte' });
  const order = await screen.findByRole('link', { name: 'PD-000057' });
  expect(order).toHaveAttribute('href', '/cart/page/view/57');
  expect(order.closest('tr')).toHaveTextContent('Venta pagada');
  // What the store has looked at is the store's affair.
  expect(screen.queryByText('Nuevo')).toBeNull();
  expect(screen.queryByRole('button', { name: /Marcar como/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute(
    'href',
    '/administracion/tiendas/3',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Qué movimientos' }), 'disbursed');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'PD-000057' })).toBeNull());
  expect(gateway.callsOf(listMovementsOfStore).at(-1)!.query['filter']).toBe('{"kind":"disbursed"}');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver todos' }));
  expect(await screen.findByRole('link', { name: 'PD-000057' })).toBeVisible();
});
