import type { Disbursement as WireDisbursement } from '@tuerca/contracts';
import { fromMinor } from '@tuerca/rules';
import type { Disbursement } from './disbursement.ts';

export const disbursementWire = (disbursement: Disbursement): WireDisbursement => ({
  id: disbursement.id,
  store_id: disbursement.storeId,
  store_name: disbursement.storeName,
  amount: fromMinor(disbursement.amountMinor),
  currency: disbursement.currency,
  status: disbursement.status,
  bank: disbursement.bank,
  number_end: disbursement.numberEnd,
  batched_at: disbursement.batchedAt?.toISOString() ?? null,
  reference: disbursement.reference,
  reason: disbursement.reason,
  created_at: disbursement.createdAt.toISOString(),
  decided_at: disbursement.decidedAt?.toISOString() ?? null,
});
