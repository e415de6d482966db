import { listConversations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The threads of a request, polled at an interval in milliseconds while visible. */
export const useRequestThreads = (requestId: number, refreshInterval: number) =>
  useRead(
    listConversations,
    { query: { filter: { quotation_request_id: requestId } } },
    { refreshInterval, refreshWhenHidden: false },
  );
