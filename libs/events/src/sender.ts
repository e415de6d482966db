import type { Producer } from 'kafkajs';
import { type Kafka, openProducer } from './kafka.ts';

export interface OutgoingMessage {
  /** Without the prefix. */
  topic: string;
  key: string;
  value: string;
  headers?: Record<string, string>;
}

/** Sends messages in order; after a failure it starts over with a new producer. */
export interface Sender {
  send(messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

export const openSender = (kafka: Kafka): Sender => {
  let producer: Promise<Producer> | undefined;

  const discard = async () => {
    const old = producer;
    producer = undefined;
    await old?.then((each) => each.disconnect()).catch(() => undefined);
  };

  return {
    async send(messages) {
      const byTopic = Map.groupBy(messages, ({ topic }) => topic);
      try {
        producer ??= openProducer(kafka);
        const ready = await producer;
        await ready.sendBatch({
          acks: -1,
          topicMessages: [...byTopic].map(([topic, each]) => ({
            topic: kafka.topicPrefix + topic,
            messages: each.map(({ key, value, headers }) => ({ key, value, headers })),
          })),
        });
      } catch (error) {
        // an idempotent producer whose sequence the broker no longer accepts never recovers by itself
        await discard();
        throw error;
      }
    },
    close: discard,
  };
};
