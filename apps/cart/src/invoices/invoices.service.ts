import { randomUUID } from 'node:crypto';
import {
  limits,
  storeBillingSaved,
  type exportInvoices,
  type listInvoices,
  type QueryOf,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import {
  invoiceAfter,
  isInvoiceable,
  isSameParty,
  startOfDay,
  type BillingParty,
  type CountryCode,
} from '@tuerca/rules';
import { AppError, type Caller, type SiteOf } from '@tuerca/service';
import { exportLine, writeCsv, writePdf, writeWorkbook } from '@tuerca/service/documents';
import { sideOf, type Order, type Side } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { monthAfter } from '../wallet/wallet.ts';
import { billingRepository as billing } from './billing.repository.ts';
import { invoiceDocument, invoicesSheet } from './invoice-files.wire.ts';
import { numberOf, sameParty, type Invoice, type StoreBilling } from './invoice.ts';
import { invoicesRepository as invoices } from './invoices.repository.ts';
import { invoiceWire, toldBilling } from './invoices.wire.ts';
import type { StampingService } from './stamping.service.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  stamping: Pick<StampingService, 'isOn'>;
  siteOf: SiteOf;
}
export type InvoicesService = ReturnType<typeof createInvoicesService>;

/** Files in hand in one process; each takes a thread and some MB. */
const filesInHand = 10;

const storeOf = ({ storeId }: Caller): number => {
  if (storeId === null) throw new AppError('NOT_FOUND');
  return storeId;
};

/** What a refused invoice is asked for again with: what nobody answered for is gone on with, as it may be stamped. */
const again = ({ document }: Invoice, at: Date) => ({
  state: invoiceAfter('refused', 'askAgain')!,
  reason: null,
  tries: 0,
  nextTryAt: at,
  ...(document === null && { stampKey: randomUUID() }),
});

