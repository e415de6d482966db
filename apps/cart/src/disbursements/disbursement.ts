import type { Currency } from '@tuerca/rules';

/** What a store asked to be paid out of its balance. */
export interface Disbursement {
  id: number;
  storeId: number;
  storeName: string;
  amountMinor: number;
  currency: Currency;
  status: 'requested' | 'paid' | 'refused' | 'withdrawn' | 'returned';
  /** Of the account when it was asked for. */
  bank: string;
  numberEnd: string;
  requestedBy: number;
  /** When it was last put into a file for the bank. */
  batchedAt: Date | null;
  reference: string | null;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

/** What an administrator says of one that waits, or of one that was paid. */
export type Decision =
  | { status: 'paid'; reference: string }
  | { status: 'refused' | 'returned'; reason: string };

/** The state in which a decision finds it. */
export const decidedFrom = { paid: 'requested', refused: 'requested', returned: 'paid' } as const;
