import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  claimProducts,
  createProduct,
  deleteProduct,
  getCompatibleVehicles,
  getProductDetailByUrl,
  listOwnProducts,
  loadProduct,
  productLimits,
  productSaved,
  readProductOffers,
  settleProductClaim,
  storeSaved,
  updateProduct,
  zoneSaved,
  type OwnProduct,
} from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import { productTextMessage } from '@tuerca/rules';
import type { Actor } from '@tuerca/service/testing';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { ProductDraft } from './product.ts';
import { productsRepository } from './products.repository.ts';
import { saveProducts } from './save-products.ts';

const now = new Date('2026-06-01T12:00:00Z');
let app: TestApp;
let nissan: number;
const vendor = (storeId: number): Actor => ({ role: 'vendor', userId: 1000 + storeId, storeId });
const own = vendor(1);
const store = (storeId: number, more: object = {}) =>
  app.apply(storeSaved, { ...storeSaved.example, storeId, country: 'CO', cityId: 1200, ...more });

beforeAll(async () => {
  app = await startTestApp({ catalogs: 'NISSAN' });
  await app.apply(zoneSaved, { ...zoneSaved.example, zoneId: 1200, name: 'Medellín', kind: 'city' });
  for (const id of [1, 2, 4]) await store(id);
  await store(3, { country: 'MX', cityId: null });
  ({ id: nissan } = await app.db('brands').where({ name: 'Nissan' }).first('id'));
}, 60_000);
afterAll(() => app?.stop());

