import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createStore,
  listChanges,
  login,
  register,
  storeBillingSaved,
  infractionRegistered,
  productInfractionRegistered,
  tradeActed,
  updateStore,
  updateStoreConfig,
  updateStorePage,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';
import { recordChange } from './record-change.ts';

let test: TestApp;
let admin: TestClient;
const password = 'Tuerca-2026';

const loggedIn = async (email: string) => {
  const client = test.client();
  await client.ok(login, { body: { username: email, password, transport: 'token' } });
  return client;
};
const vendor = async () => {
  const account = signUpOf();
  const buyer = test.client();
  await buyer.ok(register, { body: account });
  const store = await admin.ok(createStore, {
    body: { name: 'Norte', user_id: buyer.own.userId, city_id: zones.bogota, brand_ids: [brands.nissan] },
  });
  return { client: await loggedIn(account.email), buyer, params: { id: store.id as number } };
};
const changesOf = async (client: TestClient, filter: object = {}, query: object = {}) =>
  client.ok(listChanges, { query: { filter: JSON.stringify(filter), ...query } });

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = await loggedIn('admin@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

describe('the log of changes', () => {
  it('keeps the fields that an owner and an administrator changed, by name, newest first', async () => {
    const { client, params } = await vendor();
    await client.ok(updateStore, {
      params,
      body: {
        name: 'Sur',
        city_id: zones.bogota,
        brand_ids: [brands.nissan, brands.mazda],
        served_city_ids: [zones.medellin],
      },
    });
    await client.ok(updateStorePage, { params, body: { presentation: 'Frenos' } });
    await admin.ok(updateStoreConfig, { params, body: { service_cost_percent: 0.1 } });
    expect(await changesOf(client)).toMatchObject([
      {
        subject: { type: 'store', id: params.id },
        store: { id: params.id, name: 'Sur', country: 'CO' },
        action: 'updateStoreConfig',
        fields: [{ name: 'serviceCostPercent', before: 0.08, after: 0.1 }],
        user: { id: admin.own.userId },
        role: 'admin',
        created_at: test.now().toISOString(),
      },
      { action: 'updateStorePage', fields: [{ name: 'presentation', before: null, after: 'Frenos' }] },
      {
        action: 'updateStore',
        fields: [
          { name: 'name', before: 'Norte', after: 'Sur' },
          { name: 'brands', before: ['Nissan'], after: ['Mazda', 'Nissan'] },
          { name: 'servedCities', before: null, after: ['Medellín, Antioquia, Colombia'] },
        ],
        user: { id: client.own.userId, name: 'Laura Gómez' },
        role: 'vendor',
      },
    ]);
  });

  it('keeps nothing of what changed nothing, nor of what was refused', async () => {
    const { client, params } = await vendor();
    await client.ok(updateStore, { params, body: { name: 'Norte' } });
    await client.ok(updateStorePage, { params, body: { presentation: null } });
    expect((await client.call(updateStore, { params, body: { brand_ids: [777] } })).statusCode).toBe(400);
    expect(await changesOf(client)).toEqual([]);
  });

  it('is read by the owner of the store and by administrators, page by page', async () => {
    const [one, other] = [await vendor(), await vendor()];
    for (const name of ['A', 'B', 'C'])
      await one.client.ok(updateStore, { params: one.params, body: { name } });
    expect(await changesOf(other.client)).toEqual([]);
    expect(await changesOf(other.client, { store_id: one.params.id })).toEqual([]);
    const response = await admin.call(listChanges, {
      query: { filter: JSON.stringify({ store_id: one.params.id }), pageSize: 2, page: 1 },
    });
    expect(response.json()).toMatchObject({
      data: [{ fields: [{ after: 'A' }] }],
      metadata: { count: 3, page: 1, pageSize: 2 },
    });
    expect((await one.buyer.call(listChanges)).statusCode).toBe(403);
    expect((await test.client().call(listChanges)).statusCode).toBe(401);
  });

  it('serves for what concerns no store, which administrators alone read', async () => {
    const { client } = await vendor();
    const actor = { userId: admin.own.userId, role: 'admin' as const };
    await test.db.transaction((trx) =>
      recordChange(trx, {
        actor,
        subject: { type: 'user', id: client.own.userId },
        action: 'updateUserRights',
        before: { rights: [] },
        after: { rights: ['manageMessagesModule'] },
        now: test.now(),
      }),
    );
    expect(await changesOf(client)).toEqual([]);
    expect(await changesOf(admin, { subject_type: 'user', subject_id: client.own.userId })).toMatchObject([
      {
        store: null,
        subject: { type: 'user', name: 'Laura Gómez' },
        action: 'updateUserRights',
        user: actor && { id: actor.userId },
      },
    ]);
  });

  it('keeps what an owner changed of the data of its invoices, as the cart service tells it', async () => {
    const { client, params } = await vendor();
    const { after } = storeBillingSaved.example;
    await test.apply(storeBillingSaved, {
      ...storeBillingSaved.example,
      storeId: params.id,
      before: { ...after, taxIdEnd: '7719', lastNumber: 300 },
      byUserId: client.own.userId,
    });
    expect(await changesOf(client)).toMatchObject([
      {
        action: 'saveStoreBillingData',
        role: 'vendor',
        user: { id: client.own.userId },
        fields: [
          { name: 'taxIdEnd', before: '7719', after: '1153' },
          { name: 'lastNumber', before: 300, after: 5000 },
        ],
      },
    ]);
  });

  it('keeps what managers do about orders and money, as the cart service tells it', async () => {
    const { client } = await vendor();
    const { subject, ...acted } = tradeActed.example;
    await test.apply(tradeActed, { ...acted, subject, byUserId: admin.own.userId });
    await test.apply(tradeActed, { ...acted, subject, byUserId: client.own.userId, action: 'changeOrder' });
    expect(await changesOf(admin, { subject_type: 'order', subject_id: subject.id })).toMatchObject([
      { role: 'manager' },
      {
        subject: { type: 'order', name: 'PD-000009' },
        action: 'changeOrder',
        fields: [{ name: 'orderStatus', before: 'shipped', after: 'delivered' }],
        role: 'admin',
      },
    ]);
  });

  it('keeps who registered an infraction, as the quotation service tells it', async () => {
    const byUserId = admin.own.userId;
    await test.apply(infractionRegistered, { ...infractionRegistered.example, byUserId });
    await test.apply(productInfractionRegistered, { ...productInfractionRegistered.example, byUserId });
    expect(await changesOf(admin, { subject_type: 'infraction' })).toMatchObject([
      {
        subject: { type: 'infraction', id: 6, name: 'P83024' },
        action: 'registerInfraction',
        fields: [
          { name: 'infractionType', before: null, after: 'misleading_advertising' },
          { name: 'notifyTheSeller', after: true },
          { name: 'infractionDetail', after: productInfractionRegistered.example.detail },
        ],
      },
      {
        subject: { type: 'infraction', id: 4, name: 'CT-000055' },
        store: null,
        action: 'registerInfraction',
        fields: [
          { name: 'infractionType', before: null, after: 'share_contact_information' },
          { name: 'notifyTheSeller', after: true },
          { name: 'infractionDetail', after: infractionRegistered.example.detail },
        ],
        user: { id: admin.own.userId },
        role: 'admin',
      },
    ]);
  });

  it('cannot be rewritten or emptied', async () => {
    const { client, params } = await vendor();
    await client.ok(updateStore, { params, body: { name: 'Sur' } });
    const only = /Rows of changes are only added/;
    await expect(test.db('changes').update({ action: 'x' })).rejects.toThrow(only);
    await expect(test.db('changes').delete()).rejects.toThrow(only);
    await expect(test.db.raw('truncate changes')).rejects.toThrow(only);
  });

  it.each([
    ['store_id = 1', 'changes_storeid_createdat_id_index'],
    ["subject_type = 'user' and subject_id = 1", 'changes_subjecttype_subjectid_createdat_id_index'],
    ['true', 'changes_createdat_id_index'],
  ])('finds the newest where %s by an index', async (condition, index) => {
    await test.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const { rows } = await trx.raw(
        `explain select id from changes where ${condition} order by created_at desc, id desc limit 30`,
      );
      expect(JSON.stringify(rows)).toContain(index);
    });
  });
});
