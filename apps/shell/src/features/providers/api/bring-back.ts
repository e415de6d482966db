import { destroyProvider, updateProvider } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Puts a provider that was removed on the list again. */
export const bringBack = async (id: number): Promise<void> => {
  await api.call(updateProvider, { params: { id }, body: { deleted_at: null } });
};

/** Deletes a removed provider for good. */
export const destroy = async (id: number): Promise<void> => {
  await api.call(destroyProvider, { params: { id } });
};
