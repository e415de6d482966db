import { listOwnPrices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The store's own earlier prices for the parts of a request. */
export const useOwnPrices = (requestId: number) => useRead(listOwnPrices, { params: { id: requestId } });
