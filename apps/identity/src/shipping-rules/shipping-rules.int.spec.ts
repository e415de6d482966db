import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createAdviser,
  createStore,
  listChanges,
  login,
  readShippingRules,
  register,
  updateShippingRules,
} from '@tuerca/contracts';
import { shippingMessages } from '@tuerca/rules';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

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
  return { client: await loggedIn(account.email), params: { id: store.id as number } };
};
const rule = (changes: object = {}) => ({
  zone_id: zones.colombia,
  bands: [
    { up_to_kg: 1, cost: 9000 },
    { up_to_kg: 5.5, cost: 14_000.5 },
  ],
  per_kg: 2000,
  free_from: 300_000,
  ...changes,
});
const discounts = [{ from: 100_000, percent: 10 }];

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = await loggedIn('admin@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

describe('what a store asks for shipping', () => {
  it('is nothing at first, then what its owner says, with places by name, and is kept in the log', async () => {
    const { client, params } = await vendor();
    expect(await client.ok(readShippingRules, { params })).toEqual({ rules: [], discounts: [] });
    const body = {
      rules: [rule(), rule({ zone_id: zones.medellin, per_kg: null, free_from: null })],
      discounts,
    };
    const kept = {
      rules: [
        { ...body.rules[0], zone_name: 'Colombia', zone_kind: 'country' },
        { ...body.rules[1], zone_name: 'Medellín, Antioquia, Colombia', zone_kind: 'city' },
      ],
      discounts,
    };
    for (const _time of [1, 2]) expect(await client.ok(updateShippingRules, { params, body })).toEqual(kept);
    expect(await client.ok(readShippingRules, { params })).toEqual(kept);
    expect(await client.ok(listChanges)).toMatchObject([
      {
        action: 'updateShippingRules',
        fields: [
          { name: 'shippingRules', before: [], after: [{ place: 'Colombia' }, { perKgMinor: null }] },
          { name: 'shippingDiscounts', before: [], after: [{ fromMinor: 10_000_000, percent: 10 }] },
        ],
      },
    ]);
    expect(await admin.ok(updateShippingRules, { params, body: { rules: [], discounts: [] } })).toEqual({
      rules: [],
      discounts: [],
    });
  });

  it('is read by its advisers, changed by its owner and administrators alone', async () => {
    const [one, other] = [await vendor(), await vendor()];
    const email = signUpOf().email;
    await one.client.ok(createAdviser, { body: { store_id: one.params.id, name: 'Pedro', email, password } });
    const adviser = await loggedIn(email);
    const body = { rules: [rule()], discounts: [] };
    expect((await adviser.call(readShippingRules, { params: one.params })).statusCode).toBe(200);
    expect((await adviser.call(updateShippingRules, { params: one.params, body })).statusCode).toBe(403);
    for (const operation of [readShippingRules, updateShippingRules])
      expect((await other.client.call(operation, { params: one.params, body })).statusCode).toBe(404);
    expect((await test.client().call(readShippingRules, { params: one.params })).statusCode).toBe(401);
  });

  it.each([
    ['a place twice', { rules: [rule(), rule()] }, 'rules', shippingMessages.placeTwice],
    [
      'a place of another country',
      { rules: [rule({ zone_id: zones.guadalajara })] },
      'rules.0.zone_id',
      undefined,
    ],
    ['a place that is none', { rules: [rule({ zone_id: 999_999 })] }, 'rules.0.zone_id', undefined],
    ['no band', { rules: [rule({ bands: [] })] }, 'rules.0.bands', shippingMessages.bandMissing],
    [
      'bands that fall',
      {
        rules: [
          rule({
            bands: [
              { up_to_kg: 5, cost: 1 },
              { up_to_kg: 5, cost: 2 },
            ],
          }),
        ],
      },
      'rules.0.bands',
      shippingMessages.bandsOrder,
    ],
    [
      'a weight below nothing',
      { rules: [rule({ bands: [{ up_to_kg: -1, cost: 1 }] })] },
      'rules.0.bands.0.up_to_kg',
      undefined,
    ],
    ['a cost below nothing', { rules: [rule({ per_kg: -1 })] }, 'rules.0.per_kg', undefined],
    ['half a cent', { rules: [rule({ free_from: 0.005 })] }, 'rules.0.free_from', 'Usa máximo 2 decimales'],
    ['more than all taken off', { discounts: [{ from: 1, percent: 101 }] }, 'discounts.0.percent', undefined],
    [
      'discounts out of order',
      {
        discounts: [
          { from: 2, percent: 1 },
          { from: 1, percent: 2 },
        ],
      },
      'discounts',
      shippingMessages.discountsOrder,
    ],
  ])('refuses %s, and nothing of it is written', async (_what, changes, field, message) => {
    const { client, params } = await vendor();
    const body = { rules: [], discounts: [], ...changes };
    const refused = await client.call(updateShippingRules, { params, body });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().data).toContainEqual(
      expect.objectContaining({ field, ...(message && { message }) }),
    );
    expect(await client.ok(readShippingRules, { params })).toEqual({ rules: [], discounts: [] });
  });
});
