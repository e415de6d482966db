import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { by, listQuery } from '@tuerca/contracts';
import type { ZodObject } from 'zod';
import type { Knex } from 'knex';
import { applyFilter, countByValue, selectPage, shapedPages } from './list.ts';
import { platformMigrations } from './platform-migrations.ts';
import { shapedQuery } from './shaped-statements.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';
import { watchQueries } from './testing/watch-queries.ts';

const migrations = {
  ...platformMigrations,
  '100_parts': {
    async up(db: Knex) {
      await db.schema.createTable('parts', (table) => {
        table.bigInteger('id').primary();
        table.text('partName').notNullable();
        table.bigInteger('storeId');
        table.integer('price');
        table.timestamp('createdAt');
        table.index(['createdAt', 'id']);
      });
      await db.raw('create index parts_name on parts using gin (fold(part_name) gin_trgm_ops)');
    },
    down: (db: Knex) => db.schema.dropTable('parts'),
  },
};

interface Part {
  id: number;
  partName: string;
}

const query = listQuery({
  filter: { name: by.text(), store_id: by.id(), price: by.number(), created_at: by.date() },
  order: ['created_at', 'name'],
});
const schema = query.shape.filter.out as unknown as ZodObject;
const columns = {
  name: { column: 'partName' },
  store_id: { column: 'storeId' },
  price: { column: 'price' },
  created_at: { column: 'createdAt' },
};
const orderColumns = { created_at: 'createdAt', name: 'partName' };

describe('lists', () => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await testDatabase(migrations);
    await test_.db('parts').insert([
      { id: 1, partName: 'Batería de 12 V', storeId: 7, price: 100, createdAt: '2026-01-01T04:59:00Z' },
      {
        id: 2,
        partName: 'Pastillas de freno 100%',
        storeId: 7,
        price: 200,
        createdAt: '2026-01-01T05:00:00Z',
      },
      { id: 3, partName: 'PIÑÓN_trasero', storeId: 8, price: 300, createdAt: '2026-01-02T04:59:59Z' },
      { id: 4, partName: 'Bujía', storeId: null, price: 400, createdAt: '2026-01-02T05:00:00Z' },
    ]);
  });
  afterAll(() => test_.drop());

  const idsOf = async (filter: object) => {
    const parsed = query.parse({ filter: JSON.stringify(filter) });
    const found = await applyFilter(test_.db('parts').select('id').orderBy('id'), {
      filter: parsed.filter,
      schema,
      columns,
    });
    return (found as Part[]).map(({ id }) => id);
  };

  test.each([
    ['text without accents or case', { name: 'bateria' }, [1]],
    ['text typed with accents', { name: 'PIÑÓN' }, [3]],
    ['a percent sign as itself', { name: '0%' }, [2]],
    ['an underscore as itself', { name: '_' }, [3]],
    ['an id', { store_id: 8 }, [3]],
    ['any of several ids', { store_id: [7, 8] }, [1, 2, 3]],
    ['the absence of an id', { store_id: null }, [4]],
    ['an exact number', { price: 200 }, [2]],
    ['a range of numbers', { price: { from: 200, to: 300 } }, [2, 3]],
    ['a whole day in Bogotá', { created_at: { from: '2026-01-01', to: '2026-01-01' } }, [2, 3]],
    ['one day given alone', { created_at: '2026-01-01' }, [2, 3]],
    ['a moment', { created_at: { to: '2026-01-01T00:00:00-05:00' } }, [1, 2]],
    ['several filters together', { store_id: 7, price: { from: 150 } }, [2]],
  ])('filters by %s', async (_, filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected);
  });

  test('a condition of its own replaces the comparison', async () => {
    const found = (await applyFilter(test_.db('parts').select('id'), {
      filter: { cheap: true },
      schema,
      columns: { cheap: (each, cheap: boolean) => void (cheap && each.where('price', '<', 150)) },
    })) as Part[];
    expect(found).toEqual([{ id: 1 }]);
  });

  test('orders by an accepted name only', async () => {
    const options = { page: 0, pageSize: 10, columns: orderColumns };
    const { rows } = await selectPage<Part>(test_.db('parts').select('id'), {
      ...options,
      order: ['-created_at'],
    });
    expect(rows.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    await expect(selectPage(test_.db('parts'), { ...options, order: ['price'] })).rejects.toThrow("'price'");
  });
});

