import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { openDatabase } from './database.ts';
import { isPassing, isUniqueViolation } from './errors.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

const migrations = {
  '001_values': {
    async up(db: Knex) {
      await db.schema.createTable('sampleValues', (table) => {
        table.bigInteger('bigNumber').primary();
        table.decimal('priceAmount', 30, 4);
        table.date('bornOn');
        table.timestamp('createdAt');
        table.jsonb('someJson');
      });
    },
    down: (db: Knex) => db.schema.dropTable('sampleValues'),
  },
};

describe('openDatabase', () => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await testDatabase(migrations);
  });
  afterAll(() => test_.drop());

  test('names and values are those of the code, and JSON stays as it is', async () => {
    const row = {
      bigNumber: 9_007_199_254_740_991,
      priceAmount: 1234.5,
      bornOn: '2026-01-31',
      createdAt: new Date('2026-01-31T23:30:00-05:00'),
      someJson: { snake_key: { inner_key: 1 } },
    };
    await test_.db('sampleValues').insert(row);
    expect(await test_.db('sampleValues').first()).toEqual(row);
    const { rows } = await test_.db.raw('select big_number, some_json from sample_values');
    expect(rows).toEqual([{ bigNumber: row.bigNumber, someJson: row.someJson }]);
  });

  test('a number that a double cannot hold exactly is never rounded', async () => {
    await expect(test_.db.raw('select 9007199254740993::int8 as value')).rejects.toThrow('beyond');
    const { rows } = await test_.db.raw('select 12345678901234567890.1234::numeric as value');
    expect(rows[0].value).toBe('12345678901234567890.1234');
  });

  test('a statement that returns is prepared on its connection, and answers for each value', async () => {
    await test_.db('sampleValues').insert([{ bigNumber: 11 }, { bigNumber: 12 }]);
    await test_.db.transaction(async (trx) => {
      const found = async (bigNumber: number) =>
        (await trx('sampleValues').where({ bigNumber }).select('bigNumber')).map((row) => row.bigNumber);
      expect([await found(11), await found(12), await found(13), await found(12)]).toEqual([
        [11],
        [12],
        [],
        [12],
      ]);
      const { rows } = await trx.raw<{ rows: { statement: string }[] }>(
        'select statement from pg_prepared_statements',
      );
      expect(rows.map(({ statement }) => statement)).toContainEqual(expect.stringContaining('sample_values'));
    });
  });

  test('a prepared statement answers as one that is not', async () => {
    const row = { bornOn: null, createdAt: new Date(0), priceAmount: 1.5, someJson: { some_key: [1, null] } };
    const [inserted, updated, read, first, plucked, raw, removed]: unknown[][] = [[], [], [], [], [], [], []];
    for (const bigNumber of [21, 22, 23, 24, 25]) {
      inserted!.push(
        await test_
          .db('sampleValues')
          .insert({ bigNumber, ...row })
          .returning('*'),
      );
      updated!.push(await test_.db('sampleValues').where({ bigNumber }).update({ priceAmount: 2 }));
      read!.push(await test_.db('sampleValues').where({ bigNumber }));
      first!.push(await test_.db('sampleValues').where({ bigNumber }).first());
      plucked!.push(await test_.db('sampleValues').where({ bigNumber }).pluck('bigNumber'));
      raw!.push((await test_.db.raw('select ?::int as one_number', [bigNumber])).rows);
      removed!.push(await test_.db('sampleValues').where({ bigNumber }).delete());
    }
    const numbers = [21, 22, 23, 24, 25];
    expect(inserted).toEqual(numbers.map((bigNumber) => [{ bigNumber, ...row }]));
    expect(updated).toEqual([1, 1, 1, 1, 1]);
    expect(read).toEqual(numbers.map((bigNumber) => [{ bigNumber, ...row, priceAmount: 2 }]));
    expect(first).toEqual(read!.map((rows) => (rows as unknown[])[0]));
    expect(plucked).toEqual(numbers.map((bigNumber) => [bigNumber]));
    expect(raw).toEqual(numbers.map((oneNumber) => [{ oneNumber }]));
    expect(removed).toEqual([1, 1, 1, 1, 1]);
  });

  test('a prepared statement that fails leaves its connection as it was', async () => {
    const one = openDatabase({ url: test_.url, poolMax: 1 });
    const valueOf = async (text: string) =>
      (await one.raw<{ rows: { value: number }[] }>('select ?::text::int8 as value', [text])).rows[0]!.value;
    for (const text of ['1', '2', '3', '4']) expect(await valueOf(text)).toBe(Number(text));
    await expect(valueOf('9007199254740993')).rejects.toThrow('beyond');
    await expect(valueOf('a')).rejects.toThrow('invalid input syntax');
    await expect(
      one.raw('select ?::text::int8 as value', [
        {
          toPostgres: () => {
            throw new Error('not to be sent');
          },
        } as never,
      ]),
    ).rejects.toThrow('not to be sent');
    expect(await valueOf('5')).toBe(5);
    await one.destroy();
  });

  test('a unique violation is told from other errors', async () => {
    await test_.db('sampleValues').insert({ bigNumber: 1 });
    const error = await test_
      .db('sampleValues')
      .insert({ bigNumber: 1 })
      .catch((each: unknown) => each);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'sample_values_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(isPassing(error)).toBe(false);
  });

  test('a statement beyond its time is ended, and an absent server is a passing failure', async () => {
    const slow = openDatabase({ url: test_.url, statementTimeoutMs: 50 });
    await expect(slow.raw('select pg_sleep(5)')).rejects.toThrow('statement timeout');
    await slow.destroy();

    const absent = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
    const error = await absent.raw('select 1').catch((each: unknown) => each);
    expect(isPassing(error)).toBe(true);
    await absent.destroy();
  });
});
