import { dateIn, type CountryCode } from '@tuerca/rules';

const monthsOffered = 12;

/** This month in a country and those before it (yyyy-mm), newest first. */
export const monthsBefore = (now: Date, country: CountryCode): string[] => {
  const [year, month] = dateIn(now, country).split('-').map(Number) as [number, number];
  return Array.from({ length: monthsOffered }, (_, index) =>
    new Date(Date.UTC(year, month - 1 - index, 1)).toISOString().slice(0, 7),
  );
};

/** The last day (yyyy-mm-dd) of a month (yyyy-mm). */
export const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};