/** Who invoices are of and for, the invoices of orders, and their files (ADR 0454). */
export const createInvoicesService = ({ db, unitOfWork, clock, stamping, siteOf }: Deps) => {
  const inLine = exportLine(filesInHand);

  const mayAsk = (order: Order, side: Side, made: Pick<Invoice, 'state'> | undefined): boolean =>
    stamping.isOn &&
    side === 'buyer' &&
    isInvoiceable({ state: order.state, isPaid: order.paidAt !== null }) &&
    (made === undefined || made.state === 'refused');

  /** A stamped invoice that concerns the caller. */
  const findStamped = async (caller: Caller, id: number) => {
    const invoice = await invoices.find(db, id);
    const side = invoice && sideOf(invoice, caller);
    if (!side || invoice.state !== 'stamped') throw new AppError('NOT_FOUND');
    return invoice;
  };

  const nameOf = (invoice: Invoice, extension: string): string =>
    `${invoice.kind === 'invoice' ? 'factura' : 'nota-credito'}-${numberOf(invoice)}.${extension}`;

  return {
    ownData: (caller: Caller, country: CountryCode) => billing.ofBuyer(db, caller.user(), country),
    saveOwnData: (caller: Caller, data: BillingParty) =>
      billing.saveOfBuyer(db, caller.user(), data, clock()),
    removeOwnData: (caller: Caller, country: CountryCode) =>
      billing.removeOfBuyer(db, caller.user(), country),

    storeData: (caller: Caller, country: CountryCode) => billing.ofStore(db, storeOf(caller), country),
    saveStoreData: (caller: Caller, data: StoreBilling) =>
      unitOfWork.transact(async (trx, emit) => {
        const storeId = storeOf(caller);
        const before = await billing.ofStore(trx, storeId, data.country);
        await billing.saveOfStore(trx, storeId, data, clock());
        await invoices.wake(trx, storeId, data.country, clock());
        emit(storeBillingSaved, {
          storeId,
          country: data.country,
          before: before ? toldBilling(before) : null,
          after: toldBilling(data),
          byUserId: caller.user(),
          at: clock().toISOString(),
        });
      }),

    ofOrder: async (caller: Caller, orderId: number) => {
      const order = await orders.find(db, orderId);
      const side = order && sideOf(order, caller);
      if (!side) throw new AppError('NOT_FOUND');
      const made = await invoices.ofOrder(db, orderId);
      return {
        may_ask: mayAsk(order, side, made[0]),
        invoices: made.map((invoice) => invoiceWire(invoice, side)),
      };
    },

    /** Asks for the invoice of an order, or again for one that was refused; the same again changes nothing. */
    ask: (caller: Caller, orderId: number, data: BillingParty) =>
      unitOfWork.transact(async (trx) => {
        const order = await orders.lock(trx, orderId);
        const side = order && sideOf(order, caller);
        if (side !== 'buyer') throw new AppError('NOT_FOUND');
        if (data.country !== order!.country)
          throw new AppError('INVALID_INPUT', { fields: { country: 'El pedido es de otro país' } });
        const made = await invoices.lockOfOrder(trx, orderId);
        if (made && made.state !== 'refused') throw new AppError('INVOICE_MADE');
        if (!mayAsk(order!, side, made)) throw new AppError('INVOICE_EARLY');
        const store = await billing.ofStore(trx, order!.storeId, data.country);
        if (store && isSameParty(store, data))
          throw new AppError('INVALID_INPUT', { fields: { identification: sameParty } });
        const at = clock();
        await billing.saveOfBuyer(trx, caller.user(), data, at);
        if (made)
          await invoices.update(trx, made.id, {
            ...again(made, at),
            ...(made.document === null && { receiver: data }),
          });
        else {
          const { storeId, buyerId, country, currency, totalMinor: amountMinor } = order!;
          await invoices.insert(trx, {
            kind: 'invoice',
            orderId,
            invoiceId: null,
            source: `order:${orderId}`,
            storeId,
            buyerId,
            country,
            currency,
            state: 'asked',
            waitsForStore: false,
            receiver: data,
            amountMinor,
            // Its document says what of it is tax.
            baseMinor: amountMinor,
            taxMinor: 0,
            stampKey: randomUUID(),
            askedAt: at,
            datedAt: at,
          });
        }
        const [asked] = await invoices.ofOrder(trx, orderId);
        return invoiceWire(asked!, side);
      }),

    /** A store has a refused one of its own stamped again. */
    retry: (caller: Caller, id: number) =>
      unitOfWork.transact(async (trx) => {
        const found = await invoices.find(trx, id);
        if (!found || found.storeId !== storeOf(caller)) throw new AppError('NOT_FOUND');
        const invoice = (await invoices.lock(trx, id))!;
        if (invoice.state !== 'refused' || !invoice.receiver) throw new AppError('CONFLICT');
        await invoices.update(trx, id, again(invoice, clock()));
        return invoiceWire((await invoices.find(trx, id))!, 'seller');
      }),

    list: async (caller: Caller, query: QueryOf<typeof listInvoices>) => {
      const { rows, count } = await invoices.list(db, storeOf(caller), query);
      const { page, pageSize } = query;
      return { data: rows.map((row) => invoiceWire(row, 'seller')), metadata: { count, page, pageSize } };
    },

    /** A file for the store's accountant. TOO_MANY_REQUESTS while the queue is full. */
    export: async (
      caller: Caller,
      { month, format }: QueryOf<typeof exportInvoices>,
      signal: AbortSignal,
    ) => {
      const storeId = storeOf(caller);
      const country = (await billing.countryOfStore(db, storeId)) ?? 'CO';
      const [from, to] = [month, monthAfter(month, 1)].map((each) => startOfDay(`${each}-01`, country));
      const limit = limits.reportRows;
      const found = await invoices.stampedWithin(db, storeId, { from: from!, to: to!, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const sheet = invoicesSheet(rows, { month, country, hasMore: found.length > rows.length });
      const bytes = await inLine(
        caller.user(),
        async () => (format === 'csv' ? writeCsv(sheet) : writeWorkbook(sheet, signal)),
        signal,
      );
      return { bytes, fileName: `facturas-${month}.${format}` };
    },

    file: async (caller: Caller, id: number, format: 'xml' | 'pdf', signal: AbortSignal) => {
      const invoice = await findStamped(caller, id);
      const fileName = nameOf(invoice, format);
      if (format === 'xml') return { bytes: Buffer.from(await invoices.xmlOf(db, id)), fileName };
      const document = invoiceDocument(invoice, { siteOf });
      return { bytes: await inLine(caller.user(), () => writePdf(document, signal), signal), fileName };
    },
  };
};
