import { expect, test } from '@jest/globals';
import type { Kafka } from './kafka.ts';
import { inParts, openSender } from './sender.ts';

const message = (key: string, bytes: number) => ({ topic: 'tuerca.cart', key, value: 'x'.repeat(bytes) });
const keysOf = (messages: { key: string; value: string }[]) =>
  inParts(messages.map((each) => ({ topic: 'tuerca.cart', ...each }))).map((part) =>
    part.map(({ key }) => key),
  );

test('messages are sent in parts that a broker takes, in their order', () => {
  const kilobytes = 1024;
  const messages = [100, 600, 200, 900, 10, 10].map((size, place) =>
    message(String(place), size * kilobytes),
  );
  expect(keysOf(messages)).toEqual([['0', '1'], ['2'], ['3'], ['4', '5']]);
  expect(keysOf([message('alone', 10)])).toEqual([['alone']]);
  expect(inParts([])).toEqual([]);
});

test('a send that fails late leaves the new producer of another to those who use it', async () => {
  const answers: PromiseWithResolvers<void>[] = [];
  const producers: { isConnected: boolean }[] = [];
  const producer = () => {
    const state = { isConnected: true };
    producers.push(state);
    return {
      connect: async () => undefined,
      sendBatch: () => {
        const answer = Promise.withResolvers<void>();
        answers.push(answer);
        return answer.promise;
      },
      disconnect: async () => void (state.isConnected = false),
    };
  };
  const sender = openSender({ client: { producer }, topicPrefix: '', publicUrl: '' } as unknown as Kafka);
  const begun = async (sent: Promise<void>, count: number) => {
    sent.catch(() => undefined);
    while (answers.length < count) await new Promise(setImmediate);
    return { sent };
  };
  const first = await begun(sender.send([message('a', 10)]), 1);
  const second = await begun(sender.send([message('b', 10)]), 2);
  answers[0]!.reject(new Error('gone'));
  await expect(first.sent).rejects.toThrow('gone');
  const third = await begun(sender.send([message('c', 10)]), 3);
  answers[1]!.reject(new Error('gone'));
  await expect(second.sent).rejects.toThrow('gone');
  expect(producers.map(({ isConnected }) => isConnected)).toEqual([false, true]);
  answers[2]!.resolve();
  await third.sent;
  await sender.close();
  expect(producers.map(({ isConnected }) => isConnected)).toEqual([false, false]);
});
