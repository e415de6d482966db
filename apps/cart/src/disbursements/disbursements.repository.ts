import { listDisbursements, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor, type Transaction } from '@tuerca/postgres';
import type { Currency } from '@tuerca/rules';
import type { Knex } from 'knex';
import type { Decision, Disbursement } from './disbursement.ts';

type NewDisbursement = Omit<Disbursement, 'id' | 'batchedAt' | 'reference' | 'reason' | 'decidedAt'> &
  Partial<Pick<Disbursement, 'reference' | 'reason' | 'decidedAt'>>;

const disbursements = (on: Executor): Knex.QueryBuilder<Disbursement, Disbursement[]> =>
  on('disbursements').select(
    'id',
    'storeId',
    'storeName',
    'amountMinor',
    'currency',
    'status',
    'bank',
    'numberEnd',
    'requestedBy',
    'batchedAt',
    'reference',
    'reason',
    'createdAt',
    'decidedAt',
  );

/** The stores that owe something. */
const owing = (on: Executor, currency: Currency) =>
  on('ledgerBalances').where({ account: 'owed', currency }).where('amountMinor', '<', 0).select('storeId');

export const disbursementsRepository = {
  /** Those of one store, or of all. */
  list(on: Executor, storeId: number | null, query: QueryOf<typeof listDisbursements>) {
    const asked = disbursements(on);
    if (storeId !== null) asked.where({ storeId });
    const matching = applyFilter(asked, {
      filter: query.filter,
      schema: listDisbursements.query!.shape.filter.out,
      columns: { status: { column: 'status' }, store_id: { column: 'storeId' } },
    });
    return selectPage<Disbursement>(matching, {
      ...query,
      columns: { created_at: 'createdAt' },
    });
  },

  find: (on: Executor, id: number): Promise<Disbursement | undefined> =>
    disbursements(on).where({ id }).first(),

  lock: (trx: Transaction, id: number): Promise<Disbursement | undefined> =>
    disbursements(trx).where({ id }).forUpdate().first(),

  /** Those that wait and are of stores that owe nothing, oldest first. */
  payable: (on: Executor, currency: Currency, limit: number): Promise<Disbursement[]> =>
    disbursements(on)
      .where({ status: 'requested', currency })
      .whereNotIn('storeId', owing(on, currency))
      .orderBy(['createdAt', 'id'])
      .limit(limit),

  /** How many wait of stores that owe something, and are paid nothing until then. */
  countOwing: async (on: Executor, currency: Currency): Promise<number> => {
    const [row] = await on('disbursements')
      .where({ status: 'requested', currency })
      .whereIn('storeId', owing(on, currency))
      .count('* as count');
    return Number(row!['count']);
  },

  /** Keeps that disbursements are in a file for the bank; returns which of them still wait. */
  batch: async (on: Executor, ids: readonly number[], batchedAt: Date): Promise<Set<number>> => {
    const rows = await on('disbursements')
      .whereIn('id', ids)
      .where({ status: 'requested' })
      .update({ batchedAt })
      .returning<{ id: number }[]>('id');
    return new Set(rows.map(({ id }) => id));
  },

  async add(trx: Transaction, row: NewDisbursement): Promise<number> {
    const [added] = await trx('disbursements').insert(row).returning<{ id: number }[]>('id');
    return added!.id;
  },

  async settle(
    trx: Transaction,
    id: number,
    settled: (Decision | { status: 'withdrawn' }) & { decidedBy: number; decidedAt: Date },
  ): Promise<void> {
    await trx('disbursements').where({ id }).update(settled);
  },
};
