import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createQuotation,
  createQuotationRequest,
  listAskedModels,
  listSalesOpportunities,
  readMarketplaceFigures,
  readSalesOpportunityIndicators,
  readStoreFigures,
  storeSaved,
  updateQuotationRequest,
} from '@tuerca/contracts';
import { migrate, revert } from '@tuerca/postgres';
import { watchQueries } from '@tuerca/postgres/testing';
import { migrations } from '../../migrations/index.ts';
import {
  bogota,
  buyer,
  mazda,
  nissan,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

const open = ['Frenos', 'Faros', 'Puerta de placa KLM 456'];
let world: World;

const ask = async (body: object, who: typeof buyer | typeof otherBuyer = buyer): Promise<number> => {
  const answer = await world.call(who, createQuotationRequest, { body: requestBody(body) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.id;
};
const seen = async (filter: object = {}) => {
  const answer = await world.call('visitor', listSalesOpportunities, {
    query: { filter: JSON.stringify(filter) },
  });
  expect(answer.statusCode).toBe(200);
  return answer;
};
const idsOf = async (filter: object = {}) =>
  (await seen(filter)).json().data.map(({ id }: { id: number }) => id);

let ids: number[];
beforeAll(async () => {
  world = await startFilledWorld();
  ids = [
    await ask({ vehicle_model: 'Versa', vehicle_year: 2020, vehicle_VIN: '3N1AB7AP5KY200001' }),
    await ask({ vehicle_brand_id: mazda, vehicle_model: 'Mazda 3', details: [{ name: open[2], amount: 3 }] }),
    await ask({ details: [{ name: open[1] }] }, otherBuyer),
  ];
  const closed = await ask({ vehicle_model: 'Cerrada' });
  const body = { is_closed: true, close_reason: 'Otro' };
  await world.call(buyer, updateQuotationRequest, { params: { id: closed }, body });
  await ask({ vehicle_model: 'De una tienda', store_id: 1 });
});
afterAll(() => world.close());

describe('sales opportunities', () => {
  test('are the open requests of the marketplace, newest first', async () => {
    const answer = await seen();
    expect(answer.json().data.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse());
    expect(answer.json().metadata).toEqual({ count: 3, page: 0, pageSize: 20 });
    expect(answer.json().data[2]).toEqual({
      id: ids[0],
      created_at: expect.any(String),
      brand: { id: expect.any(Number), name: 'Nissan' },
      city: { id: bogota, name: 'Bogotá' },
      vehicle_model: 'Versa',
      vehicle_year: 2020,
      quotationsCount: 0,
      quotationsLimit: 3,
      details: [
        { name: 'Pastillas de freno', amount: 2 },
        { name: 'Filtro de aceite', amount: 1 },
      ],
    });
  });

  test('have nothing in their bytes that tells who asks or of which vehicle', async () => {
    const { body } = await seen();
    expect(body).not.toMatch(/Laura|ABC123|3N1AB7AP5KY200001|KLM 456|tuerca\.test|user|buyer|\+57/);
    expect(JSON.parse(body).data[1].details).toEqual([{ name: 'Autoparte', amount: 3 }]);
  });

  test.each<[string, object, () => number[]]>([
    ['brand', { 'brand.name': 'mázda' }, () => [ids[1]!]],
    ['model', { vehicle_model: 'versa' }, () => [ids[0]!]],
    ['year', { vehicle_year: 2020 }, () => [ids[0]!]],
    ['part', { 'details.name': 'faro' }, () => [ids[2]!]],
    ['city', { 'city.name': 'medellin' }, () => []],
    ['country', { country: 'MX' }, () => []],
  ])('are searched by %s', async (_what, filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected());
  });

  test('are not found by what is not shown', async () => {
    const hidden = await ask({ vehicle_model: 'Versa de placa XYZ987' });
    const check = async () => {
      expect(await idsOf({ 'details.name': 'KLM' })).toEqual([]);
      expect(await idsOf({ 'details.name': 'puerta' })).toEqual([]);
      expect(await idsOf({ vehicle_model: 'XYZ9' })).toEqual([]);
      expect(await idsOf({ vehicle_model: 'versa' })).toEqual([ids[0]]);
      expect(await idsOf({ 'details.name': 'faro' })).toEqual([ids[2]]);
      expect(await idsOf()).toContain(hidden);
    };
    await check();
    // Requests from before the migration that added the public flags.
    await revert(world.db, migrations, '160_public_names');
    await migrate(world.db, migrations);
    await check();
    const body = { is_closed: true, close_reason: 'Otro' };
    await world.call(buyer, updateQuotationRequest, { params: { id: hidden }, body });
  });

  test('are found by what the rule of today shows, also those that were marked by another', async () => {
    const disguised = 'Versa tres cero cero uno dos tres cuatro cinco seis siete';
    const hidden = await ask({ vehicle_model: disguised, details: [{ name: 'Espejo' }] });
    await world.db('requests').where({ id: hidden }).update({ isModelPublic: true });
    const phone = { name: 'Espejo 3OO I23 4567', isNamePublic: true };
    await world.db('requestDetails').where({ requestId: hidden }).update(phone);
    await world.db('requests').where({ id: ids[0] }).update({ isModelPublic: false });
    expect(await idsOf({ vehicle_model: 'versa' })).toEqual([hidden]);
    await revert(world.db, migrations, '170_disguised_names');
    await migrate(world.db, migrations);
    expect(await idsOf({ vehicle_model: 'versa' })).toEqual([ids[0]]);
    expect(await idsOf({ 'details.name': 'espejo' })).toEqual([]);
    const body = { is_closed: true, close_reason: 'Otro' };
    await world.call(buyer, updateQuotationRequest, { params: { id: hidden }, body });
  });

  test('are drawn by brand and by city', async () => {
    const answer = await world.call('visitor', readSalesOpportunityIndicators, {});
    expect(answer.json().data).toEqual({ brands: { Nissan: 2, Mazda: 1 }, citys: { Bogotá: 3 } });
  });
});

test('the models of a brand are those of its open requests, most asked first', async () => {
  await ask({ vehicle_model: 'Versa' });
  const answer = await world.call('visitor', listAskedModels, { query: { brand_id: nissan } });
  expect(answer.json().data).toEqual([
    { name: 'Versa', count: 2 },
    { name: 'Sentra', count: 1 },
  ]);
});

test('figures count stores and answered requests, and the middle of the time to the first quotation', async () => {
  const figures = async (country = 'CO') =>
    (await world.call('visitor', readMarketplaceFigures, { query: { country } })).json().data;
  expect(await figures()).toEqual({ stores: 3, requests_answered: 0, median_minutes: null });

  const askedAt = world.time.now.getTime();
  const quote = async (storeId: number, requestId: number, minutes: number) => {
    world.time.now = new Date(askedAt + minutes * 60_000);
    const answer = await world.call(vendorOf(storeId), createQuotation, { body: quotationBody(requestId) });
    expect(answer.statusCode).toBe(200);
  };
  await quote(1, ids[0]!, 10);
  await quote(2, ids[2]!, 30);
  // Only the first quotation of a request counts.
  await quote(2, ids[0]!, 500);
  expect(await figures()).toEqual({ stores: 3, requests_answered: 2, median_minutes: 20 });
  expect(await figures('MX')).toEqual({ stores: 0, requests_answered: 0, median_minutes: null });
  await world.apply(storeSaved, storeData(3, { isActive: false }));
  world.time.now = new Date(world.time.now.getTime() + 61_000);
  expect(await figures()).toMatchObject({ stores: 2 });
  await world.apply(storeSaved, storeData(3));
});

test('figures are read once a minute, however many ask', async () => {
  const read = () => world.call('visitor', readMarketplaceFigures, {});
  world.time.now = new Date(world.time.now.getTime() + 61_000);
  const inAMinute = await watchQueries(world.db, async () => {
    await Promise.all([read(), read(), read()]);
    await read();
  });
  expect(inAMinute.queries).toHaveLength(3);
  world.time.now = new Date(world.time.now.getTime() + 61_000);
  expect((await watchQueries(world.db, read)).queries).toHaveLength(3);
});

test('what a store answered in the last month, and the middle of its time, stands for everyone to see', async () => {
  const figures = async (id: number) => {
    const answer = await world.call('visitor', readStoreFigures, { params: { id } });
    return answer.statusCode === 200 ? answer.json().data : answer.statusCode;
  };
  expect(await figures(1)).toEqual({ requests_answered: 1, median_minutes: 10 });
  expect(await figures(2)).toEqual({ requests_answered: 2, median_minutes: 265 });
  expect(await figures(3)).toEqual({ requests_answered: 0, median_minutes: null });
  expect(await figures(999_999)).toBe(404);
  const again = await watchQueries(world.db, () => figures(2));
  expect(again.queries).toHaveLength(0);
  world.time.now = new Date(world.time.now.getTime() + 31 * 86_400_000);
  expect(await figures(2)).toEqual({ requests_answered: 0, median_minutes: null });
  await world.apply(storeSaved, storeData(2, { isActive: false }));
  world.time.now = new Date(world.time.now.getTime() + 61_000);
  expect(await figures(2)).toBe(404);
});
