import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Transaction } from '@tuerca/postgres';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { joint } from '@tuerca/runtime';
import fc from 'fast-check';
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
