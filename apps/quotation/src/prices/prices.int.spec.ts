import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  closeQuotation,
  listMarketPrices,
  listOwnPrices,
  storeSaved,
  type MarketPrice,
  type OwnPrice,
} from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import {
  askAfterAMinute,
  manager,
  mazda,
  quoteLine,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
  await world.apply(storeSaved, storeData(4, { brandIds: [mazda] }));
}, 60_000);
afterAll(() => world.close());

const ask = (body?: object) => askAfterAMinute(world, body);
const quote = (actor: Actor, requestId: number, line: object) => quoteLine(world, actor, requestId, line);
const ownPrices = (actor: Actor, id: number) => world.call(actor, listOwnPrices, { params: { id } });
const pricesOf = async (actor: Actor, id: number): Promise<OwnPrice[][]> =>
  ((await ownPrices(actor, id)).json().data as { prices: OwnPrice[] }[]).map(({ prices }) => prices);

test('a store sees what it asked for a part that it quoted under another name', async () => {
  const before = await ask({ details: [{ name: 'bomper' }] });
  const part = (await world.db('requestDetails').where({ requestId: before }).first('id')) as { id: number };
  const line = { name: 'Parachoques', quotation_request_detail_id: part.id, unit_price: 4321 };
  await quote(vendorOf(1), before, line);
  for (const name of ['Bómper', 'parachoques'])
    expect(await pricesOf(vendorOf(1), await ask({ details: [{ name }] }))).toMatchObject([
      [{ unit_price: 4321 }],
    ]);
});

test('a store sees its own newest five prices for the same part and vehicle, each once, whatever the case', async () => {
  for (const price of [1000, 2000, 3000, 4000, 5000, 5000, 6000]) {
    await quote(vendorOf(1), await ask(), { unit_price: price, brand: `Marca ${price}`, reference: 'BP-1' });
  }
  await quote(vendorOf(2), await ask(), { unit_price: 9000 });
  await quote(vendorOf(1), await ask({ vehicle_model: 'Versa' }), { unit_price: 8000 });
  await quote(vendorOf(1), await ask(), { unit_price: 7000, name: 'Discos de freno' });

  const id = await ask({
    vehicle_model: 'SENTRA',
    details: [{ name: 'pastillas de FRENO' }, { name: 'Bujías' }],
  });
  const [pads, ...others] = await pricesOf(vendorOf(1), id);
  expect(others).toEqual([]);
  expect(pads!.map(({ unit_price }) => unit_price)).toEqual([6000, 5000, 4000, 3000, 2000]);
  expect(pads![0]).toMatchObject({
    brand: 'Marca 6000',
    reference: 'BP-1',
    warranty: '30 días',
    delivery_time: '1 día',
  });
  expect((await pricesOf(vendorOf(2), id)).flat().map(({ unit_price }) => unit_price)).toEqual([9000]);
  expect(await pricesOf(vendorOf(3), id)).toEqual([]);
});

test('what was quoted on the request itself is not an earlier price', async () => {
  const id = await ask({ vehicle_model: 'March' });
  await quote(vendorOf(1), id, { unit_price: 4000 });
  expect(await pricesOf(vendorOf(1), id)).toEqual([]);
});

test('a request the store may not quote tells nothing', async () => {
  const id = await ask();
  const aimed = await ask({ store_id: 2 });
  expect((await ownPrices(vendorOf(4), id)).json().code).toBe('BRAND_NOT_ENABLED');
  expect((await ownPrices(vendorOf(1), aimed)).json().code).toBe('NOT_FOUND');
});

