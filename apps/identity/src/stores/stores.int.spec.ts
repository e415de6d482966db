import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createAdviser,
  createStore,
  createUser,
  deleteAdviser,
  errors,
  limits,
  listAdvisers,
  listPriceListLabels,
  listSalesModels,
  listStores,
  login,
  readSessionControlData,
  readStore,
  readStoreConfig,
  readStorePage,
  refreshSession,
  register,
  startGuestSession,
  storeSaved,
  updateStore,
  updateStoreConfig,
  userSaved,
} from '@tuerca/contracts';
import { storePageLimits, storePageMessages } from '@tuerca/rules';
import { statementsOfPages } from '@tuerca/postgres/testing';
import {
  brands,
  newMobile,
  signUpOf,
  startTestApp,
  zones,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
let manager: TestClient;
const password = 'Tuerca-2026';
const loggedIn = async (email: string) => {
  const client = test.client();
  await client.ok(login, { body: { username: email, password, transport: 'token' } });
  return client;
};
const buyer = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, email: account.email, id: client.own.userId };
};
const storeOf = (userId: number, changes: object = {}) => ({
  name: 'Repuestos del Norte',
  user_id: userId,
  city_id: zones.bogota,
  brand_ids: [brands.nissan, brands.renault],
  ...changes,
});
/** A vendor who has signed in since the store was opened. */
const vendor = async (changes: object = {}) => {
  const { email, id } = await buyer();
  const store = await admin.ok(createStore, { body: storeOf(id, changes) });
  return { client: await loggedIn(email), id, email, store };
};
const adviserOf = async (owner: TestClient, storeId: number) => {
  const email = signUpOf().email;
  const adviser = await owner.ok(createAdviser, {
    body: { store_id: storeId, name: 'Pedro Ruiz', email, password },
  });
  return { adviser, email, client: await loggedIn(email) };
};
const lastStoreEvent = async (storeId: number) =>
  (await test.published(storeSaved)).findLast((store) => store.storeId === storeId);

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

