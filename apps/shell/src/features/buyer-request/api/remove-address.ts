import { ApiError } from '@tuerca/api-client';
import { deleteAddress } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** A 404 counts as removed: another tab removed it, or the response of an earlier call was lost. */
export const removeAddress = async (id: number): Promise<void> => {
  try {
    await api.call(deleteAddress, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};
