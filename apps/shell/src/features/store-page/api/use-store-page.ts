import { isAway } from '@tuerca/api-client';
import { readStorePage, type StorePage } from '@tuerca/contracts';
import { useState } from 'react';
import { useRead } from '../../../shared/api.ts';

/**
 * The page of a store by its segment, which may be a former one of it; null waits. The previous data stays during
 * revalidation, and where that gets no answer, so that the wizard on the page stays mounted after a login.
 */
export const useStorePage = (segment: string | null) => {
  const { data, error, isLoading, mutate } = useRead(
    readStorePage,
    segment === null ? null : { params: { segment } },
  );
  const [last, setLast] = useState<StorePage>();
  const isOfSegment = (page: StorePage | undefined) => page?.segment === segment?.toLowerCase();
  const isRead = isOfSegment(data?.data) || (!isLoading && error === undefined);
  const page = isRead ? data?.data : undefined;
  if (page && page !== last) setLast(page);
  return { page: page ?? (isAway(error) && isOfSegment(last) ? last : undefined), error, mutate };
};
