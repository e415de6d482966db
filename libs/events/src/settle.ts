import type { KafkaMessage } from 'kafkajs';
import { type DeadLetters, isReplayForOther } from './dead-letters.ts';
import type { Effects, Taken } from './effects.ts';
import type { Handler } from './handlers.ts';
import { joinBatches } from './join-batches.ts';
import type { Log } from './log.ts';
import { readEvent, takes, Unreadable } from './read-event.ts';

interface SettleOptions<Context> {
  groupId: string;
  handlers: readonly Handler<Context>[];
  effects: Effects<Context>;
  deadLetters: DeadLetters;
  log: Log;
  /** Attempts before an event becomes a dead letter. */
  attempts: number;
  /** Delay before the second attempt, in milliseconds; it doubles with each further one, up to a second. */
  backoffMs: number;
}

export interface Place {
  topic: string;
  partition: number;
}

/** Settles messages: applies, skips, retries or dead-letters them. */
export interface Settling {
  /**
   * Applies as many messages from the first on as one batch, with those of other partitions: returns how many are `done`, or
   * how many to apply `singly`.
   */
  together(
    at: Place,
    messages: readonly KafkaMessage[],
    beat: () => Promise<void>,
  ): Promise<{ done: number; singly: number }>;
  /** Applies one message; if it has to be retried, returns after how many milliseconds (`wait`). */
  single(at: Place, message: KafkaMessage, beat: () => Promise<void>): Promise<{ wait?: number }>;
}

const longestBackoffMs = 1000;

export const createSettling = <Context>(options: SettleOptions<Context>): Settling => {
  const { groupId, handlers, effects, deadLetters, log, attempts, backoffMs } = options;
  const byType = new Map(handlers.map((handler) => [handler.definition.type, handler]));
  if (byType.size < handlers.length) throw new Error(`Two handlers of ${groupId} take the same event`);
  const isTaken = takes(handlers.map(({ definition }) => definition));
  const failures = new Map<string, number>();
  const applyJointly = joinBatches(effects);

  /** The event in a message if this group handles it, else null. @throws Unreadable */
  const take = (message: KafkaMessage): Taken<Context> | null => {
    if (isReplayForOther(message, groupId)) return null;
    const event = readEvent(message);
    if (!isTaken(event)) return null;
    const handler = byType.get(event.type)!;
    const parsed = handler.definition.data.safeParse(event.data);
    if (!parsed.success) throw new Unreadable(parsed.error.message);
    return { event, data: parsed.data, handler };
  };

  const idOf = ({ topic, partition }: Place, { offset }: KafkaMessage) => `${topic}/${partition}/${offset}`;

  /** The readable, so far not failed events from the first message on, and how many messages they span. */
  const readable = (at: Place, messages: readonly KafkaMessage[]) => {
    const taken: Taken<Context>[] = [];
    let count = 0;
    for (const message of messages) {
      if (failures.has(idOf(at, message))) break;
      try {
        const each = take(message);
        if (each && taken.length === effects.mostAtOnce) break;
        if (each) taken.push(each);
      } catch {
        break;
      }
      count += 1;
    }
    return { taken, count };
  };

  return {
    async together(at, messages, beat) {
      const { taken, count } = readable(at, messages);
      if (count === 0) return { done: 0, singly: 1 };
      try {
        if (taken.length) await applyJointly(taken, beat);
        return { done: count, singly: 0 };
      } catch (error) {
        log.debug({ err: error, groupId }, 'Events could not be handled together; they go one by one');
        return { done: 0, singly: count };
      }
    },

    async single(at, message, beat) {
      const { topic, partition } = at;
      const id = idOf(at, message);
      const failed = (failures.get(id) ?? 0) + 1;
      const wait = Math.min(backoffMs * 2 ** (failed - 1), longestBackoffMs);
      let isSessionLost = false;
      const beatOfSession = async () => {
        isSessionLost = true;
        await beat();
        isSessionLost = false;
      };
      try {
        const taken = take(message);
        if (taken) await effects.apply([taken], beatOfSession);
      } catch (error) {
        // Kafka's failure, not the event's: it comes again to whoever has its partition then.
        if (isSessionLost) return { wait };
        const final =
          error instanceof Unreadable || (failed >= attempts && !effects.isPassing(error, failed));
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
    },
  };
};
