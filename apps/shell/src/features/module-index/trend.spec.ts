import { expect, it } from '@jest/globals';
import { trendOfCount, trendOfMinutes, trendOfShare } from './trend.ts';

it.each([
  [12, 10, { direction: 'up', words: '20 % más', isGood: true }],
  [5, 10, { direction: 'down', words: '50 % menos', isGood: false }],
  [10, 10, { direction: 'same', words: 'Igual que antes' }],
  [1001, 1000, { direction: 'same', words: 'Igual que antes' }],
  [3, 0, { direction: 'up', words: 'Antes, 0', isGood: true }],
  [36, 1, { direction: 'up', words: 'Antes, 1', isGood: true }],
  [2, 4, { direction: 'down', words: 'Antes, 4', isGood: false }],
  [4, 4, { direction: 'same', words: 'Igual que antes' }],
  [180, 5, { direction: 'up', words: '3.500 % más', isGood: true }],
  [0, 0, { direction: 'same', words: 'Igual que antes' }],
])('a count of %d after %d', (now, before, trend) => expect(trendOfCount(now, before)).toEqual(trend));

it('praises and blames nobody for what others ask', () => {
  expect(trendOfCount(12, 10, 'neither')).toEqual({ direction: 'up', words: '20 % más' });
});

it.each([
  [60, 55, { direction: 'up', words: '5 puntos más', isGood: true }],
  [54, 55, { direction: 'down', words: '1 punto menos', isGood: false }],
  [55, 55, { direction: 'same', words: 'Igual que antes' }],
  [55, null, { direction: 'same', words: 'Sin datos antes' }],
  [null, 55, undefined],
])('a share of %j after %j', (now, before, trend) => expect(trendOfShare(now, before)).toEqual(trend));

it.each([
  [20, 30, { direction: 'down', words: '10 min más rápido', isGood: true }],
  [150, 30, { direction: 'up', words: '2 hr más lento', isGood: false }],
  [20, null, { direction: 'same', words: 'Sin datos antes' }],
  [null, 20, undefined],
])('a time of %j minutes after %j', (now, before, trend) =>
  expect(trendOfMinutes(now, before)).toEqual(trend),
);
