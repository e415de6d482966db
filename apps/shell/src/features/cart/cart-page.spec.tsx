import { beforeEach, expect, it } from '@jest/globals';
import {
  addProductsToCart,
  addToCart,
  deleteSelectedProducts,
  idempotencyHours,
  itemsPendingShoppingCart,
  listAddresses,
  listCartProducts,
  listReceivedQuotations,
  listTransactions,
  listVehicleBrands,
  listVehicles,
  makePurchase,
  readPaymentProviders,
  readProductOffers,
  readQuotation,
  readQuotationRequest,
  readSessionControlData,
  removeCartProducts,
  savePurchaseOrder,
  sendQuotationNotavailableToClientAjax,
  sendQuotationToClientAjax,
  updateCart,
  updateCartProduct,
  type CartItem,
  type CartProduct,
  type Order,
  type Quotation,
} from '@tuerca/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleQuotation, sampleRequest, sampleUser } from '../../testing/samples.ts';
import { requestDraft } from '../quotation-request/wizard/draft.ts';
import { CartPage } from './cart-page.tsx';
import type { ProductOffer } from './cart-products.ts';
import { orderUnderWay, type UnderWay } from './order-under-way.ts';

const [pads] = sampleQuotation().quotationDetails;
/** A quotation with one line, of which two are offered at 100.000. */
const quotation = (id: number, given: Partial<Quotation> = {}) =>
  sampleQuotation({
    id,
    quotation_request_id: 40 + id,
    valid_until: '2099-12-31',
    storeVendor: { id, name: `Tienda ${id}`, isLinkedProvider: false },
    quotationDetails: [{ ...pads!, id: id * 10, name: `Repuesto ${id}`, amount: 2, unit_price: 100_000 }],
    ...given,
  });
const item = (id: number, given: Partial<CartItem> = {}): CartItem => ({
  quotation_id: id,
  quotation_request_id: 40 + id,
  quotation_detail_id: id * 10,
  amount: 1,
  unit_price: 100_000,
  added_at: '2026-01-15T14:00:00.000Z',
  ...given,
});
const address = {
  id: 31,
  address: 'Calle 13',
  fullname: 'Laura',
  cityName: 'Bogotá',
  identification: '1',
  city_id: 1,
  mobile: '',
};

const product = (id: number, given: Partial<CartProduct> = {}): CartProduct => ({
  product_id: id,
  store_id: 3,
  amount: 1,
  unit_price: 180_000,
  added_at: '2026-01-15T14:00:00.000Z',
  ...given,
});
const offerOf = (id: number, given: Partial<ProductOffer> = {}): ProductOffer => ({
  id,
  url: `pastillas-${id}`,
  referencia_1: `D1060-${id}`,
  name: `Pastillas ${id}`,
  brand: 'Bosch',
  kind: 'replacement',
  price: 180_000,
  currency: 'COP',
  stock: 4,
  image: null,
  store: { id: 3, name: 'Tienda 3', segment: 'tienda-3', averageRating: null, ratings: 0 },
  city: { id: 1200, name: 'Bogotá' },
  fits: 'unknown',
  delivery_time: null,
  warranty: null,
  minimum_order: 0,
  ...given,
});

