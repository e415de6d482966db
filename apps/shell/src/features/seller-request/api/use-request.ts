import { readQuotationRequest } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const relations = [
  'details',
  'quotations',
  'quotations.quotationDetails',
  'quotations.infractions',
  'city',
  'brand',
  'user',
] as const;

/** A request with its quotations, polled every `refreshInterval` milliseconds; a null id defers the query. */
export const useRequest = (id: number | null, refreshInterval: number) =>
  useRead(readQuotationRequest, id === null ? null : { params: { id }, query: { with: [...relations] } }, {
    refreshInterval,
  });