let numbers = 0;
const draft = (more: object = {}) => ({
  referencia_1: `REF-${(numbers += 1)}`,
  name: 'Pastillas de freno delanteras',
  kind: 'replacement',
  price: 180_000,
  stock: 12,
  ...more,
});
const create = async (more: object = {}, actor = own): Promise<OwnProduct> => {
  const answer = await app.call(actor, createProduct, { body: draft(more) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const update = (id: number, body: object, actor = own) =>
  app.call(actor, updateProduct, { params: { id }, body });
const read = async (id: number): Promise<OwnProduct> =>
  (await app.call(own, loadProduct, { params: { id } })).json().data;
const told = async (productId: number) =>
  (await app.db('outbox').orderBy('id').pluck('payload'))
    .map((text: string) => JSON.parse(text))
    .filter((event) => event.type === productSaved.type && event.data.productId === productId)
    .map(({ data }) => data);
const code = (answer: { json(): { code?: string } }) => answer.json().code;

test('a product that a store adds is on sale at once, and told of', async () => {
  const product = await create({
    referencia_1: 'D1060-1AA0A',
    brand: 'Bosch',
    equivalences: '41060-1AA0A, BP.976',
    warranty: '3 meses',
    prices: [{ label: 'Talleres', price: 150_000.5 }],
    fits: [{ brand_id: nissan, model: 'Sentra', year_from: 2007, year_to: 2012 }],
  });
  expect(product).toMatchObject({
    url: `pastillas-de-freno-delanteras-d1060-1aa0a-${product.id}`,
    currency: 'COP',
    equivalences: '410601AA0A, BP976',
    prices: [{ label: 'Talleres', price: 150_000.5 }],
    fits: [{ brand_id: nissan, brand: 'Nissan', model: 'Sentra', year_from: 2007, year_to: 2012 }],
    version: 1,
  });
  expect(await told(product.id)).toMatchObject([
    { storeId: 1, priceMinor: 18_000_000, stock: 12, isActive: true, isDeleted: false },
  ]);

  const detail = async (vehicle: object = {}) =>
    (await app.call('visitor', getProductDetailByUrl, { query: { url: product.url, ...vehicle } })).json()
      .data;
  expect(await detail()).toMatchObject({
    product_title: 'Pastillas de freno delanteras Bosch D1060-1AA0A',
    allReferences: ['D1060-1AA0A', '410601AA0A', 'BP976'],
    city: { id: 1200, name: 'Medellín' },
    fits: 'unknown',
    part_group: 'brakes',
  });
  expect(await detail({ brand_id: nissan, model: 'sentra', year: 2010 })).toMatchObject({ fits: 'yes' });
  expect(await detail({ brand_id: nissan, model: 'Sentra', year: 2015 })).toMatchObject({ fits: 'no' });
  expect(JSON.stringify(await detail())).not.toContain('Talleres');
});

test('half a character in its texts is kept as the sign of what cannot be read', async () => {
  const half = 'Bujía \ud83d';
  const { id } = await create({ name: half, warranty: half });
  await update(id, { scenario: 'edit', name: half, version: 1 });
  expect(await read(id)).toMatchObject({ name: 'Bujía \ufffd', warranty: 'Bujía \ufffd' });
});

test('a price that is less than a cent is refused, and a reference in any script kept', async () => {
  for (const [price, status] of [
    [0, 400],
    [2.220446049250313e-16, 400],
    [0.01, 200],
  ] as const)
    expect((await app.call(own, createProduct, { body: draft({ price }) })).statusCode).toBe(status);
  expect(await create({ referencia_1: 'mȃǻōĻLĩȔ0pÓKŰŷǗŭ' })).toMatchObject({
    referencia_1: 'mȃǻōĻLĩȔ0pÓKŰŷǗŭ',
  });
});

test('one reference is one product of a store, in any spelling; another store may have it too', async () => {
  const { referencia_1: reference } = await create();
  const twin = { referencia_1: reference.toLowerCase().replace('-', ' ') };
  expect(code(await app.call(own, createProduct, { body: draft(twin) }))).toBe('PRODUCT_EXISTS');
  const other = await create();
  expect(code(await update(other.id, { scenario: 'edit', ...twin }))).toBe('PRODUCT_EXISTS');
  await create(twin, vendor(2));
});

test('the same call with the same key adds once', async () => {
  const body = draft();
  const calls = await Promise.all(
    [1, 2].map(() => app.call(own, createProduct, { body, idempotencyKey: 'once' })),
  );
  expect(new Set(calls.map((call) => call.json().data.id)).size).toBe(1);
});

test('a change says what it is about, and leaves the rest', async () => {
  const { id } = await create({ warranty: '3 meses', brand: 'Bosch' });
  expect((await update(id, { scenario: 'stock', stock: 3 })).json().data).toMatchObject({
    stock: 3,
    version: 2,
  });
  expect((await update(id, { scenario: 'price', price: 99_000.25 })).json().data.price).toBe(99_000.25);
  expect((await update(id, { scenario: 'visibility', is_active: false })).statusCode).toBe(200);
  expect((await update(id, { scenario: 'edit', name: 'Balatas delanteras' })).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({
    name: 'Balatas delanteras',
    brand: 'Bosch',
    warranty: '3 meses',
    stock: 3,
    is_active: false,
    version: 5,
  });
  expect((await update(id, { scenario: 'stock', stock: 3, price: 1 })).statusCode).toBe(400);
  expect((await update(id, { scenario: 'stock', stock: 3 })).json().data.version).toBe(5);
  expect(await told(id)).toHaveLength(5);
});

test('what is saved over a change of the same is a conflict, and over one of anything else is not', async () => {
  const { id, version } = await create({ stock: 5 });
  const answers = await Promise.all(
    ['Uno más', 'Otro más'].map((name) => update(id, { scenario: 'edit', name, version })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);

  await claim([pieces(id, 1)]);
  const fits = [{ brand_id: nissan, model: 'Sentra', year_from: null, year_to: null }];
  for (const change of [
    { scenario: 'price', price: 99_000 },
    { scenario: 'stock', stock: 4 },
    { scenario: 'edit', fits },
  ])
    expect((await update(id, { ...change, version })).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ price: 99_000, stock: 4, fits: [{ model: 'Sentra' }], version: 5 });
  for (const change of [
    { scenario: 'price', price: 98_000 },
    { scenario: 'edit', fits: [], warranty: '3 meses' },
  ])
    expect(code(await update(id, { ...change, version }))).toBe('CONFLICT');
  expect(await read(id)).toMatchObject({ price: 99_000, warranty: null, version: 5 });
});

test('a change by a service that keeps no fields is taken for one of any of them, also once another followed', async () => {
  const { id, version } = await create({ stock: 5 });
  await app
    .db('products')
    .where({ id })
    .update({ warranty: '3 meses', version: version + 1 });
  const price = { scenario: 'price', price: 99_000 };
  expect(code(await update(id, { ...price, version }))).toBe('CONFLICT');
  expect((await update(id, { ...price, version: version + 1 })).statusCode).toBe(200);
  await claim([pieces(id, 1)]);
  const shown = { scenario: 'edit', name: 'Otro nombre' };
  expect(code(await update(id, { ...shown, version }))).toBe('CONFLICT');
  expect((await update(id, { ...shown, version: version + 1 })).statusCode).toBe(200);
});

test('pieces that are counted over an order of meanwhile are a conflict, which says how many there are', async () => {
  const { id, version } = await create({ stock: 5 });
  await claim([pieces(id, 1)]);
  expect((await update(id, { scenario: 'stock', stock: 7, version })).json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Este producto cambió mientras tanto: ahora hay 4 unidades. Revísalo y guarda de nuevo.',
  });
  expect(await read(id)).toMatchObject({ stock: 4 });
  const seen = (await read(id)).version;
  expect((await update(id, { scenario: 'stock', stock: 6, version: seen })).json().data.stock).toBe(6);
});

test('a price that is written over another one of meanwhile is a conflict, which says what it is', async () => {
  const { id, version } = await create();
  await update(id, { scenario: 'price', price: 99_000, version });
  const { code: refused, message } = (
    await update(id, { scenario: 'price', price: 98_000, version })
  ).json() as { code: string; message: string };
  expect([refused, message.replace(/\s/g, ' ')]).toEqual([
    'CONFLICT',
    'Este producto cambió mientras tanto: ahora cuesta $ 99.000. Revísalo y guarda de nuevo.',
  ]);
});

test('a vehicle of an unknown brand is refused', async () => {
  const fits = [{ brand_id: 999_999, model: 'Sentra' }];
  expect((await app.call(own, createProduct, { body: draft({ fits }) })).json().data).toEqual([
    { field: 'fits.0.brand_id', message: 'No conocemos esa marca' },
  ]);
});

test('to another store a product is not there; what is deleted is not there to anyone', async () => {
  const { id, url } = await create();
  expect(code(await update(id, { scenario: 'stock', stock: 1 }, vendor(2)))).toBe('NOT_FOUND');
  expect(code(await app.call(vendor(2), loadProduct, { params: { id } }))).toBe('NOT_FOUND');
  expect((await app.call(own, deleteProduct, { params: { id } })).statusCode).toBe(200);
  expect(code(await app.call('visitor', getProductDetailByUrl, { query: { url } }))).toBe('NOT_FOUND');
  expect((await told(id)).at(-1)).toMatchObject({ isDeleted: true });
});

test('of a store that is deactivated nothing is on sale, and nothing can be added', async () => {
  const product = await create({}, vendor(4));
  const offers = async () =>
    (await app.call('visitor', readProductOffers, { query: { ids: String(product.id) } })).json().data;
  expect(await offers()).toMatchObject([{ id: product.id, price: 180_000, stock: 12, minimum_order: 0 }]);
  await store(4, { minimumOrderMinor: 5_000_000 });
  expect(await offers()).toMatchObject([{ minimum_order: 50_000 }]);
  const page = await app.call('visitor', getProductDetailByUrl, { query: { url: product.url } });
  expect(page.json().data).toMatchObject({ minimum_order: 50_000 });
  for (const [ids, status] of [
    ['9'.repeat(15), 200],
    ['9'.repeat(16), 400],
  ] as const)
    expect((await app.call('visitor', readProductOffers, { query: { ids } })).statusCode).toBe(status);
  await store(4, { isActive: false });
  expect(await offers()).toEqual([]);
  expect(code(await app.call(vendor(4), createProduct, { body: draft() }))).toBe('STORE_NOT_ACTIVE');
});

test('a store of Mexico sells in pesos of Mexico', async () => {
  expect((await create({}, vendor(3))).currency).toBe('MXN');
});

test('the vehicles of a product are those that its store names, and those of the makers’ catalogue', async () => {
  const { id, url } = await create({
    referencia_1: '61156-5ZY6B',
    fits: [{ brand_id: nissan, model: 'Tiida' }],
  });
  const { data } = (await app.call('visitor', getCompatibleVehicles, { params: { id } })).json();
  expect(data).toEqual([
    { source: 'store', brand_id: nissan, brand: 'Nissan', model: 'Tiida', year_from: null, year_to: null },
    {
      source: 'catalogue',
      brand_id: nissan,
      brand: 'Nissan',
      model: 'Sentra',
      year_from: 2012,
      year_to: 2019,
    },
  ]);
  const said = async (vehicle: object) => {
    const query = { url, ...vehicle };
    const { fits, is_fit_by_catalogue: isByCatalogue } = (
      await app.call('visitor', getProductDetailByUrl, { query })
    ).json().data;
    return [fits, isByCatalogue];
  };
  expect(await said({ brand_id: nissan, model: 'Sentra', year: 2015 })).toEqual(['no', true]);
  expect(await said({ brand_id: nissan, model: 'Sentra', year: 2021 })).toEqual(['no', false]);
  expect(await said({ brand_id: nissan, model: 'Tiida', year: 2010 })).toEqual(['yes', undefined]);
  expect(await said({})).toEqual(['unknown', undefined]);
});

test('an inventory is searched by name and number, and listed by what is in it', async () => {
  const gone = await create({ referencia_1: 'LISTED-01', name: 'Bómper trasero', stock: 0 });
  const list = async (filter: object) =>
    (await app.call(own, listOwnProducts, { query: { filter: JSON.stringify(filter) } }))
      .json()
      .data.map(({ id }: OwnProduct) => id);
  expect(await list({ search: 'bomper tras' })).toEqual([gone.id]);
  expect(await list({ search: 'listed 0' })).toEqual([gone.id]);
  const short = await create({ referencia_1: 'ZQ-1', name: 'Empaque' });
  expect(await list({ search: 'ZQ-' })).toEqual([short.id]);
  const understood = async (search: string) => {
    const filter = JSON.stringify({ search });
    const { data, metadata } = (await app.call(own, listOwnProducts, { query: { filter } })).json();
    return [data.map(({ id }: OwnProduct) => id), metadata.corrected];
  };
  expect(await understood('trasero bomper')).toEqual([[gone.id], null]);
  expect(await understood('vomper trazero')).toEqual([[gone.id], 'bomper trasero']);
  expect(await understood('xyzw')).toEqual([[], null]);
  expect(await list({ stock: { to: 0 }, part_group: 'body' })).toEqual([gone.id]);
  expect(await list({ has_images: true })).toEqual([]);
});

test('among many products of a store a search reads what it finds', async () => {
  await app.db.transaction(async (trx) => {
    await trx.raw(
      `insert into products (store_id, country, reference, reference_key, name, brand, kind, price_minor, stock, equivalences, prices,
           is_active, slug, words, name_words, created_at, updated_at)
         select 2, 'CO', 'W' || n, 'W' || n, 'Pieza ' || n, 'Marca', 'original', n, n % 9, '', '[]', true, 'pieza', '', 2, now(), now()
         from generate_series(1, 20000) as n`,
    );
    await trx.raw(
      `insert into product_numbers (product_id, key, kind) select id, reference_key, 'main' from products where name like 'Pieza %'`,
    );
    await trx.raw('analyze products, product_numbers');
  });
  const find = async (search: string) => {
    const query = listOwnProducts.query!.parse({ filter: JSON.stringify({ search }) });
    const { queries, result } = await watchQueries(app.db, () =>
      productsRepository.listOwn(app.db, 2, query),
    );
    return { result, plan: await planOf(app.db, queries.at(-1)!) };
  };
  for (const search of ['w-1234', 'PIEZA 1234']) {
    const { result, plan } = await find(search);
    expect(result.count).toBe(11);
    for (const index of ['products_by_part_of_name', 'products_pkey'])
      expect(plan).toContain(`Bitmap Index Scan on ${index}`);
    expect(plan).not.toContain('Seq Scan');
  }
  // More than are named: W1 and all that begin like it.
  expect((await find('W1')).result.count).toBe(11_111);
  await app.db.raw(`delete from products where name like 'Pieza %'`);
});

test('many are saved at once: added, changed, left alone or refused, each by itself', async () => {
  const part = (reference: string, more: object = {}): ProductDraft => ({
    reference,
    name: 'Filtro de aceite',
    kind: 'replacement',
    priceMinor: 1000,
    stock: 1,
    ...more,
  });
  const save = (drafts: readonly ProductDraft[]) =>
    app.db.transaction((trx) => saveProducts(trx, () => undefined, { storeId: 2, drafts, now }));
  const many = Array.from({ length: productLimits.perCall - 5 }, (_each, index) => part(`MANY-${index}`));
  const first = await save([part('A-1'), part('A 1'), { reference: 'A-2', name: 'Sin precio' }, ...many]);
  expect(first.slice(0, 3)).toMatchObject([
    { outcome: 'added' },
    { outcome: 'refused', field: 'referencia_1' },
    { outcome: 'refused', field: 'kind' },
  ]);
  expect(new Set(first.slice(3).map(({ outcome }) => outcome))).toEqual(new Set(['added']));
  const second = await save([{ reference: 'a1', stock: 7 }, ...many]);
  expect(second[0]).toMatchObject({ outcome: 'changed' });
  expect(new Set(second.slice(1).map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect(await app.db('stores').where({ id: 2 }).first('productCount')).toMatchObject({
    productCount: Number((await app.db('products').where({ storeId: 2 }).count('* as count'))[0]!.count),
  });
});

const claim = (products: object[], claimKey: string = randomUUID()) =>
  app.call('service', claimProducts, { body: { claimKey, products } });
const settle = (claimKey: string, outcome: 'kept' | 'released', orderedIds?: number[]) =>
  app.call('service', settleProductClaim, { body: { claimKey, outcome, ...(orderedIds && { orderedIds }) } });
const pieces = (productId: number, amount: number, unitPriceMinor = 18_000_000) => ({
  productId,
  amount,
  unitPriceMinor,
});

test('of twenty who want one of twelve, twelve get it', async () => {
  const { id } = await create();
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim([pieces(id, 1)])));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
  expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map(code))).toEqual(
    new Set(['PRODUCT_STOCK']),
  );
  expect((await read(id)).stock).toBe(0);
});

test('orders of the same products in any sequence neither wait for each other for good nor take a part', async () => {
  const [one, other] = [await create({ stock: 30 }), await create({ stock: 10 })];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_each, index) =>
      claim([pieces(one.id, 1), pieces(other.id, 1)].toSorted(() => (index % 2 === 0 ? 1 : -1))),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect([(await read(one.id)).stock, (await read(other.id)).stock]).toEqual([20, 0]);
});

