import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { limits, listOwnPhotos, storeSaved, type OwnPhoto } from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import {
  askAfterAMinute,
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

const photo = (number: number) => `/media/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ask = (body?: object) => askAfterAMinute(world, body);
const quote = (actor: Actor, requestId: number, line: object) => quoteLine(world, actor, requestId, line);
const findPhotos = (actor: Actor, id: number, query: { name?: string; reference?: string } = {}) =>
  world.call(actor, listOwnPhotos, { params: { id }, query: { name: 'Pastillas de freno', ...query } });
const pathsOf = async (...asked: Parameters<typeof findPhotos>): Promise<string[]> =>
  ((await findPhotos(...asked)).json().data as OwnPhoto[]).map(({ path }) => path);

test('a store finds its photos of the same part and vehicle, each once, newest first', async () => {
  await quote(vendorOf(1), await ask(), { images: [photo(1), photo(2)], brand: 'Brembo', reference: 'BP-1' });
  await quote(vendorOf(1), await ask(), { images: [photo(3), photo(1)], name: 'PASTILLAS de freno' });
  await quote(vendorOf(1), await ask({ vehicle_model: 'Versa' }), { image: photo(4) });
  await quote(vendorOf(1), await ask(), { image: photo(5), name: 'Discos de freno' });
  await quote(vendorOf(2), await ask(), { image: photo(6) });

  const id = await ask();
  expect(await pathsOf(vendorOf(1), id)).toEqual([photo(1), photo(3), photo(2)]);
  expect((await findPhotos(vendorOf(1), id)).json().data[2]).toMatchObject({
    brand: 'Brembo',
    reference: 'BP-1',
  });
  expect(await pathsOf(vendorOf(2), id)).toEqual([photo(6)]);
  expect(await pathsOf(vendorOf(3), id)).toEqual([]);
});

test('the same reference is the same part, whatever it is called and on whatever vehicle', async () => {
  await quote(vendorOf(1), await ask({ vehicle_model: 'March' }), {
    image: photo(11),
    name: 'Filtro de aceite',
    reference: 'FA-77',
  });
  await quote(vendorOf(2), await ask({ vehicle_model: 'March' }), { image: photo(12), reference: 'FA-77' });
  const id = await ask({ vehicle_model: 'Kicks' });
  expect(await pathsOf(vendorOf(1), id, { name: 'Filtro', reference: 'fa-77' })).toEqual([photo(11)]);
  expect(await pathsOf(vendorOf(1), id, { name: 'Filtro' })).toEqual([]);
});

test('a request the store may not quote tells nothing', async () => {
  const aimed = await ask({ store_id: 2 });
  expect((await findPhotos(vendorOf(4), await ask())).json().code).toBe('BRAND_NOT_ENABLED');
  expect((await findPhotos(vendorOf(1), aimed)).json().code).toBe('NOT_FOUND');
});

test('among many quotations they are found by vehicle and by reference, without reading the others', async () => {
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
      `insert into quotation_lines (quotation_id, reference, name, brand, amount, image, further_images,
         unit_price_minor, warranty, delivery_time)
       select id, 'R-' || id % 900,
         case model when 'Modelo 7' then 'Pastillas de freno' else 'Pieza ' || id % 300 end, 'Bosch', 1,
         '/media/' || id, array['/media/b' || id], 100, '30 días', '1 día'
       from quotations where model like 'Modelo %'`,
    );
    await trx.raw('analyze quotations, quotation_lines');
  });
  const id = await ask({ vehicle_model: 'Modelo 7' });
  const { result, queries } = await watchQueries(world.db, () =>
    findPhotos(vendorOf(1), id, { reference: 'R-9' }),
  );
  expect(result.json().data).toHaveLength(limits.ownPhotos);
  const plan = await planOf(
    world.db,
    queries.find(({ sql }) => sql.includes('unnest'))!,
  );
  expect(plan).toContain('quotations_of_store_and_vehicle');
  expect(plan).toContain('quotation_lines_shown_by_reference');
  expect(plan).not.toMatch(/Seq Scan on quotation/);
});
