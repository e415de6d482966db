import { describe, expect, it } from '@jest/globals';
import { nextOilChange, vehiclePaperReminder, vehiclePaperState } from './vehicle-papers.ts';

describe('the papers of a vehicle', () => {
  const noon = new Date('2026-01-15T17:00:00Z');

  it.each([
    ['2026-01-14', 'expired'],
    ['2026-01-15', 'soon'],
    ['2026-02-14', 'soon'],
    ['2026-02-15', 'valid'],
  ])('whose last day is %s are %s', (day, state) => {
    expect(vehiclePaperState(day, 'CO', noon)).toBe(state);
  });

  it('are of the day of their country', () => {
    const night = new Date('2026-01-16T05:30:00Z');
    expect(vehiclePaperState('2026-01-15', 'CO', night)).toBe('expired');
    expect(vehiclePaperState('2026-01-15', 'MX', night)).toBe('soon');
  });

  it.each([
    ['2026-03-20', 1, '2026-02-18T14:00:00.000Z'],
    ['2026-02-10', 2, '2026-02-03T14:00:00.000Z'],
  ])('that end on %s are told of in step %d at %s', (day, step, dueAt) => {
    const next = vehiclePaperReminder(day, 'CO', noon);
    expect([next?.step, next?.dueAt.toISOString()]).toEqual([step, dueAt]);
  });

  it('are not told of within the last week: their owner has only now written the day', () => {
    expect(vehiclePaperReminder('2026-01-20', 'CO', noon)).toBeNull();
  });
});

describe('the next oil change', () => {
  const last = { doneOn: '2026-01-15', doneKm: 45_000, intervalKm: 5000, monthlyKm: 1000 };
  it('is due by kilometres, on the day they will be driven', () => {
    expect(nextOilChange(last)).toEqual({ km: 50_000, day: '2026-06-16' });
  });
  it('is due after a year at the latest', () => {
    expect(nextOilChange({ ...last, monthlyKm: 100 }).day).toBe('2027-01-15');
  });
});
