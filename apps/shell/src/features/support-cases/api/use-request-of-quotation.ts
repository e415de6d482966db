import { readQuotation } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The number of the request that a quotation answers; null of no quotation. */
export const useRequestOfQuotation = (id: number | null): number | undefined =>
  useRead(readQuotation, id === null ? null : { params: { id } }).data?.data.quotation_request_id;
