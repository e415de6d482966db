import { requestDisbursement } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const askDisbursement = (storeId: number, amount: number) =>
  api.call(requestDisbursement, { params: { id: storeId }, body: { amount } });
