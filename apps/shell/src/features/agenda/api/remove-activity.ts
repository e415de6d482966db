import { deleteActivity } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const removeActivity = async (id: number): Promise<void> => {
  await api.call(deleteActivity, { params: { id } });
};
