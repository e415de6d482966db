import { expect, it } from '@jest/globals';
import { joint, jointly } from './joint.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Doubles, and records what it was asked together. */
const openDouble = () => {
  const calls: (readonly number[])[] = [];
  const double = joint(async (_on: object, asked: readonly number[]) => {
    calls.push(asked);
    await turn();
    return asked.map((each) => each * 2);
  });
  return { calls, double };
};

it('makes one call of what tasks ask at the same time, step by step, and answers each its own', async () => {
  const { calls, double } = openDouble();
  const on = {};
  const ends: number[] = [];
  await jointly(
    [1, 2, 3].map((start) => async () => {
      const once = await double(on, start);
      ends.push(start === 2 ? once : await double(on, once));
    }),
  );
  expect(calls).toEqual([
    [1, 2, 3],
    [2, 6],
  ]);
  expect(ends).toEqual([4, 4, 12]);
});

it('keeps apart what is asked on different transactions, and what is asked outside', async () => {
  const { calls, double } = openDouble();
  await jointly([{}, {}].map((on) => async () => void (await double(on, 1))));
  await Promise.all([double({}, 5), double({}, 6)]);
  expect(calls).toEqual([[1], [1], [5], [6]]);
});

it('has one call at a time, and lets one that waits collect meanwhile', async () => {
  const { calls, double } = openDouble();
  const on = {};
  const running: number[] = [];
  const other = joint(async (_on: object, asked: readonly string[]) => {
    running.push(calls.length);
    await turn();
    running.push(calls.length);
    return asked;
  });
  await jointly([
    async () => void (await other(on, 'a')),
    async () => void (await double(on, 1)),
    async () => {
      await other(on, 'b');
      await double(on, 2);
    },
  ]);
  expect(calls).toEqual([[1, 2]]);
  expect(running).toEqual([0, 0]);
});

it('lets a call for many ask another for itself', async () => {
  const { calls, double } = openDouble();
  const quadruple = joint(async (on: object, asked: readonly number[]) => {
    const doubled: number[] = [];
    for (const each of asked) doubled.push(await double(on, await double(on, each)));
    return doubled;
  });
  const answers: number[] = [];
  await jointly([1, 2].map((each) => async () => void answers.push(await quadruple({}, each))));
  expect(answers).toEqual([4, 8]);
  expect(calls).toHaveLength(4);
});

it('fails every task whose call failed, and ends with the last task', async () => {
  const refuse = joint(() => Promise.reject(new Error('no such shelf')));
  const ended: string[] = [];
  const asking = async () => {
    await refuse({}, 1).finally(() => ended.push('asking'));
  };
  const other = async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn();
    ended.push('other');
  };
  await expect(jointly([asking, asking, other])).rejects.toThrow('no such shelf');
  expect(ended).toEqual(['asking', 'asking', 'other']);
});
