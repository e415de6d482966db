import { updateStoreBankData } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { BankDataBody } from '../../papers/bank-data.ts';

export const saveBankData = (storeId: number, body: BankDataBody) =>
  api.call(updateStoreBankData, { params: { id: storeId }, body });
