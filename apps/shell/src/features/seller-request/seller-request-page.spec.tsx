import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  closeQuotation,
  createBrandRequest,
  createQuotation,
  discardQuotationRequest,
  errors,
  listAdvisers,
  listBrandRequests,
  listConversations,
  listMarketPrices,
  listOwnPrices,
  listQuotationRequests,
  listVehicleBrands,
  priceTooHigh,
  quotationMessages,
  readQuotationRequest,
  readServiceCosts,
  readSessionControlData,
  readStore,
  saveProcessObservation,
  undoRequestDiscard,
  updateQuotation,
  updateStore,
  uploadFileFromUrl,
  type BrandRequest,
  type QuotationRequest,
  type SessionUser,
} from '@tuerca/contracts';
import { defaultValidUntil } from '@tuerca/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { rememberList } from '../../shared/last-list.ts';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { QuotationOutbox } from './components/quotation-outbox.tsx';
import { draftOf, keptDraft } from './quotation-draft.ts';
import { SellerRequestPage } from './seller-request-page.tsx';

class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  send() {}
  close() {}
}
beforeEach(() => {
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
});

const adviser = (id: number, name: string) => ({ id, name, user_id: null, store_id: 3, is_active: true });

const openRequest = async ({
  request = {},
  advisers = [adviser(21, 'Laura')],
  discard = () => ({ data: { id: 1 } }),
  prices = [],
  market = [],
  linked = () => refusal('IMAGE_NOT_FETCHED'),
  send = () => ({ data: sampleQuotation() }),
  edit,
  costs = () => ({ data: { serviceCost: 0, serviceCostPercent: 0.08 } }),
  note = () => ({ data: { ok: true } }),
  close = () => ({ data: sampleQuotation({ isClosed: true }) }),
  pending = [],
  user = sampleVendor(),
  read = () => null,
}: {
  request?: Partial<QuotationRequest>;
  /** null: they do not come. */
  advisers?: readonly unknown[] | null;
  discard?: () => unknown;
  prices?: readonly unknown[];
  market?: readonly unknown[];
  linked?: () => unknown;
  send?: () => unknown;
  edit?: () => unknown;
  costs?: () => unknown;
  note?: () => unknown;
  close?: () => unknown;
  pending?: readonly number[];
  user?: SessionUser;
  /** What the request is answered with instead. */
  read?: () => Response | null;
} = {}) => {
  const shown = { request };
  const saveEdit = ({ body }: { body: unknown }) => {
    const hasUntoldChanges = !(body as { saveAndNotify?: boolean }).saveAndNotify;
    const quotation = sampleQuotation({ hasUntoldChanges });
    shown.request = { ...shown.request, quotations: [quotation] };
    return { data: quotation };
  };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readServiceCosts, costs],
    [listOwnPrices, () => ({ data: prices })],
    [listMarketPrices, () => ({ data: market })],
    [createQuotation, send],
    [updateQuotation, edit ?? saveEdit],
    [readQuotationRequest, () => read() ?? { data: sampleRequest(shown.request) }],
    [listQuotationRequests, () => listOf(pending.map((id) => sampleRequest({ id })))],
    [listAdvisers, () => (advisers ? listOf(advisers) : refusal('UNEXPECTED'))],
    [listConversations, () => listOf([])],
    [discardQuotationRequest, discard],
    [
      undoRequestDiscard,
      () => {
        shown.request = { ...shown.request, discard: null };
        return { data: { ok: true } };
      },
    ],
    [uploadFileFromUrl, linked],
    [saveProcessObservation, note],
    [closeQuotation, close],
  );
  const { unmount } = renderPage(
    <Routes>
      <Route
        path={paths.sellerRequest(':id')}
        element={
          <>
            <SellerRequestPage />
            <QuotationOutbox />
          </>
        }
      />
      <Route path="*" element="otra página" />
    </Routes>,
    { at: paths.sellerRequest(40) },
  );
  await screen.findByRole('heading', { level: 1 });
  if (user.storeId !== null) await waitFor(() => expect(gateway.callsOf(listAdvisers)).toHaveLength(1));
  /** Changes the request in the service, and makes the page revalidate it. */
  const become = (changed: Partial<QuotationRequest>) => {
    shown.request = { ...shown.request, ...changed };
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { ...gateway, unmount, become };
};
const field = (name: string, part = 'Pastillas de freno') =>
  screen.getByRole('textbox', { name: `${name}: ${part}` });
