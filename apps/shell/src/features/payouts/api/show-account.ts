import { readDisbursementAccount } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** The whole account of a disbursement; that it was read is recorded. */
export const showAccount = async (id: number) =>
  (await api.call(readDisbursementAccount, { params: { id } })).data;
