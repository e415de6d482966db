import { ApiError } from '@tuerca/api-client';
import { removePasskey } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Removes a passkey; one that is gone already is no error. */
export const dropPasskey = async (id: number): Promise<void> => {
  try {
    await api.call(removePasskey, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};
