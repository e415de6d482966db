import { type Database, pruneIdempotencyKeys, type Transaction } from '@tuerca/postgres';
import { passFailpoint, startPoller } from '@tuerca/runtime';
import type { Kafka } from './kafka.ts';
import type { Log } from './log.ts';
import { messageOf } from './message.ts';
import { countOutbox, oldestInOutbox, type OutboxRow } from './outbox.ts';
import { openSender } from './sender.ts';

export interface Relay {
  /** Call after a commit that published something: the outbox is drained at once. */
  wake(): void;
  /** Seconds the oldest unpublished event has waited; 0 when there is none. */
  outboxAge(): Promise<number>;
  /** Events not yet published, counted up to a limit. */
  outboxCount(): Promise<number>;
  /** Finishes the batch in flight, then stops. */
  stop(): Promise<void>;
}

export interface RelayOptions {
  db: Database;
  kafka: Kafka;
  log: Log;
  /** Polling interval when nothing wakes the relay, in milliseconds. */
  pollMs?: number;
  /** Events per batch. */
  batch?: number;
}

const relayLock = 7_483_602;
/** Interval of rounds, in milliseconds: commits wake the relay of their own process, the others' come to light by it. */
export const relayPollMs = 3000;
/** Pause after a failed round, in milliseconds. */
export const relayRetryMs = 1000;
/** Polling interval while another instance holds the lock: it may have read just before our commit. */
const takenMs = 25;
const pruneMs = 3_600_000;
/** Longer than Kafka retains events, so that any redelivery is recognised. */
const inboxDays = 30;

/** Where a round goes on: its batches skip by id what is deleted already, in the snapshot of its first one. */
interface Round {
  after: number;
  snapshot: string | null;
}
const start: Round = { after: 0, snapshot: null };

/** What a batch is told with each of its events, or with none. */
interface Turn {
  /** Whether no other instance sends. */
  ours: boolean;
  snapshot: string;
}
type Taken = Turn & (OutboxRow | { id: null });

/**
 * Deletes the oldest events, which are gone only once they are sent and the transaction commits. Ids are not taken in the
 * order of commits: without the snapshot a further batch could miss an event below its id, and send a later one of the same
 * aggregate. Events that commit during a round are sent by the next one. As an array the subquery runs once, whatever the plan.
 */
const takeOldest = `
  with turn as materialized (
    select pg_try_advisory_xact_lock(:lock) as ours, pg_current_snapshot()::text as snapshot
  ), taken as (
    delete from outbox
    where (select ours from turn) and id = any(array(
      select id from outbox
      where id > :after and pg_visible_in_snapshot(txid, coalesce((:snapshot)::pg_snapshot, pg_current_snapshot()))
      order by id limit :batch
    ))
    returning id, topic, key, payload
  )
  select turn.*, taken.* from turn left join taken on true order by id`;

const prune = async (db: Database, now: Date) => {
  await pruneIdempotencyKeys(db, now);
  await db('inbox')
    .where('handledAt', '<', new Date(now.getTime() - inboxDays * 86_400_000))
    .delete();
};

/**
 * Publishes the outbox to Kafka: in order, at least once. Instances take turns by an advisory lock, since two at a time
 * could not keep an aggregate's order. While Kafka is down, events wait in the outbox.
 */
export const startRelay = async ({
  db,
  kafka,
  log,
  pollMs = relayPollMs,
  batch = 500,
}: RelayOptions): Promise<Relay> => {
  const sender = openSender(kafka);
  let prunedAt = 0;

  /** Sends the oldest events of a snapshot after an id; what comes next, or null while nothing more waits. */
  const sendBatch = async (trx: Transaction, from: Round): Promise<'taken' | Round | null> => {
    const { rows } = await trx.raw<{ rows: Taken[] }>(takeOldest, { ...from, lock: relayLock, batch });
    const { ours, snapshot } = rows[0]!;
    if (!ours) return 'taken';
    const events = rows.filter((row) => row.id !== null);
    if (!events.length) return null;
    await sender.send(
      events.map(({ topic, key, payload }) => ({ ...messageOf(kafka, JSON.parse(payload)), topic, key })),
    );
    passFailpoint('relay.sent');
    return events.length < batch ? null : { after: events.at(-1)!.id, snapshot };
  };

  const pruneNowAndThen = async () => {
    const now = new Date();
    if (now.getTime() - prunedAt < pruneMs) return;
    prunedAt = now.getTime();
    await prune(db, now);
  };

  /** Drains the outbox. */
  const drain = async (isStopped: () => boolean): Promise<number | void> => {
    try {
      for (let from: Round | null = start; from;) {
        const outcome = await db.transaction((trx) => sendBatch(trx, from!));
        if (outcome === 'taken') return takenMs;
        if (isStopped()) break;
        from = outcome;
      }
      await pruneNowAndThen();
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be published; it stays until the next try');
      return relayRetryMs;
    }
  };

  const poller = startPoller({ work: drain, pollMs });
  return {
    wake: poller.wake,
    outboxAge: () => oldestInOutbox(db),
    outboxCount: () => countOutbox(db),
    async stop() {
      await poller.stop();
      await sender.close();
    },
  };
};
