import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { openDatabase, type Database, type Executor } from './database.ts';
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

  describe('a transaction', () => {
    const applicationName = 'begins-late';
    let one: Database;
    beforeAll(() => {
      one = openDatabase({ url: test_.url, poolMax: 1, applicationName });
    });
    afterAll(() => one.destroy());

    /** What the server says of the one connection, and the last text that it was sent. */
    const seen = async () => {
      const { rows } = await test_.db.raw<{ rows: { state: string; query: string }[] }>(
        'select state, query from pg_stat_activity where application_name = ?',
        [applicationName],
      );
      return rows[0];
    };
    const insert = (on: Executor, bigNumber: number) => on('sampleValues').insert({ bigNumber });
    const kept = async () =>
      one('sampleValues').whereBetween('bigNumber', [100, 199]).orderBy('bigNumber').pluck('bigNumber');

    test('begins with its first statement, and is committed or rolled back as a whole', async () => {
      for (const bigNumber of [101, 103, 105, 107, 109]) {
        await one.raw('select 1');
        const failing = one.transaction(async (trx) => {
          expect(await seen()).toEqual({ state: 'idle', query: 'select 1' });
          await insert(trx, bigNumber);
          expect(await seen()).toMatchObject({ state: 'idle in transaction' });
          await insert(trx, bigNumber);
        });
        await expect(failing).rejects.toThrow('duplicate key');
        await one.transaction(async (trx) => {
          await insert(trx, bigNumber + 1);
          await insert(trx, bigNumber + 11);
        });
        expect(await seen()).toMatchObject({ state: 'idle' });
        expect(await kept()).toEqual([bigNumber + 1, bigNumber + 11]);
        await one('sampleValues').whereBetween('bigNumber', [100, 199]).delete();
      }
    });

    test('without a statement is not begun, and leaves the next one on its own', async () => {
      await one.raw('select 2');
      await one.transaction(async () => undefined);
      await expect(one.transaction(() => Promise.reject(new Error('changed its mind')))).rejects.toThrow(
        'changed its mind',
      );
      expect(await seen()).toEqual({ state: 'idle', query: 'select 2' });
      await insert(one, 121);
      expect(await seen()).toMatchObject({ state: 'idle' });
      expect(await kept()).toEqual([121]);
    });

    test.each([
      ['that the server refuses', () => 'many'],
      [
        'with a value that cannot be sent',
        () => ({
          toPostgres: () => {
            throw new Error('not to be sent');
          },
        }),
      ],
    ])('whose first statement is one %s is rolled back', async (_name, value) => {
      for (let round = 0; round < 4; round += 1) {
        const failing = one.transaction((trx) => trx('sampleValues').insert({ bigNumber: value() as never }));
        await expect(failing).rejects.toThrow();
        expect(await seen()).toMatchObject({ state: 'idle' });
      }
      await one.transaction((trx) => insert(trx, 131));
      expect(await kept()).toContain(131);
      await one('sampleValues').where({ bigNumber: 131 }).delete();
    });

    test('has the one inside it, and the level that is asked for', async () => {
      for (const bigNumber of [141, 151, 161, 171]) {
        await one.transaction(async (trx) => {
          await expect(
            trx.transaction(async (inner) => {
              await insert(inner, bigNumber);
              throw new Error('only this');
            }),
          ).rejects.toThrow('only this');
          await insert(trx, bigNumber + 1);
        });
        const { rows } = await one.transaction((trx) => trx.raw('show transaction_isolation'), {
          isolationLevel: 'repeatable read',
        });
        expect(rows).toEqual([{ transactionIsolation: 'repeatable read' }]);
      }
      expect(await kept()).toEqual(expect.arrayContaining([142, 152, 162, 172]));
      expect(await kept()).not.toContain(141);
    });
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
