import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createArticle,
  createProvider,
  deleteArticle,
  deleteProvider,
  importArticles,
  limits,
  listArticles,
  readProviderStructure,
  register,
  saveProviderStructure,
  updateArticle,
  type Article,
} from '@tuerca/contracts';
import {
  newMobile,
  signUpOf,
  startTestApp,
  zones,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const buyer = async (changes: object = {}) => {
  const client = test.client();
  await client.ok(register, { body: signUpOf(changes) });
  const link = async (name: string): Promise<number> =>
    (
      await client.ok(createProvider, {
        body: { razon_social: name, nombre_comercial: name, whatsapp: newMobile() },
      })
    ).id;
  return { client, link, providerId: await link('Frenos La 13') };
};
const draft = (changes: object = {}) => ({ referencia1: 'FDB-1', name: 'Pastillas de freno', ...changes });
const add = (client: TestClient, id_proveedor: number, changes: object = {}) =>
  client.call(createArticle, { body: { id_proveedor, ...draft(changes) } });
const listOf = (client: TestClient, filter: object, query: object = {}): Promise<Article[]> =>
  client.ok(listArticles, { query: { filter: JSON.stringify(filter), ...query } });
const takeOver = (client: TestClient, id_proveedor: number, articles: object[]) =>
  client.call(importArticles, { body: { id_proveedor, articles } });
const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => draft({ referencia1: `N-${from + index}` }));

it('is added with a price in the buyer’s currency, changed and removed', async () => {
  const { client, providerId } = await buyer();
  const { data } = (await add(client, providerId, { brand: 'Bosch', price: 85_000.5, notes: '' })).json();
  expect(data).toEqual({
    id: expect.any(Number),
    id_proveedor: providerId,
    nombre_comercial: 'Frenos La 13',
    referencia1: 'FDB-1',
    name: 'Pastillas de freno',
    brand: 'Bosch',
    price: 85_000.5,
    currency: 'COP',
    notes: null,
  });
  expect((await test.db('articles').where({ id: data.id }).first('priceMinor')).priceMinor).toBe(8_500_050);
  const params = { id: data.id };
  const changed = await client.ok(updateArticle, { params, body: { price: null, notes: 'Juego de 4' } });
  expect(changed).toMatchObject({ price: null, notes: 'Juego de 4', brand: 'Bosch' });
  expect(await client.ok(updateArticle, { params, body: {} })).toEqual(changed);
  await client.ok(deleteArticle, { params });
  expect((await client.call(deleteArticle, { params })).statusCode).toBe(404);
});

it('has a reference of its own within the provider, without regard to case', async () => {
  const { client, link, providerId } = await buyer();
  await add(client, providerId);
  const again = await Promise.all([1, 2].map(() => add(client, providerId, { referencia1: 'fdb-1' })));
  for (const answer of again) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().data[0].field).toBe('referencia1');
  }
  expect((await add(client, await link('Japonesas'))).statusCode).toBe(200);
  const other = (await add(client, providerId, { referencia1: 'FDB-2' })).json().data;
  const renamed = await client.call(updateArticle, {
    params: { id: other.id },
    body: { referencia1: 'Fdb-1' },
  });
  expect(renamed.statusCode).toBe(409);
});

it('refuses bad input at its field', async () => {
  const { client, providerId } = await buyer();
  const fieldOf = async (changes: object) => (await add(client, providerId, changes)).json().data[0].field;
  expect(await fieldOf({ referencia1: ' ' })).toBe('referencia1');
  expect(await fieldOf({ name: '' })).toBe('name');
  expect(await fieldOf({ price: -1 })).toBe('price');
  expect(await fieldOf({ price: 1.234 })).toBe('price');
  expect(await fieldOf({ notes: 'x'.repeat(limits.articleNotes + 1) })).toBe('notes');
  expect(await listOf(client, {})).toEqual([]);
});

it('is listed five at a time by its name, and found by name, reference and brand', async () => {
  const { client, link, providerId } = await buyer();
  await takeOver(client, providerId, [
    ...numbered(6),
    draft({ referencia1: 'BUJ-9', name: 'Bujía de iridio', brand: 'NGK' }),
  ]);
  await add(client, await link('Japonesas'), { name: 'Amortiguador' });
  const first = await client.call(listArticles);
  expect(first.json().metadata).toEqual({ count: 8, page: 0, pageSize: 5 });
  expect(first.json().data[0].name).toBe('Amortiguador');
  expect(await listOf(client, { id_proveedor: providerId }, { page: 1 })).toHaveLength(2);
  for (const search of ['bujia', 'buj-9', 'ngk', 'iridio buj'])
    expect((await listOf(client, { search })).map(({ referencia1 }) => referencia1)).toEqual(['BUJ-9']);
  expect(await listOf(client, { search: '%' })).toEqual([]);
});

