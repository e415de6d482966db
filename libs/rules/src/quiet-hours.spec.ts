import { describe, expect, it } from '@jest/globals';
import { afterQuietHours } from './quiet-hours.ts';

const night = { from: 21, to: 7 };
const after = (instant: string, country: 'CO' | 'MX' = 'CO') =>
  afterQuietHours(new Date(instant), country, night).toISOString();

describe('quiet hours', () => {
  it('let through what comes by day', () => {
    expect(after('2026-01-15T12:00:00Z')).toBe('2026-01-15T12:00:00.000Z');
    expect(after('2026-01-16T01:59:59Z')).toBe('2026-01-16T01:59:59.000Z');
  });

  it('hold what comes at night until the morning, before midnight and after', () => {
    expect(after('2026-01-16T02:00:00Z')).toBe('2026-01-16T12:00:00.000Z');
    expect(after('2026-01-16T11:59:30Z')).toBe('2026-01-16T12:00:00.000Z');
  });

  it('are those of the reader’s country', () => {
    expect(after('2026-01-16T02:30:00Z', 'MX')).toBe('2026-01-16T02:30:00.000Z');
    expect(after('2026-01-16T12:30:00Z', 'MX')).toBe('2026-01-16T13:00:00.000Z');
  });

  it('may lie within a day, or not be', () => {
    const at = new Date('2026-01-15T18:30:00Z');
    expect(afterQuietHours(at, 'CO', { from: 13, to: 15 }).toISOString()).toBe('2026-01-15T20:00:00.000Z');
    expect(afterQuietHours(at, 'CO', null)).toBe(at);
    expect(afterQuietHours(at, 'CO', { from: 0, to: 0 })).toBe(at);
  });
});
