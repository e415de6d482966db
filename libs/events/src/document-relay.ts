import type { CloudEvent } from '@tuerca/contracts';
import { passFailpoint, startPoller } from '@tuerca/runtime';
import type { Kafka } from './kafka.ts';
import type { Log } from './log.ts';
import { messageOf } from './message.ts';
import { outboxCounted } from './outbox.ts';
import { relayPollMs, relayRetryMs, type Relay } from './relay.ts';
import { openSender } from './sender.ts';

/** A document whose `outbox` holds the events of its last changes, oldest first. */
export interface DocumentWithOutbox {
  _id: unknown;
  outbox?: CloudEvent[];
}

/** The part of the MongoDB driver's collection that the relay uses; mongoose's `model.collection` fits. */
export interface OutboxCollection {
  find(filter: object, options: { projection: object; limit: number }): { toArray(): Promise<unknown[]> };
  updateOne(filter: object, update: object): Promise<unknown>;
}

export interface DocumentRelayOptions {
  collection: OutboxCollection;
  kafka: Kafka;
  log: Log;
  pollMs?: number;
  /** Documents read at once. */
  batch?: number;
}

/**
 * The relay of a service on MongoDB: a change and its events are one write to one document (push them to its
 * `outbox` with `createEvent`), and events leave the array once sent. At least once, in order for a document. Its
 * `outboxAge` is that of a batch: of more documents MongoDB gives any.
 */
export const startDocumentRelay = async (options: DocumentRelayOptions): Promise<Relay> => {
  const { collection, kafka, log, pollMs = relayPollMs, batch = 200 } = options;
  const sender = openSender(kafka);

  const waiting = async (limit: number) =>
    (await collection
      .find({ 'outbox.0': { $exists: true } }, { projection: { outbox: 1 }, limit })
      .toArray()) as DocumentWithOutbox[];

  const sendBatch = async (): Promise<boolean> => {
    const documents = await waiting(batch);
    const events = documents.flatMap(({ outbox = [] }) => outbox);
    if (!events.length) return false;
    await sender.send(events.map((event) => messageOf(kafka, event)));
    passFailpoint('documents.sent');
    await Promise.all(
      documents.map(({ _id, outbox = [] }) =>
        collection.updateOne({ _id }, { $pull: { outbox: { id: { $in: outbox.map(({ id }) => id) } } } }),
      ),
    );
    return documents.length === batch;
  };

  const drain = async (isStopped: () => boolean): Promise<number | void> => {
    try {
      while ((await sendBatch()) && !isStopped());
    } catch (error) {
      log.error({ err: error }, 'The documents’ events could not be published; they stay until the next try');
      return relayRetryMs;
    }
  };

  const poller = startPoller({ work: drain, pollMs });
  return {
    wake: poller.wake,
    async outboxAge() {
      const documents = await waiting(batch);
      const times = documents.flatMap(({ outbox = [] }) => outbox.map(({ time }) => Date.parse(time)));
      return times.length ? Math.max(0, (Date.now() - Math.min(...times)) / 1000) : 0;
    },
    async outboxCount() {
      const documents = await waiting(outboxCounted);
      return documents.reduce((sum, { outbox = [] }) => sum + outbox.length, 0);
    },
    async stop() {
      await poller.stop();
      await sender.close();
    },
  };
};
