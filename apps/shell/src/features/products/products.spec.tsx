import { afterEach, describe, expect, it } from '@jest/globals';
import {
  addProductsToCart,
  getCompatibleVehicles,
  getProductDetailByUrl,
  limits,
  listCartProducts,
  listInfractions,
  listVehicleBrands,
  listVehicleModels,
  listVehicles,
  readProductFacets,
  readSessionControlData,
  readVehicleBrand,
  searchProductByReference,
  searchProducts,
  startGuestSession,
  suggestProducts,
  type ProductDetail,
} from '@tuerca/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { countWaitingRequests } from '../../shared/forget-drafts.ts';
import { letRequestWait } from '../../testing/waiting-request.ts';
import { emptyDraft, emptyPart, emptyVehicle, requestDraft } from '../quotation-request/wizard/draft.ts';
import { firstSearch, type Found } from './api/use-products.ts';
import { ProductPage } from './product-page.tsx';
import { ProductsPage } from './products-page.tsx';

const found = (given: Partial<Found> = {}): Found => ({
  id: 8,
  url: 'pastillas-de-freno-8',
  referencia_1: 'P83024',
  name: 'Pastillas de freno',
  brand: 'Brembo',
  kind: 'replacement',
  price: 189_000,
  currency: 'COP',
  stock: 4,
  image: null,
  store: { id: 3, name: 'Frenos y Más', segment: 'frenos-y-mas', averageRating: 4.6, ratings: 31 },
  city: { id: 11, name: 'Bogotá' },
  delivery_time: '24 horas',
  fits: 'unknown',
  match: 'words',
  ...given,
});
const detail = (given: Partial<ProductDetail> = {}): ProductDetail => {
  const { match: _match, ...card } = found();
  return {
    ...card,
    product_title: 'Pastillas de freno',
    descripcion: 'Juego delantero',
    equivalences: ['D1060-3TA0A'],
    allReferences: ['P83024', 'D1060-3TA0A'],
    imagesURLs: [],
    image_record_id: null,
    warranty: '6 meses',
    minimum_order: 0,
    weight_kg: 1.2,
    part_group: 'brakes',
    vehicles: [],
    updated_at: '2026-01-22T15:30:00.000Z',
    ...given,
  };
};
const mazda = {
  id: 31,
  brand: { id: 2, name: 'Mazda' },
  model: '3',
  year: 2015,
  VIN: null,
  license_plate: 'ABC123',
  is_verified: false,
  is_primary: true,
  owner_identification: null,
};
const facets = {
  brand: [
    { value: 'Brembo', name: 'Brembo', count: 2 },
    { value: 'Bosch', name: 'Bosch', count: 1 },
  ],
  store: [{ value: 3, name: 'Frenos y Más', count: 3 }],
  city: [{ value: 11, name: 'Bogotá', count: 3 }],
  part_group: [{ value: 'brakes', name: 'brakes', count: 3 }],
  kind: [{ value: 'replacement', name: 'replacement', count: 3 }],
  price: { from: 90_000, to: 189_000 },
  in_stock: 2,
};
const plain = { as: 'words', corrected: null, synonyms: [], relaxed: false };

interface Given {
  readonly user?: ReturnType<typeof sampleUser> | null;
  readonly rows?: readonly Found[];
  readonly understood?: object;
  readonly onOtherPages?: { count: number; fitting: number };
  readonly product?: (call: ReceivedCall) => unknown;
  /** What an answer to a search waits for. */
  readonly until?: (call: ReceivedCall) => unknown;
  readonly vehicles?: readonly object[];
  /** How many of it are in the cart. */
  readonly kept?: number;
  /** What else there is under its number. */
  readonly others?: readonly Found[];
  readonly models?: (call: ReceivedCall) => unknown;
}

const Address = () => <output aria-label="Consulta">{decodeURIComponent(useLocation().search)}</output>;