describe('opening a store', () => {
  it('makes its owner a vendor and announces store and user whole', async () => {
    const { client, id, store } = await vendor({
      config: { service_cost: 1500.5, service_cost_percent: 0.1 },
    });
    expect(store).toMatchObject({
      name: 'Repuestos del Norte',
      brands: [
        { id: 4, name: 'Nissan' },
        { id: 9, name: 'Renault' },
      ],
      advisers: [],
    });
    expect(await lastStoreEvent(store.id)).toMatchObject({
      storeId: store.id,
      ownerUserId: id,
      country: 'CO',
      cityId: zones.bogota,
      brandIds: [brands.nissan, brands.renault],
      serviceCostMinor: 150_050,
      serviceCostPercent: 0.1,
    });
    expect((await test.published(userSaved)).at(-1)).toMatchObject({
      userId: id,
      isVendor: true,
      storeId: store.id,
    });
    const { user } = await client.ok(readSessionControlData, { params: { userId: id } });
    expect(user).toMatchObject({
      isVendor: true,
      hastuercaGoModuleAdministration: true,
      storeByAdviser: false,
      storeId: store.id,
      storeName: 'Repuestos del Norte',
      showCustomerData: true,
      showCustomerDataMarketplace: false,
    });
  });

  it('takes the address that an administrator chose, unless another store has it, also at once', async () => {
    const owners = await Promise.all([buyer(), buyer()]);
    const answers = await Promise.all(
      owners.map(({ id }) => admin.call(createStore, { body: storeOf(id, { segment: 'La-Elegida' }) })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 200)!.json().data.segment).toBe('la-elegida');
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'SEGMENT_TAKEN',
      data: [{ field: 'segment' }],
    });
    const { id } = await buyer();
    expect((await admin.call(createStore, { body: storeOf(id, { segment: 'tiendas' }) })).statusCode).toBe(
      400,
    );
  });

  it('gives stores of one name addresses of their own, also at once', async () => {
    const owners = await Promise.all([buyer(), buyer(), buyer()]);
    const stores = await Promise.all(
      owners.map(({ id }) => admin.ok(createStore, { body: storeOf(id, { name: 'Frenos Él Ñato' }) })),
    );
    expect(stores.map(({ segment }) => segment).sort()).toEqual([
      'frenos-el-nato',
      'frenos-el-nato-2',
      'frenos-el-nato-3',
    ]);
  });

  it('is refused a second time for one owner, also at once', async () => {
    const { id } = await buyer();
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(createStore, { body: storeOf(id) })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    [{ brand_ids: [brands.nissan, 777] }, 400, 'brand_ids'],
    [{ city_id: zones.colombia }, 400, 'city_id'],
    [{ name: '' }, 400, 'name'],
    [{ config: { service_cost_percent: 1.5 } }, 400, 'config.service_cost_percent'],
    [{ config: { service_cost: -1 } }, 400, 'config.service_cost'],
    [{ config: { tuerca_go_store_sales_model: 'barter' } }, 400, 'config.tuerca_go_store_sales_model'],
    [{ config: { mobile_number: '12' } }, 400, 'mobile_number'],
    [{ user_id: 999_999 }, 404, 'user_id'],
  ])('is refused with %j', async (changes, status, field) => {
    const { id } = await buyer();
    const response = await admin.call(createStore, { body: storeOf(id, changes) });
    expect(response.statusCode).toBe(status);
    expect(response.json().data).toContainEqual(expect.objectContaining({ field }));
  });

  it.each([
    [{ blockedAt: new Date(), blockReason: 'x' }, 'La cuenta de esta persona está bloqueada.'],
    [{ closingAt: new Date() }, 'Esta persona cerró su cuenta o pidió cerrarla.'],
    [{ closedAt: new Date() }, 'Esta persona cerró su cuenta o pidió cerrarla.'],
    [{ managesGoModule: true }, 'Esta persona administra Tuerca y no puede tener una tienda.'],
    [{ isAdmin: true }, 'Esta persona administra Tuerca y no puede tener una tienda.'],
  ])('is refused for an account with %j', async (state, message) => {
    const { id } = await buyer();
    await test.db('users').where({ id }).update(state);
    const response = await admin.call(createStore, { body: storeOf(id) });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message, data: [{ field: 'user_id', message }] });
  });

  it('is not for a guest, and by an administrator only', async () => {
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    expect((await admin.call(createStore, { body: storeOf(guest.own.userId) })).statusCode).toBe(404);
    const { client, id } = await buyer();
    for (const other of [client, manager]) {
      expect((await other.call(createStore, { body: storeOf(id) })).statusCode).toBe(403);
    }
  });
});

