import { phoneMessages } from '@tuerca/rules';
import { country } from '../config/country.ts';
import { t } from '../texts/text.ts';

/** Parses a mobile number of this country to E.164, or null; loads the phone number rules first. */
export const readMobile = async (text: string): Promise<string | null> =>
  (await import('./mobile-rules.ts')).parseMobile(text, country.code);

/** The form validation of a WhatsApp number. */
export const isWhatsapp = async (text: string): Promise<true | string> =>
  text.trim() === ''
    ? t('session.mobile.required')
    : (await readMobile(text)) !== null || phoneMessages.whatsapp;
