import { beforeEach, expect, it } from '@jest/globals';
import {
  createQuotation,
  discardQuotationRequest,
  listAdvisers,
  listConversations,
  listOwnPrices,
  listVehicleBrands,
  quotationMessages,
  readQuotationRequest,
  readServiceCosts,
  readSessionControlData,
  readStore,
  updateStore,
  uploadFileFromUrl,
  type QuotationRequest,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleVendor } from '../../testing/samples.ts';
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

const adviser = (id: number, name: string) => ({ id, name, user_id: null, store_id: 3 });

const openRequest = async ({
  request = {},
  advisers = [adviser(21, 'Laura')],
  discard = () => ({ data: { id: 1 } }),
  prices = [],
  linked = () => refusal('IMAGE_NOT_FETCHED'),
}: {
  request?: Partial<QuotationRequest>;
  advisers?: readonly unknown[];
  discard?: () => unknown;
  prices?: readonly unknown[];
  linked?: () => unknown;
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readServiceCosts, () => ({ data: { serviceCost: 0, serviceCostPercent: 0.08 } })],
    [listOwnPrices, () => ({ data: prices })],
    [createQuotation, () => ({ data: sampleQuotation() })],
    [readQuotationRequest, () => ({ data: sampleRequest(request) })],
    [listAdvisers, () => listOf(advisers)],
    [listConversations, () => listOf([])],
    [discardQuotationRequest, discard],
    [uploadFileFromUrl, linked],
  );
  const { unmount } = renderPage(
    <Routes>
      <Route path={paths.sellerRequest(':id')} element={<SellerRequestPage />} />
      <Route path="*" element="otra página" />
    </Routes>,
    { at: paths.sellerRequest(40) },
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(gateway.callsOf(listAdvisers)).toHaveLength(1));
  return { ...gateway, unmount };
};
const field = (name: string, part = 'Pastillas de freno') =>
  screen.getByRole('textbox', { name: `${name}: ${part}` });
