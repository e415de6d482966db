import { closeStore, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Closes the store for good. */
export const close = async (storeId: number, proof: BodyInputOf<typeof closeStore>): Promise<void> => {
  await api.call(closeStore, { params: { id: storeId }, body: proof });
};
