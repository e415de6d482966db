import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  listProductsCategoryGroup,
  listVehicleBrandsForSystems,
  readProductFacets,
  searchProductByReference,
  searchProducts,
  storeSaved,
  suggestProducts,
  zoneSaved,
} from '@tuerca/contracts';
import { migrate, revert } from '@tuerca/postgres';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import { migrations } from '../../migrations/index.ts';
import type { ProductDraft } from '../products/product.ts';
import { saveProducts } from '../products/save-products.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const now = new Date('2026-06-01T12:00:00Z');
let app: TestApp;
let nissan: number;
const save = (storeId: number, drafts: readonly ProductDraft[]) =>
  app.db.transaction((trx) => saveProducts(trx, () => undefined, { storeId, drafts, now }));
const part = (reference: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  reference,
  name: 'Pastillas de freno delanteras',
  brand: 'Bosch',
  kind: 'replacement',
  priceMinor: 10_000_000,
  stock: 5,
  ...more,
});

beforeAll(async () => {
  app = await startTestApp();
  await app.apply(zoneSaved, { ...zoneSaved.example, zoneId: 1200, name: 'Medellín', kind: 'city' });
  for (const storeId of [1, 2, 3])
    await app.apply(storeSaved, {
      ...storeSaved.example,
      storeId,
      name: `Tienda ${storeId}`,
      country: storeId === 3 ? 'MX' : 'CO',
      cityId: storeId === 1 ? 1200 : null,
    });
  ({ id: nissan } = await app.db('brands').where({ name: 'Nissan' }).first('id'));
  const sentra = { brandId: nissan, model: 'Sentra B17', yearFrom: 2012, yearTo: 2019 };
  await save(1, [
    part('P-100', { fits: [sentra], priceMinor: 20_000_000, equivalences: 'XZ-900' }),
    part('P-101', { brand: 'Brembo', stock: 0 }),
    part('P-102', { brand: 'bosch', kind: 'original', fits: [{ ...sentra, model: 'March' }] }),
    part('F-200', { name: 'Filtro de aceite', brand: 'Mann', priceMinor: 3_000_000 }),
  ]);
  await save(2, [part('P-100', { priceMinor: 15_000_000 }), part('XZ900', { priceMinor: 1_000_000 })]);
  await save(3, [part('M-1', { name: 'Balatas delanteras' })]);
}, 60_000);
afterAll(() => app?.stop());

const search = async (query: object) =>
  (await app.call('visitor', searchProducts, { query })).json() as {
    data: { referencia_1: string; match: string; fits: string; store: { id: number } }[];
    metadata: {
      count: number;
      fitting: number | null;
      understood: { as: string; corrected: string | null; relaxed: boolean; synonyms: string[] };
    };
  };
const found = async (query: object) => (await search(query)).data.map(({ referencia_1: each }) => each);

test('a number is found in any spelling: the same first, then its substitutes, then what begins like it', async () => {
  const { data, metadata } = await search({ q: 'p1OO' });
  expect(metadata.understood.as).toBe('reference');
  expect(data.map(({ referencia_1: reference, match }) => [reference, match])).toEqual([
    ['P-100', 'same'],
    ['P-100', 'same'],
  ]);
  expect((await search({ q: 'xz 900' })).data.map(({ match }) => match)).toEqual(['same', 'substitute']);
  expect(new Set((await search({ q: 'p-1 0' })).data.map(({ match }) => match))).toEqual(new Set(['prefix']));
});

test('under one number the cheapest comes first, a substitute told as such', async () => {
  const { data } = (
    await app.call('visitor', searchProductByReference, { query: { reference: 'XZ-9OO' } })
  ).json();
  expect(data.map(({ store, match }: { store: { id: number }; match: string }) => [store.id, match])).toEqual(
    [
      [2, 'same'],
      [1, 'substitute'],
    ],
  );
});

test('under one number each says whether it is for the vehicle, by its year', async () => {
  const fitsIn = async (year?: number) => {
    const vehicle = { brand_id: nissan, model: 'Sentra', ...(year && { year }) };
    const query = { reference: 'P-100', ...vehicle };
    const { data } = (await app.call('visitor', searchProductByReference, { query })).json();
    return data.map(({ store, fits }: { store: { id: number }; fits: string }) => [store.id, fits]);
  };
  expect(await fitsIn(2015)).toEqual([
    [2, 'unknown'],
    [1, 'yes'],
  ]);
  expect(await fitsIn(2022)).toContainEqual([1, 'no']);
  expect(await fitsIn()).toContainEqual([1, 'yes']);
});

