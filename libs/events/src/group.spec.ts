import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Kafka } from './kafka.ts';
import { joinGroup } from './group.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };

/** Kafka whose consumers tell whether they are connected, and crash when told to. */
const kafkaOfTest = () => {
  const consumers: { isConnected: boolean; crash(): void }[] = [];
  let disconnecting = Promise.resolve();
  let connecting = Promise.resolve();
  const consumer = () => {
    const listeners = new Map<string, (event: unknown) => void>();
    const state = {
      isConnected: false,
      crash: () => listeners.get('CRASH')!({ payload: { error: new Error('gone'), restart: false } }),
    };
    consumers.push(state);
    return {
      events: { GROUP_JOIN: 'GROUP_JOIN', CRASH: 'CRASH', FETCH_START: 'FETCH_START' },
      on: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
      connect: async () => {
        await connecting;
        state.isConnected = true;
      },
      subscribe: async () => undefined,
      run: async () => undefined,
      disconnect: async () => {
        await disconnecting;
        state.isConnected = false;
      },
    };
  };
  return {
    kafka: { client: { consumer }, topicPrefix: '', publicUrl: '' } as unknown as Kafka,
    consumers,
    connected: () => consumers.filter(({ isConnected }) => isConnected).length,
    holdDisconnecting: () => {
      const held = Promise.withResolvers<void>();
      disconnecting = held.promise;
      return held.resolve;
    },
    holdConnecting: () => {
      const held = Promise.withResolvers<void>();
      connecting = held.promise;
      return held.resolve;
    },
  };
};

const join = (kafka: Kafka) =>
  joinGroup({
    kafka,
    groupId: 'cart',
    topics: ['tuerca.quotation'],
    log,
    onMessages: async () => ({}),
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a consumer that crashed joins again', async () => {
  const { kafka, consumers, connected } = kafkaOfTest();
  const group = await join(kafka);
  consumers[0]!.crash();
  await jest.advanceTimersByTimeAsync(2000);
  expect([consumers.length, connected()]).toEqual([2, 1]);
  await group.leave();
  expect(connected()).toBe(0);
});

test('leaving while it joins again leaves no member of the group behind', async () => {
  const before = kafkaOfTest();
  const group = await join(before.kafka);
  const letDisconnect = before.holdDisconnecting();
  before.consumers[0]!.crash();
  await jest.advanceTimersByTimeAsync(2000);
  const left = group.leave();
  letDisconnect();
  await left;
  await jest.advanceTimersByTimeAsync(2000);
  expect([before.consumers.length, before.connected()]).toEqual([1, 0]);

  const during = kafkaOfTest();
  const other = await join(during.kafka);
  const letConnect = during.holdConnecting();
  during.consumers[0]!.crash();
  await jest.advanceTimersByTimeAsync(2000);
  await other.leave();
  letConnect();
  await jest.advanceTimersByTimeAsync(2000);
  expect([during.consumers.length, during.connected()]).toEqual([2, 0]);
});
