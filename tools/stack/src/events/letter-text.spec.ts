import { expect, test } from '@jest/globals';
import { letterText, tableOf } from './letter-text.ts';

const letter = {
  id: 'tuerca.cart/3',
  topic: 'tuerca.cart',
  partition: 4,
  offset: '17',
  group: 'chat',
  error: 'Error: no such\n  shelf',
  time: '2026-03-01T10:00:00.000Z',
  event: { id: 'e', type: 'tuerca.cart.order.created.v1', subject: '9' },
  replayedAt: null,
  key: null,
  value: Buffer.from('{"data":{"orderId":9}}'),
};

test('a letter is one line of the table, whatever its error', () => {
  const unreadable = { ...letter, id: 'tuerca.cart/10', event: null, error: 'x'.repeat(300) };
  const [heading, first, second, ...more] = tableOf([letter, unreadable]).split('\n');
  expect(more).toEqual([]);
  expect(heading).toMatch(/^letter +event +aggregate +consumer +partition +offset +when +error$/);
  expect(first).toMatch(
    /^tuerca.cart\/3 +tuerca.cart.order.created.v1 +9 +chat +4 +17 +2026-03-01T10:00:00.000Z +Error: no such shelf$/,
  );
  expect(second).toMatch(/^tuerca.cart\/10 +unreadable +chat +4 +17 .* x{100}$/);
});

test('a letter is shown whole, with the event as it can be read', () => {
  const text = letterText(letter);
  expect(text).toContain('from      tuerca.cart, partition 4, offset 17');
  expect(text).toContain('replayed  no');
  expect(text).toContain('"orderId": 9');
  expect(letterText({ ...letter, value: Buffer.from('not JSON') })).toMatch(/not JSON$/);
  expect(letterText({ ...letter, value: null })).toContain('no longer in its topic');
});
