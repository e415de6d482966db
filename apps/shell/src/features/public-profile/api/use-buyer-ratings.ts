import { readBuyerRatings } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** How stores rated a person as a buyer. */
export const useBuyerRatings = (id: number) => useRead(readBuyerRatings, { params: { id } }).data?.data;
