import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createModuleRequest,
  createStore,
  createUser,
  decideModuleRequest,
  listChanges,
  listModuleRequests,
  listStoreModules,
  login,
  moduleRequestDecided,
  moduleRequestMade,
  readSessionControlData,
  register,
  storeModuleSwitched,
  storeSaved,
  updateStoreModule,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
let manager: TestClient;
const password = 'Tuerca-2026';
const wanted = { name: 'Pedro Ruiz', mobile: '300 765 4321', text: 'Queremos cotizar frenos' };

const loggedIn = async (email: string) => {
  const client = test.client();
  await client.ok(login, { body: { username: email, password, transport: 'token' } });
  return client;
};
let stores = 0;
/** A vendor of a new store, without the module unless it is given. */
const vendor = async (given: object = { has_module: false }) => {
  const account = signUpOf();
  const client = test.client();
  await client.ok(register, { body: account });
  const name = `Repuestos ${(stores += 1)}`;
  const body = {
    name,
    user_id: client.own.userId,
    city_id: zones.bogota,
    brand_ids: [brands.nissan],
    ...given,
  };
  const store = await admin.ok(createStore, { body });
  return { client: await loggedIn(account.email), storeId: store.id as number, name };
};
const ask = (client: TestClient, changes: object = {}) =>
  client.ok(createModuleRequest, { body: { ...wanted, ...changes } });
const decide = (id: number, body: object) => manager.call(decideModuleRequest, { params: { id }, body });
const turn = (storeId: number, body: object, who = manager) =>
  who.call(updateStoreModule, { params: { id: storeId }, body });
const hasModule = async (client: TestClient): Promise<boolean> => {
  const { user } = await client.ok(readSessionControlData, { params: { userId: client.own.userId } });
  return user.hastuercaGoModuleAdministration;
};
const toldOf = async (storeId: number) =>
  (await test.published(storeSaved)).findLast((each) => each.storeId === storeId)!.hasModule;
const decisionsOf = async (id: number) =>
  (await test.published(moduleRequestDecided)).filter((each) => each.moduleRequestId === id);
const moduleOf = async (name: string) => {
  const rows = await manager.ok(listStoreModules, { query: { filter: JSON.stringify({ name }) } });
  return rows.find((row: { store: { name: string } }) => row.store.name === name);
};

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = await loggedIn('admin@tuerca.test');
  const { password: _password, conditions: _conditions, transport: _transport, ...given } = signUpOf();
  const body = { ...given, name: 'Gina Gestora', email: 'gestor@tuerca.test', password, role: 'manager' };
  await admin.ok(createUser, { body });
  manager = await loggedIn('gestor@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

it('a store opened by an administrator has the module unless it is opened without', async () => {
  const [one, other] = [await vendor({}), await vendor()];
  expect([await hasModule(one.client), await hasModule(other.client)]).toEqual([true, false]);
  expect([await toldOf(one.storeId), await toldOf(other.storeId)]).toEqual([true, false]);
  expect((await turn(other.storeId, { is_active: false, reason: 'No responde' })).json().message).toBe(
    'La tienda ya estaba sin el módulo de cotizaciones. Tu motivo no se envió a nadie.',
  );
});

it('is asked for once while it is open, with whom to contact, and tells who may decide', async () => {
  const { client, storeId, name } = await vendor();
  const asked = await ask(client);
  expect(asked).toMatchObject({
    store: { id: storeId, name },
    ...wanted,
    mobile: '+573007654321',
    user_name: 'Laura Gómez',
    status: 'open',
    reason: null,
    decided_at: null,
  });
  const again = await Promise.all([ask(client), ask(client, { text: 'Otra vez' })]);
  expect(again).toEqual([asked, asked]);
  const made = (await test.published(moduleRequestMade)).filter((each) => each.storeId === storeId);
  expect(made).toHaveLength(1);
  expect(made[0]!.managerIds).toHaveLength(2);
});

it('is shown to the store itself and to managers alone', async () => {
  const [one, other] = [await vendor(), await vendor()];
  const { id } = await ask(one.client);
  const ids = async (client: TestClient, filter: object = {}) => {
    const rows = await client.ok(listModuleRequests, { query: { filter: JSON.stringify(filter) } });
    return rows.map((row: { id: number }) => row.id);
  };
  expect(await ids(one.client)).toEqual([id]);
  expect(await ids(other.client)).toEqual([]);
  expect(await ids(manager, { status: 'open' })).toContain(id);
  expect(await ids(manager, { status: 'rejected' })).not.toContain(id);
});

it('approved, the store has the module, once, and is not asked for again', async () => {
  const { client, storeId, name } = await vendor();
  const { id } = await ask(client);
  for (const _time of [1, 2]) expect((await decide(id, { status: 'approved' })).statusCode).toBe(200);
  expect([await hasModule(client), await toldOf(storeId)]).toEqual([true, true]);
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'approved', reason: null }]);
  expect(await moduleOf(name)).toMatchObject({ is_active: true, reason: null, switched_by: 'Gina Gestora' });
  expect((await client.call(listChanges)).json().data).toMatchObject([
    {
      action: 'updateStoreModule',
      user: { name: 'Gina Gestora' },
      fields: [{ name: 'hasModule', before: false, after: true }],
    },
  ]);
  const late = await decide(id, { status: 'rejected', reason: 'Aún no' });
  expect([late.statusCode, late.json().message]).toEqual([409, 'Esta solicitud ya se resolvió.']);
  const needless = await client.call(createModuleRequest, { body: wanted });
  expect([needless.statusCode, needless.json().message]).toEqual([
    409,
    'Tu tienda ya tiene el módulo de cotizaciones.',
  ]);
});

