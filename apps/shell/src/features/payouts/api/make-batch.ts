import { makeDisbursementBatch } from '@tuerca/contracts';
import type { Currency } from '@tuerca/rules';
import { api } from '../../../shared/api.ts';

/** The disbursements that wait, for the bank; that their accounts were read is recorded. */
export const makeBatch = async (currency: Currency) =>
  (await api.call(makeDisbursementBatch, { body: { currency } })).data;
