import { ApiError } from '@tuerca/api-client';
import { revokeApiToken } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Revokes a token; one that is revoked already is no error. */
export const revokeToken = async (storeId: number, tokenId: number): Promise<void> => {
  try {
    await api.call(revokeApiToken, { params: { id: storeId, tokenId } });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.is('NOT_FOUND')) throw error;
  }
};
