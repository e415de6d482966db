import { elapsed, minuteMs } from '@tuerca/rules';
import { t } from '../texts/text.ts';

/** Relative time as text: 'hace 12 min'. */
export const agoText = (from: Date, now: Date): string =>
  now.getTime() - from.getTime() < minuteMs ? t('app.justNow') : t('app.ago', { time: elapsed(from, now) });
