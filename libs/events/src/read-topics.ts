import { randomUUID } from 'node:crypto';
import type { KafkaMessage } from 'kafkajs';
import type { Kafka } from './kafka.ts';

/** An offset range of one partition; `topic` with the prefix. */
export interface Span {
  topic: string;
  partition: number;
  from: number;
  /** The offset after the last one. */
  until: number;
}

const keyOf = ({ topic, partition }: Pick<Span, 'topic' | 'partition'>) => `${topic}/${partition}`;

const silentText = (partitions: readonly string[], ms: number) =>
  `Nothing came from ${partitions.join(', ')} for ${ms / 1000} s: what was to be read may have been removed meanwhile; try again`;

/**
 * Reads offset ranges, oldest first within each, without leaving a consumer group at the broker. Rejects when no message
 * arrives for `silenceMs`: messages deleted since the offsets were read never will.
 */
export const readSpans = async (
  { client, topicPrefix }: Kafka,
  spans: readonly Span[],
  silenceMs: number,
  take: (message: KafkaMessage, span: Span) => void,
): Promise<void> => {
  const waiting = new Map(spans.filter(({ from, until }) => from < until).map((span) => [keyOf(span), span]));
  if (waiting.size === 0) return;
  const consumer = client.consumer({
    groupId: `${topicPrefix}reader-${randomUUID()}`,
    maxWaitTimeInMs: 100,
    allowAutoTopicCreation: false,
  });
  await consumer.connect();
  let silence: NodeJS.Timeout | undefined;
  try {
    await consumer.subscribe({ topics: [...new Set([...waiting.values()].map(({ topic }) => topic))] });
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      const waitOn = () => {
        clearTimeout(silence);
        silence = setTimeout(() => reject(new Error(silentText([...waiting.keys()], silenceMs))), silenceMs);
      };
      waitOn();
      consumer
        .run({
          autoCommit: false,
          eachBatch: async ({ batch }) => {
            const span = waiting.get(keyOf(batch));
            if (!span) return;
            waitOn();
            for (const message of batch.messages) {
              const offset = Number(message.offset);
              if (offset >= span.from && offset < span.until) take(message, span);
            }
            if (Number(batch.lastOffset()) < span.until - 1) return;
            waiting.delete(keyOf(span));
            if (waiting.size === 0) resolve();
          },
        })
        .then(() => {
          for (const { topic, partition, from } of waiting.values())
            consumer.seek({ topic, partition, offset: String(from) });
        })
        .catch(reject);
    });
  } finally {
    clearTimeout(silence);
    await consumer.disconnect();
  }
};

/** Reads all messages that topics (without the prefix) hold now, oldest first within each partition. */
export const readTopics = async (
  kafka: Kafka,
  topics: readonly string[],
  take: (message: KafkaMessage, topic: string) => void,
  { silenceMs = 15_000 } = {},
): Promise<void> => {
  const admin = kafka.client.admin();
  await admin.connect();
  try {
    const spans = await Promise.all(
      topics.map(async (topic) => {
        const name = kafka.topicPrefix + topic;
        const ends = await admin.fetchTopicOffsets(name);
        return ends.map(({ partition, low, high }) => {
          return { topic: name, partition, from: Number(low), until: Number(high) };
        });
      }),
    );
    await readSpans(kafka, spans.flat(), silenceMs, (message, { topic }) =>
      take(message, topic.slice(kafka.topicPrefix.length)),
    );
  } finally {
    await admin.disconnect();
  }
};