test('a claim is answered the same again, gives back once, and is over then', async () => {
  const { id } = await create();
  const key = randomUUID();
  const first = await claim([pieces(id, 5)], key);
  expect(first.json().data).toMatchObject([{ productId: id, storeId: 1, amount: 5, currency: 'COP' }]);
  expect((await claim([pieces(id, 5)], key)).json()).toEqual(first.json());
  expect(code(await claim([pieces(id, 6)], key))).toBe('CONFLICT');
  expect((await read(id)).stock).toBe(7);
  for (let times = 0; times < 2; times += 1) expect((await settle(key, 'released')).statusCode).toBe(200);
  expect((await read(id)).stock).toBe(12);
  expect(code(await claim([pieces(id, 5)], key))).toBe('CONFLICT');
  expect(code(await settle(key, 'kept'))).toBe('NOT_FOUND');
});

test('a claim that is kept stays taken; one that was given up before it came is refused', async () => {
  const { id } = await create();
  const [kept, early] = [randomUUID(), randomUUID()];
  await claim([pieces(id, 2)], kept);
  expect((await settle(kept, 'kept')).statusCode).toBe(200);
  expect((await settle(kept, 'released')).statusCode).toBe(200);
  expect((await settle(early, 'released')).statusCode).toBe(200);
  expect(code(await claim([pieces(id, 2)], early))).toBe('CONFLICT');
  expect(code(await settle(randomUUID(), 'kept'))).toBe('NOT_FOUND');
  expect((await read(id)).stock).toBe(10);
});