test('the words of the other country and mistakes are understood, and told', async () => {
  const { data, metadata } = await search({ q: 'balatas delanteras' });
  expect(data).toHaveLength(5);
  expect(metadata.understood).toMatchObject({ as: 'words', corrected: null, relaxed: false });
  expect(metadata.understood.synonyms).toEqual(['pastilla de freno']);
  expect((await search({ q: 'filtro de aseite' })).metadata.understood.corrected).toBe('filtro aceite');
  const some = await search({ q: 'pastillas traseras bosch' });
  expect(some.metadata.understood.relaxed).toBe(true);
  expect(some.data.length).toBeGreaterThan(0);
});

test('in stock comes first, and what is for the vehicle', async () => {
  const vehicle = { brand_id: nissan, model: 'Sentra', year: 2015 };
  const { data, metadata } = await search({ q: 'pastillas', ...vehicle });
  expect(metadata.fitting).toBe(1);
  expect(data[0]).toMatchObject({ referencia_1: 'P-100', fits: 'yes' });
  expect(data.at(-1)).toMatchObject({ referencia_1: 'P-101' });
  expect(data.find(({ referencia_1: each }) => each === 'P-102')).toMatchObject({ fits: 'no' });
  expect(await found({ q: 'pastillas', ...vehicle, only_fitting: true })).toEqual(['P-100']);
  expect(await found({ ...vehicle, only_fitting: true })).toEqual(['P-100']);
});

test('how many of all that was found are for the vehicle is told on every page', async () => {
  const vehicle = { brand_id: nissan, model: 'Sentra', year: 2015 };
  const fittingOf = async (query: object) => (await search(query)).metadata.fitting;
  expect(await fittingOf({ q: 'pastillas' })).toBeNull();
  expect(await fittingOf({ q: 'pastillas', ...vehicle, page: 1 })).toBe(1);
  expect(await fittingOf({ q: 'pastillas', ...vehicle, year: 1990 })).toBe(0);
  expect(await fittingOf({ q: 'P-100', ...vehicle })).toBe(1);
});

test('what is for a vehicle is found however its model is written', async () => {
  const { id: mazda } = await app.db('brands').where({ name: 'Mazda' }).first('id');
  const wiper = (reference: string, model: string) =>
    part(reference, {
      name: 'Limpiabrisas',
      fits: [{ brandId: mazda, model, yearFrom: null, yearTo: null }],
    });
  const models = ['3', 'Mazda3 Sedán', 'CX-5', '323', 'B 2200'];
  await save(
    2,
    models.map((model, index) => wiper(`W-${index + 1}`, model)),
  );
  const fitting = async (model: string) =>
    (await found({ q: 'limpiabrisas', brand_id: mazda, model, only_fitting: true })).sort();
  for (const model of ['Mazda 3', 'MAZDA3', '3']) expect(await fitting(model)).toEqual(['W-1', 'W-2']);
  for (const model of ['CX5', 'CX 5', 'Mazda CX-5']) expect(await fitting(model)).toEqual(['W-3']);
  for (const model of ['B', 'B 2200', 'B2200']) expect(await fitting(model)).toEqual(['W-5']);
  await app.db('products').where({ name: 'Limpiabrisas' }).delete();
});

test('each country sees its own stores', async () => {
  expect(await found({ q: 'pastillas', country: 'MX' })).toEqual(['M-1']);
  expect(await found({ q: 'M-1' })).not.toContain('M-1');
});

test('without words the newest of each store come in turn', async () => {
  const { data, metadata } = await search({});
  expect(data.map(({ store }) => store.id)).toEqual([2, 1, 2, 1, 1, 1]);
  expect(metadata.count).toBe(6);
});

test('a search is ordered by price, and goes on page by page', async () => {
  expect(await found({ q: 'pastillas', order: 'price' })).toEqual([
    'XZ900',
    'P-101',
    'P-102',
    'P-100',
    'P-100',
  ]);
  const beyond = await search({ q: 'pastillas', page: 1 });
  expect([beyond.data.length, beyond.metadata.count]).toEqual([0, 5]);
});

