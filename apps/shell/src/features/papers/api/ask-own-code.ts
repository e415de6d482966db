import { requestContactCode } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Sends a code to the e-mail or number that the account has. */
export const askOwnCode = (to: { email: string } | { mobile: string }) =>
  api.call(requestContactCode, { body: to });
