import { hourMs, minuteMs } from './durations.ts';

/** How an attempt to pay stands; `held`: another amount or currency came (ADR 0436). */
export const paymentStates = ['created', 'pending', 'unknown', 'paid', 'refused', 'expired', 'held'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What a provider says of a payment, or that it says nothing. */
export const paymentEvents = [
  'opened',
  'waiting',
  'paid',
  'mismatched',
  'refused',
  'expired',
  'silent',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

interface Transition {
  readonly event: PaymentEvent;
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
}

const open = ['created', 'pending', 'unknown'] as const satisfies readonly PaymentState[];
const moneyless = [...open, 'refused', 'expired'] as const satisfies readonly PaymentState[];

/**
 * The life of an attempt to pay (specification 3, section 4, 'Buyer payment'). What a provider says may come twice, late
 * and in any order: money that came is believed after whatever was said before, and no later word takes it back. Money of
 * another amount or currency than was asked for is `held` until an administrator decides. `unknown` is an attempt whose
 * provider does not answer.
 */
export const paymentLife: readonly Transition[] = [
  { event: 'opened', from: ['created'], to: 'pending' },
  { event: 'waiting', from: ['created', 'unknown'], to: 'pending' },
  { event: 'paid', from: moneyless, to: 'paid' },
  { event: 'mismatched', from: moneyless, to: 'held' },
  { event: 'refused', from: open, to: 'refused' },
  { event: 'expired', from: open, to: 'expired' },
  { event: 'silent', from: ['created', 'pending'], to: 'unknown' },
];

/** What an event makes of a payment; undefined where it changes nothing. */
export const paymentAfter = (state: PaymentState, event: PaymentEvent): PaymentState | undefined =>
  paymentLife.find((each) => each.event === event && each.from.includes(state))?.to;

/** Whether it is not yet known what becomes of a payment. */
export const isPaymentOpen = (state: PaymentState): boolean =>
  (open as readonly PaymentState[]).includes(state);

/** Whether a payment can be gone on with at its checkout: where its provider does not answer, another attempt is made. */
export const isPaymentPayable = (state: PaymentState): boolean => state === 'created' || state === 'pending';

/** Whether money came with a payment. */
export const isPaymentReceived = (state: PaymentState): boolean => state === 'paid' || state === 'held';

const longestAskMs = hourMs;

/** How long to wait before a provider is asked again of a payment of this age: as long again, from a minute to an hour. */
export const paymentAskDelay = (ageMs: number): number => Math.min(Math.max(ageMs, minuteMs), longestAskMs);

/** What is still owed back at most: what was paid of an order, less what was given back or is being. */
export const refundable = (
  paidMinor: number,
  refunds: readonly { amountMinor: number; state: 'asked' | 'done' | 'failed' }[],
): number =>
  refunds.reduce(
    (left, { amountMinor, state }) => (state === 'failed' ? left : left - amountMinor),
    paidMinor,
  );
