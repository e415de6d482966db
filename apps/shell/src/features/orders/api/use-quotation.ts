import { readQuotation } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The quotation that was ordered; null defers the request. */
export const useQuotation = (id: number | null) =>
  useRead(readQuotation, id === null ? null : { params: { id } });
