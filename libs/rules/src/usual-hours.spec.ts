import { describe, expect, it } from '@jest/globals';
import type { CountryCode } from './country.ts';
import { answeringAt, usuallyOpenFrom, type Answering } from './usual-hours.ts';

describe('most stores', () => {
  // Bogotá is five hours behind UTC, Mexico City six; 24 November 2026 is a Tuesday.
  it.each<[string, CountryCode, boolean, string]>([
    ['2026-11-24T06:00:00Z', 'CO', false, 'at one in the morning'],
    ['2026-11-24T12:59:59Z', 'CO', false, 'before eight'],
    ['2026-11-24T13:00:00Z', 'CO', true, 'from eight on'],
    ['2026-11-24T13:00:00Z', 'MX', false, 'while it is seven in Mexico'],
    ['2026-11-24T14:00:00Z', 'MX', true, 'from eight on in Mexico'],
    ['2026-11-24T22:59:59Z', 'CO', true, 'before six'],
    ['2026-11-24T23:00:00Z', 'CO', false, 'from six on'],
    ['2026-11-24T23:59:59Z', 'MX', true, 'before six in Mexico'],
    ['2026-11-25T00:00:00Z', 'MX', false, 'from six on in Mexico'],
    ['2026-11-28T17:59:59Z', 'CO', true, 'on a Saturday before one'],
    ['2026-11-28T18:00:00Z', 'CO', false, 'on a Saturday from one on'],
    ['2026-11-28T18:59:59Z', 'MX', true, 'on a Saturday before one in Mexico'],
    ['2026-11-29T15:00:00Z', 'CO', false, 'on a Sunday'],
    ['2026-11-16T15:00:00Z', 'CO', false, 'on a holiday of Colombia'],
    ['2026-09-16T15:00:00Z', 'MX', false, 'on a holiday of Mexico'],
    ['2026-09-16T15:00:00Z', 'CO', true, 'on a holiday of the other country'],
  ])('are open at %s in %s: %s, %s', (instant, country, isOpen) => {
    expect(answeringAt(null, new Date(instant), country)).toBe(isOpen ? 'withinHour' : 'onceStoresOpen');
  });

  it.each<[string, CountryCode, string, string]>([
    ['2026-11-24T15:00:30Z', 'CO', '2026-11-24T15:00:30Z', 'by day at once'],
    ['2026-11-24T06:00:00Z', 'CO', '2026-11-24T13:00:00Z', 'at night in the morning'],
    ['2026-11-24T06:00:00Z', 'MX', '2026-11-24T14:00:00Z', 'at night in the morning of Mexico'],
    ['2026-11-24T23:00:00Z', 'CO', '2026-11-25T13:00:00Z', 'in the evening on the next day'],
    ['2026-11-28T18:00:00Z', 'CO', '2026-11-30T13:00:00Z', 'on a Saturday afternoon on Monday'],
    ['2026-11-14T18:00:00Z', 'CO', '2026-11-17T13:00:00Z', 'before a Monday that is a holiday on Tuesday'],
  ])('asked at %s in %s answer from %s on: %s', (instant, country, opening) => {
    expect(usuallyOpenFrom(new Date(instant), country)).toEqual(new Date(opening));
  });
});

describe('one store', () => {
  const byDay = [{ day: 2, from: '09:00', to: '19:00' }] as const;

  it.each<[string, typeof byDay | [], Answering, string]>([
    ['2026-11-24T15:00:00Z', byDay, 'withinHour', 'that is open'],
    ['2026-11-24T23:30:00Z', byDay, 'withinHour', 'that is open in the evening'],
    ['2026-11-24T13:30:00Z', byDay, 'onceStoreOpens', 'that is closed while most are open'],
    ['2026-11-24T15:00:00Z', [], 'withinHourIfOpen', 'without hours by day'],
    ['2026-11-24T06:00:00Z', [], 'onceOpenIfClosed', 'without hours at night'],
  ])('asked at %s, with the hours %j, answers %s: %s', (instant, hours, answering) => {
    expect(answeringAt(hours, new Date(instant), 'CO')).toBe(answering);
  });
});
