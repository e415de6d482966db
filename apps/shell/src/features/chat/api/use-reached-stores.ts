import { readRequestReach } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The stores that a request reached, undefined until they are known; none without a request, or where they cannot be read. */
export const useReachedStores = (requestId: number | null) => {
  const { data, error } = useRead(
    readRequestReach,
    requestId === null ? null : { params: { id: requestId } },
  );
  return data?.data.stores ?? (requestId === null || error ? [] : undefined);
};
