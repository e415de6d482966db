import { limits, listInvoices, type QueryOf } from '@tuerca/contracts';
import { applyFilter, runAlong, selectPage, type Executor, type Transaction } from '@tuerca/postgres';
import type { BillingParty, CountryCode, InvoiceKind } from '@tuerca/rules';
import { takeDue, type Round } from '../take-due.ts';
import type { Invoice, StoreBilling } from './invoice.ts';
import { nextNumber } from './invoice.ts';

const names = [
  'id',
  'kind',
  'orderId',
  'invoiceId',
  'source',
  'storeId',
  'buyerId',
  'country',
  'currency',
  'state',
  'reason',
  'waitsForStore',
  'receiver',
  'amountMinor',
  'baseMinor',
  'taxMinor',
  'series',
  'number',
  'document',
  'stampKey',
  'code',
  'askedAt',
  'datedAt',
  'tries',
] as const;

const columns = [...names.map((name) => `invoices.${name}`), 'orders.reference', 'orders.storeName'];

/** An invoice with what its order is called by. */
export type ListedInvoice = Invoice & { reference: string; storeName: string };

const listed = (on: Executor) =>
  on('invoices').join('orders', 'orders.id', 'invoices.orderId').select(columns);

type NewInvoice = Omit<Invoice, 'id' | 'reason' | 'series' | 'number' | 'document' | 'code' | 'tries'>;
type Changes = Partial<Omit<Invoice, 'id' | 'document' | 'receiver'>> & {
  document?: Invoice['document'];
  receiver?: BillingParty;
  nextTryAt?: Date | null;
  xml?: string;
};

/** An invoice to be stamped, left to who took it until `nextTryAt`. */
export interface DueInvoice extends Pick<Invoice, 'id' | 'orderId' | 'tries'> {
  nextTryAt: Date;
}

const jsonOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

