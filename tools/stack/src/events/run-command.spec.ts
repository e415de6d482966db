import { expect, test } from '@jest/globals';
import type { DeadLetter, DeadLetterBox } from '@tuerca/events';
import { runCommand } from './run-command.ts';

const letterOf = (number: number): DeadLetter => ({
  id: `tuerca.cart/${number}`,
  topic: 'tuerca.cart',
  partition: 0,
  offset: String(number),
  group: 'chat',
  error: 'Error: no such shelf',
  time: '2026-03-01T10:00:00.000Z',
  event: null,
  replayedAt: null,
  key: null,
  value: Buffer.from('{}'),
});

test('many letters are replayed in their order, and few of them are held at once', async () => {
  const letters = Array.from({ length: 50 }, (_, number) => letterOf(number));
  const replayed: string[] = [];
  const read: number[] = [];
  const box: DeadLetterBox = {
    list: async () => letters,
    listNewest: async () => ({ letters, hasOlder: false }),
    read: async (ids) => {
      read.push(ids.length);
      return letters.filter(({ id }) => ids.includes(id));
    },
    replay: async (some) => {
      replayed.push(...some.map(({ id }) => id));
      return new Set(['tuerca.cart/3']);
    },
    close: async () => undefined,
  };
  const several = { topics: ['tuerca.cart'], consumer: undefined, limit: 45 };
  const printed: string[] = [];
  const rewind = () => Promise.reject(new Error('not asked for'));
  await runCommand({ box, rewind }, { name: 'replay-all', ...several }, (line) => void printed.push(line));
  expect(replayed).toEqual(letters.slice(0, 45).map(({ id }) => id));
  expect(read).toEqual([20, 20, 5]);
  expect(printed.slice(2, 4)).toEqual([
    'replayed tuerca.cart/2 (unreadable) to chat',
    'settled, as a newer state is there, tuerca.cart/3 (unreadable) to chat',
  ]);
  expect(printed.at(-1)).toBe('5 more are left; the same command again replays the next');
});

test('a letter whose message is gone keeps none after it from being replayed, and is named at the end', async () => {
  const letters = Array.from({ length: 25 }, (_, number) => letterOf(number)).map((letter, number) =>
    number === 1 || number === 24 ? { ...letter, value: null } : letter,
  );
  const replayed: string[] = [];
  const box: DeadLetterBox = {
    list: async () => letters,
    listNewest: async () => ({ letters, hasOlder: false }),
    read: async (ids) => letters.filter(({ id }) => ids.includes(id)),
    replay: async (some) => {
      replayed.push(...some.map(({ id }) => id));
      return new Set<string>();
    },
    close: async () => undefined,
  };
  const several = { topics: ['tuerca.cart'], consumer: undefined, limit: 50 };
  const rewind = () => Promise.reject(new Error('not asked for'));
  await expect(
    runCommand({ box, rewind }, { name: 'replay-all', ...several }, () => undefined),
  ).rejects.toThrow(/^tuerca\.cart\/1 cannot be replayed.*\ntuerca\.cart\/24 cannot be replayed/);
  expect(replayed).toEqual(letters.flatMap(({ id, value }) => (value ? id : [])));
});
