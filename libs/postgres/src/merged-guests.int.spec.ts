import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Database } from './database.ts';
import { noteMergedGuest, ownerNow, pruneMergedGuests, writeAsOwner } from './merged-guests.ts';
import { platformMigrations } from './platform-migrations.ts';
import { countLockWaits } from './testing/lock-waits.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';
import { watchQueries } from './testing/watch-queries.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase(platformMigrations);
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(() => db('mergedGuests').delete());

const guest = { user: () => 91, isGuest: true };
const merge = (userId = 7) =>
  db.transaction((trx) => noteMergedGuest(trx, { fromUserId: guest.user(), toUserId: userId }));
const lookUp = () => db.transaction((trx) => ownerNow(trx, guest));
const someoneWaits = () => pWaitFor(async () => (await countLockWaits(db)) > 0, { timeout: 10_000 });

test('what a guest writes is its own until it is merged, and the account’s from then on', async () => {
  expect(await lookUp()).toBe(91);
  await merge(6);
  await merge(7);
  expect(await lookUp()).toBe(7);
  const write = (_on: unknown, userId: number) => Promise.resolve(userId);
  expect(await writeAsOwner(db, guest, write)).toBe(7);
  expect(await writeAsOwner(db, { user: () => 92, isGuest: true }, write)).toBe(92);
});

// So often that the statements are prepared, and go together.
test.each([1, 2, 3, 4])('a merge waits for what its guest is writing, time %i', async () => {
  const writing = await db.transaction();
  expect(await ownerNow(writing, guest)).toBe(91);
  let isMerged = false;
  const merging = merge().then(() => {
    isMerged = true;
  });
  await someoneWaits();
  expect(isMerged).toBe(false);
  await writing.commit();
  await merging;
  expect(await lookUp()).toBe(7);
});

test.each([1, 2, 3, 4])('who writes while a merge is under way waits for it, time %i', async () => {
  const merging = await db.transaction();
  await noteMergedGuest(merging, { fromUserId: 91, toUserId: 7 });
  const writing = lookUp();
  await someoneWaits();
  await merging.commit();
  expect(await writing).toBe(7);
});

test('whoever has an account costs no statement', async () => {
  const trx = await db.transaction();
  const { queries, result } = await watchQueries(db, () => ownerNow(trx, { user: () => 7, isGuest: false }));
  await trx.rollback();
  expect([result, queries]).toEqual([7, []]);
});

test('a merge is forgotten after a day', async () => {
  await merge();
  const keptOfAge = async (age: string) => {
    await db('mergedGuests').update({ mergedAt: db.raw('now() - ?::interval', [age]) });
    await pruneMergedGuests(db);
    return (await db('mergedGuests')).length;
  };
  expect(await keptOfAge('23 hours')).toBe(1);
  expect(await keptOfAge('25 hours')).toBe(0);
});
