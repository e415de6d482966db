import { revokeApiToken } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { removeOnce } from '../../../shared/remove-once.ts';

export const revokeToken = (storeId: number, tokenId: number): Promise<void> =>
  removeOnce(api.call(revokeApiToken, { params: { id: storeId, tokenId } }));
