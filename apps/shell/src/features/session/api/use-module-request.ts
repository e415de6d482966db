import { listModuleRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The store's latest request for the quotation module. */
export const useModuleRequest = () => useRead(listModuleRequests, { query: { pageSize: 1 } });
