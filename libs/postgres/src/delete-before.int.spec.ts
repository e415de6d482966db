import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteBefore } from './delete-before.ts';
import { platformMigrations } from './platform-migrations.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await testDatabase(platformMigrations);
});
afterAll(() => test_.drop());

const insert = (rows: number, handledAt: Date) =>
  test_.db.raw(
    `insert into inbox (consumer, event_id, handled_at)
    select 'test', gen_random_uuid(), ? from generate_series(1, ?)`,
    [handledAt, rows],
  );
const left = () => test_.db('inbox').pluck('handledAt');

test('what is old goes, so much at once that a statement ends soon, and the rest stays', async () => {
  const before = new Date('2026-06-01T12:00:00Z');
  await insert(10_001, new Date(before.getTime() - 1));
  await insert(2, before);
  const deleteOld = () => deleteBefore(test_.db, { table: 'inbox', column: 'handledAt', before });
  expect(await deleteOld()).toBe(true);
  expect(await left()).toHaveLength(3);
  expect(await deleteOld()).toBe(false);
  expect(await left()).toEqual([before, before]);
});
