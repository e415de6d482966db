import { Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { useNow } from '../../../shared/now.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Remaining time in its largest unit: `Vence en 3 h`. */
const timeLeftText = (milliseconds: number): string => {
  if (milliseconds >= day) return t('buyerRequest.expires.days', { count: Math.floor(milliseconds / day) });
  if (milliseconds >= hour)
    return t('buyerRequest.expires.hours', { count: Math.floor(milliseconds / hour) });
  if (milliseconds >= minute)
    return t('buyerRequest.expires.minutes', { count: Math.floor(milliseconds / minute) });
  return t('buyerRequest.expires.soon');
};

/** The remaining time of a quotation, updated live. */
export const TimeLeft = ({ until }: { readonly until: Date }) => {
  const left = until.getTime() - useNow(minute / 4);
  return (
    <Text as="time" size="sm" tone={left < day ? 'warning' : 'muted'} dateTime={until.toISOString()}>
      {timeLeftText(left)}
    </Text>
  );
};