const open = (
  at: string,
  {
    user = null,
    rows = [found()],
    understood = {},
    onOtherPages = { count: 0, fitting: 0 },
    product,
    until,
    vehicles = [mazda],
    kept = 0,
    others = [],
    models = () => listOf([]),
  }: Given = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user } })],
    [listVehicles, () => ({ data: vehicles, metadata: { count: vehicles.length, page: 0, pageSize: 20 } })],
    [
      listVehicleBrands,
      () =>
        listOf([
          { id: 2, name: 'Mazda' },
          { id: 4, name: 'Nissan' },
        ]),
    ],
    [listVehicleModels, models],
    [readVehicleBrand, () => ({ data: { id: 4, name: 'Nissan', is_active: true, kinds: ['car'] } })],
    [
      searchProducts,
      async (call) => {
        await until?.(call);
        return {
          data: rows,
          metadata: {
            count: rows.length + onOtherPages.count,
            page: 0,
            pageSize: 24,
            understood: { ...plain, ...understood },
            fitting: rows.filter(({ fits }) => fits === 'yes').length + onOtherPages.fitting,
          },
        };
      },
    ],
    [readProductFacets, () => ({ data: facets })],
    [
      suggestProducts,
      ({ query }) => ({ data: [{ text: `${query['q']}s de freno`, kind: 'name', detail: null }] }),
    ],
    [getProductDetailByUrl, product ?? (() => ({ data: detail() }))],
    [
      getCompatibleVehicles,
      () => ({
        data: [
          { brand_id: 2, brand: 'Mazda', model: '3', year_from: 2014, year_to: 2018, source: 'store' },
          {
            brand_id: 4,
            brand: 'Nissan',
            model: 'Sentra',
            year_from: null,
            year_to: null,
            source: 'catalogue',
          },
        ],
      }),
    ],
    [searchProductByReference, () => ({ data: others })],
    [startGuestSession, () => ({ data: { user: sampleUser({ isGuest: true }) } })],
    [addProductsToCart, () => ({ data: { count: 1 } })],
    [
      listCartProducts,
      () => ({ data: kept === 0 ? [] : [{ product_id: 8, store_id: 3, amount: kept, unit_price: 189_000 }] }),
    ],
    [listInfractions, () => listOf([])],
  );
  renderPage(
    <>
      <Routes>
        <Route path={paths.products} element={<ProductsPage />} />
        <Route path={paths.product(':url')} element={<ProductPage />} />
        <Route path="*" element={<h1>Otra página</h1>} />
      </Routes>
      <Address />
    </>,
    { at },
  );
  return gateway;
};
const query = () => screen.getByLabelText('Consulta').textContent;

afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

