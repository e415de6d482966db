import { readQuotation } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A quotation that was ordered: it says how the sale goes on. */
export const useOrderedQuotation = (id: number) => useRead(readQuotation, { params: { id } });
