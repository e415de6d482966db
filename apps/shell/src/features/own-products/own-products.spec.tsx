import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  createProduct,
  createProductImage,
  deleteProduct,
  errors,
  findProductImage,
  listInfractions,
  listOwnProducts,
  listPriceListLabels,
  listProductImages,
  listVehicleBrands,
  loadProduct,
  readSessionControlData,
  refreshSession,
  updateProduct,
  updateProductImage,
  uploadFile,
  type Infraction,
  type OwnProduct,
  type ProductImage,
  type SessionUser,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refresh } from '../../shared/api.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { uploadByFetch } from '../../testing/uploads-by-fetch.ts';
import { useLogin } from '../session/session.tsx';
import { InventoryPage, NewProductPage, OwnPhotosPage, OwnProductPage } from './own-products-pages.ts';
import { CataloguePhotosPage } from './photos-page.tsx';

jest.setTimeout(30_000);
globalThis.createImageBitmap = (async () => ({
  width: 1200,
  height: 1200,
  close() {},
})) as unknown as typeof createImageBitmap;
class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  send() {}
  close() {}
}
globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
uploadByFetch();
beforeEach(() => localStorage.clear());

const photo = (number: number) => `/media/0b7f2f9e-0000-4000-8000-00000000000${number}`;

const sample = (given: Partial<OwnProduct> = {}): OwnProduct => ({
  id: 81,
  store_id: 3,
  url: 'pastillas-de-freno-bp4512-81',
  currency: 'COP',
  referencia_1: 'BP4512',
  name: 'Pastillas de freno',
  brand: 'Bosch',
  kind: 'replacement',
  price: 120000,
  prices: [],
  stock: 4,
  equivalences: '0986494',
  descripcion: null,
  warranty: '3 meses',
  delivery_time: null,
  weight_kg: 1.5,
  part_group: 'brakes',
  fits: [{ brand_id: 2, brand: 'Nissan', model: 'Sentra', year_from: 2015, year_to: 2019 }],
  is_active: true,
  imagesURLs: [],
  image_record_id: null,
  version: 2,
  created_at: '2026-01-15T14:00:00.000Z',
  updated_at: '2026-01-15T14:00:00.000Z',
  ...given,
});

const record = (photos: readonly string[], given: Partial<ProductImage> = {}): ProductImage => ({
  id: 9,
  store_id: 3,
  image_id: 'BP4512',
  name: 'Pastillas de freno',
  equivalences: '',
  image_1: photos[0] ?? null,
  image_2: photos[1] ?? null,
  image_3: null,
  image_4: null,
  image_5: null,
  imagesURLs: [...photos],
  belongs_to_catalog: false,
  product_id: 81,
  updated_at: '2026-01-15T14:00:00.000Z',
  ...given,
});

interface Served {
  readonly user?: SessionUser;
  /** Who is signed in by now. */
  readonly reader?: () => SessionUser | null;
  readonly products?: OwnProduct[];
  readonly loaded?: () => OwnProduct | Response;
  readonly photos?: ProductImage | null;
  readonly corrected?: string | null;
  readonly upload?: (call: ReceivedCall) => unknown;
  readonly labels?: readonly string[];
  readonly infractions?: readonly Infraction[];
  readonly create?: () => unknown;
  readonly update?: () => unknown;
  readonly saveImage?: () => unknown;
  readonly brands?: () => unknown;
  readonly listed?: () => OwnProduct[];
}

const Login = () => <output aria-label="Ingreso">{useLogin().isLoginOpen ? 'abierto' : 'cerrado'}</output>;

