import { handOverStore, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Hands the store over to one of its advisers. */
export const handOver = async (storeId: number, body: BodyInputOf<typeof handOverStore>): Promise<void> => {
  await api.call(handOverStore, { params: { id: storeId }, body });
};
