import { readPaymentLink } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** What a payment link is for; looked at again, as others may pay it meanwhile. */
export const usePaymentLink = (token: string) =>
  useRead(readPaymentLink, { params: { token } }, { refreshInterval: 15_000 });
