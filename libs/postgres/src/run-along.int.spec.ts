import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type pg from 'pg';
import {
  openDatabase,
  patientTransaction,
  type Database,
  type Executor,
  type Transaction,
} from './database.ts';
import { runAlong, runStatement } from './shaped-statements.ts';
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
  // So often that it is prepared.
  for (let value = 0; value < 3; value += 1) await put(db, value);
});
afterAll(() => database.drop());
beforeEach(() => db('kept').delete());

const put = (on: Executor, value: number) => runAlong(on, on('kept').insert({ value }));
const kept = (on: Executor) => on('kept').orderBy('value').pluck('value') as Promise<number[]>;
/** Statements that are prepared by now, and one that never is. */
const look = (on: Executor) => on('kept').where('value', '>', 1).select('value');
const lookOnce = (on: Executor) => on.raw('select count(*)::int as count from kept');

const unsendable = new (class {
  toPostgres() {
    throw new Error('not to be sent');
  }
})();

/** How many answers to messages come from the server until a transaction has ended. */
const messagesOf = async (work: (trx: Transaction) => Promise<unknown>): Promise<number> => {
  let count = 0;
  const countOne = () => void (count += 1);
  const connections: pg.Connection[] = [];
  try {
    await db.transaction(async (trx) => {
      const { connection } = (await trx.client.acquireConnection()) as pg.Client;
      connection.on('readyForQuery', countOne);
      connections.push(connection);
      await work(trx);
    });
  } finally {
    for (const connection of connections) connection.off('readyForQuery', countOne);
  }
  return count;
};

it('goes along with the end of its transaction, and with its beginning', async () => {
  for (const round of [1, 2, 3]) {
    const count = await messagesOf(async (trx) => {
      await put(trx, 10 * round);
      await put(trx, 10 * round + 1);
    });
    if (round === 3) expect(count).toBe(1);
  }
  expect(await kept(db)).toEqual([10, 11, 20, 21, 30, 31]);
});

it('goes along with the next statement, which sees it', async () => {
  for (const value of [2, 3, 4, 5]) {
    const count = await messagesOf(async (trx) => {
      await put(trx, value);
      expect(await look(trx)).toContainEqual({ value });
    });
    if (value === 5) expect(count).toBe(2);
  }
});

it('is written before a statement that is not prepared', async () => {
  await db.transaction(async (trx) => {
    await put(trx, 7);
    expect((await lookOnce(trx)).rows).toEqual([{ count: 1 }]);
  });
});

