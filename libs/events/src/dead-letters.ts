import { deadLetterTopicOf } from '@tuerca/contracts';
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

/** An error in one line, for a header or another error. */
export const textOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The additional headers of a replayed message: docs/adr/0265-dead-letters.md. */
export const replayHeaders = { group: 'replay-for', letter: 'replay-of' } as const;

/** Whether a message was replayed for another consumer group, so that this one skips it. */
export const isReplayForOther = ({ headers }: Pick<KafkaMessage, 'headers'>, groupId: string): boolean => {
  const group = headers?.[replayHeaders.group];
  return group !== undefined && String(group) !== groupId;
};

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
      const bare = topic.slice(kafka.topicPrefix.length);
      await sendLetter({
        topic: deadLetterTopicOf(bare),
        key: message.key,
        value: message.value,
        headers: {
          ...headersOfValue(message.value),
          error: textOf(error).slice(0, 2000),
          group: groupId,
          topic: bare,
          partition: String(partition),
          offset: message.offset,
          time: clock().toISOString(),
        },
      });
      count += 1;
      log.error(
        { err: error, groupId, topic: bare, partition, offset: message.offset },
        'An event became a dead letter',
      );
    },
    get count() {
      return count;
    },
    close: () => sender.close(),
  };
};
