import { replayTopicOf } from '@tuerca/contracts';
import { settleInOrder } from './batch.ts';
import { openDeadLetters } from './dead-letters.ts';
import type { Effects } from './effects.ts';
import { joinGroup } from './group.ts';
import type { Handler, HandlerContext } from './handlers.ts';
import { inPostgres, type InboxOptions } from './inbox.ts';
import type { Kafka } from './kafka.ts';
import { openLagReader } from './lag.ts';
import type { Log } from './log.ts';
import { createSettling } from './settle.ts';
import type { Clock } from './unit-of-work.ts';

export interface Consumers {
  /** Finishes the events in progress, then leaves the group. */
  stop(): Promise<void>;
  /** Consumer lag by topic (without the prefix). What is handled is committed before, so that 0 says that nothing waits. */
  lag(): Promise<Record<string, number>>;
  /** Dead letters since the start. */
  readonly deadLetters: number;
  /** False while the group is not joined. */
  isHealthy(): boolean;
}

interface GroupOptions<Context> {
  kafka: Kafka;
  /** The consumer group, shared by a service's instances; its inbox has the same name. */
  groupId: string;
  handlers: readonly Handler<Context>[];
  log: Log;
  clock?: Clock;
  /** Attempts before an event becomes a dead letter. */
  attempts?: number;
  /** Delay before the second attempt, in milliseconds; it doubles with each further one, up to a second. */
  backoffMs?: number;
}

export type ConsumersOptions = GroupOptions<HandlerContext> & Pick<InboxOptions, 'db' | 'relay'>;

/**
 * Consumes other services' events, from the earliest offset, in order within each partition, in batches that share a
 * transaction (docs/adr/0334-events-that-wait-together.md). Types without a handler are skipped; another version of a
 * handled type becomes a dead letter rather than being lost silently (docs/adr/0266-versions-of-events.md). An event that
 * keeps failing becomes a dead letter after `attempts`; while the store or Kafka is down it is retried without limit. A
 * failing event blocks its own partition only.
 */
export const startConsumersOn = async <Context>(
  effects: Effects<Context>,
  options: GroupOptions<Context>,
): Promise<Consumers> => {
  const { kafka, groupId, handlers, log, clock, attempts = 5, backoffMs = 100 } = options;
  const topics = [...new Set(handlers.flatMap(({ definition: { topic } }) => [topic, replayTopicOf(topic)]))];
  const deadLetters = openDeadLetters({ kafka, groupId, log, ...(clock && { clock }) });
  const lag = openLagReader(kafka, groupId, topics);
  const close = () => Promise.all([deadLetters.close(), lag.close()]);
  const settling = createSettling({ groupId, handlers, effects, deadLetters, log, attempts, backoffMs });
  const group = await joinGroup({
    kafka,
    groupId,
    topics,
    log,
    onMessages: (at, messages, turn) => settleInOrder(settling, at, messages, turn),
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    async stop() {
      await group.leave();
      await close();
    },
    async lag() {
      await group.commit();
      return lag.read();
    },
    get deadLetters() {
      return deadLetters.count;
    },
    isHealthy: group.isJoined,
  };
};

/** `startConsumersOn` Postgres: an event's effect, its inbox row and the events it emits are one transaction. */
export const startConsumers = ({ db, relay, ...options }: ConsumersOptions): Promise<Consumers> => {
  const { groupId, log, clock } = options;
  return startConsumersOn(inPostgres({ db, groupId, log, clock, relay }), options);
};
