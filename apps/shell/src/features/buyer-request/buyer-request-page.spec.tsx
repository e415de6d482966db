import { afterEach, expect, it, jest } from '@jest/globals';
import {
  addToCart,
  choosePaymentOption,
  createNewOrders,
  discardQuotation,
  errors,
  itemsPendingShoppingCart,
  listAddresses,
  listConversations,
  listTransactions,
  readQuotation,
  readQuotationRequest,
  readStoreDetail,
  readSessionControlData,
  readStorePage,
  undoQuotationDiscard,
  type CartItem,
  type ErrorCode,
  type Order,
  type Quotation,
  type QuotationRequest,
  type StorePage,
} from '@tuerca/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleQuotation, sampleRequest, sampleUser } from '../../testing/samples.ts';
import { emptyDraft, emptyPart, requestDraft } from '../quotation-request/wizard/draft.ts';
import { BuyerRequestPage } from './buyer-request-page.tsx';

const [pads] = sampleQuotation().quotationDetails;
const later = '2099-12-31';

/** An option with pads and a filter at given prices. */
const option = (id: number, prices: [pads: number, filter: number], given: Partial<Quotation> = {}) =>
  sampleQuotation({
    id,
    valid_until: later,
    storeVendor: { id, name: `Tienda ${id}`, isLinkedProvider: false },
    quotationDetails: [
      { ...pads!, id: id * 10 + 1, unit_price: prices[0] },
      {
        ...pads!,
        id: id * 10 + 2,
        quotation_request_detail_id: 2,
        name: 'Filtro',
        amount: 1,
        unit_price: prices[1],
      },
    ],
    ...given,
  });

const itsOrder = { id: 8, ref_venta: 'PD-000008', total: 250, registeredBy: null };
/** The first option as it is once all of it was ordered, and its store does not send one of the pads. */
const notAllSent = () => {
  const [, filter] = option(1, [100, 50]).quotationDetails;
  return option(1, [100, 50], {
    isAvailable: false,
    quotationDetails: [
      { ...pads!, id: 11, purchased_amount: 2, not_sent: 1 },
      { ...filter!, id: 12, purchased_amount: 1 },
    ],
    detail: { shoppingHeader: itsOrder },
  });
};

/** Of a part of which another request asks for one again. */
const askedAgain = { asked_again: 1, asked_again_in: [{ id: 41, code: 'SC-000041' }] };

const afterSale = {
  name: 'Tienda 1',
  transaction_closing_form: null,
  addressing_after_transaction: null,
  addressing_button_name: null,
  mobile_number: null,
};
/** What is in the cart. */
let kept: CartItem[] = [];
/** What the cart answers. */
let added: unknown = { data: { ok: true } };
/** The page of the one store that was asked. */
let storePage: unknown;
/** The orders of the request. */
let toPay: Order[] = [];
/** What refuses discards, one after the other. */
let discardRefusals: Response[] = [];
/** When the store of a request to one opens; null while that cannot be read. */
let openingHours: StorePage['opening_hours'] | null = null;
afterEach(() => {
  kept = [];
  added = { data: { ok: true } };
  storePage = undefined;
  toPay = [];
  discardRefusals = [];
  openingHours = null;
});

const open = (
  quotations: readonly Quotation[],
  order: () => unknown = () => ({ data: [] }),
  conversations: readonly unknown[] = [],
  given: Partial<QuotationRequest> = {},
) => {
  let discard: Quotation['buyerIgnoreQuotation'] = null;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [
      readQuotationRequest,
      () => ({
        data: sampleRequest({
          user_id: 7,
          quotations: quotations.map((each) => ({
            ...each,
            ...(discard && { isAvailable: false, buyerIgnoreQuotation: discard }),
          })),
          ...given,
        }),
      }),
    ],
    [
      discardQuotation,
      ({ body }) => {
        const refused = discardRefusals.shift();
        if (refused) return refused;
        const { quotation_id, reason } = body as { quotation_id: number; reason: string };
        discard = { reason, created_at: '2026-01-15T14:00:00.000Z' };
        return { data: { id: 1, quotation_id, ...discard } };
      },
    ],
    [
      undoQuotationDiscard,
      () => {
        discard = null;
        return { data: { ok: true } };
      },
    ],
    [listConversations, () => listOf(conversations)],
    [
      listAddresses,
      () =>
        listOf([
          {
            id: 31,
            address: 'Calle 13',
            fullname: 'Laura',
            cityName: 'Bogotá',
            identification: '1',
            city_id: 1,
            mobile: '',
          },
        ]),
    ],
    [createNewOrders, order],
    [addToCart, () => added],
    [readStorePage, () => storePage ?? refusal('NOT_FOUND')],
    [itemsPendingShoppingCart, () => ({ data: kept })],
    [choosePaymentOption, () => ({ data: { ok: true } })],
    [listTransactions, () => listOf(toPay)],
    [
      readStoreDetail,
      () =>
        openingHours
          ? { data: { id: 3, name: 'Frenos Sur', country: 'CO', opening_hours: openingHours } }
          : refusal('SERVICE_UNAVAILABLE'),
    ],
    [
      readQuotation,
      () => ({ data: sampleQuotation({ store: { ...afterSale, payment_options: ['transfer', 'cash'] } }) }),
    ],
  );
  renderPage(
    <Routes>
      <Route path="/request/:id" element={<BuyerRequestPage />} />
    </Routes>,
    { at: '/request/40' },
  );
  return gateway;
};
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const sendOrder = async () => {
  await press('Enviar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  // The only address is preselected.
  expect(await dialog.findByRole('radio', { name: /Calle 13/ })).toBeChecked();
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Calle 13/ })).toHaveFocus());
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
};