const open = (at: string, served: Served = {}) => {
  const {
    user = sampleVendor(),
    products = [sample()],
    photos = null,
    labels = [],
    corrected = null,
  } = served;
  let uploads = 0;
  const gateway = serveGateway(
    [
      readSessionControlData,
      () => {
        const reader = served.reader ? served.reader() : user;
        return { data: { isGuest: reader === null, user: reader } };
      },
    ],
    [refreshSession, () => refusal('SESSION_EXPIRED')],
    [
      listOwnProducts,
      () => {
        const { data, metadata } = listOf(served.listed?.() ?? products);
        return { data, metadata: { ...metadata, corrected } };
      },
    ],
    [
      loadProduct,
      () => {
        const loaded = served.loaded?.() ?? products[0];
        return loaded instanceof Response ? loaded : { data: loaded };
      },
    ],
    [listInfractions, () => listOf(served.infractions ?? [])],
    [listPriceListLabels, () => ({ data: labels.map((name) => ({ name })) })],
    [listVehicleBrands, served.brands ?? (() => listOf([{ id: 2, name: 'Nissan' }]))],
    [findProductImage, () => ({ data: photos })],
    [listProductImages, () => listOf(photos ? [photos] : [])],
    [createProduct, served.create ?? (() => ({ data: products[0] }))],
    [updateProduct, served.update ?? (() => ({ data: products[0] }))],
    [deleteProduct, () => ({ data: { ok: true } })],
    [createProductImage, served.saveImage ?? (() => ({ data: record([photo(1)]) }))],
    [updateProductImage, served.saveImage ?? (() => ({ data: null }))],
    [
      uploadFile,
      served.upload ??
        (() => ({ data: { path: photo((uploads += 1)), name: 'x', type: 'image', extension: 'webp' } })),
    ],
  );
  renderPage(
    <>
      <Routes>
        <Route path={paths.ownProducts} element={<InventoryPage />} />
        <Route path={paths.newOwnProduct} element={<NewProductPage />} />
        <Route path={paths.ownProduct(':id')} element={<OwnProductPage />} />
        <Route path={paths.ownPhotos} element={<OwnPhotosPage />} />
        <Route path={paths.administrationSection('fotos')} element={<CataloguePhotosPage />} />
      </Routes>
      <Login />
    </>,
    { at },
  );
  return gateway;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string | RegExp) => screen.findByLabelText(name);
const upload = (...names: readonly string[]) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    (names.length > 0 ? names : ['Freno #1.PNG']).map((name) => new File(['x'], name, { type: 'image/png' })),
  );

it('changes stock and price in their places, each by its own scenario', async () => {
  const gateway = open(paths.ownProducts);
  await userEvent.click(await button('Cambiar las existencias de Pastillas de freno, BP4512: 4'));
  const stock = await field('Existencias de Pastillas de freno, BP4512');
  expect(stock).toHaveFocus();
  await userEvent.clear(stock);
  await userEvent.type(stock, '1,5{Enter}');
  expect(await screen.findByText('Escribe una cantidad entera, desde cero')).toBeVisible();
  await userEvent.clear(stock);
  await userEvent.type(stock, '12{Enter}');
  expect(await screen.findByText('Pastillas de freno: ahora hay 12 unidades')).toBeVisible();
  // The keyboard goes on where it was.
  expect(await button(/^Cambiar las existencias/)).toHaveFocus();

  await userEvent.click(await button(/^Cambiar el precio de Pastillas de freno/));
  const price = await field('Precio de Pastillas de freno, BP4512');
  await userEvent.clear(price);
  await userEvent.type(price, '12.5{Enter}');
  expect(await screen.findByText('Escribe el valor sin decimales, por ejemplo 85.000')).toBeVisible();
  expect(price).toHaveValue('12.5');
  await userEvent.clear(price);
  await userEvent.type(price, '99.000{Enter}');
  await screen.findByText(/ahora cuesta/);
  expect(gateway.callsOf(updateProduct).map(({ body }) => body)).toEqual([
    { scenario: 'stock', version: 2, stock: 12 },
    { scenario: 'price', version: 2, price: 99000 },
  ]);
});

it('writes a price over the one that was opened, and over what is there now once it was told', async () => {
  let products = [sample()];
  let isRefused = true;
  const gateway = open(paths.ownProducts, {
    listed: () => products,
    update: () => (isRefused ? refusal('CONFLICT') : { data: products[0] }),
  });
  await userEvent.click(await button(/^Cambiar el precio de Pastillas de freno/));
  const price = await field('Precio de Pastillas de freno, BP4512');
  products = [sample({ price: 130000, version: 3 })];
  const reads = gateway.callsOf(listOwnProducts).length;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(gateway.callsOf(listOwnProducts).length).toBeGreaterThan(reads));
  await userEvent.clear(price);
  await userEvent.type(price, '99000{Enter}');
  expect(await screen.findByText('Los datos cambiaron. Actualiza e intenta de nuevo.')).toBeVisible();
  isRefused = false;
  await userEvent.type(price, '{Enter}');
  await screen.findByText(/ahora cuesta/);
  expect(gateway.callsOf(updateProduct).map(({ body }) => body)).toMatchObject([
    { version: 2 },
    { version: 3 },
  ]);
});

