import type { QuotationRequest } from '@tuerca/contracts';
import { usuallyOpenFrom } from '@tuerca/rules';

/** The facts that the promised hour of a request depends on. */
export type Promised = Pick<QuotationRequest, 'created_at' | 'store_id' | 'country'>;

/** When the promised hour of a request begins: of one to all stores once most of them are open (ADR 0575). */
export const promisedFrom = ({ created_at: sent, store_id: storeId, country }: Promised): number =>
  (storeId === null ? usuallyOpenFrom(new Date(sent), country) : new Date(sent)).getTime();
