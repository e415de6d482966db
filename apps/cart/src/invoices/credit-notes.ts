import { randomUUID } from 'node:crypto';
import type { Transaction } from '@tuerca/postgres';
import { creditTotals } from '@tuerca/rules';
import type { Order } from '../orders/order.ts';
import type { Invoice } from './invoice.ts';
import { invoicesRepository as invoices } from './invoices.repository.ts';

interface Credited {
  /** `refund:4`, `return:2`, `reverse:9`: each is credited once. */
  source: string;
  amountMinor: number;
  at: Date;
}

/** Asks for the credit note of something that was given back of a stamped invoice, which is locked. */
export const creditInvoice = async (
  trx: Transaction,
  invoice: Invoice,
  { source, amountMinor: givenMinor, at }: Credited,
): Promise<void> => {
  const creditedMinor = await invoices.creditedOf(trx, invoice.id);
  const amountMinor = Math.min(givenMinor, invoice.amountMinor - creditedMinor);
  if (amountMinor < 1) return;
  const totals = creditTotals(
    { taxMinor: invoice.taxMinor, totalMinor: invoice.amountMinor },
    { amountMinor, creditedMinor },
  );
  const { orderId, storeId, buyerId, country, currency, receiver } = invoice;
  await invoices.insert(trx, {
    kind: 'creditNote',
    orderId,
    invoiceId: invoice.id,
    source,
    storeId,
    buyerId,
    country,
    currency,
    state: 'asked',
    waitsForStore: false,
    receiver,
    amountMinor,
    baseMinor: totals.baseMinor,
    taxMinor: totals.taxMinor,
    stampKey: randomUUID(),
    askedAt: at,
    datedAt: at,
  });
};

/**
 * Something was given back of a locked order: of one whose invoice was stamped a credit note is asked for; of another it
 * is once that is stamped.
 */
export const creditOrder = async (trx: Transaction, orderId: number, credited: Credited): Promise<void> => {
  const invoice = await invoices.lockOfOrder(trx, orderId);
  if (invoice?.state === 'stamped') await creditInvoice(trx, invoice, credited);
};

/** An order was reversed that was paid outside the platform: its store gives all of it back (ADR 0609). */
export const reversalOf = ({ id, totalMinor }: Pick<Order, 'id' | 'totalMinor'>, at: Date): Credited => ({
  source: `reverse:${id}`,
  amountMinor: totalMinor,
  at,
});