it('writes no stock where it was left as it was opened, whatever an order took meanwhile', async () => {
  let products = [sample()];
  const gateway = open(paths.ownProducts, { listed: () => products });
  await userEvent.click(await button(/^Cambiar las existencias/));
  const stock = await field('Existencias de Pastillas de freno, BP4512');
  products = [sample({ stock: 3, version: 3 })];
  const reads = gateway.callsOf(listOwnProducts).length;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(gateway.callsOf(listOwnProducts).length).toBeGreaterThan(reads));
  await userEvent.type(stock, '{Enter}');
  expect(await button('Cambiar las existencias de Pastillas de freno, BP4512: 3')).toBeVisible();
  expect(gateway.callsOf(updateProduct)).toEqual([]);
});

it('leaves a value as it is with Escape', async () => {
  const gateway = open(paths.ownProducts);
  await userEvent.click(await button(/^Cambiar las existencias/));
  await userEvent.type(await field('Existencias de Pastillas de freno, BP4512'), '9{Escape}');
  expect(await button(/^Cambiar las existencias.*: 4$/)).toHaveFocus();
  expect(gateway.callsOf(updateProduct)).toEqual([]);
});

it('shows the store what Tuerca holds against a product, with the way to object', async () => {
  const infraction: Infraction = {
    id: 6,
    created_at: '2026-01-15T16:00:00.000Z',
    infraction_type: 'misleading_advertising',
    infraction_detail: 'La foto es de otra marca.',
    code_transaction: 'BP4512',
    quotation_id: null,
    quotation_request_id: null,
    cart_transaction_return_id: null,
    cart_shopping_header_id: null,
    product_id: 81,
    product_reference: 'BP4512',
    product_description: 'Pastillas de freno',
    request: null,
    store_id: 3,
    store: { id: 3, name: 'Repuestos del Sur' },
    notifyTheSeller: true,
  };
  const gateway = open(paths.ownProduct(81), { infractions: [infraction] });
  expect(await screen.findByText('La foto es de otra marca.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^¿No estás de acuerdo/ })).toHaveAttribute('href', paths.pqrs);
  expect(screen.queryByRole('button', { name: /^Registrar infracción/ })).toBeNull();
  expect(gateway.callsOf(listInfractions)[0]?.query['filter']).toBe('{"product_id":81}');
});

it('hides a product, deletes it once that was asked, and puts it in again as it was', async () => {
  const gateway = open(paths.ownProducts);
  await userEvent.click(await button('Ocultar Pastillas de freno, BP4512'));
  await screen.findByText('Pastillas de freno ya no se ve en Tuerca');
  expect(gateway.callsOf(updateProduct)[0]?.body).toEqual({ scenario: 'visibility', is_active: false });
  await userEvent.click(await button('Eliminar Pastillas de freno, BP4512'));
  expect(gateway.callsOf(deleteProduct)).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Pastillas de freno, BP4512')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Pastillas de freno, BP4512: ya no está en tu inventario')).toBeVisible();
  expect(gateway.callsOf(deleteProduct)).toHaveLength(1);
  await userEvent.click(await button('Agregarlo'));
  await screen.findByText('Pastillas de freno, BP4512: está de nuevo en tu inventario');
  expect(gateway.callsOf(createProduct).map(({ body }) => body)).toMatchObject([
    { referencia_1: 'BP4512', name: 'Pastillas de freno', brand: 'Bosch', price: 120000 },
  ]);
});

it('asks for what the address says', async () => {
  const gateway = open(`${paths.ownProducts}?search=bp45&stock=pocos&has_images=false&orden=-price`);
  await screen.findByRole('link', { name: 'Pastillas de freno' });
  const { filter, order } = gateway.callsOf(listOwnProducts)[0]!.query;
  expect(JSON.parse(filter!)).toEqual({ search: 'bp45', stock: { from: 1, to: 5 }, has_images: false });
  expect(order).toBe('-price');
});

