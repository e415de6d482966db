import { expect, it, jest } from '@jest/globals';
import { listTransactions, readSessionControlData, readStoreDetail } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleOrder, sampleQuotation, sampleRequest, sampleUser } from '../../../testing/samples.ts';
import { OwnRequestStanding } from './own-request-standing.tsx';

it('names the orders of a request, and how far each has got', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  const order = { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null };
  const quotations = [
    sampleQuotation({ detail: { shoppingHeader: { ...order, status: 'paid' } } }),
    sampleQuotation({ id: 91, detail: { shoppingHeader: { ...order, id: 9, ref_venta: 'PD-000009' } } }),
  ];
  renderPage(<OwnRequestStanding request={sampleRequest({ quotations })} />);
  const named = await screen.findByRole('link', { name: 'PD-000008' });
  expect(named.closest('span')?.parentElement).toHaveTextContent('Pedido PD-000008 (pagado), PD-000009');
});

it('says of an order that it is still to pay, or that its payment may have come', async () => {
  const payment = { may_pay: true, may_share: true, last: null, refunded: 0 };
  const last = { id: 4, code: 'PG-000004', status: 'pending' } as const;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [
      listTransactions,
      () => listOf([sampleOrder({ id: 8, payment }), sampleOrder({ id: 9, payment: { ...payment, last } })]),
    ],
  );
  const order = { total: 1, registeredBy: null };
  const quotations = [8, 9, 10].map((id) =>
    sampleQuotation({ id, detail: { shoppingHeader: { ...order, id, ref_venta: `PD-${id}` } } }),
  );
  renderPage(<OwnRequestStanding request={sampleRequest({ quotations })} />);
  const unpaid = await screen.findByText('Por pagar');
  expect(unpaid.parentElement?.parentElement).toHaveTextContent(
    /^Pedido PD-8 Por pagar, PD-9 Pago sin confirmar, PD-10$/,
  );
});

it('says nothing more of a sale that was agreed outside until something comes of it', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  const sale = {
    id: 8,
    ref_venta: 'PD-000008',
    total: 1,
    registeredBy: 'store',
    status: 'confirmed',
  } as const;
  const quotations = [sampleQuotation({ detail: { shoppingHeader: sale } })];
  renderPage(<OwnRequestStanding request={sampleRequest({ quotations })} />);
  const named = await screen.findByRole('link', { name: 'PD-000008' });
  expect(named.closest('span')?.parentElement).toHaveTextContent(/^Pedido PD-000008$/);
});

it('says what is to be bought again of an order, and counts the offers that came as the page of the request does', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  const [pads] = sampleQuotation().quotationDetails;
  const order = { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null };
  const unsent = sampleQuotation({
    quotationDetails: [{ ...pads!, purchased_amount: 2, not_sent: 1 }],
    detail: { shoppingHeader: order },
  });
  const [asked, filter] = sampleRequest().details!;
  renderPage(<OwnRequestStanding request={sampleRequest({ quotations: [unsent], details: [asked!] })} />);
  expect(await screen.findByText('Te falta 1 unidad: 1 × Pastillas de freno')).toBeVisible();
  // It is somebody else's, whose page asks for it.
  expect(screen.queryByRole('button', { name: 'Pedir lo que falta' })).toBeNull();
  // With what was never ordered it is what the page of the request says is still to buy.
  const details = [{ ...asked!, amount: 3 }, filter!];
  renderPage(<OwnRequestStanding request={sampleRequest({ quotations: [unsent], details })} />);
  expect(
    await screen.findByText('Te faltan 3 unidades: 2 × Pastillas de freno, 1 × Filtro de aceite'),
  ).toBeVisible();
  const lost = sampleQuotation({
    isAvailable: false,
    detail: { shoppingHeader: { ...order, isLost: true } },
  });
  const left = sampleQuotation({ id: 91, valid_until: '2099-01-01' });
  renderPage(
    <OwnRequestStanding request={sampleRequest({ quotations: [lost, left], quotationsCount: 2 })} />,
  );
  expect(await screen.findByText(/^2 ofertas de 3 · desde/)).toBeVisible();
});

const closed = 'Buscando ofertas · ahora la mayoría de las tiendas está cerrada';
it.each([
  ['2026-11-24T06:00:00Z', '2026-11-24T06:05:00Z', closed],
  ['2026-11-24T06:00:00Z', '2026-11-24T13:20:00Z', 'Buscando ofertas · quedan 40 min de la primera hora'],
  ['2026-11-24T06:00:00Z', '2026-11-24T14:00:00Z', 'Aún sin ofertas'],
  // Sent ten minutes before most stores close.
  ['2026-11-23T22:50:00Z', '2026-11-23T23:10:00Z', closed],
])('counts the hour of a request while most stores are open: sent at %s, at %s', async (sent, now, told) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  renderPage(<OwnRequestStanding request={sampleRequest({ created_at: sent })} />);
  expect(await screen.findByText(told)).toBeVisible();
});

it.each([
  ['2026-11-24T06:10:00Z', [], 'Esperando la respuesta de la tienda'],
  [
    '2026-11-24T06:10:00Z',
    [{ day: 2, from: '08:00', to: '18:00' }],
    'Esperando la respuesta de la tienda · Abre hoy a las 8:00 a. m.',
  ],
  [
    '2026-11-24T06:10:00Z',
    [{ day: 2, from: '00:00', to: '23:00' }],
    'Esperando la respuesta de la tienda · quedan 50 min de la primera hora',
  ],
  ['2026-11-24T07:10:00Z', [{ day: 2, from: '00:00', to: '23:00' }], 'Esperando la respuesta de la tienda'],
])('counts the hour of a request to one store by its own hours: at %s, open %j', async (now, hours, told) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
  const store = { id: 3, name: 'Frenos Sur', country: 'CO', opening_hours: hours };
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [readStoreDetail, () => ({ data: store })],
  );
  const request = sampleRequest({ store_id: 3, created_at: '2026-11-24T06:00:00Z' });
  renderPage(<OwnRequestStanding request={request} />);
  expect(await screen.findByText(told)).toBeVisible();
});
