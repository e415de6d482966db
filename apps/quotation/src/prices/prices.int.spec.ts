import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createQuotation,
  createQuotationRequest,
  listOwnPrices,
  storeSaved,
  type OwnPrice,
} from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres';
import type { Actor } from '@tuerca/service';
import {
  buyer,
  lineBody,
  mazda,
  quotationBody,
  requestBody,
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

const ask = async (body: object = {}): Promise<number> => {
  world.time.now = new Date(world.time.now.getTime() + 60_000);
  return (await world.call(buyer, createQuotationRequest, { body: requestBody(body) })).json().data.id;
};
const quote = async (actor: Actor, requestId: number, line: object) => {
  const answer = await world.call(actor, createQuotation, {
    body: quotationBody(requestId, { quotationDetails: [lineBody(line)] }),
  });
  expect(answer.statusCode).toBe(200);
};
const ownPrices = (actor: Actor, id: number) => world.call(actor, listOwnPrices, { params: { id } });
const pricesOf = async (actor: Actor, id: number): Promise<OwnPrice[][]> =>
  ((await ownPrices(actor, id)).json().data as { prices: OwnPrice[] }[]).map(({ prices }) => prices);

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

test('among many quotations they are found by store and vehicle, without reading the others', async () => {
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
    await trx.raw('analyze quotations');
  });
  const id = await ask({ vehicle_model: 'Modelo 7' });
  const { result, queries } = await watchQueries(world.db, () => ownPrices(vendorOf(1), id));
  expect(result.statusCode).toBe(200);
  const plan = await planOf(world.db, queries.find(({ sql }) => sql.includes('"recent"'))!);
  expect(plan).toContain('quotations_of_store_and_vehicle');
  expect(plan).not.toMatch(/Seq Scan on quotations/);
});