const soldOut = async (part: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Agotado: ${part}` }));
const address = () => screen.getByLabelText('Dirección de la página').textContent;
const discarded = (gateway: Awaited<ReturnType<typeof openRequest>>) =>
  gateway.callsOf(discardQuotationRequest).map(({ body }) => body);

it.each([
  ['may delete messages, though not write any', { manageMessageDeletion: true }, true],
  ['has neither right', {}, false],
])('shows the chat to a manager who oversees it: who %s', async (_who, rights, isShown) => {
  await openRequest({ user: sampleUser({ managetuercaGoModule: true, ...rights }) });
  await screen.findAllByText(/Pastillas de freno/);
  const chats = () => screen.queryAllByRole('region', { name: 'Chat' });
  await waitFor(() => expect(chats()).toHaveLength(isShown ? 1 : 0));
});

it('gives up a request of which every part is sold out, in the name of the only adviser', async () => {
  const gateway = await openRequest();
  await soldOut('Pastillas de freno');
  expect(discarded(gateway)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Agotado: Filtro de aceite' })).toBeVisible();
  await soldOut('Filtro de aceite');
  await waitFor(() => expect(address()).toBe(paths.indexTab('quotationRequest')));
  expect(discarded(gateway)).toEqual([
    { quotation_request_id: 40, reason: 'Producto no disponible', adviser_id: 21 },
  ]);
  expect(screen.getByText('Solicitud No SC-000040 descartada')).toBeVisible();
  expect(screen.getByText('Marcaste como agotado todo lo que pide')).toBeVisible();
});

it('says without a network why a request of which every part is sold out was to be discarded, and tries it by a press', async () => {
  let isAway = true;
  const gateway = await openRequest({
    discard: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { data: { id: 1 } };
    },
  });
  await soldOut('Pastillas de freno');
  await soldOut('Filtro de aceite');
  const words = /^Sin conexión no pudimos descartar la solicitud SC-000040/;
  const first = await screen.findByText(words);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(discarded(gateway)).toHaveLength(2);
  expect(screen.getAllByText('Marcaste como agotado todo lo que pide')).toHaveLength(1);
  expect(screen.queryByText(/^Ocurrió un error/)).toBeNull();
  expect(address()).toBe(paths.sellerRequest(40));

  isAway = false;
  const toast = screen.getByText(words).closest<HTMLElement>('[role=alert]')!;
  await userEvent.click(within(toast).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(address()).toBe(paths.indexTab('quotationRequest')));
});

it('tells of a discarded request why, by whom and when, and restores it to be quoted, however long ago that was', async () => {
  const gateway = await openRequest({
    request: {
      discard: {
        id: 501,
        reason: 'Otro',
        comment: 'Lo tenemos en camino',
        created_at: '2026-01-15T15:00:00.000Z',
        adviser: { id: 21, name: 'Laura' },
      },
    },
  });
  expect(await screen.findByText(/Otro · Lo tenemos en camino · Laura · 15 de ene/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar SC-000040' }));
  expect(await screen.findByRole('form', { name: 'Cotización' })).toBeVisible();
  expect(gateway.callsOf(undoRequestDiscard)).toHaveLength(1);
});

it('asks for words where the reason is another one, on their field, and sends them', async () => {
  const gateway = await openRequest();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: /SC-000040/ });
  await userEvent.keyboard('3');
  expect(within(dialog).getAllByRole('radio')[2]).toHaveFocus();
  await userEvent.keyboard('0{Enter}');
  const why = within(dialog).getByRole('textbox', { name: /¿Por qué\?/ });
  expect(why).toHaveFocus();
  expect(within(dialog).getByText('Cuéntanos en pocas palabras por qué')).toBeVisible();
  expect(discarded(gateway)).toEqual([]);
  await userEvent.keyboard('Cerramos 10 días{Enter}');
  await waitFor(() =>
    expect(discarded(gateway)).toMatchObject([{ reason: 'Otro', comment: 'Cerramos 10 días' }]),
  );
});

it('asks who gives it up when the store has several advisers, with the reason ready', async () => {
  const gateway = await openRequest({ advisers: [adviser(21, 'Laura'), adviser(22, 'Pedro')] });
  await soldOut('Pastillas de freno');
  await soldOut('Filtro de aceite');
  const dialog = await screen.findByRole('dialog');
  expect(screen.getByRole('radio', { name: 'Producto no disponible' })).toBeChecked();
  const confirm = () => userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await confirm();
  expect(dialog).toHaveTextContent('Selecciona un vendedor');
  expect(discarded(gateway)).toEqual([]);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Vendedor/ }), 'Pedro');
  await confirm();
  await waitFor(() => expect(address()).toBe(paths.indexTab('quotationRequest')));
  expect(discarded(gateway)).toMatchObject([{ reason: 'Producto no disponible', adviser_id: 22 }]);
});

it('takes a request that was discarded before as discarded, and stays after any other failure', async () => {
  let isDown = true;
  await openRequest({ discard: () => refusal(isDown ? 'SERVICE_UNAVAILABLE' : 'ALREADY_DISCARDED') });
  await soldOut('Pastillas de freno');
  await soldOut('Filtro de aceite');
  await screen.findByText(/^Ocurrió un error al intentar descartar la solicitud de cotización\. \S/);
  expect(address()).toBe(paths.sellerRequest(40));

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await screen.findByText('Solicitud No SC-000040 ya ha sido previamente descartada.');
  await waitFor(() => expect(address()).toBe(paths.indexTab('quotationRequest')));
});

it('gives a request up once, and leaves who went on to another meanwhile there', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const gateway = await openRequest({ pending: [40, 44], discard: () => promise });
  await soldOut('Pastillas de freno');
  await soldOut('Filtro de aceite');
  await waitFor(() => expect(discarded(gateway)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await userEvent.keyboard('j');
  await waitFor(() => expect(address()).toBe(paths.sellerRequest(44)));
  resolve({ data: { id: 1 } });
  expect(await screen.findByText('Solicitud No SC-000040 descartada')).toBeVisible();
  expect(address()).toBe(paths.sellerRequest(44));
  expect(discarded(gateway)).toHaveLength(1);
});

it('tells of a discard that failed after its window was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const gateway = await openRequest({ discard: () => promise });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await screen.findByRole('dialog', { name: /SC-000040/ });
  await userEvent.keyboard('1{Enter}');
  await waitFor(() => expect(discarded(gateway)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolve(refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText(/^Ocurrió un error al intentar descartar la solicitud/)).toBeVisible();
});

it('brings back the own words of a discard that was refused after its window was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const gateway = await openRequest({ discard: () => promise });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await screen.findByRole('dialog', { name: /SC-000040/ });
  await userEvent.keyboard('0{Enter}Cerramos 10 días{Enter}');
  await waitFor(() => expect(discarded(gateway)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  resolve(refusal('SERVICE_UNAVAILABLE'));
  await screen.findByText(/Lo que pusiste te espera/);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByRole('textbox', { name: /¿Por qué\?/ })).toHaveValue('Cerramos 10 días');
  expect(screen.getByRole('radio', { name: 'Otro' })).toBeChecked();
});

it('tells of a note that was not saved after its window was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const gateway = await openRequest({ note: () => promise });
  await userEvent.click(screen.getByRole('button', { name: 'Marcar en proceso' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nota/ }), 'Falta el precio');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(gateway.callsOf(saveProcessObservation)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Nota/ })).toBeNull());
  resolve(refusal('SERVICE_UNAVAILABLE'));
  expect(await screen.findByText(/No se pudo guardar la observación/)).toBeVisible();
});

it('offers WhatsApp, and shows number and e-mail, only when the customer may be seen', async () => {
  const user = { id: 9, name: 'Mariana', mobile: '+573101234567', email: 'mariana@tuerca.test' };
  await openRequest({ request: { user } });
  expect(screen.getByText('+573101234567')).toBeVisible();
  expect(screen.getByRole('link', { name: 'mariana@tuerca.test' })).toHaveAttribute(
    'href',
    'mailto:mariana@tuerca.test',
  );
  expect(screen.getByRole('link', { name: 'Contactar Cliente' })).toHaveAttribute(
    'href',
    'https://wa.me/573101234567',
  );
  expect(document.title).toBe('SC-000040 · Nissan Sentra · Tuerca');
});

it('copies what is told of the vehicle, and says so, or that it could not', async () => {
  // It puts a clipboard in place.
  const user = userEvent.setup();
  await openRequest({ request: { vehicle_license_plate: 'ABC123' } });
  const copy = screen.getByRole('button', { name: 'Copiar Placa' });
  await user.click(copy);
  await screen.findByText('Copiado: Placa');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(copy);
  await screen.findByText(/^No pudimos copiarlo/);
});

it.each([
  ['beside plate and owner', { vehicle_owner_identification: '52123456' }, true],
  ['not without the owner', { vehicle_owner_identification: null }, false],
  ['not in Mexico', { vehicle_owner_identification: '52123456', country: 'MX' as const }, false],
])('leads to the registry of vehicles of Colombia: %s', async (_when, request, isThere) => {
  await openRequest({ request });
  const link = screen.queryByRole('link', { name: /Consultar el vehículo en el RUNT/ });
  expect(link !== null).toBe(isThere);
});

it.each([
  [
    'others quoted it',
    { isAvailable: false, quotationsCount: 3 },
    'Otros vendedores enviaron su cotización antes.',
  ],
  ['its buyer closed it', { isAvailable: false, is_closed: true }, 'El comprador cerró la solicitud.'],
  [
    'its parts are ordered',
    { isAvailable: false, isOrdered: true, quotationsCount: 1 },
    'El comprador ya no busca nada más en esta solicitud.',
  ],
  ['it ended', { isAvailable: false, quotationRequestExpired: true }, 'La solicitud venció.'],
])('says why it takes no quotation any more: %s', async (_why, request, words) => {
  await openRequest({ request });
  expect(screen.getByText(words, { exact: false })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Contactar Cliente' })).toBeNull();
});

const earlier = {
  quotation_id: 7,
  brand: 'Bosch',
  reference: 'BP-1',
  unit_price: 90_000,
  currency: 'COP',
  warranty: '90 días',
  delivery_time: '1 día',
  created_at: '2026-01-10T14:00:00.000Z',
};

it('is filled in from an earlier price by one press, and sent by Ctrl+Enter', async () => {
  const gateway = await openRequest({ prices: [{ quotation_request_detail_id: 1, prices: [earlier] }] });
  await userEvent.click(await screen.findByRole('button', { name: /^Usar .*90\.000 · Bosch/ }));
  expect(field('Precio unitario con impuestos')).toHaveFocus();
  expect(field('Garantía')).toHaveValue('90 días');
  await soldOut('Filtro de aceite');
  await userEvent.click(screen.getByRole('radio', { name: /Costo de envío incluido/ }));
  await userEvent.type(field('Marca'), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  expect(gateway.callsOf(createQuotation)[0]?.body).toMatchObject({
    shipping_cost: 'Costo de envío incluido',
    quotationDetails: [{ brand: 'Bosch', unit_price: 90_000, reference: 'BP-1', delivery_time: '1 día' }],
  });
});

it('is filled in with the last prices of all parts by one press, but for those that have one', async () => {
  const gateway = await openRequest({
    prices: [
      { quotation_request_detail_id: 1, prices: [earlier] },
      { quotation_request_detail_id: 2, prices: [{ ...earlier, unit_price: 40_000, brand: 'Mann' }] },
    ],
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Usar mis últimos precios en 2 autopartes' }),
  );
  expect(field('Precio unitario con impuestos')).toHaveFocus();
  expect(field('Marca', 'Filtro de aceite')).toHaveValue('Mann');
  expect(screen.queryByRole('button', { name: /^Usar mis últimos precios/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Costo de envío incluido/ }));
  await userEvent.type(field('Marca'), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  expect(gateway.callsOf(createQuotation)[0]?.body).toMatchObject({
    quotationDetails: [
      { brand: 'Bosch', unit_price: 90_000 },
      { brand: 'Mann', unit_price: 40_000 },
    ],
  });
});

it('offers the last prices together for two parts or more', async () => {
  await openRequest({ prices: [{ quotation_request_detail_id: 1, prices: [earlier] }] });
  await screen.findByRole('button', { name: /^Usar .*90\.000 · Bosch/ });
  expect(screen.queryByRole('button', { name: /^Usar mis últimos precios/ })).toBeNull();
});

it('shows what is missing where it is missing, and puts the cursor there; Enter alone never sends', async () => {
  const gateway = await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '50000{Enter}');
  expect(field('Precio unitario con impuestos', 'Filtro de aceite')).toHaveFocus();
  expect(screen.queryByText('Elige quién paga el envío')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Elige quién paga el envío');
  await waitFor(() => expect(field('Marca')).toHaveFocus());
  expect(field('Marca')).toHaveAccessibleDescription('La marca es obligatoria');
  expect(screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^La marca es obligatoria.*El tiempo de entrega es obligatorio$/),
  );
  expect(gateway.callsOf(createQuotation)).toEqual([]);
});

it('asks to choose who pays the shipping, with the cursor at the first answer', async () => {
  await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '50000');
  await userEvent.type(field('Marca'), 'Bosch');
  await userEvent.type(field('Tiempo de entrega'), '1 día');
  await userEvent.click(screen.getByRole('button', { name: 'Agotado: Filtro de aceite' }));
  await userEvent.type(field('Marca'), '{Control>}{Enter}{/Control}');
  await screen.findByText('Elige quién paga el envío');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Costo de envío incluido/ })).toHaveFocus());
});

it('refuses a price and a shipping cost beyond counting on their fields, also when the draft is opened again', async () => {
  const { unmount } = await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '99999999999999');
  await userEvent.tab();
  await waitFor(() =>
    expect(field('Precio unitario con impuestos')).toHaveAccessibleDescription(priceTooHigh),
  );
  await userEvent.click(screen.getByRole('radio', { name: /Agregar costo de envío/ }));
  const shipping = () => screen.getByRole('textbox', { name: 'Costo de envío' });
  await userEvent.type(shipping(), '99999999999999');
  await userEvent.tab();
  await waitFor(() => expect(shipping()).toHaveAccessibleDescription(priceTooHigh));
  expect(screen.getByRole('group', { name: 'Totales' })).toHaveTextContent('Total incompleto—');

  unmount();
  await openRequest();
  expect(field('Precio unitario con impuestos')).toHaveValue('99.999.999.999.999');
  expect(shipping()).toHaveValue('99.999.999.999.999');
});

it('refuses a negative price instead of taking it for a positive one', async () => {
  await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '-5');
  await userEvent.tab();
  await waitFor(() =>
    expect(field('Precio unitario con impuestos')).toHaveAccessibleDescription(quotationMessages.price),
  );
  expect(field('Precio unitario con impuestos')).toHaveValue('-5');
});

it('asks before something unusual goes, with what it comes to', async () => {
  const gateway = await openRequest({ prices: [{ quotation_request_detail_id: 1, prices: [earlier] }] });
  await userEvent.click(await screen.findByRole('button', { name: /^Usar / }));
  await userEvent.clear(field('Precio unitario con impuestos'));
  await userEvent.type(field('Precio unitario con impuestos'), '900000');
  await soldOut('Filtro de aceite');
  await userEvent.click(screen.getByRole('radio', { name: /Costo de envío incluido/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('es muy distinto de tu último precio');
  expect(dialog).toHaveTextContent(/Recibes\s*\$\s*1\.656\.000/);
  expect(gateway.callsOf(createQuotation)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
});

/** Fills in one line and sends it. */
const quoteOneLine = async () => {
  await soldOut('Filtro de aceite');
  await userEvent.type(field('Precio unitario con impuestos'), '90000');
  await userEvent.type(field('Marca'), 'Bosch');
  await userEvent.type(field('Tiempo de entrega'), '1 día');
  await userEvent.click(screen.getByRole('radio', { name: /Costo de envío incluido/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
};

it('says that more is offered than was asked, and what that means', async () => {
  await openRequest();
  await userEvent.clear(field('Cantidad disponible'));
  await userEvent.type(field('Cantidad disponible'), '3');
  await quoteOneLine();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Pastillas de freno: ofreces 3 y piden 2. El comprador puede pedir hasta 3.',
  );
});

it('asks once about a price that is far from what other stores ask', async () => {
  const gateway = await openRequest({
    market: [{ quotation_request_detail_id: 1, from: 300_000, to: 500_000, currency: 'COP' }],
    send: () => refusal('CONTACT_DATA', [{ field: 'observations', message: 'Así no va' }]),
  });
  await quoteOneLine();
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/Otras tiendas han cotizado entre \$\s*300\.000 y \$\s*500\.000/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(2));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const totals = () => screen.getByRole('group', { name: 'Totales' });
const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

it('answers a failed send beside its button, with the keyboard there', async () => {
  const gateway = await openRequest({ send: () => refusal('SERVICE_UNAVAILABLE') });
  await quoteOneLine();
  const told = await within(totals()).findByRole('alert');
  expect(told).toHaveTextContent('No se pudo enviar la cotización');
  expect(told.parentElement).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(2));
  const keys = gateway.callsOf(createQuotation).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

it.each([
  ['observations', () => screen.getByRole('textbox', { name: /Observaciones/ })],
  ['quotationDetails.0.brand', () => field('Marca')],
  ['valid_until', () => screen.getByLabelText(/Válido hasta/)],
])('puts what the service refuses of %s on its field, and the cursor there', async (name, at) => {
  await openRequest({ send: () => refusal('INVALID_INPUT', [{ field: name, message: 'Así no va' }]) });
  await quoteOneLine();
  expect(await within(totals()).findByRole('alert')).toHaveTextContent('Así no va');
  await waitFor(() => expect(at()).toHaveFocus());
  expect(at()).toHaveAccessibleDescription(expect.stringContaining('Así no va'));
});

it('says of which part something is refused that has no field', async () => {
  await openRequest({
    send: () => refusal('INVALID_INPUT', [{ field: 'quotationDetails.0.images', message: 'Así no va' }]),
  });
  await quoteOneLine();
  expect(await within(totals()).findByText('Pastillas de freno: Así no va')).toBeVisible();
});

it('keeps a quotation that was sent without a network, and sends it once when there is one', async () => {
  setOnline(false);
  let isAway = true;
  const gateway = await openRequest({
    send: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return { data: sampleQuotation() };
    },
  });
  await quoteOneLine();
  expect(await within(totals()).findByText(/Se enviará sola cuando vuelva la conexión/)).toBeVisible();
  expect(field('Marca')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Enviar Cotización' })).toBeNull();

  isAway = false;
  setOnline(true);
  expect(await screen.findByText('Cotización de SC-000040 enviada')).toBeVisible();
  const keys = gateway.callsOf(createQuotation).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(Object.keys(localStorage).filter((key) => key.includes('quotation-waiting'))).toEqual([]);
});

it('says that a quotation was not sent without a network where the device cannot keep it', async () => {
  await openRequest({
    send: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No space', 'QuotaExceededError');
  });
  await quoteOneLine();
  const told = await within(totals()).findByRole('alert');
  expect(told).toHaveTextContent('No se pudo enviar la cotización');
  expect(field('Marca')).toHaveValue('Bosch');
  expect(screen.getByRole('button', { name: 'Enviar Cotización' })).toBeEnabled();
});

it('takes back a quotation that waits for the network', async () => {
  setOnline(false);
  const gateway = await openRequest({
    send: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await quoteOneLine();
  await userEvent.click(await screen.findByRole('button', { name: 'No enviar todavía' }));
  expect(field('Marca')).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Enviar Cotización' })).toBeVisible();
  setOnline(true);
  expect(gateway.callsOf(createQuotation)).toHaveLength(1);
});

it('says why a quotation was not taken that waited for the network, and keeps what was typed', async () => {
  setOnline(false);
  let isAway = true;
  await openRequest({
    send: () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return refusal('CONTACT_DATA', [{ field: 'observations', message: 'Así no va' }]);
    },
  });
  await quoteOneLine();
  await screen.findByRole('button', { name: 'No enviar todavía' });
  isAway = false;
  setOnline(true);
  expect(await screen.findByText('La cotización de SC-000040 no se pudo enviar')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Observaciones/ })).toHaveFocus());
  expect(field('Marca')).toHaveValue('Bosch');
  expect(screen.getByRole('button', { name: 'Enviar Cotización' })).toBeEnabled();
});

it('tells at once, while it is filled in, that the request is full, and keeps what was typed', async () => {
  const { become } = await openRequest();
  await userEvent.type(field('Marca'), 'Bosch');
  become({ isAvailable: false, quotationsCount: 3 });
  expect(await within(totals()).findByText(/Otros vendedores enviaron su cotización antes/)).toBeVisible();
  expect(field('Marca')).toHaveValue('Bosch');
  expect(screen.getByRole('button', { name: 'Enviar Cotización' })).toBeDisabled();
});

it('leads on from a quotation that came too late for the last place, with the keyboard there', async () => {
  const { become } = await openRequest({ send: () => refusal('REQUEST_UNAVAILABLE') });
  await quoteOneLine();
  await within(totals()).findByText(/Solicitud cerrada: otros vendedores/);
  become({ isAvailable: false, quotationsCount: 3 });
  await within(totals()).findByText(/Otros vendedores enviaron .* Lo que escribiste sigue aquí/);
  const told = within(totals()).getByRole('alert');
  expect(told).toHaveFocus();
  expect(within(told).getByRole('link')).toBeVisible();
});

it('shows a colleague’s quotation above what is being typed', async () => {
  const { become } = await openRequest();
  await userEvent.type(field('Marca'), 'Bosch');
  become({ quotations: [sampleQuotation()], quotationsCount: 1 });
  expect(await screen.findByText(/CT-000090/)).toBeVisible();
  expect(field('Marca')).toHaveValue('Bosch');
  expect(within(totals()).getByText('Tu tienda ya cotizó esta solicitud')).toBeVisible();
  // It may still be quoted by others.
  expect(screen.queryByText('Solicitud cerrada')).toBeNull();
  await userEvent.click(within(totals()).getByRole('button', { name: 'Ver la cotización enviada' }));
  expect(screen.getByRole('region', { name: 'Cotización' })).toHaveFocus();
});

it('keeps what is typed where another tab sends a quotation, which takes the draft of this device', async () => {
  const { become } = await openRequest();
  await userEvent.type(field('Marca'), 'Bosch');
  keptDraft(40, 3).clear();
  become({ quotations: [sampleQuotation()], quotationsCount: 1 });
  expect(await within(totals()).findByText(/Tu tienda ya cotizó esta solicitud/)).toBeVisible();
  expect(field('Marca')).toHaveValue('Bosch');
  // Also where the sent one is edited meanwhile.
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Editar' })).toBeVisible());
  expect(field('Marca')).toHaveValue('Bosch');
});

it('gives a form in which nothing is typed up for what a colleague sent', async () => {
  const { become } = await openRequest();
  become({ quotations: [sampleQuotation()], quotationsCount: 1 });
  expect(await screen.findByText(/CT-000090/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
});

it('leads on to the next pending request once a quotation went, by a press and by j', async () => {
  const { become } = await openRequest({ pending: [42, 40, 38] });
  await waitFor(() => expect(field('Marca')).toBeVisible());
  await quoteOneLine();
  become({ quotations: [sampleQuotation()], quotationsCount: 3, isAvailable: false });
  const next = await screen.findByRole('link', { name: 'Siguiente pendiente' });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('href', `${paths.sellerRequest(38)}#cotizar`);
  expect(await screen.findByText('3 de 3 cotizaciones')).toBeVisible();
  expect(screen.queryByText(/Solicitud cerrada/)).toBeNull();
  await userEvent.keyboard('j');
  await waitFor(() => expect(address()).toBe(paths.sellerRequest(38)));
});