it('a request that waits at one in the morning says that most stores are closed, and counts no promised hour', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T06:00:00Z'));
  open([]);
  expect(await screen.findByText(/^Ahora la mayoría de las tiendas está cerrada/)).toBeVisible();
  expect(screen.getByText('Las tiendas preparan su oferta cuando abran')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText(/60 que prometemos|más de lo normal/)).toBeNull();
});

it('a request of the night is not late in the morning: its hour begins when most stores open', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T13:20:00Z'));
  open([], undefined, [], { created_at: '2026-11-24T06:00:00Z' });
  expect(await screen.findByText('Llevas 20 minutos de los 60 que prometemos.')).toBeVisible();
});

it('a request to one store says that this one was told and prepares its offer', async () => {
  open([], undefined, [], { store_id: 3, quotationsLimit: 1 });
  expect(await screen.findByText('Tu solicitud le llegó a la tienda')).toBeInTheDocument();
  expect(screen.getByText('La tienda prepara su oferta')).toBeVisible();
  expect(screen.queryByText(/^Avisamos a las tiendas/)).toBeNull();
  expect(
    screen.getByRole('heading', { name: 'Tu solicitud espera la respuesta de la tienda.' }),
  ).toBeVisible();
  expect(screen.queryByText(/^Estamos buscando ofertas/)).toBeNull();
  // As its wizard said.
  expect(screen.getByText('No tienes que quedarte aquí: te avisamos por WhatsApp.')).toBeVisible();
});

const ofStore = { store_id: 3, quotationsLimit: 1, created_at: '2026-11-24T06:00:00Z' };
const byDay = [{ day: 2, from: '08:00', to: '18:00' }];

it.each([
  [
    'has told no hours',
    [],
    'Frenos Sur no publicó su horario. Si ahora está cerrada, te responderá cuando abra.',
    'La tienda prepara su oferta',
  ],
  [
    'is closed',
    byDay,
    'La tienda está cerrada: te responde por WhatsApp cuando abra. Abre hoy a las 8:00 a. m.',
    'La tienda prepara su oferta cuando abra · Abre hoy a las 8:00 a. m.',
  ],
])('a request of the night to one store that %s counts no promised hour', async (_, hours, told, step) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T06:10:00Z'));
  openingHours = hours;
  open([], undefined, [], ofStore);
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.getByText(step)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

const promisedIfOpen =
  'Frenos Sur no publicó su horario. Si está abierta, te responde por WhatsApp en máximo 60 minutos desde tu solicitud; si no, cuando abra.';
const maybeClosed = 'Frenos Sur no publicó su horario. Si ahora está cerrada, te responderá cuando abra.';

it.each([
  ['by day', '2026-11-24T15:00:00Z', '2026-11-24T15:10:00Z', promisedIfOpen],
  ['an hour ago', '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', maybeClosed],
  ['at night', '2026-11-24T12:50:00Z', '2026-11-24T13:10:00Z', maybeClosed],
])(
  'a request sent %s to one store that has told no hours says what was promised then, and counts no hour',
  async (_when, sent, now, told) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    openingHours = [];
    open([], undefined, [], { ...ofStore, created_at: sent });
    expect(await screen.findByText(told)).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  },
);

it('a request of the night to one store that is open then counts its promised hour', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T06:10:00Z'));
  openingHours = [{ day: 2, from: '00:00', to: '23:00' }];
  open([], undefined, [], ofStore);
  expect(await screen.findByText('Llevas 10 minutos de los 60 que prometemos.')).toBeVisible();
});

it('a request that one store got while it was closed is not late once it opens: no hour was promised', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T14:20:00Z'));
  openingHours = byDay;
  const gateway = open([], undefined, [], ofStore);
  await waitFor(() => expect(gateway.callsOf(readStoreDetail)).toHaveLength(1));
  expect(await screen.findByText('La tienda prepara su oferta')).toBeVisible();
  expect(screen.queryByText(/más de lo normal|60 que prometemos/)).toBeNull();
});

it('counts as missing what a store does not offer at all, and says of what it has only some', async () => {
  const line = (id: number, amount: number) => ({
    ...pads!,
    id: id * 10,
    quotation_request_detail_id: id,
    amount,
  });
  const details = [1, 2, 3].map((id) => ({
    id,
    name: `Pieza ${id}`,
    amount: 2,
    image: null,
    reference: null,
    rimDimensions: null,
  }));
  const offers = [[line(1, 1)], [line(1, 2), line(2, 2), line(3, 1)], [1, 2, 3].map((id) => line(id, 2))];
  open(
    offers.map((quotationDetails, index) => option(index + 1, [1, 1], { quotationDetails })),
    undefined,
    [],
    { details },
  );
  expect(await screen.findAllByText('Faltan 2 autopartes')).toHaveLength(1);
  expect(screen.getAllByText('De 1 autoparte no tiene todas las unidades')).toHaveLength(2);
  expect(screen.getAllByText('Tiene todo')).toHaveLength(1);
});

