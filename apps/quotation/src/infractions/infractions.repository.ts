import { listInfractions as operation } from '@tuerca/contracts';
import type { InfractionLink, listInfractions, QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage } from '@tuerca/postgres';
import type { Executor, Transaction } from '@tuerca/postgres';
import type { CountryCode, InfractionType } from '@tuerca/rules';
import type { Knex } from 'knex';
import { matchesText } from '../requests/request-filters.ts';
import { whereAssigned } from '../requests/request-lists.repository.ts';
import type { Viewer } from '../viewer.ts';

export type InfractionsQuery = QueryOf<typeof listInfractions>;

/** What it is about: one of the five. */
export interface Linked {
  quotationId: number | null;
  quotationRequestId: number | null;
  cartTransactionReturnId: number | null;
  cartShoppingHeaderId: number | null;
  productId: number | null;
}

export interface NewInfraction extends Linked {
  code: string;
  /** null: of a product. */
  requestId: number | null;
  storeId: number | null;
  sellerUserId: number | null;
  /** The product that it is about, as it was called. */
  productReference: string | null;
  productDescription: string | null;
  type: InfractionType;
  detail: string;
  file: string;
  notifiesStore: boolean;
  registeredBy: number;
  createdAt: Date;
}

export interface Infraction extends NewInfraction {
  id: number;
  requestCode: string | null;
  country: CountryCode;
  storeName: string | null;
  buyerId: number | null;
  buyerName: string | null;
}

interface Listed {
  query: InfractionsQuery;
  viewer: Viewer;
  /** Whether the viewer sees those in products. */
  managesProducts: boolean;
}

/** The column of a field that names what it is about. */
const linkColumns = {
  quotation_id: 'quotationId',
  quotation_request_id: 'quotationRequestId',
  cart_transaction_return_id: 'cartTransactionReturnId',
  cart_shopping_header_id: 'cartShoppingHeaderId',
  product_id: 'productId',
} as const satisfies Record<InfractionLink, keyof Linked>;

const own = [
  'id',
  'quotationId',
  'quotationRequestId',
  'cartTransactionReturnId',
  'cartShoppingHeaderId',
  'productId',
  'code',
  'requestId',
  'storeId',
  'sellerUserId',
  'productReference',
  'productDescription',
  'type',
  'detail',
  'file',
  'notifiesStore',
  'registeredBy',
  'createdAt',
] as const;

const select = (on: Executor): Knex.QueryBuilder =>
  on('infractions')
    .leftJoin('requests', 'requests.id', 'infractions.requestId')
    .leftJoin('stores', 'stores.id', 'infractions.storeId')
    .leftJoin('users', 'users.id', 'requests.buyerId')
    .select({
      ...Object.fromEntries(own.map((column) => [column, `infractions.${column}`])),
      requestCode: 'requests.code',
      storeName: 'stores.name',
      buyerId: 'requests.buyerId',
      buyerName: 'users.name',
    })
    .select(on.raw('coalesce(requests.country, stores.country) as country'));

/** All for managers; for a store those it was told of. */
const whereVisible = (query: Knex.QueryBuilder, viewer: Pick<Viewer, 'isManager' | 'storeId'>): void => {
  if (viewer.isManager) return;
  query.where({ 'infractions.storeId': viewer.storeId, 'infractions.notifiesStore': true });
};

const searched = [
  'infractions.code',
  'infractions.productReference',
  'infractions.productDescription',
  'infractions.detail',
  'stores.name',
];
const ofQuotation = [
  'id',
  'quotationId',
  'productReference',
  'productDescription',
  'type',
  'detail',
  'createdAt',
] as const;

export const infractionsRepository = {
  /** Undefined when the transaction has one already, or the product one of the type. */
  insert: async (trx: Transaction, infraction: NewInfraction): Promise<Infraction | undefined> => {
    const [row] = await trx('infractions')
      .insert(infraction)
      .onConflict()
      .ignore()
      .returning<{ id: number }[]>('id');
    return row && select(trx).where('infractions.id', row.id).first<Infraction>();
  },

  ofQuotations: (
    on: Executor,
    quotationIds: readonly number[],
    viewer: Viewer,
  ): Promise<Pick<Infraction, (typeof ofQuotation)[number]>[]> => {
    const query = on('infractions').whereIn('infractions.quotationId', quotationIds);
    whereVisible(query, viewer);
    return query.orderBy('id').select(ofQuotation);
  },

  /** The quotation that an order was made of. */
  quotationOfOrder: async (on: Executor, orderId: number): Promise<number | undefined> =>
    (await on('quotationOrders').where({ orderId }).first<{ quotationId: number } | undefined>('quotationId'))
      ?.quotationId,

  list: (on: Executor, { query, viewer, managesProducts }: Listed) => {
    const infractions = select(on);
    whereVisible(infractions, viewer);
    infractions.where((seen) => {
      seen.where((inTransaction) => {
        inTransaction.whereNull('infractions.productId');
        whereAssigned(inTransaction, viewer.brandIds);
      });
      if (managesProducts) seen.orWhereNotNull('infractions.productId');
    });
    applyFilter(infractions, {
      filter: query.filter,
      schema: operation.query!.shape.filter.out,
      columns: {
        quotation_id: { column: 'infractions.quotationId' },
        quotation_request_id: { column: 'infractions.quotationRequestId' },
        cart_transaction_return_id: { column: 'infractions.cartTransactionReturnId' },
        cart_shopping_header_id: { column: 'infractions.cartShoppingHeaderId' },
        product_id: { column: 'infractions.productId' },
        store_id: { column: 'infractions.storeId' },
        infraction_type: { column: 'infractions.type' },
        created_at: { column: 'infractions.createdAt' },
        link: (narrowed: Knex.QueryBuilder, link: InfractionLink) =>
          void narrowed.whereNotNull(`infractions.${linkColumns[link]}`),
        search: (narrowed: Knex.QueryBuilder, text: string) =>
          void narrowed.where((anywhere) => {
            for (const column of searched) anywhere.orWhere((one) => void matchesText(one, column, text));
          }),
      },
    });
    return selectPage<Infraction>(infractions, {
      page: query.page,
      pageSize: query.pageSize,
      order: query.order,
      columns: { created_at: 'infractions.createdAt' },
      key: 'infractions.id',
    });
  },
};
