import type { LetterKind } from '@tuerca/contracts';
import { startPoller, type Poller } from '@tuerca/runtime';
import type { Database, Transaction } from '@tuerca/postgres';
import { afterQuietHours, type QuietHours } from '@tuerca/rules';
import type { Log } from '@tuerca/service';
import { deliveriesRepository } from '../deliveries/deliveries.repository.ts';
import { bundledLetter } from './bundled-letter.ts';
import type { Draft, LetterWriter } from './letter.ts';
import {
  waitingLettersRepository as waiting,
  type BundledTopic,
  type Unseen,
  type WaitingLetter,
} from './waiting-letters.repository.ts';

/** How long a topic's letters wait, and the minimum pause between two of them. */
interface LetterPace {
  waitMs: number;
  pauseMs: number;
}
export type LetterPaces = Readonly<Record<BundledTopic, LetterPace>>;

const kinds: Record<BundledTopic, LetterKind> = { newMessage: 'messages', newRequest: 'requests' };
const batch = 50;

interface PollerDeps {
  db: Database;
  writer: LetterWriter;
  paces: LetterPaces;
  /** When no letter about new requests is sent; letters about messages are sent at any hour. */
  quietHours: QuietHours | null;
  wakeWorker: () => void;
  clock: () => Date;
  log: Log;
  pollMs: number;
}

type Verdict = { do: 'send'; news: Unseen[] } | { do: 'wait'; until: Date } | { do: 'forget' };

/** Decides on a due letter: drop it if all was seen, postpone it if the rest is too recent or it is night. */
const judge = (
  letter: WaitingLetter,
  news: Unseen[],
  { paces, quietHours, now }: Pick<PollerDeps, 'paces' | 'quietHours'> & { now: Date },
): Verdict => {
  const [first] = news;
  if (!first) return { do: 'forget' };
  const ripe = new Date(Math.max(now.getTime(), first.firstAt.getTime() + paces[letter.topic].waitMs));
  const until = letter.topic === 'newRequest' ? afterQuietHours(ripe, letter.country, quietHours) : ripe;
  return until > now ? { do: 'wait', until } : { do: 'send', news };
};

/** Sends the letters that are due, each by one replica; the waiting ones are stored in Postgres. */
export const startLetterPoller = (deps: PollerDeps): Poller => {
  const { db, writer, clock, log, pollMs } = deps;

  const settle = async (trx: Transaction): Promise<{ taken: number; queued: number }> => {
    const now = clock();
    const due = await waiting.lockDue(trx, now, batch);
    if (due.length === 0) return { taken: 0, queued: 0 };
    const news = Map.groupBy(
      await waiting.unseenOf(
        trx,
        due.map(({ id }) => id),
      ),
      ({ letterId }) => letterId,
    );
    const drafts: Draft[] = [];
    const [sent, gone, later] = [[] as number[], [] as number[], new Map<number, number[]>()];
    for (const letter of due) {
      const verdict = judge(letter, news.get(letter.id) ?? [], { ...deps, now });
      if (verdict.do === 'forget') gone.push(letter.id);
      else if (verdict.do === 'wait') {
        const until = verdict.until.getTime();
        later.set(until, [...(later.get(until) ?? []), letter.id]);
      } else {
        sent.push(letter.id);
        const source = `bundle:${letter.id}:${now.getTime()}`;
        drafts.push(
          ...writer.toUser(
            letter.userId,
            kinds[letter.topic],
            bundledLetter(letter.topic, verdict.news),
            source,
          ),
        );
      }
    }
    await waiting.remove(trx, gone);
    await waiting.setSent(trx, sent, now);
    for (const [until, ids] of later) await waiting.postpone(trx, ids, new Date(until));
    await deliveriesRepository.queue(trx, await writer.finish(trx, drafts));
    return { taken: due.length, queued: drafts.length };
  };

  const work = async (isStopped: () => boolean) => {
    try {
      for (;;) {
        const { taken, queued } = await db.transaction(settle);
        if (queued > 0) deps.wakeWorker();
        if (isStopped() || taken < batch) return;
      }
    } catch (error) {
      log.error({ err: error }, 'letters that wait could not be read; they wait for the next round');
    }
  };

  return startPoller({ work, pollMs });
};
