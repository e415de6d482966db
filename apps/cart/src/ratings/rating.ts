import { isOrderLost, isPublicText, ratingPhase, type RatingPhase } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { errors } from '@tuerca/contracts';
import type { Order, OrderChange, Side } from '../orders/order.ts';

/** The side of an order that a rating is about. */
export type Rated = 'store' | 'buyer';

export interface Rating {
  id: number;
  orderId: number;
  rated: Rated;
  storeId: number;
  authorId: number;
  score: number;
  comment: string | null;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  /** Since when an administrator hides it. */
  hiddenAt: Date | null;
}

/** A rating of a store, with what names its order and its sides. */
export interface RecordedRating extends Rating {
  reference: string;
  storeName: string;
  buyerName: string;
  buyerEmail: string | null;
  buyerMobile: string | null;
  isReported: boolean;
}

export interface RatingTotals {
  total: number;
  scoreSum: number;
  promoters: number;
  detractors: number;
}

export const ratedBy = (side: Exclude<Side, 'manager'>): Rated => (side === 'buyer' ? 'store' : 'buyer');

/** CONTACT_DATA, with the field, for a text that everyone would read. */
export const refuseContactData = (field: string, text: string | null): void => {
  if (text !== null && !isPublicText(text))
    throw new AppError('CONTACT_DATA', { fields: { [field]: errors.CONTACT_DATA.message } });
};

type Dated = Pick<Order, 'createdAt' | 'state'>;

/** Whether its buyer cancelled an order before its ratings began. */
const isGivenUp = ({ createdAt }: Dated, changes: readonly OrderChange[]): boolean =>
  changes.some(
    ({ event, by, createdAt: at }) =>
      event === 'cancel' && by === 'buyer' && ratingPhase(createdAt, at) === 'early',
  );

/**
 * The time of an order's ratings now: it has begun of one that was received, closed by silence or came to nothing, and is
 * over of one that its buyer gave up on the first day.
 */
export const phaseOf = (order: Dated, now: Date, changes: readonly OrderChange[]): RatingPhase => {
  const { createdAt, state } = order;
  if (isGivenUp(order, changes)) return 'over';
  const phase = ratingPhase(createdAt, now);
  return phase === 'early' && (state === 'delivered' || state === 'closed' || isOrderLost(state))
    ? 'open'
    : phase;
};

/** RATING_EARLY in the first hours of an order that was not received, RATING_OVER after the last day. */
export const refuseOutOfTime = (phase: RatingPhase, received: boolean): void => {
  if (phase === 'over') throw new AppError('RATING_OVER');
  if (phase === 'early' && !received) throw new AppError('RATING_EARLY');
};
