import { loadTransactionPaid } from '@tuerca/contracts';
import { useRead } from './api.ts';

/** A payment with its orders and what was given back. */
export const usePayment = (id: number) => useRead(loadTransactionPaid, { params: { id } });
