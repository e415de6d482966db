import { expect, test } from '@jest/globals';
import { limits } from '@tuerca/contracts';
import { addDays } from '@tuerca/rules';
import { periodOf } from './period.ts';

const now = new Date('2026-03-10T17:00:00Z');

test('a period is of days of the country, and is compared with as many before', () => {
  const { current, previous, previousDays } = periodOf({ from: '2026-03-01', to: '2026-03-07' }, 'CO', now);
  expect(current).toEqual({
    from: new Date('2026-03-01T05:00:00Z'),
    until: new Date('2026-03-08T05:00:00Z'),
  });
  expect(previous).toEqual({
    from: new Date('2026-02-22T05:00:00Z'),
    until: new Date('2026-03-01T05:00:00Z'),
  });
  expect(previousDays).toEqual({ from: '2026-02-22', to: '2026-02-28' });
  expect(periodOf({ from: '2026-03-01', to: '2026-03-07' }, 'MX', now).current.from).toEqual(
    new Date('2026-03-01T06:00:00Z'),
  );
});

test('today until noon is compared with yesterday until noon', () => {
  const { current, previous } = periodOf({ from: '2026-03-10', to: '2026-03-10' }, 'CO', now);
  expect(current.until).toEqual(now);
  expect(previous).toEqual({
    from: new Date('2026-03-09T05:00:00Z'),
    until: new Date('2026-03-09T17:00:00Z'),
  });
});

test('a period that has not begun is empty', () => {
  const { current } = periodOf({ from: '2026-04-01', to: '2026-04-02' }, 'CO', now);
  expect(current.until).toEqual(current.from);
});

test.each([
  [1, 1, '2026-01-01'],
  [14, 14, '2026-01-01'],
  [30, 5, '2026-01-07'],
  [90, 13, '2026-01-07'],
  [366, 14, '2026-01-27'],
])('%d days are drawn in %d steps', (days, count, firstEnds) => {
  const to = addDays('2026-01-01', days - 1);
  const { steps, stepStarts } = periodOf({ from: '2026-01-01', to }, 'CO', now);
  expect(steps).toHaveLength(count);
  expect(steps.length).toBeLessThanOrEqual(limits.indicatorSteps);
  expect(stepStarts).toHaveLength(count);
  expect(steps[0]).toEqual({ from: '2026-01-01', to: firstEnds });
  expect(steps.at(-1)!.to).toBe(to);
});
