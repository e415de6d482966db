/** @apart The channel to other tabs is opened where the pages are loaded. */
import { beforeEach, expect, it } from '@jest/globals';
import {
  changeTransactionReturn,
  editStockConfirmationAsAvailable,
  listOwnSupportCases,
  loadTransactionPaid,
  readProductOffers,
  readQuotation,
  readSessionControlData,
  readTransaction,
  readTransactionReturn,
  type Order,
  type TransactionReturn,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { otherTabs } from '../../testing/other-tabs.ts';
import { sampleOrder, sampleReturn, sampleVendor } from '../../testing/samples.ts';

const { posted, hear } = otherTabs('tuerca.orders');

let order: Order;
let returned: TransactionReturn;
beforeEach(() => {
  order = sampleOrder({ commission: 20_400, sellerReceives: 234_600, isRead: true, next: ['confirmStock'] });
  returned = sampleReturn('accepted', { next: ['receive'] });
});

const open = async (at: string) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readTransaction, () => ({ data: order })],
    [readTransactionReturn, () => ({ data: returned })],
    [editStockConfirmationAsAvailable, () => ({ data: { ok: true } })],
    [changeTransactionReturn, () => ({ data: { id: 4, status: 'received' } })],
    [readQuotation, () => refusal('NOT_FOUND')],
    [loadTransactionPaid, () => ({ data: { refunds: [] } })],
    [readProductOffers, () => ({ data: [] })],
    [listOwnSupportCases, () => listOf([])],
  );
  const { renderPage } = await import('../../testing/render-page.tsx');
  const { OrderPage } = await import('./order-page.tsx');
  const { ReturnPage } = await import('./returns/return-page.tsx');
  renderPage(
    <Routes>
      <Route path={paths.order(':id')} element={<OrderPage />} />
      <Route path={paths.return(':id')} element={<ReturnPage />} />
    </Routes>,
    { at },
  );
  return gateway;
};

it('whose step was taken in another tab is shown so here at once', async () => {
  const gateway = await open(paths.order(57));
  await screen.findByRole('button', { name: 'Confirmar existencias' });
  const reads = gateway.callsOf(readTransaction).length;
  hear(58);
  order = sampleOrder({ ...order, status: 'confirmed', next: [] });
  hear(57);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar existencias' })).toBeNull());
  expect(gateway.callsOf(readTransaction)).toHaveLength(reads + 1);
});

it('whose step is taken here has the other tabs know of it', async () => {
  await open(paths.order(57));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar existencias' }));
  await waitFor(() => expect(posted).toEqual([57]));
});

it('of which a return is taken a step on has the other tabs know of it, also those of the return', async () => {
  await open(paths.return(4));
  await userEvent.click(await screen.findByRole('button', { name: 'Ya llegó' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Ya llegó' }));
  await waitFor(() => expect(posted).toEqual([57]));
  returned = sampleReturn('received', { next: [] });
  hear(57);
  expect(await screen.findByText('La tienda termina la devolución')).toBeVisible();
});