describe('what other stores ask', () => {
  const marketOf = async (actor: Actor, id: number): Promise<MarketPrice[]> =>
    (await world.call(actor, listMarketPrices, { params: { id } })).json().data;
  const rangesOf = async (actor: Actor, id: number) =>
    (await marketOf(actor, id)).map(({ from, to }) => [from, to]);
  /** Has stores quote a part, each on a separate request, so that no request is full. */
  const quoteEach = async (
    prices: readonly (readonly [storeId: number, price: number])[],
    line: object,
    of = {},
  ) => {
    for (const [storeId, unit_price] of prices) {
      await quote(vendorOf(storeId), await ask(of), { ...line, unit_price });
    }
  };
  const aDayLater = () => {
    world.time.now = new Date(world.time.now.getTime() + 86_400_000);
  };
  const asked = (name: string, vehicle_model: string) => ask({ vehicle_model, details: [{ name }] });
  const fivePrices = [
    [5, 81_000],
    [6, 92_000],
    [7, 118_000],
    [5, 84_500],
    [6, 99_000],
  ] as const;

  beforeAll(async () => {
    for (const id of [5, 6, 7, 8]) await world.apply(storeSaved, storeData(id));
  });

  test('is one coarse range, of the same vehicle, in the country’s money', async () => {
    await quoteEach(fivePrices, { name: 'Radiador' }, { vehicle_model: 'Kicks' });
    aDayLater();
    const id = await asked('RADIADOR', 'kicks');
    expect(await marketOf(vendorOf(8), id)).toEqual([
      { quotation_request_detail_id: expect.any(Number), from: 70_000, to: 150_000, currency: 'COP' },
    ]);
  });

  test('is told to managers with the median, of all stores', async () => {
    await quoteEach(fivePrices, { name: 'Espejo' });
    aDayLater();
    const id = await asked('Espejo', 'Sentra');
    expect(await marketOf(manager, id)).toMatchObject([{ from: 70_000, to: 150_000, median: 92_000 }]);
    expect((await marketOf(vendorOf(8), id))[0]).not.toHaveProperty('median');
    // Without its own two prices the fifth store sees too few.
    expect(await marketOf(vendorOf(5), id)).toEqual([]);
  });

  test('is what they ask for any vehicle, where too little is known of this one', async () => {
    await quoteEach(fivePrices.slice(0, 3), { name: 'Termostato' }, { vehicle_model: 'Kicks' });
    await quoteEach(fivePrices.slice(3), { name: 'Termostato' }, { vehicle_model: 'Qashqai' });
    aDayLater();
    expect(await rangesOf(vendorOf(8), await asked('Termostato', 'Kicks'))).toEqual([[70_000, 150_000]]);
  });

  test.each<[string, readonly (readonly [number, number])[]]>([
    ['two stores', [...fivePrices.filter(([store]) => store !== 7), [5, 90_000]]],
    ['four quotations', fivePrices.slice(0, 4)],
  ])('is not told where only %s stand behind it', async (what, prices) => {
    const name = `Pieza de ${what}`;
    await quoteEach(prices, { name });
    aDayLater();
    expect(await marketOf(vendorOf(8), await asked(name, 'Sentra'))).toEqual([]);
  });

  test('leaves out one’s own, what was sent within a day or long ago, what was withdrawn and what a store asked its own customers', async () => {
    const line = { name: 'Alternador' };
    await quoteEach(fivePrices.slice(0, 4), line);
    const told = async () => (await marketOf(vendorOf(8), await asked('Alternador', 'Sentra'))).length;
    await quoteEach([[8, 100_000]], line);
    await quoteEach([[7, 100_000]], line, { store_id: 7 });
    aDayLater();
    expect(await told()).toBe(0);
    const last = await ask();
    await quote(vendorOf(6), last, { ...line, unit_price: 90_000 });
    expect(await told()).toBe(0);
    aDayLater();
    expect(await told()).toBe(1);
    const [quotation] = await world.db('quotations').where({ requestId: last }).select('id');
    await world.call(vendorOf(6), closeQuotation, { params: { id: quotation.id } });
    expect(await told()).toBe(0);
    await world.db('quotations').where({ id: quotation.id }).update({ closedAt: null });
    expect(await told()).toBe(1);
    world.time.now = new Date(world.time.now.getTime() + 181 * 86_400_000);
    expect(await told()).toBe(0);
  });

  test('counts three prices of a store at most, and leaves out what hardly any asks', async () => {
    const often = Array.from({ length: 20 }, (_, n) => [7, 900_000 + n] as const);
    await quoteEach([[5, 95_000], [6, 97_000], ...often], { name: 'Bomba de agua' });
    aDayLater();
    const id = await asked('Bomba de agua', 'Sentra');
    expect(await rangesOf(vendorOf(1), id)).toEqual([[70_000, 1_000_000]]);

    const usual = [5, 6, 7, 8].flatMap((store) => [1, 2, 3].map((n) => [store, 95_000 + n] as const));
    await quoteEach([...usual, [2, 9_000_000]], { name: 'Correa' });
    aDayLater();
    expect(await rangesOf(vendorOf(1), await asked('Correa', 'Sentra'))).toEqual([[70_000, 100_000]]);
  });

  test('tells nothing of a request the store may not quote', async () => {
    const params = { id: await ask() };
    const answer = await world.call(vendorOf(4), listMarketPrices, { params });
    expect(answer.json().code).toBe('BRAND_NOT_ENABLED');
  });
});

test('among many quotations prices are found by store, vehicle and name, without reading the others', async () => {
  await world.db.transaction(async (trx) => {
    await trx.raw(
      `insert into requests (buyer_id, country, currency, brand_id, model, year, is_verified, city_id, details_count,
         accepts_quotations, created_at, expires_at)
       select 100, 'CO', 'COP', 4, 'Modelo ' || n % 300, 2019, false, 1200, 1, false, now(), now()
       from generate_series(1, 9000) as n`,
    );
    await trx.raw(
      `insert into quotations (request_id, store_id, brand_id, model, seller_user_id, country, currency, shipping_kind,
         shipping_minor, subtotal_minor, commission_percent, commission_fixed_minor, commission_minor, valid_until,
         created_at, updated_at)
       select id, 1 + id % 3, brand_id, model, 1001, 'CO', 'COP', 'included', 0, 100, 0.08, 0, 8, '2026-01-23',
         created_at, created_at
       from requests where model like 'Modelo %'`,
    );
    await trx.raw(
      `insert into quotation_lines (quotation_id, name, brand, amount, unit_price_minor, warranty, delivery_time)
       select id, 'Pieza ' || id % 300, 'Bosch', 1, 100, '30 días', '1 día' from quotations where model like 'Modelo %'`,
    );
    await trx.raw('analyze quotations, quotation_lines');
  });
  const id = await ask({ vehicle_model: 'Modelo 7' });
  const plansOf = async (operation: typeof listOwnPrices | typeof listMarketPrices) => {
    const { result, queries } = await watchQueries(world.db, () =>
      world.call(vendorOf(1), operation, { params: { id } }),
    );
    expect(result.statusCode).toBe(200);
    const ofLines = queries.filter(({ sql }) => sql.includes('quotation_lines'));
    return Promise.all(ofLines.map((query) => planOf(world.db, query)));
  };
  const own = await plansOf(listOwnPrices);
  expect(own).toEqual([expect.stringContaining('quotations_of_store_and_vehicle')]);
  const market = await plansOf(listMarketPrices);
  expect(market).toEqual([
    expect.stringContaining('quotations_of_vehicle'),
    expect.stringContaining('quotation_lines_of_name'),
  ]);
  for (const plan of [...own, ...market])
    expect(plan).not.toMatch(/Seq Scan on (quotations|quotation_lines)/);
});
