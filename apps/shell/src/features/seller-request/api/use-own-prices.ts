import { listOwnPrices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What the store asked for the parts of a request before. */
export const useOwnPrices = (requestId: number) => useRead(listOwnPrices, { params: { id: requestId } });
