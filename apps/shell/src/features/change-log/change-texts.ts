import type { Change, PaymentOption } from '@tuerca/contracts';
import {
  countries,
  formatMoney,
  infractionNames,
  type CountryCode,
  type OpeningSpan,
  type PartGroup,
} from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { listed } from '../../shared/listed.ts';
import { formatNumber } from '../../shared/numbers.ts';
import { dayName } from '../../shared/opens-text.ts';
import { optionText } from '../../shared/payment-option.ts';
import { t } from '../../texts/changes.ts';
import { advisers } from '../../texts/es-co/advisers.ts';
import { changes } from '../../texts/es-co/changes.ts';
import { orders } from '../../texts/es-co/orders.ts';
import { returns } from '../../texts/es-co/returns.ts';
import { wallet } from '../../texts/es-co/wallet.ts';
import { storePapers } from '../../texts/es-co/store-papers.ts';

/** The words of an area for the log of changes. */
export interface ChangeTexts {
  readonly action: (name: string) => string;
  readonly field: (name: string) => string;
  /** Who made it, and as what. */
  readonly actor: (change: Change) => string;
  /** A value that was, and one that is from then on. */
  readonly before: (value: string) => string;
  readonly after: (value: string) => string;
  /** Between the two, for who does not see the arrow; absent where the values say it. */
  readonly becomes?: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
}

type Blanks = Pick<ChangeTexts, 'none' | 'yes' | 'no'>;

/** Values by name, those of rights as their own pages call them. */
const values: Readonly<Record<string, string>> = {
  ...changes.values,
  ...advisers.rights,
  ...storePapers.tokens.scope,
};

/** The text of a list by name; undefined where the list has none. */
export const textIn = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;

const money = (amount: number, of: CountryCode): string =>
  formatMoney({ amount, currency: countries[of].currency });

/** Fields whose value is said in a way of its own. */
const own: Readonly<Record<string, (value: never, of: CountryCode) => string>> = {
  openingHours: (spans: readonly OpeningSpan[]) =>
    listed(spans.map(({ day, from, to }) => `${dayName(day)} ${from}–${to}`)),
  partGroups: (groups: readonly PartGroup[]) =>
    listed(groups.map((group) => t(`moduleIndex.focus.groups.${group}`))),
  shippingRules: (rules: readonly { readonly place: string }[]) =>
    t('changes.rules', { count: rules.length, places: listed(rules.map(({ place }) => place)) }),
  shippingDiscounts: (
    discounts: readonly { readonly fromMinor: number; readonly percent: number }[],
    of: CountryCode,
  ) =>
    listed(
      discounts.map(({ fromMinor, percent }) =>
        t('changes.discount', { percent, from: money(fromMinor, of) }),
      ),
    ),
  paymentOptions: (options: readonly PaymentOption[]) => listed(options.map(optionText)),
  logo: () => t('changes.picture'),
  document: (kind: string, of: CountryCode) => textIn(storePapers.documents.kinds[of], kind) ?? kind,
  orderStatus: (state: string) => textIn(orders.life.state, state) ?? orders.order.received,
  disbursementStatus: (state: string) => textIn(wallet.disbursements.state, state) ?? state,
  infractionType: (type: string) => textIn(infractionNames, type) ?? type,
  returnStatus: (state: string) => textIn(returns.state, state) ?? state,
  accountType: (type: string) => textIn(storePapers.bank.types, type) ?? type,
};

/** The country of a change: that of its store, which may be another than the reader's. */
export const countryOf = ({ store }: Pick<Change, 'store'>): CountryCode => store?.country ?? country.code;

/** A value that the log keeps as people read it: fractions in percent, minor units as money of its country. */
export const valueText = (name: string, value: unknown, blanks: Blanks, of: CountryCode): string => {
  if (value === null || value === undefined || value === '') return blanks.none;
  if (Array.isArray(value) && value.length === 0) return blanks.none;
  // The log keeps of a field what the field holds.
  if (Object.hasOwn(own, name)) return own[name]!(value as never, of);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value);
  if (typeof value === 'boolean') return value ? blanks.yes : blanks.no;
  if (typeof value === 'number' && name.endsWith('Percent')) return `${formatNumber(value * 100)} %`;
  if (typeof value === 'number' && name.endsWith('Minor')) return money(value, of);
  if (Array.isArray(value)) return listed(value.map((each) => valueText(name, each, blanks, of)));
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, each]) => each !== null && each !== undefined && each !== '')
      .map(([key, each]) => valueText(key, each, blanks, of))
      .join(' · ');
  return textIn(values, String(value)) ?? String(value);
};
