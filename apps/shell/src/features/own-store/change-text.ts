import type { Change } from '@tuerca/contracts';
import { countries, formatMoney, type OpeningSpan, type PartGroup } from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { formatNumber } from '../../shared/numbers.ts';
import { t } from '../../texts/store-area.ts';
import { dayName } from '../store-page/week.ts';

type Key = Parameters<typeof t>[0];

/** A text whose key is made of a name that the log keeps; the name itself where there is none. */
const named = (group: 'actions' | 'fields' | 'values', name: string): string | undefined => {
  const key = `storeArea.changes.${group}.${name}`;
  // The names are data: a key that is none is returned as it is.
  const text = (t as (key: Key) => string)(key as Key);
  return text === key ? undefined : text;
};

const list = new Intl.ListFormat(country.locale);
const { currency } = countries[country.code];

const money = (minor: number): string => formatMoney({ amount: minor, currency });
const hours = (spans: readonly OpeningSpan[]): string =>
  list.format(spans.map(({ day, from, to }) => `${dayName(day)} ${from}–${to}`));

const groups = (all: readonly PartGroup[]): string =>
  list.format(all.map((group) => t(`moduleIndex.focus.groups.${group}`)));

const texts: Readonly<Record<string, (value: never) => string>> = {
  openingHours: hours,
  partGroups: groups,
  serviceCostMinor: money,
  serviceCostPercent: (fraction: number) => `${formatNumber(fraction * 100)} %`,
  shippingRules: (rules: readonly { readonly place: string }[]) =>
    t('storeArea.changes.rules', {
      count: rules.length,
      places: list.format(rules.map(({ place }) => place)),
    }),
  shippingDiscounts: (discounts: readonly { readonly fromMinor: number; readonly percent: number }[]) =>
    list.format(
      discounts.map(({ fromMinor, percent }) =>
        t('storeArea.changes.discount', { percent, from: money(fromMinor) }),
      ),
    ),
  logo: () => t('storeArea.changes.picture'),
};

/** A value of the log as people read it. */
const valueText = (name: string, value: unknown): string => {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return t('storeArea.changes.none');
  const own = texts[name];
  // The log keeps of a field what the field holds.
  if (own) return own(value as never);
  if (typeof value === 'boolean') return t(`storeArea.changes.${value ? 'yes' : 'no'}`);
  if (Array.isArray(value))
    return list.format(value.map((each) => named('values', String(each)) ?? String(each)));
  if (typeof value === 'object') return JSON.stringify(value);
  return named('values', String(value)) ?? String(value);
};

export const actionText = ({ action }: Change): string =>
  named('actions', action) ?? t('storeArea.changes.other');

/** The fields of a change as rows: the field's name, what it was and what it is. */
export const rowsOf = ({ fields }: Change) =>
  fields.map(({ name, before, after }) => ({
    name: named('fields', name) ?? name,
    before: valueText(name, before),
    after: valueText(name, after),
  }));
