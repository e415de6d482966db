import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deleteAged } from './delete-aged.ts';
import { platformMigrations } from './platform-migrations.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await testDatabase(platformMigrations);
});
afterAll(() => test_.drop());

const insert = (rows: number, consumer: string, age: string) =>
  test_.db.raw(
    `insert into inbox (consumer, event_id, handled_at)
    select ?, gen_random_uuid(), now() - ?::interval from generate_series(1, ?)`,
    [consumer, age, rows],
  );
const left = () => test_.db('inbox').pluck('consumer');

test('what is old goes, so much at once that a statement ends soon, and the rest stays', async () => {
  await insert(10_001, 'old', '25 hours');
  await insert(2, 'young', '23 hours');
  const deleteOld = () => deleteAged(test_.db, { table: 'inbox', column: 'handledAt', hours: 24 });
  expect(await deleteOld()).toBe(true);
  expect(await left()).toHaveLength(3);
  expect(await deleteOld()).toBe(false);
  expect(await left()).toEqual(['young', 'young']);
});
