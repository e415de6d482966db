import { listApiTokens } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A store's API tokens that were not revoked. */
export const useApiTokens = (storeId: number) => useRead(listApiTokens, { params: { id: storeId } });
