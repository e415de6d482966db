import type { listQuotations, QueryOf, QuotationState } from '@tuerca/contracts';
import { listQuotations as operation, standingOfState } from '@tuerca/contracts';
import { applyFilter, columnList, runAlong, selectPage, shapedQuery } from '@tuerca/postgres';
import type { Executor, FilterColumn, Transaction } from '@tuerca/postgres';
import type { Knex } from 'knex';
import { lockInBatches } from '../lock-in-batches.ts';
import { buyerFilter, channelFilter, searchFilter } from '../requests/request-filters.ts';
import { whereAssigned } from '../requests/request-lists.repository.ts';
import type { Viewer } from '../viewer.ts';
import { writtenFields } from './line.ts';
import type { Line, LineChanges, LineTerms } from './line.ts';
import type { Quotation, QuotationRow } from './quotation.ts';
import { standingAt } from './standing.ts';

export type QuotationsQuery = QueryOf<typeof listQuotations>;

const ownColumns = [
  'id',
  'code',
  'requestId',
  'storeId',
  'sellerUserId',
  'adviserId',
  'handedToAdviserId',
  'country',
  'currency',
  'shippingKind',
  'shippingMinor',
  'subtotalMinor',
  'commissionPercent',
  'commissionFixedMinor',
  'commissionMinor',
  'validUntil',
  'observations',
  'isEdited',
  'version',
  'toldVersion',
  'createdAt',
  'updatedAt',
  'closedAt',
] as const satisfies readonly (keyof QuotationRow)[];

const columns = columnList({
  ...Object.fromEntries(ownColumns.map((column) => [column, `quotations.${column}`])),
  storeName: 'stores.name',
  storeSegment: 'stores.segment',
  storeAfterSale: 'stores.afterSale',
  storeMinimumMinor: 'stores.minimumOrderMinor',
  storePaymentOptions: 'stores.paymentOptions',
  storeIsActive: 'stores.isActive',
  storeAdvisers: 'stores.advisers',
  storeLinkedMobile: 'stores.linkedMobile',
  storeSalesModel: 'stores.storeSalesModel',
  marketplaceSalesModel: 'stores.marketplaceSalesModel',
  averageRating: 'stores.averageRating',
  ratings: 'stores.ratings',
  requestCode: 'requests.code',
  requestStoreId: 'requests.storeId',
  requestCreatedAt: 'requests.createdAt',
  requestClosedAt: 'requests.closedAt',
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
  orderState: 'quotationOrders.state',
  orderLostAt: 'quotationOrders.lostAt',
  orderSubtotalMinor: 'quotationOrders.subtotalMinor',
  orderTotalMinor: 'quotationOrders.totalMinor',
  orderRefundedMinor: 'quotationOrders.refundedMinor',
  orderCommissionMinor: 'quotationOrders.commissionMinor',
  registeredBy: 'quotationOrders.registeredBy',
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

const withId = shapedQuery<Quotation, { id: number }>((on, { id }) =>
  selectQuotations(on).where('quotations.id', id),
);

const lineColumns = [
  'id',
  'quotationId',
  'purchasedAmount',
  'notSent',
  'hasChange',
  ...writtenFields.filter((field) => field !== 'images'),
];

/** A line with the number its part was asked for by, and all its photos in one list, the main one first. */
const selectLines = (on: Executor): Knex.QueryBuilder =>
  on('quotationLines').select(
    ...lineColumns,
    on.raw('array_remove(array[image], null) || further_images as images'),
    on('requestDetails')
      .select('requestDetails.reference')
      .whereRaw('request_details.id = quotation_lines.request_detail_id')
      .as('requestedReference'),
  );

const lineRow = <T extends Partial<LineTerms>>({ images = [], ...line }: T) => ({
  ...line,
  image: images[0] ?? null,
  furtherImages: images.slice(1),
});

/** Inserts lines and returns them with their ids. */
const insertLines = async (
  trx: Transaction,
  quotationId: number,
  { lines, hasChange }: { lines: readonly LineTerms[]; hasChange: boolean },
): Promise<Line[]> => {
  if (!lines.length) return [];
  const rows = await trx('quotationLines')
    .insert(lines.map((line) => ({ ...lineRow(line), quotationId, hasChange })))
    .returning<{ id: number }[]>('id');
  // Ids follow the order of insertion, whatever the order in which `returning` lists them.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  return lines.map((line, index) => ({
    ...line,
    id: ids[index]!,
    quotationId,
    purchasedAmount: 0,
    notSent: 0,
    hasChange,
  }));
};

