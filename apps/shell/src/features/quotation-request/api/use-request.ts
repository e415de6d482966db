import { readQuotationRequest } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const relations = ['details', 'quotations', 'quotations.quotationDetails', 'city', 'brand', 'user'] as const;

/** A request with its quotations; null defers the request. */
export const useRequest = (id: number | null) =>
  useRead(readQuotationRequest, id === null ? null : { params: { id }, query: { with: [...relations] } }, {
    refreshInterval: 60_000,
  });