interface Sold {
  refuses?: boolean;
  products?: CartProduct[];
  offers?: ProductOffer[];
  buy?: () => object | Promise<object>;
  order?: () => object | Promise<object>;
  orders?: Order[];
  providers?: Record<'CO' | 'MX', 'sandbox' | null>;
  /** What keeping a changed amount waits for. */
  hold?: Promise<void>;
  garage?: unknown;
}
const open = (
  kept: CartItem[],
  offered: Quotation[],
  {
    refuses = false,
    products = [],
    offers = [],
    buy = () => ({ data: [] }),
    order = () => ({ data: [] }),
    orders = [],
    providers = { CO: null, MX: null },
    hold,
    garage = listOf([]),
  }: Sold = {},
) => {
  let items = kept;
  let bought = products;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [itemsPendingShoppingCart, () => ({ data: items })],
    [listReceivedQuotations, () => ({ data: offered })],
    [readPaymentProviders, () => ({ data: providers })],
    [listAddresses, () => listOf([address])],
    [
      updateCart,
      async ({ body }: ReceivedCall) => {
        await hold;
        const { quotation_detail_id: id, amount } = body as { quotation_detail_id: number; amount: number };
        items = items.map((each) => (each.quotation_detail_id === id ? { ...each, amount } : each));
        return { data: { ok: true } };
      },
    ],
    [
      deleteSelectedProducts,
      ({ body }: ReceivedCall) => {
        if (refuses) return refusal('SERVICE_UNAVAILABLE');
        const { quotation_detail_ids: ids } = body as { quotation_detail_ids: number[] };
        items = items.filter(({ quotation_detail_id: id }) => !ids.includes(id));
        return { data: { count: items.length } };
      },
    ],
    [listCartProducts, () => ({ data: bought })],
    [readProductOffers, () => ({ data: offers })],
    [
      updateCartProduct,
      async ({ body }: ReceivedCall) => {
        await hold;
        const { product_id: id, amount } = body as { product_id: number; amount: number };
        bought = bought.map((each) => (each.product_id === id ? { ...each, amount } : each));
        return { data: { ok: true } };
      },
    ],
    [
      removeCartProducts,
      ({ body }: ReceivedCall) => {
        const { product_ids: ids } = body as { product_ids: number[] };
        bought = bought.filter(({ product_id: id }) => !ids.includes(id));
        return { data: { count: bought.length } };
      },
    ],
    [
      addToCart,
      ({ body }: ReceivedCall) => {
        const added = (body as { items: CartItem[] }).items;
        items = [...items, ...added];
        return { data: { count: items.length } };
      },
    ],
    [
      addProductsToCart,
      ({ body }: ReceivedCall) => {
        const added = (body as { items: CartProduct[] }).items;
        bought = [...bought, ...added];
        return { data: { count: bought.length } };
      },
    ],
    [listTransactions, () => listOf(orders)],
    [listVehicles, () => garage],
    [listVehicleBrands, () => listOf([{ id: 4, name: 'Nissan' }])],
    [
      savePurchaseOrder,
      async () => {
        const answer = await buy();
        if ('data' in answer) bought = [];
        return answer;
      },
    ],
    [readQuotation, () => ({ data: sampleQuotation({ id: 77 }) })],
    [makePurchase, order],
    [readQuotationRequest, () => ({ data: sampleRequest({ id: 42 }) })],
    [
      sendQuotationToClientAjax,
      async () => {
        await hold;
        return refusal('TOO_MANY_REQUESTS');
      },
    ],
    [
      sendQuotationNotavailableToClientAjax,
      async () => {
        await hold;
        return { data: { ok: true } };
      },
    ],
  );
  renderPage(<CartPage />, { at: paths.cart });
  return gateway;
};
const total = () => screen.getByRole('region', { name: 'Tu pedido' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

it('orders what is chosen of several requests in one call, at the price of today', async () => {
  const gateway = open(
    [item(1), item(2, { unit_price: 90_000 }), item(3)],
    [quotation(1), quotation(2), quotation(3)],
  );
  expect(await screen.findByText(/^Antes \$\s90\.000/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Repuesto 3/ }));
  await press('Sumar uno a Cantidad de Repuesto 1');
  await waitFor(() =>
    expect(gateway.callsOf(updateCart).at(-1)?.body).toEqual({ quotation_detail_id: 10, amount: 2 }),
  );
  expect(total()).toHaveTextContent('2 productos');
  await press('Enviar pedido');
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('radio', { name: /Calle 13/ })).toHaveFocus());
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() =>
    expect(gateway.callsOf(makePurchase)[0]?.body).toMatchObject({
      addressId: 31,
      quotations: [
        { quotation_id: 1, quotationDetails: [{ id: 10, purchased_amount: 2, unit_price: 100_000 }] },
        { quotation_id: 2, quotationDetails: [{ id: 20, purchased_amount: 1, unit_price: 100_000 }] },
      ],
    }),
  );
});

