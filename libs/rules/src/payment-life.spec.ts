import { describe, expect, test } from '@jest/globals';
import {
  isPaymentOpen,
  isPaymentPayable,
  isPaymentReceived,
  paymentAfter,
  paymentAskDelay,
  paymentEvents,
  paymentLife,
  paymentStates,
  refundable,
  type PaymentEvent,
  type PaymentState,
} from './payment-life.ts';

const none = undefined;

test.each([
  // state,    opened,    waiting,   paid,   mismatched, refused,   expired,   silent
  ['created', 'pending', 'pending', 'paid', 'held', 'refused', 'expired', 'unknown'],
  ['pending', none, none, 'paid', 'held', 'refused', 'expired', 'unknown'],
  ['unknown', none, 'pending', 'paid', 'held', 'refused', 'expired', none],
  ['paid', none, none, none, none, none, none, none],
  ['refused', none, none, 'paid', 'held', none, none, none],
  ['expired', none, none, 'paid', 'held', none, none, none],
  ['held', none, none, none, none, none, none, none],
] as const)('a payment that is %s', (state, ...expected) => {
  expect(paymentEvents.map((event) => paymentAfter(state, event))).toEqual(expected);
});

test('a payment can be gone on with until its provider has said something, or does not answer', () => {
  expect(paymentStates.filter(isPaymentPayable)).toEqual(['created', 'pending']);
});

describe('the life of a payment', () => {
  test('has one answer for each event in each state', () => {
    for (const state of paymentStates)
      for (const event of paymentEvents)
        expect(
          paymentLife.filter((each) => each.event === event && each.from.includes(state)).length,
        ).toBeLessThanOrEqual(1);
  });

  test('comes to the same money in whatever order, and however often, it is told', () => {
    const tellings = (length: number): PaymentEvent[][] =>
      length === 0
        ? [[]]
        : tellings(length - 1).flatMap((told) => paymentEvents.map((event) => [...told, event]));
    for (const told of [0, 1, 2, 3, 4].flatMap(tellings)) {
      const end = told.reduce<PaymentState>((state, event) => paymentAfter(state, event) ?? state, 'created');
      const money = told.find((event) => event === 'paid' || event === 'mismatched');
      expect(isPaymentReceived(end)).toBe(money !== undefined);
      if (money) expect(end).toBe(money === 'paid' ? 'paid' : 'held');
    }
  });

  test('is open, or knows whether money came', () => {
    expect(paymentStates.filter(isPaymentOpen)).toEqual(['created', 'pending', 'unknown']);
    expect(paymentStates.filter(isPaymentReceived)).toEqual(['paid', 'held']);
  });
});

test('a provider is asked less and less often, and never less than every hour', () => {
  const minutes = [0, 1, 2, 5, 60, 4000].map((age) => paymentAskDelay(age * 60_000) / 60_000);
  expect(minutes).toEqual([1, 1, 2, 5, 60, 60]);
});

test('what can be given back is what was paid, less what was given back or is being', () => {
  expect(refundable(100, [])).toBe(100);
  const refunds = [
    { amountMinor: 30, state: 'done' },
    { amountMinor: 20, state: 'asked' },
    { amountMinor: 100, state: 'failed' },
  ] as const;
  expect(refundable(100, refunds)).toBe(50);
});