it('is taken over from a list: known references replaced, and the same list again changes nothing', async () => {
  const { client, providerId } = await buyer();
  await add(client, providerId, { price: 100 });
  const list = [
    draft({ referencia1: 'fdb-1', price: 200 }),
    draft({ referencia1: 'FDB-2' }),
    draft({ referencia1: 'FDB-2', name: 'Discos' }),
  ];
  expect((await takeOver(client, providerId, list)).json().data).toEqual({ added: 1, changed: 1 });
  expect((await takeOver(client, providerId, list)).json().data).toEqual({ added: 0, changed: 2 });
  const kept = await listOf(client, {});
  expect(kept.map(({ referencia1, name, price }) => [referencia1, name, price])).toEqual([
    ['FDB-2', 'Discos', null],
    ['fdb-1', 'Pastillas de freno', 200],
  ]);
  const wrong = await takeOver(client, providerId, [draft({ referencia1: 'FDB-3' }), draft({ price: 'x' })]);
  expect(wrong.statusCode).toBe(400);
  expect(await listOf(client, {})).toHaveLength(2);
});

it('is kept up to a limit for each provider, of which a list is taken whole or not at all', async () => {
  const { client, providerId } = await buyer();
  const step = limits.articlesPerImport;
  for (let from = 0; from < limits.articlesPerProvider; from += step)
    expect((await takeOver(client, providerId, numbered(step, from))).statusCode).toBe(200);
  const beyond = await takeOver(client, providerId, [draft({ referencia1: 'N-0', name: 'Otro' }), draft()]);
  expect(beyond.json()).toMatchObject({ status: 409, code: 'ARTICLES_FULL' });
  expect(await listOf(client, { name: 'Otro' })).toEqual([]);
  expect((await add(client, providerId)).json().code).toBe('ARTICLES_FULL');
  // What is there already may still be replaced.
  expect((await takeOver(client, providerId, numbered(2))).json().data).toEqual({ added: 0, changed: 2 });
  expect((await takeOver(client, providerId, numbered(step + 1))).statusCode).toBe(400);
});

it('comes from a list whose columns are kept', async () => {
  const { client, providerId } = await buyer({ city_id: zones.guadalajara });
  const params = { id: providerId };
  expect(await client.ok(readProviderStructure, { params })).toEqual({
    id_proveedor: providerId,
    columnas: [],
    con_encabezado: false,
  });
  const body = { columnas: ['name', 'ignore', 'referencia1', 'ignore'], con_encabezado: true };
  await client.ok(saveProviderStructure, { params, body });
  expect(await client.ok(readProviderStructure, { params })).toMatchObject(body);
  const twice = await client.call(saveProviderStructure, { params, body: { columnas: ['name', 'name'] } });
  expect(twice.statusCode).toBe(400);
});

it('is nobody else’s, and hidden with its provider', async () => {
  const { client, providerId } = await buyer();
  const { id } = (await add(client, providerId)).json().data;
  const { client: other } = await buyer();
  expect(await listOf(other, { id_proveedor: providerId })).toEqual([]);
  const params = { id };
  for (const [operation, call] of [
    [createArticle, { body: { id_proveedor: providerId, ...draft({ referencia1: 'X' }) } }],
    [importArticles, { body: { id_proveedor: providerId, articles: [draft({ name: 'Mío' })] } }],
    [updateArticle, { params, body: { name: 'Mío' } }],
    [deleteArticle, { params }],
    [readProviderStructure, { params: { id: providerId } }],
    [saveProviderStructure, { params: { id: providerId }, body: { columnas: ['name'] } }],
  ] as const)
    expect([operation.name, (await other.call(operation, call)).statusCode]).toEqual([operation.name, 404]);
  expect(await listOf(client, {})).toMatchObject([{ name: 'Pastillas de freno' }]);
  await client.ok(deleteProvider, { params: { id: providerId } });
  expect(await listOf(client, {})).toEqual([]);
  expect((await client.call(updateArticle, { params, body: { name: 'Otro' } })).statusCode).toBe(404);
});