it.each([
  ['1,5', 'Escribe un número entero'],
  ['-1', 'La cantidad debe ser mayor a cero'],
])('neither files, sends nor orders an amount like %s', async (typed, problem) => {
  open([item(1)], [quotation(1)]);
  const amount = await screen.findByRole('textbox', { name: 'Cantidad de Repuesto 1' });
  screen.getByRole('link', { name: /cotización/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, typed);
  expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.queryByRole('link', { name: /cotización/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Enviar a un cliente' })).toBeDisabled();
  await press('Enviar pedido');
  expect(screen.getByText('Corrige la cantidad marcada antes de seguir.')).toBeVisible();
});

it('keeps the focus on a button that has reached the most or the least', async () => {
  const gateway = open([item(1)], [quotation(1)]);
  await press('Sumar uno a Cantidad de Repuesto 1');
  const more = screen.getByRole('button', { name: 'Sumar uno a Cantidad de Repuesto 1' });
  await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'));
  expect(more).toHaveFocus();
  await userEvent.click(more);
  expect(screen.getByRole('textbox', { name: 'Cantidad de Repuesto 1' })).toHaveValue('2');
  await press('Restar uno a Cantidad de Repuesto 1');
  const less = screen.getByRole('button', { name: 'Restar uno a Cantidad de Repuesto 1' });
  await waitFor(() => expect(less).toHaveAttribute('aria-disabled', 'true'));
  expect(less).toHaveFocus();
  expect(more).not.toHaveAttribute('aria-disabled');
  await waitFor(() => expect(gateway.callsOf(updateCart).at(-1)?.body).toMatchObject({ amount: 1 }));
});

it('orders nothing while an amount stands there that is not offered', async () => {
  const gateway = open([item(1)], [quotation(1)]);
  const amount = await screen.findByRole('textbox', { name: 'Cantidad de Repuesto 1' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '3');
  expect(await screen.findByText(/La cantidad disponible es de 2 unidades/)).toBeVisible();
  await press('Enviar pedido');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(gateway.callsOf(makePurchase)).toEqual([]);
});

it('tells what a store’s least order lacks, and orders nothing until it is reached', async () => {
  const storeVendor = { id: 1, name: 'Tienda 1', isLinkedProvider: false, minimum_order: 150_000 };
  const gateway = open([item(1)], [quotation(1, { storeVendor })]);
  expect(await screen.findByText(/recibe pedidos desde \$\s150\.000.*faltan \$\s50\.000/)).toBeVisible();
  await press('Enviar pedido');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Tienda 1 recibe pedidos/);
  expect(gateway.callsOf(makePurchase)).toEqual([]);
  await press('Sumar uno a Cantidad de Repuesto 1');
  await waitFor(() => expect(screen.queryByText(/recibe pedidos desde/)).not.toBeInTheDocument());
});

it('says what the store asks and that all it offered may be ordered, though that is less', async () => {
  const storeVendor = { id: 1, name: 'Tienda 1', isLinkedProvider: false, minimum_order: 500_000 };
  open([item(1)], [quotation(1, { storeVendor })]);
  expect(
    await screen.findByText(
      /desde \$\s500\.000 en productos, o todo lo que cotizó \(\$\s200\.000\).*faltan \$\s100\.000/,
    ),
  ).toBeVisible();
});

it('reads the cart again before it is ordered: another tab may have changed it', async () => {
  const kept = [item(1)];
  open(kept, [quotation(1)]);
  await screen.findByRole('textbox', { name: 'Cantidad de Repuesto 1' });
  kept[0] = item(1, { amount: 2 });
  await press('Enviar pedido');
  expect(await screen.findByRole('dialog')).toHaveTextContent(/200\.000/);
});

it('orders the amount that was chosen last, though it is still being kept', async () => {
  const keeping = Promise.withResolvers<void>();
  open([item(1)], [quotation(1)], { hold: keeping.promise });
  await press('Sumar uno a Cantidad de Repuesto 1');
  await press('Enviar pedido');
  expect(screen.getByRole('button', { name: 'Enviar pedido' })).toHaveAttribute('aria-busy', 'true');
  keeping.resolve();
  expect(await screen.findByRole('dialog')).toHaveTextContent('2 × Repuesto 1');
});

it('takes out one, and what can no longer be ordered', async () => {
  const gateway = open([item(1), item(2), item(3)], [quotation(1), quotation(2, { isAvailable: false })]);
  expect(await screen.findByRole('heading', { name: 'Ya no se pueden pedir' })).toBeVisible();
  await press('Quitarlos del carrito');
  await waitFor(() =>
    expect(gateway.callsOf(deleteSelectedProducts)[0]?.body).toEqual({ quotation_detail_ids: [20, 30] }),
  );
  await press('Quitar Repuesto 1');
  expect(await screen.findByText('Tu carrito está vacío')).toBeVisible();
});

it('puts what was taken out back, as many as there were, and nothing that can no longer be ordered', async () => {
  const gateway = open([item(1, { amount: 2 }), item(2)], [quotation(1)], {
    products: [product(81, { amount: 3 })],
    offers: [offerOf(81)],
  });
  await press('Quitar Repuesto 1');
  await press('Deshacer');
  expect(await screen.findByRole('textbox', { name: 'Cantidad de Repuesto 1' })).toHaveValue('2');
  const { added_at: _then, ...line } = item(1, { amount: 2 });
  expect(gateway.callsOf(addToCart)[0]?.body).toEqual({ items: [line] });
  await press('Quitar Pastillas 81');
  await press('Deshacer');
  expect(await screen.findByRole('textbox', { name: 'Cantidad de Pastillas 81' })).toHaveValue('3');
  const { added_at: _before, ...bought } = product(81, { amount: 3 });
  expect(gateway.callsOf(addProductsToCart)[0]?.body).toEqual({ items: [bought] });
  await press('Quitarlos del carrito');
  await screen.findByText('Quitaste 1 producto de tu carrito');
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

it('tells of orders that wait to be paid, which are in the cart no more', async () => {
  const payment = { may_pay: true, may_share: false, last: null, refunded: 0 };
  const paid = sampleOrder({ id: 58, ref_venta: 'PD-000058' });
  open([], [], { orders: [sampleOrder({ payment }), paid] });
  expect(await screen.findByText('Tienes un pedido por pagar')).toBeVisible();
  expect(screen.getByText(/El pedido PD-000057 ya está hecho/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el pedido' })).toHaveAttribute('href', paths.order(57));
  expect(screen.getByText('Tu carrito está vacío')).toBeVisible();
});

/** Sends what is in the dialog to a client. */
const sendToAna = async (dialog: ReturnType<typeof within>) => {
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de tu cliente' }), 'Ana');
  await userEvent.type(dialog.getByRole('textbox', { name: 'WhatsApp de tu cliente' }), '300 765 4321');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
};

it('tells a client what products cost, in figures of the cart, and why it did not go', async () => {
  const gateway = open([item(1), item(2)], [quotation(1), quotation(2)]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Repuesto 2/ }));
  expect(screen.getByRole('link', { name: /Descargar cotización/ })).toHaveAttribute(
    'href',
    '/api/cart/CartShoppingHeader/downloadQuotationInCart?ids=10',
  );
  await press('Enviar a un cliente');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: '1 × Repuesto 2 (Bosch)' })).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('Escribe el nombre de tu cliente')).toBeVisible();
  await sendToAna(dialog);
  expect(await dialog.findByText('No se envió')).toBeVisible();
  expect(gateway.callsOf(sendQuotationToClientAjax)[0]?.body).toEqual({
    quotation_detail_ids: [10],
    name: 'Ana',
    mobile: '+573007654321',
  });
});

it('tells who has closed the window that a client was not told', async () => {
  const sending = Promise.withResolvers<void>();
  open([item(1)], [quotation(1)], { hold: sending.promise });
  await press('Enviar a un cliente');
  const dialog = within(await screen.findByRole('dialog'));
  await sendToAna(dialog);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sending.resolve();
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('No se envió')).toBeVisible();
  await press('Enviar a un cliente');
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByText('No se envió')).toBeVisible();
  expect(again.getByRole('textbox', { name: 'Nombre de tu cliente' })).toHaveValue('Ana');
  expect(again.getByRole('textbox', { name: 'WhatsApp de tu cliente' })).toHaveValue('300 765 4321');
});

