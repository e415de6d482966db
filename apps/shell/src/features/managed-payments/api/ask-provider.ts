import { updateTransactionPaid } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Has the provider asked what became of a payment. */
export const askProvider = (id: number) => api.call(updateTransactionPaid, { params: { id } });
