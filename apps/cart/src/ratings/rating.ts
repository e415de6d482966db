import { isPublicText, ratingPhase, type RatingPhase } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { errors } from '@tuerca/contracts';
import type { Order, Side } from '../orders/order.ts';

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

/** The time of an order's ratings now; of one that was received, or closed by silence, it has begun. */
export const phaseOf = ({ createdAt, state }: Pick<Order, 'createdAt' | 'state'>, now: Date): RatingPhase => {
  const phase = ratingPhase(createdAt, now);
  return phase === 'early' && ['delivered', 'closed'].includes(state) ? 'open' : phase;
};

/** RATING_EARLY in the first hours of an order that was not received, RATING_OVER after the last day. */
export const refuseOutOfTime = (
  order: Pick<Order, 'createdAt' | 'state'>,
  now: Date,
  received: boolean,
): void => {
  const phase = phaseOf(order, now);
  if (phase === 'over') throw new AppError('RATING_OVER');
  if (phase === 'early' && !received) throw new AppError('RATING_EARLY');
};