it('leaves open the window of another letter that was opened before the one that was closed was sent', async () => {
  const sending = Promise.withResolvers<void>();
  open([item(1), item(2)], [quotation(1), quotation(2, { isAvailable: false })], { hold: sending.promise });
  await screen.findByRole('button', { name: 'Pedir otra cotización' });
  await press('Enviar a un cliente');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /Lo que no se consigue/ }));
  await sendToAna(dialog);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Enviar a un cliente');
  await screen.findByRole('dialog');
  sending.resolve();
  expect(await screen.findByText('Enviado a +573007654321.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('tells a client what is not to be had, and asks stores again for it', async () => {
  const gateway = open([item(1), item(2)], [quotation(1), quotation(2, { isAvailable: false })]);
  expect(await screen.findByText('1 × Repuesto 2 (Bosch)')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pedir otra cotización' })).toBeVisible();
  await press('Enviar a un cliente');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /Lo que no se consigue/ }));
  expect(dialog.getByRole('checkbox', { name: '1 × Repuesto 2 (Bosch)' })).toBeChecked();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de tu cliente' }), 'Ana');
  await userEvent.click(dialog.getByRole('radio', { name: 'Por correo' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Correo de tu cliente' }), 'ana@correo.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Enviado a ana@correo.test.')).toBeVisible();
  expect(gateway.callsOf(sendQuotationNotavailableToClientAjax)[0]?.body).toMatchObject({
    quotation_detail_ids: [20],
    email: 'ana@correo.test',
  });
});

it('asks again for all that is gone of a part, also where it was of two stores', async () => {
  const ofOne = { isAvailable: false, quotation_request_id: 41 };
  open([item(1), item(2, { quotation_request_id: 41 })], [quotation(1, ofOne), quotation(2, ofOne)]);
  await press('Pedir otra cotización');
  await waitFor(() =>
    expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Pastillas de freno', amount: 2 }]),
  );
});

it('says why it could not be changed, and keeps what is there', async () => {
  open([item(1)], [quotation(1)], { refuses: true });
  await press('Quitar Repuesto 1');
  expect(await screen.findByText('No se cambió tu carrito')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Quitar Repuesto 1' })).toBeVisible();
});

const fillVehicle = async (dialog: ReturnType<typeof within>) => {
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: /Marca del vehículo/ }),
    'Nissan',
  );
  await userEvent.type(dialog.getByRole('textbox', { name: /Modelo/ }), 'Sentra');
  await userEvent.type(dialog.getByRole('textbox', { name: /Año/ }), '2019');
};

