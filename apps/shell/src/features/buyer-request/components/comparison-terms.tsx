import {
  dateIn,
  deliveryHours,
  endOfDay,
  hoursIn,
  toMinor,
  weekdayIn,
  type CountryCode,
} from '@tuerca/rules';
import { Badge, Money, Rating, Text } from '@tuerca/ui';
import { serverNow } from '../../../shared/server-time.ts';
import { t } from '../../../texts/registered.ts';
import { offeredOf, type Option } from '../comparison.ts';
import { Muted } from './comparison-layout.ts';
import { ComparisonRow } from './comparison-row.tsx';
import { TimeLeft } from './time-left.tsx';

type Known = { readonly text: string; readonly hours: number };

/**
 * Formats the minimum and maximum of some durations by `say`; all of them when one cannot be converted to
 * hours.
 */
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

/** One warranty for the whole store only when all its parts have the same. */
const warrantyOf = (least: Known, most: Known): string =>
  least.hours === most.hours
    ? least.text
    : t('buyerRequest.compare.warrantyRange', { least: least.text, most: most.text });

interface ComparisonTermsProps {
  readonly options: readonly Option[];
  readonly country: CountryCode;
}

/** The terms of each offer; empty rows are left out. */
export const ComparisonTerms = ({ options, country }: ComparisonTermsProps) => {
  const unknown = t('buyerRequest.unknown');
  const now = new Date(serverNow());
  const today = weekdayIn(now, country);
  /** An offer that ends today can still be ordered, but not for long. */
  const lastDay = dateIn(now, country);
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
            vendor.averageRating === null ? (
              unknown
            ) : (
              <Rating value={vendor.averageRating} count={vendor.countTotalNumberRatings} />
            )
          }
        </ComparisonRow>
      )}
      <ComparisonRow label={t('buyerRequest.compare.validUntil')} options={options}>
        {({ quotation }) => (
          <>
            <Text as="span" size="sm" tone={quotation.valid_until <= lastDay ? 'danger' : 'success'}>
              {quotation.validUntilFormatted}
            </Text>
            <TimeLeft until={endOfDay(quotation.valid_until, country)} />
            {quotation.edited_quotation && <Badge tone="info">{t('buyerRequest.compare.edited')}</Badge>}
          </>
        )}
      </ComparisonRow>
      {options.some(({ quotation }) => quotation.storeVendor.minimum_order) && (
        <ComparisonRow label={t('buyerRequest.compare.minimum')} options={options}>
          {({ quotation: { storeVendor, quotationDetails, currency } }) =>
            storeVendor.minimum_order ? (
              <>
                <Money value={storeVendor.minimum_order} currency={currency} />
                {offeredOf(quotationDetails) < toMinor(storeVendor.minimum_order) && (
                  <Text size="sm" tone="muted">
                    {t('buyerRequest.compare.orWhole')}
                  </Text>
                )}
              </>
            ) : (
              '—'
            )
          }
        </ComparisonRow>
      )}
      {options.some(({ quotation }) => quotation.observations) && (
        <ComparisonRow label={t('buyerRequest.compare.note')} options={options}>
          {({ quotation }) => quotation.observations ?? '—'}
        </ComparisonRow>
      )}
    </>
  );
};
