import { ratingRules } from '@tuerca/rules';
import { formatNumber } from '../../shared/numbers.ts';
import { t } from '../../texts/registered.ts';

const tenths = 10;

/** An average of stars in the scale of the scores that stand beside it. */
export const averageText = (stars: number | null, count: number): string => {
  if (stars === null || count === 0) return t('ratings.noAverage');
  const score = Math.round((stars * ratingRules.scoreMax * tenths) / ratingRules.stars) / tenths;
  return t('ratings.average', { average: formatNumber(score), most: ratingRules.scoreMax, count });
};
