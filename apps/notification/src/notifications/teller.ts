import type { HandlerContext } from '@tuerca/events';
import { deliveriesRepository } from '../deliveries/deliveries.repository.ts';
import type { Draft, LetterWriter } from '../letters/letter.ts';
import type { LetterPaces } from '../letters/letter-poller.ts';
import {
  waitingLettersRepository,
  type BundledTopic,
  type NewWaitingLetter,
} from '../letters/waiting-letters.repository.ts';
import { appendToFeed, type FeedEntry } from '../live/feed.repository.ts';
import type { Notice } from './messages.ts';
import type { Bundled, Marked, NewNotification } from './notifications.repository.ts';
import { doneEntry, queueNotifications } from './notifications.service.ts';

export interface About {
  requestId?: number;
  quotationId?: number;
  orderId?: number;
  conversationId?: number;
  messageId?: number;
  sender?: string;
  excerpt?: string;
  bundled?: readonly Bundled[];
}

export interface Outcome {
  notices?: NewNotification[];
  deliveries?: Draft[];
  /** Recipients of a letter that is delayed to bundle what comes in the meantime. */
  bundled?: { topic: BundledTopic; subjectId: number; userIds: readonly number[] };
  /** Notifications that are now done, or pending again. */
  marked?: readonly Marked[];
  live?: FeedEntry[];
}

/** Notifies people of an event: in the app, by letters now or later, and on the websocket. */
export const createTeller = (deps: {
  clock: () => Date;
  writer: Pick<LetterWriter, 'finish'>;
  paces: LetterPaces;
  wakeHub: () => void;
  wakeWorker: () => void;
}) => {
  const { clock, writer, paces, wakeHub, wakeWorker } = deps;

  /** A letter begins with the first of what is now told: it was made a moment ago. */
  const waitingLettersOf = (
    { topic, subjectId, userIds }: NonNullable<Outcome['bundled']>,
    [first]: readonly NewNotification[],
  ) => {
    const since = first?.createdAt ?? clock();
    const { waitMs, pauseMs } = paces[topic];
    const dueAt = new Date(since.getTime() + waitMs);
    return userIds.map((userId): NewWaitingLetter => ({ userId, topic, subjectId, since, dueAt, pauseMs }));
  };

  return {
    noticeTo: (userId: number, notice: Notice, about: About): NewNotification => {
      const { requestId = null, quotationId = null, orderId = null, ...rest } = about;
      return { ...notice, userId, requestId, quotationId, orderId, ...rest, createdAt: clock() };
    },

    /** Writes all of it in the caller's transaction; letters and feed at its end, once per batch of events. */
    async tell(
      { trx, emit, gather, afterCommit }: Omit<HandlerContext, 'event'>,
      outcome: Outcome,
    ): Promise<void> {
      const { notices = [], deliveries = [], bundled, marked = [], live = [] } = outcome;
      // Always gather all three, so that their locks are taken in this order.
      gather(deliveriesRepository.queue, await writer.finish(trx, deliveries));
      gather(waitingLettersRepository.add, bundled ? waitingLettersOf(bundled, notices) : []);
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
