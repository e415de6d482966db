import { phoneMessages } from '@tuerca/rules';
import { country } from '../config/country.ts';
import { t } from '../texts/text.ts';

/** A mobile number in E.164 from what a person of this country typed, or null; loads the rules of numbers first. */
export const readMobile = async (text: string): Promise<string | null> =>
  (await import('./mobile-rules.ts')).parseMobile(text, country.code);

/** A validation of a form's field for a WhatsApp number. */
export const isWhatsapp = async (text: string): Promise<true | string> =>
  text.trim() === ''
    ? t('session.mobile.required')
    : (await readMobile(text)) !== null || phoneMessages.whatsapp;
