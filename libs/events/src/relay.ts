import {
  type Database,
  deleteAged,
  pruneIdempotencyKeys,
  pruneMergedGuests,
  type Transaction,
} from '@tuerca/postgres';
import { passFailpoint, startPoller } from '@tuerca/runtime';
import type { Kafka } from './kafka.ts';
import type { Log } from './log.ts';
import { messageOfText } from './message.ts';
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
  /** Least time from one round to the next, in milliseconds: rounds that nobody waits for are made together. */
  restMs?: number | undefined;
  /** Events per batch. */
  batch?: number;
}

const relayLock = 7_483_602;
/** Interval of rounds, in milliseconds: commits wake the relay of their own process, the others' come to light by it. */
export const relayPollMs = 3000;
/** Pause after a failed round, in milliseconds. */
export const relayRetryMs = 1000;
/** Polling interval while another instance holds the lock: it may have read just before our commit. */
const busyMs = 25;
const pruneMs = 3_600_000;
/** Longer than Kafka retains events, so that any redelivery is recognised. */
const inboxDays = 30;

/** Where a batch begins: it skips by id what the round has deleted already, in the snapshot of the round's first one. */
interface Batch {
  after: number;
  snapshot: string | null;
}
const firstBatch: Batch = { after: 0, snapshot: null };

/** Each event of a batch, or none, with what is told of the batch. */
type BatchRow = {
  /** Whether no other instance is sending. */
  isOurs: boolean;
  snapshot: string;
  /** How many events were found, and the last of them: another instance may have sent some in the meantime. */
  found: number;
  last: number;
} & (OutboxRow | { id: null });

/**
 * Deletes the oldest events, which are gone only once they are sent and the transaction commits. Ids are not taken in the
 * order of commits: without the snapshot a further batch could miss an event below its id, and send a later one of the same
 * aggregate. Events that commit during a round are sent by the next one. The statement's own snapshot may be older than
 * its lock, so that it finds what the instance before it has just sent, and does not delete it. As an array the
 * subquery runs once, whatever the plan.
 */
const deleteOldest = `
  with turn as materialized (
    select pg_try_advisory_xact_lock(:lock) as is_ours, pg_current_snapshot()::text as snapshot
  ), oldest as materialized (
    select id from outbox
    where (select is_ours from turn) and id > :after and coalesce(pg_visible_in_snapshot(txid, :snapshot), true)
    order by id limit :batch
  ), deleted as (
    delete from outbox where id = any(array(select id from oldest))
    returning id, topic, key, payload
  )
  select is_ours, snapshot, (select count(*) from oldest) as found, (select max(id) from oldest) as last,
    id, topic, key, payload
  from turn left join deleted on true order by id`;

/** Returns whether there may be more to delete. */
const prune = async (db: Database): Promise<boolean> => {
  const hasMoreKeys = await pruneIdempotencyKeys(db);
  const hasMoreGuests = await pruneMergedGuests(db);
  const hasMoreRows = await deleteAged(db, { table: 'inbox', column: 'handledAt', hours: inboxDays * 24 });
  return hasMoreKeys || hasMoreGuests || hasMoreRows;
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
  restMs,
  batch = 500,
}: RelayOptions): Promise<Relay> => {
  const sender = openSender(kafka);
  let prunedAt = 0;

  /** Sends a batch; returns the next one, or null at the end of the round. */
  const sendBatch = async (trx: Transaction, from: Batch): Promise<'busy' | Batch | null> => {
    const { rows } = await trx.raw<{ rows: BatchRow[] }>(deleteOldest, { ...from, lock: relayLock, batch });
    const { isOurs, snapshot, found, last } = rows[0]!;
    if (!isOurs) return 'busy';
    const events = rows.filter((row) => row.id !== null);
    if (events.length) {
      await sender.send(
        events.map(({ topic, key, payload }) => ({ ...messageOfText(kafka, payload), topic, key })),
      );
      passFailpoint('relay.sent');
    }
    return found < batch ? null : { after: last, snapshot };
  };

  /** A part in a round, since events wait for its end. */
  const pruneNowAndThen = async () => {
    const now = Date.now();
    if (now - prunedAt < pruneMs) return;
    try {
      if (await prune(db)) return;
    } catch (error) {
      log.error(
        { err: error },
        'Old inbox rows, idempotency keys and merged guests could not be deleted; in an hour again',
      );
    }
    prunedAt = now;
  };

  /** Drains the outbox. */
  const drain = async (isStopped: () => boolean): Promise<number | void> => {
    try {
      let next: Batch | null = firstBatch;
      do {
        const from: Batch = next;
        const outcome = await db.transaction((trx) => sendBatch(trx, from));
        if (outcome === 'busy') return busyMs;
        next = outcome;
      } while (next && !isStopped());
      await pruneNowAndThen();
    } catch (error) {
      log.error({ err: error }, 'The outbox could not be published; it stays until the next try');
      return relayRetryMs;
    }
  };

  const poller = startPoller({ work: drain, pollMs, restMs });
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
