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

  /** Sends the oldest events of a snapshot after an id; returns the last id sent while there may be more. */
  const sendBatch = async (
    trx: Transaction,
    { after, snapshot }: { after: number; snapshot: string },
  ): Promise<'taken' | 'done' | number> => {
    const {
      rows: [lock],
    } = await trx.raw<{ rows: { ours: boolean }[] }>('select pg_try_advisory_xact_lock(?) as ours', [
      relayLock,
    ]);
    if (!lock?.ours) return 'taken';
    const oldest = trx('outbox')
      .select('id')
      .where('id', '>', after)
      .whereRaw('pg_visible_in_snapshot(txid, ?::pg_snapshot)', [snapshot])
      .orderBy('id')
      .limit(batch);
    // As an array the subquery runs once, whatever the plan. They are gone only once they are sent.
    const rows = await trx<OutboxRow>('outbox')
      .whereRaw('id = any(array(?))', [oldest])
      .delete()
      .returning(['id', 'topic', 'key', 'payload']);
    if (!rows.length) return 'done';
    rows.sort((one, other) => one.id - other.id);
    await sender.send(
      rows.map(({ topic, key, payload }) => ({ ...messageOf(kafka, JSON.parse(payload)), topic, key })),
    );
    passFailpoint('relay.sent');
    return rows.length < batch ? 'done' : rows.at(-1)!.id;
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
      // Batches of a round skip deleted rows by id. Ids are not taken in the order of commits: without a snapshot a
      // batch could miss an event below that id, and send a later one of the same aggregate. Events that commit during
      // the round are sent by the next one.
      const {
        rows: [round],
      } = await db.raw<{ rows: { snapshot: string; waits: boolean }[] }>(
        'select pg_current_snapshot()::text as snapshot, exists (select from outbox) as waits',
      );
      for (let after = 0; round!.waits;) {
        const outcome = await db.transaction((trx) => sendBatch(trx, { after, snapshot: round!.snapshot }));
        if (outcome === 'taken') return takenMs;
        if (outcome === 'done' || isStopped()) break;
        after = outcome;
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
