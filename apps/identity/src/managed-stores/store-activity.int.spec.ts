import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  blockAccount,
  brandRequestDecided,
  closeStore,
  createBrandRequest,
  createModuleRequest,
  createStore,
  generateNewApiToken,
  listChanges,
  listManagedStores,
  listStoreCards,
  login,
  moduleRequestDecided,
  readSessionControlData,
  readStore,
  readStorePage,
  register,
  storeActivitySwitched,
  storeSaved,
  unblockAccount,
  updateStoreActivity,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
let owner: TestClient;
let store: { id: number; name: string; segment: string };

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
  await admin.ok(login, {
    body: { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport: 'token' },
  });
}, 60_000);
afterAll(() => test?.stop());

let made = 0;
beforeEach(async () => {
  owner = test.client();
  const account = signUpOf();
  await owner.ok(register, { body: account });
  made += 1;
  store = (await admin.ok(createStore, {
    body: {
      name: `Frenos ${made}`,
      user_id: owner.own.userId,
      city_id: zones.bogota,
      brand_ids: [brands.nissan],
    },
  })) as typeof store;
  await owner.ok(login, {
    body: { username: account.email, password: account.password, transport: 'token' },
  });
});

const turn = (body: object, client = admin, id = store.id) =>
  client.call(updateStoreActivity, { params: { id }, body });
const off = { is_active: false, reason: 'No entrega lo que le compran.' };
const eventsOf = async (type: string) =>
  (await test.events()).filter(
    (event) => event.type === type && (event.data as { storeId: number }).storeId === store.id,
  );
const listed = async () =>
  ((await test.client().ok(listStoreCards, { query: { pageSize: 200 } })) as { id: number }[]).map(
    ({ id }) => id,
  );
const changes = async () =>
  admin.ok(listChanges, { query: { filter: JSON.stringify({ store_id: store.id }) } });

it('is neither listed nor read by others, loses its module, and says why to its people', async () => {
  expect((await turn(off)).json().data).toMatchObject({
    id: store.id,
    has_module: true,
    deactivated: { cause: 'administrator', reason: off.reason },
  });
  expect(await listed()).not.toContain(store.id);
  const reads = [
    [readStore, { id: store.id }],
    [readStorePage, { segment: store.segment }],
  ] as const;
  for (const [operation, params] of reads)
    expect((await test.client().call(operation, { params })).statusCode).toBe(404);
  expect((await owner.call(readStore, { params: { id: store.id } })).statusCode).toBe(200);
  expect(await owner.ok(readSessionControlData, { params: { userId: 0 } })).toMatchObject({
    user: { hastuercaGoModuleAdministration: false, storeDeactivation: { reason: off.reason } },
  });
  const asked = { name: 'Ana', mobile: '+573001112233', text: 'Queremos cotizar' };
  expect((await owner.call(createModuleRequest, { body: asked })).json().code).toBe('STORE_NOT_ACTIVE');
  const brand = { brand_id: brands.mazda, text: 'Nos piden Mazda' };
  expect((await owner.call(createBrandRequest, { body: brand })).json().code).toBe('STORE_NOT_ACTIVE');
  expect((await eventsOf(storeSaved.type)).at(-1)!.data).toMatchObject({ isActive: false, hasModule: false });
  expect((await eventsOf(storeActivitySwitched.type)).map(({ data }) => data)).toMatchObject([
    { isActive: false, reason: off.reason, cause: 'administrator', switchedBy: admin.own.userId },
  ]);
  expect(await changes()).toMatchObject([
    {
      action: 'updateStoreActivity',
      fields: expect.arrayContaining([{ name: 'isActive', before: true, after: false }]),
    },
  ]);
});

