import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type pg from 'pg';
import type { Database, Transaction } from './database.ts';
import { runInOrder, shapedStatement } from './shaped-statements.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase({
    '001-values': {
      up: async (trx) => trx.schema.createTable('kept', (table) => table.integer('value').primary()),
      down: async (trx) => trx.schema.dropTable('kept'),
    },
  });
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(() => db('kept').delete());

const putOf = shapedStatement<Record<number, object>>((on, rows) => on('kept').insert(Object.values(rows)));
const sumOf = shapedStatement<{ least: number }>((on, { least }) =>
  on('kept').where('value', '>=', least).sum('value as sum'),
);
const put = (trx: Transaction, ...values: number[]) => putOf(trx, { ...values.map((value) => ({ value })) });

/** How many answers to messages come from the server meanwhile. */
const answersTo = async <T>(trx: Transaction, work: () => Promise<T>): Promise<[T, number]> => {
  const { connection } = (await trx.client.acquireConnection()) as pg.Client;
  let count = 0;
  const countOne = () => void (count += 1);
  connection.on('readyForQuery', countOne);
  try {
    return [await work(), count];
  } finally {
    connection.off('readyForQuery', countOne);
  }
};

it('runs each after the one before, with the beginning of their transaction in one message once all are prepared', async () => {
  const counts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const [[, rows], count] = await db.transaction((trx) =>
      answersTo(trx, () =>
        runInOrder(trx, [put(trx, 10 * round + 1, 10 * round + 2), sumOf(trx, { least: 10 * round })]),
      ),
    );
    expect(rows).toEqual([{ sum: 20 * round + 3 }]);
    counts.push(count);
  }
  // The beginning by itself and each statement, then the beginning with the first, then all together.
  expect(counts).toEqual([3, 3, 2, 1, 1]);
  expect(await db('kept').count('* as count').first()).toEqual({ count: 10 });
});

it('runs nothing after one whose value cannot be sent', async () => {
  const unsendable = new (class {
    toPostgres() {
      throw new Error('not to be sent');
    }
  })();
  for (let round = 1; round <= 5; round += 1) {
    await db.transaction(async (trx) => {
      const statements = [put(trx, round), sumOf(trx, { least: unsendable as never }), put(trx, 100 + round)];
      await expect(runInOrder(trx, statements)).rejects.toThrow('not to be sent');
    });
  }
  expect(await db('kept').orderBy('value').pluck('value')).toEqual([1, 2, 3, 4, 5]);
});

it('runs nothing after one that fails, and leaves the connection as it was', async () => {
  for (let round = 0; round < 5; round += 1) {
    const failing = db.transaction((trx) =>
      runInOrder(trx, [put(trx, 1), put(trx, 1), sumOf(trx, { least: 0 })]),
    );
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await db('kept').pluck('value')).toEqual([]);
  }
});

it('runs nothing in a transaction that has ended', async () => {
  const trx = await db.transaction();
  await trx.commit();
  await expect(runInOrder(trx, [put(trx, 1)])).rejects.toThrow('ended');
});
