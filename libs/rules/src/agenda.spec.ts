import { describe, expect, it } from '@jest/globals';
import { activityReminderAt, activityWall, instantOfActivity, isWallTime } from './agenda.ts';

describe('the moment of an activity', () => {
  it('is written whole, and exists', () => {
    expect(
      ['2026-01-15 09:30:00', '2028-02-29 23:59:59', '2099-12-31 00:00:00'].filter(isWallTime),
    ).toHaveLength(3);
    const wrong = [
      '2026-01-15',
      '2026-01-15 9:30:00',
      '2026-01-15T09:30:00',
      '2026-01-15 09:30',
      '2026-02-29 09:30:00',
      '2026-13-01 09:30:00',
      '2026-01-15 24:00:00',
      '2026-01-15 09:60:00',
      '1999-12-31 23:59:59',
      '2100-01-01 00:00:00',
      ' 2026-01-15 09:30:00',
      '',
    ];
    expect(wrong.filter(isWallTime)).toEqual([]);
  });

  it('is by the clock of a country, there and back', () => {
    for (const [country, instant] of [
      ['CO', '2026-01-15T14:30:00.000Z'],
      ['MX', '2026-01-15T15:30:00.000Z'],
    ] as const) {
      expect(instantOfActivity('2026-01-15 09:30:00', country).toISOString()).toBe(instant);
      expect(activityWall(new Date(instant), country)).toBe('2026-01-15 09:30:00');
    }
  });

  it('is by the clock that holds on its day', () => {
    // Mexico had summer time until 2022.
    expect(instantOfActivity('2022-07-01 09:00:00', 'MX').toISOString()).toBe('2022-07-01T14:00:00.000Z');
    expect(instantOfActivity('2021-12-01 09:00:00', 'MX').toISOString()).toBe('2021-12-01T15:00:00.000Z');
  });
});

describe('the reminder of an activity', () => {
  const quietHours = { from: 21, to: 7 };
  const now = new Date('2026-01-10T12:00:00Z');
  const remindedAt = (wall: string, more: object = {}) => {
    const at = activityReminderAt(instantOfActivity(wall, 'CO'), { country: 'CO', quietHours, now, ...more });
    return at && activityWall(at, 'CO');
  };

  it('comes half an hour before it', () => {
    expect(remindedAt('2026-01-15 09:30:00')).toBe('2026-01-15 09:00:00');
    expect(remindedAt('2026-01-15 03:00:00', { quietHours: null })).toBe('2026-01-15 02:30:00');
  });

  it('comes the evening before where quiet hours leave no moment', () => {
    expect(remindedAt('2026-01-15 06:30:00')).toBe('2026-01-14 20:00:00');
    expect(remindedAt('2026-01-15 07:00:00')).toBe('2026-01-14 20:00:00');
    expect(remindedAt('2026-01-14 23:00:00')).toBe('2026-01-14 20:00:00');
    // It waits for the morning, which is still before it.
    expect(remindedAt('2026-01-15 07:10:00')).toBe('2026-01-15 06:40:00');
  });

  it('does not come where its time has passed', () => {
    const planned = new Date('2026-01-15T14:15:00Z');
    expect(remindedAt('2026-01-15 09:30:00', { now: planned })).toBeNull();
  });
});