it('keeps the search while what was not found is let go', async () => {
  let found: OwnProduct[] = [];
  open(`${paths.ownProducts}?search=bujia`, { listed: () => found });
  expect(await button('Ver todos')).toBeVisible();
  const search = screen.getByRole('searchbox');
  found = [sample()];
  await userEvent.clear(search);
  expect(await screen.findByRole('link', { name: 'Pastillas de freno' })).toBeVisible();
  expect(search).toHaveFocus();
});

it('says which words it found products by where none is named as it was typed', async () => {
  open(`${paths.ownProducts}?search=pastiyas`, { corrected: 'pastillas' });
  expect(
    await screen.findByText('Mostramos resultados para «pastillas»: nada se llama «pastiyas».'),
  ).toBeVisible();
});

it('leads from an empty inventory to the first product and to a list', async () => {
  open(paths.ownProducts, { products: [] });
  expect(await screen.findByText('Aún no tienes productos')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Agregar producto' })).toHaveAttribute('href', paths.newOwnProduct);
  expect(screen.getByRole('link', { name: 'Cargar lista' })).toHaveAttribute('href', paths.productUploads);
});

it.each([
  ['a buyer', sampleUser()],
  [
    'an adviser without the right',
    sampleUser({ storeByAdviser: true, storeId: 3, adviserRights: ['seeOrders'] }),
  ],
])('is no page for %s', async (_who, user) => {
  const gateway = open(paths.ownProducts, { user });
  expect(await screen.findByRole('heading', { level: 1, name: /permiso/i })).toBeVisible();
  expect(gateway.callsOf(listOwnProducts)).toHaveLength(0);
});

const write = async (text: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(text))
    await userEvent.type(await field(new RegExp(`^${label}\\b`)), value);
};

it('adds a product with its price lists, a vehicle and a photo of its number', async () => {
  const gateway = open(paths.newOwnProduct, { labels: ['Taller'] });
  await userEvent.click(await button('Guardar'));
  expect(await screen.findByText('La referencia es obligatoria')).toBeVisible();
  expect(gateway.callsOf(createProduct)).toEqual([]);
  await write({ Referencia: '12345678901234567' });
  expect(await screen.findByText('La referencia debe tener máximo 16 caracteres')).toBeVisible();
  await userEvent.clear(await field(/^Referencia\b/));
  await write({ Referencia: 'BP4512', Nombre: 'Pastillas de freno' });
  await userEvent.click(screen.getByRole('radio', { name: 'Original' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Precio/ }), '120000');
  await userEvent.type(screen.getByRole('textbox', { name: 'Taller' }), '110000');
  await write({ Existencias: '4', 'Referencias que reemplaza': 'A-1; B/2' });
  await userEvent.click(await button('Agregar vehículo'));
  const vehicle = await screen.findByRole('group', { name: 'Vehículo 1' });
  await userEvent.selectOptions(within(vehicle).getByLabelText(/^Marca/), 'Nissan');
  await userEvent.type(within(vehicle).getByLabelText(/^Modelo/), 'Sentra');
  await upload();
  await screen.findByRole('button', { name: 'Foto 1 de Pastillas de freno' });
  await userEvent.click(await button('Guardar'));
  expect(await screen.findByText('Ya está en tu inventario')).toBeVisible();
  expect(gateway.callsOf(createProduct).map(({ body }) => body)).toMatchObject([
    {
      referencia_1: 'BP4512',
      kind: 'original',
      price: 120000,
      prices: [{ label: 'Taller', price: 110000 }],
      stock: 4,
      equivalences: 'A1, B2',
      fits: [{ brand_id: 2, model: 'Sentra', year_from: null, year_to: null }],
    },
  ]);
  expect(gateway.callsOf(createProductImage).map(({ body }) => body)).toMatchObject([
    { image_id: 'BP4512', name: 'Pastillas de freno', image_1: photo(1), image_2: null },
  ]);
  const form = gateway.callsOf(uploadFile)[0]?.body as FormData;
  const [file] = [...form.values()].filter((value) => value instanceof File);
  expect(file?.name).toBe('freno-1.png');
});