it('rejected, with a reason, leaves the store without it and free to ask again', async () => {
  const { client } = await vendor();
  const { id } = await ask(client);
  expect((await decide(id, { status: 'rejected', reason: ' ' })).statusCode).toBe(400);
  expect((await decide(id, { status: 'rejected', reason: 'Falta tu RUT' })).json().data).toMatchObject({
    status: 'rejected',
    reason: 'Falta tu RUT',
  });
  expect(await hasModule(client)).toBe(false);
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'rejected', reason: 'Falta tu RUT' }]);
  expect((await ask(client)).id).not.toBe(id);
});

it('is switched off by a manager with a reason, and on again, which settles what was asked', async () => {
  const { client, storeId, name } = await vendor({});
  expect(await moduleOf(name)).toMatchObject({ is_active: true, switched_by: null, switched_at: null });
  for (const reason of [undefined, '', 'a'.repeat(257)])
    expect((await turn(storeId, { is_active: false, reason })).statusCode).toBe(400);
  const off = { is_active: false, reason: 'Pidió una pausa' };
  for (const _time of [1, 2]) expect((await turn(storeId, off)).statusCode).toBe(200);
  expect((await turn(storeId, { ...off, reason: 'No responde' })).json()).toMatchObject({
    code: 'CONFLICT',
    message:
      'La tienda ya estaba sin el módulo de cotizaciones, por otro motivo: «Pidió una pausa». Tu motivo no se envió a nadie.',
  });
  expect([await hasModule(client), await toldOf(storeId)]).toEqual([false, false]);
  expect(await moduleOf(name)).toMatchObject({
    ...off,
    switched_by: 'Gina Gestora',
    switched_at: test.now().toISOString(),
  });
  const { id } = await ask(client);
  expect((await turn(storeId, { is_active: true })).json().data).toMatchObject({
    is_active: true,
    reason: null,
  });
  expect([await hasModule(client), await toldOf(storeId)]).toEqual([true, true]);
  expect(await decisionsOf(id)).toMatchObject([{ outcome: 'settled' }]);
  const told = (await test.published(storeModuleSwitched)).filter((each) => each.storeId === storeId);
  expect(told).toMatchObject([
    { isActive: false, reason: 'Pidió una pausa', switchedBy: manager.own.userId },
    { isActive: true, reason: null },
  ]);
  const kept = await test.db('storeModuleSwitches').where({ storeId }).orderBy('id').select('isActive');
  expect(kept).toEqual([{ isActive: false }, { isActive: true }]);
});

it('lists stores by name and by whether they have it', async () => {
  const [one, other] = [await vendor({}), await vendor()];
  const names = async (filter: object) => {
    const rows = await manager.ok(listStoreModules, {
      query: { filter: JSON.stringify(filter), pageSize: 100 },
    });
    return rows.map((row: { store: { name: string } }) => row.store.name);
  };
  expect(await names({ is_active: true })).toContain(one.name);
  expect(await names({ is_active: true })).not.toContain(other.name);
  expect(await names({ name: other.name, is_active: false })).toEqual([other.name]);
});

it('refuses what is missing or too long, a store that does not exist, and who may not', async () => {
  const { client, storeId } = await vendor();
  const status = async (who: TestClient, changes: object) =>
    (await who.call(createModuleRequest, { body: { ...wanted, ...changes } })).statusCode;
  for (const changes of [
    { name: ' ' },
    { mobile: '12' },
    { mobile: '6015551234' },
    { text: ' ' },
    { text: 'a'.repeat(1025) },
  ])
    expect(await status(client, changes)).toBe(400);
  expect(await status(manager, {})).toBe(403);
  expect(await status(client, { text: 'a'.repeat(1024) })).toBe(200);
  const { id } = await ask(client);
  const own = await client.call(decideModuleRequest, { params: { id }, body: { status: 'approved' } });
  expect(own.statusCode).toBe(403);
  expect((await turn(storeId, { is_active: true }, client)).statusCode).toBe(403);
  expect((await client.call(listStoreModules)).statusCode).toBe(403);
  expect((await turn(999_999, { is_active: true })).statusCode).toBe(404);
  expect((await decide(999_999, { status: 'approved' })).statusCode).toBe(404);
});
