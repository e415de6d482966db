import type { OrderRatings, Rating as RatingWire, RatingRecord } from '@tuerca/contracts';
import { averageStars, firstNameOf, ratingEndsAt, type RatingPhase } from '@tuerca/rules';
import { isOfNobody, type Order, type Side } from '../orders/order.ts';
import type { Rating, RatingTotals, RecordedRating } from './rating.ts';

type Sides = Pick<Order, 'buyerName' | 'buyerEmail' | 'buyerMobile' | 'storeName'>;

/** A rating by the first name of who gave it: it is read by everyone. */
export const ratingWire = (rating: Rating, order: Sides): RatingWire => ({
  id: rating.id,
  score: rating.score,
  comment: rating.comment,
  user_name: rating.rated === 'store' ? firstNameOf(order.buyerName) : order.storeName,
  user_id: rating.rated === 'store' && isOfNobody(order) ? null : rating.authorId,
  created_at: rating.createdAt.toISOString(),
  answer: rating.answer,
  answered_at: rating.answeredAt?.toISOString() ?? null,
  ...(rating.hiddenAt && { is_hidden: true }),
});

export const recordWire = (rating: RecordedRating): RatingRecord => ({
  ...ratingWire(rating, rating),
  order_id: rating.orderId,
  ref_venta: rating.reference,
  store: { id: rating.storeId, name: rating.storeName },
  is_reported: rating.isReported,
});

export const averageWire = (totals: RatingTotals) => ({
  average_rating: averageStars(totals),
  count_total_number_ratings: totals.total,
});

interface OfOrder {
  ratings: readonly Rating[];
  phase: RatingPhase;
  /** Those of its buyer, for a side that may see them. */
  buyer: RatingTotals | null;
}

/** The ratings of an order, and what its reader may do about them. */
export const orderRatingsWire = (
  order: Order,
  side: Side,
  { ratings, phase, buyer }: OfOrder,
): OrderRatings => {
  const ofStore = ratings.find(({ rated }) => rated === 'store');
  const ofBuyer = ratings.find(({ rated }) => rated === 'buyer');
  const own = side === 'buyer' ? ofStore : ofBuyer;
  return {
    of_store: ofStore ? ratingWire(ofStore, order) : null,
    of_buyer: ofBuyer ? ratingWire(ofBuyer, order) : null,
    phase,
    ends_at: ratingEndsAt(order.createdAt).toISOString(),
    may_rate: side !== 'manager' && !own && phase !== 'over',
    may_ask: side === 'seller' && !ofStore && phase === 'open' && order.ratingAskedAt === null,
    ...(buyer && { buyer: averageWire(buyer) }),
  };
};
