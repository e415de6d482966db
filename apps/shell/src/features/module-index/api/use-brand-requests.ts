import { limits, listBrandRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** A page of the stores' requests for a brand: only the undecided ones, or all. */
export const useBrandRequests = ({ page, isOpen }: { readonly page: number; readonly isOpen: boolean }) =>
  useRead(
    listBrandRequests,
    { query: { page, pageSize: limits.pageSize, filter: isOpen ? { status: 'open' } : {} } },
    { keepPreviousData: true },
  );
