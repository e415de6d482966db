import { readServiceCosts } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What the service costs the store that answers a request. */
export const useServiceCosts = (requestId: number) =>
  useRead(readServiceCosts, { params: { id: requestId } });
