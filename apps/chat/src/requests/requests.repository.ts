import type { DataOf, quotationRequestCreated, quotationSent } from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import type { CountryCode } from '@tuerca/rules';

export interface Request {
  id: number;
  buyerId: number;
  /** Null: posted to the marketplace. */
  storeId: number | null;
  country: CountryCode;
  brandId: number;
  expiresAt: Date;
  /** `limit`: it has all the quotations it takes, and goes on for those who quoted. */
  closedBy: 'buyer' | 'limit' | 'expired' | null;
}

export interface Quotation {
  id: number;
  requestId: number;
  storeId: number;
  /** yyyy-mm-dd, to the end of the day in the request's country. */
  validUntil: string;
  endedBy: 'buyer' | 'store' | null;
}

const requestColumns = ['id', 'buyerId', 'storeId', 'country', 'brandId', 'expiresAt', 'closedBy'] as const;
const quotationColumns = ['id', 'requestId', 'storeId', 'validUntil', 'endedBy'] as const;

export const requestsRepository = {
  save: async (on: Executor, saved: DataOf<typeof quotationRequestCreated>): Promise<void> => {
    const { requestId: id, buyerId, storeId, country, brandId, expiresAt } = saved;
    await on('requests')
      .insert({ id, buyerId, storeId, country, brandId, expiresAt })
      .onConflict('id')
      .merge();
  },

  close: async (on: Executor, id: number, closedBy: NonNullable<Request['closedBy']>): Promise<void> => {
    await on('requests').where({ id }).update({ closedBy });
  },

  saveQuotation: async (on: Executor, saved: DataOf<typeof quotationSent>): Promise<void> => {
    const { quotationId: id, requestId, storeId, validUntil } = saved;
    await on('quotations').insert({ id, requestId, storeId, validUntil }).onConflict('id').merge();
  },

  endQuotation: async (
    on: Executor,
    id: number,
    endedBy: NonNullable<Quotation['endedBy']>,
  ): Promise<void> => {
    await on('quotations').where({ id }).update({ endedBy });
  },

  findMany: async (on: Executor, ids: readonly number[]): Promise<Map<number, Request>> => {
    const rows = (await on('requests')
      .whereIn('id', ids)
      .select(...requestColumns)) as Request[];
    return new Map(rows.map((request) => [request.id, request]));
  },

  find: async (on: Executor, id: number): Promise<Request | undefined> =>
    (await requestsRepository.findMany(on, [id])).get(id),

  /** The quotations of requests. */
  quotationsOf: async (on: Executor, requestIds: readonly number[]): Promise<Quotation[]> =>
    (await on('quotations')
      .whereIn('requestId', requestIds)
      .select(...quotationColumns)) as Quotation[],
};
