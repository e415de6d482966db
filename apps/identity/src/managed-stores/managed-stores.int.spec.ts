import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createStore,
  listChanges,
  listManagedStores,
  login,
  register,
  updateStoreModule,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
let owner: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
  await admin.ok(login, {
    body: { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport: 'token' },
  });
  owner = test.client();
  await owner.ok(register, { body: signUpOf({ name: 'Olga Dueñas' }) });
}, 60_000);
afterAll(() => test?.stop());

const open = async (name: string, cityId: number, userId: number) =>
  (await admin.ok(createStore, {
    body: { name, user_id: userId, city_id: cityId, brand_ids: [brands.nissan, brands.mazda] },
  })) as { id: number };
const list = (filter: object, client = admin) =>
  client.call(listManagedStores, { query: { filter: JSON.stringify(filter) } });

it('shows administrators alone each store with its owner, city, brands and module', async () => {
  const { id } = await open('Frenos Ñandú', zones.bogota, owner.own.userId);
  const another = test.client();
  await another.ok(register, { body: signUpOf() });
  const { id: other } = await open('Aceites', zones.medellin, another.own.userId);
  const found = (await list({ name: 'nandu', city: 'bogota' })).json().data as object[];
  expect(found).toEqual([
    expect.objectContaining({
      id,
      name: 'Frenos Ñandú',
      count_brands: 2,
      has_module: true,
      average_rating: null,
      owner: { id: owner.own.userId, name: 'Olga Dueñas' },
    }),
  ]);
  expect((await list({})).json().data.map((each: { id: number }) => each.id)).toEqual([other, id]);

  await admin.ok(updateStoreModule, {
    params: { id },
    body: { is_active: false, reason: 'Pidió una pausa' },
  });
  expect((await list({ has_module: false })).json().data).toMatchObject([{ id, has_module: false }]);
  expect((await list({ id: other })).json().data).toMatchObject([{ id: other }]);
  const changes = await admin.ok(listChanges, { query: { filter: JSON.stringify({ store_id: id }) } });
  expect(changes).toMatchObject([{ action: 'updateStoreModule', store: { id } }]);
  expect(JSON.stringify(changes)).toContain('Pidió una pausa');
  expect((await list({}, owner)).statusCode).toBe(403);
});
