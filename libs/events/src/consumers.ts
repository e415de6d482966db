import type { CloudEvent, DataOf, EventDefinition } from '@tuerca/contracts';
import { type Database, isPassing, type Transaction } from '@tuerca/postgres';
import { type Consumer, type EachBatchPayload, type KafkaMessage } from 'kafkajs';
import { isReplayForOther, openDeadLetters } from './dead-letters.ts';
import { passFailpoint } from './failpoints.ts';
import type { Kafka } from './kafka.ts';
import { openLagReader } from './lag.ts';
import type { Log } from './log.ts';
import { publish } from './outbox.ts';
import { readEvent, takes, Unreadable } from './read-event.ts';
import { requestContext } from './request-context.ts';
import { startSpan } from './span.ts';
import { type Clock, collectEvents, type Emit } from './unit-of-work.ts';

export interface HandlerContext {
  /** The transaction of the effect, the event's inbox row and the events that follow. */
  trx: Transaction;
  emit: Emit;
  event: CloudEvent;
  /** Runs after the commit, once; what it fails at is logged and not tried again. */
  afterCommit(run: () => unknown): void;
}

export interface Handler {
  readonly definition: EventDefinition;
  readonly handle: (data: never, context: HandlerContext) => Promise<void>;
  /** Set where many may be handled at once. */
  readonly handleMany?: (data: never[], context: Pick<HandlerContext, 'trx'>) => Promise<void>;
}

/** Says what a service does on an event. */
export const on = <E extends EventDefinition>(
  definition: E,
  handle: (data: DataOf<E>, context: HandlerContext) => Promise<void>,
): Handler => ({ definition, handle });

/**
 * Says what a service does on events that come by the thousand, such as reference data: those that wait together are
 * handled together, in one transaction; when that fails, one by one.
 */
export const onMany = <E extends EventDefinition>(
  definition: E,
  handleMany: (data: DataOf<E>[], context: Pick<HandlerContext, 'trx'>) => Promise<void>,
): Handler => ({
  definition,
  handle: (data: DataOf<E>, { trx }: HandlerContext) => handleMany([data], { trx }),
  handleMany,
});

export interface Consumers {
  /** Finishes the events at work, then leaves the group. */
  stop(): Promise<void>;
  /** Events not yet handled, by topic (without the prefix). */
  lag(): Promise<Record<string, number>>;
  /** Events given up on since the start. */
  readonly deadLetters: number;
  /** False while the group is not joined. */
  isHealthy(): boolean;
}

export interface ConsumersOptions {
  kafka: Kafka;
  db: Database;
  /** Copies of a service share it; it names the inbox too. */
  groupId: string;
  handlers: readonly Handler[];
  log: Log;
  clock?: Clock;
  /** Woken when a handler emitted events. */
  relay?: { wake(): void };
  /** Tries before an event becomes a dead letter. */
  attempts?: number;
  /** Wait before the second try in milliseconds; it doubles with each. */
  backoffMs?: number;
}

/**
 * How long a fetch waits where there is nothing; what comes ends it at once. kafkajs waits 5 s unless told, which holds
 * up a partition that was paused, and a stop.
 */
const maxWaitMs = 500;
/** How often the offsets of what is done are kept. What is handled again after a crash has its inbox row. */
const commitMs = 1000;
const partitionsAtOnce = 4;
const longestBackoffMs = 1000;
/** Events of one type that are handled in one transaction, where their handler allows it. */
const manyAtOnce = 500;

/**
 * Handles other services' events: from the earliest offset, each in one transaction with its inbox row, so that
 * a repeat has no effect. Types without a handler are skipped; another version of a handled one is a dead letter, as it
 * would be lost without a word (docs/adr/0266-versions-of-events.md). An event that keeps failing goes to the topic's
 * dead letters after `attempts` tries; while the database or Kafka is away it is tried for as long as it takes.
 * A failing event holds back its own partition only.
 */
