import { listConversations } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The conversations about a request; null defers the request. */
export const useConversations = (requestId: number | null) =>
  useRead(
    listConversations,
    requestId === null ? null : { query: { filter: { quotation_request_id: requestId } } },
    { refreshInterval: 30_000, refreshWhenHidden: false },
  );
