import type { Topic } from '@tuerca/contracts';
import { useLive } from '../../shared/live.ts';
import { useSession } from '../session/session.tsx';
import { usePendingNotices } from './api/use-pending-notices.ts';

/** What is new about an own request: an offer (new or changed), or a question of a store. */
export type News = 'offer' | 'message';

const newsOf: Partial<Record<Topic, News>> = {
  newQuotation: 'offer',
  quotationEdited: 'offer',
  newMessage: 'message',
};

/** Of which requests there is something the reader has not seen yet, by the request's id; live. */
export const useOwnNews = (): ReadonlyMap<number, News> => {
  const { user } = useSession();
  const { data, mutate } = usePendingNotices(Boolean(user));
  useLive('notifications', user?.id ?? null, () => void mutate());
  const news = new Map<number, News>();
  for (const { topic, quotation_request_id: requestId } of data?.data ?? []) {
    const what = newsOf[topic];
    // A question asks for an answer, so it is told before an offer.
    if (requestId !== null && what && news.get(requestId) !== 'message') news.set(requestId, what);
  }
  return news;
};
