import { deadLetterTopicOf } from '@tuerca/contracts';
import type { KafkaMessage } from 'kafkajs';
import type { Kafka } from './kafka.ts';
import type { Log } from './log.ts';
import { openSender } from './sender.ts';
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

/** Where a consumer group puts what it gives up on. `add` rejects while Kafka is away: the message is then still due. */
export const openDeadLetters = (options: {
  kafka: Kafka;
  groupId: string;
  log: Log;
  clock?: Clock;
}): DeadLetters => {
  const { kafka, groupId, log, clock = () => new Date() } = options;
  const sender = openSender(kafka);
  let count = 0;
  return {
    async add({ topic, partition }, message, error) {
      const bare = topic.slice(kafka.topicPrefix.length);
      await sender.send([
        {
          topic: deadLetterTopicOf(bare),
          key: message.key?.toString() ?? '',
          value: message.value?.toString() ?? '',
          headers: {
            error: textOf(error).slice(0, 2000),
            group: groupId,
            topic: bare,
            partition: String(partition),
            offset: message.offset,
            time: clock().toISOString(),
          },
        },
      ]);
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
