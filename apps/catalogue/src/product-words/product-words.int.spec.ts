import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createProduct,
  createVehicleBrand,
  searchProducts,
  updateProduct,
  updateVehicleBrand,
} from '@tuerca/contracts';
import { hourMs } from '@tuerca/rules';
import type { Actor } from '@tuerca/service/testing';
import { openStore } from '../testing/stores.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const admin = { role: 'admin', userId: 1 } as const;
let app: TestApp;
let now = new Date('2026-06-01T12:00:00Z');
let store: Actor;
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  store = await openStore(app, 1);
}, 60_000);
afterAll(() => app?.stop());

const draft = { kind: 'original', price: 90_000, stock: 3, equivalences: '', fits: [] };
const add = async (product: object): Promise<number> =>
  (await app.call(store, createProduct, { body: { ...draft, ...product } as never })).json().data.id;
const found = async (q: string): Promise<string[]> =>
  (await app.call('visitor', searchProducts, { query: { q } }))
    .json()
    .data.map(({ referencia_1: reference }: { referencia_1: string }) => reference);
const keepHouse = () => app.runPeriodic('housekeeping');
const isKnown = async (word: string) => (await app.db('productWords').where({ word })).length > 0;

test('products are found by the name that a brand has by now', async () => {
  const body = { name: 'Zorrilla', kinds: ['car'], countries: ['CO'] };
  const brand = (await app.call(admin, createVehicleBrand, { body: body as never })).json().data;
  const fits = [{ brand_id: brand.id, model: 'Andina', year_from: null, year_to: null }];
  const id = await add({ referencia_1: 'W-1', name: 'Amortiguador', fits });
  expect(await found('zorrilla')).toEqual(['W-1']);
  const { version } = await app.db('products').where({ id }).first('version');
  await app.call(admin, updateVehicleBrand, { params: { id: brand.id }, body: { name: 'Quimbaya' } });
  await keepHouse();
  expect(await found('quimbaya')).toEqual(['W-1']);
  expect(await isKnown('quimbaya')).toBe(true);
  expect(await app.db('brands').whereNotNull('renewedTo')).toEqual([]);
  // Its store sees no change of it.
  expect(await app.db('products').where({ id }).first('version')).toEqual({ version });
});

test('a word that no product on sale has any more is forgotten, and known again once one is shown', async () => {
  const id = await add({ referencia_1: 'W-2', name: 'Guardapolvo chiribico' });
  await keepHouse();
  expect(await isKnown('chiribico')).toBe(true);
  const show = (isActive: boolean) =>
    app.call(store, updateProduct, { params: { id }, body: { scenario: 'visibility', is_active: isActive } });
  await show(false);
  await keepHouse();
  expect([await isKnown('chiribico'), await isKnown('amortiguador')]).toEqual([false, true]);
  await show(true);
  expect(await isKnown('chiribico')).toBe(true);
});

test('who writes products is not held up for long by words that are forgotten', async () => {
  await app.db('productWords').insert({ word: 'tayrona', stem: 'tayrona', sound: 'tayrona' });
  const writing = await app.db.transaction();
  await writing('productWords').insert({ word: 'muisca', stem: 'muisca', sound: 'muisca' });
  await keepHouse();
  expect(await isKnown('tayrona')).toBe(true);
  await writing.rollback();
  await keepHouse();
  expect(await isKnown('tayrona')).toBe(false);
});

test('all of the dictionary is looked at in turns, however often the service is started', async () => {
  await add({ referencia_1: 'W-3', name: 'Amortiguador' });
  const { stem } = await app.db('productWords').where({ word: 'amortiguador' }).first('stem');
  const used = Array.from({ length: 1000 }, (_, each) => ({ word: `aa${each}`, stem, sound: 'a' }));
  await app.db('productWords').insert([...used, { word: 'zzz', stem: 'zzz', sound: 'z' }]);
  for (let turn = 0; turn < 3; turn += 1) {
    now = new Date(now.getTime() + hourMs);
    await app.replica().runPeriodic('housekeeping');
  }
  expect([await isKnown('zzz'), await isKnown('aa0')]).toEqual([false, true]);
});