it('shows and keeps the brand of a vehicle also where the brands are read after the product', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  open(paths.ownProduct(81), { brands: () => promise });
  const vehicle = within(await screen.findByRole('group', { name: 'Vehículo 1' }));
  resolve(listOf([{ id: 2, name: 'Nissan' }]));
  await vehicle.findByRole('option', { name: 'Nissan' });
  const brand = vehicle.getByLabelText(/^Marca/);
  expect(brand).toHaveValue('2');
  await userEvent.click(brand);
  await userEvent.tab();
  expect(brand).toHaveValue('2');
});

it('says at its field that a number is taken, and keeps what was written through a reload', async () => {
  const taken = [{ field: 'referencia_1', message: 'Ya tienes un producto con esta referencia' }];
  open(paths.newOwnProduct, { create: () => refusal('PRODUCT_EXISTS', taken) });
  await write({ Referencia: 'BP4512', Nombre: 'Pastillas de freno' });
  await userEvent.click(screen.getByRole('radio', { name: 'Original' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Precio/ }), '120000');
  await write({ Existencias: '4' });
  await userEvent.click(await button('Guardar'));
  expect(await screen.findByText('Ya tienes un producto con esta referencia')).toBeVisible();
  expect(await field(/^Referencia\b/)).toBeInvalid();
  expect(JSON.stringify({ ...localStorage })).toContain('Pastillas de freno');
});

it('gives the first of several refused fields of the page the focus', async () => {
  open(paths.ownProduct(81), {
    update: () =>
      refusal('INVALID_INPUT', [
        { field: 'warranty', message: 'Escribe otra garantía' },
        { field: 'fits.0.model', message: 'Escribe otro modelo' },
      ]),
  });
  await userEvent.type(await field(/^Garantía/), ' o más');
  await userEvent.click(await button('Guardar'));
  expect(await screen.findByText('Escribe otra garantía')).toBeVisible();
  expect(screen.getByText('Escribe otro modelo')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Modelo/ })).toHaveFocus());
});

it('does not add a product twice whose photos failed', async () => {
  let isRefused = true;
  const gateway = open(paths.newOwnProduct, {
    saveImage: () => (isRefused ? refusal('SERVICE_UNAVAILABLE') : { data: record([photo(1)]) }),
  });
  await write({ Referencia: 'BP4512', Nombre: 'Pastillas de freno' });
  await userEvent.click(screen.getByRole('radio', { name: 'De reemplazo' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Precio/ }), '120000');
  await write({ Existencias: '4' });
  await upload();
  await screen.findByRole('button', { name: 'Foto 1 de Pastillas de freno' });
  await userEvent.click(await button('Guardar'));
  expect(await screen.findByText('El producto quedó guardado, pero sus fotos no')).toBeVisible();
  isRefused = false;
  await userEvent.click(await button('Guardar'));
  await screen.findByText('Ya está en tu inventario');
  expect(gateway.callsOf(createProduct)).toHaveLength(1);
});

it('sends what was changed, with the version that was seen, and tells of a change by somebody else', async () => {
  let isStale = true;
  const gateway = open(paths.ownProduct(81), {
    update: () => (isStale ? refusal('CONFLICT') : { data: sample({ warranty: '6 meses', version: 4 }) }),
  });
  const warranty = await field(/^Garantía/);
  await userEvent.clear(warranty);
  await userEvent.type(warranty, '6 meses');
  await userEvent.click(await button('Guardar'));
  expect(await screen.findByText(/Alguien más cambió este producto/)).toBeVisible();
  expect(gateway.callsOf(updateProduct)[0]?.body).toEqual({
    scenario: 'edit',
    version: 2,
    warranty: '6 meses',
  });
  isStale = false;
  await userEvent.click(await button('Guardar'));
  expect(await screen.findByText('Producto guardado')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver en Tuerca' })).toHaveAttribute(
    'href',
    paths.product(sample().url),
  );
});

