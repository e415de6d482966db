import type { Producer } from 'kafkajs';
import { type Kafka, openProducer } from './kafka.ts';

export interface OutgoingMessage {
  /** Without the prefix. */
  topic: string;
  key: string | Buffer | null;
  value: string | Buffer | null;
  /** Chosen by the key when left out. */
  partition?: number;
  headers?: Record<string, string>;
}

/** Sends messages in order; after a failure it continues with a new producer. */
export interface Sender {
  send(messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Largest batch. A broker accepts 1 MiB per partition and request, and refuses a larger batch as a whole, however often it
 * is sent.
 */
const togetherBytes = 768 * 1024;

const sizeOf = ({ key, value }: OutgoingMessage): number =>
  Buffer.byteLength(key ?? '') + Buffer.byteLength(value ?? '');

/** Splits messages, in order, into batches that a broker accepts; a message too large by itself is a batch of its own. */
export const inParts = (messages: readonly OutgoingMessage[]): OutgoingMessage[][] => {
  const parts: OutgoingMessage[][] = [];
  let bytes = Infinity;
  for (const message of messages) {
    const size = sizeOf(message);
    bytes += size;
    if (bytes > togetherBytes) {
      parts.push([]);
      bytes = size;
    }
    parts.at(-1)!.push(message);
  }
  return parts;
};

export const openSender = (kafka: Kafka): Sender => {
  let producer: Promise<Producer> | undefined;

  const discard = async (old: Promise<Producer> | undefined) => {
    // Another send may have failed with it before, and go on with a new one.
    if (producer === old) producer = undefined;
    await old?.then((each) => each.disconnect()).catch(() => undefined);
  };

  const sendPart = async (ready: Producer, messages: readonly OutgoingMessage[]) => {
    const byTopic = Map.groupBy(messages, ({ topic }) => topic);
    await ready.sendBatch({
      acks: -1,
      topicMessages: [...byTopic].map(([topic, each]) => ({
        topic: kafka.topicPrefix + topic,
        messages: each.map(({ topic: _topic, ...message }) => message),
      })),
    });
  };

  return {
    async send(messages) {
      const own = (producer ??= openProducer(kafka));
      try {
        const ready = await own;
        for (const part of inParts(messages)) await sendPart(ready, part);
      } catch (error) {
        // An idempotent producer whose sequence the broker no longer accepts never recovers by itself.
        await discard(own);
        throw error;
      }
    },
    close: () => discard(producer),
  };
};
