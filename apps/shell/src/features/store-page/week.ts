import type { OpeningSpan, Weekday } from '@tuerca/rules';

/** The days of the week, Monday first. */
export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

export interface DaysAlike {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly from: string;
  readonly to: string;
}

/** Opening hours with consecutive days of equal hours merged. */
export const daysAlike = (hours: readonly OpeningSpan[]): readonly DaysAlike[] => {
  const alike: { first: Weekday; last: Weekday; from: string; to: string; end: number }[] = [];
  for (const [at, day] of weekdays.entries()) {
    const span = hours.find((each) => each.day === day);
    const before = alike.at(-1);
    if (!span) continue;
    if (before?.end === at - 1 && before.from === span.from && before.to === span.to)
      Object.assign(before, { last: day, end: at });
    else alike.push({ first: day, last: day, from: span.from, to: span.to, end: at });
  }
  return alike.map(({ end: _end, ...days }) => days);
};
