import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Transaction } from '@tuerca/postgres';
import { countLockWaits, testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { joint } from '@tuerca/runtime';
import fc from 'fast-check';
import pWaitFor from 'p-wait-for';
import { createEvent } from './create-event.ts';
import { on, onJoint, type HandlerContext } from './handlers.ts';
import { inPostgres } from './inbox.ts';
import { migrations, orderNoted, orderPlaced } from './testing/orders.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(migrations);
});
afterAll(() => database.drop());

interface Effect {
  orderId: number;
  step: number;
}

const standOf = joint(async (trx: Transaction, ids: readonly number[]): Promise<number[]> => {
  const rows: Effect[] = await trx('effects').whereIn('orderId', ids).orderBy('id').select('orderId', 'step');
  return ids.map((id) => rows.findLast(({ orderId }) => orderId === id)?.step ?? 0);
});
const note = joint(async (trx: Transaction, rows: readonly Effect[]) => {
  await trx('effects').insert(rows);
});

/** Each step of an order depends on all before; a note depends on all orders, and stands alone. */
const handlers = [
  onJoint(orderPlaced, async ({ orderId, step }, { trx, emit }: HandlerContext) => {
    const stand = await standOf(trx, orderId);
    if (step === 3) await note(trx, { orderId, step: stand + 1 });
    const next = ((await standOf(trx, orderId)) * 3 + step) % 1009;
    await note(trx, { orderId, step: next });
    emit(orderNoted, { orderId: next });
  }),
  on(orderNoted, async ({ orderId }, { trx }) => {
    const { rows } = await trx.raw('select coalesce(sum(step), 0)::int as step from effects');
    await trx('effects').insert({ orderId: 100 + orderId, step: rows[0].step % 1009 });
  }),
];

const placed = fc.record({ orderId: fc.nat({ max: 4 }), step: fc.nat({ max: 5 }) });
const event = fc.oneof({ weight: 8, arbitrary: placed }, { weight: 1, arbitrary: fc.constant(null) });

test('events of a batch have the effects that they have one by one', async () => {
  const effects = inPostgres({ db: database.db, groupId: 'effects', log });
  const after = async (batches: readonly Parameters<typeof effects.apply>[0][]) => {
    await database.db.raw('truncate effects, inbox, outbox');
    for (const batch of batches) await effects.apply(batch, async () => undefined);
    const rows: Effect[] = await database.db('effects').orderBy('id').select('orderId', 'step');
    const outbox: { payload: string }[] = await database.db('outbox').orderBy('id').select('payload');
    return {
      effects: Map.groupBy(rows, ({ orderId }) => orderId),
      emitted: outbox.map(({ payload }) => JSON.parse(payload).data.orderId).sort((a, b) => a - b),
    };
  };
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 40 }), async (sequence) => {
      const taken = sequence.map((data, place) => {
        const made = data
          ? createEvent(orderPlaced, data, { time: new Date() })
          : createEvent(orderNoted, { orderId: place }, { time: new Date() });
        return { event: made, data: made.data, handler: handlers[data ? 0 : 1]! };
      });
      expect(await after([taken])).toEqual(await after(taken.map((each) => [each])));
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('events together give way to a call that waits for what they have, and go one by one', async () => {
  const { db } = database;
  await db.raw('truncate effects, inbox, outbox');
  await db('effects').insert([1, 2].map((orderId) => ({ orderId, step: 0 })));
  const effects = inPostgres({ db, groupId: 'ways', log });
  const [isFirstLocked, isCallWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const limits: string[] = [];
  const raise = on(orderNoted, async ({ orderId }, { trx }) => {
    if (orderId === 1) await isCallWaiting.promise;
    limits.push((await trx.raw('show lock_timeout')).rows[0].lockTimeout);
    await trx('effects').where({ orderId }).increment('step', 1);
    if (orderId === 2) isFirstLocked.resolve();
  });
  const taken = [2, 1].map((orderId) => {
    const noted = createEvent(orderNoted, { orderId }, { time: new Date() });
    return { event: noted, data: noted.data, handler: raise };
  });
  const apply = (events: typeof taken) => effects.apply(events, async () => undefined);

  const call = await db.transaction();
  try {
    await call('effects').where({ orderId: 1 }).forUpdate().select('id');
    const failed = expect(apply(taken)).rejects.toMatchObject({ code: '55P03' });
    await isFirstLocked.promise;
    const asked = Promise.resolve(call('effects').where({ orderId: 2 }).forUpdate().pluck('step'));
    await pWaitFor(async () => (await countLockWaits(db)) > 0, { timeout: 10_000 });
    isCallWaiting.resolve();
    expect(await asked).toEqual([0]);
    await failed;
  } finally {
    await call.rollback();
  }
  for (const each of taken) await apply([each]);
  expect(await db('effects').orderBy('orderId').pluck('step')).toEqual([1, 1]);
  expect(limits).toEqual(['300ms', '300ms', '0', '0']);
}, 20_000);
