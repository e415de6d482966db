import { type CloudEvent, deadLetterTopicOf, replayTopicOf } from '@tuerca/contracts';
import type { Admin, KafkaMessage } from 'kafkajs';
import { placeOf, replayHeaders } from './dead-letters.ts';
import type { Kafka } from './kafka.ts';
import { eventIn, headersOfValue } from './message.ts';
import { readSpans, type Span } from './read-topics.ts';
import { openSender, type OutgoingMessage } from './sender.ts';
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
  /** What could be read of the event; null where the message is no event. */
  event: Pick<CloudEvent, 'id' | 'type' | 'subject'> | null;
  /** When it was replayed, as an ISO date; null if it was not. */
  replayedAt: string | null;
  key: Buffer | null;
  value: Buffer | null;
}
export type DeadLetterSummary = Omit<DeadLetter, 'key' | 'value'>;

export interface NewestLetters {
  letters: DeadLetterSummary[];
  /** Whether there are older records of some topic, which were not read. */
  hasOlder: boolean;
}

export interface DeadLetterBox {
  /** All letters not replayed, oldest first of each topic. Reads the topics whole: for who may wait as long as that takes. */
  list(topics: readonly string[]): Promise<DeadLetterSummary[]>;
  /**
   * The letters not replayed among the last `recordsMost` records of each topic, which are letters and the records of replays,
   * oldest first of each topic. Reads nothing else: for an answer within a deadline.
   */
  listNewest(topics: readonly string[], recordsMost: number): Promise<NewestLetters>;
  /**
   * Whole letters by id, replayed or not; unknown ids are left out. Reads each topic from the oldest of them on. A letter may
   * be 1 MiB: ask for a few at a time.
   */
  read(ids: readonly string[]): Promise<DeadLetter[]>;
  /**
   * Sends the letters' messages again, each addressed to the consumer group that gave up on it, and records the replays. At
   * least once: the group's inbox deduplicates. A message that fails again becomes a new letter. A state whose topic has a
   * newer one of its key is not sent: resolves with the ids of those letters.
   */
  replay(letters: readonly DeadLetter[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** A record in the same topic that a letter was replayed; it outlives the letter, which is older. */
const replayedHeader = 'replayed';

const headerOf = ({ headers }: KafkaMessage, name: string): string => String(headers?.[name] ?? '');

const eventOf = (value: Buffer | null): DeadLetter['event'] => {
  const event = eventIn(value);
  return event && { id: event.id, type: event.type, subject: event.subject };
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

/** The message of a replay: in the letter's partition, or on the topic of replays, in order of their keys. */
const replayOf = ({ id, topic, partition, offset, group, key, value }: DeadLetter): OutgoingMessage => {
  const replayTopic = replayTopicOf(topic);
  return {
    topic: replayTopic,
    ...(replayTopic === topic && { partition }),
    key,
    value,
    headers: {
      ...headersOfValue(value),
      [replayHeaders.group]: group,
      [replayHeaders.letter]: id,
      ...(replayTopic !== topic && { [replayHeaders.place]: placeOf({ topic, partition, offset }) }),
    },
  };
};

const topicOfId = (id: string): string => id.slice(0, id.lastIndexOf('/'));
const numberOfId = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1));

/** Records among the dead letters of a topic. */
interface LetterSpan extends Span {
  /** Of the letters, without the prefix. */
  lettersOf: string;
}

const withoutBytes = ({ key: _key, value: _value, ...summary }: DeadLetter): DeadLetterSummary => summary;

/** Reads letters, and the records of replays, each of which follows its letter. */
const readLetters = async (
  kafka: Kafka,
  spans: readonly LetterSpan[],
  silenceMs: number,
  {
    onLetter,
    onReplayed,
  }: { onLetter(letter: DeadLetter): void; onReplayed(id: string, time: string): void },
): Promise<void> => {
  const topicOf = new Map(spans.map(({ topic, lettersOf }) => [topic, lettersOf]));
  await readSpans(kafka, spans, silenceMs, (message, span) => {
    const topic = topicOf.get(span.topic)!;
    const replayed = headerOf(message, replayedHeader);
    if (replayed) onReplayed(`${topic}/${replayed}`, headerOf(message, 'time'));
    else onLetter(letterOf(topic, message));
  });
};

const readNotReplayed = async (
  kafka: Kafka,
  spans: readonly LetterSpan[],
  silenceMs: number,
): Promise<DeadLetterSummary[]> => {
  const letters = new Map<string, DeadLetterSummary>();
  await readLetters(kafka, spans, silenceMs, {
    onLetter: (letter) => void letters.set(letter.id, withoutBytes(letter)),
    onReplayed: (id) => void letters.delete(id),
  });
  return [...letters.values()];
};

/**
 * Lists and replays the dead letters of all consumers (docs/adr/0265-dead-letters.md). Every call rejects while no broker
 * answers.
 */
export const openDeadLetterBox = async ({
  kafka,
  clock = () => new Date(),
  silenceMs = 15_000,
}: {
  kafka: Kafka;
  clock?: Clock;
  /** How long reading may go without a message from the broker. */
  silenceMs?: number;
}): Promise<DeadLetterBox> => {
  const admin: Admin = kafka.client.admin();
  await admin.connect();
  const sender = openSender(kafka);

  const spanOf = async (lettersOf: string): Promise<LetterSpan> => {
    const topic = kafka.topicPrefix + deadLetterTopicOf(lettersOf);
    const [ends] = await admin.fetchTopicOffsets(topic);
    return { topic, partition: 0, from: Number(ends!.low), until: Number(ends!.high), lettersOf };
  };

  /** A letter with the message it was too small to carry, while the original topic still has it. */
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

  /** The ids of letters of states after which their topic has a newer one of the same key: that is the whole state. */
  const outdatedOf = async (letters: readonly DeadLetter[]): Promise<Set<string>> => {
    const states = letters.filter(({ topic }) => replayTopicOf(topic) !== topic);
    const placed = Map.groupBy(states, ({ topic, partition }) => `${kafka.topicPrefix}${topic}/${partition}`);
    const spans = await Promise.all(
      [...placed.values()].map(async (own): Promise<Span> => {
        const { topic: bare, partition } = own[0]!;
        const topic = kafka.topicPrefix + bare;
        const ends = (await admin.fetchTopicOffsets(topic)).find((each) => each.partition === partition);
        const from = Math.min(...own.map(({ offset }) => Number(offset))) + 1;
        return {
          topic,
          partition,
          from: Math.max(from, Number(ends?.low ?? 0)),
          until: Number(ends?.high ?? 0),
        };
      }),
    );
    const outdated = new Set<string>();
    await readSpans(kafka, spans, silenceMs, (message, { topic, partition }) => {
      // Replays were sent to the states' own topic before.
      if (headerOf(message, replayHeaders.group)) return;
      for (const { id, key, offset } of placed.get(`${topic}/${partition}`)!) {
        if (key && message.key?.equals(key) && Number(message.offset) > Number(offset)) outdated.add(id);
      }
    });
    return outdated;
  };

  return {
    list: async (topics) => readNotReplayed(kafka, await Promise.all(topics.map(spanOf)), silenceMs),

    async listNewest(topics, recordsMost) {
      const whole = await Promise.all(topics.map(spanOf));
      const newest = whole.map((span) => ({ ...span, from: Math.max(span.from, span.until - recordsMost) }));
      return {
        letters: await readNotReplayed(kafka, newest, silenceMs),
        hasOlder: newest.some(({ from }, index) => from > whole[index]!.from),
      };
    },

    async read(ids) {
      const wanted = new Set(ids);
      const spans = await Promise.all(
        [...Map.groupBy(wanted, topicOfId)].map(async ([topic, own]) => {
          const span = await spanOf(topic);
          return { ...span, from: Math.max(span.from, Math.min(...own.map(numberOfId))) };
        }),
      );
      const letters = new Map<string, DeadLetter>();
      await readLetters(kafka, spans, silenceMs, {
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

    async replay(letters) {
      const outdated = await outdatedOf(letters);
      await sender.send(letters.filter(({ id }) => !outdated.has(id)).map(replayOf));
      await sender.send(
        letters.map(({ id, topic }) => ({
          topic: deadLetterTopicOf(topic),
          key: null,
          value: null,
          headers: { [replayedHeader]: id.slice(topic.length + 1), time: clock().toISOString() },
        })),
      );
      return outdated;
    },

    async close() {
      await Promise.all([admin.disconnect(), sender.close()]);
    },
  };
};
