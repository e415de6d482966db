import type { Currency, LedgerAccount, LedgerKind } from '@tuerca/rules';

/** What a store has and owes, in minor units; `owed` is negative. */
export interface Funds {
  availableMinor: number;
  heldMinor: number;
  requestedMinor: number;
  owedMinor: number;
  disbursedMinor: number;
}

/** What moved a store's money: how much each of its accounts gained or lost. */
export interface Movement {
  id: number;
  kind: LedgerKind;
  currency: Currency;
  orderId: number | null;
  disbursementId: number | null;
  createdAt: Date;
  reference: string | null;
  buyerName: string | null;
  walletUnread: boolean | null;
  heldMinor: number;
  availableMinor: number;
  requestedMinor: number;
  owedMinor: number;
  /** With its tax, which is in it. */
  commissionMinor: number;
  taxMinor: number;
}

/** What an order came to: what was paid and given back, and what the platform kept of it, with its tax. */
export interface Sale {
  paidMinor: number;
  refundedMinor: number;
  commissionMinor: number;
  taxMinor: number;
}

export interface ListedMovement extends Movement {
  /** Of a sale that becomes available: what its order came to until then; null: another movement. */
  sale: Sale | null;
}

/** What an account gained or lost in a month (yyyy-mm). */
export interface MonthSum {
  month: string;
  account: LedgerAccount;
  amountMinor: number;
}

/** A month (yyyy-mm) some months later. */
export const monthAfter = (month: string, months: number): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

export interface Month {
  month: string;
  soldMinor: number;
  refundedMinor: number;
  commissionMinor: number;
  disbursedMinor: number;
}

/** The months from one on, those in which nothing moved too. */
export const monthsOf = (sums: readonly MonthSum[], first: string, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => {
    const month = monthAfter(first, index);
    const sumOf = (...accounts: LedgerAccount[]) =>
      sums
        .filter((sum) => sum.month === month && accounts.includes(sum.account))
        .reduce((all, { amountMinor }) => all + amountMinor, 0);
    return {
      month,
      // Zero is never negative.
      soldMinor: 0 - sumOf('received'),
      refundedMinor: sumOf('refunded'),
      // What the provider kept is the platform's affair.
      commissionMinor: sumOf('commission', 'tax', 'fees'),
      disbursedMinor: sumOf('disbursed'),
    };
  });
