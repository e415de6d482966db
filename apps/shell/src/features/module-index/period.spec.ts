import { expect, it } from '@jest/globals';
import { daysOf, faultOf, instantsOf, lengthOf, periodOf, textOf } from './period.ts';

it.each(['1', '7', '30', '90', '2026-01-01_2026-01-31'])('an address keeps the period %s', (text) => {
  expect(textOf(periodOf(text)!)).toBe(text);
});

it.each([
  null,
  '',
  '8',
  'ayer',
  '2026-02-30_2026-03-01',
  '2026-01-01',
  '0202-11-30_2026-01-01',
  '2026-01-01_2026-01-02_x',
])('takes %j for no period', (text) => expect(periodOf(text)).toBeUndefined());

it('puts the days of an address in order', () => {
  expect(periodOf('2026-01-31_2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(periodOf('2026-01-31_0202-01-01')).toBeUndefined();
});

it('ends a period of so many days today, as it is in the country', () => {
  // In Bogotá, it is still March 9.
  const now = new Date('2026-03-10T04:30:00Z');
  expect(daysOf('1', now)).toEqual({ from: '2026-03-09', to: '2026-03-09' });
  expect(daysOf('30', now)).toEqual({ from: '2026-02-08', to: '2026-03-09' });
  expect(lengthOf(daysOf('30', now))).toBe(30);
});

it('takes in the whole of both days', () => {
  expect(instantsOf({ from: '2026-03-01', to: '2026-03-02' })).toEqual({
    from: '2026-03-01T05:00:00.000Z',
    to: '2026-03-03T04:59:59.999Z',
  });
});

it.each([
  ['2020-01-01', '2026-03-09', undefined],
  ['2026-03-09', '2026-03-09', undefined],
  ['', '2026-03-09', { end: 'from', name: 'incomplete' }],
  ['2026-03-01', '', { end: 'to', name: 'incomplete' }],
  ['0202-11-30', '2026-03-09', { end: 'from', name: 'tooEarly' }],
  ['2026-03-01', '0202-03-09', { end: 'to', name: 'reversed' }],
  ['2026-03-01', '2026-03-10', { end: 'to', name: 'tooLate' }],
])('from %j to %j: %j', (from, to, fault) =>
  expect(faultOf({ from, to }, { today: '2026-03-09', most: undefined })).toEqual(fault),
);

it('is not longer than what it is for allows', () => {
  const days = { from: '2026-03-01', to: '2026-03-09' };
  expect(faultOf(days, { today: '2026-03-09', most: 9 })).toBeUndefined();
  expect(faultOf(days, { today: '2026-03-09', most: 8 })).toEqual({ end: 'to', name: 'tooLong' });
});