it('shows products by store with what changed, and buys what is chosen for the vehicle that is named', async () => {
  const gateway = open([], [], {
    products: [product(81, { unit_price: 170_000 }), product(82), product(83)],
    offers: [offerOf(81), offerOf(82), offerOf(83, { stock: 0 })],
    buy: () => ({
      data: [
        {
          id: 9,
          ref_venta: 'PD-000009',
          total: 360_000,
          currency: 'COP',
          quotation_id: 77,
          store: { id: 3, name: 'Tienda 3' },
        },
      ],
    }),
  });
  expect(await screen.findByText(/^Antes \$\s170\.000/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tienda 3' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ya no hay de estos' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /Pastillas 82/ }));
  await press('Sumar uno a Cantidad de Pastillas 81');
  await waitFor(() =>
    expect(gateway.callsOf(updateCartProduct).at(-1)?.body).toEqual({ product_id: 81, amount: 2 }),
  );
  expect(total()).toHaveTextContent(/360\.000.*1 producto/);
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByText('Escoge la marca del vehículo')).toBeVisible();
  await fillVehicle(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByText('Acepta los términos para enviar el pedido')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText(/PD-000009/)).toBeVisible();
  expect(await screen.findByText('Tu carrito está vacío')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Pedido enviado' })).toBeVisible();
  expect(gateway.callsOf(savePurchaseOrder)[0]?.body).toEqual({
    products: [{ product_id: 81, amount: 2, unit_price: 180_000 }],
    vehicle: { brand_id: 4, model: 'Sentra', year: 2019 },
    addressId: 31,
    comment: null,
  });
});

it.each<['sandbox' | null, RegExp]>([
  ['sandbox', /ves si se paga en línea o si acuerdas el pago con la tienda/],
  [null, /acuerda contigo el pago y la entrega/],
] as const)(
  'promises a payment online of products only where a gateway takes some: %s',
  async (CO, words) => {
    open([], [], { products: [product(81)], offers: [offerOf(81)], providers: { CO, MX: null } });
    await press('Continuar');
    expect(await within(await screen.findByRole('dialog')).findByText(words)).toBeVisible();
  },
);

it('buys once, though its button is pressed twice at once', async () => {
  const order = { id: 9, ref_venta: 'PD-000009', total: 180_000, currency: 'COP', quotation_id: 77 };
  const gateway = open([], [], {
    products: [product(81)],
    offers: [offerOf(81)],
    buy: () => ({ data: [{ ...order, store: { id: 3, name: 'Tienda 3' } }] }),
  });
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await fillVehicle(dialog);
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  const send = dialog.getByRole('button', { name: 'Enviar pedido' });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText(/PD-000009/)).toBeVisible();
  expect(gateway.callsOf(savePurchaseOrder)).toHaveLength(1);
});

