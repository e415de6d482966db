import type { QuotationRequest } from '@tuerca/contracts';
import { usuallyOpenFrom } from '@tuerca/rules';
import { country } from '../config/country.ts';

/** When the promised hour of a request begins: of one to all stores once most of them are open (ADR 0575). */
export const promisedFrom = ({
  created_at: sent,
  store_id: storeId,
}: Pick<QuotationRequest, 'created_at' | 'store_id'>): number =>
  (storeId === null ? usuallyOpenFrom(new Date(sent), country.code) : new Date(sent)).getTime();
