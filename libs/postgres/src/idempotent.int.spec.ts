import { isDate } from 'node:util/types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { idempotent, IdempotencyConflict, moveIdempotencyKeys, pruneIdempotencyKeys } from './idempotent.ts';
import { platformMigrations } from './platform-migrations.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

const migrations = {
  ...platformMigrations,
  '100_payments': {
    up: (db: Knex) => db.schema.createTable('payments', (table) => void table.increments('id')),
    down: (db: Knex) => db.schema.dropTable('payments'),
  },
};
const call = { key: 'k1', operation: 'pay', callerId: 7, body: { amount: 10, to: { b: 1, a: 2 } } };

describe('idempotent', () => {
  let test_: TestDatabase;
  beforeAll(async () => {
    test_ = await testDatabase(migrations);
  });
  beforeEach(async () => {
    await test_.db('payments').delete();
    await test_.db('idempotency').delete();
  });
  afterAll(() => test_.drop());

  const pay = async (trx: Knex.Transaction) => {
    const [row] = await trx('payments').insert({}).returning('id');
    return { id: row.id as number, paidAt: new Date('2026-01-01T00:00:00Z') };
  };
  const payments = async () => (await test_.db('payments').select()).length;

  test('twins at the same time do the work once and get the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => idempotent(test_.db, call, pay)));
    expect(await payments()).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // not `instanceof`: a stored answer is created outside the test's realm
    expect(isDate(answers[0]?.paidAt)).toBe(true);
  });

  test('the order of the fields does not make another body, a value does', async () => {
    await idempotent(test_.db, call, pay);
    await idempotent(test_.db, { ...call, body: { to: { a: 2, b: 1 }, amount: 10 } }, pay);
    await expect(idempotent(test_.db, { ...call, body: { amount: 11 } }, pay)).rejects.toBeInstanceOf(
      IdempotencyConflict,
    );
    expect(await payments()).toBe(1);
  });

  test('another caller, another operation or no key is other work', async () => {
    await idempotent(test_.db, call, pay);
    await idempotent(test_.db, { ...call, callerId: 8 }, pay);
    await idempotent(test_.db, { ...call, operation: 'refund' }, pay);
    await idempotent(test_.db, { ...call, key: undefined }, pay);
    await idempotent(test_.db, { ...call, key: undefined }, pay);
    expect(await payments()).toBe(5);
  });

  test('what a guest sent is the account’s that it turned out to be, but for keys that the account used itself', async () => {
    const send = (callerId: number, key: string) =>
      idempotent(test_.db, { ...call, key, callerId: async () => callerId }, pay);
    const ofGuest = [await send(91, 'k1'), await send(91, 'k2')];
    const own = await send(7, 'k2');
    await moveIdempotencyKeys(test_.db, { operation: call.operation, fromUserId: 91, toUserId: 7 });
    expect([await send(7, 'k1'), await send(7, 'k2')]).toEqual([ofGuest[0], own]);
    expect(await payments()).toBe(3);
  });

  test('failed work leaves nothing, so that the same key may try again', async () => {
    const failing = async (trx: Knex.Transaction) => {
      await pay(trx);
      throw new Error('declined');
    };
    await expect(idempotent(test_.db, call, failing)).rejects.toThrow('declined');
    expect(await payments()).toBe(0);
    await idempotent(test_.db, call, pay);
    expect(await payments()).toBe(1);
  });

  test('a key is forgotten after a day by the clock of the database, which dates it', async () => {
    await idempotent(test_.db, call, pay);
    const keptOfAge = async (age: string) => {
      await test_.db('idempotency').update({ createdAt: test_.db.raw('now() - ?::interval', [age]) });
      await pruneIdempotencyKeys(test_.db);
      return (await test_.db('idempotency')).length;
    };
    expect(await keptOfAge('23 hours')).toBe(1);
    expect(await keptOfAge('25 hours')).toBe(0);
  });
});
