import type { listQuotations, QueryOf } from '@tuerca/contracts';
import { listQuotations as operation } from '@tuerca/contracts';
import { applyFilter, columnList, selectPage } from '@tuerca/postgres';
import type { Executor, FilterColumn, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { buyerFilter } from '../requests/request-filters.ts';
import type { Viewer } from '../viewer.ts';
import type { Line, LineChanges, LineTerms, Quotation } from './quotation.ts';

export type QuotationsQuery = QueryOf<typeof listQuotations>;

const columns = columnList({
  id: 'quotations.id',
  code: 'quotations.code',
  requestId: 'quotations.requestId',
  storeId: 'quotations.storeId',
  sellerUserId: 'quotations.sellerUserId',
  adviserId: 'quotations.adviserId',
  country: 'quotations.country',
  currency: 'quotations.currency',
  shippingKind: 'quotations.shippingKind',
  shippingMinor: 'quotations.shippingMinor',
  subtotalMinor: 'quotations.subtotalMinor',
  commissionPercent: 'quotations.commissionPercent',
  commissionFixedMinor: 'quotations.commissionFixedMinor',
  commissionMinor: 'quotations.commissionMinor',
  validUntil: 'quotations.validUntil',
  observations: 'quotations.observations',
  isEdited: 'quotations.isEdited',
  version: 'quotations.version',
  createdAt: 'quotations.createdAt',
  updatedAt: 'quotations.updatedAt',
  closedAt: 'quotations.closedAt',
  storeName: 'stores.name',
  storeSalesModel: 'stores.storeSalesModel',
  marketplaceSalesModel: 'stores.marketplaceSalesModel',
  averageRating: 'stores.averageRating',
  ratings: 'stores.ratings',
  requestCode: 'requests.code',
  requestStoreId: 'requests.storeId',
  requestCreatedAt: 'requests.createdAt',
  buyerId: 'requests.buyerId',
  brandId: 'requests.brandId',
  brandName: 'brands.name',
  model: 'requests.model',
  year: 'requests.year',
  cityId: 'requests.cityId',
  cityName: 'zones.name',
  cityFullName: 'zones.fullName',
  buyerName: 'users.name',
  buyerMobile: 'users.mobile',
  discardReason: 'quotationDiscards.reason',
  discardedAt: 'quotationDiscards.createdAt',
  claimedAt: 'quotationOrders.claimedAt',
  orderId: 'quotationOrders.orderId',
  orderReference: 'quotationOrders.reference',
  orderSubtotalMinor: 'quotationOrders.subtotalMinor',
  orderTotalMinor: 'quotationOrders.totalMinor',
  orderCommissionMinor: 'quotationOrders.commissionMinor',
});

const selectQuotations = (on: Executor): Knex.QueryBuilder =>
  on('quotations')
    .select(columns(on))
    .join('requests', 'requests.id', 'quotations.requestId')
    .leftJoin('stores', 'stores.id', 'quotations.storeId')
    .leftJoin('brands', 'brands.id', 'requests.brandId')
    .leftJoin('zones', 'zones.id', 'requests.cityId')
    .leftJoin('users', 'users.id', 'requests.buyerId')
    .leftJoin('quotationDiscards', 'quotationDiscards.quotationId', 'quotations.id')
    .leftJoin('quotationOrders', 'quotationOrders.quotationId', 'quotations.id');

const lineColumns = [
  'id',
  'quotationId',
  'requestDetailId',
  'reference',
  'name',
  'brand',
  'amount',
  'purchasedAmount',
  'image',
  'unitPriceMinor',
  'warranty',
  'deliveryTime',
  'hasChange',
] as const;

/** Rows a viewer may see: all, its store's own, or on its own requests those that were not withdrawn. */
const whereVisible = (query: Knex.QueryBuilder, viewer: Viewer) => {
  if (viewer.isManager) return;
  query.where((visible) => {
    visible.where(
      (own) => void own.where('requests.buyerId', viewer.userId).whereNull('quotations.closedAt'),
    );
    if (viewer.storeId !== null) visible.orWhere('quotations.storeId', viewer.storeId);
  });
};

const schema = operation.query!.shape.filter.out;

const filterColumns = (viewer: Viewer): Record<string, FilterColumn> => ({
  id: { column: 'quotations.id' },
  quotation_request_id: { column: 'quotations.requestId' },
  created_at: { column: 'quotations.createdAt' },
  'storeVendor.name': { column: 'stores.name' },
  'brand.name': { column: 'brands.name' },
  vehicle_model: { column: 'requests.model' },
  'city.name': { column: 'zones.name' },
  'user.name': buyerFilter(viewer, 'users.name'),
});

export interface NewQuotation extends Pick<
  Quotation,
  | 'requestId'
  | 'storeId'
  | 'sellerUserId'
  | 'adviserId'
  | 'country'
  | 'currency'
  | 'brandId'
  | 'model'
  | 'shippingKind'
  | 'shippingMinor'
  | 'subtotalMinor'
  | 'commissionPercent'
  | 'commissionFixedMinor'
  | 'commissionMinor'
  | 'validUntil'
  | 'observations'
  | 'createdAt'
> {
  lines: LineTerms[];
}

type Changes = Partial<
  Pick<
    Quotation,
    | 'shippingKind'
    | 'shippingMinor'
    | 'subtotalMinor'
    | 'commissionMinor'
    | 'validUntil'
    | 'observations'
    | 'adviserId'
  >
> & { updatedAt: Date };

export const quotationsRepository = {
  insert: async (trx: Transaction, { lines, ...quotation }: NewQuotation): Promise<number> => {
    const [row] = await trx('quotations')
      .insert({ ...quotation, updatedAt: quotation.createdAt })
      .returning<{ id: number }[]>('id');
    await trx('quotationLines').insert(lines.map((line) => ({ ...line, quotationId: row!.id })));
    return row!.id;
  },

  find: (on: Executor, id: number): Promise<Quotation | undefined> =>
    selectQuotations(on).where('quotations.id', id).first(),

  /** The quotation as it stands once everyone who was changing or ordering it is done; they wait from here on. */
  findLocked: async (trx: Transaction, id: number): Promise<Quotation | undefined> => {
    await trx('quotations').where({ id }).forNoKeyUpdate().select('id');
    return quotationsRepository.find(trx, id);
  },

  linesOf: (on: Executor, quotationIds: readonly number[]): Promise<Line[]> =>
    on('quotationLines')
      .whereIn('quotationId', quotationIds)
      .orderBy('id')
      .select(...lineColumns),

  findLine: (on: Executor, id: number): Promise<Line | undefined> =>
    on('quotationLines')
      .where({ id })
      .first(...lineColumns),

  /** The quotations of some requests that a viewer may see, oldest first. */
  ofRequests: (on: Executor, requestIds: readonly number[], viewer: Viewer): Promise<Quotation[]> => {
    const query = selectQuotations(on).whereIn('quotations.requestId', requestIds);
    whereVisible(query, viewer);
    return query.orderBy('quotations.id');
  },

  /** A page of a store's quotations, or of all for managers. */
  list: (
    on: Executor,
    query: QuotationsQuery,
    viewer: Viewer,
  ): Promise<{ rows: Quotation[]; count: number }> => {
    const quotations = selectQuotations(on);
    if (!viewer.isManager) quotations.where('quotations.storeId', viewer.storeId);
    applyFilter(quotations, { filter: query.filter, schema, columns: filterColumns(viewer) });
    return selectPage<Quotation>(quotations, {
      page: query.page,
      pageSize: query.pageSize,
      order: query.scopes.includes('orderDesc') ? ['-created_at'] : query.order,
      columns: { created_at: 'quotations.createdAt', id: 'quotations.id' },
      key: 'quotations.id',
    });
  },

  /** Keeps an edit, which is a new version. */
  change: async (trx: Transaction, id: number, changes: Changes): Promise<void> => {
    await trx('quotations')
      .where({ id })
      .increment('version', 1)
      .update({ ...changes, isEdited: true });
  },

  changeLines: async (
    trx: Transaction,
    quotationId: number,
    { added, changed, removedIds }: LineChanges,
  ): Promise<void> => {
    if (removedIds.length) await trx('quotationLines').whereIn('id', removedIds).delete();
    for (const { id, ...line } of changed) await trx('quotationLines').where({ id }).update(line);
    if (added.length) {
      await trx('quotationLines').insert(added.map((line) => ({ ...line, quotationId, hasChange: true })));
    }
  },

  close: async (trx: Transaction, id: number, closedAt: Date): Promise<void> => {
    await trx('quotations').where({ id }).update({ closedAt, updatedAt: closedAt });
  },
};
