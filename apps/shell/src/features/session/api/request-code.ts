import { requestAuthenticationCode } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import { country } from '../../../config/country.ts';

/** Sends a code by WhatsApp; with `loginForm`, only to a number with an account. */
export const requestCode = async (mobile: string, loginForm: boolean) =>
  (await api.call(requestAuthenticationCode, { body: { mobile, loginForm, country: country.code } })).data;
