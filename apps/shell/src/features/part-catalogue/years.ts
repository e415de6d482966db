import type { ModelYears } from '@tuerca/rules';
import { t } from '../../texts/part-catalogue.ts';

/** `2013 a 2019`, `Desde 2013`, `Hasta 2019`, `2019`; empty where nothing is known. */
export const yearsText = ({ yearFrom: from, yearTo: to }: ModelYears): string => {
  if (from === null) return to === null ? '' : t('partCatalogue.brands.until', { to });
  if (to === null) return t('partCatalogue.brands.years', { from });
  return from === to ? String(from) : t('partCatalogue.brands.range', { from, to });
};

/** The years that the vehicles are of, the newest first; up to `now` where they are still made. */
export const yearsOf = (vehicles: readonly ModelYears[], now: number): number[] => {
  const years = vehicles.flatMap(({ yearFrom, yearTo }) => {
    if (yearFrom === null) return [];
    const last = Math.max(yearFrom, yearTo ?? now);
    return Array.from({ length: last - yearFrom + 1 }, (_, index) => yearFrom + index);
  });
  return [...new Set(years)].sort((one, other) => other - one);
};
