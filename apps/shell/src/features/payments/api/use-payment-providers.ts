import { readPaymentProviders } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** Who takes the payments of each country. */
export const usePaymentProviders = () => useRead(readPaymentProviders, {});