it('says that a quotation was sent, with the way on, though the page cannot be read anew', async () => {
  let isDown = false;
  await openRequest({
    send: () => {
      isDown = true;
      return { data: sampleQuotation() };
    },
    read: () => (isDown ? refusal('SERVICE_UNAVAILABLE') : null),
  });
  await quoteOneLine();
  expect(await screen.findByText('Cotización enviada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver a Pendientes' })).toHaveFocus();
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
});

it('goes by j through what Pendientes was narrowed to and ordered by', async () => {
  rememberList(`${paths.indexTab('quotationRequest')}?search=freno&orden=brand.name&fila=40`);
  const gateway = await openRequest({ pending: [40, 44] });
  await waitFor(() =>
    expect(gateway.callsOf(listQuotationRequests).at(-1)?.query).toMatchObject({
      filter: '{"search":"freno"}',
      order: 'brand.name',
      scopes: 'pending',
    }),
  );
});

it('suggests the price that leaves what the seller wants to receive', async () => {
  await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '{Alt>}{ArrowDown}{/Alt}');
  const calculator = await screen.findByRole('dialog', { name: 'Calculadora de precio' });
  await userEvent.type(within(calculator).getByRole('textbox'), '92000{Enter}');
  await waitFor(() => expect(field('Precio unitario con impuestos')).toHaveValue('100.000'));
});

