import { readStorePage } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/**
 * The page of a store by its segment; null waits. The previous data stays during revalidation, so that the wizard on the
 * page stays mounted after a login.
 */
export const useStorePage = (segment: string | null) => {
  const { data, error, mutate } = useRead(readStorePage, segment === null ? null : { params: { segment } });
  const isOfSegment = data?.data.segment === segment?.toLowerCase();
  return { page: isOfSegment ? data?.data : undefined, error, mutate };
};
