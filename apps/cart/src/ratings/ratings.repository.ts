import { limits, readRatingRecords } from '@tuerca/contracts';
import type { listRatings, QueryOf } from '@tuerca/contracts';
import { applyFilter, runAlong, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import { ratingRules } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { Rated, Rating, RatingTotals, RecordedRating } from './rating.ts';

const columns = [
  'orderRatings.id',
  'orderRatings.orderId',
  'orderRatings.rated',
  'orderRatings.storeId',
  'orderRatings.authorId',
  'orderRatings.score',
  'orderRatings.comment',
  'orderRatings.createdAt',
  'orderRatings.answer',
  'orderRatings.answeredAt',
  'orderRatings.hiddenAt',
] as const;

const ofStores = (on: Executor) => on('orderRatings').where('orderRatings.rated', 'store');

const shown = { 'orderRatings.hiddenAt': null };

const recorded = (query: Knex.QueryBuilder) =>
  query
    .join('orders', 'orders.id', 'orderRatings.orderId')
    .select(
      ...columns,
      'orders.reference',
      'orders.storeName',
      'orders.buyerName',
      'orders.buyerEmail',
      'orders.buyerMobile',
      query.client.raw(
        'exists (select 1 from rating_reports where rating_id = order_ratings.id) as is_reported',
      ),
    );

const totals = async (query: Knex.QueryBuilder): Promise<RatingTotals> => {
  const [row] = (await query.select(
    query.client.raw(
      `count(*)::int as total, coalesce(sum(score), 0)::int as score_sum,
       count(*) filter (where score >= ?)::int as promoters, count(*) filter (where score <= ?)::int as detractors`,
      [ratingRules.promoterMin, ratingRules.detractorMax],
    ),
  )) as [RatingTotals];
  return row;
};

const paged = {
  columns: { created_at: 'orderRatings.createdAt', score: 'orderRatings.score' },
  key: 'orderRatings.id',
};

type Filter = QueryOf<typeof readRatingRecords>['filter'];

const narrowed = (query: Knex.QueryBuilder, filter: Filter) =>
  applyFilter(query, {
    filter,
    schema: readRatingRecords.query!.shape.filter.out,
    columns: {
      store_id: { column: 'orderRatings.storeId' },
      created_at: { column: 'orderRatings.createdAt' },
      score: { column: 'orderRatings.score' },
      is_answered: (each: Knex.QueryBuilder, isAnswered: boolean) =>
        void (isAnswered
          ? each.whereNotNull('orderRatings.answeredAt')
          : each.whereNull('orderRatings.answeredAt')),
    },
  });

export const listRecords = (on: Executor, filter: Filter) => recorded(narrowed(ofStores(on), filter));

export const ratingsRepository = {
  /** Adds a rating; undefined when that side of the order has been rated. */
  async insert(
    trx: Transaction,
    rating: Omit<Rating, 'id' | 'answer' | 'answeredAt' | 'hiddenAt'>,
  ): Promise<Rating | undefined> {
    const [row] = (await trx('orderRatings')
      .insert(rating)
      .onConflict(['orderId', 'rated'])
      .ignore()
      .returning([...columns])) as Rating[];
    return row;
  },

  /** Ratings of one store are added one after the other, so that the totals told with each are those after it. */
  async lockStore(trx: Transaction, storeId: number): Promise<void> {
    await runAlong(
      trx,
      trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 2))', [`ratings-${storeId}`]),
    );
  },

  ofOrder: (on: Executor, orderId: number): Promise<Rating[]> =>
    on('orderRatings')
      .where({ orderId })
      .select(...columns),

  find: (on: Executor, orderId: number, rated: Rated): Promise<Rating | undefined> =>
    on('orderRatings')
      .where({ orderId, rated })
      .first(...columns),

  findOfStore: (on: Executor, id: number, storeId: number): Promise<RecordedRating | undefined> =>
    recorded(ofStores(on)).where({ 'orderRatings.id': id, 'orderRatings.storeId': storeId }).first(),

  /** Answers a rating; false when it was answered before. */
  async answer(trx: Transaction, id: number, answer: string, answeredAt: Date): Promise<boolean> {
    const changed = await trx('orderRatings')
      .where({ id })
      .whereNull('answeredAt')
      .update({ answer, answeredAt });
    return changed === 1;
  },

  /** Keeps that a rating was reported; false when it was before. */
  async report(
    trx: Transaction,
    report: { ratingId: number; reporterId: number; reason: string; createdAt: Date },
  ): Promise<boolean> {
    const added = await trx('ratingReports')
      .insert(report)
      .onConflict('ratingId')
      .ignore()
      .returning('ratingId');
    return added.length === 1;
  },

  findReport: (on: Executor, ratingId: number): Promise<{ reporterId: number; reason: string } | undefined> =>
    on('ratingReports').where({ ratingId }).first('reporterId', 'reason'),

  /** Notes that the store asked for the rating; false when it did before. */
  async setAsked(trx: Transaction, orderId: number, ratingAskedAt: Date): Promise<boolean> {
    const changed = await trx('orders')
      .where({ id: orderId })
      .whereNull('ratingAskedAt')
      .update({ ratingAskedAt });
    return changed === 1;
  },

  /** A rating of any store by its id; undefined for one of a buyer. */
  findOfAny: (on: Executor, id: number): Promise<RecordedRating | undefined> =>
    recorded(ofStores(on)).where({ 'orderRatings.id': id }).first(),

  /** Hides a rating; false when it was hidden before. */
  async hide(trx: Transaction, id: number, hiddenAt: Date): Promise<boolean> {
    return (await trx('orderRatings').where({ id }).whereNull('hiddenAt').update({ hiddenAt })) === 1;
  },

  /** What buyers say of stores and is not hidden, all of those in the filter whatever their score. */
  totalsOfStores: (on: Executor, { store_id, created_at }: Filter): Promise<RatingTotals> =>
    totals(
      narrowed(ofStores(on).where(shown), {
        ...(store_id !== undefined && { store_id }),
        ...(created_at && { created_at }),
      }),
    ),

  totalsOfBuyer: (on: Executor, buyerId: number): Promise<RatingTotals> =>
    totals(
      on('orderRatings')
        .join('orders', 'orders.id', 'orderRatings.orderId')
        .where({ 'orders.buyerId': buyerId, 'orderRatings.rated': 'buyer' }),
    ),

  records: (on: Executor, query: QueryOf<typeof readRatingRecords>) =>
    selectPage<RecordedRating>(listRecords(on, query.filter), { ...query, ...paged }),

  publicList: (on: Executor, storeId: number, query: QueryOf<typeof listRatings>) =>
    selectPage<RecordedRating>(recorded(ofStores(on)).where({ 'orderRatings.storeId': storeId, ...shown }), {
      ...query,
      ...paged,
      rowLimit: limits.publicList,
    }),
};
