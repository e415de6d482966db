import { listMarketPrices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The prices that other stores quoted for the parts of a request; a null id reads nothing. */
export const useMarketPrices = (requestId: number | null) =>
  useRead(listMarketPrices, requestId === null ? null : { params: { id: requestId } });