it('keeps open the window of what is being bought until there is an answer', async () => {
  const answer = Promise.withResolvers<object>();
  const sold = { products: [product(81)], offers: [offerOf(81)], buy: () => answer.promise };
  const gateway = open([], [], sold);
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await fillVehicle(dialog);
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() => expect(gateway.callsOf(savePurchaseOrder)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeDisabled();
  answer.resolve(refusal('SERVICE_UNAVAILABLE'));
  expect(await dialog.findByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps a press that comes before the garage until it is there', async () => {
  const garage = Promise.withResolvers<unknown>();
  open([], [], { products: [product(81)], offers: [offerOf(81)], garage: garage.promise });
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  garage.resolve(listOf([]));
  expect(await dialog.findByText('Escoge la marca del vehículo')).toBeVisible();
});

it('tells who reloads while products are bought whether they were, and buys them once', async () => {
  const order = { id: 9, ref_venta: 'PD-000009', total: 180_000, currency: 'COP', quotation_id: 77 };
  const never = new Promise<object>(() => undefined);
  const orders: Order[] = [];
  const sold = { products: [product(81)], offers: [offerOf(81)], orders, buy: () => never };
  const first = open([], [], sold);
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await fillVehicle(dialog);
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() => expect(first.callsOf(savePurchaseOrder)).toHaveLength(1));
  cleanup();

  const answered = () => ({ data: [{ ...order, store: { id: 3, name: 'Tienda 3' } }] });
  const again = open([], [], { ...sold, buy: answered });
  expect(await screen.findByText('Todavía no sabemos si tu pedido quedó hecho')).toBeVisible();
  await press('Cerrar');
  expect(screen.queryByText('Todavía no sabemos si tu pedido quedó hecho')).toBeNull();
  await press('Continuar');
  const second = within(await screen.findByRole('dialog'));
  await userEvent.click(second.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(second.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() => expect(again.callsOf(savePurchaseOrder)).toHaveLength(1));
  const keyOf = (gateway: typeof first) =>
    gateway.callsOf(savePurchaseOrder)[0]!.headers.get('idempotency-key');
  expect(keyOf(first)).toEqual(expect.any(String));
  expect(keyOf(again)).toBe(keyOf(first));
  await screen.findByText(/PD-000009/);
  cleanup();
  open([], [], sold);
  await screen.findByRole('button', { name: 'Continuar' });
  expect(screen.queryByText('Todavía no sabemos si tu pedido quedó hecho')).toBeNull();
});

const boughtProduct = { ...sampleOrder().details[0]!, product_id: 81 };
const sentProduct = { id: 81, amount: boughtProduct.amount, price: boughtProduct.unit_price };
const underWay = (changes: Partial<UnderWay> = {}): UnderWay => ({
  sentAt: Date.now(),
  idempotencyKey: 'k',
  quotationIds: [],
  products: [],
  comment: null,
  after: 0,
  ...changes,
});
it.each<[string, Order, Partial<UnderWay>]>([
  ['an offer', sampleOrder({ quotation_id: 1 }), { quotationIds: [1] }],
  ['a product', sampleOrder({ details: [boughtProduct] }), { products: [sentProduct], after: 56 }],
])('leads to the order of %s that was made while the page was reloaded', async (_of, made, sent) => {
  orderUnderWay.save(underWay(sent));
  open([], [], { orders: [made, sampleOrder({ id: 58, quotation_id: 91 })] });
  expect(await screen.findByText('Tu pedido quedó hecho')).toBeVisible();
  expect(screen.getByText(/es el pedido PD-000057\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver el pedido' })).toHaveAttribute('href', paths.order(57));
  expect(orderUnderWay.load()).toBeNull();
});

it.each<[string, Partial<UnderWay>]>([
  ['other pieces', { products: [{ ...sentProduct, amount: 1 }] }],
  ['another price', { products: [{ ...sentProduct, price: 1 }] }],
  ['another comment', { comment: 'Llamar antes' }],
  ['the last one that was made before', { after: 57 }],
])('takes no earlier order of the same product for the one under way: %s', async (_of, changes) => {
  const sent = underWay({ products: [sentProduct], ...changes });
  orderUnderWay.save(sent);
  const [{ amount, price }] = sent.products as [typeof sentProduct];
  const line = { ...boughtProduct, amount, unit_price: price };
  const made = { id: 60, ref_venta: 'PD-000060', details: [line], comment: sent.comment };
  open([], [], { orders: [sampleOrder(made), sampleOrder({ details: [boughtProduct] })] });
  expect(await screen.findByText(/es el pedido PD-000060\./)).toBeVisible();
});

it('fills in no comment of an order that was made while the page was reloaded', async () => {
  const never = new Promise<object>(() => undefined);
  const sold = { products: [product(81)], offers: [offerOf(81)] };
  const first = open([], [], { ...sold, buy: () => never });
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await fillVehicle(dialog);
  await userEvent.type(dialog.getByLabelText(/Comentario/), 'Llamar antes');
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() => expect(first.callsOf(savePurchaseOrder)).toHaveLength(1));
  cleanup();

  const line = { ...boughtProduct, amount: 1, unit_price: 180_000 };
  open([], [], { ...sold, orders: [sampleOrder({ details: [line], comment: 'Llamar antes' })] });
  expect(await screen.findByText('Tu pedido quedó hecho')).toBeVisible();
  await press('Continuar');
  expect(within(await screen.findByRole('dialog')).getByLabelText(/Comentario/)).toHaveValue('');
});

it('keeps a comment that was sent for the same offers, and for no others', async () => {
  const never = new Promise<object>(() => undefined);
  const ofOne = { quotation_request_id: 40 };
  const both = [quotation(1, ofOne), quotation(2, ofOne)];
  const write = async (kept: CartItem[]) => {
    open(kept, both, { order: () => never });
    await press('Enviar pedido');
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await write([item(1, ofOne)]);
  await userEvent.type(dialog.getByLabelText(/Comentario/), 'Llamar antes');
  await dialog.findByRole('radio', { name: /Calle 13/ });
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() => expect(orderUnderWay.load()).not.toBeNull());
  cleanup();
  expect((await write([item(1, ofOne)])).getByLabelText(/Comentario/)).toHaveValue('Llamar antes');
  cleanup();
  expect((await write([item(2, ofOne)])).getByLabelText(/Comentario/)).toHaveValue('');
});

it('looks no more for an order whose key is forgotten', async () => {
  const sentAt = Date.now() - idempotencyHours * 3_600_000;
  orderUnderWay.save(underWay({ sentAt, products: [{ id: 81, amount: 1, price: 180_000 }] }));
  open([], [], { products: [product(81)], offers: [offerOf(81)] });
  await screen.findByRole('button', { name: 'Continuar' });
  expect(screen.queryByText('Todavía no sabemos si tu pedido quedó hecho')).toBeNull();
});

it('does not wait for an order that was refused', async () => {
  open([], [], { products: [product(81)], offers: [offerOf(81)], buy: () => refusal('PRODUCT_STOCK') });
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await fillVehicle(dialog);
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await dialog.findByText('No se hizo el pedido');
  expect(orderUnderWay.load()).toBeNull();
});

it('asks once about what is not for the vehicle before it is bought', async () => {
  const gateway = open([], [], {
    products: [product(81)],
    offers: [offerOf(81, { fits: 'no' })],
    buy: () => ({
      data: [
        {
          id: 9,
          ref_venta: 'PD-000009',
          total: 360_000,
          currency: 'COP',
          quotation_id: 77,
          store: { id: 3, name: 'Repuestos del Norte' },
        },
      ],
    }),
  });
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  await fillVehicle(dialog);
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByText('Puede que no le sirva a tu vehículo')).toBeVisible();
  expect(gateway.callsOf(savePurchaseOrder)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await screen.findByText(/PD-000009/)).toBeVisible();
});

const ofGarage = (id: number, model: string) => ({
  id,
  brand: { id: 4, name: 'Nissan' },
  model,
  year: 2019,
  license_plate: null,
  is_primary: id === 1,
});

it('leaves it to the buyer which of several vehicles products are for, and names the one they are not for', async () => {
  const garage = listOf([ofGarage(1, 'Sentra'), ofGarage(2, 'March')]);
  const gateway = open([], [], { products: [product(81)], offers: [offerOf(81, { fits: 'no' })], garage });
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  const own = await dialog.findByRole('radio', { name: /Sentra/ });
  expect(own).not.toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByText('Escoge para cuál vehículo son')).toBeVisible();
  expect(own).toHaveFocus();
  await userEvent.click(dialog.getByRole('radio', { name: /March/ }));
  expect(dialog.queryByText('Escoge para cuál vehículo son')).toBeNull();
  expect(await dialog.findByText(/no es para Nissan March 2019: Pastillas 81\. Cada compra/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await dialog.findByText('Puede que no le sirva a tu vehículo');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() =>
    expect(gateway.callsOf(savePurchaseOrder)[0]?.body).toMatchObject({ vehicle: { vehicle_id: 2 } }),
  );
});

it('begins with the only vehicle of the garage', async () => {
  const garage = listOf([ofGarage(1, 'Sentra')]);
  open([], [], { products: [product(81)], offers: [offerOf(81)], garage });
  await press('Continuar');
  expect(await screen.findByRole('radio', { name: /Sentra/ })).toBeChecked();
});

it('keeps the vehicle of a purchase over a reload until it is bought, and tells at once what is for others', async () => {
  const sold = { products: [product(81)], offers: [offerOf(81, { fits: 'no' })], buy: () => ({ data: [] }) };
  open([], [], sold);
  await press('Continuar');
  await fillVehicle(within(await screen.findByRole('dialog')));
  cleanup();
  const gateway = open([], [], sold);
  await press('Continuar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/no es para Nissan Sentra 2019: Pastillas 81/)).toBeVisible();
  expect(gateway.callsOf(readProductOffers).at(-1)?.query).toMatchObject({ brand_id: '4', model: 'Sentra' });
  expect(dialog.getByRole('combobox', { name: /Marca/ })).toHaveDisplayValue('Nissan');
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await dialog.findByText('Puede que no le sirva a tu vehículo');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() =>
    expect(gateway.callsOf(savePurchaseOrder)[0]?.body).toMatchObject({
      vehicle: { brand_id: 4, model: 'Sentra', year: 2019 },
    }),
  );
  await waitFor(() => expect(localStorage.getItem('tuerca.draft.purchase-vehicle.v1')).toBeNull());
});

it('goes on with the amount of a product that was chosen last, though it is still being kept', async () => {
  const keeping = Promise.withResolvers<void>();
  open([], [], { products: [product(81)], offers: [offerOf(81)], hold: keeping.promise });
  await press('Sumar uno a Cantidad de Pastillas 81');
  await press('Continuar');
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-busy', 'true');
  keeping.resolve();
  expect(await screen.findByRole('dialog')).toHaveTextContent('2 × Pastillas 81');
});

it.each([
  [2, 'De Pastillas 81 quedan 2. Cambia la cantidad.'],
  [0, 'Escoge al menos un producto.'],
])('does not go on with products of which %s are left by then, nor later by itself', async (stock, told) => {
  const offers = [offerOf(81), offerOf(82)];
  open([], [], { products: [product(81, { amount: 3 }), product(82)], offers });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pastillas 82/ }));
  offers[0] = offerOf(81, { stock });
  await press('Continuar');
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Pastillas 82/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps an amount that was typed once its store has so many', async () => {
  const offers = [offerOf(81)];
  const gateway = open([], [], { products: [product(81)], offers });
  const amount = await screen.findByRole('textbox', { name: 'Cantidad de Pastillas 81' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '6');
  const problem = /La cantidad disponible es de 4 unidades/;
  expect(await screen.findByText(problem)).toBeVisible();
  offers[0] = offerOf(81, { stock: 8 });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(gateway.callsOf(updateCartProduct).at(-1)?.body).toEqual({ product_id: 81, amount: 6 }),
  );
  expect(screen.queryByText(problem)).toBeNull();
  expect(amount).toHaveValue('6');
});

