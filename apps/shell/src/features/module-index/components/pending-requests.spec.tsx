import { beforeEach, expect, it } from '@jest/globals';
import {
  countPendingRequests,
  discardQuotationRequest,
  listAdvisers,
  listNotifications,
  listQuotationRequests,
  readSessionControlData,
  undoRequestDiscard,
  updateUserPreferences,
  type QuotationRequest,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest, sampleVendor } from '../../../testing/samples.ts';
import { beginDraft, keptDraft } from '../../seller-request/quotation-draft.ts';
import { waitingQuotations } from '../../seller-request/waiting-quotations.ts';
import { PendingRequests } from './pending-requests.tsx';

beforeEach(() => {
  localStorage.clear();
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
});

const openInbox = async ({
  rows = [sampleRequest(), sampleRequest({ id: 41, code: 'SC-000041' })],
  notifications = [],
  count = () => rows.length,
  counts = () => ({ data: { requests: rows.length, details: 4 } }),
  at = '/',
  isInBrowser = false,
  user = sampleVendor(),
}: {
  rows?: QuotationRequest[];
  notifications?: readonly unknown[];
  count?: () => number;
  /** What the counters are answered with. */
  counts?: () => unknown;
  at?: string;
  isInBrowser?: boolean;
  user?: ReturnType<typeof sampleVendor>;
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [countPendingRequests, counts],
    [
      listQuotationRequests,
      ({ query }) => {
        if (query['scopes'] === 'inWait') return listOf([sampleRequest({ id: 50, code: 'SC-000050' })]);
        const page = Number(query['page']);
        const { search = '' } = JSON.parse(query['filter'] ?? '{}') as { search?: string };
        const found = rows.filter(({ code }) => code.includes(search));
        const shown =
          page === 0
            ? found
            : page * 20 >= count()
              ? []
              : [sampleRequest({ id: 90 + page, code: `SC-00009${page}` })];
        return { data: shown, metadata: { count: search ? found.length : count(), page, pageSize: 20 } };
      },
    ],
    [listNotifications, () => listOf(notifications)],
    [listAdvisers, () => listOf([])],
    [discardQuotationRequest, () => ({ data: { id: 1 } })],
    [undoRequestDiscard, () => ({ data: { ok: true } })],
    [updateUserPreferences, ({ body }) => ({ data: body })],
  );
  renderPage(<PendingRequests />, { at, isInBrowser });
  await screen.findAllByRole('link', { name: /^SC-/ });
  await screen.findByRole('button', { name: /Clientes potenciales/ });
  return { rows, gateway };
};
const address = () => screen.getByLabelText('Dirección de la página').textContent;

it('is worked by keys: j and k move, x discards with a reason by its number, e opens to quote', async () => {
  const { gateway } = await openInbox();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'SC-000041' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'SC-000040' })).toHaveFocus();

  await userEvent.keyboard('x');
  await screen.findByRole('dialog', { name: /SC-000040/ });
  await userEvent.keyboard('1{Enter}');
  await waitFor(() =>
    expect(gateway.callsOf(discardQuotationRequest)[0]?.body).toMatchObject({
      quotation_request_id: 40,
      reason: 'Producto no disponible',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  screen.getByRole('link', { name: 'SC-000041' }).focus();
  await userEvent.keyboard('e');
  await waitFor(() => expect(address()).toBe(paths.sellerRequest(41)));
});

it('offers no key and no button for what an adviser may not do', async () => {
  const adviser = { isVendor: false, storeByAdviser: true, adviserId: 21 };
  await openInbox({ user: { ...sampleVendor(), ...adviser, adviserRights: ['chat'] } });
  screen.getByRole('link', { name: 'SC-000041' }).focus();
  await userEvent.keyboard('xe');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: /Clientes potenciales/ }));
  const waiting = within(await screen.findByRole('dialog'));
  expect(await waiting.findByRole('link', { name: 'Ver' })).toHaveAttribute('href', paths.sellerRequest(50));
  expect(waiting.queryByRole('button', { name: 'Descartar' })).toBeNull();
});

