import { readServiceCosts } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The service costs of a store that quotes a request. */
export const useServiceCosts = (requestId: number) =>
  useRead(readServiceCosts, { params: { id: requestId } });