describe('the search in products', () => {
  it('shows each product with its price, store, city, delivery and stock, as a link to its page', async () => {
    open(paths.productsOf({ q: 'pastillas' }));
    const card = await screen.findByRole('link', { name: /Pastillas de freno/ });
    expect(card).toHaveAttribute('href', '/catalogo/producto/pastillas-de-freno-8');
    for (const words of [
      'Ref. P83024',
      '$ 189.000',
      'Frenos y Más',
      'Bogotá',
      'Entrega: 24 horas',
      'Disponible',
    ])
      expect(card.textContent.replace(/\s/g, ' ')).toContain(words);
    expect(screen.getByText('1 producto')).toBeVisible();
  });

  it('takes the answer that its HTML asked for before the script, and asks anew where none came', async () => {
    const answer = {
      data: [found({ name: 'Filtro de aceite' })],
      metadata: { count: 1, page: 0, pageSize: 24, understood: plain, fitting: null },
    };
    window.earlyAnswer = {
      path: firstSearch(),
      answer: Promise.resolve(new Response(JSON.stringify(answer))),
    };
    const taking = open(paths.products);
    await screen.findByRole('link', { name: /Filtro de aceite/ });
    expect(taking.callsOf(searchProducts)).toHaveLength(0);
    cleanup();

    window.earlyAnswer = { path: firstSearch(), answer: Promise.reject(new TypeError('No network')) };
    const asking = open(paths.products);
    await screen.findByRole('link', { name: /Pastillas de freno/ });
    expect(asking.callsOf(searchProducts)).toHaveLength(1);
    expect(window.earlyAnswer).toBeUndefined();
  });

  it('suggests while words are typed, and searches for the one that is chosen by keyboard', async () => {
    const gateway = open(paths.products);
    await userEvent.click(await screen.findByRole('searchbox'));
    const field = await screen.findByRole('combobox', { name: 'Busca un producto o una referencia' });
    // In short, as there is room for on a phone.
    expect(field).toHaveAttribute('placeholder', 'Producto o referencia');
    await userEvent.type(field, 'pastilla');
    await screen.findByRole('option', { name: 'pastillas de freno' });
    expect(gateway.callsOf(suggestProducts).map((call) => call.query['q'])).toEqual(['pastilla']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(query()).toBe('?q=pastillas+de+freno'));
    // It does not suggest what was just chosen, over what was found.
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(await screen.findByRole('link', { name: /Pastillas de freno/ })).toBeVisible();
    expect(gateway.callsOf(searchProducts).at(-1)?.query).toMatchObject({ q: 'pastillas de freno' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(gateway.callsOf(suggestProducts)).toHaveLength(1);
  });

  it('takes every key in its place while the field is exchanged', async () => {
    open(paths.products);
    const plain = await screen.findByRole<HTMLInputElement>('searchbox');
    // What a key would meet as soon as the plain field is gone.
    const met: [hasFocus: boolean, text: string, caret: number | null][] = [];
    const watch = new MutationObserver(() => {
      const field = screen.queryByRole<HTMLInputElement>('combobox', { name: /Busca un producto/ });
      if (field && met.length === 0)
        met.push([field === document.activeElement, field.value, field.selectionStart]);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    act(() => plain.focus());
    fireEvent.change(plain, { target: { value: 'frol' } });
    plain.setSelectionRange(1, 1);
    const field = await screen.findByRole('combobox', { name: /Busca un producto/ });
    watch.disconnect();
    expect(met).toEqual([[true, 'frol', 1]]);
    await userEvent.keyboard('a');
    expect(field).toHaveValue('farol');
  });

  it('searches for what was typed with one Enter, whatever is suggested', async () => {
    open(paths.products);
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.type(await screen.findByRole('combobox', { name: /Busca un producto/ }), 'bujía{Enter}');
    await waitFor(() => expect(query()).toBe('?q=bujía'));
  });

  it('looks for what fits the primary vehicle of the garage, and tells what does', async () => {
    const gateway = open(paths.productsOf({ q: 'freno' }), {
      user: sampleUser(),
      rows: [found({ fits: 'yes' }), found({ id: 9, fits: 'no' })],
    });
    expect(await screen.findByText('Sirve para tu Mazda 3 2015')).toBeVisible();
    expect(screen.getByText('La tienda no lo lista para tu Mazda 3 2015')).toBeVisible();
    expect(gateway.callsOf(searchProducts).at(-1)?.query).toMatchObject({
      brand_id: '2',
      model: '3',
      year: '2015',
    });
  });

  it.each([
    ['all is in sight', { count: 0, fitting: 0 }],
    ['there is more than a page', { count: 60, fitting: 0 }],
  ])(
    'offers a request where nothing of what was found is for the vehicle: %s',
    async (_where, onOtherPages) => {
      const rows = [found({ fits: 'no' }), found({ id: 9, fits: 'unknown' })];
      open(paths.productsOf({ q: 'freno' }), { user: sampleUser(), rows, onOtherPages });
      expect(await screen.findByText('Nada de esto está confirmado para tu Mazda 3 2015')).toBeVisible();
      const ask = () => screen.getByRole('button', { name: 'Pedir cotización' });
      await waitFor(() => expect(ask()).not.toHaveAttribute('aria-busy', 'true'));
      await userEvent.click(ask());
      await screen.findByRole('heading', { name: 'Otra página' });
      expect(requestDraft.load()?.parts[0]?.name).toBe('freno');
    },
  );

  it.each([
    ['what it is of where it is for other vehicles', { fits: 'no', match: 'same' }, ['H7', '']],
    ['the number where its store says nothing', { fits: 'unknown', match: 'same' }, ['', 'P83024']],
    ['the number where others begin like it', { fits: 'no', match: 'prefix' }, ['', 'P83024']],
  ] as const)('asks the stores who search for a number for %s', async (_what, given, [name, reference]) => {
    const rows = [
      found({ id: 9, name: 'Otra cosa', fits: 'no', match: 'prefix' }),
      found({ name: 'H7', ...given }),
    ];
    const understood = { as: 'reference' };
    open(paths.productsOf({ q: 'P83024' }), { user: sampleUser(), rows, understood });
    const ask = () => screen.getByRole('button', { name: 'Pedir cotización' });
    await screen.findByText(/Nada de esto está confirmado/);
    await waitFor(() => expect(ask()).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(ask());
    await screen.findByRole('heading', { name: 'Otra página' });
    expect(requestDraft.load()?.parts[0]).toMatchObject({ name, reference });
  });

  it('asks for what all numbers that begin like the words are of, and says that they only begin so', async () => {
    const rows = [
      found({ fits: 'no', match: 'prefix' }),
      found({ id: 9, fits: 'no', match: 'prefix', referencia_1: 'P83099' }),
    ];
    open(paths.productsOf({ q: 'P830' }), { user: sampleUser(), rows, understood: { as: 'reference' } });
    await screen.findByText('Productos cuya referencia empieza por P830.');
    for (const _time of ['first', 'again']) {
      const ask = () => screen.getByRole('button', { name: 'Pedir cotización' });
      await waitFor(() => expect(ask()).not.toHaveAttribute('aria-busy', 'true'));
      await userEvent.click(ask());
      await screen.findByRole('heading', { name: 'Otra página' });
      expect(requestDraft.load()?.parts.map(({ name, reference }) => [name, reference])).toEqual([
        ['Pastillas de freno', ''],
      ]);
      cleanup();
      open(paths.productsOf({ q: 'P830' }), { user: sampleUser(), rows, understood: { as: 'reference' } });
      await screen.findByText('Productos cuya referencia empieza por P830.');
    }
  });

  it('keeps the names of what is chosen where nothing is found', async () => {
    open(paths.productsOf({ q: 'freno', kind: 'original', part_group: 'tyres' }), { rows: [] });
    expect(await screen.findByRole('button', { name: /Original/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Llantas y rines/ })).toBeVisible();
  });

  const isNot = [found({ fits: 'no' })];
  it.each([
    ['something is', paths.productsOf({ q: 'freno' }), { rows: [...isNot, found({ id: 9, fits: 'yes' })] }],
    [
      'something on another page is',
      paths.productsOf({ q: 'freno' }),
      { rows: isNot, onOtherPages: { count: 60, fitting: 1 } },
    ],
    [
      'there may be more of a number than is counted',
      paths.productsOf({ q: '410' }),
      { rows: isNot, onOtherPages: { count: 999, fitting: 0 }, understood: { as: 'reference' } },
    ],
    ['filters may hide it', paths.productsOf({ q: 'freno', brand: 'Brembo' }), { rows: isNot }],
    ['nothing was asked for', paths.products, { rows: isNot }],
    ['no word was understood', paths.productsOf({ q: '%_' }), { rows: isNot, understood: { as: 'nothing' } }],
  ])('does not say that nothing is for the vehicle where %s', async (_where, at, given) => {
    open(at, { user: sampleUser(), ...given });
    await screen.findByText('La tienda no lo lista para tu Mazda 3 2015');
    expect(screen.queryByText(/Nada de esto está confirmado/)).toBeNull();
  });

  it('takes the vehicle of the address before that of the garage, and none where the address says so', async () => {
    const gateway = open(paths.productsOf({ brand_id: '4', model: 'Sentra' }), { user: sampleUser() });
    expect(await screen.findByText('Para tu Nissan Sentra')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cualquier vehículo' }));
    await waitFor(() => expect(query()).toBe('?vehiculo=ninguno'));
    expect(gateway.callsOf(searchProducts).at(-1)?.query).not.toHaveProperty('model');
  });

  it('does not say of what was found for one vehicle that it is for another', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    open(paths.productsOf({ q: 'freno', brand_id: '4', model: 'Sentra' }), {
      user: sampleUser(),
      rows: [found({ fits: 'yes' })],
      until: ({ query: asked }) => asked['model'] === '3' && promise,
    });
    await screen.findByText('Sirve para Nissan Sentra según el año');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Mazda 3 2015/ }));
    await screen.findByText('Para tu Mazda 3 2015');
    expect(screen.queryByText(/Sirve para/)).toBeNull();
    resolve();
    await screen.findByText('Sirve para tu Mazda 3 2015');
  });

  it('begins the choice of a vehicle at those of the garage, which are read first', async () => {
    open(paths.productsOf({ q: 'freno', brand_id: '4', model: 'Sentra' }), { user: sampleUser() });
    await screen.findByText('Para tu Nissan Sentra');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    const own = await screen.findByRole('button', { name: /^Mazda 3 2015/ });
    await waitFor(() => expect(own).toHaveFocus());
  });

  it('offers no model of the brand before while those of another are read', async () => {
    const ofNissan = Promise.withResolvers<unknown>();
    open(paths.products, {
      models: ({ query: { filter } }) =>
        filter?.includes('4') ? ofNissan.promise : listOf([{ id: 21, name: 'CX-30' }]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir vehículo' }));
    const brand = await screen.findByRole('combobox', { name: /^Marca/ });
    await within(brand).findByRole('option', { name: 'Mazda' });
    await userEvent.selectOptions(brand, 'Mazda');
    const model = screen.getByRole('combobox', { name: /^Modelo/ });
    await userEvent.type(model, 'c');
    expect(await screen.findByRole('option', { name: 'CX-30' })).toBeVisible();
    await userEvent.selectOptions(brand, 'Nissan');
    await userEvent.type(model, 'c');
    expect(screen.queryByRole('option', { name: 'CX-30' })).toBeNull();
    ofNissan.resolve(listOf([{ id: 41, name: 'Centra' }]));
    expect(await screen.findByRole('option', { name: 'Centra' })).toBeVisible();
  });

  it('narrows in a sheet whose button says how many are left, and keeps it in the address', async () => {
    open(paths.productsOf({ q: 'freno' }), { rows: [found(), found({ id: 9 })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.click(await sheet.findByRole('button', { name: /^Brembo/ }));
    await waitFor(() => expect(query()).toBe('?q=freno&brand=Brembo'));
    expect(sheet.getByRole('button', { name: 'Ver 2 productos' })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Ver 2 productos' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar Brembo' }));
    await waitFor(() => expect(query()).toBe('?q=freno'));
  });

  it('leads past the filters of a desktop to what was found', async () => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof window.matchMedia;
    open(paths.productsOf({ q: 'freno' }));
    const card = await screen.findByRole('link', { name: /Pastillas de freno/ });
    await screen.findByRole('button', { name: /^Brembo/ });
    const skip = screen.getByRole('link', { name: 'Ir a los resultados' });
    await userEvent.click(skip);
    expect(document.activeElement).toContainElement(card);
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveFocus();
  });

  it('refuses a price that ends below its beginning, and keeps the focus where it was', async () => {
    open(paths.productsOf({ q: 'freno' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.type(await sheet.findByRole('textbox', { name: /^Desde/ }), '500000');
    const to = sheet.getByRole('textbox', { name: /^Hasta/ });
    await userEvent.type(to, '100000{Enter}');
    expect(to).toHaveAccessibleDescription(/igual o mayor que el de «Desde»/);
    expect(to).toHaveFocus();
    expect(query()).toBe('?q=freno');
    await userEvent.clear(to);
    await userEvent.type(to, '900000{Enter}');
    await waitFor(() => expect(query()).toBe('?q=freno&price_from=500000&price_to=900000'));
    expect(to).toHaveFocus();
  });

  it('says why a price is not taken also to who goes on from it', async () => {
    open(paths.productsOf({ q: 'freno' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.type(await sheet.findByRole('textbox', { name: /^Desde/ }), '500000');
    const to = sheet.getByRole('textbox', { name: /^Hasta/ });
    await userEvent.type(to, '100000');
    await userEvent.tab();
    await userEvent.tab();
    expect(to).toHaveAccessibleDescription(/igual o mayor que el de «Desde»/);
    expect(query()).toBe('?q=freno');
  });

  it('takes the price that is typed when one goes on to the results', async () => {
    open(paths.productsOf({ q: 'freno' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.type(await sheet.findByRole('textbox', { name: /^Desde/ }), '500000');
    await userEvent.tab();
    expect(query()).toBe('?q=freno');
    await userEvent.click(sheet.getByRole('button', { name: /^Ver/ }));
    await waitFor(() => expect(query()).toBe('?q=freno&price_from=500000'));
  });

  it.each([
    [{ corrected: 'bujía' }, 'Mostramos resultados para «bujía»: nada se llama «buhía».'],
    [{ synonyms: ['llanta', 'neumático'] }, 'También se llama: llanta y neumático.'],
    [{ relaxed: true }, 'Ningún producto tiene todas las palabras: estos tienen algunas.'],
    [{ as: 'reference' }, 'Productos con la referencia buhía.'],
  ])('says how the words were understood: %j', async (understood, words) => {
    open(paths.productsOf({ q: 'buhía' }), { understood });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('tells by a number what is the same, what begins like it and what takes its place', async () => {
    const matches = ['same', 'prefix', 'substitute'] as const;
    open(paths.productsOf({ q: 'P83' }), { rows: matches.map((match, id) => found({ id: id + 1, match })) });
    for (const words of ['Misma referencia', 'Empieza por P83', 'Reemplaza a P83'])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('offers a request with the words filled in where nothing is found', async () => {
    open(paths.productsOf({ q: 'mofle para wartburg' }), { rows: [] });
    expect(await screen.findByText('Ninguna tienda tiene publicado «mofle para wartburg»')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir cotización' }));
    await screen.findByRole('heading', { name: 'Otra página' });
    expect(requestDraft.load()?.parts[0]?.name).toBe('mofle para wartburg');
  });
});

describe('the page of a product', () => {
  const at = paths.product('pastillas-de-freno-8');

  it('says nothing of another vehicle before it is known whether it fits', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    open(`${at}?brand_id=4&model=Sentra`, {
      user: sampleUser(),
      product: ({ query: asked }) => (asked['model'] === '3' ? promise : { data: detail({ fits: 'yes' }) }),
    });
    await screen.findByText('Sirve para Nissan Sentra según el año');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Mazda 3 2015/ }));
    await screen.findByText('Para tu Mazda 3 2015');
    expect(screen.queryByText(/Sirve para/)).toBeNull();
    resolve({ data: detail({ fits: 'no' }) });
    await screen.findByText('La tienda no lo lista para tu Mazda 3 2015');
  });

  it('shows what else there is with its number, which may be of the same store', async () => {
    const other = found({ id: 9, name: 'Pastillas cerámicas', match: 'same' });
    open(at, { others: [found({ match: 'same' }), other] });
    const place = within(await screen.findByRole('region', { name: 'También con esta referencia' }));
    expect(place.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Pastillas cerámicas'),
    ]);
  });

  it('leads to all of its number for the vehicle that the address names', async () => {
    const others = [9, 10, 11, 12, 13].map((id) => found({ id, match: 'same' }));
    open(`${at}?brand_id=4&model=Sentra`, { others });
    const href = (await screen.findByRole('link', { name: 'Ver los 5' })).getAttribute('href')!;
    expect(Object.fromEntries(new URL(href, 'https://tuerca.com').searchParams)).toMatchObject({
      brand_id: '4',
      model: 'Sentra',
      q: detail().referencia_1,
    });
  });

  it('puts so many into the cart of a visitor, at the price that is shown', async () => {
    const gateway = open(at);
    expect(await screen.findByText('No está en el precio: lo acuerdas con la tienda')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al carrito' }));
    expect(await screen.findByText('Tienes 1 de este producto en tu carrito')).toBeVisible();
    expect(gateway.callsOf(startGuestSession)).toHaveLength(1);
    expect(gateway.callsOf(addProductsToCart)[0]?.body).toEqual({
      items: [{ product_id: 8, store_id: 3, amount: 1, unit_price: 189_000 }],
    });
  });

  it('adds to those that are in the cart, as far as there are more', async () => {
    const gateway = open(at, { kept: 2 });
    const add = await screen.findByRole('button', { name: 'Agregar al carrito' });
    const amount = screen.getByRole('textbox', { name: 'Cantidad' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '3');
    await userEvent.click(add);
    expect(await screen.findByText(/Ya tienes 2 en tu carrito y hay 4 .* agregar 2 más/)).toBeVisible();
    expect(gateway.callsOf(addProductsToCart)).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '2');
    await userEvent.dblClick(add);
    expect(await screen.findByText('Tienes 4 de este producto en tu carrito')).toBeVisible();
    expect(gateway.callsOf(addProductsToCart).map(({ body }) => body)).toEqual([
      { items: [{ product_id: 8, store_id: 3, amount: 4, unit_price: 189_000 }] },
    ]);
  });

  it('puts no more into the cart than there are', async () => {
    const gateway = open(at);
    const amount = await screen.findByRole('textbox', { name: 'Cantidad' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '5{Enter}');
    expect(await screen.findByText(/La cantidad disponible es de 4 unidades/)).toBeVisible();
    expect(gateway.callsOf(addProductsToCart)).toHaveLength(0);
  });

  it('of one’s own store goes into no cart, where it could not be ordered', async () => {
    const gateway = open(at, { user: sampleVendor() });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al carrito' }));
    expect(await screen.findByText('Es un producto de tu propia tienda.')).toBeVisible();
    expect(gateway.callsOf(addProductsToCart)).toEqual([]);
  });

  it('asks for a quotation with its name, its number and one’s own vehicle', async () => {
    open(at, { user: sampleUser(), product: () => ({ data: detail({ fits: 'yes' }) }) });
    expect(await screen.findByText('Sirve para tu Mazda 3 2015')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pedir cotización' }));
    await screen.findByRole('heading', { name: 'Otra página' });
    const { vehicle, parts } = requestDraft.load()!;
    expect([vehicle.id, vehicle.brand?.name]).toEqual([31, 'Mazda']);
    expect(parts).toMatchObject([{ name: 'Pastillas de freno', reference: 'P83024', amount: 1 }]);
  });

  it('warns beside its buttons where its store offers it for other vehicles, and asks for it all the same', async () => {
    open(at, { user: sampleUser(), product: () => ({ data: detail({ fits: 'no' }) }) });
    expect(
      await screen.findByText('Su tienda lo ofrece para otros vehículos, no para tu Mazda 3 2015.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pedir cotización' }));
    await screen.findByRole('heading', { name: 'Otra página' });
    expect(requestDraft.load()?.parts[0]?.reference).toBe('P83024');
  });

  it.each([
    ['no', 'La tienda no lo lista para tu Mazda 3 2015'],
    ['unknown', 'Sin confirmar para tu Mazda 3 2015'],
  ] as const)(
    'tells what its store says apart from the maker’s catalogue that names the vehicle: %s',
    async (fits, title) => {
      open(at, {
        user: sampleUser(),
        product: () => ({ data: detail({ fits, is_fit_by_catalogue: true }) }),
      });
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(/^Según el catálogo del fabricante sí le sirve\./)).toBeVisible();
      expect(screen.queryByText(/para otros vehículos/)).toBeNull();
      expect(screen.queryByRole('link', { name: 'Ver los que sirven' })).toBeNull();
    },
  );

  it('says of what other stores have under its number too whether it is for the vehicle', async () => {
    const gateway = open(at, {
      user: sampleUser(),
      product: () => ({ data: detail({ fits: 'yes' }) }),
      others: [found({ id: 9, fits: 'no', match: 'same' })],
    });
    expect(await screen.findByText('La tienda no lo lista para tu Mazda 3 2015')).toBeVisible();
    expect(gateway.callsOf(searchProductByReference).at(-1)?.query).toMatchObject({
      reference: 'P83024',
      brand_id: '2',
      model: '3',
      year: '2015',
    });
  });

  it.each([
    ['for that one', 'Para mi Nissan Sentra 2019', ['Sentra', ['Farola', 'Pastillas de freno']]],
    ['for another', 'Para otro vehículo', ['', ['Pastillas de freno']]],
  ])(
    'asks where no vehicle is chosen whether it is for that of the request that is begun: %s',
    async (_which, answer, begun) => {
      const sentra = { ...emptyVehicle(), brand: { id: 4, name: 'Nissan' }, model: 'Sentra', year: 2019 };
      requestDraft.save({ ...emptyDraft(), vehicle: sentra, parts: [{ ...emptyPart(), name: 'Farola' }] });
      open(at);
      await userEvent.click(await screen.findByRole('button', { name: 'Pedir cotización' }));
      const dialog = within(await screen.findByRole('dialog', { name: '¿Para qué vehículo es?' }));
      expect(dialog.getByText(/solicitud sin enviar para tu Nissan Sentra 2019/)).toBeVisible();
      expect(requestDraft.load()?.parts).toHaveLength(1);
      await userEvent.click(dialog.getByRole('button', { name: answer }));
      await screen.findByRole('heading', { name: 'Otra página' });
      const { vehicle, parts } = requestDraft.load()!;
      expect([vehicle.model, parts.map(({ name }) => name)]).toEqual(begun);
    },
  );

  it('says that a request which waits for the network is kept where this is for another vehicle', async () => {
    const sentra = { ...emptyVehicle(), brand: { id: 4, name: 'Nissan' }, model: 'Sentra', year: 2019 };
    letRequestWait({ ...emptyDraft(), vehicle: sentra, parts: [{ ...emptyPart(), name: 'Farola' }] });
    open(at);
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir cotización' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Para qué vehículo es?' }));
    expect(dialog.getByText(/empiezas una nueva y esa se conserva/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Para otro vehículo' }));
    await screen.findByRole('heading', { name: 'Otra página' });
    expect(requestDraft.load()?.parts).toMatchObject([{ name: 'Pastillas de freno' }]);
    expect(countWaitingRequests()).toBe(1);
  });

  it('says that a request that is full had no room for it', async () => {
    const parts = Array.from({ length: limits.partsPerRequest }, (_each, index) => ({
      ...emptyPart(),
      name: `Parte ${index}`,
    }));
    const vehicle = { ...emptyVehicle(), id: 31, brand: { id: 2, name: 'Mazda' }, model: '3', year: 2015 };
    requestDraft.save({ ...emptyDraft(), vehicle, parts });
    open(at, { user: sampleUser(), product: () => ({ data: detail({ fits: 'yes' }) }) });
    await screen.findByText('Sirve para tu Mazda 3 2015');
    await userEvent.click(screen.getByRole('button', { name: 'Pedir cotización' }));
    expect(
      await screen.findByText(/lleva máximo 50 autopartes: la última de tu lista no cupo/),
    ).toBeVisible();
    expect(requestDraft.load()?.parts).toHaveLength(limits.partsPerRequest);
  });

  it('keeps the parts of a request whose vehicle is known by its plate alone, and of one that has its brand alone', async () => {
    for (const known of [{ plate: 'ABC123' }, { brand: { id: 4, name: 'Nissan' } }]) {
      const vehicle = { ...emptyVehicle(), ...known };
      requestDraft.save({ ...emptyDraft(), vehicle, parts: [{ ...emptyPart(), name: 'Farola' }] });
      open(at);
      await userEvent.click(await screen.findByRole('button', { name: 'Pedir cotización' }));
      await userEvent.click(await screen.findByRole('button', { name: /^Para mi / }));
      await screen.findByRole('heading', { name: 'Otra página' });
      expect(requestDraft.load()?.parts).toHaveLength(2);
      cleanup();
    }
  });

  it('tells apart the vehicles of the store and of the catalogue', async () => {
    open(at);
    expect(await screen.findByRole('heading', { name: 'Según la tienda' })).toBeVisible();
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toEqual(expect.arrayContaining(['Mazda 3, 2014 a 2018', 'Nissan Sentra, todos los años']));
  });

  it('says the least order that its store takes, where it has one', async () => {
    open(at, { product: () => ({ data: detail({ minimum_order: 300_000 }) }) });
    expect(await screen.findByText(/^\$\s?300\.000 en productos de esta tienda$/)).toBeVisible();
    cleanup();
    open(at);
    await screen.findByText('Garantía');
    expect(screen.queryByText('Pedido mínimo')).toBeNull();
  });

  it('that is sold out says so, and offers a request in place of the cart', async () => {
    open(at, { product: () => ({ data: detail({ stock: 0 }) }) });
    expect(await screen.findByText('Agotado por ahora')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Pedir cotización' })).toBeVisible();
  });

  it('lets managers of infractions register one in it, and asks nobody else for them', async () => {
    const manager = sampleUser({ managetuercaGoModule: true, manageInfractionsModule: true });
    open(at, { user: manager });
    expect(await screen.findByRole('button', { name: 'Registrar infracción en P83024' })).toBeVisible();
    cleanup();
    const gateway = open(at, { user: sampleUser() });
    await screen.findByRole('button', { name: 'Agregar al carrito' });
    expect(screen.queryByRole('button', { name: /^Registrar infracción/ })).toBeNull();
    expect(gateway.callsOf(listInfractions)).toEqual([]);
  });

  it('that is gone says so, with a search for its like and a request', async () => {
    open(at, { product: () => refusal('NOT_FOUND') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Este producto ya no está a la venta' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buscar parecidos' })).toHaveAttribute(
      'href',
      '/catalogo/productos?q=pastillas+de+freno',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pedir cotización' }));
    await screen.findByRole('heading', { name: 'Otra página' });
    expect(requestDraft.load()?.parts[0]?.name).toBe('pastillas de freno');
  });
});
