import { readStorePage } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/**
 * The page of a store by its part of the address; null waits. It stays while it is read anew, as the wizard on it does
 * after a login.
 */
export const useStorePage = (segment: string | null) => {
  const { data, error, mutate } = useRead(readStorePage, segment === null ? null : { params: { segment } });
  const isOfSegment = data?.data.segment === segment?.toLowerCase();
  return { page: isOfSegment ? data?.data : undefined, error, mutate };
};