it('suggests whole pesos, and tells the commission it counts with', async () => {
  await openRequest();
  expect(within(totals()).getByText('Comisión con IVA (8 %)')).toBeInTheDocument();
  await userEvent.type(field('Precio unitario con impuestos'), '{Alt>}{ArrowDown}{/Alt}');
  const calculator = await screen.findByRole('dialog', { name: 'Calculadora de precio' });
  await userEvent.type(within(calculator).getByRole('textbox'), '30000{Enter}');
  await waitFor(() => expect(field('Precio unitario con impuestos')).toHaveValue('32.609'));
});

it('tells no commission, nothing received and no suggested price while the commission is not known', async () => {
  await openRequest({ costs: () => refusal('SERVICE_UNAVAILABLE') });
  await userEvent.type(field('Precio unitario con impuestos'), '50000');
  expect(totals()).toHaveTextContent(/Total incompleto\$\s100\.000Comisión con IVA—Recibes—/);
  await userEvent.type(field('Precio unitario con impuestos'), '{Alt>}{ArrowDown}{/Alt}');
  const calculator = await screen.findByRole('dialog', { name: 'Calculadora de precio' });
  await userEvent.type(within(calculator).getByRole('textbox'), '92000{Enter}');
  expect(within(calculator).getByText('Todavía no sabemos tu comisión')).toBeVisible();
  expect(within(calculator).getByRole('button', { name: 'Usar este precio' })).toBeDisabled();
});

