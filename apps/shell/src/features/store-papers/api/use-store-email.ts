import { readStoreEmail } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The e-mail that a store proved; null: it is told at its owner's. */
export const useStoreEmail = (storeId: number) => useRead(readStoreEmail, { params: { id: storeId } });
