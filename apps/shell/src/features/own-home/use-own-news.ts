import type { Topic } from '@tuerca/contracts';
import { useLive } from '../../shared/live.ts';
import { useSession } from '../session/session.tsx';
import { usePendingNotices } from './api/use-pending-notices.ts';

/** What is new about a request of the user: a new or changed offer, or a message of a store. */
export type News = 'offer' | 'message';

const newsOf: Partial<Record<Topic, News>> = {
  newQuotation: 'offer',
  quotationEdited: 'offer',
  newMessage: 'message',
};

/** Unseen news by request id, updated live. */
export const useOwnNews = (): ReadonlyMap<number, News> => {
  const { user } = useSession();
  const { data, mutate } = usePendingNotices(Boolean(user));
  useLive('notifications', user?.id ?? null, () => void mutate());
  const news = new Map<number, News>();
  for (const { topic, quotation_request_id: requestId } of data?.data ?? []) {
    const what = newsOf[topic];
    // A message takes precedence over an offer: it needs a reply.
    if (requestId !== null && what && news.get(requestId) !== 'message') news.set(requestId, what);
  }
  return news;
};