it('takes no keyboard to a photo when it opens', async () => {
  await openRequest();
  expect(document.body).toHaveFocus();
});

it('shows a sent quotation as it is, to be edited when asked; with an order it is locked', async () => {
  const adviser = { id: 21, name: 'Laura Peña' };
  await openRequest({ request: { quotations: [sampleQuotation({ adviser })] } });
  expect(screen.getByText(/Vendedor: Laura Peña/)).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  expect(screen.getByRole('button', { name: 'Guardar y notificar al cliente' })).toBeDisabled();
  expect(field('Marca')).toHaveValue('Bosch');
});

it('saves an edit without telling the buyer when asked to, and tells it afterwards', async () => {
  const gateway = await openRequest({
    request: {
      quotations: [
        sampleQuotation({ hasUntoldChanges: false, valid_until: defaultValidUntil(new Date(), 'CO') }),
      ],
    },
  });
  expect(screen.queryByRole('button', { name: 'Notificar al cliente' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Alemania');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Notificar al cliente al guardar/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar sin notificar' }));
  expect(await screen.findByText('El cliente no sabe todavía de tus últimos cambios.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Notificar al cliente' }));
  expect(await screen.findByText('Hemos notificado al cliente los cambios de la cotización')).toBeVisible();
  expect(gateway.callsOf(updateQuotation).map(({ body }) => body)).toMatchObject([
    { saveAndNotify: false, edited_quotation: true },
    { saveAndNotify: true },
  ]);
});

