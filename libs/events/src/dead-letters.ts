import { deadLetterTopicOf } from '@tuerca/contracts';
import { errorLine } from '@tuerca/runtime';
import type { KafkaMessage } from 'kafkajs';
import type { Kafka } from './kafka.ts';
import type { Log } from './log.ts';
import { headersOfValue } from './message.ts';
import { openSender, type OutgoingMessage } from './sender.ts';
import type { Clock } from './unit-of-work.ts';

export interface DeadLetters {
  /** Sends a message that cannot be handled, with its error and where it came from, to `<topic>.dlq`. */
  add(at: { topic: string; partition: number }, message: KafkaMessage, error: unknown): Promise<void>;
  /** Sent since the start. */
  readonly count: number;
  close(): Promise<void>;
}

/** The additional headers of a replayed message: docs/adr/0265-dead-letters.md. */
export const replayHeaders = { group: 'replay-for', letter: 'replay-of', place: 'replay-from' } as const;

/** Whether a message was replayed for another consumer group, so that this one skips it. */
export const isReplayForOther = ({ headers }: Pick<KafkaMessage, 'headers'>, groupId: string): boolean => {
  const group = headers?.[replayHeaders.group];
  return group !== undefined && String(group) !== groupId;
};

interface Origin {
  topic: string;
  partition: string;
  offset: string;
}

/** Where a message was first: a replay on a topic of its own names it. `topic` without the prefix. */
const originOf = ({ headers, offset }: KafkaMessage, topic: string, partition: number): Origin => {
  const place = headers?.[replayHeaders.place];
  if (place === undefined) return { topic, partition: String(partition), offset };
  const [from, ...at] = String(place).split('/') as [string, string, string];
  return { topic: from, partition: at[0], offset: at[1] };
};

/** The `replay-from` of a replayed letter. */
export const placeOf = ({ topic, partition, offset }: { topic: string; partition: number; offset: string }) =>
  `${topic}/${partition}/${offset}`;

const isTooLarge = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ((each as { type?: unknown }).type === 'MESSAGE_TOO_LARGE') return true;
  }
  return false;
};

/** Sends a consumer group's dead letters. `add` rejects while Kafka is down: the message is then still to be handled. */
export const openDeadLetters = (options: {
  kafka: Kafka;
  groupId: string;
  log: Log;
  clock?: Clock;
}): DeadLetters => {
  const { kafka, groupId, log, clock = () => new Date() } = options;
  const sender = openSender(kafka);
  let count = 0;

  /** A message near the broker's size limit leaves no room for the error headers: its letter only says where it is. */
  const sendLetter = async (letter: OutgoingMessage) => {
    try {
      await sender.send([letter]);
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      const { 'content-type': _type, ...headers } = letter.headers ?? {};
      await sender.send([{ ...letter, value: null, headers: { ...headers, left: 'in its topic' } }]);
    }
  };

  return {
    async add({ topic, partition }, message, error) {
      const origin = originOf(message, topic.slice(kafka.topicPrefix.length), partition);
      await sendLetter({
        topic: deadLetterTopicOf(origin.topic),
        key: message.key,
        value: message.value,
        headers: {
          ...headersOfValue(message.value),
          error: errorLine(error).slice(0, 2000),
          group: groupId,
          ...origin,
          time: clock().toISOString(),
        },
      });
      count += 1;
      log.error({ err: error, groupId, ...origin }, 'An event became a dead letter');
    },
    get count() {
      return count;
    },
    close: () => sender.close(),
  };
};