export const startConsumers = async (options: ConsumersOptions): Promise<Consumers> => {
  const {
    kafka,
    db,
    groupId,
    handlers,
    log,
    clock = () => new Date(),
    relay,
    attempts = 5,
    backoffMs = 100,
  } = options;
  const byType = new Map(handlers.map((handler) => [handler.definition.type, handler]));
  if (byType.size < handlers.length) throw new Error(`Two handlers of ${groupId} take the same event`);
  const isTaken = takes(handlers.map(({ definition }) => definition));
  const topics = [...new Set(handlers.map(({ definition }) => definition.topic))];
  const deadLetters = openDeadLetters({ kafka, groupId, log, clock });
  const lag = openLagReader(kafka, groupId, topics);
  const failures = new Map<string, number>();
  const resumes = new Set<NodeJS.Timeout>();
  const state = { joined: false, stopped: false };

  const runAfterCommit = async (hooks: (() => unknown)[], event: CloudEvent) => {
    for (const hook of hooks) {
      try {
        await hook();
      } catch (error) {
        log.error({ err: error, eventId: event.id, eventType: event.type }, 'What follows an event failed');
      }
    }
  };

  const handleEvent = async (event: CloudEvent, handler: Handler) => {
    const parsed = handler.definition.data.safeParse(event.data);
    if (!parsed.success) throw new Unreadable(parsed.error.message);
    const { events, emit } = collectEvents(clock);
    const hooks: (() => unknown)[] = [];
    await db.transaction(async (trx) => {
      const fresh = await trx('inbox')
        .insert({ consumer: groupId, eventId: event.id })
        .onConflict()
        .ignore()
        .returning('eventId');
      if (!fresh.length) return;
      await handler.handle(parsed.data as never, {
        trx,
        emit,
        event,
        afterCommit: (run) => void hooks.push(run),
      });
      await publish(trx, ...events);
    });
    if (events.length) relay?.wake();
    await runAfterCommit(hooks, event);
  };

  const handleMessage = async (message: KafkaMessage) => {
    if (isReplayForOther(message, groupId)) return;
    const event = readEvent(message);
    if (!isTaken(event)) return;
    const handler = byType.get(event.type)!;
    const span = startSpan('consumer', event.type, event.traceparent);
    const context = { requestId: event.requestid, traceparent: span?.traceparent ?? event.traceparent };
    let failed = true;
    try {
      await requestContext.run(context, () => handleEvent(event, handler));
      failed = false;
    } finally {
      span?.end({
        name: event.type,
        attributes: { 'event.id': event.id, 'messaging.consumer.group.name': groupId },
        failed,
      });
    }
  };

  /** The messages from the first on that one `onMany` handler takes. */
  const waitingTogether = (
    messages: readonly KafkaMessage[],
  ): { handler: Handler; events: CloudEvent[] } | null => {
    const events: CloudEvent[] = [];
    let handler: Handler | undefined;
    for (const message of messages.slice(0, manyAtOnce)) {
      if (isReplayForOther(message, groupId)) break;
      let event: CloudEvent;
      try {
        event = readEvent(message);
      } catch {
        break;
      }
      const taking = byType.get(event.type);
      if (!taking?.handleMany || (handler && taking !== handler)) break;
      handler = taking;
      events.push(event);
    }
    return handler && events.length > 1 ? { handler, events } : null;
  };

  /** Handles messages in one transaction and says how many; 0 where they have to go one by one. */
  const settleMany = async (messages: readonly KafkaMessage[]): Promise<number> => {
    const waiting = waitingTogether(messages);
    if (!waiting) return 0;
    const { handler, events } = waiting;
    try {
      await db.transaction(async (trx) => {
        const fresh = await trx('inbox')
          .insert(events.map(({ id }) => ({ consumer: groupId, eventId: id })))
          .onConflict()
          .ignore()
          .returning<{ eventId: string }[]>('eventId');
        const ids = new Set(fresh.map(({ eventId }) => eventId));
        const data = events.flatMap((event) =>
          ids.delete(event.id) ? [handler.definition.data.parse(event.data) as never] : [],
        );
        if (data.length) await handler.handleMany!(data, { trx });
      });
      return events.length;
    } catch (error) {
      log.debug({ err: error, groupId }, 'Events could not be handled together; they go one by one');
      return 0;
    }
  };

  /** Whether the message is done with; if not, `wait` says in how many milliseconds to try again. */
  const settle = async (
    topic: string,
    partition: number,
    message: KafkaMessage,
  ): Promise<{ wait?: number }> => {
    const id = `${topic}/${partition}/${message.offset}`;
    const failed = (failures.get(id) ?? 0) + 1;
    const wait = Math.min(backoffMs * 2 ** (failed - 1), longestBackoffMs);
    try {
      await handleMessage(message);
    } catch (error) {
      const final = error instanceof Unreadable || (failed >= attempts && !isPassing(error));
      if (!final) {
        failures.set(id, failed);
        log.warn(
          { err: error, groupId, topic, partition, offset: message.offset, failed },
          'An event failed; it is tried again',
        );
        return { wait };
      }
      try {
        await deadLetters.add({ topic, partition }, message, error);
      } catch (unsent) {
        log.warn(
          { err: unsent, groupId, topic },
          'A dead letter could not be sent; the event is tried again',
        );
        return { wait: longestBackoffMs };
      }
    }
    failures.delete(id);
    return {};
  };

  let commit: (() => Promise<void>) | undefined;
  const commitDone = () =>
    commit?.().catch((error: unknown) =>
      log.debug({ err: error, groupId }, 'Offsets could not be kept; the events may come again'),
    );

  const eachBatch = async ({
    batch,
    resolveOffset,
    heartbeat,
    commitOffsetsIfNecessary,
    pause,
    isRunning,
    isStale,
    uncommittedOffsets,
  }: EachBatchPayload) => {
    commit = async () => {
      const offsets = uncommittedOffsets();
      if (offsets.topics.length) await commitOffsetsIfNecessary(offsets);
    };
    let oneByOneUntil = 0;
    for (let place = 0; place < batch.messages.length; place += 1) {
      if (!isRunning() || isStale()) return;
      if (place >= oneByOneUntil) {
        const together = await settleMany(batch.messages.slice(place));
        if (together > 0) {
          passFailpoint('consumer.handled');
          place += together - 1;
          resolveOffset(batch.messages[place]!.offset);
          await heartbeat();
          continue;
        }
        oneByOneUntil = place + manyAtOnce;
      }
      const message = batch.messages[place]!;
      const { wait } = await settle(batch.topic, batch.partition, message);
      if (wait !== undefined) {
        // returning leaves the offset where it is; an exception would hold back every partition
        const resume = pause();
        const timer = setTimeout(() => {
          resumes.delete(timer);
          if (!state.stopped) resume();
        }, wait);
        resumes.add(timer);
        return;
      }
      passFailpoint('consumer.handled');
      resolveOffset(message.offset);
      await heartbeat();
    }
  };

  let consumer: Consumer;
  let restart: NodeJS.Timeout | undefined;

  const join = async () => {
    consumer = kafka.client.consumer({
      groupId: kafka.topicPrefix + groupId,
      maxWaitTimeInMs: maxWaitMs,
      // the least a broker allows: a member that vanished holds its partitions for as long
      sessionTimeout: 6_000,
      heartbeatInterval: 1000,
      rebalanceTimeout: 10_000,
      allowAutoTopicCreation: false,
      retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 8 },
    });
    consumer.on(consumer.events.GROUP_JOIN, () => void (state.joined = true));
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      state.joined = false;
      log.error({ err: payload.error, groupId }, 'The consumer stopped; it joins again');
      if (!payload.restart) rejoin();
    });
    await consumer.connect();
    await consumer.subscribe({
      topics: topics.map((topic) => kafka.topicPrefix + topic),
      fromBeginning: true,
    });
    await consumer.run({
      eachBatch,
      eachBatchAutoResolve: false,
      autoCommit: false,
      partitionsConsumedConcurrently: partitionsAtOnce,
    });
  };

  const rejoin = () => {
    if (state.stopped) return;
    clearTimeout(restart);
    restart = setTimeout(() => {
      const old = consumer;
      void old
        .disconnect()
        .catch(() => undefined)
        .then(join)
        .catch((error: unknown) => {
          log.error({ err: error, groupId }, 'The consumer could not join');
          rejoin();
        });
    }, longestBackoffMs);
  };

  if (topics.length) await join();
  else state.joined = true;
  const committing = setInterval(commitDone, commitMs);

  return {
    async stop() {
      state.stopped = true;
      state.joined = false;
      clearTimeout(restart);
      clearInterval(committing);
      for (const timer of resumes) clearTimeout(timer);
      await commitDone();
      if (topics.length) await consumer.disconnect();
      await Promise.all([deadLetters.close(), lag.close()]);
    },
    lag: lag.read,
    get deadLetters() {
      return deadLetters.count;
    },
    isHealthy: () => state.joined,
  };
};