test('of a claim that is kept in part the pieces that were not ordered are given back, once', async () => {
  const [ordered, refused] = [await create(), await create()];
  const key = randomUUID();
  await claim([pieces(ordered.id, 2), pieces(refused.id, 3)], key);
  for (let times = 0; times < 2; times += 1)
    expect((await settle(key, 'kept', [ordered.id])).statusCode).toBe(200);
  expect([(await read(ordered.id)).stock, (await read(refused.id)).stock]).toEqual([10, 12]);
});

test.each([
  ['another price', (id: number) => pieces(id, 1, 17_999_999), 'PRODUCT_CHANGED'],
  ['more than there are', (id: number) => pieces(id, 13), 'PRODUCT_STOCK'],
])('a claim at %s takes nothing of the others either', async (_what, wrong, refusal) => {
  const [one, other] = [await create(), await create()];
  expect(code(await claim([pieces(one.id, 1), wrong(other.id)]))).toBe(refusal);
  expect((await read(one.id)).stock).toBe(12);
});

test.each([
  [1, 'De Correa queda 1. Cambia la cantidad.'],
  [2, 'De Correa quedan 2. Cambia la cantidad.'],
  [0, 'Correa se agotó.'],
])('whoever claims more than the %i that there are is told so', async (stock, message) => {
  const { id } = await create({ name: 'Correa', stock });
  expect((await claim([pieces(id, 3)])).json()).toMatchObject({ message });
});

