import { limits, listAddresses } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's saved addresses. */
export const useSavedAddresses = () => useRead(listAddresses, { query: { pageSize: limits.addresses } });