test('each facet is counted as if nothing of it were chosen', async () => {
  const facets = async (query: object) =>
    (await app.call('visitor', readProductFacets, { query: { q: 'pastillas', ...query } })).json().data;
  const all = await facets({});
  expect(all).toMatchObject({
    brand: [
      { name: expect.stringMatching(/bosch/i), count: 4 },
      { value: 'Brembo', count: 1 },
    ],
    store: [
      { value: 1, name: 'Tienda 1', count: 3 },
      { value: 2, count: 2 },
    ],
    city: [{ value: 1200, name: 'Medellín', count: 3 }],
    part_group: [{ value: 'brakes', name: 'Frenos', count: 5 }],
    price: { from: 10_000, to: 200_000 },
    in_stock: 4,
  });
  const chosen = await facets({ brand: 'BREMBO', kind: 'replacement' });
  expect(chosen.brand).toMatchObject([{ count: 3 }, { value: 'Brembo', count: 1 }]);
  expect(chosen.store).toMatchObject([{ value: 1, count: 1 }]);
  expect(chosen.kind).toMatchObject([{ value: 'replacement', count: 1 }]);
  expect(chosen.in_stock).toBe(0);
  expect(await found({ q: 'pastillas', brand: 'brembo' })).toEqual(['P-101']);
});

test('names and numbers are suggested while they are typed', async () => {
  const suggest = async (q: string) =>
    (await app.call('visitor', suggestProducts, { query: { q } })).json().data;
  expect(await suggest('past')).toEqual([
    { text: 'Pastillas de freno delanteras', kind: 'name', detail: null },
  ]);
  expect(await suggest('aceit')).toMatchObject([{ text: 'Filtro de aceite' }]);
  expect(await suggest('f20')).toEqual([{ text: 'F-200', kind: 'reference', detail: 'Filtro de aceite' }]);
  expect(await suggest('p')).toEqual([]);
});

test('groups of parts and brands of vehicles are told', async () => {
  const { data } = (await app.call('visitor', listProductsCategoryGroup)).json();
  expect(data).toContainEqual({ code: 'brakes', name: 'Frenos', count: 5 });
  const brands = (await app.call('visitor', listVehicleBrandsForSystems)).json().data;
  expect(brands).toContainEqual({ id: nissan, name: 'Nissan' });
});

test('products of before are found by the words that they would be saved with now', async () => {
  const rows = () => app.db('products').orderBy('id').select('id', 'words', 'country', 'hasFits');
  const saved = await rows();
  await revert(app.db, migrations, '172_search_by_country');
  await migrate(app.db, migrations);
  expect(await rows()).toEqual(saved);
});

test('among many products words and numbers are found by their indexes', async () => {
  await app.db.transaction(async (trx) => {
    await trx.raw(
      `insert into products (store_id, country, reference, reference_key, name, brand, kind, price_minor, stock, equivalences, prices,
           shown_group, is_active, slug, words, name_words, created_at, updated_at)
         select 1 + n % 2, 'CO', 'Z' || n, 'Z' || n, 'Pieza ' || n % 500, 'Marca ' || n % 50, 'original', n, n % 9, '', '[]',
           'engine', true, 'pieza', ('''piez'' ''=piez'' ''p' || n % 500 || ''' ''=p' || n % 500 || '''')::tsvector, 2, now(), now()
         from generate_series(1, 30000) as n`,
    );
    await trx.raw(
      `insert into product_numbers (product_id, key, kind) select id, reference_key, 'main' from products
         where name like 'Pieza %'`,
    );
    await trx.raw('analyze products, product_numbers');
  });
  const plansOf = async (query: object) => {
    const { queries } = await watchQueries(app.db, () => search(query));
    const statements = queries.filter(({ sql }) => sql.includes('matched as materialized'));
    return Promise.all(statements.map((statement) => planOf(app.db, statement)));
  };
  for (const plan of await plansOf({ q: 'pieza p77' })) expect(plan).toContain('products_by_word');
  const [byNumber] = await plansOf({ q: 'Z12345' });
  expect(byNumber).toContain('product_numbers_by_key');
});
