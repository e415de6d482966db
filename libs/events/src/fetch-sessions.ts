// @ts-expect-error The package declares nothing of its inner files.
import Broker from 'kafkajs/src/broker/index.js';
// @ts-expect-error The package declares nothing of its inner files.
import protocolErrors from 'kafkajs/src/protocol/error.js';
// @ts-expect-error The package declares nothing of its inner files.
import protocol from 'kafkajs/src/protocol/requests/index.js';
// @ts-expect-error The package declares nothing of its inner files.
import shuffle from 'kafkajs/src/utils/shuffle.js';

interface PartitionRequest {
  readonly partition: number;
  readonly fetchOffset: string;
  /** The same for all partitions of a consumer, at all times. */
  readonly maxBytes: number;
}

interface TopicRequest {
  readonly topic: string;
  readonly partitions: readonly PartitionRequest[];
}

interface FetchRequest {
  /** All partitions that are to be read. */
  readonly topics: readonly TopicRequest[];
  /** Milliseconds. */
  readonly maxWaitTime: number;
}

/** A fetch as it is sent. */
export interface FetchInSession {
  readonly topics: readonly TopicRequest[];
  readonly forgottenTopics: readonly { readonly topic: string; readonly partitions: readonly number[] }[];
  readonly sessionId: number;
  readonly sessionEpoch: number;
}

export interface FetchAnswer {
  readonly errorCode: number;
  readonly sessionId: number;
  readonly responses: readonly unknown[];
}

/** kafkajs's connection to one broker: the part of it that is changed here. */
export interface FetchingBroker {
  fetch(request: FetchRequest): Promise<FetchAnswer>;
  lookupRequest(
    apiKey: number,
    versions: unknown,
  ): (fetch: FetchInSession & Omit<FetchRequest, 'topics'>) => unknown;
  readonly connectionPool: { send(request: unknown): Promise<FetchAnswer> };
  disconnect(): Promise<void>;
}

/** Offsets that the broker knows of, by topic and partition. */
type Known = ReadonlyMap<string, ReadonlyMap<number, string>>;

interface Session {
  /** As the broker gave it; 0 for none. */
  readonly id: number;
  /** Counts the fetches of a session from 1 on; or `opening`, or `closing`. */
  readonly epoch: number;
  readonly known: Known;
}

const fetchApiKey = 1;
const lastEpoch = 2 ** 31 - 1;
/** In place of a session's count: all partitions follow, and the session of this id, if any, ends; a new one begins. */
const opening = 0;
/** The same, and none begins. */
const closing = -1;
const none: Session = { id: 0, epoch: opening, known: new Map() };
const sessions = new WeakMap<FetchingBroker, Session>();

const knownFrom = (topics: readonly TopicRequest[]): Known =>
  new Map(
    topics.map(({ topic, partitions }) => [
      topic,
      new Map(partitions.map(({ partition, fetchOffset }) => [partition, fetchOffset])),
    ]),
  );

const changed = (topics: readonly TopicRequest[], known: Known) =>
  topics
    .map(({ topic, partitions }) => {
      const offsets = known.get(topic);
      return {
        topic,
        partitions: partitions.filter(
          ({ partition, fetchOffset }) => offsets?.get(partition) !== fetchOffset,
        ),
      };
    })
    .filter(({ partitions }) => partitions.length);

const forgotten = (known: Known, wanted: Known) =>
  [...known]
    .map(([topic, offsets]) => ({
      topic,
      partitions: [...offsets.keys()].filter((partition) => !wanted.get(topic)?.has(partition)),
    }))
    .filter(({ partitions }) => partitions.length);

/** In a session the broker takes partitions in turns. Without one the first that have much would have all of an answer. */
const inRandomOrder = (topics: readonly TopicRequest[]): TopicRequest[] =>
  shuffle(topics.map(({ topic, partitions }) => ({ topic, partitions: shuffle(partitions) })));

const send = async (broker: FetchingBroker, request: unknown): Promise<FetchAnswer> => {
  try {
    return await broker.connectionPool.send(request);
  } catch (error) {
    if (error instanceof Error && error.name === 'KafkaJSConnectionClosedError') await broker.disconnect();
    throw error;
  }
};

export const KafkaBroker = Broker as { prototype: FetchingBroker };

/**
 * kafkajs 2.2.4 sends all of a consumer's partitions with each fetch, each with the name of its topic, and reads an answer
 * for each: with twelve partitions a topic, a third of what an idle service does. In a fetch session (KIP-227) the broker
 * remembers them: a fetch tells what changed, and an answer has the partitions with news only. kafkajs knows the fields and
 * leaves them out. After a fetch that failed it is not known what the broker remembers: the next one closes that session.
 */
KafkaBroker.prototype.fetch = async function (this: FetchingBroker, { topics, ...limits }: FetchRequest) {
  const session = sessions.get(this) ?? none;
  sessions.set(this, { ...none, id: session.id, epoch: closing });
  const known = knownFrom(topics);
  const inSession = this.lookupRequest(fetchApiKey, protocol.requests.Fetch);
  const answer = await send(
    this,
    inSession({
      ...limits,
      topics: session.epoch > 0 ? changed(topics, session.known) : inRandomOrder(topics),
      forgottenTopics: forgotten(session.known, known),
      sessionId: session.id,
      sessionEpoch: session.epoch,
    }),
  );
  if (answer.errorCode && session.epoch > 0) {
    sessions.set(this, { ...none, id: session.id });
    return this.fetch({ topics, ...limits });
  }
  if (answer.errorCode) throw protocolErrors.createErrorFromCode(answer.errorCode);
  const epoch = session.epoch === lastEpoch ? 1 : session.epoch + 1;
  sessions.set(this, answer.sessionId ? { id: answer.sessionId, epoch, known } : none);
  return answer;
};
