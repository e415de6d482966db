import { expect, it } from '@jest/globals';
import {
  changeReadInReturnStatusAll,
  countTransactionReturns,
  loadTransactionReturns,
  readSessionControlData,
} from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleReturn, sampleUser } from '../../../testing/samples.ts';
import { ReturnsPage } from './returns-page.tsx';

it('tells of money given back only where the order was paid, and searches for products too', async () => {
  const { order } = sampleReturn('refunded');
  const paid = { ...order, paid_at: '2026-01-15T16:00:00.000Z' };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
    [
      loadTransactionReturns,
      () => listOf([sampleReturn('refunded'), sampleReturn('refunded', { id: 5, order: paid })]),
    ],
    [countTransactionReturns, () => ({ data: { states: { refunded: 2 }, unread: 0 } })],
  );
  renderPage(<ReturnsPage />, { at: paths.returns });
  expect(await screen.findByText('Terminada')).toBeVisible();
  expect(screen.getByText('Dinero devuelto')).toBeVisible();
  expect(await screen.findByRole('option', { name: 'Dinero devuelto o terminada (2)' })).toBeInTheDocument();
  const search = screen.getByRole('searchbox', { name: 'Buscar por número, producto, vehículo o tienda' });
  await userEvent.type(search, 'disco');
  await waitFor(() =>
    expect(gateway.callsOf(loadTransactionReturns).at(-1)?.query['filter']).toBe('{"search":"disco"}'),
  );
});

it('tells of what was taken off an unpaid order without an amount', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
    [loadTransactionReturns, () => listOf([sampleReturn('refunded', { reason: 'notSent' })])],
    [countTransactionReturns, () => ({ data: { states: { refunded: 1 }, unread: 0 } })],
  );
  renderPage(<ReturnsPage />, { at: paths.returns });
  expect(await screen.findByText('Retirado del pedido')).toBeVisible();
  expect(screen.queryByText(/190\.000/)).toBeNull();
});

it('says that all were marked as read, and leaves the focus at the heading', async () => {
  let isRead = false;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
    [loadTransactionReturns, () => listOf([sampleReturn('refunded')])],
    [countTransactionReturns, () => ({ data: { states: { refunded: 1 }, unread: isRead ? 0 : 1 } })],
    [changeReadInReturnStatusAll, () => ((isRead = true), { data: { ok: true } })],
  );
  renderPage(<ReturnsPage />, { at: paths.returns });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  expect(await screen.findByText('Devoluciones marcadas como leídas')).toBeVisible();
  expect(gateway.callsOf(changeReadInReturnStatusAll)).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Devoluciones' })).toHaveFocus());
});

it('says that the rows are those of before where they could not be read again, and reads them when asked to', async () => {
  let isDown = false;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
    [
      loadTransactionReturns,
      () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([sampleReturn('refunded')])),
    ],
    [countTransactionReturns, () => ({ data: { states: { refunded: 1 }, unread: 1 } })],
    [changeReadInReturnStatusAll, () => ((isDown = true), { data: { ok: true } })],
  );
  renderPage(<ReturnsPage />, { at: paths.returns });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar todas como leídas' }));
  const note = await screen.findByText('No pudimos actualizar esta lista: ves lo último que cargó');
  expect(screen.getByText('Terminada')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(note).not.toBeInTheDocument());
});