it('keeps what was typed, and begins with what somebody else changed where it loads that', async () => {
  const prices = (workshop: number, retail: number) => [
    { label: 'Taller', price: workshop },
    { label: 'Público', price: retail },
  ];
  let now = sample({ prices: prices(110000, 115000) });
  let isAway = false;
  const gateway = open(paths.ownProduct(81), {
    labels: ['Taller', 'Público'],
    photos: record([photo(1), photo(2)]),
    loaded: () => (isAway ? refusal('SERVICE_UNAVAILABLE') : now),
    update: () => (now.version === 3 ? { data: now } : refusal('CONFLICT')),
  });
  const type = async (name: string | RegExp, amount: string) => {
    const place = await screen.findByRole('textbox', { name });
    await userEvent.clear(place);
    await userEvent.type(place, amount);
  };
  await type(/^Precio/, '99000');
  await type('Taller', '90000');
  await userEvent.click(await button('Guardar'));
  const load = await button('Cargar lo que hay ahora');
  expect(screen.getByText(/^Alguien más cambió/)).not.toContainElement(load);
  isAway = true;
  await userEvent.click(load);
  expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message)).toBeVisible();
  expect(screen.getByText(/^Alguien más cambió/)).toBeVisible();
  const typed = screen.getByRole<HTMLInputElement>('textbox', { name: /^Precio/ });
  expect(typed.value.replace('.', '')).toBe('99000');
  isAway = false;
  now = sample({
    price: 125000,
    prices: prices(110000, 112000),
    stock: 3,
    descripcion: 'Delanteras. '.repeat(8),
    version: 3,
  });
  await userEvent.click(load);
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Existencias/ })).toHaveValue('3'));
  const meanwhile = screen.getByText('Lo que cambió mientras editabas').closest('[role=note]') as HTMLElement;
  expect(
    within(meanwhile)
      .getAllByText(/./, { selector: 'p' })
      .map(({ textContent }) => textContent.replace(/\s/g, ' ')),
  ).toEqual([
    'Precio: antes $ 120.000, ahora $ 125.000. En el formulario sigue lo que pusiste.',
    'Público: antes $ 115.000, ahora $ 112.000.',
    'Existencias: antes 4, ahora 3.',
    'Descripción: cambió.',
  ]);
  expect(screen.queryByText(/Alguien más cambió/)).toBeNull();
  expect(meanwhile.parentElement).toHaveFocus();
  const price = screen.getByRole('textbox', { name: /^Precio/ });
  expect(meanwhile.compareDocumentPosition(price)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(await button('Guardar'));
  await screen.findByText('Producto guardado');
  expect(gateway.callsOf(updateProduct).at(-1)?.body).toEqual({
    scenario: 'edit',
    version: 3,
    price: 99000,
    prices: prices(90000, 112000),
  });
  expect(screen.queryByText('Lo que cambió mientras editabas')).toBeNull();
  expect(screen.getByRole('button', { name: 'Quitar la foto 2' })).toBeVisible();
  expect(gateway.callsOf(updateProductImage)).toEqual([]);
});

it('keeps what is written while a product is being saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = open(paths.ownProduct(81), { update: () => answer.promise });
  const warranty = await field(/^Garantía/);
  await userEvent.type(warranty, ' o más');
  await userEvent.click(await button('Guardar'));
  await waitFor(() => expect(gateway.callsOf(updateProduct)).toHaveLength(1));
  await userEvent.type(warranty, ', según el uso');
  answer.resolve({ data: sample({ warranty: '3 meses o más', version: 3 }) });
  expect(await screen.findByText('Producto guardado')).toBeVisible();
  expect(warranty).toHaveValue('3 meses o más, según el uso');
});

it.each([
  ['a product', paths.ownProduct(81), /^Garantía/, '3 meses o más'],
  ['a new product', paths.newOwnProduct, /^Garantía/, ' o más'],
])('keeps what is written of %s while one signs in again', async (_what, at, label, written) => {
  let reader: SessionUser | null = sampleVendor();
  const gateway = open(at, { reader: () => reader });
  const warranty = await field(label);
  await userEvent.type(warranty, ' o más');
  reader = null;
  await act(() => refresh());
  await waitFor(() => expect(screen.getByLabelText('Ingreso')).toHaveTextContent('abierto'));
  reader = sampleVendor();
  await act(() => refresh());
  await waitFor(() => expect(screen.getByLabelText('Ingreso')).toHaveTextContent('cerrado'));
  await waitFor(() => expect(gateway.callsOf(listPriceListLabels)).toHaveLength(2));
  expect(await field(label)).toHaveValue(written);
  expect(warranty).toBeInTheDocument();
});

