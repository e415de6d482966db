import { expect, test } from '@jest/globals';
import { readEvent, takes, Unreadable } from './read-event.ts';

const isTaken = takes([{ type: 'tuerca.cart.order.created.v1' }, { type: 'tuerca.cart.order.created.v2' }]);

test('an event is taken in the versions named, and passed over where its type is none of them', () => {
  expect(isTaken({ type: 'tuerca.cart.order.created.v1' })).toBe(true);
  expect(isTaken({ type: 'tuerca.cart.order.created.v2' })).toBe(true);
  expect(isTaken({ type: 'tuerca.cart.order.created.late.v1' })).toBe(false);
});

test('another version of one that is taken is refused by name', () => {
  expect(() => isTaken({ type: 'tuerca.cart.order.created.v3' })).toThrow(Unreadable);
  expect(() => isTaken({ type: 'tuerca.cart.order.created.v3' })).toThrow(
    'tuerca.cart.order.created.v3 is a version not known here',
  );
});

test('what is no event is refused', () => {
  for (const text of ['no JSON', '{}', '']) {
    expect(() => readEvent({ value: Buffer.from(text) })).toThrow(Unreadable);
  }
  expect(() => readEvent({ value: null })).toThrow(Unreadable);
});
