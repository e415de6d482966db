import type { Currency } from '@tuerca/rules';

/** What a store asked to be paid out. */
export interface Disbursement {
  id: number;
  storeId: number;
  storeName: string;
  amountMinor: number;
  currency: Currency;
  status: 'requested' | 'paid' | 'refused' | 'withdrawn';
  /** Of the account when it was asked for. */
  bank: string;
  numberEnd: string;
  requestedBy: number;
  reference: string | null;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  /** When the store's account was changed last; null: it has none any more. */
  accountUpdatedAt: Date | null;
}

export type Decision = { status: 'paid'; reference: string } | { status: 'refused'; reason: string };

/** Whether the account is another than the one that was asked for. */
export const hasOtherAccount = ({ accountUpdatedAt, createdAt }: Disbursement): boolean =>
  accountUpdatedAt === null || accountUpdatedAt > createdAt;
