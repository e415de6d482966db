import { readBillingData } from '@tuerca/contracts';
import type { CountryCode } from '@tuerca/rules';
import { useRead } from '../../../shared/api.ts';

/** One's own data for invoices of a country. */
export const useOwnBilling = (country: CountryCode) => useRead(readBillingData, { params: { country } });
