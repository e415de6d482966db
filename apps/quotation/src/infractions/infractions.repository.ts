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

/** What it is about: one of the four. */
export interface Linked {
  quotationId: number | null;
  quotationRequestId: number | null;
  cartTransactionReturnId: number | null;
  cartShoppingHeaderId: number | null;
}

export interface NewInfraction extends Linked {
  code: string;
  requestId: number;
  storeId: number | null;
  sellerUserId: number | null;
  type: InfractionType;
  detail: string;
  file: string;
  notifiesStore: boolean;
  registeredBy: number;
  createdAt: Date;
}

export interface Infraction extends NewInfraction {
  id: number;
  requestCode: string;
  country: CountryCode;
  storeName: string | null;
  buyerId: number;
  buyerName: string | null;
}

/** The column of a field that names the transaction. */
const linkColumns = {
  quotation_id: 'quotationId',
  quotation_request_id: 'quotationRequestId',
  cart_transaction_return_id: 'cartTransactionReturnId',
  cart_shopping_header_id: 'cartShoppingHeaderId',
} as const satisfies Record<InfractionLink, keyof Linked>;

const own = [
  'id',
  'quotationId',
  'quotationRequestId',
  'cartTransactionReturnId',
  'cartShoppingHeaderId',
  'code',
  'requestId',
  'storeId',
  'sellerUserId',
  'type',
  'detail',
  'file',
  'notifiesStore',
  'registeredBy',
  'createdAt',
] as const;

const select = (on: Executor): Knex.QueryBuilder =>
  on('infractions')
    .join('requests', 'requests.id', 'infractions.requestId')
    .leftJoin('stores', 'stores.id', 'infractions.storeId')
    .leftJoin('users', 'users.id', 'requests.buyerId')
    .select({
      ...Object.fromEntries(own.map((column) => [column, `infractions.${column}`])),
      requestCode: 'requests.code',
      country: 'requests.country',
      storeName: 'stores.name',
      buyerId: 'requests.buyerId',
      buyerName: 'users.name',
    });

/** All for managers; for a store those it was told of. */
const whereVisible = (query: Knex.QueryBuilder, viewer: Pick<Viewer, 'isManager' | 'storeId'>): void => {
  if (viewer.isManager) return;
  query.where({ 'infractions.storeId': viewer.storeId, 'infractions.notifiesStore': true });
};

const searched = ['infractions.code', 'stores.name', 'infractions.detail'];

export const infractionsRepository = {
  /** Undefined when the transaction has one already. */
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
  ): Promise<Pick<Infraction, 'id' | 'quotationId' | 'type' | 'detail' | 'createdAt'>[]> => {
    const query = on('infractions').whereIn('infractions.quotationId', quotationIds);
    whereVisible(query, viewer);
    return query.orderBy('id').select('id', 'quotationId', 'type', 'detail', 'createdAt');
  },

  /** The quotation that an order was made of. */
  quotationOfOrder: async (on: Executor, orderId: number): Promise<number | undefined> =>
    (await on('quotationOrders').where({ orderId }).first<{ quotationId: number } | undefined>('quotationId'))
      ?.quotationId,

  list: (on: Executor, { query, viewer }: { query: InfractionsQuery; viewer: Viewer }) => {
    const infractions = select(on);
    whereVisible(infractions, viewer);
    whereAssigned(infractions, viewer.brandIds);
    applyFilter(infractions, {
      filter: query.filter,
      schema: operation.query!.shape.filter.out,
      columns: {
        quotation_id: { column: 'infractions.quotationId' },
        quotation_request_id: { column: 'infractions.quotationRequestId' },
        cart_transaction_return_id: { column: 'infractions.cartTransactionReturnId' },
        cart_shopping_header_id: { column: 'infractions.cartShoppingHeaderId' },
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
