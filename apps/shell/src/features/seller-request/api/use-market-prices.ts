import { listMarketPrices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The prices that other stores quoted for the parts of a request. */
export const useMarketPrices = (requestId: number) =>
  useRead(listMarketPrices, { params: { id: requestId } });
