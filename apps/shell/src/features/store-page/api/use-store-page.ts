import { readStorePage } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/**
 * The page of a store by its segment, which may be a former one of it; null waits. The previous data stays during
 * revalidation, so that the wizard on the page stays mounted after a login.
 */
export const useStorePage = (segment: string | null) => {
  const { data, error, isLoading, mutate } = useRead(
    readStorePage,
    segment === null ? null : { params: { segment } },
  );
  const isOfSegment = data?.data.segment === segment?.toLowerCase();
  const isRead = isOfSegment || (!isLoading && error === undefined);
  return { page: isRead ? data?.data : undefined, error, mutate };
};
