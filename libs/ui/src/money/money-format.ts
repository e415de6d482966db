import { countries, type Currency } from '@tuerca/rules';

const localeOf: Record<Currency, string> = {
  COP: countries.CO.locale,
  MXN: countries.MX.locale,
};

const formats = new Map<string, Intl.NumberFormat>();

const formatFor = (currency: Currency, style: 'currency' | 'decimal', digits: number): Intl.NumberFormat => {
  const key = `${currency}-${style}-${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(localeOf[currency], {
    style,
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });
  formats.set(key, made);
  return made;
};

/** Colombia omits zero cents; Mexico always shows them. */
const digitsOf = (value: number, currency: Currency): number =>
  currency === 'MXN' || !Number.isInteger(value) ? 2 : 0;

/** Formats an amount in major units by country, e.g. `$ 1.250.000` in COP and `$1,250.00` in MXN. */
export const formatMoney = (value: number, currency: Currency): string =>
  formatFor(currency, 'currency', digitsOf(value, currency)).format(value);

/** The same without the symbol, for a field. */
export const formatAmount = (value: number, currency: Currency): string =>
  formatFor(currency, 'decimal', Number.isInteger(value) ? 0 : 2).format(value);
