import { invoiceChanged } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import {
  dateIn,
  invoiceAfter,
  invoiceLines,
  invoiceTotals,
  isOwedOutside,
  isSameParty,
  taxPercentOf,
  type InvoiceLine,
} from '@tuerca/rules';
import type { Log } from '@tuerca/service';
import { oneByOne } from '../one-by-one.ts';
import type { Order } from '../orders/order.ts';
import { ordersRepository as orders } from '../orders/orders.repository.ts';
import { answerWithin, askedPerRound, laterMs, roundMs } from '../payments/provider-rounds.ts';
import { refundsRepository as refunds } from '../payments/refunds.repository.ts';
import { returnsRepository as returns } from '../returns/returns.repository.ts';
import { billingRepository as billing } from './billing.repository.ts';
import { creditInvoice, reversalOf } from './credit-notes.ts';
import {
  hindranceOf,
  mostTries,
  numberOf,
  sameParty,
  unanswered,
  type FiscalDocument,
  type Invoice,
  type StoreBilling,
} from './invoice.ts';
import { invoicesRepository as invoices, type DueInvoice } from './invoices.repository.ts';
import type { StampAnswer, StampingProvider } from './stamping.ts';

export interface StampingDeps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  log: Pick<Log, 'warn' | 'error'>;
  /** Null: no invoices are made. */
  provider: StampingProvider | null;
}
export type StampingService = ReturnType<typeof createStampingService>;

/** The lines of an order, with what its shipping costs; without the store's own references, which its buyer does not see. */
const linesOf = async (trx: Transaction, order: Order, percent: number): Promise<InvoiceLine[]> => {
  const bought = (await orders.linesOf(trx, [order.id])).get(order.id) ?? [];
  return invoiceLines(
    [
      ...bought.map(({ name, brand, amount, unitPriceMinor }) => ({
        name: [name, brand].filter(Boolean).join(' '),
        amount,
        totalMinor: amount * unitPriceMinor,
      })),
      { name: 'Envío', amount: 1, totalMinor: order.shippingMinor },
    ],
    percent,
  );
};

