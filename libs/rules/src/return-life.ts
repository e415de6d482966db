import type { OrderParty, SalesModel } from './order-life.ts';

/** Why a buyer has something go back, in the order it is offered. */
export const buyersReturnReasons = [
  'doesNotFit',
  'defective',
  'damaged',
  'wrongPart',
  'incomplete',
  'notAsDescribed',
  'changedMind',
] as const;
/** Why money of an order goes back: its buyer's reasons, and its store's, which does not send something of it. */
export const returnReasons = [...buyersReturnReasons, 'notSent'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** How a return stands; the last three are its ends (ADR 0444). */
export const returnStates = [
  'asked',
  'accepted',
  'sent',
  'received',
  'refunded',
  'refused',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** What people do with a return, and what time and the payments do. */
export const returnEvents = [
  'ask',
  'cancelRest',
  'accept',
  'refuse',
  'send',
  'receive',
  'refund',
  'withdraw',
  'lapse',
  'remind',
] as const;
export type ReturnEvent = (typeof returnEvents)[number];

/** How what is returned comes back: the store has it fetched, or the buyer brings or sends it to a place. */
export const returnWays = ['pickUp', 'dropOff'] as const;
export type ReturnWay = (typeof returnWays)[number];

/** What the one who acts has to say. */
type ReturnNeed = 'lines' | 'way' | 'reason' | 'shipment';

interface Transition {
  readonly event: ReturnEvent;
  /** From where; a return that is asked for was not there before. */
  readonly from: readonly ReturnState[];
  readonly to: ReturnState;
  readonly by: readonly OrderParty[];
  /** Only of orders of this sales model. */
  readonly onlyIn?: SalesModel;
  /** Only of what comes back this way. */
  readonly way?: ReturnWay;
  readonly needs?: ReturnNeed;
}

const seller = ['store', 'manager'] as const;

/**
 * The life of a return: state × event × who may → state; the side that does not act is told of it. What is returned
 * counts from when it is asked for until it is refused, withdrawn or lapsed. Money that was paid through the platform is
 * given back by the platform once the goods are there; otherwise the store records that it gave it back.
 */
export const returnLife: readonly Transition[] = [
  { event: 'ask', from: [], to: 'asked', by: ['buyer'], needs: 'lines' },
  // The store does not send something that is left of the order: nothing has to come back (ADR 0578, 0631).
  { event: 'cancelRest', from: [], to: 'received', by: ['store'], needs: 'lines' },
  { event: 'accept', from: ['asked'], to: 'accepted', by: seller, needs: 'way' },
  { event: 'refuse', from: ['asked'], to: 'refused', by: seller, needs: 'reason' },
  // Nobody decides it.
  { event: 'remind', from: ['asked'], to: 'asked', by: ['system'] },
  // The buyer never had it there where it was to be fetched: only who stands between the two ends that.
  {
    event: 'refuse',
    from: ['accepted'],
    to: 'refused',
    by: ['manager'],
    way: 'pickUp',
    needs: 'reason',
  },
  // What came is not what was sold: only who stands between the two says so.
  { event: 'refuse', from: ['sent'], to: 'refused', by: ['manager'], needs: 'reason' },
  // What was paid through the platform is on its way back by then.
  { event: 'refuse', from: ['received'], to: 'refused', by: ['manager'], onlyIn: 'orders', needs: 'reason' },
  { event: 'send', from: ['accepted'], to: 'sent', by: ['buyer'], way: 'dropOff', needs: 'shipment' },
  { event: 'receive', from: ['accepted', 'sent'], to: 'received', by: seller },
  { event: 'refund', from: ['received'], to: 'refunded', by: seller, onlyIn: 'orders' },
  { event: 'refund', from: ['received'], to: 'refunded', by: ['system'], onlyIn: 'cart' },
  { event: 'withdraw', from: ['asked', 'accepted'], to: 'withdrawn', by: ['buyer'] },
  // Accepted, and never sent.
  { event: 'lapse', from: ['accepted'], to: 'withdrawn', by: ['system'], way: 'dropOff' },
];

/** The facts of a return that its life depends on. */
export interface LivingReturn {
  readonly state: ReturnState;
  readonly salesModel: SalesModel;
  /** Null until it is accepted. */
  readonly way: ReturnWay | null;
}

/** What an event leads to; undefined where it may not happen, or not by this party. */
export const returnTransitionOf = (
  { state, salesModel, way }: LivingReturn,
  event: ReturnEvent,
  party: OrderParty,
): { to: ReturnState; needs?: ReturnNeed } | undefined => {
  const found = returnLife.find(
    (each) =>
      each.event === event &&
      each.from.includes(state) &&
      each.by.includes(party) &&
      (each.onlyIn ?? salesModel) === salesModel &&
      (each.way ?? way) === way,
  );
  return found && { to: found.to, ...(found.needs && { needs: found.needs }) };
};

/** What a party may do next with a return, in the order of its life. */
export const nextReturnEvents = (living: LivingReturn, party: OrderParty): ReturnEvent[] =>
  returnEvents.filter((event) => returnTransitionOf(living, event, party) !== undefined);

/** Whether nothing happens to a return any more. */
export const isReturnOver = (state: ReturnState): boolean =>
  returnLife.every(({ from }) => !from.includes(state));

/** States in which a return came to nothing: what it named may be returned again. */
export const lostReturnStates = ['refused', 'withdrawn'] as const satisfies readonly ReturnState[];

/** Whether a return came to nothing, and no money goes back. */
export const isReturnLost = (state: ReturnState): boolean =>
  (lostReturnStates as readonly ReturnState[]).includes(state);

/** States in which something is still to happen to a return. */
export const openReturnStates: readonly ReturnState[] = returnStates.filter((state) => !isReturnOver(state));

interface BoughtLine {
  readonly unitPriceMinor: number;
  readonly bought: number;
  readonly returned: number;
}

/**
 * What is given back of an order's lines, in minor units: their prices, and the shipping where everything comes back at
 * once for a reason that is not the buyer's own, or within the term of withdrawal (ADR 0530).
 */
export const returnRefund = (
  lines: readonly BoughtLine[],
  {
    shippingMinor,
    reason,
    isWithinWithdrawalTerm,
  }: { shippingMinor: number; reason: ReturnReason; isWithinWithdrawalTerm: boolean },
): number => {
  const prices = lines.reduce((sum, line) => sum + line.unitPriceMinor * line.returned, 0);
  const isWhole = lines.every(({ bought, returned }) => bought === returned);
  return prices + (isWhole && (isWithinWithdrawalTerm || reason !== 'changedMind') ? shippingMinor : 0);
};
