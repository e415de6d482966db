import { countries, type CountryCode } from './country.ts';

/**
 * Where money of a store's sales stands. An amount is positive for whom it is kept and negative where it came from, so
 * that the entries of every movement, and of any number of them, add up to zero (ADR 0440):
 * - `received`: what buyers paid, negative;
 * - `held`: the store's, until its order was delivered long enough ago;
 * - `available`: the store's, to be asked for;
 * - `requested`: the store's, asked for and not paid out yet;
 * - `owed`: what the store owes, negative: refunds of sales that it was paid out before;
 * - `commission`: the platform's, without the tax in it; `tax`: that tax; `fees`: what the payment provider kept;
 * - `refunded`: given back to buyers; `disbursed`: transferred to the store.
 */
export const ledgerAccounts = [
  'received',
  'held',
  'available',
  'requested',
  'owed',
  'commission',
  'tax',
  'fees',
  'refunded',
  'disbursed',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What happens to money. */
export const ledgerKinds = [
  'paid',
  'refunded',
  'released',
  'requested',
  'requestEnded',
  'disbursed',
  'disbursementReturned',
  'feeCharged',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One side of a movement, in minor units; what is zero is left out. */
export interface LedgerEntry {
  readonly account: LedgerAccount;
  readonly amountMinor: number;
}

/** What an order is worth to the ledger, in minor units. */
export interface SoldOrder {
  readonly country: CountryCode;
  readonly totalMinor: number;
  /** With the tax in it. */
  readonly commissionMinor: number;
}

const checked = (minor: number): bigint => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return BigInt(minor);
};

/** `part` of `whole`, rounded half up: the only rounding of the ledger. */
const shareOf = (amount: bigint, part: bigint, whole: bigint): bigint =>
  (amount * part * 2n + whole) / (whole * 2n);

const entriesOf = (amounts: Partial<Record<LedgerAccount, bigint>>): LedgerEntry[] =>
  ledgerAccounts.flatMap((account) => {
    const amount = amounts[account] ?? 0n;
    return amount === 0n ? [] : [{ account, amountMinor: Number(amount) }];
  });

const positive = (minor: number): bigint => {
  const amount = checked(minor);
  if (amount <= 0n) throw new RangeError('Nothing moves without an amount');
  return amount;
};

interface Split {
  store: bigint;
  commission: bigint;
  tax: bigint;
}

/**
 * For whom the part of an order is that was not given back, of which `refundedMinor` were: a commission in proportion,
 * the tax in it at the country's rate, the rest the store's. Each is rounded for what remains, never for a refund by
 * itself, so that refunds in any pieces give back exactly what one would.
 */
const splitOf = ({ country, totalMinor, commissionMinor }: SoldOrder, refundedMinor: number): Split => {
  const total = positive(totalMinor);
  const kept = checked(commissionMinor);
  const remaining = total - checked(refundedMinor);
  if (kept < 0n || kept > total) throw new RangeError('A commission is a part of its order');
  if (remaining < 0n || remaining > total) throw new RangeError('No more is refunded than was paid');
  const gross = shareOf(kept, remaining, total);
  const rate = BigInt(countries[country].salesTaxPercent);
  const tax = shareOf(gross, rate, 100n + rate);
  return { store: remaining - gross, commission: gross - tax, tax };
};

/** What remains of an order's commission, with its tax, and of the store's part after something was given back. */
export const remainingOf = (
  order: SoldOrder,
  refundedMinor: number,
): { commissionMinor: number; storeMinor: number } => {
  const { store, commission, tax } = splitOf(order, refundedMinor);
  return { commissionMinor: Number(commission + tax), storeMinor: Number(store) };
};

/** What the store has and owes; `owed` is negative. */
export interface StoreFunds {
  readonly availableMinor: number;
  readonly owedMinor: number;
}

/** What comes to a store pays first what it owes. */
const given = (amount: bigint, funds: StoreFunds) => {
  const debt = -checked(funds.owedMinor);
  const paid = amount < debt ? amount : debt;
  return { owed: paid, available: amount - paid };
};

/** An order was paid in full: the store's part is held, the commission and its tax are the platform's. */
export const paidEntries = (order: SoldOrder): LedgerEntry[] => {
  const { store, commission, tax } = splitOf(order, 0);
  return entriesOf({ received: -(store + commission + tax), held: store, commission, tax });
};

/**
 * A part or all of an order is given back, the commission in proportion. The store's part is taken from what is held
 * for this order, then from what is available; what the store has no more, it owes.
 */
export const refundedEntries = (
  order: SoldOrder,
  refund: { amountMinor: number; refundedBeforeMinor: number; heldMinor: number },
  funds: StoreFunds,
): LedgerEntry[] => {
  const amount = positive(refund.amountMinor);
  const before = splitOf(order, refund.refundedBeforeMinor);
  const after = splitOf(order, refund.refundedBeforeMinor + refund.amountMinor);
  const taken = before.store - after.store;
  const holds = checked(refund.heldMinor);
  const held = taken < holds ? taken : holds;
  const has = checked(funds.availableMinor);
  const available = taken - held < has ? taken - held : has;
  return entriesOf({
    refunded: amount,
    held: -held,
    available: -available,
    owed: -(taken - held - available),
    commission: after.commission - before.commission,
    tax: after.tax - before.tax,
  });
};

/** What was held for an order becomes available. */
export const releasedEntries = (heldMinor: number, funds: StoreFunds): LedgerEntry[] => {
  const held = positive(heldMinor);
  return entriesOf({ held: -held, ...given(held, funds) });
};

/** A store asks to be paid out; RangeError above what is available. */
export const requestedEntries = (amountMinor: number, { availableMinor }: StoreFunds): LedgerEntry[] => {
  const amount = positive(amountMinor);
  if (amountMinor > availableMinor) throw new RangeError('No more is asked for than is available');
  return entriesOf({ available: -amount, requested: amount });
};

/** A request was refused or withdrawn. */
export const requestEndedEntries = (amountMinor: number, funds: StoreFunds): LedgerEntry[] => {
  const amount = positive(amountMinor);
  return entriesOf({ requested: -amount, ...given(amount, funds) });
};

/** A request was transferred. */
export const disbursedEntries = (amountMinor: number): LedgerEntry[] => {
  const amount = positive(amountMinor);
  return entriesOf({ requested: -amount, disbursed: amount });
};

/** The bank sent a transfer back. */
export const disbursementReturnedEntries = (amountMinor: number, funds: StoreFunds): LedgerEntry[] => {
  const amount = positive(amountMinor);
  return entriesOf({ disbursed: -amount, ...given(amount, funds) });
};

/**
 * The payment provider kept a fee of a sale, or handed over less than was paid; negative when it handed over more. The
 * platform bears it, never the store.
 */
export const feeChargedEntries = (feeMinor: number): LedgerEntry[] =>
  entriesOf({ commission: -checked(feeMinor), fees: checked(feeMinor) });