/** Has invoices and credit notes stamped: their numbers and documents first, then the provider until it has answered (ADR 0454). */
export const createStampingService = ({ db, unitOfWork, clock, log, provider }: StampingDeps) => {
  const tell = (emit: Emit, invoice: Invoice, order: Order): void =>
    emit(invoiceChanged, {
      invoiceId: invoice.id,
      kind: invoice.kind,
      state: invoice.state,
      number: numberOf(invoice),
      code: invoice.code,
      reason: invoice.reason,
      orderId: order.id,
      reference: order.reference,
      requestId: order.requestId,
      buyerId: invoice.buyerId,
      storeId: invoice.storeId,
      storeName: order.storeName,
      totalMinor: invoice.amountMinor,
      currency: invoice.currency,
      ...(invoice.state === 'stamped' && invoice.receiver && { receiverEmail: invoice.receiver.email }),
      at: clock().toISOString(),
    });

  const lock = async (trx: Transaction, { id, orderId }: { id: number; orderId: number }) => {
    const order = (await orders.lock(trx, orderId))!;
    return { order, invoice: (await invoices.lock(trx, id))! };
  };

  const creditsOf = async (trx: Transaction, { invoiceId, amountMinor, source }: Invoice) => {
    if (invoiceId === null) return null;
    const credited = (await invoices.find(trx, invoiceId))!;
    return {
      number: numberOf(credited)!,
      code: credited.code!,
      issuedAt: credited.document!.issuedAt,
      reason: source.startsWith('return:') ? 'Devolución de productos' : 'Devolución de dinero',
      isWhole: amountMinor === credited.amountMinor,
    };
  };

  const documentOf = async (
    trx: Transaction,
    invoice: Invoice,
    { order, store, number, series }: { order: Order; store: StoreBilling; number: number; series: string },
  ): Promise<FiscalDocument> => {
    const { kind, country, currency, baseMinor, taxMinor } = invoice;
    const credits = await creditsOf(trx, invoice);
    const lines = credits
      ? [{ name: `${credits.reason} del pedido ${order.reference}`, amount: 1, baseMinor, taxMinor }]
      : await linesOf(trx, order, taxPercentOf(store));
    return {
      kind,
      country,
      currency,
      series,
      number,
      issuedAt: clock().toISOString(),
      issuer: store,
      receiver: invoice.receiver!,
      orderReference: order.reference,
      isPaidOnline: order.salesModel === 'cart' && order.paidAt !== null,
      lines,
      ...invoiceTotals(lines),
      credits,
    };
  };

  /** Gives an invoice its number and document; null where it waits for its store, which is told. */
  const prepare = (due: { id: number; orderId: number }): Promise<Invoice | null> =>
    unitOfWork.transact(async (trx, emit) => {
      const { order, invoice } = await lock(trx, due);
      if (invoice.state !== 'asked' || invoice.document) return invoice.state === 'asked' ? invoice : null;
      const { kind, storeId, country } = invoice;
      const store = await billing.ofStore(trx, storeId, country);
      const series = kind === 'invoice' ? store?.series : store?.credit_series;
      const key = { storeId, country, kind, series: series ?? '' };
      const isNumbered = invoice.number !== null && invoice.series === series;
      const last = store && !isNumbered ? await invoices.lockSeries(trx, key) : 0;
      const reason = hindranceOf(store, { kind, last, day: dateIn(clock(), country) });
      if (!store || reason !== undefined) {
        await invoices.update(trx, invoice.id, { waitsForStore: true, reason: reason!, nextTryAt: null });
        tell(emit, { ...invoice, reason: reason! }, order);
        return null;
      }
      if (kind === 'invoice' && isSameParty(store, invoice.receiver!)) {
        const changed = { state: invoiceAfter('asked', 'refuse')!, reason: sameParty };
        await invoices.update(trx, invoice.id, { ...changed, nextTryAt: null });
        tell(emit, { ...invoice, ...changed }, order);
        return null;
      }
      const number = isNumbered ? invoice.number! : await invoices.takeNumber(trx, key, { store, last });
      const document = await documentOf(trx, invoice, { order, store, number, series: series! });
      const { baseMinor, taxMinor } = document;
      const changed = { number, series: series!, document, baseMinor, taxMinor };
      await invoices.update(trx, invoice.id, changed);
      return { ...invoice, ...changed };
    });

  const ask = ({ id, stampKey: key, document }: Invoice): Promise<StampAnswer | null> =>
    answerWithin(
      (signal) => provider!.stamp({ key, document: document! }, signal),
      (error) => log.warn({ err: error, invoiceId: id }, 'The stamping provider does not answer'),
    );

  /** What was given back of an order before its invoice was stamped. */
  const creditEarlier = async (trx: Transaction, invoice: Invoice, order: Order) => {
    const at = clock();
    for (const { id, amountMinor } of await refunds.doneOfOrder(trx, invoice.orderId))
      await creditInvoice(trx, invoice, { source: `refund:${id}`, amountMinor, at });
    for (const { id, refundMinor: amountMinor } of await returns.refundedOutside(trx, invoice.orderId))
      await creditInvoice(trx, invoice, { source: `return:${id}`, amountMinor, at });
    if (isOwedOutside(order.state, order.salesModel))
      await creditInvoice(trx, invoice, reversalOf(order, at));
  };

  const apply = (sent: Invoice, answer: StampAnswer | null): Promise<void> =>
    unitOfWork.transact(async (trx, emit) => {
      const { order, invoice } = await lock(trx, sent);
      if (invoice.state !== 'asked' || invoice.stampKey !== sent.stampKey) return;
      const tries = invoice.tries + 1;
      const now = clock();
      if (answer?.status === 'stamped') {
        const { code, stampedAt, xml } = answer;
        const changed = {
          state: invoiceAfter('asked', 'stamp')!,
          reason: null,
          code,
          datedAt: stampedAt,
          tries,
        };
        await invoices.update(trx, invoice.id, { ...changed, xml, nextTryAt: null });
        const stamped = { ...invoice, ...changed };
        tell(emit, stamped, order);
        if (stamped.kind === 'invoice') await creditEarlier(trx, stamped, order);
      } else if (answer?.status === 'refused' || tries >= mostTries) {
        // Refused for certain it is made anew; one that nobody answered for is gone on with as it is.
        const isCertain = answer?.status === 'refused';
        const reason = isCertain ? answer.reason : unanswered;
        const changed = {
          state: invoiceAfter('asked', 'refuse')!,
          reason,
          tries,
          ...(isCertain && { document: null }),
        };
        await invoices.update(trx, invoice.id, { ...changed, nextTryAt: null });
        tell(emit, { ...invoice, ...changed }, order);
      } else
        await invoices.update(trx, invoice.id, {
          tries,
          nextTryAt: new Date(now.getTime() + laterMs(tries)),
        });
    });

  const stamp = async (due: { id: number; orderId: number }): Promise<void> => {
    const invoice = await prepare(due);
    if (invoice) await apply(invoice, await ask(invoice));
  };

  /** It waits longer each time. */
  const postpone = (taken: DueInvoice): Promise<void> =>
    invoices.postpone(db, taken, new Date(clock().getTime() + laterMs(taken.tries + 1)));

  return {
    isOn: provider !== null,

    /** Sends what is due to be stamped; returns how many. */
    stampDue: async (): Promise<number> => {
      if (!provider) return 0;
      const due = await invoices.takeDue(db, { now: clock(), ms: roundMs, most: askedPerRound });
      return oneByOne(due, stamp, (error, taken) => {
        log.error({ err: error, invoiceId: taken.id }, 'An invoice could not be stamped');
        return postpone(taken);
      });
    },
  };
};
