import { partNameLimits } from './part-name.ts';
import { foldedWords } from './text-search.ts';

/** The dimensions printed on a tyre: width in millimetres, profile in percent, rin as written (`R16 87V`). */
export type RimDimensions = { rimWidth: number | string; rimProfile: number | string; rinSize: string };

/** Specification part 2, section 3, 'Tyre naming', with the plurals people write. */
const tyreWords = new Set(['llanta', 'llantas', 'neumatico', 'neumaticos', 'goma', 'gomas']);
/** The largest width, in millimetres, and the largest profile, in percent. */
export const maxRimMeasure = 999;
const measuresPattern = / - Medidas \S+ \/ \S+ \/ \S.*$/;
const plainNumber = /^\d+(\.\d+)?$/;

/** Whether a part's name means a tyre: it contains one of the words, in any case, with or without accents. */
export const isTyre = (name: string): boolean => foldedWords(name).some((word) => tyreWords.has(word));

/** The name without its measures. */
export const withoutMeasures = (name: string): string => name.replace(measuresPattern, '');

/**
 * The name with ' - Medidas width / profile / rin' appended, replacing any measures it had. The whole is no longer than a
 * part's name may be, under which a store quotes it.
 */
export const withMeasures = (name: string, { rimWidth, rimProfile, rinSize }: RimDimensions): string => {
  const measures = ` - Medidas ${rimWidth} / ${rimProfile} / ${rinSize.trim()}`;
  const room = partNameLimits.max - measures.length;
  return `${withoutMeasures(name).slice(0, room).trimEnd()}${measures}`;
};

/** Whether a width or a profile is a number above 0 and not above `maxRimMeasure`. */
export const isRimMeasure = (measure: number | string): boolean =>
  plainNumber.test(String(measure).trim()) && Number(measure) > 0 && Number(measure) <= maxRimMeasure;

/** Whether width and profile are numbers that a tyre can have and the rin is filled in (specification part 2, section 5, 'Tyre measures'). */
export const areMeasuresComplete = ({ rimWidth, rimProfile, rinSize }: Partial<RimDimensions>): boolean =>
  isRimMeasure(rimWidth ?? '') && isRimMeasure(rimProfile ?? '') && (rinSize ?? '').trim() !== '';
