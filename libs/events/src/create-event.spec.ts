import { expect, it } from '@jest/globals';
import { createEvent } from './create-event.ts';
import { orderPlaced } from './testing/orders.ts';

const idAt = (time: number) => createEvent(orderPlaced, { orderId: 1, step: 1 }, { time: new Date(time) }).id;

it('an event made later has an id that sorts later, and no two made at once share theirs', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  const times = Array.from({ length: 50 }, (_each, index) => now + index * 1000);
  const ids = times.map(idAt);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(times.map(() => idAt(now))).size).toBe(times.length);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
