import { formatMinutes } from '@tuerca/rules';
import { formatNumber } from '../../shared/numbers.ts';
import { t } from '../../texts/registered.ts';

/** A figure compared with the previous period; `isGood` is absent when neither direction is better. */
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

/** The lowest previous value for a percentage: 36 after 1 is not shown as `3500 % más`. */
const fewest = 5;

/** The change of a count or an amount in percent; when the previous value is low, shows that value instead. */
export const trendOfCount = (now: number, before: number, better: Better = 'more'): Trend => {
  const direction = directionOf(now - before);
  if (direction === 'same') return { direction, words: t('moduleIndex.trend.same') };
  if (before < fewest) return judged(direction, t('moduleIndex.trend.before', { before }), better);
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  // A change that rounds to 0 % counts as none.
  if (percent === 0) return { direction: 'same', words: t('moduleIndex.trend.same') };
  return judged(
    direction,
    t(direction === 'up' ? 'moduleIndex.trend.more' : 'moduleIndex.trend.less', {
      percent: formatNumber(percent),
    }),
    better,
  );
};

/** The change of a share in percentage points; null: there was no total to share. */
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

/** The change of a time in minutes, shorter being better; null: nothing was answered. */
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
