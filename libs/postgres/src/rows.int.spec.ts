import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { insertRows, rowsAs, rowsOf } from './rows.ts';
import { testDatabase, type TestDatabase } from './testing/index.ts';

const types = { brandId: 'bigint', name: 'text', groups: 'text[]', about: 'jsonb', madeAt: 'timestamptz' };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({
    '100_parts': {
      up: (db) =>
        db.schema.createTable('parts', (table) => {
          table.specificType('id', 'bigint generated always as identity').primary();
          table.bigInteger('brandId').notNullable().unique();
          table.text('name');
          table.specificType('groups', 'text[]');
          table.jsonb('about');
          table.timestamp('madeAt');
        }),
      down: (db) => db.schema.dropTable('parts'),
    },
  });
});
afterAll(() => database.drop());

test('rows are inserted in their order with values of all kinds, and what is there already is left or renewed', async () => {
  const madeAt = new Date('2026-01-15T15:30:00.123Z');
  const first = {
    brandId: 4,
    name: 'Pastilla "a" \\ud',
    groups: ['brakes'],
    about: { size: [1, null] },
    madeAt,
  };
  const second = { brandId: 2, name: `media ${'🚗'.slice(0, 1)}` };
  const ids = await insertRows(database.db, { table: 'parts', types, rows: [first, second] }).returning('id');
  expect(ids).toEqual([{ id: 1 }, { id: 2 }]);
  const columns = Object.keys(types);
  expect(await database.db('parts').orderBy('id').select(columns)).toEqual([
    first,
    { ...second, name: 'media \uFFFD', groups: null, about: null, madeAt: null },
  ]);

  await insertRows(database.db, { table: 'parts', types, rows: [{ brandId: 2, name: 'nuevo' }] })
    .onConflict('brandId')
    .merge(['name']);
  const { rows } = await database.db.raw(
    `select asked.place, parts.name from ${rowsAs('asked', { place: 'integer', brandId: 'bigint' }, [0])}
    join parts on parts.brand_id = asked."brandId"`,
    rowsOf([{ place: 7, brandId: 2 }]),
  );
  expect(rows).toEqual([{ place: 7, name: 'nuevo' }]);
});

test('a column gets what the database makes of its value', async () => {
  const rows = [
    { brandId: 8, name: 'Filtro' },
    { brandId: 9, name: 'Correa' },
  ];
  const values = {
    name: `coalesce((select name from parts where brand_id = given."brandId" - 4), given.name)`,
  };
  const made = await insertRows(database.db, { table: 'parts', types, rows, values }).returning('name');
  expect(made).toEqual([{ name: 'Pastilla "a" \\ud' }, { name: 'Correa' }]);
});

test('few rows are joined to a table of thousands by its index', async () => {
  await database.db.raw(
    "insert into parts (brand_id, name) select n, 'bujía' from generate_series(100, 5099) as n",
  );
  await database.db.raw('analyze parts');
  const { rows } = await database.db.raw<{ rows: object[] }>(
    `explain update parts set name = asked.name from ${rowsAs('asked', { brandId: 'bigint', name: 'text' }, [0])}
    where parts.brand_id = asked."brandId"`,
    rowsOf([{ brandId: 700, name: 'bujías' }]),
  );
  const plan = rows.flatMap((row) => Object.values(row) as string[]).join('\n');
  expect(plan).toContain('Index Scan using parts_brandid_unique');
  expect(plan).not.toContain('Seq Scan');
});

test('a statement for a few rows is planned once for any of them', async () => {
  const plans = await database.db.transaction(async (trx) => {
    for (let round = 1; round <= 12; round += 1) {
      const rows = Array.from({ length: 1 + (round % 3) }, (_, place) => ({
        brandId: 200 + place,
        name: 'disco',
      }));
      await trx.raw(
        `update parts set name = told.name from ${rowsAs('told', { brandId: 'bigint', name: 'text' }, rows)}
        where parts.brand_id = told."brandId"`,
        rowsOf(rows),
      );
    }
    const { rows } = await trx.raw<{ rows: { customPlans: number; genericPlans: number }[] }>(
      "select custom_plans::int, generic_plans::int from pg_prepared_statements where statement like '%as told%'",
    );
    return rows;
  });
  expect(plans).toEqual([{ customPlans: 5, genericPlans: 5 }]);
});