it('takes the keyboard to the quotation once an edit was saved or given up, and once it was closed', async () => {
  const valid = { valid_until: defaultValidUntil(new Date(), 'CO') };
  const request: Partial<QuotationRequest> = { quotations: [sampleQuotation(valid)] };
  await openRequest({
    request,
    edit: () => ({ data: sampleQuotation(valid) }),
    close: () => {
      const closed = sampleQuotation({ ...valid, isClosed: true, isAvailable: false });
      request.quotations = [closed];
      return { data: closed };
    },
  });
  const press = async (button: HTMLElement) => {
    act(() => button.focus());
    await userEvent.keyboard('{Enter}');
  };
  const isAtItsTitle = () =>
    waitFor(() => {
      expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
      expect(screen.getByRole('heading', { name: 'Tu cotización CT-000090' })).toHaveFocus();
    });
  await press(screen.getByRole('button', { name: 'Editar' }));
  await press(screen.getByRole('button', { name: 'Cancelar' }));
  await isAtItsTitle();

  await press(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Alemania');
  await press(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  await isAtItsTitle();

  await press(screen.getByRole('button', { name: 'Cerrar cotización' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Cerrar la cotización?' });
  await press(within(dialog).getByRole('button', { name: 'Cerrar cotización' }));
  await screen.findByText('Cotización cerrada exitosamente');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cerrar cotización' })).toBeNull());
  await isAtItsTitle();
});

it('says where a quotation was changed since its edit began, and saves what was typed over what it is by now', async () => {
  const validUntil = defaultValidUntil(new Date(), 'CO');
  const [pads] = sampleQuotation().quotationDetails;
  const changed = sampleQuotation({
    valid_until: validUntil,
    version: 2,
    quotationDetails: [{ ...pads!, unit_price: 99_000 }],
  });
  const saved = () => screen.getByRole('group', { name: 'Totales' }).textContent.replace(/\s/g, ' ');
  let isRefused = true;
  const gateway = await openRequest({
    request: { quotations: [sampleQuotation({ valid_until: validUntil })] },
    edit: () => (isRefused ? refusal('CONFLICT') : { data: changed }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Alemania');
  const reads = gateway.callsOf(readQuotationRequest).length;
  gateway.become({ quotations: [changed] });
  await waitFor(() => expect(gateway.callsOf(readQuotationRequest).length).toBeGreaterThan(reads));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  expect(await within(totals()).findByText(/cambió después de que empezaste a editarla/)).toBeVisible();
  expect(gateway.callsOf(updateQuotation).map(({ body }) => body)).toMatchObject([{ version: 1 }]);
  expect(field('Marca')).toHaveValue('Bosch Alemania');
  await waitFor(() => expect(field('Precio unitario con impuestos')).toHaveValue('99.000'));
  expect(saved()).toContain('No se pudieron guardar los cambios');
  expect(saved()).toContain(`${pads!.name} · Precio con impuestos: antes $ 120.000, ahora $ 99.000.`);

  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  await waitFor(() => expect(gateway.callsOf(updateQuotation)).toHaveLength(2));
  expect(gateway.callsOf(updateQuotation)[1]!.body).toMatchObject({
    version: 2,
    quotationDetails: [{ id: 501, brand: 'Bosch Alemania', unit_price: 99_000 }],
  });
});

it('shows what was sold while it was edited, once the edit was refused for that and is given up', async () => {
  const validUntil = defaultValidUntil(new Date(), 'CO');
  const request: Partial<QuotationRequest> = { quotations: [sampleQuotation({ valid_until: validUntil })] };
  const detail = { shoppingHeader: { id: 12, ref_venta: 'PD-000012', total: 255_000, registeredBy: null } };
  await openRequest({
    request,
    edit: () => {
      request.quotations = [sampleQuotation({ valid_until: validUntil, detail })];
      return refusal('QUOTATION_ORDERED');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Alemania');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  // Long before the page asks again by itself.
  const told = /El comprador ordenó de esta cotización/;
  expect(await within(totals()).findByText(told, {}, { timeout: 4000 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('link', { name: 'Ver pedido' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('an edit of a quotation that the store closes in another window', () => {
  const valid = { valid_until: defaultValidUntil(new Date(), 'CO') };
  const closed = sampleQuotation({ ...valid, isClosed: true, isAvailable: false });
  const closeElsewhere = async (isAvailable: boolean) => {
    const { become } = await openRequest({ request: { quotations: [sampleQuotation(valid)] } });
    await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
    await userEvent.type(field('Marca'), ' Alemania');
    become({ quotations: [closed], isAvailable });
    expect(await within(totals()).findByText('La cotización ya no se puede editar')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Guardar y notificar al cliente' })).toBeDisabled();
  };

  it('says so by itself, and goes on as a new quotation with what was typed', async () => {
    await closeElsewhere(true);
    await userEvent.click(within(totals()).getByRole('button', { name: 'Cotizar de nuevo' }));
    expect(await screen.findByRole('button', { name: 'Enviar Cotización' })).toBeEnabled();
    expect(field('Marca')).toHaveValue('Bosch Alemania');
  });

  it('is left without a question about saving what cannot be saved', async () => {
    await closeElsewhere(true);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Cerraste esta cotización; el comprador ya no la ve.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads to what was sent where the request takes no other, and keeps none of it as a draft', async () => {
    await closeElsewhere(false);
    expect(screen.queryByRole('button', { name: 'Cotizar de nuevo' })).toBeNull();
    await userEvent.click(within(totals()).getByRole('button', { name: 'Ver la cotización enviada' }));
    expect(await screen.findByText('Cerraste esta cotización; el comprador ya no la ve.')).toBeVisible();
    expect(keptDraft(40, 3).load()).toBeNull();
  });
});

it('says that the rest of an edited quotation is as it is by now only once that was read', async () => {
  const valid = { valid_until: defaultValidUntil(new Date(), 'CO') };
  const gateway = await openRequest({
    request: { quotations: [sampleQuotation(valid)] },
    edit: () => refusal('CONFLICT'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Alemania');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  expect(await within(totals()).findByText(/cambió después de que empezaste a editarla/)).toBeVisible();
  expect(within(totals()).queryByText(/lo demás está como quedó/)).toBeNull();
  gateway.become({ quotations: [sampleQuotation({ ...valid, version: 2 })] });
  expect(await within(totals()).findByText(/lo demás está como quedó/)).toBeVisible();
});

it('shows what was typed of a part that somebody else marked as sold out once it is offered again', async () => {
  const valid = { valid_until: defaultValidUntil(new Date(), 'CO') };
  const [pads] = sampleQuotation().quotationDetails;
  const filter = { ...pads!, id: 502, quotation_request_detail_id: 2, name: 'Filtro de aceite', amount: 1 };
  const gateway = await openRequest({
    request: { quotations: [sampleQuotation({ ...valid, quotationDetails: [pads!, filter] })] },
    edit: () => refusal('CONFLICT'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const price = 'Precio unitario con impuestos';
  await userEvent.clear(field(price));
  await userEvent.type(field(price), '90000');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  expect(await within(totals()).findByText(/cambió después de que empezaste a editarla/)).toBeVisible();
  gateway.become({ quotations: [sampleQuotation({ ...valid, version: 2, quotationDetails: [filter] })] });
  expect(await within(totals()).findByText(/aparece de nuevo con «Sí lo tengo»/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Sí lo tengo: ${pads!.name}` }));
  expect(field(price)).toHaveValue('90.000');
  expect(field('Marca')).toHaveValue('Bosch');
});

it('offers in an edit a part that was sold out when the quotation was sent', async () => {
  const validUntil = defaultValidUntil(new Date(), 'CO');
  const gateway = await openRequest({
    request: { quotations: [sampleQuotation({ valid_until: validUntil })] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  const filter = 'Filtro de aceite';
  await userEvent.click(screen.getByRole('button', { name: `Sí lo tengo: ${filter}` }));
  await userEvent.type(field('Precio unitario con impuestos', filter), '90000');
  await userEvent.type(field('Marca', filter), 'Mann');
  await userEvent.type(field('Tiempo de entrega', filter), '1 día');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  await waitFor(() => expect(gateway.callsOf(updateQuotation)).toHaveLength(1));
  const { quotationDetails } = gateway.callsOf(updateQuotation)[0]!.body as { quotationDetails: object[] };
  expect(quotationDetails).toMatchObject([{ id: 501 }, { quotation_request_detail_id: 2, brand: 'Mann' }]);
  expect(quotationDetails[1]).not.toHaveProperty('id');
});

it('names what a sent quotation left out, and keeps the order of the request in its edit', async () => {
  const [pads] = sampleQuotation().quotationDetails;
  const filter = { ...pads!, id: 502, quotation_request_detail_id: 2, name: 'Filtro de aceite', amount: 1 };
  await openRequest({ request: { quotations: [sampleQuotation({ quotationDetails: [filter] })] } });
  expect(screen.getByText('Agotado: Pastillas de freno')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await waitFor(() => expect(field('Precio unitario con impuestos', 'Filtro de aceite')).toHaveFocus());
  const offers = screen.getAllByRole('button', { name: /^(?:Sí lo tengo|Agotado): / });
  expect(offers.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sí lo tengo: Pastillas de freno',
    'Agotado: Filtro de aceite',
  ]);
});

it('asks before what was edited of a sent quotation is lost: by its button and by the keys of the page', async () => {
  await openRequest({ request: { quotations: [sampleQuotation()] }, pending: [40, 44] });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Editar');
  await press('Cancelar');
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
  await press('Editar');
  await userEvent.type(field('Marca'), ' Alemania');
  await press('Cancelar');
  await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await press('Seguir editando');
  expect(field('Marca')).toHaveValue('Bosch Alemania');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  act(() => field('Marca').blur());
  for (const key of ['j', '/']) {
    await userEvent.keyboard(key);
    await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await press('Seguir editando');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe(paths.sellerRequest(40));
  }
  await press('Cancelar');
  await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await press('Salir sin guardar');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull());
  expect(address()).toBe(paths.sellerRequest(40));
});

it('keeps what was edited of a sent quotation through a reload, until it is saved or given up', async () => {
  const request = {
    quotations: [sampleQuotation({ valid_until: defaultValidUntil(new Date(), 'CO') })],
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const { unmount } = await openRequest({ request });
  await press('Editar');
  await userEvent.type(field('Marca'), ' Alemania');
  unmount();

  const gateway = await openRequest({ request });
  await press('Seguir editando');
  await waitFor(() => expect(field('Marca')).toHaveValue('Bosch Alemania'));
  await press('Guardar y notificar al cliente');
  await waitFor(() => expect(gateway.callsOf(updateQuotation)).toHaveLength(1));
  expect(gateway.callsOf(updateQuotation)[0]!.body).toMatchObject({
    version: 1,
    quotationDetails: [{ brand: 'Bosch Alemania' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Oriental');
  await press('Cancelar');
  await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await press('Salir sin guardar');
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeVisible();
});

it('puts what was edited before a reload over what the quotation was changed to since', async () => {
  const validUntil = defaultValidUntil(new Date(), 'CO');
  const [pads] = sampleQuotation().quotationDetails;
  const { unmount } = await openRequest({
    request: { quotations: [sampleQuotation({ valid_until: validUntil })] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Alemania');
  unmount();

  const changed = { version: 2, quotationDetails: [{ ...pads!, unit_price: 99_000 }] };
  const gateway = await openRequest({
    request: { quotations: [sampleQuotation({ valid_until: validUntil, ...changed })] },
    edit: () => refusal('CONFLICT'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(field('Marca')).toHaveValue('Bosch Alemania'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  await waitFor(() => expect(field('Precio unitario con impuestos')).toHaveValue('99.000'));
  expect(field('Marca')).toHaveValue('Bosch Alemania');
  expect(gateway.callsOf(updateQuotation)[0]!.body).toMatchObject({ version: 1 });
});

it('says of an edit that could not be saved without a network that it is kept, and keeps it', async () => {
  const request = {
    quotations: [sampleQuotation({ valid_until: defaultValidUntil(new Date(), 'CO') })],
  };
  const { unmount } = await openRequest({
    request,
    edit: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  await userEvent.type(field('Marca'), ' Alemania');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar y notificar al cliente' }));
  const told = await within(totals()).findByRole('alert');
  expect(told).toHaveTextContent(/No se pudieron guardar los cambios.*sigue en este dispositivo/);
  unmount();

  await openRequest({ request });
  await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(field('Marca')).toHaveValue('Bosch Alemania'));
});

it('goes on with no edit of who was here before with another who signs in on the page', async () => {
  await openRequest({ request: { quotations: [sampleQuotation()] } });
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  expect(screen.getByRole('form', { name: 'Cotización' })).toBeVisible();
  const answer = globalThis.fetch;
  const colleague = { ...sampleVendor(), id: 8 };
  globalThis.fetch = async (input, init) =>
    String(input).includes('/sessionControlData/')
      ? new Response(JSON.stringify({ data: { isGuest: false, user: colleague } }))
      : answer(input, init);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Editar' })).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
});

it('lets the owner of a store enable a brand that it does not carry, and then quote at once', async () => {
  let isEnabled = false;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readServiceCosts, () => ({ data: { serviceCost: 0, serviceCostPercent: 0.08 } })],
    [listOwnPrices, () => ({ data: [] })],
    [listMarketPrices, () => ({ data: [] })],
    [
      readQuotationRequest,
      () => (isEnabled ? { data: sampleRequest() } : refusal('BRAND_NOT_ENABLED', 'Nissan')),
    ],
    [listAdvisers, () => listOf([])],
    [listConversations, () => listOf([])],
    [readStore, () => ({ data: { id: 3, brands: [{ id: 9, name: 'Mazda' }] } })],
    [listBrandRequests, () => listOf([])],
    [listVehicleBrands, () => listOf([{ id: 2, name: 'Nissan', is_active: true, kinds: ['car'] }])],
    [
      updateStore,
      () => {
        isEnabled = !isEnabled;
        return { data: { id: 3 } };
      },
    ],
  );
  renderPage(
    <Routes>
      <Route path={paths.sellerRequest(':id')} element={<SellerRequestPage />} />
    </Routes>,
    { at: paths.sellerRequest(40) },
  );
  await screen.findByText('Tu tienda no tiene habilitada la marca.');
  await userEvent.click(screen.getByRole('button', { name: 'Activar Nissan' }));
  expect(await screen.findByRole('button', { name: 'Enviar Cotización' })).toBeVisible();
  expect(screen.getByText('Tu tienda ya maneja Nissan')).toBeVisible();
  expect(gateway.callsOf(updateStore)[0]?.body).toEqual({ brand_ids: [9, 2] });

  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Tu tienda ya no maneja Nissan')).toBeVisible();
  expect(gateway.callsOf(updateStore)[1]?.body).toEqual({ brand_ids: [9] });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcas de tu tienda' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Mazda' }));
  const told = await screen.findByText('Tu tienda necesita al menos una marca.');
  expect(told.closest('[tabindex]')).toHaveFocus();
});

const brandRequest = (given: Partial<BrandRequest> = {}): BrandRequest => ({
  id: 8,
  store: { id: 3, name: 'Repuestos del Sur' },
  brand: { id: 2, name: 'Nissan' },
  text: 'Frenos de Nissan',
  user_name: 'Mariana Rojas',
  quotation_request_id: 40,
  status: 'open',
  reason: null,
  created_at: '2026-01-15T14:00:00.000Z',
  decided_at: null,
  ...given,
});

it('lets an adviser ask for the brand in words, once, and says why it was refused before', async () => {
  let last = brandRequest({ status: 'rejected', reason: 'Falta el RUT' });
  const gateway = serveGateway(
    [
      readSessionControlData,
      () => ({
        data: { isGuest: false, user: sampleUser({ storeByAdviser: true, storeId: 3, adviserId: 21 }) },
      }),
    ],
    [readQuotationRequest, () => refusal('BRAND_NOT_ENABLED', 'Nissan')],
    [listBrandRequests, () => listOf([last])],
    [listVehicleBrands, () => listOf([{ id: 2, name: 'Nissan', is_active: true, kinds: ['car'] }])],
    [
      createBrandRequest,
      () => {
        last = brandRequest();
        return { data: last };
      },
    ],
  );
  renderPage(
    <Routes>
      <Route
        path={paths.sellerRequest(':id')}
        element={
          <main id="contenido" tabIndex={-1}>
            <SellerRequestPage />
          </main>
        }
      />
    </Routes>,
    { at: paths.sellerRequest(40) },
  );
  const text = await screen.findByRole('textbox', { name: 'Marcas o grupos de autopartes' });
  expect(await screen.findByText('La vez anterior no la aprobamos: Falta el RUT')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activar Nissan' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(text).toHaveFocus();
  expect(text).toHaveAccessibleDescription(/Completa el campo requerido/);
  expect(text).toHaveAttribute('maxlength', '1024');

  await userEvent.type(text, 'Frenos de Nissan');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
  expect(await screen.findByText('Solicitud enviada exitosamente')).toBeVisible();
  expect(gateway.callsOf(createBrandRequest).map(({ body }) => body)).toEqual([
    { brand_id: 2, text: 'Frenos de Nissan', quotation_request_id: 40 },
  ]);
  expect(screen.getByText(/^Tu tienda pidió esta marca el/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar solicitud' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('leads from a sold quotation to its order, and lets nothing be changed', async () => {
  const detail = { shoppingHeader: { id: 12, ref_venta: 'PD-000012', total: 255_000, registeredBy: null } };
  await openRequest({ request: { quotations: [sampleQuotation({ detail })] } });
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute('href', paths.order(12));
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

it('says of an order that came to nothing that it did not go on, and leads to it', async () => {
  const order = { id: 12, ref_venta: 'PD-000012', total: 255_000, registeredBy: null, isLost: true };
  await openRequest({ request: { quotations: [sampleQuotation({ detail: { shoppingHeader: order } })] } });
  expect(screen.getByText('El pedido PD-000012 no siguió')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute('href', paths.order(12));
  expect(screen.getByText('Anulada: el pedido no siguió')).toBeVisible();
  expect(screen.queryByText('Vendida')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

it('shows of a sold quotation what was ordered, so that its sums add up', async () => {
  const detail = { shoppingHeader: { id: 12, ref_venta: 'PD-000012', total: 135_000, registeredBy: null } };
  const [line] = sampleQuotation().quotationDetails;
  const quotationDetails = [
    { ...line!, purchased_amount: 1 },
    { ...line!, id: 502, name: 'Filtro de aceite', purchased_amount: 0 },
  ];
  await openRequest({
    request: {
      quotations: [sampleQuotation({ detail, quotationDetails, subtotal: 120_000, total: 135_000 })],
    },
  });
  const sent = screen.getByRole('region', { name: 'Cotización' });
  expect(sent).toHaveTextContent(/1 × Pastillas de frenoDe 2 que ofreciste.*120\.000/);
  expect(sent).toHaveTextContent(/Filtro de aceiteNo la pidió/);
  expect(sent).not.toHaveTextContent('240.000');
});

it('lets a quotation be withdrawn and no longer changed once its buyer closed the request', async () => {
  await openRequest({
    request: {
      isAvailable: false,
      is_closed: true,
      quotations: [sampleQuotation({ isAvailable: false, hasUntoldChanges: true })],
    },
  });
  expect(screen.getByRole('button', { name: 'Cerrar cotización' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Avisar/ })).toBeNull();
});

it('shows that a quotation was sold that could not be closed for that', async () => {
  const request: Partial<QuotationRequest> = { quotations: [sampleQuotation()] };
  const detail = { shoppingHeader: { id: 12, ref_venta: 'PD-000012', total: 255_000, registeredBy: null } };
  await openRequest({
    request,
    close: () => {
      request.quotations = [sampleQuotation({ detail })];
      return refusal('QUOTATION_ORDERED');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar cotización' }));
  const dialog = await screen.findByRole('alertdialog', { name: '¿Cerrar la cotización?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar cotización' }));
  // Long before the page asks again by itself.
  expect(await screen.findByRole('link', { name: 'Ver pedido' }, { timeout: 4000 })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText(errors.QUOTATION_ORDERED.message)).toBeVisible();
});

it('becomes sold while it is looked at', async () => {
  const { become } = await openRequest({ request: { quotations: [sampleQuotation()] } });
  expect(screen.getByRole('button', { name: 'Editar' })).toBeVisible();
  const detail = { shoppingHeader: { id: 12, ref_venta: 'PD-000012', total: 255_000, registeredBy: null } };
  become({ quotations: [sampleQuotation({ detail })] });
  expect(await screen.findByRole('link', { name: 'Ver pedido' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

it('quotes anew what was closed, beginning with what it said, while the request has a place', async () => {
  const closed = sampleQuotation({ isClosed: true, isAvailable: false });
  const gateway = await openRequest({ request: { quotations: [closed] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cotizar de nuevo' }));
  const price = screen.getByRole('textbox', { name: /^Precio unitario/ });
  expect(price).toHaveFocus();
  expect(field('Marca')).toHaveValue(closed.quotationDetails[0]?.brand);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  const [line] = (gateway.callsOf(createQuotation)[0]!.body as { quotationDetails: object[] })
    .quotationDetails;
  expect(line).not.toHaveProperty('id');
});

it('goes on with what was typed of a quotation that is quoted anew, until that is cancelled', async () => {
  const request = { quotations: [sampleQuotation({ isClosed: true, isAvailable: false })] };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const { unmount } = await openRequest({ request });
  await press('Cotizar de nuevo');
  await userEvent.type(field('Marca'), ' Alemania');
  unmount();

  await openRequest({ request });
  await press('Cotizar de nuevo');
  expect(field('Marca')).toHaveValue('Bosch Alemania');
  await press('Cancelar');
  await press('Cotizar de nuevo');
  expect(field('Marca')).toHaveValue('Bosch');
});

it('quotes anew what was closed, and not what was typed before that was sent', async () => {
  const closed = sampleQuotation({ isClosed: true, isAvailable: false });
  const draft = draftOf(closed, sampleRequest());
  keptDraft(40, 3).save({ ...draft, lines: draft.lines.map((line) => ({ ...line, brand: 'Otra' })) });
  await openRequest({ request: { quotations: [closed] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cotizar de nuevo' }));
  expect(field('Marca')).toHaveValue('Bosch');
});

it('quotes anew without the adviser of before where that one has left', async () => {
  const closed = sampleQuotation({ isClosed: true, isAvailable: false, adviser_id: 99 });
  const gateway = await openRequest({ request: { quotations: [closed] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cotizar de nuevo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  expect(gateway.callsOf(createQuotation)[0]!.body).toMatchObject({ adviser_id: null });
});

it('keeps the adviser of before where those of the store do not come', async () => {
  const closed = sampleQuotation({ isClosed: true, isAvailable: false, adviser_id: 99 });
  const gateway = await openRequest({ request: { quotations: [closed] }, advisers: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Cotizar de nuevo' }));
  expect(screen.queryByRole('link', { name: 'Crear vendedor' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  expect(gateway.callsOf(createQuotation)[0]!.body).toMatchObject({ adviser_id: 99 });
});

it('does not offer to quote anew where the request is full again', async () => {
  const closed = sampleQuotation({ isClosed: true, isAvailable: false });
  await openRequest({ request: { quotations: [closed], isAvailable: false } });
  await screen.findByText('Cerraste esta cotización; el comprador ya no la ve.');
  expect(screen.queryByRole('button', { name: 'Cotizar de nuevo' })).toBeNull();
});

const openRowLink = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar fotos: Pastillas de freno' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usar una foto de internet' }));
  return screen.getByRole('textbox', { name: 'Enlace de la imagen' });
};

it('says in its row what became of a link whose window was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await openRequest({ linked: () => promise });
  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Escape}');
  expect(await screen.findByText(/El enlace que escribiste no se agregó/)).toBeVisible();

  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Enter}{Escape}');
  expect(await screen.findByRole('button', { name: 'Cargando fotos de Pastillas de freno' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  resolve(refusal('IMAGE_NOT_FETCHED'));
  expect(await screen.findByText(/No pudimos traer la imagen/)).toBeVisible();
});

/** Sends a quotation while the photo of its part is on its way. */
const sendWithPhotoOnItsWay = async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const gateway = await openRequest({ linked: () => promise });
  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Enter}{Escape}');
  await quoteOneLine();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar Cotización' })).toHaveAttribute('aria-busy', 'true'),
  );
  expect(gateway.callsOf(createQuotation)).toEqual([]);
  return { gateway, resolve };
};

it('is sent by one press with a photo that was on its way, once that is there', async () => {
  const { gateway, resolve } = await sendWithPhotoOnItsWay();
  const path = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
  resolve({ data: { path, name: 'freno.webp', width: 900, height: 900 } });
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  expect(JSON.stringify(gateway.callsOf(createQuotation)[0]!.body)).toContain(path);
});

it('is not sent without a photo that fails on its way, and says so', async () => {
  const { gateway, resolve } = await sendWithPhotoOnItsWay();
  resolve(refusal('IMAGE_NOT_FETCHED'));
  expect(await screen.findByText(/^Una foto no se agregó/)).toBeVisible();
  expect(screen.getByText(/No pudimos traer la imagen/)).toBeVisible();
  expect(gateway.callsOf(createQuotation)).toEqual([]);
  // Who goes on without it sends it so.
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(gateway.callsOf(createQuotation)).toHaveLength(1));
  expect(screen.queryByText(/^Una foto no se agregó/)).toBeNull();
});

it('takes a picture that is low only because media made it narrower', async () => {
  const path = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
  await openRequest({ linked: () => ({ data: { path, name: 'freno.webp', width: 2000, height: 467 } }) });
  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Enter}');
  await screen.findByRole('button', { name: 'Foto 1 de 1' });
});

it('takes the photo of a row from a link, unless it is too small', async () => {
  let width = 499;
  const path = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
  await openRequest({ linked: () => ({ data: { path, name: 'freno.webp', width, height: 900 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar fotos: Pastillas de freno' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usar una foto de internet' }));
  const link = screen.getByRole('textbox', { name: 'Enlace de la imagen' });
  await userEvent.type(link, 'https://fotos.test/freno.jpg{Enter}');
  await waitFor(() => expect(link).toHaveAccessibleDescription('La foto debe medir mínimo 500 × 500 px.'));

  width = 500;
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await screen.findByRole('button', { name: 'Foto 1 de 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
  expect(
    await screen.findByRole('button', { name: 'Ver o cambiar las fotos: Pastillas de freno' }),
  ).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leads a buyer who comes by the address of the sellers to the page of a buyer', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  renderPage(
    <Routes>
      <Route path={paths.sellerRequest(':id')} element={<SellerRequestPage />} />
      <Route path={paths.buyerRequest(':id')} element="la página del comprador" />
    </Routes>,
    { at: paths.sellerRequest(40) },
  );
  expect(await screen.findByText('la página del comprador')).toBeVisible();
});

it('is worked by keys outside its fields: help, the first price, a discard and the search of the list', async () => {
  await openRequest();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atajos de teclado' });
  expect(help).toHaveTextContent('Ir al primer precio');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('x');
  await screen.findByRole('dialog', { name: /SC-000040/ });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('e');
  expect(field('Precio unitario con impuestos')).toHaveFocus();
  act(() => field('Precio unitario con impuestos').blur());
  await userEvent.keyboard('/');
  await waitFor(() => expect(address()).toBe(paths.indexTab('quotationRequest')));
});

it('a store without sellers is led to add one, in a new tab', async () => {
  await openRequest({ advisers: [] });
  const create = await screen.findByRole('link', { name: /Crear vendedor/ });
  expect(create).toHaveAttribute('href', '/users/page/tienda/asesores');
  expect(create).toHaveAttribute('target', '_blank');
});

it('an owner is told why the quotation is in the name of the only seller, and led to add another', async () => {
  await openRequest({ advisers: [adviser(21, 'Laura')] });
  expect(await screen.findByText(/Queda a nombre de Laura: tu tienda no tiene más vendedores/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Crear vendedor/ })).toHaveAttribute('target', '_blank');
});
