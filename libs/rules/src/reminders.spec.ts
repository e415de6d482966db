import { describe, expect, it } from '@jest/globals';
import { earliestReminder, expiryReminderAt, isToday, reminderStepAt } from './reminders.ts';

const at = (text: string) => new Date(text);
const iso = (instant: Date | null) => instant?.toISOString().replace('.000', '') ?? null;
const night = { from: 21, to: 7 };

describe('the steps of a reminder', () => {
  const since = at('2026-01-15T14:00:00Z');

  it.each([
    ['unanswered', 1, undefined, '2026-01-15T14:20:00Z'],
    ['unanswered', 2, '2026-01-15T14:20:00Z', '2026-01-15T14:40:00Z'],
    ['unanswered', 2, '2026-01-15T14:20:04Z', '2026-01-15T14:40:04Z'],
    ['unanswered', 2, '2026-01-15T22:00:00Z', '2026-01-15T22:20:00Z'],
    ['unanswered', 3, '2026-01-15T14:40:00Z', null],
    ['uncovered', 1, undefined, '2026-01-15T14:50:00Z'],
    ['uncovered', 2, '2026-01-15T14:50:00Z', null],
    ['unreached', 1, undefined, '2026-01-15T14:00:00Z'],
    ['unreached', 2, '2026-01-15T14:00:00Z', null],
    ['expiring', 2, '2026-01-15T14:50:00Z', null],
  ] as const)('%s, step %i, the last told at %s: %s', (kind, step, toldAt, due) => {
    expect(iso(reminderStepAt(kind, step, { since, ...(toldAt && { toldAt: at(toldAt) }) }))).toBe(due);
  });
});

describe('a quotation that ends', () => {
  it.each([
    ['CO', '2026-01-23', '2026-01-15T14:00:00Z', '2026-01-22T15:00:00Z'],
    ['MX', '2026-01-23', '2026-01-15T14:00:00Z', '2026-01-22T16:00:00Z'],
    // The day of the buyer’s clock, not of UTC.
    ['CO', '2026-03-01', '2026-02-28T03:00:00Z', '2026-02-28T15:00:00Z'],
    ['CO', '2026-01-16', '2026-01-15T15:00:00Z', null],
    ['CO', '2026-01-15', '2026-01-15T14:00:00Z', null],
  ] as const)('in %s, valid until %s, at %s: %s', (country, validUntil, now, due) => {
    expect(iso(expiryReminderAt(validUntil, country, at(now)))).toBe(due);
  });
});

describe('the earliest moment for a reminder', () => {
  it.each([
    ['by day at once', 'CO', '2026-01-15T14:00:00Z', null, '2026-01-15T14:00:00Z'],
    ['at the pause’s end', 'CO', '2026-01-15T14:00:00Z', '2026-01-15T13:55:00Z', '2026-01-15T14:05:00Z'],
    ['at once after the pause', 'CO', '2026-01-15T14:00:00Z', '2026-01-15T13:50:00Z', '2026-01-15T14:00:00Z'],
    ['before midnight in Bogotá', 'CO', '2026-01-16T02:10:00Z', null, '2026-01-16T12:00:00Z'],
    ['after midnight in Bogotá', 'CO', '2026-01-16T06:10:00Z', null, '2026-01-16T12:00:00Z'],
    ['an hour later in Mexico City', 'MX', '2026-01-16T12:00:00Z', null, '2026-01-16T13:00:00Z'],
    ['still evening in Mexico City', 'MX', '2026-01-16T02:10:00Z', null, '2026-01-16T02:10:00Z'],
    ['a pause into the night', 'CO', '2026-01-16T01:55:00Z', '2026-01-16T01:52:00Z', '2026-01-16T12:00:00Z'],
  ] as const)('%s', (_name, country, now, lastToldAt, earliest) => {
    const receiver = { country, quietHours: night, lastToldAt: lastToldAt && at(lastToldAt) };
    expect(iso(earliestReminder(at(now), receiver))).toBe(earliest);
  });
});

it('knows today by the country’s clock', () => {
  expect(isToday(at('2026-01-16T04:59:00Z'), at('2026-01-15T12:00:00Z'), 'CO')).toBe(true);
  expect(isToday(at('2026-01-16T05:00:00Z'), at('2026-01-15T12:00:00Z'), 'CO')).toBe(false);
});
