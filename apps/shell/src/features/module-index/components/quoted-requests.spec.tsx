import { expect, it } from '@jest/globals';
import {
  listNotifications,
  listQuotations,
  readEfficiencyIndicators,
  readSessionControlData,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleVendor } from '../../../testing/samples.ts';
import { QuotedRequests } from './quoted-requests.tsx';

const requestOf = (id: number) => ({
  id,
  code: `SC-0000${id}`,
  store_id: id === 41 ? 3 : null,
  vehicle_model: 'Sentra',
  vehicle_year: 2019,
  brand: { id: 2, name: 'Nissan' },
  city: null,
  created_at: '2026-01-15T14:00:00.000Z',
});

it('tells quotations apart by number, vehicle, parts and adviser, and marks those whose buyer wrote', async () => {
  const adviser = { id: 21, name: 'Laura Peña' };
  const quotations = [40, 41].map((id) =>
    sampleQuotation({ id: id + 50, quotation_request_id: id, request: requestOf(id), adviser }),
  );
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listQuotations, () => listOf(quotations)],
    [
      readEfficiencyIndicators,
      () => ({
        data: { currency: 'COP', total_price_quotes: 200_000, total_price_orders: 300_000, conversion: 20 },
      }),
    ],
    [listNotifications, () => listOf([{ id: 1, topic: 'newMessage', quotation_request_id: 41 }])],
  );
  const lastQuery = () => gateway.callsOf(listQuotations).at(-1)?.query;
  renderPage(<QuotedRequests />);
  const unread = await screen.findByRole('row', { name: /SC-000041.*Mensaje nuevo/ });
  for (const text of ['Sentra 2019', 'Nissan', 'Pastillas de freno', 'Laura Peña', 'En revisión'])
    expect(unread).toHaveTextContent(text);
  expect(screen.getByRole('row', { name: /SC-000040/ })).not.toHaveTextContent('Mensaje nuevo');

  expect(unread).toHaveTextContent('Tienda virtual');
  expect(screen.getByRole('row', { name: /SC-000040/ })).toHaveTextContent('Marketplace');
  expect(screen.getByText('2 cotizaciones')).toBeVisible();
  expect(screen.getByText(/^20\s?%$/)).toBeVisible();
  // The list counts quotations; this figure is about amounts.
  expect(screen.getByText('Conversión del valor cotizado')).toBeVisible();
  expect(screen.getByText(/^Vendido: todos los pedidos de tu tienda, también de productos/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Vencida');
  await waitFor(() => expect(lastQuery()).toMatchObject({ filter: '{"state":"expired"}' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Canal' }), 'Tienda virtual');
  await waitFor(() =>
    expect(JSON.parse(lastQuery()?.['filter'] ?? '{}')).toMatchObject({ channel: 'store' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ order: 'total' }));
});

it('says of an order that came to nothing that it is no sale', async () => {
  const order = { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null, isLost: true };
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [
      listQuotations,
      () => listOf([sampleQuotation({ request: requestOf(40), detail: { shoppingHeader: order } })]),
    ],
    [readEfficiencyIndicators, () => ({ data: {} })],
    [listNotifications, () => listOf([])],
  );
  renderPage(<QuotedRequests />);
  expect(await screen.findByTitle('Anulada: el pedido no siguió')).toHaveTextContent(/^Anulada$/);
});

it('tells what was sold also of an earlier server, which names no currency', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listQuotations, () => listOf([])],
    [
      readEfficiencyIndicators,
      () => ({ data: { total_price_quotes: 200_000, total_price_orders: 300_000, conversion: 20 } }),
    ],
    [listNotifications, () => listOf([])],
  );
  renderPage(<QuotedRequests />);
  expect(await screen.findByText(/^\$\s300\.000$/)).toBeVisible();
});
