import type { Transaction } from '@tuerca/postgres';
import {
  disbursedEntries,
  disbursementReturnedEntries,
  feeChargedEntries,
  paidEntries,
  refundedEntries,
  releasedEntries,
  requestEndedEntries,
  requestedEntries,
  type Currency,
  type LedgerEntry,
  type LedgerKind,
  type StoreFunds,
} from '@tuerca/rules';
import {
  ledgerRepository as ledger,
  type Balances,
  type LedgerOrder,
  type Movement,
} from './ledger.repository.ts';

/** What it knows a disbursement by. */
export interface LedgerDisbursement {
  id: number;
  storeId: number;
  currency: Currency;
  amountMinor: number;
}

const fundsOf = ({ available = 0, owed = 0 }: Balances): StoreFunds => ({
  availableMinor: available,
  owedMinor: owed,
});

/**
 * Posts a movement once, with the store's balances locked: orders are locked before stores everywhere, so that two of
 * these never wait for each other. A key that was posted before changes nothing.
 */
const post = async (
  trx: Transaction,
  movement: Movement,
  entriesOf: (balances: Balances) => readonly LedgerEntry[] | Promise<readonly LedgerEntry[]>,
): Promise<void> => {
  if (movement.orderId !== undefined) await ledger.lockOrder(trx, movement.orderId);
  const balances = await ledger.lockBalances(trx, movement.storeId, movement.currency);
  if (await ledger.has(trx, movement.key)) return;
  const entries = await entriesOf(balances);
  if (entries.length > 0) await ledger.add(trx, movement, entries);
};

const ofOrder = ({ id, storeId, currency }: LedgerOrder) => ({ orderId: id, storeId, currency });
/** An order was paid in full by a payment, in whose transaction it is posted; an error when another paid it before. */
export const postPaid = (
  trx: Transaction,
  { order, paymentId, at }: { order: LedgerOrder; paymentId: number; at: Date },
): Promise<void> =>
  post(
    trx,
    { ...ofOrder(order), key: `paid:${paymentId}:${order.id}`, kind: 'paid', paymentId, createdAt: at },
    async () => {
      const { received = 0 } = await ledger.balancesOfOrder(trx, order.id);
      if (received < 0) throw new Error(`Order ${order.id} was paid before`);
      return paidEntries(order);
    },
  );

/** A part of an order, or all of it, was given back; RangeError above what was paid and not given back before. */
export const postRefunded = (
  trx: Transaction,
  {
    order,
    refundId,
    amountMinor,
    at,
  }: { order: LedgerOrder; refundId: number; amountMinor: number; at: Date },
): Promise<void> =>
  post(
    trx,
    { ...ofOrder(order), key: `refunded:${refundId}:${order.id}`, kind: 'refunded', refundId, createdAt: at },
    async (balances) => {
      const { received = 0, refunded = 0, held = 0 } = await ledger.balancesOfOrder(trx, order.id);
      if (refunded + amountMinor > -received) throw new RangeError('No more is refunded than was paid');
      const refund = { amountMinor, refundedBeforeMinor: refunded, heldMinor: held };
      return refundedEntries(order, refund, fundsOf(balances));
    },
  );

/** What is held for an order becomes available to its store. */
export const postReleased = (
  trx: Transaction,
  { order, at }: { order: LedgerOrder; at: Date },
): Promise<void> =>
  post(
    trx,
    { ...ofOrder(order), key: `released:${order.id}`, kind: 'released', createdAt: at },
    async (balances) => {
      const { held = 0 } = await ledger.balancesOfOrder(trx, order.id);
      return held > 0 ? releasedEntries(held, fundsOf(balances)) : [];
    },
  );

/** The provider kept a fee of a payment, of which this is an order's part. */
export const postFeeCharged = (
  trx: Transaction,
  { order, paymentId, feeMinor, at }: { order: LedgerOrder; paymentId: number; feeMinor: number; at: Date },
): Promise<void> =>
  post(
    trx,
    {
      ...ofOrder(order),
      key: `feeCharged:${paymentId}:${order.id}`,
      kind: 'feeCharged',
      paymentId,
      createdAt: at,
    },
    () => feeChargedEntries(feeMinor),
  );

/** What a store has, which nobody else moves until the transaction ends. */
export const fundsOfStore = async (
  trx: Transaction,
  storeId: number,
  currency: Currency,
): Promise<StoreFunds> => fundsOf(await ledger.lockBalances(trx, storeId, currency));

/** Posts what becomes of a disbursement, each step once. */
const ofDisbursements =
  (kind: LedgerKind, entriesOf: (amountMinor: number, funds: StoreFunds) => readonly LedgerEntry[]) =>
  (trx: Transaction, { disbursement, at }: { disbursement: LedgerDisbursement; at: Date }): Promise<void> => {
    const { id, storeId, currency, amountMinor } = disbursement;
    const movement = { disbursementId: id, storeId, currency, key: `${kind}:${id}`, kind, createdAt: at };
    return post(trx, movement, (balances) => entriesOf(amountMinor, fundsOf(balances)));
  };

/** A store's request reserves what it asks for; RangeError above what is available. */
export const postRequested = ofDisbursements('requested', requestedEntries);

/** A request was refused or withdrawn. */
export const postRequestEnded = ofDisbursements('requestEnded', requestEndedEntries);

/** A request was transferred. */
export const postDisbursed = ofDisbursements('disbursed', disbursedEntries);

/** The bank sent a transfer back. */
export const postDisbursementReturned = ofDisbursements('disbursementReturned', disbursementReturnedEntries);