it('takes a discard back, and has the request in the list again', async () => {
  const { gateway, rows } = await openInbox();
  const first = rows[0]!;
  await userEvent.click(screen.getByRole('button', { name: /^Descartar.*SC-000040/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Producto no disponible' }));
  rows.shift();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'SC-000040' })).toBeNull());
  rows.unshift(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('link', { name: 'SC-000040' })).toBeVisible();
  expect(await screen.findByText('Solicitud SC-000040 de nuevo en Pendientes')).toBeVisible();
  expect(gateway.callsOf(undoRequestDiscard)).toHaveLength(1);
});

it('takes the last discard back by z or Ctrl+Z while its notice stands, but not from a field', async () => {
  const { gateway } = await openInbox();
  const undone = () => gateway.callsOf(undoRequestDiscard).length;
  const discard = async (code: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Descartar ${code}` }));
    await userEvent.keyboard('1{Enter}');
    await screen.findByText(`Solicitud No ${code} descartada`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await userEvent.keyboard('z');
  expect(undone()).toBe(0);

  await discard('SC-000040');
  await discard('SC-000041');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'z{Control>}z{/Control}');
  expect(undone()).toBe(0);
  act(() => screen.getByRole('link', { name: 'SC-000040' }).focus());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Solicitud SC-000041 de nuevo en Pendientes')).toBeVisible();
  await userEvent.keyboard('z');
  expect(await screen.findByText('Solicitud SC-000040 de nuevo en Pendientes')).toBeVisible();
  await userEvent.keyboard('z');
  expect(undone()).toBe(2);
});

it('leaves keys to a field that someone writes in, and tells all of them when asked', async () => {
  await openInbox();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(search).toHaveFocus();
  await userEvent.keyboard('j?e');
  expect(search).toHaveValue('j?e');
  expect(address()).toBe('/');
  act(() => search.blur());
  await userEvent.click(screen.getByRole('button', { name: 'Atajos de teclado' }));
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toHaveTextContent(
    'Descartar con motivo',
  );
});

it('tells a request that arrives, in words', async () => {
  const { rows } = await openInbox();
  const data = sampleRequest({ id: 42, code: 'SC-000042' });
  rows.unshift(data);
  act(() => FakeSocket.opened.at(-1)?.push({ type: 'pendingQuotationRequests', cursor: '9', data }));
  await screen.findByRole('link', { name: 'SC-000042' });
  expect(screen.getByText('Nueva solicitud SC-000042: Nissan Sentra')).toBeInTheDocument();

  // The counters stay beside the button, which moves the focus to the new request.
  expect(await screen.findByText(/oportunidades/)).toBeVisible();
  act(() => screen.getByRole('link', { name: 'SC-000041' }).focus());
  await userEvent.click(screen.getByRole('button', { name: '1 solicitud nueva' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'SC-000042' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: '1 solicitud nueva' })).toBeNull();
});

it('counts no request as new any more that was discarded, or that takes no quotation', async () => {
  const { rows } = await openInbox();
  const arrive = async (id: number) => {
    const data = sampleRequest({ id, code: `SC-0000${id}` });
    rows.unshift(data);
    act(() => FakeSocket.opened.at(-1)?.push({ type: 'pendingQuotationRequests', cursor: `${id}`, data }));
    await screen.findByRole('link', { name: data.code });
  };
  await arrive(42);
  await arrive(43);
  expect(screen.getByRole('button', { name: '2 solicitudes nuevas' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar SC-000043' }));
  await userEvent.keyboard('1{Enter}');
  expect(await screen.findByRole('button', { name: '1 solicitud nueva' })).toBeVisible();
  act(() => tellState(42));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 solicitud nueva' })).toBeNull());
});

it('counts the quotations of a request as other stores send them', async () => {
  const { rows } = await openInbox();
  const shown = rows[0]!;
  expect(screen.queryByText('2/3')).toBeNull();
  rows[0] = { ...shown, quotationsCount: 2 };
  act(() =>
    FakeSocket.opened.at(-1)?.push({
      type: 'requestStates',
      cursor: '9',
      data: { quotation_request_id: shown.id, quotationsCount: 2, isAvailable: true },
    }),
  );
  await screen.findByText('2/3');
});

it('has a column of buyers for sellers who may see them, `--` for those of another channel', async () => {
  const named = { id: 7, name: 'Mariana Rojas' };
  const rows = [
    sampleRequest({ store_id: 3, user: named }),
    sampleRequest({ id: 41, code: 'SC-000041', user: { ...named, name: '--' } }),
  ];
  await openInbox({ rows, user: { ...sampleVendor(), showCustomerData: true } });
  expect(screen.getByRole('columnheader', { name: 'Comprador' })).toBeVisible();
  expect(screen.getByRole('row', { name: /SC-000040.*Mariana Rojas/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /SC-000041.*--/ })).toBeVisible();
});

it('has no column of buyers for a seller who may see none', async () => {
  await openInbox();
  expect(screen.getByRole('columnheader', { name: 'Ciudad' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Comprador' })).toBeNull();
});

it('keeps the view one chose', async () => {
  const { gateway } = await openInbox();
  expect(screen.getByRole('table')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver como cuadrícula' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Solicitudes pendientes por cotizar' })).toHaveTextContent(
    '2 × Pastillas de freno',
  );
  expect(gateway.callsOf(updateUserPreferences)[0]?.body).toEqual({ views: { pending: 'squareCards' } });
});

const unseen = (topic: string, requestId: number) => ({
  id: requestId,
  topic,
  title: '',
  body: '',
  url: '/',
  is_done: false,
  quotation_request_id: requestId,
  quotation_id: null,
  order_id: null,
  created_at: '2026-01-15T14:00:00.000Z',
});

it('marks what was not opened yet as new, however old it is', async () => {
  const { gateway } = await openInbox({ notifications: [unseen('newRequest', 41)] });
  expect(await screen.findByRole('row', { name: /SC-000041.*Nueva/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /SC-000040.*Nueva/ })).toBeNull();
  expect(gateway.callsOf(listNotifications).at(-1)?.query).toMatchObject({
    scopes: 'pending',
    filter: '{"quotation_request_id":[40,41]}',
  });
});

it('says who works on a request already, and which one the reader began', async () => {
  const noted = (id: number, user: { id: number; name: string }) =>
    sampleRequest({
      id,
      code: `SC-0000${id}`,
      quotationRequestToVendor: { process_observation_by_seller: 'Pregunto al importador', user },
    });
  const me = { id: sampleVendor().id, name: 'Mariana Rojas' };
  const rows = [sampleRequest(), noted(41, { id: 12, name: 'Laura Peña' }), noted(42, me)];
  keptDraft(40, 3).save(beginDraft(sampleRequest(), 3, new Date()));
  await openInbox({ rows });
  expect(screen.getByRole('row', { name: /SC-000040.*Borrador tuyo/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /SC-000041.*En proceso: Laura Peña/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /SC-000042.*En proceso: tú/ })).toBeVisible();
});

it('goes on by j to the next page from the last row, and back by k from the first', async () => {
  await openInbox({ count: () => 21 });
  await userEvent.keyboard('jjj');
  await waitFor(() => expect(screen.getByRole('link', { name: 'SC-000091' })).toHaveFocus());
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'SC-000091' })).toHaveFocus();
  await userEvent.keyboard('k');
  await waitFor(() => expect(screen.getByRole('link', { name: 'SC-000041' })).toHaveFocus());
});

const threeRows = () => [40, 41, 42].map((id) => sampleRequest({ id, code: `SC-0000${id}` }));
const tellState = (id: number) =>
  FakeSocket.opened.at(-1)?.push({
    type: 'requestStates',
    cursor: '9',
    data: { quotation_request_id: id, quotationsCount: 3, isAvailable: false },
  });
const linkOf = (id: number) => screen.getByRole('link', { name: `SC-0000${id}` });

it.each(['/', '/?search=SC&orden=-brand.name', '/?fila=40'])(
  'has the focus, after a discard by key, on the row that took its place, and after z on the restored one: %s',
  async (at) => {
    const rows = threeRows();
    await openInbox({ rows, at, isInBrowser: true });
    act(() => linkOf(41).focus());
    await userEvent.keyboard('x1{Enter}');
    // The dialog closes first, then its history entry is left, then the row goes.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.history.state).not.toHaveProperty('layers'));
    const [discarded] = rows.splice(1, 1);
    act(() => tellState(41));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'SC-000041' })).toBeNull());
    expect(linkOf(42)).toHaveFocus();

    rows.splice(1, 0, discarded!);
    await userEvent.keyboard('z');
    await waitFor(() => expect(linkOf(41)).toHaveFocus());
    expect(screen.getByText('Solicitud SC-000041 de nuevo en Pendientes')).toBeVisible();
    expect(screen.queryByText('Solicitud No SC-000041 descartada')).toBeNull();
  },
);

it('has the focus on the row before after the last is discarded, though it left before the dialog closed', async () => {
  const rows = threeRows();
  await openInbox({ rows });
  act(() => linkOf(42).focus());
  await userEvent.keyboard('x1');
  rows.pop();
  act(() => tellState(42));
  await waitFor(() => expect(screen.queryByText('SC-000042')).toBeNull());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(linkOf(41)).toHaveFocus());
});

it('counts nothing that was not read', async () => {
  const { gateway } = await openInbox({ counts: () => refusal('SERVICE_UNAVAILABLE') });
  await waitFor(() => expect(gateway.callsOf(countPendingRequests)).not.toEqual([]));
  expect(screen.queryByText(/oportunidad/)).toBeNull();
});

it('leads to the quotations that wait on the device, each with what became of it', async () => {
  const { id: userId } = sampleVendor();
  const draft = beginDraft(sampleRequest(), 3, new Date());
  const waiting = { requestId: 60, storeId: 3, userId, code: 'SC-000060', idempotencyKey: 'a1', draft };
  const refused = { ...waiting, requestId: 61, code: 'SC-000061' };
  waitingQuotations.keep({ ...waiting, refusal: null });
  waitingQuotations.keep({ ...refused, refusal: { messages: ['Así no va'], fields: [] } });
  waitingQuotations.keep({ ...waiting, requestId: 62, code: 'SC-000062', userId: 70, refusal: null });
  await openInbox();
  expect(screen.getByText('Sin conexión con Tuerca: tu cotización de SC-000060 espera')).toBeVisible();
  expect(screen.getByText('La cotización de SC-000061 no se pudo enviar')).toBeVisible();
  expect(screen.getByText('Así no va')).toBeVisible();
  const ways = screen.getAllByRole('link', { name: 'Abrir' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    [60, 61].map((each) => paths.sellerRequest(each)),
  );
});

it('says of none that it left because a search does not find it', async () => {
  await openInbox({ rows: threeRows() });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), '42');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'SC-000040' })).toBeNull());
  expect(screen.queryByText(/salió de la lista/)).toBeNull();
  expect(screen.getByText('1 resultado')).toBeVisible();
  expect(screen.queryByText(/oportunidades/)).toBeNull();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar' }));
  await screen.findByRole('link', { name: 'SC-000040' });
  expect(screen.queryByText(/salió de la lista/)).toBeNull();
});

const openLastPage = async () => {
  const rows = threeRows();
  let isLeft = false;
  const opened = await openInbox({ rows, at: '/?pagina=2', count: () => (isLeft ? 20 : 21) });
  return { ...opened, leave: () => void (isLeft = true) };
};

it('goes on to the last row there is when the only request of the last page is discarded', async () => {
  const { rows, leave } = await openLastPage();
  act(() => screen.getByRole('link', { name: 'SC-000091' }).focus());
  await userEvent.keyboard('x1');
  leave();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(linkOf(rows.at(-1)!.id)).toHaveFocus());
});