test('what is hidden cannot be claimed', async () => {
  const { id } = await create({ is_active: false });
  expect(code(await claim([pieces(id, 1)]))).toBe('PRODUCT_NOT_AVAILABLE');
});

test('what all see of a product names no phone, address or site, but any part number; what was there before stays', async () => {
  const refused = async (more: object, field: string) => {
    const answer = await app.call(own, createProduct, { body: draft(more) });
    expect([code(answer), answer.json().data]).toEqual([
      'CONTACT_DATA',
      [{ field, message: productTextMessage }],
    ]);
  };
  await refused({ name: 'Amortiguador 300 123 4567' }, 'name');
  await refused({ descripcion: 'Pídelo a ventas@repuestos.com' }, 'descripcion');
  await refused({ brand: 'www.repuestos.com' }, 'brand');

  const product = await create({ name: 'Amortiguador 48622-9HS0A 333419' });
  const renamed = { scenario: 'edit', version: product.version, name: 'Amortiguador cel 3001234567' };
  expect(code(await update(product.id, renamed))).toBe('CONTACT_DATA');
  await app.db('products').where({ id: product.id }).update({ name: renamed.name });
  expect((await update(product.id, { scenario: 'stock', stock: 4 })).statusCode).toBe(200);

  const sent = await app.db.transaction((trx) =>
    saveProducts(trx, () => undefined, {
      storeId: 1,
      drafts: [
        { reference: product.referencia_1, stock: 5 },
        {
          reference: product.referencia_1.replace('REF', 'NEW'),
          name: 'Faro wa.me/573001234567',
          kind: 'original',
          priceMinor: 100,
          stock: 1,
        },
      ],
      now,
    }),
  );
  expect(sent).toMatchObject([
    { outcome: 'changed' },
    { outcome: 'refused', field: 'name', message: productTextMessage },
  ]);
});
