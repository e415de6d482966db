import type { HandlerContext } from '@tuerca/events';
import { deliveriesRepository, type NewDelivery } from '../deliveries/deliveries.repository.ts';
import type { LetterPaces } from '../letters/letter-poller.ts';
import {
  waitingLettersRepository,
  type BundledTopic,
  type NewWaitingLetter,
} from '../letters/waiting-letters.repository.ts';
import { appendToFeed, type FeedEntry } from '../live/feed.repository.ts';
import type { Notice } from './messages.ts';
import type { Marked, NewNotification } from './notifications.repository.ts';
import { doneEntry, queueNotifications } from './notifications.service.ts';

export interface About {
  requestId?: number;
  quotationId?: number;
  orderId?: number;
  conversationId?: number;
  messageId?: number;
  sender?: string;
  excerpt?: string;
}

export interface Outcome {
  notices?: NewNotification[];
  deliveries?: NewDelivery[];
  /** Whom a letter tells what else comes meanwhile, once it has waited. */
  bundled?: { topic: BundledTopic; subjectId: number; userIds: readonly number[] };
  /** What is seen to now, or asks for something again. */
  marked?: readonly Marked[];
  live?: FeedEntry[];
}

/** How what happened reaches people: in the bell, by letters now or later, and on the live socket. */
export const createTeller = (deps: {
  clock: () => Date;
  paces: LetterPaces;
  wakeHub: () => void;
  wakeWorker: () => void;
}) => {
  const { clock, paces, wakeHub, wakeWorker } = deps;

  const waitingLettersOf = ({ topic, subjectId, userIds }: NonNullable<Outcome['bundled']>) => {
    const since = clock();
    const { waitMs, pauseMs } = paces[topic];
    const dueAt = new Date(since.getTime() + waitMs);
    return userIds.map((userId): NewWaitingLetter => ({ userId, topic, subjectId, since, dueAt, pauseMs }));
  };

  return {
    noticeTo: (userId: number, notice: Notice, about: About): NewNotification => {
      const { requestId = null, quotationId = null, orderId = null, ...rest } = about;
      return { ...notice, userId, requestId, quotationId, orderId, ...rest, createdAt: clock() };
    },

    /** Writes it all down in the event's transaction; letters and the feed at its end, for all events of a batch. */
    async tell({ trx, emit, gather, afterCommit }: HandlerContext, outcome: Outcome): Promise<void> {
      const { notices = [], deliveries = [], bundled, marked = [], live = [] } = outcome;
      // All three are always named, so that their locks are taken in this order.
      gather(deliveriesRepository.queue, deliveries);
      gather(waitingLettersRepository.add, bundled ? waitingLettersOf(bundled) : []);
      const queued = await queueNotifications(trx, emit, notices);
      const changed = new Map(marked.map((each) => [`${each.userId}:${each.topic}`, each]));
      const done = [...changed.values()].map(({ userId, topic }) => doneEntry(userId, topic, clock()));
      const entries = [...live, ...done, ...queued];
      gather(appendToFeed, entries);
      if (deliveries.length) afterCommit(wakeWorker);
      if (entries.length) afterCommit(wakeHub);
    },
  };
};
export type Teller = ReturnType<typeof createTeller>;
