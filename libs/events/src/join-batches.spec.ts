import { beforeEach, expect, it } from '@jest/globals';
import type { Effects, Taken } from './effects.ts';
import type { EventContext } from './handlers.ts';
import { joinBatches } from './join-batches.ts';

type Batch = readonly Taken<EventContext>[];

let applied: number[];
let release: (() => void)[];
let effects: Effects<EventContext>;

const partOf = (count: number) => Array.from({ length: count }, () => ({})) as Taken<EventContext>[];
const beat = async () => undefined;
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  applied = [];
  release = [];
  effects = {
    mostAtOnce: 10,
    isPassing: () => false,
    apply: (taken: Batch) => {
      applied.push(taken.length);
      return new Promise((resolve) => release.push(resolve));
    },
  };
});

it('applies what partitions bring at the same time as one batch, and what comes meanwhile beside it', async () => {
  const join = joinBatches(effects);
  const first = Promise.all([join(partOf(1), beat), join(partOf(3), beat)]);
  await turn();
  void join(partOf(2), beat);
  await turn();
  expect(applied).toEqual([4, 2]);
  release[0]!();
  await first;
});

it('takes no more at once than the store, four times at most', async () => {
  const join = joinBatches(effects);
  for (const count of [6, 4, 12, 9, 2, 8, 7]) void join(partOf(count), beat);
  await turn();
  expect(applied).toEqual([10, 12, 9, 10]);
  release[0]!();
  await turn();
  expect(applied).toEqual([10, 12, 9, 10, 7]);
});

it('fails for each of the partitions whose events failed together', async () => {
  const broken: Effects<EventContext> = {
    ...effects,
    apply: async () => Promise.reject(new Error('no such shelf')),
  };
  const join = joinBatches(broken);
  const outcomes = await Promise.allSettled([join(partOf(1), beat), join(partOf(1), beat)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