it('one tap fills the cheapest split, which is ordered from both stores in one call', async () => {
  const gateway = open([option(1, [100_000, 90_000]), option(2, [150_000, 20_000])], () => ({
    data: [
      {
        id: 8,
        ref_venta: 'PD-000008',
        total: 215_000,
        currency: 'COP',
        quotation_id: 1,
        store: { id: 1, name: 'Tienda 1' },
      },
      {
        id: 9,
        ref_venta: 'PD-000009',
        total: 35_000,
        currency: 'COP',
        quotation_id: 2,
        store: { id: 2, name: 'Tienda 2' },
      },
    ],
  }));
  await press('Enviar pedido');
  const answer = await screen.findByRole('alert');
  expect(answer).toHaveTextContent('Por favor ingrese la cantidad a comprar de al menos una autoparte.');
  expect(answer.parentElement).toHaveFocus();
  await press(/Menor precio combinando tiendas/);
  expect(screen.getByRole('region', { name: 'Tu pedido' })).toHaveTextContent(
    /250\.000.*2 productos de 2 tiendas/,
  );
  await sendOrder();
  await screen.findByText(/^Elige aquí cómo le pagas a Tienda 2\. La entrega/);
  expect(screen.queryByText(/te contacta para acordar/)).toBeNull();
  expect(await screen.findByText('El pedido PD-000008 ha sido creado exitosamente')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver pedido PD-000009' })).toHaveAttribute(
    'href',
    '/cart/page/view/9',
  );
  const [paying] = await screen.findAllByRole('group', { name: '¿Cómo le pagas a Tienda 1?' });
  const ways = within(paying!.parentElement!);
  await userEvent.click(ways.getByRole('button', { name: 'Guardar cómo pago' }));
  expect(ways.getByText('Elige cómo le pagas')).toBeVisible();
  // Passing an option with the arrows saves nothing.
  await userEvent.click(ways.getByRole('radio', { name: 'Transferencia bancaria' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(ways.getByRole('radio', { name: 'Efectivo al recibir' })).toBeChecked();
  expect(gateway.callsOf(choosePaymentOption)).toEqual([]);
  await userEvent.click(ways.getByRole('button', { name: 'Guardar cómo pago' }));
  expect(await screen.findByText('Tienda 1 ya sabe cómo le pagas.')).toBeVisible();
  expect(gateway.callsOf(choosePaymentOption)[0]?.body).toEqual({ id: 8, payment_option: 'cash' });
  expect(gateway.callsOf(createNewOrders).map(({ body }) => body)).toEqual([
    {
      quotations: [
        {
          quotation_id: 1,
          version: 1,
          quotationDetails: [{ id: 11, purchased_amount: 2, unit_price: 100_000 }],
        },
        {
          quotation_id: 2,
          version: 1,
          quotationDetails: [{ id: 22, purchased_amount: 1, unit_price: 20_000 }],
        },
      ],
      addressId: 31,
      comment: null,
    },
  ]);
});

it('what was chosen and typed is there after a reload, until it is ordered', async () => {
  const offers = [option(1, [100, 100])];
  open(offers);
  await press('Elegir todo de la opción #1');
  await press('Enviar pedido');
  await userEvent.type(await screen.findByLabelText(/Comentario/), 'Entregar en portería');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar dirección' }));
  await userEvent.type(await screen.findByLabelText('Dirección'), 'Avenida 5 # 6-7');

  cleanup();
  const made = { id: 8, ref_venta: 'PD-000008', total: 300, currency: 'COP', quotation_id: 1 };
  open(offers, () => ({ data: [{ ...made, store: { id: 1, name: 'Tienda 1' } }] }));
  await press('Enviar pedido');
  expect(await screen.findByLabelText(/Comentario/)).toHaveValue('Entregar en portería');
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar dirección' }));
  expect(await screen.findByLabelText('Dirección')).toHaveValue('Avenida 5 # 6-7');
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1)!);
  await userEvent.click(screen.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Enviar pedido' }).at(-1)!);
  await screen.findByText('El pedido PD-000008 ha sido creado exitosamente');

  cleanup();
  open(offers);
  await press('Enviar pedido');
  expect(await screen.findByRole('alert')).toHaveTextContent('Por favor ingrese la cantidad a comprar');
});

it('says of an order that it is still to pay, and leads to where it is paid', async () => {
  const shoppingHeader = { id: 8, ref_venta: 'PD-000008', total: 200, registeredBy: null };
  const ordered = option(1, [100, 100], { isAvailable: false, detail: { shoppingHeader } });
  const payment = { may_pay: true, may_share: true, last: null, refunded: 0 };
  toPay = [sampleOrder({ id: 8, ref_venta: 'PD-000008', quotation_id: 1, payment })];
  const lines = ordered.quotationDetails.map((line) => ({ ...line, purchased_amount: 9 }));
  const gateway = open([{ ...ordered, quotationDetails: lines }]);
  expect(await screen.findByRole('link', { name: 'Pagar pedido PD-000008' })).toHaveAttribute(
    'href',
    paths.order(8),
  );
  expect(screen.getByText('Por pagar')).toBeVisible();
  expect(screen.getByText(/^Falta pagar el pedido PD-000008/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver pedido PD-000008' })).toBeNull();
  expect(gateway.callsOf(listTransactions)[0]?.query).toMatchObject({
    scopes: 'purchases',
    filter: '{"quotation_id":[1]}',
  });
});

it('says of an order how far it has got, once it is more than made', async () => {
  const order = { id: 57, ref_venta: 'PD-000057', total: 250, registeredBy: null };
  const made = option(1, [100, 50], { isAvailable: false, detail: { shoppingHeader: order } });
  const paid = { ...order, id: 58, ref_venta: 'PD-000058', status: 'paid' } as const;
  open([made, option(2, [100, 50], { isAvailable: false, detail: { shoppingHeader: paid } })]);
  expect(await screen.findByText('Pagado')).toBeVisible();
  expect(screen.getAllByText('Pedido hecho')).toHaveLength(1);
});

it('says of an order what is left of its total once something came off it', async () => {
  const order = { id: 57, ref_venta: 'PD-000057', total: 255_000, left: 135_000, registeredBy: null };
  open([option(1, [100, 50], { isAvailable: false, detail: { shoppingHeader: order } })]);
  expect(await screen.findByText(/^\$\s135\.000$/)).toBeVisible();
  expect(screen.getByText(/^quedan de \$\s255\.000$/)).toBeVisible();
});

it('calls a sale that was agreed outside registered until something comes of it', async () => {
  const sale = { id: 57, ref_venta: 'PD-000057', total: 250, registeredBy: 'store' } as const;
  const ordered = (id: number, shoppingHeader: object) =>
    option(id, [100, 50], { isAvailable: false, detail: { shoppingHeader: { ...sale, ...shoppingHeader } } });
  open([
    ordered(1, { status: 'confirmed' }),
    ordered(2, { id: 58, ref_venta: 'PD-000058', status: 'preparing' }),
  ]);
  expect(await screen.findByText('Pedido registrado')).toBeVisible();
  expect(screen.getByText('En preparación')).toBeVisible();
  expect(screen.queryByText('Con existencias')).toBeNull();
});

it('asks for no payment of an order whose payment may have come', async () => {
  const shoppingHeader = { id: 8, ref_venta: 'PD-000008', total: 200, registeredBy: null };
  const ordered = option(1, [100, 100], { isAvailable: false, detail: { shoppingHeader } });
  const last = { id: 4, code: 'PG-000004', status: 'pending' } as const;
  const payment = { may_pay: true, may_share: true, last, refunded: 0 };
  toPay = [sampleOrder({ id: 8, ref_venta: 'PD-000008', quotation_id: 1, payment })];
  const lines = ordered.quotationDetails.map((line) => ({ ...line, purchased_amount: 9 }));
  open([{ ...ordered, quotationDetails: lines }]);
  expect(await screen.findByText('Pago sin confirmar')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver pedido PD-000008' })).toBeVisible();
  expect(screen.queryByText(/Falta pagar/)).toBeNull();
});

it('says of a store that nothing is left to order from it where all it offers is ordered', async () => {
  const shoppingHeader = { id: 8, ref_venta: 'PD-000008', total: 200, registeredBy: null };
  const ordered = option(1, [100, 100], { isAvailable: false, detail: { shoppingHeader } });
  const [itsPads, itsFilter] = ordered.quotationDetails;
  const [pad] = option(2, [90, 90]).quotationDetails;
  open([
    { ...ordered, quotationDetails: [{ ...itsPads!, purchased_amount: 2 }, itsFilter!] },
    option(2, [90, 90], { quotationDetails: [pad!] }),
    option(3, [80, 80]),
  ]);
  expect(await screen.findByText('No queda nada por pedirle')).toBeVisible();
  expect(screen.queryByRole('button', { name: /todo.* de la opción #2/ })).toBeNull();
  screen.getByRole('button', { name: 'Elegir todo de la opción #3' });
});

it('a part of what a store offers goes into the cart though it is below its least order', async () => {
  const storeVendor = { id: 1, name: 'Tienda 1', isLinkedProvider: false, minimum_order: 500_000 };
  const gateway = open([option(1, [100, 100], { storeVendor })]);
  expect(await screen.findByRole('row', { name: /^Pedido mínimo/ })).toHaveTextContent(
    'o todo lo que cotizó',
  );
  await press('Elegir todo de la opción #1');
  await userEvent.click(screen.getAllByRole('button', { name: /^Restar uno/ })[0]!);
  await press('Agregar al carrito');
  await waitFor(() => expect(gateway.callsOf(addToCart)).toHaveLength(1));
});

it('says before an order of fewer pieces than are offered that the others cannot be ordered later', async () => {
  const rest = 'Lo demás de esta oferta ya no se podrá pedir.';
  open([option(1, [100, 100])]);
  await press('Elegir todo de la opción #1');
  await press('Enviar pedido');
  const whole = within(await screen.findByRole('dialog'));
  expect(whole.queryByText(rest)).toBeNull();
  await userEvent.click(whole.getByRole('button', { name: 'Volver' }));
  await userEvent.click(screen.getAllByRole('button', { name: /^Restar uno/ })[0]!);
  await press('Enviar pedido');
  const part = within(await screen.findByRole('dialog'));
  expect(part.getByText(/^1 × Pastillas de freno/)).toBeVisible();
  expect(part.getByText(rest)).toBeVisible();
});

it('what goes into the cart leaves the focus at the main action', async () => {
  const gateway = open([option(1, [100, 100])]);
  await press('Elegir todo de la opción #1');
  await press('Agregar al carrito');
  await waitFor(() => expect(gateway.callsOf(addToCart)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enviar pedido' })).toHaveFocus());
});

it('what is chosen while the rest goes into the cart stays chosen', async () => {
  const answer = Promise.withResolvers<unknown>();
  added = answer.promise;
  open([option(1, [100_000, 90_000])]);
  const isPressed = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  await press(/^Pastillas de freno.*opción #1/i);
  await press('Agregar al carrito');
  expect(screen.getByRole('button', { name: 'Agregar al carrito' })).toHaveAttribute('aria-busy', 'true');
  await press(/^Filtro de aceite, opción #1/);
  answer.resolve({ data: { ok: true } });
  await waitFor(() => expect(isPressed(/^Pastillas de freno.*opción #1/i)).toBe('false'));
  expect(isPressed(/^Filtro de aceite, opción #1/)).toBe('true');
});

it('a part of which none is left to order leaves the focus at its price', async () => {
  open([option(1, [100_000, 90_000])]);
  const price = await screen.findByRole('button', { name: /^Filtro de aceite, opción #1/ });
  await userEvent.click(price);
  await press('Restar uno a Cantidad de Filtro de aceite, opción #1');
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveAttribute('aria-pressed', 'false');
});

it('an unknown shipping is not the cheapest, and a total with it is not told as one', async () => {
  open([
    option(1, [10, 10], { shipping_cost: 'Costo de envío a cargo del comprador' }),
    option(2, [100_000, 90_000]),
  ]);
  expect(
    await screen.findByRole('button', { name: /Menor precio en una tienda.*Tienda 2/ }),
  ).toBeInTheDocument();
  const [first, second] = within(screen.getByRole('row', { name: /Total con envío/ })).getAllByRole('cell');
  expect(first).toHaveTextContent('No informado');
  expect(second).toHaveTextContent(/305\.000.*Menor precio/);
  await press('Elegir todo de la opción #1');
  expect(screen.getByRole('region', { name: 'Tu pedido' })).toHaveTextContent(/30.*envío no informado/);
});

it('a refused order names what stands in the way and keeps what was filled in', async () => {
  open([option(1, [100, 100]), option(2, [200, 200])], () =>
    refusal('QUOTATION_NOT_AVAILABLE', [
      { field: 'quotations.0', message: 'Tienda 1: La cotización ya no está disponible.' },
    ]),
  );
  await press('Elegir todo de la opción #1');
  await sendOrder();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Ocurrió un error al enviar el pedido');
  expect(alert).toHaveTextContent('Tienda 1: La cotización ya no está disponible.');
  expect(screen.getByRole('radio', { name: /Calle 13/ })).toBeChecked();
});

it('the window of an order that is being sent stays until there is an answer, and sends it once', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = open([option(1, [100, 100])], () => answer.promise);
  await press('Elegir todo de la opción #1');
  await sendOrder();
  await waitFor(() => expect(gateway.callsOf(createNewOrders)).toHaveLength(1));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Volver' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  answer.resolve(refusal('SERVICE_UNAVAILABLE'));
  expect(await dialog.findByText('Ocurrió un error al enviar el pedido')).toBeVisible();
  expect(gateway.callsOf(createNewOrders)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a store that closed its quotation meanwhile leaves the order, and the rest goes with another press', async () => {
  const offered = [option(1, [100_000, 90_000]), option(2, [150_000, 20_000])];
  const gateway = open(offered, () => refusal('QUOTATION_NOT_AVAILABLE'));
  await press(/Menor precio combinando tiendas/);
  await press('Enviar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /términos/ }));
  offered[1] = option(2, [150_000, 20_000], { isAvailable: false });
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Lo que elegiste de Tienda 2 ya no se puede pedir así: cambió, venció o ya lo pediste.',
  );
  expect(dialog.queryByRole('heading', { name: 'Tienda 2' })).toBeNull();
  expect(dialog.getByRole('heading', { name: 'Tienda 1' })).toBeVisible();
  expect(gateway.callsOf(createNewOrders)).toHaveLength(1);

  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() => expect(gateway.callsOf(createNewOrders)).toHaveLength(2));
  expect(gateway.callsOf(createNewOrders)[1]?.body).toMatchObject({
    quotations: [{ quotation_id: 1, quotationDetails: [{ id: 11 }] }],
  });
});

it('the next attempt at what is left of an order says why that one failed', async () => {
  const offered = [option(1, [100_000, 90_000]), option(2, [150_000, 20_000])];
  const refused: ErrorCode[] = ['QUOTATION_NOT_AVAILABLE', 'TOO_MANY_REQUESTS'];
  open(offered, () => refusal(refused.shift()!));
  await press(/Menor precio combinando tiendas/);
  await press('Enviar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /términos/ }));
  offered[1] = option(2, [150_000, 20_000], { isAvailable: false });
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Tienda 2 ya no se puede pedir/);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByText(errors.TOO_MANY_REQUESTS.message)).toBeVisible();
  expect(dialog.queryByText(/Tienda 2 ya no se puede pedir/)).toBeNull();
});

it('where nothing is left of an order, the window says so and offers the way back alone', async () => {
  const offered = [option(1, [100, 100])];
  open(offered, () => refusal('QUOTATION_NOT_AVAILABLE'));
  await press('Elegir todo de la opción #1');
  await press('Enviar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /términos/ }));
  offered[0] = option(1, [100, 100], { isAvailable: false });
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Vuelve y revísalo.');
  expect(dialog.queryByRole('button', { name: 'Enviar pedido' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Volver' })).toBeVisible();
});

it('where it was ordered in another tab, the window says so with a way to the order, and closes to what became of it', async () => {
  const offered = [option(1, [100, 100])];
  open(offered, () => refusal('QUOTATION_ORDERED'));
  await press('Elegir todo de la opción #1');
  await press('Enviar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('checkbox', { name: /términos/ }));
  offered[0] = option(1, [100, 100], { isAvailable: false, detail: { shoppingHeader: itsOrder } });
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByRole('heading', { name: 'Ya lo pediste' })).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('group', { name: 'Ya lo pediste: PD-000008' })).toHaveFocus());
  expect(dialog.getByRole('link', { name: 'Ver pedido PD-000008' })).toHaveAttribute('href', paths.order(8));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Enviar pedido' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Opción de compra #1' })).toHaveFocus());
});

it('an expired option is asked for again with one press', async () => {
  open([option(1, [100, 100], { valid_until: '2020-01-01', isAvailable: false })]);
  await press('Pedir de nuevo');
  await waitFor(() =>
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/home/page/cotizacion'),
  );
  expect(JSON.stringify(localStorage)).toContain('Pastillas de freno');
});

it.each([
  ['the notice', 'Deshacer'],
  ['the option', 'Recuperar la opción #1'],
])('a discarded option can be ordered again by a press at %s', async (_where, button) => {
  const gateway = open([option(1, [100, 50])]);
  await press('Descartar la opción #1');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Precio alto' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Motivo: Precio alto')).toBeVisible();
  await press(button);
  expect(await screen.findByRole('button', { name: 'Descartar la opción #1' })).toBeVisible();
  expect(await screen.findByText('Ya puedes pedirla otra vez')).toBeVisible();
  expect(screen.queryByText('Motivo: Precio alto')).toBeNull();
  expect(gateway.callsOf(undoQuotationDiscard)).toHaveLength(1);
});

it('says that an option could not be discarded, keeps the reason, and says when it is', async () => {
  discardRefusals = [refusal('UNEXPECTED')];
  open([option(1, [100, 50])]);
  await press('Descartar la opción #1');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Precio alto' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Se presentó un error al descartar la cotización',
  );
  expect(dialog.getByRole('radio', { name: 'Precio alto' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Cotización descartada exitosamente')).toBeVisible();
});

it('a full request is closed by its buyer, who is told what that takes away', async () => {
  open([option(1, [100, 50])], undefined, [], { isAvailable: false, quotationsCount: 1 });
  await press('Cerrar Solicitud');
  expect(within(await screen.findByRole('dialog')).getByText(/ya no podrás pedir/)).toBeVisible();
});

it('of a closed request nothing can be ordered: its offers stand as closed', async () => {
  const offers = [option(1, [100, 50], { isAvailable: false }), option(2, [90, 60], { isAvailable: false })];
  open(offers, undefined, [], { isAvailable: false, is_closed: true, close_reason: 'Ya compré' });
  expect(await screen.findAllByText('Solicitud cerrada')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Ofertas que llegaron' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar pedido' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cerrar Solicitud' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Hacer misma solicitud' })).toBeVisible();
});

it.each([
  [true, /^Tu solicitud sigue abierta/],
  [false, 'Puedes enviarla otra vez con los mismos datos.'],
])(
  'says what can be done where no offer can be ordered any more; more may come: %s',
  async (isAvailable, text) => {
    const shoppingHeader = { ...itsOrder, isLost: true };
    const offer = option(1, [100, 50], { isAvailable: false, detail: { shoppingHeader } });
    open([offer], undefined, [], { isAvailable, quotationsCount: 1 });
    expect(await screen.findByText('Ya no hay ofertas que puedas pedir')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('El pedido no siguió')).toBeVisible();
    await press('Hacer misma solicitud');
    await waitFor(() =>
      expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/home/page/cotizacion'),
    );
  },
);

it.each([
  [true, /^Tu solicitud sigue abierta/],
  [false, /^Ya no hay ofertas para eso/],
])(
  'says what is not bought where one of several orders came to nothing, and asks for that alone; more may come: %s',
  async (isAvailable, text) => {
    const [pads, filter] = option(1, [100, 50]).quotationDetails;
    const bought = [{ ...pads!, purchased_amount: 2 }];
    const lost = [{ ...filter!, id: 22, purchased_amount: 1 }];
    open(
      [
        option(1, [100, 50], {
          isAvailable: false,
          quotationDetails: bought,
          detail: { shoppingHeader: itsOrder },
        }),
        option(2, [100, 50], {
          isAvailable: false,
          quotationDetails: lost,
          detail: { shoppingHeader: { ...itsOrder, id: 9, ref_venta: 'PD-000009', isLost: true } },
        }),
      ],
      undefined,
      [],
      { isAvailable, quotationsCount: 2 },
    );
    expect(await screen.findByText('Te falta: 1 × Filtro de aceite')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Hacer misma solicitud' })).toHaveLength(
      isAvailable ? 0 : 1,
    );
    await press('Pedir lo que falta');
    await waitFor(() =>
      expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/home/page/cotizacion'),
    );
    expect(requestDraft.load()?.parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Filtro de aceite', 1],
    ]);
  },
);

it('says that nothing more can be ordered where only something that was not asked for is', async () => {
  const extra = { ...pads!, id: 13, quotation_request_detail_id: null, purchased_amount: 1 };
  open(
    [
      option(1, [100, 50], {
        isAvailable: false,
        quotationDetails: [extra],
        detail: { shoppingHeader: itsOrder },
      }),
    ],
    undefined,
    [],
    { isAvailable: false, quotationsCount: 1 },
  );
  expect(await screen.findByText('Ya no hay ofertas que puedas pedir')).toBeVisible();
});

it('all of one offer is chosen beside what was chosen of another, and left alone again', async () => {
  const [itsPads] = option(1, [100, 50]).quotationDetails;
  open([option(1, [100, 50], { quotationDetails: [itsPads!] }), option(2, [90, 60])]);
  await press('Elegir todo de la opción #2');
  await press('Elegir todo de la opción #1');
  const order = await screen.findByRole('region', { name: 'Tu pedido' });
  expect(order).toHaveTextContent('2 productos de 2 tiendas');
  await press('Quitar todo lo elegido de la opción #1');
  expect(order).toHaveTextContent(/1 producto/);
});

it('asks again for what a store does not send of an order, alone', async () => {
  open([notAllSent()], undefined, [], { isAvailable: false, quotationsCount: 1 });
  expect(await screen.findByText('Te falta: 1 × Pastillas de freno')).toBeVisible();
  expect(screen.getByText(/^Tienda 1 ya no envía 1 × Pastillas de freno\. Ya no hay ofertas/)).toBeVisible();
  expect(screen.queryByText('Ya pediste todo')).toBeNull();
  await press('Pedir lo que falta');
  await waitFor(() =>
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/home/page/cotizacion'),
  );
  expect(requestDraft.load()?.parts.map(({ name, amount }) => [name, amount])).toEqual([
    ['Pastillas de freno', 1],
  ]);
});

it('says which discarded offer of what is left can be recovered, instead of that there is none', async () => {
  const discarded = { reason: 'Precio alto', created_at: '2026-01-16T15:30:00.000Z' };
  open(
    [notAllSent(), option(2, [90, 60], { isAvailable: false, buyerIgnoreQuotation: discarded })],
    undefined,
    [],
    { isAvailable: false, quotationsCount: 2, quotationsLimit: 2 },
  );
  expect(await screen.findByText('Por recuperar: #2')).toBeVisible();
  expect(
    screen.getByText(/ya no envía .* Puedes recuperar la opción #2, que descartaste\. También/),
  ).toBeVisible();
  expect(screen.queryByText(/Ya no hay ofertas|Sin ofertas vigentes/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Recuperar la opción #2' })).toBeVisible();
});

it('asks for nothing that is not sent and that another request asks for again', async () => {
  const [asked, filter] = sampleRequest().details!;
  open([notAllSent()], undefined, [], {
    isAvailable: false,
    quotationsCount: 1,
    isOrdered: true,
    details: [{ ...asked!, ...askedAgain }, filter!],
  });
  const said = 'Pediste en otra solicitud lo que falta: 1 × Pastillas de freno';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la solicitud SC-000041' })).toHaveAttribute(
    'href',
    paths.buyerRequest(41),
  );
  expect(screen.getByText('Lo que falta, en otra solicitud')).toBeVisible();
  expect(screen.queryByText('Ya pediste todo')).toBeNull();
  expect(screen.queryByText(/^Te falta/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pedir lo que falta' })).toBeNull();
});

it('leads to all requests where an earlier server does not name those that ask for it again', async () => {
  const [asked, filter] = sampleRequest().details!;
  const details = [{ ...asked!, asked_again: 1 }, filter!];
  open([notAllSent()], undefined, [], { isAvailable: false, quotationsCount: 1, details });
  expect(await screen.findByRole('link', { name: 'Ver todas mis solicitudes' })).toBeVisible();
});

it('says above an offer of what another request asks for again that it is not to be bought twice, and leads there', async () => {
  const [asked, filter] = sampleRequest().details!;
  const details = [{ ...asked!, ...askedAgain }, filter!];
  open([notAllSent(), option(2, [90, 60])], undefined, [], { isAvailable: false, details });
  const said = await screen.findByText('Ya pediste en otra solicitud: 1 × Pastillas de freno');
  const note = within(said.closest<HTMLElement>('[role=note]')!);
  note.getByText(/Si lo compras aquí, cierra la otra para no comprarlo dos veces\./);
  expect(note.getByRole('link', { name: 'Ver la solicitud SC-000041' })).toHaveAttribute(
    'href',
    paths.buyerRequest(41),
  );
  expect(screen.getByText('Tiene todo lo que falta')).toBeVisible();
  expect(screen.queryByText('Tiene todo')).toBeNull();
});

it('says nothing of the rest where another offer is left and all that was ordered is sent', async () => {
  const quotationDetails = [{ ...pads!, id: 11, purchased_amount: 1 }];
  open([
    option(1, [100, 50], { isAvailable: false, quotationDetails, detail: { shoppingHeader: itsOrder } }),
    option(2, [90, 60]),
  ]);
  expect(await screen.findByText('Ya pediste 1')).toBeVisible();
  expect(screen.queryByText(/^Te falta/)).toBeNull();
});

it('says what a store does not send of an order where another offer is left, and asks for the rest alone', async () => {
  const request = sampleRequest();
  const [asked, filter] = request.details!;
  const ordered = option(1, [100, 50], {
    isAvailable: false,
    quotationDetails: [{ ...pads!, id: 11, purchased_amount: 3, not_sent: 2 }],
    detail: { shoppingHeader: itsOrder },
  });
  open([ordered, option(2, [90, 60])], undefined, [], { details: [{ ...asked!, amount: 3 }, filter!] });
  expect(await screen.findByText('Ya pediste 3')).toBeVisible();
  expect(screen.getByText('No llegan 2')).toBeVisible();
  const left = screen.getByText('Te falta: 2 × Pastillas de freno, 1 × Filtro de aceite');
  expect(left.closest('[role=note]')).toHaveTextContent(
    /Tienda 1 ya no envía 2 × Pastillas de freno\. Todavía no habías pedido 1 × Filtro de aceite\. Elige de las/,
  );
  expect(screen.getByRole('button', { name: 'Enviar pedido' })).toBeVisible();
  await press('Pedir lo que falta');
  await waitFor(() =>
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/home/page/cotizacion'),
  );
  expect(requestDraft.load()?.parts.map(({ name, amount }) => [name, amount])).toEqual([
    ['Pastillas de freno', 2],
    ['Filtro de aceite', 1],
  ]);
});

it('tells of a part how many are still to buy where some of them were never ordered, or were bought again', async () => {
  const [asked] = sampleRequest().details!;
  const orderOf = (id: number, purchased_amount: number, not_sent?: number) =>
    option(id, [100, 50], {
      isAvailable: false,
      quotationDetails: [{ ...pads!, id: id * 10 + 1, purchased_amount, ...(not_sent && { not_sent }) }],
      detail: { shoppingHeader: { ...itsOrder, id } },
    });
  const left = option(3, [90, 60]);
  open([orderOf(1, 4, 3), left], undefined, [], { details: [{ ...asked!, amount: 5 }] });
  expect(await screen.findByText('Te falta: 4 × Pastillas de freno')).toBeVisible();
  expect(
    screen.getByText(
      /ya no envía 3 × Pastillas de freno\. Todavía no habías pedido 1 × Pastillas de freno\./,
    ),
  ).toBeVisible();
  expect(screen.getByText('No llegan 3')).toBeVisible();
  expect(screen.getByText('Por comprar: 4')).toBeVisible();
  cleanup();

  open([orderOf(1, 4, 3), orderOf(2, 2), left], undefined, [], { details: [{ ...asked!, amount: 4 }] });
  expect(await screen.findByText('Te falta: 1 × Pastillas de freno')).toBeVisible();
  expect(screen.getByText(/^Tienda 1 ya no envía 1 × Pastillas de freno\. Elige/)).toBeVisible();
  expect(screen.getByText('Por comprar: 1')).toBeVisible();
});

it('does not call what a store offered the offer that was waited for once it cannot be ordered', async () => {
  const only = { store_id: 1, quotationsLimit: 1, quotationsCount: 1, isAvailable: false };
  open([option(1, [100, 50], { valid_until: '2020-01-01', isAvailable: false })], undefined, [], only);
  expect(await screen.findByText('Sin ofertas vigentes')).toBeVisible();
  expect(screen.queryByText('Llegó la oferta que esperabas')).toBeNull();
});

it.each([
  ['stands', itsOrder, later],
  ['stands whose offer was of before', itsOrder, '2020-01-01'],
  ['is being made', null, later],
])('has no such words where an order %s', async (_state, shoppingHeader, until) => {
  open([option(1, [100, 50], { isAvailable: false, valid_until: until, detail: { shoppingHeader } })]);
  await screen.findByRole('button', { name: 'Cerrar Solicitud' });
  expect(screen.queryByText('Ya no hay ofertas que puedas pedir')).toBeNull();
});

it('shows at its button that a request is about to be asked again', async () => {
  const page = Promise.withResolvers<unknown>();
  storePage = page.promise;
  open([], undefined, [], { store_id: 3, store_segment: 'tienda-3', isAvailable: false });
  const again = await screen.findByRole('button', { name: 'Pedir de nuevo' });
  await userEvent.click(again);
  expect(again).toHaveAttribute('aria-busy', 'true');
  page.resolve(refusal('NOT_FOUND'));
  await waitFor(() => expect(again).not.toBeInTheDocument());
});

it('asks before a request that was begun is replaced by this one again', async () => {
  const begun = { ...emptyDraft(), parts: [{ ...emptyPart(), name: 'Farola' }] };
  requestDraft.save(begun);
  open([option(1, [10, 10], { valid_until: '2020-01-01' })]);
  await press('Pedir de nuevo');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Ya empezaste otra solicitud' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(requestDraft.load()).toEqual(begun);

  await press('Pedir de nuevo');
  await press('Reemplazar');
  await waitFor(() => expect(requestDraft.load()?.vehicle.brand?.name).toBe('Nissan'));
});

it('tells the least and the most warranty of an option whose parts differ', async () => {
  const offered = option(2, [10, 10]);
  const [first, second] = offered.quotationDetails;
  open([
    option(1, [10, 10]),
    {
      ...offered,
      quotationDetails: [
        { ...first!, warranty: '1 año' },
        { ...second!, warranty: '30 días' },
      ],
    },
  ]);
  expect(await screen.findByText('30 días a 1 año')).toBeInTheDocument();
});

it('takes all of an option, and gives it back by the same button', async () => {
  open([option(1, [100_000, 90_000]), option(2, [150_000, 20_000])]);
  await press('Elegir todo de la opción #1');
  const back = await screen.findByRole('button', { name: 'Quitar todo lo elegido de la opción #1' });
  expect(screen.getByRole('button', { name: /^Pastillas.*opción #1:/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.click(back);
  expect(await screen.findByRole('button', { name: 'Elegir todo de la opción #1' })).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Pastillas.*opción #1:/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

it('tells of a question until it is read; then only the way to the talk is left', async () => {
  const talk = (id: number, unread: number) => ({
    id,
    quotation_id: null,
    lastMessage: '¿Delantero?',
    no_read: unread,
    store: { id, name: `Tienda ${id}` },
  });
  open([], undefined, [talk(1, 2), talk(2, 0)]);
  expect(await screen.findByText('Tienes un chat con Tienda 1 sobre tu solicitud')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ver y responder (2)' })).toBeVisible();
  expect(screen.queryByText('Tienes un chat con Tienda 2 sobre tu solicitud')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ver la conversación' })).toBeVisible();
});

it('compares parts before terms, calls one price of two stores the same, and lights the order once there is one', async () => {
  open([option(1, [100_000, 90_000]), option(2, [100_000, 20_000])]);
  const table = await screen.findByRole('table', { name: 'Comparación de cotizaciones' });
  const labels = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(labels.findIndex((label) => label?.startsWith('Filtro'))).toBeLessThan(labels.indexOf('Garantía'));
  expect(
    screen.getAllByRole('button', { name: /opción #\d:.*Mismo precio en todas las opciones/ }),
  ).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: /El más bajo/ })).toHaveLength(1);
  const order = screen.getByRole('button', { name: 'Enviar pedido' });
  const unlit = order.dataset['variant'];
  await userEvent.click(screen.getByRole('button', { name: /El más bajo/ }));
  expect(order.dataset['variant']).not.toBe(unlit);
});

it('leads from the name of a store to its page, aside of what is chosen here', async () => {
  const storeVendor = { id: 1, name: 'Tienda 1', segment: 'tienda-1', isLinkedProvider: false };
  open([option(1, [100_000, 90_000], { storeVendor }), option(2, [100_000, 20_000])]);
  const link = await screen.findByRole('link', { name: 'Tienda 1' });
  expect(link).toHaveAttribute('href', '/tienda/tienda-1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('link', { name: 'Tienda 2' })).toBeNull();
});

it('shows what is in the cart already, and an amount above what is offered at its field', async () => {
  kept = [
    {
      quotation_id: 1,
      quotation_request_id: 40,
      quotation_detail_id: 11,
      amount: 2,
      unit_price: 100_000,
      added_at: '2026-01-15T14:00:00.000Z',
    },
  ];
  open([option(1, [100_000, 90_000])]);
  expect(await screen.findByText('En tu carrito: 2')).toBeVisible();
  await press(/^Pastillas de freno.*opción #1/i);
  const field = await screen.findByRole('textbox', { name: /Pastillas de freno/ });
  await userEvent.clear(field);
  await userEvent.type(field, '9');
  expect(field).toHaveAccessibleDescription(/La cantidad disponible es de 2 unidades/);
});

it('leads a manager who follows a link of the buyer to the page that managers have of it', async () => {
  serveGateway(
    [
      readSessionControlData,
      () => ({ data: { user: sampleUser({ id: 1, managetuercaGoModule: true }), expiresAt: null } }),
    ],
    [readQuotationRequest, () => ({ data: sampleRequest({ user_id: 7 }) })],
    [listConversations, () => listOf([])],
    [listAddresses, () => listOf([])],
    [itemsPendingShoppingCart, () => listOf([])],
  );
  renderPage(
    <Routes>
      <Route path={paths.buyerRequest(':id')} element={<BuyerRequestPage />} />
      <Route path={paths.sellerRequest(':id')} element={<h1>De gestores</h1>} />
    </Routes>,
    { at: paths.buyerRequest(40) },
  );
  expect(await screen.findByRole('heading', { name: 'De gestores' })).toBeVisible();
});
