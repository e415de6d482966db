import { limits, listProviders } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** One’s own providers, whom the request may be sent to. */
export const useProviders = () => useRead(listProviders, { query: { pageSize: limits.providerPageSize } });