const soldOut = async (part: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Agotado: ${part}` }));
const address = () => screen.getByLabelText('Dirección de la página').textContent;
const discarded = (gateway: Awaited<ReturnType<typeof openRequest>>) =>
  gateway.callsOf(discardQuotationRequest).map(({ body }) => body);

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
  await screen.findByText('Ocurrió un error al intentar descartar la solicitud de cotización.');
  expect(address()).toBe(paths.sellerRequest(40));

  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await screen.findByText('Solicitud No SC-000040 ya ha sido previamente descartada.');
  await waitFor(() => expect(address()).toBe(paths.indexTab('quotationRequest')));
});

it('offers WhatsApp only when the customer’s number may be seen', async () => {
  await openRequest({ request: { user: { id: 9, name: 'Mariana', mobile: '+573101234567' } } });
  expect(screen.getByRole('link', { name: 'Contactar Cliente' })).toHaveAttribute(
    'href',
    'https://wa.me/573101234567',
  );
  expect(document.title).toBe('SC-000040 · Nissan Sentra · Tuerca');
});

it.each([
  [
    'others quoted it',
    { isAvailable: false, quotationsCount: 3 },
    'Otros vendedores enviaron su cotización antes.',
  ],
  ['its buyer closed it', { isAvailable: false, is_closed: true }, 'El comprador cerró la solicitud.'],
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

it('shows what is missing where it is missing, and puts the cursor there; Enter alone never sends', async () => {
  const gateway = await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '50000{Enter}');
  expect(field('Precio unitario con impuestos', 'Filtro de aceite')).toHaveFocus();
  expect(screen.queryByText('Debes agregar el costo de envío')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Debes agregar el costo de envío');
  await waitFor(() => expect(field('Marca')).toHaveFocus());
  expect(field('Marca')).toHaveAccessibleDescription('La marca es obligatoria');
  expect(screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^La marca es obligatoria.*El tiempo de entrega es obligatorio$/),
  );
  expect(gateway.callsOf(createQuotation)).toEqual([]);
});

it('refuses a price and a shipping cost beyond counting on their fields, also when the draft is opened again', async () => {
  const { unmount } = await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '99999999999999');
  await userEvent.tab();
  await waitFor(() =>
    expect(field('Precio unitario con impuestos')).toHaveAccessibleDescription('El precio es demasiado alto'),
  );
  await userEvent.click(screen.getByRole('radio', { name: /Agregar costo de envío/ }));
  const shipping = () => screen.getByRole('textbox', { name: 'Costo de envío' });
  await userEvent.type(shipping(), '99999999999999');
  await userEvent.tab();
  await waitFor(() => expect(shipping()).toHaveAccessibleDescription('El precio es demasiado alto'));
  expect(screen.getByRole('group', { name: 'Totales' })).toHaveTextContent('Total—');

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

it('suggests the price that leaves what the seller wants to receive', async () => {
  await openRequest();
  await userEvent.type(field('Precio unitario con impuestos'), '{Alt>}{ArrowDown}{/Alt}');
  const calculator = await screen.findByRole('dialog', { name: 'Calculadora de precio' });
  await userEvent.type(within(calculator).getByRole('textbox'), '92000{Enter}');
  await waitFor(() => expect(field('Precio unitario con impuestos')).toHaveValue('100.000'));
});

it('shows a sent quotation as it is, to be edited when asked; with an order it is locked', async () => {
  await openRequest({ request: { quotations: [sampleQuotation()] } });
  expect(screen.queryByRole('form', { name: 'Cotización' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Editar' }));
  expect(screen.getByRole('button', { name: 'Guardar y notificar al cliente' })).toBeDisabled();
  expect(field('Marca')).toHaveValue('Bosch');
});

it('lets the owner of a store enable a brand that it does not carry, and then quote at once', async () => {
  let isEnabled = false;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readServiceCosts, () => ({ data: { serviceCost: 0, serviceCostPercent: 0.08 } })],
    [listOwnPrices, () => ({ data: [] })],
    [
      readQuotationRequest,
      () => (isEnabled ? { data: sampleRequest() } : refusal('BRAND_NOT_ENABLED', 'Nissan')),
    ],
    [listAdvisers, () => listOf([])],
    [listConversations, () => listOf([])],
    [readStore, () => ({ data: { id: 3, brands: [{ id: 9, name: 'Mazda' }] } })],
    [listVehicleBrands, () => listOf([{ id: 2, name: 'Nissan', is_active: true, kinds: ['car'] }])],
    [
      updateStore,
      () => {
        isEnabled = true;
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
});

it('leads from a sold quotation to its order, and lets nothing be changed', async () => {
  const detail = { shoppingHeader: { id: 12, ref_venta: 'PD-000012', total: 255_000 } };
  await openRequest({ request: { quotations: [sampleQuotation({ detail })] } });
  expect(screen.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute('href', paths.order(12));
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

const openRowLink = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar foto: Pastillas de freno' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar el enlace de una imagen' }));
  return screen.getByRole('textbox', { name: 'Enlace de la imagen' });
};

it('says in its row what became of a link whose window was closed', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await openRequest({ linked: () => promise });
  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Escape}');
  expect(await screen.findByText(/El enlace que escribiste no se agregó/)).toBeVisible();

  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Enter}{Escape}');
  expect(
    await screen.findByRole('button', { name: 'Cargando la foto de Pastillas de freno' }),
  ).toHaveAttribute('aria-busy', 'true');
  resolve(refusal('IMAGE_NOT_FETCHED'));
  expect(await screen.findByText(/No pudimos traer la imagen/)).toBeVisible();
});

it('is not sent while a photo is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await openRequest({ linked: () => promise });
  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Enter}{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  expect(await screen.findByText(/Estamos subiendo la foto de una autoparte/)).toBeVisible();

  resolve(refusal('IMAGE_NOT_FETCHED'));
  await screen.findByText(/No pudimos traer la imagen/);
  await userEvent.click(screen.getByRole('button', { name: 'Enviar Cotización' }));
  await waitFor(() => expect(screen.queryByText(/Estamos subiendo la foto/)).toBeNull());
});

it('takes a picture that is low only because media made it narrower', async () => {
  const path = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
  await openRequest({ linked: () => ({ data: { path, name: 'freno.webp', width: 2000, height: 467 } }) });
  await userEvent.type(await openRowLink(), 'https://fotos.test/freno.jpg{Enter}');
  await screen.findByRole('button', { name: 'Ver o cambiar la foto: Pastillas de freno' });
});

it('takes the photo of a row from a link, unless it is too small', async () => {
  let width = 499;
  const path = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
  await openRequest({ linked: () => ({ data: { path, name: 'freno.webp', width, height: 900 } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar foto: Pastillas de freno' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar el enlace de una imagen' }));
  const link = screen.getByRole('textbox', { name: 'Enlace de la imagen' });
  await userEvent.type(link, 'https://fotos.test/freno.jpg{Enter}');
  await waitFor(() => expect(link).toHaveAccessibleDescription('La foto debe medir mínimo 500 × 500 px.'));

  width = 500;
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(
    await screen.findByRole('button', { name: 'Ver o cambiar la foto: Pastillas de freno' }),
  ).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});
