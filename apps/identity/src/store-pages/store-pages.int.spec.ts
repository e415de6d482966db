import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createStore,
  listStoreCards,
  listStoreNames,
  login,
  readStoreDetail,
  readStorePage,
  register,
  updateStoreConfig,
  updateStorePage,
} from '@tuerca/contracts';
import { statementsOfPages } from '@tuerca/postgres/testing';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
const password = 'Tuerca-2026';

const loggedIn = async (email: string) => {
  const client = test.client();
  await client.ok(login, { body: { username: email, password, transport: 'token' } });
  return client;
};
const vendor = async (name: string) => {
  const account = signUpOf();
  const buyer = test.client();
  await buyer.ok(register, { body: account });
  const store = await admin.ok(createStore, {
    body: {
      name,
      user_id: buyer.own.userId,
      city_id: zones.bogota,
      brand_ids: [brands.renault, brands.nissan],
    },
  });
  return { client: await loggedIn(account.email), store, params: { id: store.id as number } };
};
const pageOf = (segment: string) => test.client().ok(readStorePage, { params: { segment } });

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = await loggedIn('admin@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

const look = {
  accent_color: '#C02229',
  logo: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10',
  presentation: '  Frenos y suspensión desde 1987  ',
  opening_hours: [
    { day: 1, from: '08:00', to: '18:00' },
    { day: 6, from: '08:00', to: '13:00' },
  ],
  embed_origins: ['https://www.Norte.co/', 'https://www.norte.co'],
};

describe('the page of a store', () => {
  it('is read by everyone by its part of the address, also before the store has said anything', async () => {
    const { store } = await vendor('Frenos del Parque');
    expect(await pageOf('FRENOS-del-parque')).toEqual({
      id: store.id,
      name: 'Frenos del Parque',
      segment: 'frenos-del-parque',
      country: 'CO',
      city: { id: zones.bogota, name: 'Bogotá D.C.', full_name: 'Bogotá D.C., Colombia' },
      average_rating: null,
      count_total_number_ratings: 0,
      brands: [
        { id: brands.nissan, name: 'Nissan' },
        { id: brands.renault, name: 'Renault' },
      ],
      accent_color: null,
      logo: null,
      presentation: null,
      opening_hours: [],
      embed_origins: [],
      minimum_order: 0,
      has_module: true,
    });
    const nobody = await test.client().call(readStorePage, { params: { segment: 'no-existe' } });
    expect([nobody.statusCode, nobody.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is read by its id too, and stands among the stores with its logo, found by name, brand and city', async () => {
    const { client, store, params } = await vendor('Ñandú Repuestos');
    await client.ok(updateStorePage, { params, body: { logo: look.logo } });
    expect(await test.client().ok(readStoreDetail, { params })).toEqual(await pageOf(store.segment));
    expect((await test.client().call(readStoreDetail, { params: { id: 999_999 } })).statusCode).toBe(404);
    const card = {
      id: store.id,
      name: 'Ñandú Repuestos',
      segment: store.segment,
      country: 'CO',
      city: expect.objectContaining({ id: zones.bogota }),
      average_rating: null,
      count_total_number_ratings: 0,
      brands: [
        { id: brands.nissan, name: 'Nissan' },
        { id: brands.renault, name: 'Renault' },
      ],
      logo: look.logo,
    };
    const cardsOf = (filter: object) =>
      test.client().ok(listStoreCards, { query: { filter: JSON.stringify(filter) } });
    expect(await cardsOf({ name: 'nandu', brand_id: brands.nissan, city_id: zones.bogota })).toEqual([card]);
    expect(await cardsOf({ name: 'nandu', brand_id: brands.mazda })).toEqual([]);
    const query = { filter: JSON.stringify({ name: 'nandu' }) };
    expect(await test.client().ok(listStoreNames, { query })).toEqual([
      { id: store.id, name: 'Ñandú Repuestos', segment: store.segment },
    ]);
    const { ofOne, ofTwo } = await statementsOfPages(test.db, (pageSize) =>
      test.client().ok(listStoreCards, { query: { pageSize } }),
    );
    expect(ofTwo).toBe(ofOne);
    const tooMany = await test.client().call(listStoreCards, { query: { pageSize: 201 } });
    expect(tooMany.statusCode).toBe(400);
  });

  it('says what its owner wrote, field by field, and administrators may change it too', async () => {
    const { client, store, params } = await vendor('Autopartes Sol');
    const kept = {
      ...look,
      accent_color: '#c02229',
      presentation: 'Frenos y suspensión desde 1987',
      embed_origins: ['https://www.norte.co'],
    };
    expect(await client.ok(updateStorePage, { params, body: look })).toMatchObject(kept);
    expect(await pageOf(store.segment)).toMatchObject(kept);
    await admin.ok(updateStorePage, { params, body: { presentation: ' ', embed_origins: [] } });
    expect(await pageOf(store.segment)).toMatchObject({ ...kept, presentation: null, embed_origins: [] });
  });

  it('says the least order that its store takes', async () => {
    const { client, store, params } = await vendor('Autopartes Nube');
    await client.ok(updateStoreConfig, { params, body: { minimum_order: 50_000.5 } });
    expect(await pageOf(store.segment)).toMatchObject({ minimum_order: 50_000.5 });
  });

  it('is changed by nobody else', async () => {
    const { store, params } = await vendor('Repuestos Luna');
    const other = (await vendor('Repuestos Marte')).client;
    expect((await other.call(updateStorePage, { params, body: look })).statusCode).toBe(404);
    expect((await test.client().call(updateStorePage, { params, body: look })).statusCode).toBe(401);
    expect(await pageOf(store.segment)).toMatchObject({ presentation: null, logo: null });
  });

  it.each([
    ['a colour that is none', { accent_color: 'red' }, 'accent_color'],
    ['a picture from elsewhere', { logo: 'https://norte.co/logo.png' }, 'logo'],
    ['a number in the presentation', { presentation: 'Llámanos al 300 123 4567' }, 'presentation'],
    ['an address in it', { presentation: 'Escribe a ventas@norte.co' }, 'presentation'],
    ['a presentation without end', { presentation: 'a'.repeat(401) }, 'presentation'],
    [
      'hours the wrong way round',
      { opening_hours: [{ day: 1, from: '18:00', to: '08:00' }] },
      'opening_hours.0.to',
    ],
    [
      'an hour that there is not',
      { opening_hours: [{ day: 1, from: '08:00', to: '24:30' }] },
      'opening_hours.0.to',
    ],
    ['an eighth day', { opening_hours: [{ day: 7, from: '08:00', to: '18:00' }] }, 'opening_hours.0.day'],
    ['a day twice', { opening_hours: [look.opening_hours[0], look.opening_hours[0]] }, 'opening_hours'],
    ['a site in the clear', { embed_origins: ['http://norte.co'] }, 'embed_origins.0'],
    ['more than a host', { embed_origins: ["https://norte.co;script-src 'none'"] }, 'embed_origins.0'],
    ['every site', { embed_origins: ['https://*.co'] }, 'embed_origins.0'],
    ['six sites', { embed_origins: [1, 2, 3, 4, 5, 6].map((at) => `https://s${at}.co`) }, 'embed_origins'],
  ])('refuses %s, and nothing of it is written', async (_what, body, field) => {
    const { client, store, params } = await vendor('Repuestos Júpiter');
    const answer = await client.call(updateStorePage, {
      params,
      body: { presentation: 'Otra cosa', ...body },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toContainEqual(expect.objectContaining({ field }));
    expect(await pageOf(store.segment)).toMatchObject({
      presentation: null,
      opening_hours: [],
      embed_origins: [],
    });
  });
});
