import { listBrandRequests, type BrandRequest as Wire, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface BrandRequest {
  id: number;
  storeId: number;
  storeName: string;
  brandId: number;
  brandName: string;
  userId: number;
  userName: string | null;
  /** The request for quotation that the store could not quote. */
  requestId: number | null;
  text: string;
  status: Wire['status'];
  reason: string | null;
  decidedAt: Date | null;
  createdAt: Date;
}
type NewBrandRequest = Pick<BrandRequest, 'storeId' | 'brandId' | 'userId' | 'requestId' | 'text'>;
export type Decision = Pick<BrandRequest, 'status' | 'reason'> & { decidedBy: number };

const columns = [
  'brandRequests.id',
  'brandRequests.storeId',
  'stores.name as storeName',
  'brandRequests.brandId',
  'vehicleBrands.name as brandName',
  'brandRequests.userId',
  'users.name as userName',
  'brandRequests.requestId',
  'brandRequests.text',
  'brandRequests.status',
  'brandRequests.reason',
  'brandRequests.decidedAt',
  'brandRequests.createdAt',
];

const brandRequests = (on: Executor): Knex.QueryBuilder =>
  on('brandRequests')
    .select(columns)
    .join('stores', 'stores.id', 'brandRequests.storeId')
    .join('vehicleBrands', 'vehicleBrands.id', 'brandRequests.brandId')
    .join('users', 'users.id', 'brandRequests.userId');

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

  async add(trx: Executor, request: NewBrandRequest, now: Date): Promise<number> {
    const [row] = await trx('brandRequests')
      .insert({ ...request, status: 'open', createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  async decide(trx: Executor, id: number, decision: Decision, now: Date): Promise<void> {
    await trx('brandRequests')
      .where({ id })
      .update({ ...decision, decidedAt: now });
  },

  /** Settles requests for brands that the store now carries without a decision; returns them. */
  async settle(trx: Executor, storeId: number, now: Date): Promise<BrandRequest[]> {
    const carried = trx('storeBrands').where({ storeId }).select('brandId');
    const settled = (await trx('brandRequests')
      .where({ storeId, status: 'open' })
      .whereIn('brandId', carried)
      .update({ status: 'settled', decidedAt: now })
      .returning('id')) as { id: number }[];
    if (settled.length === 0) return [];
    return brandRequests(trx).whereIn(
      'brandRequests.id',
      settled.map(({ id }) => id),
    );
  },
};
