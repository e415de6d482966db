import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openDatabase, type Database } from './database.ts';
import { platformMigrations } from './platform-migrations.ts';
import { shapedQuery } from './shaped-statements.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase(platformMigrations);
  db = database.db;
});
afterAll(() => database.drop());

interface Doubled {
  value: number;
  /** The connection that it ran on, and the moment its transaction began. */
  message: string;
}
const doubled = shapedQuery<Doubled, { value: number }>((on, { value }) =>
  on.select(
    on.raw('?::int * 2 as value', [value]),
    on.raw("pg_backend_pid() || ' ' || now()::text as message"),
  ),
);
const quotient = shapedQuery<{ value: number }, { value: unknown; by: unknown }>((on, { value, by }) =>
  on.select(on.raw('?::bigint / ?::bigint as value', [value as number, by as number])),
);
const sleep = shapedQuery<unknown, { seconds: number }>((on, { seconds }) =>
  on.select(on.raw('pg_sleep(?::float)', [seconds])),
);
const end = shapedQuery<unknown, { pid: number }>((on, { pid }) =>
  on.select(on.raw('pg_terminate_backend(case ?::int when 0 then pg_backend_pid() end)', [pid])),
);

/** What comes while nothing is under way is sent at once. */
const whileOneIsUnderWay = async <T>(work: () => Promise<T>): Promise<T> =>
  (await Promise.all([doubled(db, { value: 0 }), work()]))[1];
const double = (values: readonly number[]) =>
  Promise.all(values.map(async (value) => (await doubled(db, { value }))[0]!));
const divide = async (asked: readonly (readonly [value: unknown, by: unknown])[]) =>
  (await Promise.allSettled(asked.map(([value, by]) => quotient(db, { value, by })))).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value[0]!.value : (outcome.reason as Error).message,
  );
/** A statement is prepared when it comes the third time. */
const thrice = async (ask: () => Promise<unknown>) => {
  for (let time = 1; time <= 3; time += 1) await ask();
};

beforeEach(() => thrice(() => Promise.all([double([1]), divide([[1, 1]])])));

it('sends what is asked in one turn in messages of eight at most, each with its own answer', async () => {
  const values = Array.from({ length: 10 }, (_, index) => index);
  const seen = await whileOneIsUnderWay(() => double(values));
  expect(seen.map(({ value }) => value)).toEqual(values.map((value) => value * 2));
  const messages = seen.map((each) => values.findIndex((_, place) => seen[place]!.message === each.message));
  expect(messages).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 8, 8]);
});

it('sends at once what comes alone', async () => {
  const [one, other] = await double([1, 2]);
  expect(one!.message).not.toBe(other!.message);
});

it('prepares in the same message what a connection is sent the first time', async () => {
  const inUse = await db.transaction();
  await inUse.raw('select 1');
  const [twice, parts] = await whileOneIsUnderWay(() =>
    Promise.all([
      double([1, 2]),
      divide([
        [10, 5],
        [10, 2],
      ]),
    ]),
  );
  await inUse.rollback();
  expect([twice.map(({ value }) => value), parts]).toEqual([
    [2, 4],
    [2, 5],
  ]);
});

it('runs by itself what is not prepared yet', async () => {
  const fresh = shapedQuery<{ value: number }, { value: number }>((on, { value }) =>
    on.select(on.raw('?::int + 100 as value', [value])),
  );
  const [twice, plus] = await whileOneIsUnderWay(() =>
    Promise.all([double([1, 2]), fresh(db, { value: 1 })]),
  );
  expect([twice[0]!.message === twice[1]!.message, plus]).toEqual([true, [{ value: 101 }]]);
});

it('lets those that the server refuses fail alone', async () => {
  const by = (divisor: number) => [10, divisor] as const;
  const failure = 'division by zero';
  for (const [divisors, answers] of [
    [
      [0, 5],
      [failure, 2],
    ],
    [
      [5, 0, 2, 0, 1],
      [2, failure, 5, failure, 10],
    ],
  ] as const)
    expect(await whileOneIsUnderWay(() => divide(divisors.map(by)))).toEqual(answers);
});

it('lets one whose value cannot be sent, or whose answer cannot be read, fail alone', async () => {
  class Unsent {
    toPostgres() {
      throw new Error('not to be sent');
    }
  }
  const ask = (value: unknown) =>
    whileOneIsUnderWay(() =>
      divide([
        [2, 1],
        [value, 1],
        [5, 1],
      ]),
    );
  expect(await ask(new Unsent())).toEqual([2, 'not to be sent', 5]);
  expect(await ask('9007199254740993')).toEqual([2, expect.stringContaining('9007199254740993'), 5]);
});

it('gives everybody their own answer where the end of a message fails', async () => {
  await db.raw('create table owners (id int primary key)');
  await db.raw('create table owned (owner int references owners deferrable initially deferred)');
  await db.raw(`create function own(value int) returns int language sql volatile
    as 'insert into owned select value where value = 2 returning owner'`);
  const own = shapedQuery<{ value: number | null }, { value: number }>((on, { value }) =>
    on.select(on.raw('own(?::int) as value', [value])),
  );
  await thrice(() => own(db, { value: 1 }));
  const [owned, twice] = await whileOneIsUnderWay(() =>
    Promise.all([Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((value) => own(db, { value }))), double([5, 6])]),
  );
  expect(owned.map(([row]) => row!.value)).toEqual([null, 2, ...Array<null>(6).fill(null)]);
  expect(twice.map(({ value }) => value)).toEqual([10, 12]);
});

it('ends with the answers it got where its connection is lost, and works again', async () => {
  await thrice(async () => {
    await expect(end(db, { pid: 0 })).rejects.toThrow();
    await double([1]).catch(() => undefined);
  });
  await double([1]);
  const [first, ended] = await whileOneIsUnderWay(() =>
    Promise.allSettled([double([1]), end(db, { pid: 0 }), double([2])]),
  );
  expect([first.status, ended.status]).toEqual(['fulfilled', 'rejected']);
  await double([1]).catch(() => undefined);
  expect((await double([3]))[0]!.value).toBe(6);
});

it('may be silent for as long as each of its statements may', async () => {
  const own = openDatabase({ url: database.url, statementTimeoutMs: 800 });
  await thrice(() => sleep(own, { seconds: 0 }));
  const asked = Promise.all([
    doubled(own, { value: 1 }),
    ...Array.from({ length: 8 }, () => sleep(own, { seconds: 0.38 })),
  ]);
  await expect(asked).resolves.toHaveLength(9);
  await own.destroy();
}, 15_000);

it('runs in a transaction what is asked in it', async () => {
  const trx = await db.transaction();
  const [inside, outside] = await Promise.all([doubled(trx, { value: 1 }), double([1, 2])]);
  const [later] = await doubled(trx, { value: 1 });
  await trx.rollback();
  expect(later).toEqual(inside[0]);
  expect(outside.map(({ message }) => message)).not.toContain(later!.message);
});

it('does not run in a transaction that ends meanwhile', async () => {
  const trx = await db.transaction();
  await doubled(trx, { value: 1 });
  const late = expect(doubled(trx, { value: 1 })).rejects.toThrow('The transaction has ended');
  await trx.commit();
  await late;
});
