import { ApiError } from '@tuerca/api-client';
import { deleteAddress } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** One that is gone already, by another tab or by a call whose answer was lost, counts as removed. */
export const removeAddress = async (id: number): Promise<void> => {
  try {
    await api.call(deleteAddress, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};
