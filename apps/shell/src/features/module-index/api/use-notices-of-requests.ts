import { listNotifications } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The maximum page size of the list: enough for a page of twenty requests, short of a very long chat. */
const newsMost = 200;

/** The user's unseen notifications about the given requests. */
export const useNoticesOfRequests = (ids: readonly number[]) =>
  useRead(
    listNotifications,
    ids.length === 0
      ? null
      : {
          query: {
            filter: { quotation_request_id: [...ids].sort((one, other) => one - other) },
            scopes: ['pending'],
            pageSize: newsMost,
          },
        },
  );
