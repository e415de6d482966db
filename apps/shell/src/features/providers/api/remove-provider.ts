import { deleteProvider } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const removeProvider = async (id: number): Promise<void> => {
  await api.call(deleteProvider, { params: { id } });
};
