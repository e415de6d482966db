import type { Quotation } from '@tuerca/contracts';
import { usePaymentProviders } from './api/use-payment-providers.ts';

const countryOf = { COP: 'CO', MXN: 'MX' } as const satisfies Record<Quotation['currency'], string>;

/** Whether what is ordered from a quotation is paid through the platform: its store asks for it, and its country has a gateway. */
export const usePaidOnline = () => {
  const { data } = usePaymentProviders();
  return ({ salesModel, currency }: Pick<Quotation, 'salesModel' | 'currency'>): boolean =>
    salesModel === 'cart' && Boolean(data?.data[countryOf[currency]]);
};
