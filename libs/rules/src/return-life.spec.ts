import { describe, expect, test } from '@jest/globals';
import { orderParties } from './order-life.ts';
import {
  isReturnOver,
  nextReturnEvents,
  openReturnStates,
  returnEvents,
  returnLife,
  returnRefund,
  returnStates,
  returnTransitionOf,
  returnWays,
  type LivingReturn,
  type ReturnState,
} from './return-life.ts';

const models = ['cart', 'orders'] as const;
const living = (state: ReturnState, changes: Partial<LivingReturn> = {}): LivingReturn => ({
  state,
  salesModel: 'orders',
  way: 'dropOff',
  ...changes,
});
const every = models.flatMap((salesModel) =>
  [null, ...returnWays].flatMap((way) => returnStates.map((state) => ({ state, salesModel, way }))),
);

describe('the life of a return', () => {
  test('has one answer for each event of each party in each state', () => {
    for (const each of every)
      for (const event of returnEvents)
        for (const party of orderParties) {
          const found = returnLife.filter(
            (one) =>
              one.event === event &&
              one.from.includes(each.state) &&
              one.by.includes(party) &&
              (one.onlyIn ?? each.salesModel) === each.salesModel &&
              (one.way ?? each.way) === each.way,
          );
          expect(found.length).toBeLessThanOrEqual(1);
        }
  });

  test('ends: from every state the end can be reached, and nothing follows the end', () => {
    expect(returnStates.filter(isReturnOver)).toEqual(['refunded', 'refused', 'withdrawn']);
    expect(openReturnStates).toEqual(['asked', 'accepted', 'sent', 'received']);
    for (const salesModel of models)
      for (const way of returnWays)
        for (const start of returnStates) {
          const reached = new Set<ReturnState>([start]);
          for (const state of reached)
            for (const party of orderParties)
              for (const event of nextReturnEvents({ state, salesModel, way }, party))
                reached.add(returnTransitionOf({ state, salesModel, way }, event, party)!.to);
          expect([...reached].some(isReturnOver)).toBe(true);
        }
  });

  test('gives no money back before the goods are there', () => {
    for (const each of every)
      for (const party of orderParties)
        if (each.state !== 'received') expect(nextReturnEvents(each, party)).not.toContain('refund');
  });

  test('lets the store say that it gave the money back only where the platform did not take it', () => {
    expect(nextReturnEvents(living('received'), 'store')).toEqual(['refund']);
    expect(nextReturnEvents(living('received', { salesModel: 'cart' }), 'store')).toEqual([]);
    expect(nextReturnEvents(living('received', { salesModel: 'cart' }), 'system')).toEqual(['refund']);
  });

  test('offers each side what it may do', () => {
    expect(nextReturnEvents(living('asked', { way: null }), 'store')).toEqual(['accept', 'refuse']);
    expect(nextReturnEvents(living('asked', { way: null }), 'buyer')).toEqual(['withdraw']);
    expect(nextReturnEvents(living('accepted'), 'buyer')).toEqual(['send', 'withdraw']);
    expect(nextReturnEvents(living('accepted', { way: 'pickUp' }), 'buyer')).toEqual(['withdraw']);
    expect(nextReturnEvents(living('accepted', { way: 'pickUp' }), 'system')).toEqual([]);
    expect(nextReturnEvents(living('accepted', { way: 'pickUp' }), 'manager')).toEqual(['refuse', 'receive']);
    expect(nextReturnEvents(living('accepted'), 'manager')).toEqual(['receive']);
    expect(nextReturnEvents(living('sent'), 'store')).toEqual(['receive']);
    expect(nextReturnEvents(living('sent'), 'manager')).toEqual(['refuse', 'receive']);
  });
});

test('what is given back is the price of what comes back, with the shipping where all does and not by a late whim', () => {
  const lines = (returned: number) => [
    { unitPriceMinor: 500, bought: 2, returned },
    { unitPriceMinor: 1000, bought: 1, returned: 1 },
  ];
  const late = { shippingMinor: 300, isWithinWithdrawalTerm: false };
  expect(returnRefund(lines(1), { ...late, reason: 'defective' })).toBe(1500);
  expect(returnRefund(lines(2), { ...late, reason: 'defective' })).toBe(2300);
  expect(returnRefund(lines(2), { ...late, reason: 'changedMind' })).toBe(2000);
  const inTime = { ...late, isWithinWithdrawalTerm: true, reason: 'changedMind' } as const;
  expect(returnRefund(lines(2), inTime)).toBe(2300);
  expect(returnRefund(lines(1), inTime)).toBe(1500);
});
