import { limits, listModuleRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of the stores' requests for the quotation module: only the undecided ones, or all. */
export const useModuleRequests = ({ page, isOpen }: { readonly page: number; readonly isOpen: boolean }) =>
  useRead(
    listModuleRequests,
    { query: { page, pageSize: limits.pageSize, filter: isOpen ? { status: 'open' } : {} } },
    { keepPreviousData: true },
  );
