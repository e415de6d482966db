import { formatMinutes } from '@tuerca/rules';
import { formatNumber } from '../../shared/numbers.ts';
import { t } from '../../texts/registered.ts';

/** How a figure compares with the period before, in words; `isGood` is absent where neither way is better. */
export interface Trend {
  readonly direction: 'up' | 'down' | 'same';
  readonly words: string;
  readonly isGood?: boolean;
}

type Better = 'more' | 'less' | 'neither';

const directionOf = (difference: number): Trend['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';

const judged = (direction: Trend['direction'], words: string, better: Better): Trend =>
  direction === 'same' || better === 'neither'
    ? { direction, words }
    : { direction, words, isGood: (direction === 'up') === (better === 'more') };

/** Of fewer, a share says more than there is to say: 36 after 1 is no `3500 % más`. */
const fewest = 5;

/** A count or an amount as a share of what it was; where that was little or nothing, it is said instead. */
export const trendOfCount = (now: number, before: number, better: Better = 'more'): Trend => {
  const direction = directionOf(now - before);
  if (direction === 'same') return { direction, words: t('moduleIndex.trend.same') };
  if (before < fewest) return judged(direction, t('moduleIndex.trend.before', { before }), better);
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  // A difference that rounds to nothing is not told as one.
  if (percent === 0) return { direction: 'same', words: t('moduleIndex.trend.same') };
  return judged(
    direction,
    t(direction === 'up' ? 'moduleIndex.trend.more' : 'moduleIndex.trend.less', {
      percent: formatNumber(percent),
    }),
    better,
  );
};

/** A share in whole percent, by how many points it moved; null: there was nothing to share. */
export const trendOfShare = (now: number | null, before: number | null): Trend | undefined => {
  if (now === null) return undefined;
  if (before === null) return { direction: 'same', words: t('moduleIndex.trend.noneBefore') };
  const direction = directionOf(now - before);
  if (direction === 'same') return { direction, words: t('moduleIndex.trend.same') };
  const count = Math.abs(now - before);
  return judged(
    direction,
    t(direction === 'up' ? 'moduleIndex.trend.morePoints' : 'moduleIndex.trend.lessPoints', { count }),
    'more',
  );
};

/** A time in minutes, the shorter the better; null: nothing was answered. */
export const trendOfMinutes = (now: number | null, before: number | null): Trend | undefined => {
  if (now === null) return undefined;
  if (before === null) return { direction: 'same', words: t('moduleIndex.trend.noneBefore') };
  const direction = directionOf(now - before);
  if (direction === 'same') return { direction, words: t('moduleIndex.trend.same') };
  const time = formatMinutes(Math.abs(now - before));
  return judged(
    direction,
    t(direction === 'up' ? 'moduleIndex.trend.slower' : 'moduleIndex.trend.faster', { time }),
    'less',
  );
};
