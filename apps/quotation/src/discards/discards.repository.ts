import type { listRequestDiscards, QueryOf } from '@tuerca/contracts';
import { listRequestDiscards as operation } from '@tuerca/contracts';
import { applyFilter, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import { whereAssigned } from '../requests/request-lists.repository.ts';
import type { Store } from '../stores/store.ts';

export type DiscardsQuery = QueryOf<typeof listRequestDiscards>;

export interface RequestDiscard {
  id: number;
  requestId: number;
  storeId: number;
  reason: string;
  comment: string | null;
  adviserId: number | null;
  createdAt: Date;
}
/** A discard with the name and advisers of its store. */
export interface StoreDiscard extends RequestDiscard {
  storeName: string | null;
  advisers: Store['advisers'] | null;
}
export interface QuotationDiscard {
  id: number;
  quotationId: number;
  reason: string;
  createdAt: Date;
}

const columns = {
  id: 'requestDiscards.id',
  requestId: 'requestDiscards.requestId',
  storeId: 'requestDiscards.storeId',
  reason: 'requestDiscards.reason',
  comment: 'requestDiscards.comment',
  adviserId: 'requestDiscards.adviserId',
  createdAt: 'requestDiscards.createdAt',
} as const;

export const discardsRepository = {
  /** Undefined when the store has discarded the request already. */
  insertOfRequest: async (
    trx: Transaction,
    discard: Omit<RequestDiscard, 'id'>,
  ): Promise<RequestDiscard | undefined> => {
    const [row] = await trx('requestDiscards')
      .insert(discard)
      .onConflict(['requestId', 'storeId'])
      .ignore()
      .returning('id');
    return row && { id: (row as { id: number }).id, ...discard };
  },

  /** Deletes a store's discard and returns its request; undefined when there is none. */
  deleteOfRequest: async (
    trx: Transaction,
    { id, storeId }: Pick<RequestDiscard, 'id' | 'storeId'>,
  ): Promise<number | undefined> => {
    const [row] = (await trx('requestDiscards').where({ id, storeId }).delete().returning('requestId')) as {
      requestId: number;
    }[];
    return row?.requestId;
  },

  /** Undefined when the quotation was discarded already. */
  insertOfQuotation: async (
    trx: Transaction,
    discard: Omit<QuotationDiscard, 'id'>,
  ): Promise<QuotationDiscard | undefined> => {
    const [row] = await trx('quotationDiscards')
      .insert(discard)
      .onConflict('quotationId')
      .ignore()
      .returning('id');
    return row && { id: (row as { id: number }).id, ...discard };
  },

  /** Deletes the discard of a quotation; false when there is none. */
  deleteOfQuotation: async (trx: Transaction, quotationId: number): Promise<boolean> =>
    (await trx('quotationDiscards').where({ quotationId }).delete()) > 0,

  /** The latest discard of each request, by whichever store. */
  latestOfRequests: async (
    on: Executor,
    requestIds: readonly number[],
  ): Promise<Map<number, StoreDiscard>> => {
    const rows: StoreDiscard[] = await on('requestDiscards')
      .distinctOn('requestDiscards.requestId')
      .leftJoin('stores', 'stores.id', 'requestDiscards.storeId')
      .whereIn('requestDiscards.requestId', requestIds)
      .orderBy([
        { column: 'requestDiscards.requestId' },
        { column: 'requestDiscards.createdAt', order: 'desc' },
      ])
      .select({ ...columns, storeName: 'stores.name', advisers: 'stores.advisers' });
    return new Map(rows.map((row) => [row.requestId, row]));
  },

  /** A page of the discards of a store, or of all stores, with the store's advisers. */
  list: (
    on: Executor,
    query: DiscardsQuery,
    { storeId, brandIds }: { storeId: number | null; brandIds: readonly number[] | null },
  ) => {
    const discards = on('requestDiscards')
      .select({ ...columns, advisers: 'stores.advisers' })
      .leftJoin('stores', 'stores.id', 'requestDiscards.storeId');
    if (storeId !== null) discards.where('requestDiscards.storeId', storeId);
    if (brandIds !== null) {
      void discards.join('requests', 'requests.id', 'requestDiscards.requestId');
      whereAssigned(discards, brandIds);
    }
    applyFilter(discards, {
      filter: query.filter,
      schema: operation.query!.shape.filter.out,
      columns: {
        quotation_request_id: { column: 'requestDiscards.requestId' },
        created_at: { column: 'requestDiscards.createdAt' },
      },
    });
    return selectPage<RequestDiscard & { advisers: Store['advisers'] | null }>(discards, {
      page: query.page,
      pageSize: query.pageSize,
      order: query.order,
      columns: { created_at: 'requestDiscards.createdAt' },
      key: 'requestDiscards.id',
    });
  },
};