describe('long lists', () => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await testDatabase(migrations);
    // each hundred rows share a timestamp, so that only the tie-break orders them
    await test_.db.raw(`
      insert into parts (id, part_name, store_id, price, created_at)
      select n, 'Filtro ' || n || case when n % 5000 = 0 then ' híbrido' else '' end, n % 10, n,
             timestamptz '2026-01-01' + (n / 100) * interval '1 minute'
      from generate_series(1, 101000) as n
    `);
    await test_.db.raw('analyze parts');
  });
  afterAll(() => test_.drop());

  const pageOf = (page: number, where = {}, rowLimit?: number) =>
    selectPage<Part>(test_.db('parts').where(where).select('id', 'partName'), {
      page,
      pageSize: 30,
      order: ['created_at'],
      columns: orderColumns,
      ...(rowLimit !== undefined && { rowLimit }),
    });

  test('pages neither repeat nor miss a row, shallow or deep', async () => {
    const pages = await Promise.all(Array.from({ length: 40 }, (_, page) => pageOf(page)));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(
      Array.from({ length: 1200 }, (_, n) => n + 1),
    );
    const deep = await pageOf(3000);
    expect(deep.rows[0]).toEqual({ id: 90_001, partName: expect.stringMatching(/^Filtro /) });
  });

  const firstIdOf = async (page: number) => (await pageOf(page)).rows[0]?.id;

  test('a page is the same from wherever one comes to it', async () => {
    for (const page of [2000, 2001, 2002, 1999, 2000, 1500, 2600, 2599, 3366, 3365])
      expect([page, await firstIdOf(page)]).toEqual([page, page * 30 + 1]);
    expect((await pageOf(3366)).rows).toHaveLength(101_000 - 3366 * 30);
    expect((await pageOf(3400)).rows).toEqual([]);
  });

  test('a deep page read again, the next and the one before skip no rows that were skipped already', async () => {
    await pageOf(2500);
    const { queries } = await watchQueries(test_.db, async () => {
      for (const page of [2500, 2501, 2500, 2499]) await pageOf(page);
    });
    expect(queries.filter(({ sql }) => sql.includes('offset'))).toEqual([]);
  });

  test('rows that several columns tell apart are paged as well', async () => {
    const pairs = () =>
      test_
        .db('parts')
        .joinRaw('cross join (values (1), (2)) as sides (side)')
        .select<{ id: number; side: number }[]>('parts.id', 'sides.side');
    const page = async (number: number) => {
      const { rows } = await selectPage<{ id: number; side: number }>(pairs(), {
        page: number,
        pageSize: 25,
        order: ['created_at'],
        columns: { created_at: 'parts.createdAt' },
        key: ['parts.id', 'sides.side'],
      });
      return rows;
    };
    for (const number of [9, 10, 11, 10, 2000, 2001, 1999]) {
      const places = Array.from({ length: 25 }, (_, n) => number * 25 + n);
      expect(await page(number)).toEqual(
        places.map((place) => ({ id: Math.floor(place / 2) + 1, side: (place % 2) + 1 })),
      );
    }
  });

  test('rows are found by their place where an order goes both ways, or has no value', async () => {
    await test_.db('parts').where('id', '<=', 50).update({ createdAt: null });
    const page = () =>
      selectPage<Part>(test_.db('parts').select('id'), {
        page: 3365,
        pageSize: 30,
        order: ['created_at', '-name'],
        columns: orderColumns,
      });
    const [before, again] = [await page(), await page()];
    expect(again).toEqual(before);
    expect(before.rows).toHaveLength(30);
    await test_.db.raw("update parts set created_at = timestamptz '2026-01-01' where id <= 50");
  });

  test('counts exactly, and stops counting at 100,000', async () => {
    expect((await pageOf(0, { storeId: 3 })).count).toBe(10_100);
    expect((await pageOf(336, { storeId: 3 })).count).toBe(10_100);
    expect((await pageOf(400, { storeId: 3 })).count).toBe(10_100);
    expect((await pageOf(0)).count).toBe(100_000);
    expect((await pageOf(0, { storeId: 99 })).count).toBe(0);
  });

  test('are counted by a value, up to 100,000 of each; large counts are not asked for again at once', async () => {
    const kinds = test_.db.raw(
      `(select case when id > 100500 then 'new' when id > 0 then 'old' end as kind from parts) as kinds`,
    );
    const count = () => countByValue(test_.db(kinds), 'kind', ['new', 'old', 'none']);
    const first = await count();
    expect(first).toEqual([
      { value: 'new', count: 500 },
      { value: 'old', count: 100_000 },
    ]);
    const { queries, result } = await watchQueries(test_.db, count);
    expect(result).toEqual(first);
    expect(queries.map(({ bindings }) => bindings.at(-1))).toEqual([['new', 'none']]);
  });

  test('ends where it is told to', async () => {
    expect(await pageOf(0, {}, 1000)).toMatchObject({ rows: { length: 30 }, count: 1000 });
    expect(await pageOf(34, {}, 1000)).toEqual({ rows: [], count: 1000 });
  });

  test('a search by part of a text uses its index', async () => {
    const search = applyFilter(test_.db('parts').select('id'), {
      filter: { name: 'HIBRIDO' },
      schema,
      columns,
    });
    const { sql, bindings } = search.toSQL().toNative();
    const { rows } = await test_.db.raw(`explain ${sql.replace('$1', '?')}`, bindings as string[]);
    expect(JSON.stringify(rows)).toContain('parts_name');
    expect(await search).toHaveLength(20);
    const pageOfSearch = (pageSize: number) =>
      watchQueries(test_.db, () =>
        selectPage<Part>(search, { page: 0, pageSize, order: ['name'], columns: orderColumns }),
      );
    const whole = await pageOfSearch(30);
    expect([whole.result.count, whole.queries.length]).toEqual([20, 1]);
    const full = await pageOfSearch(10);
    expect([full.result.count, full.queries.length]).toEqual([20, 2]);
    for (const { sql } of whole.queries) expect(sql).not.toContain('count(*)');
  });

  describe('put together once for each shape', () => {
    interface Asked {
      storeId: number | null;
      least: number;
      isNewest: boolean;
    }
    const found = (on: Knex, { storeId, least, isNewest }: Asked, { named }: { named: string }) => {
      const parts = on('parts').select('id', 'partName', 'price').where('price', '>=', least);
      if (storeId === null) parts.whereNull('storeId');
      else parts.where({ storeId });
      if (isNewest) parts.where('createdAt', '>', '2026-01-01T12:00:00Z');
      return parts.whereNot('partName', named);
    };
    let built = 0;
    const pages = shapedPages<Part, { named: string }, Asked>((on, shape, values) => {
      built += 1;
      return { query: found(on as Knex, values, shape), columns: orderColumns };
    });
    const askedOf = (storeId: number | null, least: number, isNewest = false, named = 'Otra') => ({
      shape: { named },
      values: { storeId, least, isNewest },
    });
    const ways = { page: 0, pageSize: 10, order: ['-created_at'] };

    test('the pages are those of the list itself, whoever asks', async () => {
      for (const asked of [
        ...[1, 2, 3, 4].map(() => askedOf(7, 0)),
        askedOf(8, 0),
        askedOf(7, 150),
        askedOf(null, 0),
        askedOf(7, 0, true),
        askedOf(8, 0, true),
        askedOf(7, 0, false, 'Batería de 12 V'),
        askedOf(7, 0),
      ])
        for (const cut of [
          ways,
          { ...ways, pageSize: 1 },
          { ...ways, page: 1, pageSize: 1 },
          { ...ways, order: ['name'] },
        ])
          expect(await pages(test_.db, { ...asked, ...cut })).toEqual(
            await selectPage(found(test_.db, asked.values, asked.shape), { ...cut, columns: orderColumns }),
          );
    });

    test('one shape is put together once, and each statement is sent with the values of its own call', async () => {
      built = 0;
      const { queries } = await watchQueries(test_.db, async () => {
        for (const least of [1000, 2000])
          await pages(test_.db, { ...askedOf(7, least, false, 'Rara'), ...ways });
      });
      expect(built).toBe(1);
      expect(new Set(queries.map(({ sql }) => sql)).size).toBe(1);
      expect(queries.map(({ bindings }) => bindings.includes(1000))).toEqual([true, false]);
      expect(queries.map(({ bindings }) => bindings.includes(2000))).toEqual([false, true]);
    });

    test('a single query is heard with what it answered, and refused once its transaction has ended', async () => {
      const withId = shapedQuery<Part, { id: number }>((on, { id }) =>
        on('parts').select('id').where({ id }),
      );
      const heard: unknown[] = [];
      const listen = (_rows: unknown, { response }: { response: { rows: unknown } }) =>
        void heard.push(response.rows);
      test_.db.on('query-response', listen);
      const trx = await test_.db.transaction();
      const found = await withId(trx, { id: 3 });
      await trx.commit();
      test_.db.off('query-response', listen);
      expect(found).toEqual([{ id: 3 }]);
      expect(heard).toContainEqual(found);
      await expect(withId(trx, { id: 3 })).rejects.toThrow('The transaction has ended');
    });

    test('a page beyond the last has no rows, and the count all the same', async () => {
      const { shape, values } = askedOf(7, 100_000);
      const { count } = await pages(test_.db, { shape, values, ...ways });
      expect(await pages(test_.db, { shape, values, ...ways, page: 2, pageSize: 90 })).toEqual({
        rows: [],
        count,
      });
    });

    test('it reads what its transaction wrote', async () => {
      await test_.db
        .transaction(async (trx) => {
          await trx('parts').insert({
            id: 90,
            partName: 'Faro',
            storeId: 90,
            price: 1,
            createdAt: '2026-01-03T00:00:00Z',
          });
          expect(await pages(trx, { ...askedOf(90, 0), ...ways })).toMatchObject({
            rows: [{ id: 90 }],
            count: 1,
          });
          await trx.rollback();
        })
        .catch(() => undefined);
      expect(await pages(test_.db, { ...askedOf(90, 0), ...ways })).toEqual({ rows: [], count: 0 });
    });
  });
});
