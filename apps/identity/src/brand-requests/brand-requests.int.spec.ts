import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  brandRequestDecided,
  brandRequestMade,
  createBrandRequest,
  createStore,
  createUser,
  decideBrandRequest,
  listBrandRequests,
  listChanges,
  login,
  readStore,
  register,
  storeSaved,
  updateStore,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
let manager: TestClient;
const password = 'Tuerca-2026';
const text = 'Vendemos frenos y suspensión';

const loggedIn = async (email: string) => {
  const client = test.client();
  await client.ok(login, { body: { username: email, password, transport: 'token' } });
  return client;
};
/** A vendor whose store carries Nissan alone. */
const vendor = async () => {
  const account = signUpOf();
  const client = test.client();
  await client.ok(register, { body: account });
  const body = {
    name: 'Repuestos del Norte',
    user_id: client.own.userId,
    city_id: zones.bogota,
    brand_ids: [brands.nissan],
  };
  const store = await admin.ok(createStore, { body });
  return { client: await loggedIn(account.email), storeId: store.id as number };
};
const ask = (client: TestClient, brandId = brands.mazda, changes: object = {}) =>
  client.ok(createBrandRequest, { body: { brand_id: brandId, text, quotation_request_id: 123, ...changes } });
const decide = (id: number, body: object) => manager.call(decideBrandRequest, { params: { id }, body });
const brandsOf = async (storeId: number) => {
  const store = await manager.ok(readStore, { params: { id: storeId }, query: { with: ['brands'] } });
  return store.brands.map(({ name }: { name: string }) => name);
};
const decisionsOf = async (id: number) =>
  (await test.published(brandRequestDecided)).filter((each) => each.brandRequestId === id);

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = await loggedIn('admin@tuerca.test');
  const { password: _password, conditions: _conditions, transport: _transport, ...given } = signUpOf();
  const body = { ...given, email: 'gestor@tuerca.test', password, role: 'manager' };
  await admin.ok(createUser, { body });
  manager = await loggedIn('gestor@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

it('keeps what a store asks for once while it is open, and tells who may decide', async () => {
  const { client, storeId } = await vendor();
  const asked = await ask(client);
  expect(asked).toMatchObject({
    store: { id: storeId, name: 'Repuestos del Norte' },
    brand: { id: brands.mazda, name: 'Mazda' },
    text,
    quotation_request_id: 123,
    status: 'open',
    reason: null,
    decided_at: null,
  });
  const again = await Promise.all([ask(client), ask(client, brands.mazda, { text: 'Otra vez' })]);
  expect(again.map(({ id }) => id)).toEqual([asked.id, asked.id]);
  const made = (await test.published(brandRequestMade)).filter((each) => each.storeId === storeId);
  expect(made).toHaveLength(1);
  expect(made[0]!.managerIds).toHaveLength(2);
});

it('is shown to the store itself and to managers alone', async () => {
  const [one, other] = [await vendor(), await vendor()];
  const { id } = await ask(one.client);
  const ids = async (client: TestClient, filter: object) => {
    const rows = await client.ok(listBrandRequests, { query: { filter: JSON.stringify(filter) } });
    return rows.map((row: { id: number }) => row.id);
  };
  expect(await ids(one.client, { brand_name: 'Mazda' })).toEqual([id]);
  expect(await ids(one.client, { brand_name: 'Renault' })).toEqual([]);
  expect(await ids(other.client, {})).toEqual([]);
  expect(await ids(manager, { status: 'open' })).toContain(id);
});

it('approved, the store carries the brand beside its others, once', async () => {
  const { client, storeId } = await vendor();
  const { id } = await ask(client);
  for (const _time of [1, 2]) expect((await decide(id, { status: 'approved' })).statusCode).toBe(200);
  expect(await brandsOf(storeId)).toEqual(['Mazda', 'Nissan']);
  expect((await test.published(storeSaved)).findLast((each) => each.storeId === storeId)!.brandIds).toEqual([
    brands.mazda,
    brands.nissan,
  ]);
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'approved', reason: null, requestId: 123 }]);
  expect((await client.call(listChanges)).json().data).toMatchObject([
    {
      action: 'updateStore',
      user: { id: manager.own.userId },
      role: 'manager',
      fields: [{ name: 'brands', before: ['Nissan'], after: ['Mazda', 'Nissan'] }],
    },
  ]);
  const late = await decide(id, { status: 'rejected', reason: 'Aún no' });
  expect([late.statusCode, late.json().message]).toEqual([409, 'Esta solicitud ya se resolvió.']);
});

it('rejected, with a reason, leaves the store as it was and free to ask again', async () => {
  const { client, storeId } = await vendor();
  const { id } = await ask(client);
  expect((await decide(id, { status: 'rejected', reason: ' ' })).statusCode).toBe(400);
  expect((await decide(id, { status: 'rejected', reason: 'Falta tu RUT' })).json().data).toMatchObject({
    status: 'rejected',
    reason: 'Falta tu RUT',
  });
  expect(await brandsOf(storeId)).toEqual(['Nissan']);
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'rejected', reason: 'Falta tu RUT' }]);
  expect((await ask(client)).id).not.toBe(id);
});

it('is settled when the store takes the brand by itself, and not asked for what is carried', async () => {
  const { client, storeId } = await vendor();
  const { id } = await ask(client);
  const body = { brand_ids: [brands.nissan, brands.mazda] };
  await client.ok(updateStore, { params: { id: storeId }, body });
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'settled' }]);
  const carried = await client.call(createBrandRequest, { body: { brand_id: brands.mazda, text } });
  expect([carried.statusCode, carried.json().message]).toEqual([409, 'Tu tienda ya maneja esta marca.']);
});

it('refuses a text that is missing or too long, an unknown brand, and who may not', async () => {
  const { client } = await vendor();
  const status = async (who: TestClient, body: object) =>
    (await who.call(createBrandRequest, { body })).statusCode;
  expect(await status(client, { brand_id: brands.mazda, text: ' ' })).toBe(400);
  expect(await status(client, { brand_id: brands.mazda, text: 'a'.repeat(1025) })).toBe(400);
  expect(await status(client, { brand_id: brands.mazda, text: 'a'.repeat(1024) })).toBe(200);
  expect(await status(client, { brand_id: 999, text })).toBe(400);
  expect(await status(manager, { brand_id: brands.mazda, text })).toBe(403);
  const { id } = await ask(client, brands.renault);
  const own = await client.call(decideBrandRequest, { params: { id }, body: { status: 'approved' } });
  expect(own.statusCode).toBe(403);
});
