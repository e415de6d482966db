import { inputLimits, limits, listConversations } from '@tuerca/contracts';
import { useEffect, useState } from 'react';
import { useRead } from '../../../shared/api.ts';

/** No live message reports whether a request or quotation still accepts messages, so it is polled. */
const stateRefreshMs = 30_000;

/** The conversations about a request, polled at an interval in milliseconds while visible; null defers the request. */
export const useConversationsAbout = (requestId: number | null, refreshInterval = stateRefreshMs) =>
  useRead(
    listConversations,
    requestId === null
      ? null
      : {
          query: { filter: { quotation_request_id: requestId }, pageSize: inputLimits.maxPageSize },
        },
    { refreshInterval, refreshWhenHidden: false },
  );

/**
 * The threads of a request. Who may write first changes with the store's quotation, which chat hears of later than the
 * page does: until it has, it is asked more often.
 */
export const useRequestThreads = (
  requestId: number,
  { quotationId, isLive }: { readonly quotationId: number | null; readonly isLive: boolean },
) => {
  const [isAwaiting, setIsAwaiting] = useState(false);
  const answer = useConversationsAbout(
    requestId,
    isLive && !isAwaiting ? stateRefreshMs : limits.chatRefreshMs,
  );
  const { data, mutate } = answer;
  const isUnheard =
    quotationId !== null &&
    data !== undefined &&
    !data.data.some(({ quotation_id: of }) => of === quotationId);
  if (isUnheard !== isAwaiting) setIsAwaiting(isUnheard);
  useEffect(() => {
    if (isAwaiting) void mutate();
  }, [isAwaiting, mutate]);
  return answer;
};
