import { countries, formatMoney, shippingQuoteOf, toMinor, type ShippingQuote } from '@tuerca/rules';
import { ErrorState, Grid, MoneyField, NumberField, Text } from '@tuerca/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { messageOf } from '../../../shared/messages.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-area.ts';
import { CityField, type City } from '../../zones/city-field.tsx';
import { useCityZone } from '../api/shipping-rules.ts';
import { triedRulesOf, type ShippingFields } from '../shipping-fields.ts';

const { currency } = countries[country.code];
const money = (minor: number): string => formatMoney({ amount: minor, currency });

const answerOf = (quote: ShippingQuote, to: { readonly kilos: number; readonly city: string }): string => {
  if (quote.kind === 'none') return t(`storeArea.shipping.trial.${quote.reason}`, to);
  if (quote.kind === 'free') return t('storeArea.shipping.trial.free', to);
  const cost = money(quote.costMinor);
  return quote.percent > 0
    ? t('storeArea.shipping.trial.discounted', {
        ...to,
        cost,
        percent: quote.percent,
        full: money(quote.fullMinor),
      })
    : t('storeArea.shipping.trial.cost', { ...to, cost });
};

/** What the rules in the form, saved or not, would ask for a parcel. */
export const ShippingTrial = ({ countryZoneId }: { readonly countryZoneId: number }) => {
  const [city, setCity] = useState<City | null>(null);
  const [kilos, setKilos] = useState<number | null>(12);
  const [amount, setAmount] = useState<number | null>(null);
  const fields = useWatch<ShippingFields>() as ShippingFields;
  const { data, error, mutate } = useCityZone(city?.id ?? null);
  const zone = data?.data;
  const hasKilos = kilos !== null && kilos > 0;
  const lacks = hasKilos ? 'looking' : 'askKilos';
  const isKnown = city && zone?.id === city.id && hasKilos;
  // The place of the city could not be read: without it no rule is found.
  const isFailed = city !== null && !zone && error !== undefined;
  const answer = isKnown
    ? answerOf(
        shippingQuoteOf(triedRulesOf(fields, countryZoneId), {
          zonePath: [zone.id, zone.parent_id ?? countryZoneId, countryZoneId],
          grams: Math.round(kilos * 1000),
          amountMinor: toMinor(amount ?? 0),
        }),
        { kilos, city: city.full_name },
      )
    : t(`storeArea.shipping.trial.${city ? lacks : 'askCity'}`);
  return (
    <PagePart title={t('storeArea.shipping.trial.title')}>
      <Grid columns={3} align="end">
        <CityField label={t('storeArea.shipping.trial.city')} value={city} onChange={setCity} />
        <NumberField
          label={t('storeArea.shipping.trial.kilos')}
          isRequired
          of="measure"
          inputMode="decimal"
          value={kilos}
          onChange={setKilos}
        />
        <MoneyField
          label={t('storeArea.shipping.trial.amount')}
          isRequired={false}
          currency={currency}
          value={amount}
          onChange={setAmount}
        />
      </Grid>
      {isFailed ? (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Text role="status" weight={isKnown ? 'bold' : 'regular'} tone={isKnown ? 'neutral' : 'muted'}>
          {answer}
        </Text>
      )}
    </PagePart>
  );
};
