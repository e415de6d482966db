import { limits, type PersonalDataKind } from '@tuerca/contracts';
import {
  countPersonalRows,
  personalRows,
  runAlong,
  type Executor,
  type PersonalTable,
} from '@tuerca/postgres';
import { unnamedOrder } from '@tuerca/rules';
import { lockedOrders } from '../orders/locked-orders.ts';

const accountClosed = 'La cuenta se cerró.';

const tables: Readonly<Record<PersonalDataKind<'cart'>, PersonalTable>> = {
  orders: {
    table: 'orders',
    owner: 'buyerId',
    columns: [
      'reference',
      'requestCode',
      'quotationCode',
      'storeName',
      'buyerName',
      'buyerMobile',
      'buyerEmail',
      'vehicle',
      'delivery',
      'comment',
      'paymentOption',
      'currency',
      'subtotalMinor',
      'shippingMinor',
      'totalMinor',
      'state',
      'shipment',
      'createdAt',
    ],
    nested: {
      parcels: `(select jsonb_agg(jsonb_build_object('carrier', carrier, 'guide', guide, 'comment', comment,
        'sentAt', sent_at, 'deliveredAt', delivered_at) order by order_parcels.id)
        from order_parcels where order_id = orders.id)`,
      lines: `(select jsonb_agg(jsonb_build_object('name', name, 'brand', brand, 'amount', amount,
        'unitPriceMinor', unit_price_minor) order by order_lines.id)
        from order_lines where order_id = orders.id)`,
      changes: `(select jsonb_agg(jsonb_build_object('event', event, 'by', by, 'reason', reason, 'at', created_at)
        order by order_changes.id) from order_changes where order_id = orders.id)`,
      payments: `(select jsonb_agg(jsonb_build_object('code', code, 'state', state, 'provider', provider,
        'amountMinor', payment_orders.amount_minor, 'at', created_at) order by payments.id)
        from payment_orders join payments on payments.id = payment_id where order_id = orders.id)`,
      refunds: `(select jsonb_agg(jsonb_build_object('amountMinor', amount_minor, 'state', state, 'reason', reason,
        'at', asked_at) order by refunds.id) from refunds where order_id = orders.id)`,
    },
  },
  returns: {
    table: 'orderReturns',
    owner: 'buyerId',
    columns: [
      'reference',
      'reason',
      'description',
      'evidence',
      'refundMinor',
      'state',
      'carrier',
      'guide',
      'createdAt',
    ],
    nested: {
      lines: `(select jsonb_agg(jsonb_build_object('name', name, 'amount', order_return_lines.amount)
        order by order_lines.id) from order_return_lines join order_lines on order_lines.id = order_line_id
        where return_id = order_returns.id)`,
    },
  },
  cartItems: {
    table: 'cartItems',
    owner: 'userId',
    key: 'quotation_detail_id',
    columns: ['requestId', 'quotationId', 'amount', 'seenPriceMinor', 'addedAt'],
  },
  cartProducts: {
    table: 'cartProducts',
    owner: 'userId',
    key: 'product_id',
    columns: ['productId', 'storeId', 'amount', 'seenPriceMinor', 'addedAt'],
  },
  billingData: {
    table: 'billingData',
    owner: 'ownerId',
    only: (rows) => void rows.where({ owner: 'buyer' }),
    columns: ['country', 'data', 'updatedAt'],
  },
  invoices: {
    table: 'invoices',
    owner: 'buyerId',
    columns: [
      'kind',
      'state',
      'reason',
      'series',
      'number',
      'code',
      'receiver',
      'amountMinor',
      'taxMinor',
      'currency',
      'askedAt',
      'datedAt',
    ],
  },
  ratings: {
    table: 'orderRatings',
    owner: 'authorId',
    columns: ['rated', 'score', 'comment', 'createdAt'],
  },
};

const accountOf = (userId: number): string => `account ${userId}`;

export const peopleRepository = {
  count: (on: Executor, userId: number) => countPersonalRows(on, tables, userId),
  page: (on: Executor, kind: keyof typeof tables, userId: number, after: string | undefined) =>
    personalRows(on, tables[kind], { userId, after, pageSize: limits.personalDataPage }),

  /** Whether an account is closed; one that is open is not closed before the transaction ends. */
  async isClosed(trx: Executor, userId: number): Promise<boolean> {
    await runAlong(
      trx,
      trx.raw('select pg_advisory_xact_lock_shared(hashtextextended(?, 0))', [accountOf(userId)]),
    );
    return (await trx('closedAccounts').where({ userId }).first('userId')) !== undefined;
  },

  /** Orders, returns and ratings stay, without the person, and invoices that were stamped; the cart goes. */
  async forget(trx: Executor, userId: number): Promise<void> {
    // An order that is being made either sees that the account is closed, or is there.
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [accountOf(userId)]);
    await trx('closedAccounts').insert({ userId }).onConflict('userId').ignore();
    const { name, mobile, email } = unnamedOrder.buyer;
    await trx('orders')
      .whereIn('id', lockedOrders(trx, { buyerId: userId }))
      .update({
        buyerName: name,
        buyerMobile: mobile,
        buyerEmail: email,
        comment: null,
        delivery: trx.raw('delivery || ?::jsonb', [JSON.stringify(unnamedOrder.delivery)]),
        shipment: trx.raw(`shipment || '{"guide": null, "tracking_url": null, "comment": null}'`),
      });
    await trx('orderParcels')
      .whereIn('orderId', trx('orders').where({ buyerId: userId }).select('id'))
      .update({ guide: null, trackingUrl: null, comment: null, photo: null });
    await trx('orderChanges').where({ userId }).update({ reason: null });
    await trx('orderReturns')
      .where({ buyerId: userId })
      .update({ description: '', evidence: '[]', guide: null });
    await trx('orderReturnChanges').where({ userId }).update({ reason: null });
    await trx('cartItems').where({ userId }).delete();
    await trx('cartProducts').where({ userId }).delete();
    await trx('billingData').where({ owner: 'buyer', ownerId: userId }).delete();
    // What was stamped is kept as the tax laws say (ADR 0456), and what is credited of it is still stamped.
    await trx('invoices')
      .where({ buyerId: userId, kind: 'invoice' })
      .whereNot({ state: 'stamped' })
      .update({ state: 'refused', receiver: null, document: null, nextTryAt: null, reason: accountClosed });
    // That it was reported stays.
    await trx('ratingReports').where({ reporterId: userId }).update({ reason: '' });
    await trx('idempotency')
      .where({ callerId: String(userId) })
      .delete();
  },
};
