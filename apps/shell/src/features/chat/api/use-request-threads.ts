import { listConversations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What is said about a request, read again every so many milliseconds while it is in sight. */
export const useRequestThreads = (requestId: number, refreshInterval: number) =>
  useRead(
    listConversations,
    { query: { filter: { quotation_request_id: requestId } } },
    { refreshInterval, refreshWhenHidden: false },
  );