it('shows the photos of the number, puts another one first, and warns before the last one goes', async () => {
  const gateway = open(paths.ownProduct(81), { photos: record([photo(1), photo(2)]) });
  await userEvent.click(await button('Poner de primera la foto 2'));
  await userEvent.click(await button('Guardar'));
  await screen.findByText('Producto guardado');
  expect(gateway.callsOf(updateProduct)).toEqual([]);
  expect(gateway.callsOf(updateProductImage)[0]?.body).toMatchObject({
    image_1: photo(2),
    image_2: photo(1),
  });
  await userEvent.click(await button('Quitar la foto 2'));
  expect(screen.queryByText(/se borran las fotos/)).toBeNull();
  await userEvent.click(await button('Quitar la foto 1'));
  expect(await screen.findByText(/se borran las fotos/)).toBeVisible();
});

it('keeps the photos of the catalogue as they are, unless an administrator changes them', async () => {
  const ofCatalogue = record([photo(1)], { store_id: null, belongs_to_catalog: true, product_id: null });
  const gateway = open(`${paths.ownPhotos}?de=catalogo`, { photos: ofCatalogue });
  expect(await screen.findByText('Del catálogo: solo Tuerca las cambia')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
  await userEvent.click(await button('Usar mis fotos de Pastillas de freno'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText(/^Referencia\b/)).toHaveValue('BP4512');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('Agrega al menos una foto')).toBeVisible();
  await upload();
  await within(dialog).findByRole('button', { name: 'Foto 1 de Pastillas de freno' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('¡Foto guardada satisfactoriamente!')).toBeVisible();
  expect(gateway.callsOf(createProductImage)).toHaveLength(1);
});

it('lets an administrator edit the photos of the catalogue', async () => {
  const ofCatalogue = record([photo(1)], { store_id: null, belongs_to_catalog: true, product_id: null });
  const gateway = open(paths.administrationSection('fotos'), {
    user: sampleUser({ isAdmin: true }),
    photos: ofCatalogue,
    saveImage: () => ({ data: ofCatalogue }),
  });
  await userEvent.click(await button('Editar las fotos de Pastillas de freno'));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText(/^Nombre/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Pastillas delanteras');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('¡Foto guardada satisfactoriamente!');
  expect(gateway.callsOf(updateProductImage)[0]?.body).toMatchObject({
    name: 'Pastillas delanteras',
    image_1: photo(1),
  });
});

it('takes several photos at once in their order, each with its own bar or its own error, up to the five places', async () => {
  const answers = new Map<string, (answer: object) => void>();
  const gateway = open(paths.ownPhotos, {
    photos: record([photo(9)]),
    saveImage: () => ({ data: record([photo(9)]) }),
    upload: ({ body }) =>
      new Promise((resolve) => {
        const file = [...(body as FormData).values()].find((value) => value instanceof File);
        answers.set(file!.name, resolve);
      }),
  });
  await userEvent.click(await button('Editar las fotos de Pastillas de freno'));
  const dialog = within(await screen.findByRole('dialog'));
  await upload('uno.png', 'dos.png', 'tres.png', 'cuatro.png', 'cinco.png');
  expect(await dialog.findByText(/Solo caben 4 más/)).toBeVisible();
  await waitFor(() => expect(answers.size).toBe(4));
  expect(dialog.getByRole('progressbar', { name: 'Subiendo dos.png' })).toHaveValue(0.5);
  const stored = (number: number) => ({
    data: { path: photo(number), name: 'x', type: 'image', extension: 'webp' },
  });
  answers.get('dos.png')!(stored(2));
  answers.get('tres.png')!(refusal('INVALID_INPUT', [{ field: 'file', message: 'No es una foto' }]));
  expect(await dialog.findByText(/No es una foto/)).toBeVisible();
  answers.get('cuatro.png')!(stored(4));
  answers.get('uno.png')!(stored(1));
  await dialog.findByRole('button', { name: 'Foto 4 de Pastillas de freno' });
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar tres.png' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('¡Foto guardada satisfactoriamente!');
  expect(gateway.callsOf(updateProductImage)[0]?.body).toMatchObject({
    image_1: photo(9),
    image_2: photo(1),
    image_3: photo(2),
    image_4: photo(4),
    image_5: null,
  });
});

it('shows what was refused also where the number has as many photos as there may be', async () => {
  open(paths.newOwnProduct, {
    photos: record([photo(1), photo(2), photo(3), photo(4), photo(5)]),
    upload: () => refusal('INVALID_INPUT', [{ field: 'file', message: 'No es una foto' }]),
  });
  await field(/^Referencia\b/);
  await upload();
  expect(await screen.findByText(/No es una foto/)).toBeVisible();
  await write({ Referencia: 'BP4512' });
  await userEvent.tab();
  expect(await button('Foto 5 de producto')).toBeVisible();
  expect(screen.getByText(/No es una foto/)).toBeVisible();
  await userEvent.click(await button('Quitar Freno #1.PNG'));
  expect(screen.queryByText(/No es una foto/)).toBeNull();
});

it('adds no photo that was taken off on its way', async () => {
  const answers: ((answer: object) => void)[] = [];
  const gateway = open(paths.ownPhotos, {
    photos: record([photo(9)]),
    saveImage: () => ({ data: record([photo(9)]) }),
    upload: () => new Promise((resolve) => answers.push(resolve)),
  });
  await userEvent.click(await button('Editar las fotos de Pastillas de freno'));
  const dialog = within(await screen.findByRole('dialog'));
  await upload('uno.png', 'dos.png');
  await waitFor(() => expect(answers).toHaveLength(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Quitar uno.png' }));
  for (const [index, answer] of answers.entries()) {
    answer({ data: { path: photo(index + 1), name: 'x', type: 'image', extension: 'webp' } });
  }
  await dialog.findByRole('button', { name: 'Foto 2 de Pastillas de freno' });
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('¡Foto guardada satisfactoriamente!');
  expect(gateway.callsOf(updateProductImage)[0]?.body).toMatchObject({
    image_1: photo(9),
    image_2: photo(2),
    image_3: null,
  });
});

it('deletes a store’s photos that are saved without a first one, and says so before', async () => {
  const gateway = open(paths.ownPhotos, { photos: record([photo(1)]) });
  await userEvent.click(await button('Editar las fotos de Pastillas de freno'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar la foto 1' }));
  expect(await within(dialog).findByText(/se borran las fotos/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Borrar las fotos' }));
  expect(await screen.findByText('Eliminado')).toBeVisible();
  expect(gateway.callsOf(updateProductImage)[0]?.body).toMatchObject({ image_1: null });
});

it('adds photos of a product of the inventory, and says why they were not saved', async () => {
  const gateway = open(paths.ownPhotos, {
    saveImage: () => refusal('INVALID_INPUT', [{ field: 'nada', message: 'La foto es de otra persona' }]),
  });
  await userEvent.click(await button('Agregar fotos'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('combobox', { name: /^Producto/ }), 'pas');
  await userEvent.click(await screen.findByRole('option', { name: 'Pastillas de freno (BP4512)' }));
  await upload();
  await within(dialog).findByRole('button', { name: 'Foto 1 de Pastillas de freno' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  expect(await within(dialog).findByText('La foto es de otra persona')).toBeVisible();
  expect(gateway.callsOf(createProductImage)[0]?.body).toMatchObject({
    image_id: 'BP4512',
    equivalences: '0986494',
  });
});

it('keeps the photos of a product for who closed their window before they were refused', async () => {
  const refused = Promise.withResolvers<Response>();
  const gateway = open(paths.ownPhotos, { saveImage: () => refused.promise });
  await userEvent.click(await button('Agregar fotos'));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('combobox', { name: /^Producto/ }), 'pas');
  await userEvent.click(await screen.findByRole('option', { name: 'Pastillas de freno (BP4512)' }));
  await upload();
  await within(dialog).findByRole('button', { name: 'Foto 1 de Pastillas de freno' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(gateway.callsOf(createProductImage)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  refused.resolve(refusal('SERVICE_UNAVAILABLE'));
  await screen.findByText(/Lo que pusiste te espera/);
  await userEvent.click(await button('Agregar fotos'));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByRole('button', { name: 'Foto 1 de Pastillas de freno' })).toBeVisible();
  expect(again.getByRole('combobox', { name: /^Producto/ })).toHaveValue('Pastillas de freno (BP4512)');
});