export const invoicesRepository = {
  /** Makes one of its source; undefined when it was made before. */
  insert: async (trx: Transaction, { receiver, ...invoice }: NewInvoice): Promise<Invoice | undefined> => {
    const [made] = (await trx('invoices')
      .insert({ ...invoice, receiver: jsonOf(receiver), tries: 0, nextTryAt: invoice.askedAt })
      .onConflict('source')
      .ignore()
      .returning([...names])) as Invoice[];
    return made;
  },

  find: (on: Executor, id: number): Promise<ListedInvoice | undefined> =>
    listed(on).where('invoices.id', id).first() as Promise<ListedInvoice | undefined>,

  /** One that nobody else changes until the transaction ends; its order is locked before. */
  lock: (trx: Transaction, id: number): Promise<Invoice | undefined> =>
    trx('invoices')
      .where({ id })
      .forUpdate()
      .first(...names) as Promise<Invoice | undefined>,

  /** The invoice of an order, locked. */
  lockOfOrder: (trx: Transaction, orderId: number): Promise<Invoice | undefined> =>
    trx('invoices')
      .where({ orderId, kind: 'invoice' })
      .forUpdate()
      .first(...names) as Promise<Invoice | undefined>,

  ofOrder: (on: Executor, orderId: number): Promise<ListedInvoice[]> =>
    listed(on).where('invoices.orderId', orderId).orderBy('invoices.id').limit(limits.invoicesOfOrder),

  /** What the credit notes of an invoice come to. */
  creditedOf: async (on: Executor, invoiceId: number): Promise<number> => {
    const [row] = await on('invoices').where({ invoiceId }).sum({ amount: 'amountMinor' });
    return Number(row!['amount'] ?? 0);
  },

  xmlOf: async (on: Executor, id: number): Promise<string> =>
    (await on('invoices').where({ id }).first<{ xml: string }>('xml'))!.xml,

  update: async (trx: Executor, id: number, { document, receiver, ...changes }: Changes): Promise<void> => {
    await runAlong(
      trx,
      trx('invoices')
        .where({ id })
        .update({
          ...changes,
          ...(document !== undefined && { document: jsonOf(document) }),
          ...(receiver !== undefined && { receiver: jsonOf(receiver) }),
        }),
    );
  },

  /** Invoices to be sent to be stamped now. */
  takeDue: (on: Executor, round: Round): Promise<DueInvoice[]> =>
    takeDue<DueInvoice>(on, { table: 'invoices', at: 'nextTryAt' }, round, [
      'id',
      'orderId',
      'tries',
      'nextTryAt',
    ]),

  /** Has one that is still left to who took it tried later. */
  postpone: async (on: Executor, { id, tries, nextTryAt }: DueInvoice, later: Date): Promise<void> => {
    await on('invoices')
      .where({ id, nextTryAt })
      .update({ tries: tries + 1, nextTryAt: later });
  },

  /**
   * Those that wait for their store are sent. One that is found to be waiting at this moment holds its row: it is waited for,
   * and sent as well.
   */
  wake: async (trx: Transaction, storeId: number, country: CountryCode, at: Date): Promise<void> => {
    await trx('invoices')
      .where({ storeId, country, state: 'asked', document: null })
      .where((either) => void either.where({ waitsForStore: true }).orWhereNotNull('nextTryAt'))
      .update({ waitsForStore: false, reason: null, nextTryAt: at });
  },

  /** The last number of a series, which nobody else takes until the transaction ends. */
  lockSeries: async (
    trx: Transaction,
    {
      storeId,
      country,
      kind,
      series,
    }: { storeId: number; country: CountryCode; kind: InvoiceKind; series: string },
  ): Promise<number> => {
    const key = { storeId, country, kind, series };
    await runAlong(
      trx,
      trx('invoiceSeries')
        .insert({ ...key, lastNumber: 0 })
        .onConflict()
        .ignore(),
    );
    const row = await trx('invoiceSeries').where(key).forUpdate().first<{ lastNumber: number }>('lastNumber');
    return row!.lastNumber;
  },

  /** The next number of a series that was locked. */
  takeNumber: async (
    trx: Transaction,
    {
      storeId,
      country,
      kind,
      series,
    }: { storeId: number; country: CountryCode; kind: InvoiceKind; series: string },
    { store, last }: { store: StoreBilling; last: number },
  ): Promise<number> => {
    const lastNumber = nextNumber(store, kind, last);
    await runAlong(
      trx,
      trx('invoiceSeries').where({ storeId, country, kind, series }).update({ lastNumber }),
    );
    return lastNumber;
  },

  list: (on: Executor, storeId: number, query: QueryOf<typeof listInvoices>) =>
    selectPage<ListedInvoice>(
      applyFilter(listed(on).where('invoices.storeId', storeId), {
        filter: query.filter,
        schema: listInvoices.query!.shape.filter.out,
        columns: {
          status: { column: 'invoices.state' },
          kind: { column: 'invoices.kind' },
          at: { column: 'invoices.datedAt' },
        },
      }),
      { ...query, columns: { at: 'invoices.datedAt' }, key: 'invoices.id' },
    ),

  /** The stamped ones of a time, oldest first. */
  stampedWithin: (
    on: Executor,
    storeId: number,
    { from, to, limit }: { from: Date; to: Date; limit: number },
  ): Promise<ListedInvoice[]> =>
    listed(on)
      .where({ 'invoices.storeId': storeId, 'invoices.state': 'stamped' })
      .where('invoices.datedAt', '>=', from)
      .where('invoices.datedAt', '<', to)
      .orderBy([{ column: 'invoices.datedAt' }, { column: 'invoices.id' }])
      .limit(limit),

  moveToBuyer: async (on: Executor, fromUserId: number, toUserId: number): Promise<void> => {
    await on('invoices').where({ buyerId: fromUserId }).update({ buyerId: toUserId });
  },
};
