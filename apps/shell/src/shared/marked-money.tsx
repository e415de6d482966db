import { formatMoney, Money } from '@tuerca/ui';
import type { Currency } from '@tuerca/rules';
import { country } from '../config/country.ts';

const markOf = (currency: Currency): string => (currency === country.currency ? '' : `\u00a0${currency}`);

/** An amount with the code of its currency, where that is not the one of the page's country: `$1,250.00 MXN`. */
export const markedMoney = (value: number, currency: Currency): string =>
  `${formatMoney(value, currency)}${markOf(currency)}`;

/** The same in tabular figures, in lists of both countries: each writes its pesos with `$`. */
export const MarkedMoney = ({ value, currency }: { readonly value: number; readonly currency: Currency }) => (
  <span>
    <Money value={value} currency={currency} />
    {markOf(currency)}
  </span>
);
