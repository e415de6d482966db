import { removeStoreEmail } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const dropStoreEmail = async (storeId: number): Promise<void> => {
  await api.call(removeStoreEmail, { params: { id: storeId } });
};