/** Restricts to rows a viewer may see: all, its store's, or on its own requests those not withdrawn. */
const whereVisible = (query: Knex.QueryBuilder, viewer: Viewer) => {
  if (viewer.isManager) return;
  query.where((visible) => {
    visible.where(
      (own) => void own.where('requests.buyerId', viewer.userId).whereNull('quotations.closedAt'),
    );
    const { storeId, brandIds } = viewer;
    if (storeId === null) return;
    visible.orWhere((ofStore) => {
      void ofStore.where('quotations.storeId', storeId);
      whereAssigned(ofStore, brandIds);
    });
  });
};

const schema = operation.query!.shape.filter.out;

const stateFilter = (now: Date) => (query: Knex.QueryBuilder, state: QuotationState) => {
  const standing = standingAt(now);
  query.whereRaw(`${standing.sql} = :wanted`, { ...standing.bindings, wanted: standingOfState(state) });
};

const filterColumns = (viewer: Viewer, now: Date): Record<string, FilterColumn> => ({
  id: { column: 'quotations.id' },
  quotation_request_id: { column: 'quotations.requestId' },
  created_at: { column: 'quotations.createdAt' },
  store_id: { column: 'quotations.storeId' },
  'storeVendor.name': { column: 'stores.name' },
  'brand.name': { column: 'brands.name' },
  vehicle_model: { column: 'requests.model' },
  'city.name': { column: 'zones.name' },
  'user.name': buyerFilter(viewer, 'users.name'),
  channel: channelFilter({ marketplace: 'marketplace', store: 'store' }),
  state: stateFilter(now),
  search: searchFilter(viewer, viewer.isManager ? ['quotations.code', 'stores.name'] : ['quotations.code']),
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
  /** Its store's published prices, of which products were bought. */
  isPurchase?: boolean;
  lines: LineTerms[];
}

/** A quotation that was just inserted or renewed. */
interface Written {
  row: QuotationRow;
  lines: Line[];
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
    | 'handedToAdviserId'
  >
> & {
  updatedAt: Date;
  /** Whether the buyer sees any of it. */
  isSeen: boolean;
};

/** A store's quotations that are neither withdrawn, discarded nor ordered. */
const undecided = (trx: Transaction, storeId: number): Knex.QueryBuilder =>
  trx('quotations')
    .where({ storeId, closedAt: null })
    .whereNotExists(
      trx('quotationOrders')
        .whereRaw('quotation_id = quotations.id')
        .whereNotNull('orderId')
        .select(trx.raw('1')),
    )
    .whereNotExists(trx('quotationDiscards').whereRaw('quotation_id = quotations.id').select(trx.raw('1')));

/** Changes some of a store's undecided quotations. */
const changeUndecided = async (
  trx: Transaction,
  storeId: number,
  which: (quotations: Knex.QueryBuilder) => void,
  changed: Partial<Pick<QuotationRow, 'handedToAdviserId' | 'sellerUserId'>>,
): Promise<void> => {
  for (const ids of await lockInBatches(undecided(trx, storeId).modify(which)))
    await trx('quotations').whereRaw('id = any(?)', [ids]).update(changed);
};

export const quotationsRepository = {
  insert: async (trx: Transaction, { lines, ...quotation }: NewQuotation): Promise<Written> => {
    const [row] = await trx('quotations')
      .insert({ ...quotation, updatedAt: quotation.createdAt })
      .returning<QuotationRow[]>([...ownColumns]);
    return { row: row!, lines: await insertLines(trx, row!.id, { lines, hasChange: false }) };
  },

  /** Overwrites a closed quotation with a new one: same id and number, new version. */
  renew: async (trx: Transaction, id: number, { lines, ...quotation }: NewQuotation): Promise<Written> => {
    await runAlong(trx, trx('quotationLines').where({ quotationId: id }).delete());
    const [row] = await trx('quotations')
      .where({ id })
      .increment('version', 1)
      .update({
        ...quotation,
        updatedAt: quotation.createdAt,
        closedAt: null,
        handedToAdviserId: null,
        isEdited: false,
        toldVersion: trx.raw('version + 1'),
      })
      .returning<QuotationRow[]>([...ownColumns]);
    return { row: row!, lines: await insertLines(trx, id, { lines, hasChange: false }) };
  },

  find: async (on: Executor, id: number): Promise<Quotation | undefined> => (await withId(on, { id }))[0],

  /** Reads the quotation after a row lock: concurrent edits and orders finish first or wait. */
  findLocked: async (trx: Transaction, id: number): Promise<Quotation | undefined> => {
    await runAlong(trx, trx('quotations').where({ id }).forNoKeyUpdate().select('id'));
    return quotationsRepository.find(trx, id);
  },

  linesOf: (on: Executor, quotationIds: readonly number[]): Promise<Line[]> =>
    selectLines(on).whereIn('quotationId', quotationIds).orderBy('id'),

  findLine: (on: Executor, id: number): Promise<Line | undefined> => selectLines(on).where({ id }).first(),

  /** The quotations of some requests that a viewer may see, oldest first. */
  ofRequests: (on: Executor, requestIds: readonly number[], viewer: Viewer): Promise<Quotation[]> => {
    const query = selectQuotations(on).whereIn('quotations.requestId', requestIds);
    whereVisible(query, viewer);
    return query.orderBy('quotations.id');
  },

  /** Those of some quotations that answer a buyer's requests, also what their stores closed. */
  madeFor: (on: Executor, buyerId: number, ids: readonly number[]): Promise<Quotation[]> =>
    selectQuotations(on)
      .whereIn('quotations.id', ids)
      .where('requests.buyerId', buyerId)
      .orderBy('quotations.id'),

  /** A page of a store's quotations, or of all for managers. */
  list: (
    on: Executor,
    { query, viewer, now }: { query: QuotationsQuery; viewer: Viewer; now: Date },
  ): Promise<{ rows: Quotation[]; count: number }> => {
    // What stands behind a purchase is found with its order.
    const quotations = selectQuotations(on).where('quotations.isPurchase', false);
    if (!viewer.isManager) {
      quotations.where('quotations.storeId', viewer.storeId);
      whereAssigned(quotations, viewer.brandIds);
    }
    applyFilter(quotations, { filter: query.filter, schema, columns: filterColumns(viewer, now) });
    return selectPage<Quotation>(quotations, {
      page: query.page,
      pageSize: query.pageSize,
      order: query.scopes.includes('orderDesc') ? ['-created_at'] : query.order,
      columns: {
        created_at: 'quotations.createdAt',
        id: 'quotations.id',
        'brand.name': 'brands.name',
        vehicle_model: 'requests.model',
        'city.name': 'zones.name',
        'storeVendor.name': 'stores.name',
        total: 'quotations.totalMinor',
      },
      key: 'quotations.id',
    });
  },

  /** Keeps an edit, which is a new version; of one that the buyer does not see there is nothing to tell. */
  change: async (trx: Transaction, id: number, { isSeen, ...changes }: Changes): Promise<QuotationRow> => {
    const [row] = await trx('quotations')
      .where({ id })
      .increment('version', 1)
      .update({
        ...changes,
        ...(isSeen
          ? { isEdited: true }
          : { toldVersion: trx.raw('told_version + (told_version = version)::integer') }),
      })
      .returning<QuotationRow[]>([...ownColumns]);
    return row!;
  },

  setTold: async (trx: Transaction, id: number, toldVersion: number): Promise<void> => {
    await runAlong(trx, trx('quotations').where({ id }).update({ toldVersion }));
  },

  /** Writes the changes of lines and answers those that were added. */
  changeLines: async (
    trx: Transaction,
    quotationId: number,
    { added, changed, removedIds }: LineChanges,
  ): Promise<Line[]> => {
    if (removedIds.length) await runAlong(trx, trx('quotationLines').whereIn('id', removedIds).delete());
    for (const { id, ...line } of changed)
      await runAlong(trx, trx('quotationLines').where({ id }).update(lineRow(line)));
    return insertLines(trx, quotationId, { lines: added, hasChange: true });
  },

  /** Puts an adviser's open quotations in another's charge, or in the store's. */
  handOver: async (
    trx: Transaction,
    { storeId, from, to }: { storeId: number; from: number; to: number | null },
  ): Promise<void> => {
    const ofAdviser = (quotations: Knex.QueryBuilder) =>
      void quotations.whereRaw('coalesce(handed_to_adviser_id, adviser_id) = ?', [from]);
    await changeUndecided(trx, storeId, ofAdviser, { handedToAdviserId: to });
  },

  /** Of a store's open quotations, another owner of it is told what becomes of them. */
  setSeller: async (
    trx: Transaction,
    { storeId, from, to }: { storeId: number; from: number; to: number },
  ): Promise<void> => {
    const ofSeller = (quotations: Knex.QueryBuilder) => void quotations.where({ sellerUserId: from });
    await changeUndecided(trx, storeId, ofSeller, { sellerUserId: to });
  },

  close: async (trx: Transaction, id: number, closedAt: Date): Promise<void> => {
    await runAlong(trx, trx('quotations').where({ id }).update({ closedAt, updatedAt: closedAt }));
  },
};
