import { limits, listBrandRequests } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What stores asked to carry, a page of it: what waits for a decision, or all. */
export const useBrandRequests = ({ page, isOpen }: { readonly page: number; readonly isOpen: boolean }) =>
  useRead(
    listBrandRequests,
    { query: { page, pageSize: limits.pageSize, filter: isOpen ? { status: 'open' } : {} } },
    { keepPreviousData: true },
  );
