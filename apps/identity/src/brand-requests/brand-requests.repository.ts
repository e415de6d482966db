import { listBrandRequests, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { StoreRequest } from '../store-requests/store-request.ts';
import {
  storeRequestsRepository as storeRequests,
  type Decision,
} from '../store-requests/store-requests.repository.ts';

export interface BrandRequest extends StoreRequest {
  brandId: number;
  brandName: string;
  /** The request for quotation that the store could not quote. */
  requestId: number | null;
}
type NewBrandRequest = Pick<BrandRequest, 'storeId' | 'brandId' | 'userId' | 'requestId' | 'text'>;

const table = 'brandRequests';

const brandRequests = (on: Executor): Knex.QueryBuilder =>
  storeRequests
    .select(on, table)
    .select('brandRequests.brandId', 'vehicleBrands.name as brandName', 'brandRequests.requestId')
    .join('vehicleBrands', 'vehicleBrands.id', 'brandRequests.brandId');

export const brandRequestsRepository = {
  /** Requests of one store, or of all. */
  list(on: Executor, storeId: number | null, query: QueryOf<typeof listBrandRequests>) {
    const asked = brandRequests(on);
    if (storeId !== null) asked.where('brandRequests.storeId', storeId);
    const matching = applyFilter(asked, {
      filter: query.filter,
      schema: listBrandRequests.query!.shape.filter.out,
      columns: {
        status: { column: 'brandRequests.status' },
        brand_name: { column: 'vehicleBrands.name' },
      },
    });
    return selectPage<BrandRequest>(matching, {
      ...query,
      columns: { created_at: 'brandRequests.createdAt' },
      key: 'brandRequests.id',
    });
  },

  findById: (on: Executor, id: number): Promise<BrandRequest | undefined> =>
    brandRequests(on).where('brandRequests.id', id).first(),

  findOpen: (on: Executor, storeId: number, brandId: number): Promise<BrandRequest | undefined> =>
    brandRequests(on)
      .where({ 'brandRequests.storeId': storeId, brandId, 'brandRequests.status': 'open' })
      .first(),

  add: (trx: Executor, request: NewBrandRequest, now: Date): Promise<number> =>
    storeRequests.add(trx, table, request, now),

  decide: (trx: Executor, id: number, decision: Decision, now: Date): Promise<void> =>
    storeRequests.decide(trx, table, id, { decision, now }),

  /** Settles requests for brands that the store now carries without a decision, or all; returns them. */
  async settle(trx: Executor, storeId: number, which: 'carried' | 'all', now: Date): Promise<BrandRequest[]> {
    const carried = trx('storeBrands').where({ storeId }).select('brandId');
    const narrow = (open: Knex.QueryBuilder) => {
      if (which === 'carried') void open.whereIn('brandId', carried);
    };
    const ids = await storeRequests.settle(trx, table, { storeId, now, narrow });
    return ids.length === 0 ? [] : brandRequests(trx).whereIn('brandRequests.id', ids);
  },
};
