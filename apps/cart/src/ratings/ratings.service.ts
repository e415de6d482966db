import { orderRated, ratingAnswered, ratingHidden, ratingReported, ratingRequested } from '@tuerca/contracts';
import type {
  answerRating,
  BodyOf,
  createRating,
  listRatings,
  notifyReportRating,
  OrderRatings,
  QueryOf,
  readRatingRecords,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { averageStars, firstNameOf, ratingEndsAt } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Caller } from '@tuerca/service';
import { sideOf } from '../orders/order.ts';
import type { Order, Side } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { phaseOf, ratedBy, refuseContactData, refuseOutOfTime } from './rating.ts';
import { ratingsRepository as ratings } from './ratings.repository.ts';
import { averageWire, orderRatingsWire, ratingWire, recordWire } from './ratings.wire.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}
export type RatingsService = ReturnType<typeof createRatingsService>;

const eventOf = (order: Order) => ({
  orderId: order.id,
  reference: order.reference,
  requestId: order.requestId,
  storeId: order.storeId,
  storeName: order.storeName,
  buyerId: order.buyerId,
  buyerFirstName: firstNameOf(order.buyerName),
});

/** The caller's own side of an order; NOT_FOUND for those who are not one of its sides. */
const findOwn = async (on: Executor, caller: Caller, id: number) => {
  const order = await orders.find(on, id);
  const side = order && sideOf(order, caller);
  if (!side || side === 'manager') throw new AppError('NOT_FOUND');
  return { order, side };
};

const phaseFor = async (on: Executor, order: Order, now: Date) =>
  phaseOf(order, now, order.state === 'cancelled' ? await orders.changesOf(on, order.id) : []);

const totalsAfter = async (trx: Transaction, storeId: number) => {
  const totals = await ratings.totalsOfStores(trx, { store_id: storeId });
  const { total, promoters, detractors } = totals;
  return { averageRating: averageStars(totals), ratings: total, promoters, detractors };
};

/** Totals of a store that has a rating. */
const ratedTotals = async (trx: Transaction, storeId: number) => {
  const { averageRating, ...totals } = await totalsAfter(trx, storeId);
  return { ...totals, averageRating: averageRating! };
};

