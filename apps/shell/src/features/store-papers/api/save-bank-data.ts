import { updateStoreBankData, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type BankDataBody = BodyInputOf<typeof updateStoreBankData>;

export const saveBankData = (storeId: number, body: BankDataBody) =>
  api.call(updateStoreBankData, { params: { id: storeId }, body });
