import { limits, listProviders } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The user's providers, to whom the request may be sent. */
export const useProviders = () => useRead(listProviders, { query: { pageSize: limits.providerPageSize } });