export const createRatingsService = ({ db, unitOfWork, clock }: Deps) => ({
  /** Rates the other side of an order, once; the same rating again answers the first. */
  create: (caller: Caller, { order_id: orderId, received, ...given }: BodyOf<typeof createRating>) => {
    refuseContactData('comment', given.comment);
    return unitOfWork.transact(async (trx, emit) => {
      const { order, side } = await findOwn(trx, caller, orderId);
      const authorId = caller.user();
      // Who sells to its own account does not rate itself.
      if (side === 'seller' && order.buyerId === authorId) throw new AppError('NOT_FOUND');
      const now = clock();
      const rated = ratedBy(side);
      const { storeId } = order;
      await ratings.lockStore(trx, storeId);
      const known = await ratings.find(trx, orderId, rated);
      if (known) {
        const isSame = known.score === given.score && known.comment === given.comment;
        if (!isSame || known.authorId !== authorId) throw new AppError('ORDER_RATED');
        return ratingWire(known, order);
      }
      refuseOutOfTime(await phaseFor(trx, order, now), received);
      const made = await ratings.insert(trx, { ...given, orderId, rated, storeId, authorId, createdAt: now });
      if (!made) throw new AppError('ORDER_RATED');
      emit(orderRated, {
        ...eventOf(order),
        ratingId: made.id,
        rated,
        score: made.score,
        hasComment: made.comment !== null,
        storeRatings: rated === 'store' ? await ratedTotals(trx, storeId) : null,
      });
      return ratingWire(made, order);
    });
  },

  /** Answers a rating of the caller's store, once. */
  answer: (caller: Caller, id: number, { answer }: BodyOf<typeof answerRating>) => {
    refuseContactData('answer', answer);
    const storeId = caller.store();
    return unitOfWork.transact(async (trx, emit) => {
      const rating = await ratings.findOfStore(trx, id, storeId);
      const order = rating && (await orders.find(trx, rating.orderId));
      if (!order) throw new AppError('NOT_FOUND');
      const answeredAt = clock();
      if (!(await ratings.answer(trx, id, answer, answeredAt))) throw new AppError('RATING_ANSWERED');
      emit(ratingAnswered, { ...eventOf(order), ratingId: id });
      return ratingWire({ ...rating, answer, answeredAt }, order);
    });
  },

  /** Reports a rating of the caller's store, once; the same report again changes nothing. */
  report: (caller: Caller, { rating_id: id, reason }: BodyOf<typeof notifyReportRating>): Promise<void> => {
    const storeId = caller.store();
    const reporterId = caller.user();
    return unitOfWork.transact(async (trx, emit) => {
      const rating = await ratings.findOfStore(trx, id, storeId);
      const order = rating && (await orders.find(trx, rating.orderId));
      if (!order) throw new AppError('NOT_FOUND');
      if (!(await ratings.report(trx, { ratingId: id, reporterId, reason, createdAt: clock() }))) {
        const before = await ratings.findReport(trx, id);
        if (before?.reporterId === reporterId && before.reason === reason) return;
        throw new AppError('RATING_REPORTED');
      }
      const { buyerId: _buyer, buyerFirstName: _name, ...of } = eventOf(order);
      const { score, comment } = rating;
      emit(ratingReported, {
        ...of,
        ratingId: id,
        reporterId,
        reason,
        score,
        comment,
        country: order.country,
      });
    });
  },

  /** Hides a rating as an administrator decided, once; what is told of its store no longer counts it. */
  async hide(
    id: number,
    reason: string | undefined,
    { trx, emit }: { trx: Transaction; emit: Emit },
  ): Promise<void> {
    const rating = await ratings.findOfAny(trx, id);
    const order = rating && (await orders.find(trx, rating.orderId));
    if (!order) return;
    await ratings.lockStore(trx, order.storeId);
    if (!(await ratings.hide(trx, id, clock()))) return;
    emit(ratingHidden, {
      ...eventOf(order),
      ratingId: id,
      ...(reason !== undefined && { reason }),
      storeRatings: await totalsAfter(trx, order.storeId),
    });
  },

  /** Asks the buyer of the store's order for its rating, once. */
  ask: (caller: Caller, orderId: number): Promise<void> =>
    unitOfWork.transact(async (trx, emit) => {
      const { order, side } = await findOwn(trx, caller, orderId);
      if (side !== 'seller') throw new AppError('NOT_FOUND');
      if (await ratings.find(trx, orderId, 'store')) throw new AppError('ORDER_RATED');
      const now = clock();
      refuseOutOfTime(await phaseFor(trx, order, now), false);
      if (!(await ratings.setAsked(trx, orderId, now))) throw new AppError('RATING_ASKED');
      emit(ratingRequested, { ...eventOf(order), endsAt: ratingEndsAt(order.createdAt).toISOString() });
    }),

  /** What everyone reads of a store. */
  list: async (storeId: number, query: QueryOf<typeof listRatings>) => {
    const { page, pageSize } = query;
    const { rows, count } = await ratings.publicList(db, storeId, query);
    return { data: rows.map((rating) => ratingWire(rating, rating)), metadata: { count, page, pageSize } };
  },

  /** How stores rated a person as a buyer. */
  ofBuyer: async (buyerId: number) => averageWire(await ratings.totalsOfBuyer(db, buyerId)),

  /** Totals and records of the caller's store; for managers, of any. */
  readRecords: async (caller: Caller, query: QueryOf<typeof readRatingRecords>) => {
    const filter = caller.isManager ? query.filter : { ...query.filter, store_id: caller.store() };
    const { page, pageSize } = query;
    const [totals, { rows, count }] = await Promise.all([
      ratings.totalsOfStores(db, filter),
      ratings.records(db, { ...query, filter }),
    ]);
    return {
      data: {
        totalCount: { total: totals.total },
        totalPromotersRating: totals.promoters,
        totalDetractorsRating: totals.detractors,
        ...averageWire(totals),
        records: rows.map(recordWire),
      },
      metadata: { count, page, pageSize },
    };
  },

  /** The ratings of an order for one of its readers. */
  ofOrder: async (order: Order, side: Side): Promise<OrderRatings> =>
    orderRatingsWire(order, side, {
      ratings: await ratings.ofOrder(db, order.id),
      phase: await phaseFor(db, order, clock()),
      buyer: side === 'buyer' ? null : await ratings.totalsOfBuyer(db, order.buyerId),
    }),
});
