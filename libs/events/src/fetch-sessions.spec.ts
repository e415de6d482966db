import { beforeEach, expect, it, jest } from '@jest/globals';
import { type FetchAnswer, type FetchInSession, type FetchingBroker, KafkaBroker } from './fetch-sessions.ts';

const send = jest.fn<(fetch: FetchInSession) => Promise<FetchAnswer>>();
const answer = (rest: Partial<FetchAnswer> = {}): FetchAnswer => ({
  errorCode: 0,
  sessionId: 7,
  responses: [],
  ...rest,
});
const sessionNotFound = 70;

let broker: FetchingBroker;

beforeEach(() => {
  send.mockReset().mockResolvedValue(answer());
  broker = Object.assign(Object.create(KafkaBroker.prototype), {
    lookupRequest: () => (fetch: unknown) => fetch,
    connectionPool: { send },
    disconnect: jest.fn(async () => undefined),
  }) as FetchingBroker;
});

const at = (offsets: Record<string, readonly (number | null)[]>) => ({
  maxWaitTime: 1000,
  topics: Object.entries(offsets).map(([topic, each]) => ({
    topic,
    partitions: each.flatMap((offset, partition) =>
      offset === null ? [] : [{ partition, fetchOffset: String(offset), maxBytes: 1000 }],
    ),
  })),
});
/** What was sent last: the session, offsets by partition, and partitions no longer wanted. */
const sent = () => {
  const { sessionId, sessionEpoch, topics, forgottenTopics } = send.mock.lastCall![0];
  return {
    session: [sessionId, sessionEpoch],
    offsets: topics
      .flatMap(({ topic, partitions }) =>
        partitions.map(({ partition, fetchOffset }) => `${topic}/${partition}@${fetchOffset}`),
      )
      .sort(),
    forgotten: forgottenTopics.flatMap(({ topic, partitions }) =>
      partitions.map((partition) => `${topic}/${partition}`),
    ),
  };
};

it('tells the broker all partitions once, then only those that go on elsewhere', async () => {
  await broker.fetch(at({ chat: [5, 0], media: [9] }));
  expect(sent()).toEqual({ session: [0, 0], offsets: ['chat/0@5', 'chat/1@0', 'media/0@9'], forgotten: [] });

  await broker.fetch(at({ chat: [5, 0], media: [9] }));
  expect(sent()).toEqual({ session: [7, 1], offsets: [], forgotten: [] });

  await broker.fetch(at({ chat: [5, 3], media: [9] }));
  expect(sent()).toEqual({ session: [7, 2], offsets: ['chat/1@3'], forgotten: [] });
});

it('has a paused partition forgotten, and tells it again when it goes on', async () => {
  await broker.fetch(at({ chat: [5, 0], media: [9] }));
  await broker.fetch(at({ chat: [5, null] }));
  expect(sent()).toEqual({ session: [7, 1], offsets: [], forgotten: ['chat/1', 'media/0'] });

  await broker.fetch(at({ chat: [5, 0] }));
  expect(sent()).toEqual({ session: [7, 2], offsets: ['chat/1@0'], forgotten: [] });
});

it('follows a change of what is assigned', async () => {
  await broker.fetch(at({ chat: [5, 0] }));
  await broker.fetch(at({ chat: [6, null], media: [9] }));
  expect(sent()).toEqual({ session: [7, 1], offsets: ['chat/0@6', 'media/0@9'], forgotten: ['chat/1'] });
});

it('asks for a new session with all partitions when the broker no longer knows it', async () => {
  await broker.fetch(at({ chat: [5, 0] }));
  send.mockResolvedValueOnce(answer({ errorCode: sessionNotFound, sessionId: 0 }));
  send.mockResolvedValueOnce(answer({ sessionId: 8 }));
  await broker.fetch(at({ chat: [6, 0] }));
  expect(sent()).toEqual({ session: [7, 0], offsets: ['chat/0@6', 'chat/1@0'], forgotten: [] });

  await broker.fetch(at({ chat: [6, 0] }));
  expect(sent().session).toEqual([8, 1]);
});

it('closes a session in which a fetch failed, and opens none until one succeeds', async () => {
  await broker.fetch(at({ chat: [5, 0] }));
  const failed = new Error('The offset is out of range');
  send.mockRejectedValueOnce(failed).mockRejectedValueOnce(failed);
  await expect(broker.fetch(at({ chat: [6, 0] }))).rejects.toThrow('out of range');
  await expect(broker.fetch(at({ chat: [6, 0] }))).rejects.toThrow('out of range');
  expect(sent()).toEqual({ session: [7, -1], offsets: ['chat/0@6', 'chat/1@0'], forgotten: [] });

  send.mockResolvedValueOnce(answer({ sessionId: 0 }));
  await broker.fetch(at({ chat: [6, 0] }));
  expect(sent().session).toEqual([7, -1]);
  await broker.fetch(at({ chat: [6, 0] }));
  expect(sent().session).toEqual([0, 0]);
});

it('closes a connection that was cut', async () => {
  send.mockRejectedValueOnce(Object.assign(new Error('Closed'), { name: 'KafkaJSConnectionClosedError' }));
  await expect(broker.fetch(at({ chat: [5] }))).rejects.toThrow('Closed');
  expect(broker.disconnect).toHaveBeenCalled();
});

it('tells all partitions each time to a broker that gives no session', async () => {
  send.mockResolvedValue(answer({ sessionId: 0 }));
  await broker.fetch(at({ chat: [5] }));
  await broker.fetch(at({ chat: [5] }));
  expect(sent()).toEqual({ session: [0, 0], offsets: ['chat/0@5'], forgotten: [] });
});

it('fails when a fetch without a session is refused', async () => {
  send.mockResolvedValue(answer({ errorCode: sessionNotFound }));
  await expect(broker.fetch(at({ chat: [5] }))).rejects.toThrow('session');
  expect(send).toHaveBeenCalledTimes(1);
});
