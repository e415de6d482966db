import { readQuotationRequest } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const relations = ['details', 'quotations', 'quotations.quotationDetails', 'city', 'brand', 'user'] as const;

/** A request with what was offered, read again every so many milliseconds; null waits. */
export const useRequest = (id: number | null, refreshInterval: number) =>
  useRead(readQuotationRequest, id === null ? null : { params: { id }, query: { with: [...relations] } }, {
    refreshInterval,
  });
