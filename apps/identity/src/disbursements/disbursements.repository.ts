import { listDisbursements, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Decision, Disbursement } from './disbursement.ts';

type NewDisbursement = Pick<
  Disbursement,
  'storeId' | 'amountMinor' | 'currency' | 'bank' | 'numberEnd' | 'requestedBy' | 'createdAt'
>;

const disbursements = (on: Executor): Knex.QueryBuilder =>
  on('disbursements')
    .join('stores', 'stores.id', 'disbursements.storeId')
    .leftJoin('bankAccounts', 'bankAccounts.storeId', 'disbursements.storeId')
    .select(
      'disbursements.id',
      'disbursements.storeId',
      'stores.name as storeName',
      'disbursements.amountMinor',
      'disbursements.currency',
      'disbursements.status',
      'disbursements.bank',
      'disbursements.numberEnd',
      'disbursements.requestedBy',
      'disbursements.reference',
      'disbursements.reason',
      'disbursements.createdAt',
      'disbursements.decidedAt',
      'bankAccounts.updatedAt as accountUpdatedAt',
    );

export const disbursementsRepository = {
  /** Those of one store, or of all. */
  list(on: Executor, storeId: number | null, query: QueryOf<typeof listDisbursements>) {
    const asked = disbursements(on);
    if (storeId !== null) asked.where('disbursements.storeId', storeId);
    const matching = applyFilter(asked, {
      filter: query.filter,
      schema: listDisbursements.query!.shape.filter.out,
      columns: {
        status: { column: 'disbursements.status' },
        store_id: { column: 'disbursements.storeId' },
      },
    });
    return selectPage<Disbursement>(matching, {
      ...query,
      columns: { created_at: 'disbursements.createdAt' },
      key: 'disbursements.id',
    });
  },

  findById: (on: Executor, id: number): Promise<Disbursement | undefined> =>
    disbursements(on).where('disbursements.id', id).first(),

  async lock(trx: Executor, id: number): Promise<void> {
    await trx('disbursements').where({ id }).forUpdate().first('id');
  },

  async add(trx: Executor, row: NewDisbursement): Promise<number> {
    const [added] = await trx('disbursements').insert(row).returning<{ id: number }[]>('id');
    return added!.id;
  },

  async settle(
    trx: Executor,
    id: number,
    settled: (Decision | { status: 'withdrawn' }) & { decidedBy: number },
    now: Date,
  ): Promise<void> {
    await trx('disbursements')
      .where({ id })
      .update({ ...settled, decidedAt: now });
  },
};
