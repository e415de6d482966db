import { deliveryHours, endOfDay, hoursIn, weekdayIn, type CountryCode } from '@tuerca/rules';
import { Badge, Money, Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import type { Option } from '../comparison.ts';
import { Muted } from './comparison-layout.ts';
import { ComparisonRow } from './comparison-row.tsx';
import { TimeLeft } from './time-left.tsx';

type Known = { readonly text: string; readonly hours: number };

/** What `say` makes of the shortest and the longest of some times; each of them where one cannot be told in hours. */
const timesOf = (
  texts: readonly string[],
  hoursOf: (text: string) => number | null,
  say: (shortest: Known, longest: Known) => string,
): string | null => {
  const known = texts.flatMap((text) => {
    const hours = hoursOf(text);
    return hours === null ? [] : [{ text, hours }];
  });
  const inOrder = known.toSorted((one, other) => one.hours - other.hours);
  const [shortest, longest] = [inOrder[0], inOrder.at(-1)];
  if (!shortest || !longest || known.length < texts.length) return [...new Set(texts)].join(', ') || null;
  return say(shortest, longest);
};

/** The store stands for all its parts only where they have the same warranty. */
const warrantyOf = (least: Known, most: Known): string =>
  least.hours === most.hours
    ? least.text
    : t('buyerRequest.compare.warrantyRange', { least: least.text, most: most.text });

interface ComparisonTermsProps {
  readonly options: readonly Option[];
  readonly country: CountryCode;
}

/** What each offer says besides its prices; a row that nobody fills is left out. */
export const ComparisonTerms = ({ options, country }: ComparisonTermsProps) => {
  const unknown = t('buyerRequest.unknown');
  const today = weekdayIn(new Date(), country);
  return (
    <>
      <ComparisonRow label={t('buyerRequest.compare.shipping')} options={options}>
        {({ quotation }) =>
          typeof quotation.shipping_cost === 'number' ? (
            <Money value={quotation.shipping_cost} currency={quotation.currency} />
          ) : (
            quotation.shipping_cost
          )
        }
      </ComparisonRow>
      <ComparisonRow label={t('buyerRequest.compare.delivery')} options={options}>
        {({ quotation, compared }) => (
          <>
            {timesOf(
              quotation.quotationDetails.map(({ delivery_time: time }) => time),
              (text) => deliveryHours(text, today),
              (_soonest, latest) => latest.text,
            ) ?? unknown}
            {compared.lines.some(({ deliveryHours: hours }) => hours === null) && (
              <Muted>{t('buyerRequest.compare.undated')}</Muted>
            )}
          </>
        )}
      </ComparisonRow>
      <ComparisonRow label={t('buyerRequest.compare.warranty')} options={options}>
        {({ quotation }) =>
          timesOf(
            quotation.quotationDetails.map(({ warranty }) => warranty),
            hoursIn,
            warrantyOf,
          ) ?? unknown
        }
      </ComparisonRow>
      {options.some(({ quotation }) => quotation.vendor.averageRating !== null) && (
        <ComparisonRow label={t('buyerRequest.compare.rating')} options={options}>
          {({ quotation: { vendor } }) =>
            vendor.averageRating === null
              ? unknown
              : t('buyerRequest.compare.stars', {
                  average: vendor.averageRating.toFixed(1),
                  count: vendor.countTotalNumberRatings,
                })
          }
        </ComparisonRow>
      )}
      <ComparisonRow label={t('buyerRequest.compare.validUntil')} options={options}>
        {({ quotation }) => (
          <>
            <Text as="span" size="sm" tone="success">
              {quotation.validUntilFormatted}
            </Text>
            <TimeLeft until={endOfDay(quotation.valid_until, country)} />
            {quotation.edited_quotation && <Badge tone="info">{t('buyerRequest.compare.edited')}</Badge>}
          </>
        )}
      </ComparisonRow>
      {options.some(({ quotation }) => quotation.observations) && (
        <ComparisonRow label={t('buyerRequest.compare.note')} options={options}>
          {({ quotation }) => quotation.observations ?? '—'}
        </ComparisonRow>
      )}
    </>
  );
};