it('fails the end of its transaction, of which nothing is left', async () => {
  const failing = db.transaction(async (trx) => {
    await put(trx, 1);
    await put(trx, 1);
    await put(trx, 2);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await kept(db)).toEqual([]);
  await db.transaction((trx) => put(trx, 1));
  expect(await kept(db)).toEqual([1]);
});

it.each([
  ['prepared', look],
  ['not prepared', lookOnce],
])('tells its failure by the next statement, which is %s', async (_name, next) => {
  for (let round = 0; round < 4; round += 1) {
    const failing = db.transaction(async (trx) => {
      await put(trx, 1);
      await put(trx, 1);
      await next(trx);
    });
    await expect(failing).rejects.toThrow('duplicate key');
    expect(await kept(db)).toEqual([]);
  }
});

it('is not written if its transaction is undone before', async () => {
  const failing = db.transaction(async (trx) => {
    await put(trx, 1);
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await db.transaction(async (trx) => {
    await put(trx, 2);
    const part = trx.transaction(async (inner) => {
      await put(inner, 3);
      throw new Error('a part of it');
    });
    await expect(part).rejects.toThrow('a part of it');
    await put(trx, 4);
  });
  expect(await kept(db)).toEqual([2, 4]);
});

it.each([
  ['prepared', look],
  ['not prepared', lookOnce],
])('is not lost where the failure of the next statement, which is %s, is caught', async (_name, next) => {
  const caught = db.transaction(async (trx) => {
    await put(trx, 1);
    await put(trx, 1);
    await Promise.allSettled([next(trx)]);
  });
  await expect(caught).rejects.toThrow('duplicate key');
  await db.transaction((trx) => put(trx, 2));
  expect(await kept(db)).toEqual([2]);
});

it('is not lost where the next statement, which cannot be sent itself, is caught', async () => {
  const caught = db.transaction(async (trx) => {
    await put(trx, 1);
    await put(trx, 1);
    await Promise.allSettled([
      trx('kept')
        .where('value', '>', unsendable as never)
        .select('value'),
    ]);
  });
  await expect(caught).rejects.toThrow('duplicate key');
  expect(await kept(db)).toEqual([]);
});

it('undoes the part of a transaction at whose end it fails, and no more', async () => {
  await db.transaction(async (trx) => {
    await put(trx, 1);
    const part = trx.transaction(async (inner) => {
      await put(inner, 2);
      await put(inner, 1);
    });
    await expect(part).rejects.toThrow('duplicate key');
    await put(trx, 3);
  });
  expect(await kept(db)).toEqual([1, 3]);
});

it('is refused with a value that cannot be sent, whatever its transaction does next', async () => {
  await db.transaction(async (trx) => {
    await expect(put(trx, unsendable as never)).rejects.toThrow('not to be sent');
    await put(trx, 1);
    await lookOnce(trx);
  });
  expect(await kept(db)).toEqual([1]);
});

it('is refused where it is an insert without rows', async () => {
  for (let round = 0; round < 4; round += 1)
    await expect(db.transaction((trx) => runAlong(trx, trx('kept').insert([])))).rejects.toThrow('empty');
});

it('is sent with its values as they were when it was asked for', async () => {
  for (const value of [10, 20, 30, 40])
    await db.transaction(async (trx) => {
      const values = [value];
      await runAlong(trx, { text: 'insert into kept select unnest($1::int[])', values: [values] });
      values.push(value + 1);
    });
  expect(await kept(db)).toEqual([10, 20, 30, 40]);
});

it('is refused where its transaction ends meanwhile, and goes along with no other', async () => {
  const trx = await db.transaction();
  const refused = expect(put(trx, 1)).rejects.toThrow('ended');
  await trx.commit();
  await refused;
  await db.transaction((next) => put(next, 2));
  expect(await kept(db)).toEqual([2]);
});

it('is refused in a transaction that has ended, and written at once outside of one', async () => {
  const trx = await db.transaction();
  await trx.commit();
  await expect(put(trx, 1)).rejects.toThrow('ended');
  await put(db, 2);
  expect(await kept(db)).toEqual([2]);
});

it('is kept outside of a transaction, also if a read of the same turn fails', async () => {
  const divide = (by: number) => runStatement(db, { text: 'select 1 / $1::int as part', values: [by] });
  for (let time = 0; time < 3; time += 1) await divide(1);
  // While one is under way, reads of a turn are sent together.
  const asked = await Promise.allSettled([divide(1), put(db, 1), divide(0)]);
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await kept(db)).toEqual([1]);
});

it('writes many, some of them in a message', async () => {
  await db.transaction(async (trx) => {
    for (let value = 0; value < 100; value += 1) await put(trx, value);
  });
  expect(await kept(db)).toHaveLength(100);
});

it('may take as long at the end of a patient transaction as within it', async () => {
  const own = openDatabase({ url: database.url, statementTimeoutMs: 200 });
  const sleep = (on: Executor, seconds: number) =>
    runAlong(on, on.raw('select pg_sleep(?::float)', [seconds]));
  for (let time = 0; time < 3; time += 1) await sleep(own, 0);
  // Longer than two statements may be silent: itself and the end.
  await expect(patientTransaction(own, (trx) => sleep(trx, 4.9))).resolves.toBeUndefined();
  await own.destroy();
}, 20_000);
