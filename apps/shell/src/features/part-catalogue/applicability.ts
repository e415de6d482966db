import type { CatalogVehicle, PartDetail } from '@tuerca/contracts';
import { t } from '../../texts/part-catalogue.ts';
import { yearsText } from './years.ts';

/** The vehicle as somebody calls it whose parts are told apart: `tu 2019`. */
export const yoursOf = ({ year, engine }: Pick<CatalogVehicle, 'year' | 'engine'>): string => {
  if (year !== null && engine !== null) return t('partCatalogue.parts.yearAndEngine', { year, engine });
  if (year !== null) return t('partCatalogue.parts.year', { year });
  return engine === null ? t('partCatalogue.parts.yours') : t('partCatalogue.parts.engine', { engine });
};

/** Whom a part is for, in one line. */
export const applicabilityText = ({ attributes, engines, ...years }: PartDetail): string => {
  const said = attributes.find(({ code }) => code === 'applicability');
  if (said) return `${said.name}: ${said.value}`;
  return [yearsText(years), ...engines].filter(Boolean).join(' · ');
};

/** The details of one number in a drawing, in the order of the first of each: what is for the vehicle, and what is not. */
export interface NumberedParts {
  readonly number: string | null;
  readonly own: readonly PartDetail[];
  readonly others: readonly PartDetail[];
}
export const byNumber = (details: readonly PartDetail[]): NumberedParts[] =>
  [...Map.groupBy(details, (detail) => detail.codeOnImage ?? detail)].map(([number, same]) => ({
    number: typeof number === 'string' ? number : null,
    own: same.filter(({ applies }) => applies !== false),
    others: same.filter(({ applies }) => applies === false),
  }));
