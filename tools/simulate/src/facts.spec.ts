import { expect, it } from '@jest/globals';
import { compareFacts, grownBy, nameOf } from './facts.ts';

const name = (which: string) => nameOf('store 1', 'indicators', which);

it('finds no difference in equal figures, within a cent, and in a time between its bounds', () => {
  const journal = new Map<string, number | string | null | { least: number; most: number }>([
    [name('sold'), 2],
    [name('orders_total'), 100.1],
    [name('minutes'), { least: 3, most: 4 }],
    [name('none'), null],
    [name('row'), 'sold'],
  ]);
  const product = new Map<string, number | string | null>([
    [name('sold'), 2],
    [name('orders_total'), 100.10000001],
    [name('minutes'), 4],
    [name('none'), null],
    [name('row'), 'sold'],
  ]);
  expect(compareFacts(journal, product)).toEqual({ compared: { indicators: 5 }, differences: [] });
});

it.each([
  ['another number', 2, 3],
  ['a cent', 2, 2.01],
  ['a time out of its bounds', { least: 3, most: 4 }, 5],
  ['a time where there is none', null, 0],
  ['none where there is a time', { least: 0, most: 0 }, null],
  ['another row', 'sold', 'review'],
  ['what the product does not show', 0, undefined],
  ['what the journal does not have', undefined, 0],
])('finds %s', (_what, journal, product) => {
  const factsOf = (value: typeof journal | typeof product) =>
    new Map(value === undefined ? [] : [[name('sold'), value] as const]);
  const { differences } = compareFacts(factsOf(journal), factsOf(product));
  expect(differences).toEqual([{ name: name('sold'), journal, product }]);
});

it('takes what was there before from what is counted', () => {
  const before = new Map([
    [name('requests'), 4],
    [name('row'), 'open'],
  ] as [string, number | string][]);
  const after = new Map([
    [name('requests'), 7],
    [name('row'), 'sold'],
    [name('new'), 2],
  ] as [string, number | string][]);
  expect([...grownBy(before, after).values()]).toEqual([3, 'sold', 2]);
});