describe('a store', () => {
  it('is listed for everyone, by brand, city, country and part of its name', async () => {
    const { store } = await vendor({
      name: 'Amortiguación Única',
      city_id: zones.guadalajara,
      brand_ids: [brands.mazda],
    });
    const found = async (filter: object) => {
      const rows = await test
        .client()
        .ok(listStores, { query: { filter: JSON.stringify(filter), with: 'brands' } });
      return rows as { id: number }[];
    };
    for (const filter of [
      { name: 'amortiguacion unica' },
      { brand_id: brands.mazda },
      { city_id: zones.guadalajara },
      { country: 'MX' },
    ]) {
      expect(await found(filter)).toEqual([
        expect.objectContaining({
          id: store.id,
          country: 'MX',
          brands: [{ id: brands.mazda, name: 'Mazda' }],
        }),
      ]);
    }
    expect(await test.client().ok(readStore, { params: { id: store.id } })).not.toHaveProperty('brands');
    const { ofOne, ofTwo } = await statementsOfPages(test.db, (pageSize) =>
      test.client().ok(listStores, { query: { pageSize, with: 'brands' } }),
    );
    expect(ofTwo).toBe(ofOne);
    expect((await test.client().call(readStore, { params: { id: 999_999 } })).statusCode).toBe(404);
  });

  it('is changed by its owner, and each change announced whole', async () => {
    const { client, store } = await vendor();
    await client.ok(updateStore, {
      params: { id: store.id },
      body: { name: 'Nuevo Nombre', brand_ids: [brands.mazda, brands.mazda] },
    });
    expect(await lastStoreEvent(store.id)).toMatchObject({
      name: 'Nuevo Nombre',
      brandIds: [brands.mazda],
      segment: store.segment,
    });
    const abroad = await client.call(updateStore, {
      params: { id: store.id },
      body: { city_id: zones.guadalajara },
    });
    expect(abroad.json()).toMatchObject({ status: 400, code: 'ZONE_UNKNOWN' });
  });

  it('has another address when its owner says so, and is still found by what it had', async () => {
    const { client, store } = await vendor({ name: 'Frenos La Loma' });
    const readdress = (segment: string, who = client, id = store.id) =>
      who.call(updateStore, { params: { id }, body: { segment } });
    const pageOf = async (segment: string) =>
      (await test.client().call(readStorePage, { params: { segment } })).json().data;
    expect((await readdress(' Loma-Frenos ')).json().data.segment).toBe('loma-frenos');
    expect(await lastStoreEvent(store.id)).toMatchObject({ segment: 'loma-frenos' });
    expect(await pageOf('frenos-la-loma')).toMatchObject({ id: store.id, segment: 'loma-frenos' });
    expect(await pageOf('loma-frenos')).toMatchObject({ id: store.id });

    const other = await vendor({ name: 'Otra Loma' });
    for (const segment of ['loma-frenos', 'frenos-la-loma']) {
      const refused = await readdress(segment, other.client, other.store.id);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'SEGMENT_TAKEN', data: [{ field: 'segment', message: errors.SEGMENT_TAKEN.message }] },
      ]);
    }
    const again = await admin.ok(createStore, {
      body: storeOf((await buyer()).id, { name: 'Frenos La Loma' }),
    });
    expect(again.segment).toBe('frenos-la-loma-2');

    expect((await readdress('frenos-la-loma')).statusCode).toBe(200);
    expect(await pageOf('loma-frenos')).toMatchObject({ id: store.id, segment: 'frenos-la-loma' });
    expect((await readdress('loma-frenos', other.client)).statusCode).toBe(404);
  });

  it.each([
    ['cotizar', storePageMessages.segmentReserved],
    ['ab', storePageMessages.segment],
    ['con espacio', storePageMessages.segment],
    ['../api', storePageMessages.segment],
  ])('does not get the address %j, and nothing of it is written', async (segment, message) => {
    const { client, store } = await vendor();
    const refused = await client.call(updateStore, {
      params: { id: store.id },
      body: { segment, name: 'Otro nombre' },
    });
    expect([refused.statusCode, refused.json().data]).toEqual([400, [{ field: 'segment', message }]]);
    expect(await client.ok(readStore, { params: { id: store.id } })).toMatchObject({
      name: store.name,
      segment: store.segment,
    });
  });

  it('gives one address to one of those who want it at once', async () => {
    const rivals = await Promise.all([vendor(), vendor(), vendor()]);
    const answers = await Promise.all(
      rivals.map(({ client, store }) =>
        client.call(updateStore, { params: { id: store.id }, body: { segment: 'la-mejor' } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('changes its address a limited number of times, and may always go back', async () => {
    const { client, store } = await vendor();
    const readdress = (segment: string) =>
      client.call(updateStore, { params: { id: store.id }, body: { segment } });
    for (let at = 1; at <= storePageLimits.formerSegments; at += 1)
      expect((await readdress(`paso-${store.id}-${at}`)).statusCode).toBe(200);
    const refused = await readdress(`paso-${store.id}-final`);
    expect([refused.statusCode, refused.json().data]).toEqual([
      409,
      [{ field: 'segment', message: storePageMessages.segmentTooOften }],
    ]);
    expect((await readdress(store.segment)).statusCode).toBe(200);
  });

  it('chooses the part groups and cities it is offered requests of, and takes that back', async () => {
    const { client, store } = await vendor();
    const params = { id: store.id };
    const focus = async () => test.client().ok(readStore, { params, query: { with: ['focus'] } });
    expect(await focus()).toMatchObject({ part_groups: null, served_cities: null });
    const body = { part_groups: ['brakes' as const, 'tyres' as const], served_city_ids: [zones.bogota] };
    expect(await client.ok(updateStore, { params, body })).toMatchObject({
      part_groups: ['brakes', 'tyres'],
      served_cities: [{ id: zones.bogota, name: expect.stringContaining('Bogotá') }],
    });
    expect(await focus()).toMatchObject({ part_groups: ['brakes', 'tyres'] });
    expect(await lastStoreEvent(store.id)).toMatchObject({
      partGroups: ['brakes', 'tyres'],
      servedCityIds: [zones.bogota],
    });
    for (const [wrong, code] of [
      [{ served_city_ids: [zones.guadalajara] }, 'ZONE_UNKNOWN'],
      [{ served_city_ids: [zones.bogota, 999_999] }, 'ZONE_UNKNOWN'],
      [{ part_groups: [] }, 'INVALID_INPUT'],
      [{ part_groups: ['wings'] }, 'INVALID_INPUT'],
    ] as const) {
      const refused = await client.call(updateStore, { params, body: wrong as never });
      expect(refused.json()).toMatchObject({ status: 400, code });
    }
    await client.ok(updateStore, { params, body: { name: 'Otro nombre' } });
    expect(await focus()).toMatchObject({ part_groups: ['brakes', 'tyres'], name: 'Otro nombre' });
    await client.ok(updateStore, { params, body: { part_groups: null, served_city_ids: null } });
    expect(await focus()).toMatchObject({ part_groups: null, served_cities: null });
    expect(await lastStoreEvent(store.id)).toMatchObject({ partGroups: null, servedCityIds: null });
  });

  it('reads as missing to the owner of another', async () => {
    const { store } = await vendor();
    const other = (await vendor()).client;
    const params = { id: store.id };
    for (const answer of [
      await other.call(updateStore, { params, body: { name: 'Robada' } }),
      await other.call(readStoreConfig, { params }),
      await other.call(updateStoreConfig, { params, body: { show_customer_data: true } }),
      await other.call(createAdviser, { body: { store_id: store.id, name: 'Intruso' } }),
    ]) {
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    expect(await test.client().ok(readStore, { params })).toMatchObject({ name: store.name });
  });
});

describe('the settings of a store', () => {
  it('are read and changed by its owner, but what it pays and sees of customers only by an administrator', async () => {
    const { client, store } = await vendor();
    const params = { id: store.id };
    const changes = {
      addressing_button_name: 'Ver pago',
      mobile_number: '3001112233',
    };
    expect(await client.ok(updateStoreConfig, { params, body: changes })).toMatchObject({
      ...changes,
      mobile_number: '+573001112233',
      service_cost_percent: 0.08,
    });
    for (const body of [
      { service_cost: 0 },
      { service_cost_percent: 0, addressing_button_name: 'Pagar' },
      { show_customer_data: false },
      { show_customer_data_marketplace: true },
    ]) {
      expect((await client.call(updateStoreConfig, { params, body })).statusCode).toBe(403);
    }
    expect(await client.ok(readStoreConfig, { params })).toMatchObject({
      ...changes,
      mobile_number: '+573001112233',
      service_cost_percent: 0.08,
      show_customer_data: true,
      show_customer_data_marketplace: false,
    });
    const terms = { service_cost: 2000, service_cost_percent: 0.125, show_customer_data_marketplace: true };
    await admin.ok(updateStoreConfig, { params, body: terms });
    expect(await lastStoreEvent(store.id)).toMatchObject({
      serviceCostMinor: 200_000,
      serviceCostPercent: 0.125,
      showCustomerDataMarketplace: true,
    });
  });

  it('keep the commission that another administrator has set since it was seen', async () => {
    const { store } = await vendor();
    const params = { id: store.id };
    const save = (body: object) => admin.call(updateStoreConfig, { params, body: body as never });
    const seen = {
      service_cost: 0,
      service_cost_percent: 0.08,
      show_customer_data: true,
      show_customer_data_marketplace: false,
    };
    expect((await save({ service_cost_percent: 0.1, seen })).statusCode).toBe(200);
    // As it stands already: the answer was lost.
    expect((await save({ service_cost_percent: 0.1, seen })).statusCode).toBe(200);
    expect((await save({ service_cost_percent: 0.05, seen })).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Estas condiciones cambiaron mientras las editabas.',
    });
    // What changed is not touched.
    expect((await save({ show_customer_data_marketplace: true, seen })).statusCode).toBe(200);
    expect(await admin.ok(readStoreConfig, { params })).toMatchObject({
      service_cost_percent: 0.1,
      show_customer_data_marketplace: true,
    });
  });

  it('name its price lists in its own order, each name once, which its people read', async () => {
    const { client, store } = await vendor();
    const params = { id: store.id };
    const names = ['Público', 'Taller', 'Mayorista'];
    const named = (price_list_labels: string[], who: TestClient = client) =>
      who.call(updateStoreConfig, { params, body: { price_list_labels } });
    expect(await client.ok(listPriceListLabels)).toEqual([]);
    expect((await named([' Público ', ...names.slice(1)])).statusCode).toBe(200);
    const { client: adviser } = await adviserOf(client, store.id);
    expect(await adviser.ok(listPriceListLabels)).toEqual(names.map((name) => ({ name })));
    for (const wrong of [
      ['Taller', ' TALLÉR '],
      [''],
      ['x'.repeat(limits.priceListLabels.length + 1)],
      Array.from({ length: limits.priceListLabels.most + 1 }, (_, at) => `Lista ${at}`),
    ])
      expect((await named(wrong)).statusCode).toBe(400);
    const { client: other } = await vendor();
    expect((await named(['Mía'], other)).statusCode).toBe(404);
    expect(await other.ok(listPriceListLabels)).toEqual([]);
  });

  it('say how orders are paid and from which value on, which the other services are told', async () => {
    const { client, store } = await vendor();
    const params = { id: store.id };
    const save = (body: object) => client.call(updateStoreConfig, { params, body: body as never });
    const saved = await save({ minimum_order: 50_000.5, payment_options: ['credit', 'transfer', 'credit'] });
    expect(saved.json().data).toMatchObject({
      minimum_order: 50_000.5,
      payment_options: ['transfer', 'credit'],
    });
    expect(await lastStoreEvent(store.id)).toMatchObject({
      minimumOrderMinor: 5_000_050,
      paymentOptions: ['transfer', 'credit'],
    });
    for (const wrong of [{ minimum_order: -1 }, { minimum_order: 0.001 }, { payment_options: ['barter'] }])
      expect((await save(wrong)).statusCode).toBe(400);
  });

  it('are open to its adviser and to managers for reading', async () => {
    const { client, store } = await vendor();
    const adviser = await adviserOf(client, store.id);
    for (const reader of [adviser.client, manager]) {
      expect(await reader.ok(readStoreConfig, { params: { id: store.id } })).toMatchObject({
        show_customer_data: true,
      });
    }
    const response = await adviser.client.call(updateStoreConfig, { params: { id: store.id }, body: {} });
    expect(response.statusCode).toBe(403);
  });

  it('offer two sales models', async () => {
    expect(await test.client().ok(listSalesModels)).toEqual([
      { id: 'cart', name: 'Carrito de compras' },
      { id: 'orders', name: 'Pedidos' },
    ]);
  });
});

describe('an adviser', () => {
  it('signs in for the store', async () => {
    const { client, store } = await vendor();
    const { adviser, client: own } = await adviserOf(client, store.id);
    const { user } = await own.ok(readSessionControlData, { params: { userId: own.own.userId } });
    expect(user).toMatchObject({
      storeByAdviser: true,
      isVendor: false,
      storeId: store.id,
      adviserId: adviser.id,
      storeName: store.name,
      showCustomerData: true,
    });
    expect((await lastStoreEvent(store.id))!.advisers).toEqual([
      {
        adviserId: adviser.id,
        name: 'Pedro Ruiz',
        userId: own.own.userId,
        rights: ['quote', 'discard', 'chat', 'seeOrders'],
        brandIds: null,
      },
    ]);
  });

  it('who is removed loses the store and every session, and the store says so', async () => {
    const { client, store } = await vendor();
    const { adviser, email, client: own } = await adviserOf(client, store.id);
    await client.ok(deleteAdviser, { params: { id: adviser.id } });
    const body = { refresh_token: own.own.refresh, transport: 'token' };
    expect((await own.call(refreshSession, { body })).statusCode).toBe(401);
    expect(await lastStoreEvent(store.id)).toMatchObject({
      advisers: [],
      formerAdvisers: [{ adviserId: adviser.id, name: 'Pedro Ruiz' }],
    });
    const again = await loggedIn(email);
    const { user } = await again.ok(readSessionControlData, { params: { userId: again.own.userId } });
    expect(user).toMatchObject({ storeByAdviser: false, storeId: null, adviserId: null });
    expect((await client.call(deleteAdviser, { params: { id: adviser.id } })).statusCode).toBe(404);
  });

  it('of another store is neither seen nor removed', async () => {
    const [mine, theirs] = [await vendor(), await vendor()];
    await mine.client.ok(createAdviser, { body: { store_id: mine.store.id, name: 'Ana' } });
    const { id } = await theirs.client.ok(createAdviser, {
      body: { store_id: theirs.store.id, name: 'Luis' },
    });
    const names = async (client: TestClient, query: object = {}) =>
      ((await client.ok(listAdvisers, { query })) as { name: string }[]).map(({ name }) => name);
    const filter = JSON.stringify({ store_id: theirs.store.id });
    expect(await names(mine.client)).toEqual(['Ana']);
    expect(await names(mine.client, { filter })).toEqual([]);
    expect(await names(manager, { filter })).toEqual(['Luis']);
    expect((await mine.client.call(deleteAdviser, { params: { id } })).statusCode).toBe(404);
    expect(await names(theirs.client)).toEqual(['Luis']);
  });

  it.each([
    [{ email: 'solo@tuerca.test' }, 400, 'password'],
    [{ password }, 400, 'email'],
    [{ mobile: '3001112233' }, 400, 'email'],
    [{ email: 'admin@tuerca.test', password }, 409, 'email'],
    [{ email: 'nueva@tuerca.test', password, mobile: '12' }, 400, 'mobile'],
  ])('is refused with %j, and no half of it stays', async (changes, status, field) => {
    const { client, store } = await vendor();
    const before = await test.db('users').count('* as count').first();
    const response = await client.call(createAdviser, {
      body: { store_id: store.id, name: 'Pedro', ...changes },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json().data).toContainEqual(expect.objectContaining({ field }));
    expect(await test.db('users').count('* as count').first()).toEqual(before);
    expect(await client.ok(listAdvisers)).toEqual([]);
  });

  it('with a number of its own is refused when the number is taken', async () => {
    const { client, store } = await vendor();
    const mobile = newMobile();
    await test.client().ok(register, { body: signUpOf({ mobile }) });
    const body = { store_id: store.id, name: 'Pedro', email: signUpOf().email, password, mobile };
    expect((await client.call(createAdviser, { body })).json()).toMatchObject({
      status: 409,
      code: 'MOBILE_TAKEN',
    });
  });
});
