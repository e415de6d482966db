import { expect, it } from '@jest/globals';
import type { Executor } from './database.ts';
import { readOfTurn } from './read-of-turn.ts';

const pool = () => ({}) as Executor;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Doubles, and records what it was asked together. */
const openDouble = () => {
  const calls: (readonly number[])[] = [];
  const double = readOfTurn(async (_on: Executor, asked: readonly number[]) => {
    calls.push([...asked]);
    await turn();
    if (asked.includes(0)) throw new Error('not of nothing');
    return asked.map((each) => each * 2);
  });
  return { calls, double };
};

it('makes one call of what is asked on a pool in one turn, and answers each its own', async () => {
  const { calls, double } = openDouble();
  const on = pool();
  const late = Promise.resolve().then(() => double(on, 3));
  expect(await Promise.all([double(on, 1), double(on, 2), late])).toEqual([2, 4, 6]);
  expect(calls).toEqual([[1, 2, 3]]);
});

it('reads again for who asks while a read is under way', async () => {
  const { calls, double } = openDouble();
  const on = pool();
  const first = double(on, 1);
  await turn();
  await Promise.all([first, double(on, 1)]);
  expect(calls).toEqual([[1], [1]]);
});

it('keeps apart what is asked on two pools, and in a transaction', async () => {
  const { calls, double } = openDouble();
  const transaction = { isTransaction: true } as Executor;
  await Promise.all([double(pool(), 1), double(pool(), 2), double(transaction, 3), double(transaction, 4)]);
  expect(calls).toEqual([[3], [4], [1], [2]]);
});

it('fails for all who asked in the turn, and works again in the next', async () => {
  const { double } = openDouble();
  const on = pool();
  const outcomes = await Promise.allSettled([double(on, 0), double(on, 1)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(on, 1)).toBe(2);
});
