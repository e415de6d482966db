import { expect, it } from '@jest/globals';
import {
  deleteSelectedProducts,
  itemsPendingShoppingCart,
  listAddresses,
  listReceivedQuotations,
  makePurchase,
  readPaymentProviders,
  readQuotationRequest,
  readSessionControlData,
  sendQuotationNotavailableToClientAjax,
  sendQuotationToClientAjax,
  updateCart,
  type CartItem,
  type Quotation,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser } from '../../testing/samples.ts';
import { CartPage } from './cart-page.tsx';

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

const open = (kept: CartItem[], offered: Quotation[], { refuses = false } = {}) => {
  let items = kept;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { user: sampleUser(), expiresAt: null } })],
    [itemsPendingShoppingCart, () => ({ data: items })],
    [listReceivedQuotations, () => ({ data: offered })],
    [readPaymentProviders, () => ({ data: { CO: null, MX: null } })],
    [listAddresses, () => listOf([address])],
    [
      updateCart,
      ({ body }: ReceivedCall) => {
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
    [makePurchase, () => ({ data: [] })],
    [readQuotationRequest, () => ({ data: sampleRequest({ id: 42 }) })],
    [sendQuotationToClientAjax, () => refusal('TOO_MANY_REQUESTS')],
    [sendQuotationNotavailableToClientAjax, () => ({ data: { ok: true } })],
  );
  renderPage(<CartPage />, { at: paths.cart });
  return gateway;
};
const total = () => screen.getByRole('region', { name: 'Tu pedido' });
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

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
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre de tu cliente' }), 'Ana');
  await userEvent.type(dialog.getByRole('textbox', { name: 'WhatsApp de tu cliente' }), '300 765 4321');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('No se envió')).toBeVisible();
  expect(gateway.callsOf(sendQuotationToClientAjax)[0]?.body).toEqual({
    quotation_detail_ids: [10],
    name: 'Ana',
    mobile: '+573007654321',
  });
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

it('says why it could not be changed, and keeps what is there', async () => {
  open([item(1)], [quotation(1)], { refuses: true });
  await press('Quitar Repuesto 1');
  expect(await screen.findByText('No se cambió tu carrito')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Quitar Repuesto 1' })).toBeVisible();
});
