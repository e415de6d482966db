import { loadTransactionPaid } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

export const usePayment = (id: number) => useRead(loadTransactionPaid, { params: { id } });