it('takes part again as it was, and a switch to what it is changes nothing', async () => {
  expect((await turn({ is_active: true })).statusCode).toBe(200);
  expect(await eventsOf(storeActivitySwitched.type)).toEqual([]);
  const both = await Promise.all([turn(off), turn(off)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await eventsOf(storeActivitySwitched.type)).toHaveLength(1);
  expect((await turn({ is_active: true })).json().data).toMatchObject({ deactivated: null });
  expect(await listed()).toContain(store.id);
  expect((await eventsOf(storeSaved.type)).at(-1)!.data).toMatchObject({ isActive: true, hasModule: true });
  expect(await changes()).toHaveLength(2);
  const inactive = { query: { filter: JSON.stringify({ id: store.id, is_active: false }) } };
  expect((await admin.call(listManagedStores, inactive)).json().data).toEqual([]);
});

it('tells who deactivates it for another reason that it was so already, and nobody else', async () => {
  await turn(off);
  expect((await turn({ is_active: false, reason: 'Vende repuestos robados' })).json()).toMatchObject({
    code: 'CONFLICT',
    message:
      'La tienda ya estaba desactivada, por otro motivo: «No entrega lo que le compran». Tu motivo no se envió a nadie.',
  });
  expect(await eventsOf(storeActivitySwitched.type)).toHaveLength(1);
});

describe('closed for good by its owner', () => {
  const close = (client = owner, body: object = { password: 'Tuerca-2026' }) =>
    client.call(closeStore, { params: { id: store.id }, body });

  it('takes no part any more, without its tokens, and nobody lets it again', async () => {
    await owner.ok(generateNewApiToken, {
      params: { id: store.id },
      body: { name: 'Inventario', scopes: ['orders:read'] },
    });
    expect((await close(owner, { password: 'otra' })).json().code).toBe('PASSWORD_WRONG');
    expect(await eventsOf(storeActivitySwitched.type)).toEqual([]);
    const both = await Promise.all([close(), close()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await eventsOf(storeActivitySwitched.type)).map(({ data }) => data)).toMatchObject([
      { isActive: false, cause: 'closed', switchedBy: owner.own.userId },
    ]);
    expect((await eventsOf(storeSaved.type)).at(-1)!.data).toMatchObject({
      isActive: false,
      hasModule: false,
    });
    expect(await test.db('apiTokens').where({ storeId: store.id, revokedAt: null })).toEqual([]);
    expect(await owner.ok(readSessionControlData, { params: { userId: 0 } })).toMatchObject({
      user: { isVendor: true, storeDeactivation: { isClosed: true } },
    });
    expect((await turn({ is_active: true })).statusCode).toBe(409);
    expect((await turn(off)).json().message).toBe('Quien responde por la tienda la cerró para siempre.');
    expect((await changes())[0]).toMatchObject({ action: 'closeStore' });
  });

  it('leaves the managers nothing to decide of what it has asked for', async () => {
    await test.db('stores').where({ id: store.id }).update({ hasModule: false });
    await owner.ok(createModuleRequest, {
      body: { name: 'Ana', mobile: '+573001112233', text: 'Queremos cotizar' },
    });
    await owner.ok(createBrandRequest, { body: { brand_id: brands.mazda, text: 'Nos piden Mazda' } });
    expect((await close()).statusCode).toBe(200);
    for (const { type } of [brandRequestDecided, moduleRequestDecided])
      expect((await eventsOf(type)).map(({ data }) => data)).toMatchObject([{ outcome: 'settled' }]);
    for (const table of ['brandRequests', 'moduleRequests'])
      expect(await test.db(table).where({ storeId: store.id }).pluck('status')).toEqual(['settled']);
  });

  it('is closed by its owner alone', async () => {
    const stranger = test.client();
    await stranger.ok(register, { body: signUpOf() });
    expect((await close(stranger)).statusCode).toBe(403);
    expect((await close(admin)).statusCode).toBe(403);
    const mine = store;
    const other = test.client();
    const account = signUpOf();
    await other.ok(register, { body: account });
    const body = {
      name: 'Otra',
      user_id: other.own.userId,
      city_id: zones.bogota,
      brand_ids: [brands.nissan],
    };
    await admin.ok(createStore, { body });
    await other.ok(login, {
      body: { username: account.email, password: account.password, transport: 'token' },
    });
    expect((await close(other)).statusCode).toBe(404);
    expect(await listed()).toContain(mine.id);
  });

  it('stays closed when its owner is blocked and let in again', async () => {
    await close();
    await admin.ok(blockAccount, { params: { id: owner.own.userId }, body: { reason: 'Spam.' } });
    await admin.ok(unblockAccount, { params: { id: owner.own.userId } });
    expect((await eventsOf(storeSaved.type)).at(-1)!.data).toMatchObject({ isActive: false });
  });
});

it('is switched by administrators alone, with a reason', async () => {
  expect((await turn(off, owner)).statusCode).toBe(403);
  expect((await turn({ is_active: false })).statusCode).toBe(400);
  expect((await turn({ is_active: false, reason: ' ' })).statusCode).toBe(400);
  expect((await turn(off, admin, 9_999_999)).statusCode).toBe(404);
});

it('follows its owner: deactivated while the account is blocked, back with it', async () => {
  const params = { id: owner.own.userId };
  const block = () => admin.call(blockAccount, { params, body: { reason: 'Suplanta a otra persona' } });
  expect((await block()).statusCode).toBe(200);
  expect(await listed()).not.toContain(store.id);
  const [event] = await eventsOf(storeActivitySwitched.type);
  expect(event!.data).toMatchObject({ isActive: false, cause: 'ownerBlocked' });
  // What its advisers read does not tell why their owner was blocked.
  expect(JSON.stringify(event)).not.toContain('Suplanta');
  const refused = await turn({ is_active: true });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'CONFLICT']);
  expect((await admin.call(unblockAccount, { params })).statusCode).toBe(200);
  expect(await listed()).toContain(store.id);

  // One that an administrator deactivated stays so.
  await turn(off);
  await block();
  await admin.call(unblockAccount, { params });
  expect(await listed()).not.toContain(store.id);
});
