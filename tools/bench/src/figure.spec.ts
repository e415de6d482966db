import { expect, it } from '@jest/globals';
import { against, atLeast, atMost, compare, interleave, median } from './figure.ts';
import { lineOf } from './report.ts';

const about = { name: 'list-read', unit: '/s' };

it('takes the middle, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

it('compares each round within itself, so that a slow minute that meets both sides does not count', () => {
  const rounds = [
    { ours: { value: 80 }, peer: { value: 100 } },
    { ours: { value: 8 }, peer: { value: 10 } },
    { ours: { value: 90 }, peer: { value: 100 } },
  ];
  expect(compare(rounds, { ...about, goal: atLeast(0.8) })).toMatchObject({ ratio: 0.8, isMet: true });
  expect(compare(rounds, { ...about, goal: atLeast(0.81) }).isMet).toBe(false);
});

it('lets the sides take turns, each first as often as the other', async () => {
  const order: string[] = [];
  const side = (name: string) => async () => {
    order.push(name);
    return { value: 1 };
  };
  await interleave(4, side('ours'), side('peer'));
  expect(order.join(' ')).toBe('ours peer peer ours ours peer peer ours');
});

it('prints a figure as six columns without a space in any', () => {
  const rounds = [1, 3, 2].map((value) => ({ ours: { value, cpuMs: 0.5 }, peer: { value: 2 } }));
  const line = lineOf(compare(rounds, { ...about, goal: atLeast(0.8) }));
  expect(line.trim().split(/\s+/)).toEqual([
    'list-read',
    '2.00/s[1.00..3.00],cpu=0.50ms',
    '2.00/s',
    '1.00',
    '≥0.8',
    'ok',
  ]);
  const alone = lineOf(against([{ value: 120 }], { ...about, unit: 'ms', goal: atMost(100, 'ms') }));
  expect(alone.trim().split(/\s+/)).toEqual(['list-read', '120ms', '-', '-', '≤100ms', 'short']);
});
