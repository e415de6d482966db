import { dayMs, hourMs, minuteMs } from '@tuerca/rules';
import { Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { useNow } from '../../../shared/now.ts';

/** Remaining time in its largest unit: `Vence en 3 h`. */
const timeLeftText = (milliseconds: number): string => {
  if (milliseconds >= dayMs)
    return t('buyerRequest.expires.days', { count: Math.floor(milliseconds / dayMs) });
  if (milliseconds >= hourMs)
    return t('buyerRequest.expires.hours', { count: Math.floor(milliseconds / hourMs) });
  if (milliseconds >= minuteMs)
    return t('buyerRequest.expires.minutes', { count: Math.floor(milliseconds / minuteMs) });
  return t('buyerRequest.expires.soon');
};

/** The remaining time of a quotation, updated live. */
export const TimeLeft = ({ until }: { readonly until: Date }) => {
  const left = until.getTime() - useNow(minuteMs / 4);
  return (
    <Text as="time" size="sm" tone={left < dayMs ? 'warning' : 'muted'} dateTime={until.toISOString()}>
      {timeLeftText(left)}
    </Text>
  );
};
