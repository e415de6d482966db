import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  listNotifications,
  listQuotationRequests,
  listTransactions,
  readSessionControlData,
  type Order,
  type QuotationRequest,
  type SessionUser,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { rememberList } from '../../shared/last-list.ts';
import { wayBackToOwn } from '../../shared/way-back.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderPage } from '../../testing/render-page.tsx';
import {
  sampleOrder,
  sampleQuotation,
  sampleRequest,
  sampleUser,
  sampleVendor,
} from '../../testing/samples.ts';
import { letRequestWait } from '../../testing/waiting-request.ts';
import { NewRequestFrame } from '../quotation-request/new-request-frame.tsx';
import { emptyDraft, emptyVehicle, requestDraft } from '../quotation-request/wizard/draft.ts';
import { useSession } from '../session/session.tsx';
import { Landing } from './components/landing.tsx';
import { NextSteps } from './components/next-steps.tsx';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  FakeSocket.opened = [];
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
});

afterEach(() => localStorage.clear());

const notification = (requestId: number) => ({
  id: 1,
  topic: 'newQuotation',
  title: 'Nueva cotización',
  body: '',
  url: paths.buyerRequest(requestId),
  is_done: false,
  quotation_request_id: requestId,
  quotation_id: 90,
  order_id: null,
  created_at: '2026-01-15T14:20:00.000Z',
});

const openHome = (
  user: SessionUser,
  requests: QuotationRequest[],
  unseen: number[] = [],
  orders: Order[] = [],
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listQuotationRequests, () => listOf(requests)],
    [listNotifications, () => listOf(unseen.map(notification))],
    [listTransactions, () => listOf(orders)],
  );
  renderPage(<HomePage />, { at: paths.home });
  return gateway;
};
const offered = (id: number) =>
  sampleRequest({
    id,
    code: `SC-0000${id}`,
    quotationsCount: 1,
    quotations: [sampleQuotation({ id: id * 10, valid_until: '2099-01-01' })],
  });
const section = (name: string) => within(screen.getByRole('region', { name }));

it('shows a buyer what has offers, with the lowest price and what is new, before what still waits', async () => {
  openHome(sampleUser(), [sampleRequest(), offered(41)], [41]);
  await screen.findByRole('heading', { level: 1, name: 'Hola, Mariana' });
  const withOffers = section('Con ofertas para elegir');
  expect(withOffers.getByRole('link', { name: 'Nissan Sentra 2019' })).toHaveAttribute(
    'href',
    paths.buyerRequest(41),
  );
  expect(
    withOffers.getByText(/1 oferta de 3 · desde \$\s?255\.000 por una parte de lo pedido$/),
  ).toBeVisible();
  expect(await withOffers.findByText('Oferta nueva')).toBeVisible();
  expect(section('Esperando ofertas').getByRole('link', { name: 'Nissan Sentra 2019' })).toHaveAttribute(
    'href',
    paths.buyerRequest(40),
  );
});

it('is where a request leads back to that was opened from it, not a list of before', async () => {
  rememberList(paths.orders);
  openHome(sampleUser(), [offered(41)]);
  await screen.findByRole('heading', { level: 1, name: 'Hola, Mariana' });
  expect(wayBackToOwn()).toEqual({ href: paths.home, label: 'Inicio' });
});

it('names the store that a request was sent to alone', async () => {
  openHome(sampleUser(), [sampleRequest({ store_id: 3, store_name: 'Frenos Sur' }), offered(41)]);
  expect(await screen.findAllByText(/^Enviada solo a/)).toHaveLength(1);
  expect(section('Esperando ofertas').getByText('Enviada solo a Frenos Sur')).toBeVisible();
});

