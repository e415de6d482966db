import { readStoreBankData } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Where the store is paid, by the end of the number. */
export const useBankAccount = (storeId: number) => useRead(readStoreBankData, { params: { id: storeId } });
