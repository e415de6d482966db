import { expect, test } from '@jest/globals';
import { decisionsOf, dueOf } from './differences.ts';

const failed = {
  kind: 'refundFailed',
  state: 'open',
  paymentState: 'paid',
  leftMinor: 100,
  refundMinor: 100,
  returnId: null,
} as const;
const held = { ...failed, kind: 'amount', paymentState: 'held', refundMinor: null } as const;

test.each([
  ['a refund that its order still has', failed, ['refund', 'outside', 'close']],
  ['one of which the order has less by now', { ...failed, leftMinor: 99 }, ['close']],
  ['the same of a return', { ...failed, returnId: 1 }, ['refund', 'outside']],
  ['a return whose order has less by now', { ...failed, leftMinor: 99, returnId: 1 }, ['outside']],
  ['a return whose order has nothing', { ...failed, leftMinor: 0, returnId: 1 }, ['close']],
  ['a difference of which no refund is known', { ...failed, refundMinor: null }, ['close']],
  ['money that is held', held, ['refund', 'close']],
  ['money that was held and went back', { ...held, leftMinor: 0 }, ['close']],
  ['a second payment', { ...failed, kind: 'paidTwice', refundMinor: null }, ['close']],
  ['what is closed', { ...failed, state: 'closed' }, []],
] as const)('%s is decided in its ways', (_what, difference, decisions) => {
  expect(decisionsOf(difference)).toEqual(decisions);
});

test('of a return goes back at most what is left of its order', () => {
  const less = { ...failed, leftMinor: 99 };
  expect([dueOf(less, 100), dueOf({ ...less, returnId: 1 }, 100)]).toEqual([100, 99]);
  expect(dueOf({ ...less, returnId: 1, state: 'closed' }, 100)).toBe(100);
});