it('shows a buyer what is to be bought again, for its store does not send it', async () => {
  const [pads] = sampleQuotation().quotationDetails;
  const ordered = (not_sent?: number) =>
    sampleQuotation({
      quotationDetails: [{ ...pads!, purchased_amount: 2, ...(not_sent && { not_sent }) }],
      detail: { shoppingHeader: { id: 8, ref_venta: 'PD-000008', total: 1, registeredBy: null } },
    });
  openHome(sampleUser(), [
    sampleRequest({ user_id: sampleUser().id, quotations: [ordered(1)] }),
    sampleRequest({ id: 41, code: 'SC-000041', quotations: [ordered()] }),
  ]);
  await screen.findByRole('region', { name: 'Te falta comprar' });
  const links = section('Te falta comprar').getAllByRole('link', { name: 'Nissan Sentra 2019' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([paths.buyerRequest(40)]);
  expect(
    section('Te falta comprar').getByText(
      'Te faltan 2 unidades: 1 × Pastillas de freno, 1 × Filtro de aceite',
    ),
  ).toBeVisible();
  expect(screen.queryByText('No tienes solicitudes abiertas')).toBeNull();
  await userEvent.click(
    await section('Te falta comprar').findByRole('button', { name: 'Pedir lo que falta' }),
  );
  await waitFor(() =>
    expect(requestDraft.load()?.parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Pastillas de freno', 1],
      ['Filtro de aceite', 1],
    ]),
  );
});

it('says of each of the latest orders how it stands', async () => {
  const orders = [
    sampleOrder({
      status: 'shipped',
      returned: 'part',
      payment: { may_pay: false, may_share: false, last: null, refunded: 55_000 },
    }),
    sampleOrder({ id: 58, ref_venta: 'PD-000058', status: 'cancelled' }),
    sampleOrder({
      id: 59,
      ref_venta: 'PD-000059',
      salesModel: 'cart',
      payment: { may_pay: true, may_share: true, last: null, refunded: 0 },
    }),
  ];
  openHome(sampleUser(), [sampleRequest()], [], orders);
  await screen.findByRole('region', { name: 'Tus últimos pedidos' });
  const [first, second, third] = section('Tus últimos pedidos').getAllByRole('link');
  expect(within(first!).getByText('En camino')).toBeVisible();
  expect(within(first!).getByText('Devuelto en parte')).toBeVisible();
  expect(within(first!).getByText(/^\$\s200\.000$/)).toBeVisible();
  expect(within(first!).getByText(/^quedan de \$\s255\.000$/)).toBeVisible();
  expect(within(second!).getByText('Cancelado')).toBeVisible();
  expect(within(second!).queryByText('Por pagar')).toBeNull();
  expect(within(third!).getByText('Por pagar')).toBeVisible();
});

it('says that the latest orders could not be read, and reads them again', async () => {
  let isDown = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listQuotationRequests, () => listOf([sampleRequest()])],
    [listNotifications, () => listOf([])],
    [listTransactions, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([sampleOrder()]))],
  );
  renderPage(<HomePage />, { at: paths.home });
  await screen.findByRole('region', { name: 'Tus últimos pedidos' });
  const again = section('Tus últimos pedidos').getByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(again);
  await waitFor(() => expect(section('Tus últimos pedidos').getByRole('link')).toBeVisible());
});

it('says over the requests that reading them again failed', async () => {
  let isDown = false;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listQuotationRequests, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([sampleRequest()]))],
    [listNotifications, () => listOf([])],
    [listTransactions, () => listOf([])],
  );
  renderPage(<HomePage />, { at: paths.home });
  await screen.findByRole('region', { name: 'Esperando ofertas' });
  isDown = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^No pudimos actualizar esta lista/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Esperando ofertas' })).toBeVisible();
});

it('lists a request whose offers are all gone with those that wait, and says so', async () => {
  const gone = sampleQuotation({ isAvailable: false });
  openHome(sampleUser(), [sampleRequest({ quotationsCount: 1, quotations: [gone] })]);
  await screen.findByRole('heading', { level: 1, name: 'Hola, Mariana' });
  const waiting = section('Esperando ofertas');
  expect(waiting.getByRole('link', { name: 'Nissan Sentra 2019' })).toBeVisible();
  expect(waiting.getByText('Sus ofertas ya no están disponibles; esperamos más')).toBeVisible();
});

it('moves a request to those with offers by itself when its first one arrives', async () => {
  const requests = [sampleRequest()];
  openHome(sampleUser(), requests);
  await screen.findByRole('region', { name: 'Esperando ofertas' });
  requests[0] = offered(40);
  const socket = FakeSocket.opened[0];
  act(() => {
    socket?.accept();
    socket?.push({ type: 'subscribed', channel: 'notifications', cursor: '1' });
    socket?.push({ type: 'notifications', cursor: '2', data: { kind: 'done', topic: null } });
  });
  await screen.findByRole('region', { name: 'Con ofertas para elegir' });
  expect(screen.queryByRole('region', { name: 'Esperando ofertas' })).toBeNull();
});

it('begins with the first question for a buyer who has asked for nothing yet', async () => {
  const gateway = openHome(sampleUser(), []);
  await waitFor(() => expect(gateway.callsOf(listQuotationRequests)).not.toHaveLength(0));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Placa de tu vehículo' })).toBeVisible());
  expect(screen.queryByText('Esto están pidiendo ahora')).toBeNull();
});

