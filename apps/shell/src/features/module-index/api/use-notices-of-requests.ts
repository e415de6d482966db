import { listNotifications } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** As many as a list gives at once: more than twenty requests have, unless somebody wrote for hours. */
const newsMost = 200;

/** What the reader has not looked at yet about some requests. */
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
