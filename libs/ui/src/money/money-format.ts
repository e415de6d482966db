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

/** Colombians write no cents unless there are some; Mexicans always write them. */
const digitsOf = (value: number, currency: Currency): number =>
  currency === 'MXN' || !Number.isInteger(value) ? 2 : 0;

/** An amount in major units as its country writes it, e.g. `$ 1.250.000` in COP and `$1,250.00` in MXN. */
export const formatMoney = (value: number, currency: Currency): string =>
  formatFor(currency, 'currency', digitsOf(value, currency)).format(value);

/** The same without the symbol, for a field. */
export const formatAmount = (value: number, currency: Currency): string =>
  formatFor(currency, 'decimal', Number.isInteger(value) ? 0 : 2).format(value);

/**
 * The amount in what a person typed or pasted, in major units rounded to the cent, or null when there is none. The
 * other country's separators are understood where they cannot mean thousands: `12.50` is twelve and a half in COP too.
 */
export const parseAmount = (text: string, currency: Currency): number | null => {
  const decimal = currency === 'COP' ? ',' : '.';
  const group = currency === 'COP' ? '.' : ',';
  const marks = text.replace(/[^\d.,]/g, '');
  if (!/\d/.test(marks)) return null;
  const isGroupUsedAsDecimal =
    !marks.includes(decimal) && marks.split(group).length === 2 && !/[.,]\d{3}$/.test(marks);
  const written = isGroupUsedAsDecimal ? marks.replace(group, decimal) : marks.replaceAll(group, '');
  const value = Number(written.replace(decimal, '.'));
  const cents = Math.round(value * 100);
  if (!Number.isFinite(cents)) return null;
  // A minus stays, so that the form can refuse the amount instead of taking another one.
  return (/^[\s$]*[-−]/.test(text) ? -cents : cents) / 100;
};