it('shows a buyer who has asked for nothing yet what waits for the network, once each', async () => {
  const vehicle = { ...emptyVehicle(), brand: { id: 3, name: 'Nissan' }, model: 'Sentra', year: 2019 };
  const contact = { ...emptyDraft().contact, name: 'Mariana Rojas' };
  const draft = { ...emptyDraft(), vehicle, contact };
  for (const storeId of [null, 3]) letRequestWait(draft, { storeId, idempotencyKey: `key${storeId}` });
  openHome(sampleUser(), []);
  await waitFor(() => expect(screen.getAllByText('Pendiente de enviar: Nissan Sentra 2019')).toHaveLength(2));
  expect(await screen.findByText(/Lo que enviaste antes desde aquí sigue pendiente/)).toBeVisible();
  expect(screen.queryByText('Pendiente de enviar')).toBeNull();
});

it('does not flash the offer to visitors at someone who was signed in here last', async () => {
  localStorage.setItem('tuerca.seen.session', JSON.stringify({ at: Date.now(), answer: sampleUser() }));
  const offer = { name: /^Los repuestos de tu vehículo/ };
  openHome(sampleUser(), [sampleRequest()]);
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('heading', offer)) seen.push('offer');
  });
  watch.observe(document.body, { subtree: true, childList: true });
  expect(screen.queryByRole('heading', offer)).toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Hola, Mariana' });
  watch.disconnect();
  expect(seen).toEqual([]);
});

it('makes the offer at once to a device where nobody was signed in, before the session is known', async () => {
  localStorage.clear();
  openHome(sampleUser(), [sampleRequest()]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Los repuestos de tu vehículo');
  await screen.findByRole('heading', { level: 1, name: 'Hola, Mariana' });
});

it.each([
  ['the first words', <Landing key="home" wizard={null} />],
  ['what happens next', <NextSteps key="steps" />],
  ['the head of the wizard', <NewRequestFrame key="wizard">{null}</NewRequestFrame>],
])('promises the hour for business hours alone, for it is drawn at all hours: %s', async (_what, page) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
  renderPage(page);
  expect(await screen.findByText(/60 minutos/)).toHaveTextContent(/en 60 minutos, en horario comercial/);
});

it('leads who sells to what waits for a quotation', async () => {
  openHome(sampleVendor(), []);
  await waitFor(() =>
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(
      paths.indexTab('quotationRequest'),
    ),
  );
});

const SignUp = () => {
  const { enter } = useSession();
  return <button onClick={() => enter(sampleUser())}>Tener cuenta</button>;
};

it('shows a visitor who signs in before they ask for anything their own requests', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [listQuotationRequests, () => listOf([sampleRequest()])],
    [listNotifications, () => listOf([])],
    [listTransactions, () => listOf([])],
  );
  renderPage(
    <>
      <HomePage />
      <SignUp />
    </>,
    { at: paths.home },
  );
  await screen.findByRole('textbox', { name: 'Placa de tu vehículo' });
  await userEvent.click(screen.getByRole('button', { name: 'Tener cuenta' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Mariana' })).toBeVisible();
});

it('leaves a visitor who gets an account in the middle of the first request where they are', async () => {
  requestDraft.save({ ...emptyDraft(), vehicle: { ...emptyDraft().vehicle, plate: 'ABC123' } });
  serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
  renderPage(
    <>
      <HomePage />
      <SignUp />
    </>,
    { at: paths.home },
  );
  const plate = await screen.findByRole('textbox', { name: 'Placa de tu vehículo' });
  await userEvent.click(screen.getByRole('button', { name: 'Tener cuenta' }));
  expect(plate).toBeVisible();
});

it('leaves a buyer who sends the first request where they are told so', async () => {
  const requests: QuotationRequest[] = [];
  const gateway = openHome(sampleUser(), requests);
  await waitFor(() => expect(gateway.callsOf(listQuotationRequests)).not.toHaveLength(0));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Placa de tu vehículo' })).toBeVisible());
  const plate = screen.getByRole('textbox', { name: 'Placa de tu vehículo' });
  const before = gateway.callsOf(listQuotationRequests).length;
  requests.push(sampleRequest());
  const socket = FakeSocket.opened[0];
  act(() => {
    socket?.accept();
    socket?.push({ type: 'subscribed', channel: 'notifications', cursor: '1' });
  });
  await waitFor(() => expect(gateway.callsOf(listQuotationRequests).length).toBeGreaterThan(before));
  expect(plate).toBeVisible();
});
