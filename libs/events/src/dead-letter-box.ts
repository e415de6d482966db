import { randomUUID } from 'node:crypto';
import { CloudEvent, deadLetterTopicOf } from '@tuerca/contracts';
import type { Admin, KafkaMessage } from 'kafkajs';
import { replayHeaders } from './dead-letters.ts';
import type { Kafka } from './kafka.ts';
import { openSender } from './sender.ts';
import type { Clock } from './unit-of-work.ts';

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** `tuerca.quotation/12`: the topic, and the letter's number among its dead letters. */
  id: string;
  /** Where the message was; `topic` without the prefix. */
  topic: string;
  partition: number;
  offset: string;
  /** The consumer group that gave up on it, which is a service's name. */
  group: string;
  error: string;
  /** When it was given up on, as an ISO date. */
  time: string;
  /** What could be read of the event; null when it is none. */
  event: Pick<CloudEvent, 'id' | 'type' | 'subject'> | null;
  /** When it was replayed, as an ISO date; null while it was not. */
  replayedAt: string | null;
  key: Buffer | null;
  value: Buffer | null;
}
export type DeadLetterSummary = Omit<DeadLetter, 'key' | 'value'>;

export interface DeadLetterBox {
  /** The letters not replayed, oldest first of each topic. */
  list(topics: readonly string[]): Promise<DeadLetterSummary[]>;
  /** Letters whole, replayed or not; ids that are none have none. Each may have a MiB: a few at a time. */
  read(ids: readonly string[]): Promise<DeadLetter[]>;
  /**
   * Sends a letter's message to its partition again, for the consumer that gave up on it, and keeps that it was. At least
   * once: the consumer's inbox makes it one effect. What fails again becomes a new letter.
   */
  replay(letter: DeadLetter): Promise<void>;
  close(): Promise<void>;
}

/** A part of one partition's log; `topic` with the prefix. */
interface Span {
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
 * Hands on what is in some spans, the oldest of each first, and leaves no trace at the broker. Rejects when nothing more
 * of them comes for `silenceMs`: what was removed since their ends were asked for never will.
 */
const readSpans = async (
  { client, topicPrefix }: Kafka,
  spans: readonly Span[],
  silenceMs: number,
  take: (message: KafkaMessage, span: Span) => void,
): Promise<void> => {
  const waiting = new Map(spans.filter(({ from, until }) => from < until).map((span) => [keyOf(span), span]));
  if (waiting.size === 0) return;
  const consumer = client.consumer({
    groupId: `${topicPrefix}dead-letter-box-${randomUUID()}`,
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

/** A mark among the letters that one of them was replayed: it lives as long as the letter, which is older. */
const replayedHeader = 'replayed';

const headerOf = ({ headers }: KafkaMessage, name: string): string => String(headers?.[name] ?? '');

const eventOf = (value: Buffer | null): DeadLetter['event'] => {
  try {
    const { id, type, subject } = CloudEvent.parse(JSON.parse(String(value)));
    return { id, type, subject };
  } catch {
    return null;
  }
};

const letterOf = (topic: string, message: KafkaMessage): DeadLetter => ({
  id: `${topic}/${message.offset}`,
  topic,
  partition: Number(headerOf(message, 'partition')),
  offset: headerOf(message, 'offset'),
  group: headerOf(message, 'group'),
  error: headerOf(message, 'error'),
  time: headerOf(message, 'time'),
  event: eventOf(message.value),
  replayedAt: null,
  key: message.key,
  value: message.value,
});

const topicOfId = (id: string): string => id.slice(0, id.lastIndexOf('/'));

const withoutBytes = ({ key: _key, value: _value, ...summary }: DeadLetter): DeadLetterSummary => summary;

/**
 * The dead letters of all consumers: what is there, and replaying it (docs/adr/0265-dead-letters.md). Everything rejects
 * while no broker answers.
 */
export const openDeadLetterBox = async ({
  kafka,
  clock = () => new Date(),
  silenceMs = 15_000,
}: {
  kafka: Kafka;
  clock?: Clock;
  /** How long the broker may send nothing of what is read. */
  silenceMs?: number;
}): Promise<DeadLetterBox> => {
  const admin: Admin = kafka.client.admin();
  await admin.connect();
  const sender = openSender(kafka);

  const spanOf = async (topic: string): Promise<Span> => {
    const name = kafka.topicPrefix + deadLetterTopicOf(topic);
    const [ends] = await admin.fetchTopicOffsets(name);
    return { topic: name, partition: 0, from: Number(ends!.low), until: Number(ends!.high) };
  };

  /** Hands on the letters of topics, and tells of each that was replayed, which comes after it. */
  const readLetters = async (
    topics: readonly string[],
    {
      onLetter,
      onReplayed,
    }: { onLetter(letter: DeadLetter): void; onReplayed(id: string, time: string): void },
  ) => {
    const spans = await Promise.all(
      topics.map(async (topic) => ({ ...(await spanOf(topic)), letters: topic })),
    );
    const topicOf = new Map(spans.map((span) => [span.topic, span.letters]));
    await readSpans(kafka, spans, silenceMs, (message, span) => {
      const topic = topicOf.get(span.topic)!;
      const replayed = headerOf(message, replayedHeader);
      if (replayed) onReplayed(`${topic}/${replayed}`, headerOf(message, 'time'));
      else onLetter(letterOf(topic, message));
    });
  };

  /** A letter with the message that it had no room for, as long as that is in its topic. */
  const withLeft = async (letter: DeadLetter): Promise<DeadLetter> => {
    const { topic, partition } = letter;
    const name = kafka.topicPrefix + topic;
    const ends = (await admin.fetchTopicOffsets(name)).find((each) => each.partition === partition);
    const from = Number(letter.offset);
    let value: Buffer | null = null;
    if (ends && Number(ends.low) <= from && from < Number(ends.high)) {
      const span = { topic: name, partition, from, until: from + 1 };
      await readSpans(kafka, [span], silenceMs, (message) => {
        value = message.value;
      });
    }
    return { ...letter, value, event: eventOf(value) };
  };

  return {
    async list(topics) {
      const letters = new Map<string, DeadLetterSummary>();
      await readLetters(topics, {
        onLetter: (letter) => void letters.set(letter.id, withoutBytes(letter)),
        onReplayed: (id) => void letters.delete(id),
      });
      return [...letters.values()];
    },

    async read(ids) {
      const wanted = new Set(ids);
      const letters = new Map<string, DeadLetter>();
      await readLetters([...new Set(ids.map(topicOfId))], {
        onLetter: (letter) => void (wanted.has(letter.id) && letters.set(letter.id, letter)),
        onReplayed: (id, time) => {
          const letter = letters.get(id);
          if (letter) letters.set(id, { ...letter, replayedAt: time });
        },
      });
      const whole: DeadLetter[] = [];
      for (const letter of letters.values()) whole.push(letter.value ? letter : await withLeft(letter));
      return whole;
    },

    async replay({ id, topic, partition, group, key, value }) {
      await sender.send([
        {
          topic,
          partition,
          key,
          value,
          headers: { [replayHeaders.group]: group, [replayHeaders.letter]: id },
        },
      ]);
      await sender.send([
        {
          topic: deadLetterTopicOf(topic),
          key: null,
          value: null,
          headers: { [replayedHeader]: id.slice(topic.length + 1), time: clock().toISOString() },
        },
      ]);
    },

    async close() {
      await Promise.all([admin.disconnect(), sender.close()]);
    },
  };
};