it('says why products were not bought and reads what they cost again, and takes out what is gone', async () => {
  const offers = [offerOf(81), offerOf(82, { stock: 0 })];
  const gateway = open([item(1)], [quotation(1)], {
    products: [product(81), product(82)],
    offers,
    buy: () => {
      offers[0] = offerOf(81, { price: 190_000 });
      return refusal('PRODUCT_CHANGED');
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Productos de tiendas' }));
  await userEvent.click(section.getByRole('button', { name: 'Quitarlos del carrito' }));
  await waitFor(() => expect(gateway.callsOf(removeCartProducts)[0]?.body).toEqual({ product_ids: [82] }));
  await press('Continuar con los productos');
  const dialog = within(await screen.findByRole('dialog'));
  await fillVehicle(dialog);
  await userEvent.click(dialog.getByRole('checkbox', { name: /términos/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar pedido' }));
  expect(await dialog.findByText('No se hizo el pedido')).toBeVisible();
  await waitFor(() => expect(dialog.getAllByText(/190\.000/)[0]).toBeVisible());
});

it('says of each way to order which of offers and products it is for, where the cart has both', async () => {
  const sold = { products: [product(81)], offers: [offerOf(81)] };
  open([item(1)], [quotation(1)], sold);
  const section = within(await screen.findByRole('region', { name: 'Productos de tiendas' }));
  expect(section.getByText(/^Son solo estos productos/)).toBeVisible();
  expect(section.getByRole('button', { name: 'Continuar con los productos' })).toBeVisible();
  expect(total()).toHaveTextContent(/Es solo lo cotizado: los productos de tiendas siguen en tu carrito/);
  cleanup();
  open([item(1)], [quotation(1)]);
  await screen.findByRole('textbox', { name: 'Cantidad de Repuesto 1' });
  expect(total()).not.toHaveTextContent(/Es solo/);
});

it('says what the least order of a store lacks while one chooses, and asks for no more before it is met', async () => {
  open([], [], {
    products: [product(81), product(82)],
    offers: [offerOf(81, { minimum_order: 300_000 }), offerOf(82, { minimum_order: 300_000 })],
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Pastillas 82/ }));
  const lacks = /desde \$\s300\.000 en productos\. Te faltan \$\s120\.000/;
  expect(screen.getByText(lacks)).toBeVisible();
  await press('Continuar');
  expect(await screen.findByText(/^Tienda 3 recibe pedidos desde/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /Pastillas 82/ }));
  expect(screen.queryByText(lacks)).toBeNull();
  await press('Continuar');
  expect(await screen.findByRole('dialog')).toBeVisible();
});
