import { countries, type Currency } from './country.ts';
import { exactDecimal } from './decimal.ts';
import { madeOnce } from './made-once.ts';

/** An amount of money in integer minor units: 1050 COP minor units are 10,50 pesos. */
export type Money = { amount: number; currency: Currency };

const percentPlaces = 4;
const wholePercent = 100n * 10n ** BigInt(percentPlaces);

const safe = (value: bigint): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('An amount is beyond what can be counted exactly');
  return number;
};

const minorUnits = (value: number): bigint => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of minor units`);
  return BigInt(value);
};

const percentUnits = (percent: number): bigint => {
  const units = exactDecimal(percent, percentPlaces);
  if (units === null || units < 0n || units > wholePercent) {
    throw new RangeError(
      `${percent} is not a percentage from 0 to 100 with at most ${percentPlaces} decimals`,
    );
  }
  return units;
};

/** Minor units of an amount on the wire: a number with at most 2 decimals. RangeError when it has more. */
export const toMinor = (amount: number): number => {
  const minor = exactDecimal(amount, 2);
  if (minor === null) throw new RangeError(`${amount} has more than 2 decimals`);
  return safe(minor);
};

/** The amount on the wire: a number with at most 2 decimals. */
export const fromMinor = (minor: number): number => Number(minorUnits(minor)) / 100;

/**
 * Percent from the fraction in `serviceCostPercent`: 0.08 on the wire is 8 percent here. RangeError outside 0
 * to 1 or with more than 6 decimals.
 */
export const percentFromFraction = (fraction: number): number => {
  const units = exactDecimal(fraction, percentPlaces + 2);
  if (units === null || units < 0n || units > wholePercent) {
    throw new RangeError(
      `${fraction} is not a fraction from 0 to 1 with at most ${percentPlaces + 2} decimals`,
    );
  }
  return Number(units) / 10 ** percentPlaces;
};

/**
 * Sum of quantity × unit price, in minor units. The quantity is the amount offered on the seller's side and the
 * purchased amount on the buyer's (specification part 3, section 9, 'Pricing rules').
 */
export const subtotal = (lines: readonly { quantity: number; unitPrice: number }[]): number =>
  safe(lines.reduce((sum, line) => sum + minorUnits(line.quantity) * minorUnits(line.unitPrice), 0n));

/**
 * The platform's commission: (subtotal + shipping) × percent + fixed, rounded half up to the minor unit, once
 * (specification part 3, section 9). Capped at subtotal + shipping: the fixed part can exceed a small order,
 * and a store must not pay for having sold. `subtotal`, `shipping` and `fixed` are minor units; `percent` has
 * at most 4 decimals, so 8 is 8 %. RangeError for a percent outside 0 to 100.
 */
export const commission = (terms: {
  subtotal: number;
  shipping: number;
  percent: number;
  fixed: number;
}): number => {
  const base = minorUnits(terms.subtotal) + minorUnits(terms.shipping);
  const share = (base * percentUnits(terms.percent) * 2n + wholePercent) / (wholePercent * 2n);
  const full = share + minorUnits(terms.fixed);
  return safe(full < base ? full : base);
};

/** Subtotal + shipping − commission, all in minor units (specification part 3, section 9). */
export const sellerReceives = (terms: { subtotal: number; shipping: number; commission: number }): number =>
  safe(minorUnits(terms.subtotal) + minorUnits(terms.shipping) - minorUnits(terms.commission));

/** Subtotal + shipping, in minor units (specification part 3, section 9). */
export const buyerTotal = (terms: { subtotal: number; shipping: number }): number =>
  safe(minorUnits(terms.subtotal) + minorUnits(terms.shipping));

/**
 * The price at which a seller receives `desiredNet` minor units: net / (1 − percent), rounded down to the
 * minor unit (specification part 3, section 9, 'Price calculator'). `percent` as in `commission`, and below
 * 100.
 */
export const suggestedPrice = (desiredNet: number, percent: number): number => {
  const kept = wholePercent - percentUnits(percent);
  if (kept === 0n) throw new RangeError('Nothing remains of any price at 100 percent');
  return safe((minorUnits(desiredNet) * wholePercent) / kept);
};

const moneyFormat = (currency: Currency, minimumFractionDigits: number) =>
  new Intl.NumberFormat(currency === 'MXN' ? countries.MX.locale : countries.CO.locale, {
    style: 'currency',
    currency,
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });
const moneyFormats = {
  whole: madeOnce((currency: Currency) => moneyFormat(currency, 0)),
  withCents: madeOnce((currency: Currency) => moneyFormat(currency, 2)),
};

/** Money in its country's format: in Colombia with cents only when there are any, `$ 1.250.000`; in Mexico always, `$1,250.00`. */
export const formatMoney = ({ amount, currency }: Money): string => {
  const isWhole = amount % 100 === 0 && currency !== 'MXN';
  const format = isWhole ? moneyFormats.whole : moneyFormats.withCents;
  return format(currency).format(fromMinor(amount));
};
