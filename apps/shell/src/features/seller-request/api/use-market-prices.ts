import { listMarketPrices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What other stores asked for the parts of a request. */
export const useMarketPrices = (requestId: number) =>
  useRead(listMarketPrices, { params: { id: requestId } });
