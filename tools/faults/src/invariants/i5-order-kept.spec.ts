import { expect, it } from '@jest/globals';
import {
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestReopened,
  type EventDefinition,
} from '@tuerca/contracts';
import type { Evidence } from '../evidence.ts';
import { createTally } from '../tally.ts';
import { orderKept } from './i5-order-kept.ts';

const requestId = 7;

/** What the judge says of a request's events in this order in the log, the second of which a wrong clock dated. */
const judge = async (...definitions: readonly EventDefinition[]): Promise<readonly string[]> => {
  const log = definitions.map(({ type, example }, offset) => {
    const time = `2026-01-15T1${offset === 1 ? 9 : offset}:00:00.000Z`;
    const data = { ...(example as object), requestId, closedAt: time, at: time };
    return { topic: '', partition: 3, offset, key: '', event: { id: String(offset), type, time, data } };
  });
  const journal = { periodAt: () => 'calm', of: () => [] };
  const tally = createTally();
  // The judge reads no more of the evidence than these two.
  await orderKept.check({ log, journal } as unknown as Evidence, tally);
  return [...tally.counts.values()].flatMap(({ violations }) => violations);
};

const [created, closed, reopened] = [
  quotationRequestCreated,
  quotationRequestClosed,
  quotationRequestReopened,
];

it.each([
  ['fills once', [created, closed]],
  ['fills, opens and fills again, whatever the clocks say', [created, closed, reopened, closed]],
])('holds where a request %s', async (_what, events) => {
  expect(await judge(...events)).toEqual([]);
});

it.each([
  ['opens again before it was full', [created, reopened, closed]],
  ['fills before it was made', [closed, created]],
  ['fills twice', [created, closed, closed]],
  ['opens twice', [created, closed, reopened, reopened]],
])('is broken where a request %s', async (_what, events) => {
  expect(await judge(...events)).not.toEqual([]);
});
