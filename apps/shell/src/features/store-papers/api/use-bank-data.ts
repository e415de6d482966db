import { readStoreBankData } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A store's bank account by the ends of its numbers; null where it has none. */
export const useBankData = (storeId: number) => useRead(readStoreBankData, { params: { id: storeId } });
