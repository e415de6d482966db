import { randomInt } from 'node:crypto';
import type { CountryCode } from '@tuerca/rules';
import type { Page } from 'playwright-core';
import { waitForMessage } from './inbox.ts';
import { origin } from './stack.ts';

/** Answers the wizard's first questions: a Nissan Sentra 2019; stops at the question about its papers. */
export const describeSentra = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'No tengo la placa' }).click();
  await page.getByRole('searchbox', { name: 'Busca tu marca' }).fill('nissan');
  await page.getByRole('button', { name: 'Nissan', exact: true }).click();
  await page.getByRole('button', { name: 'Sentra', exact: true }).click();
  await page.getByRole('button', { name: '2019', exact: true }).click();
  await page.getByRole('radio', { name: /^Placa/ }).check();
  await page.getByRole('textbox', { name: 'Placa', exact: true }).waitFor();
};

/** Answers the papers and lists one part; stops at the next question. */
export const listPart = async (page: Page, part: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Placa', exact: true }).fill('abc123');
  await page.getByLabel('Identificación del propietario').fill('52123456');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('¿Qué necesitas?').fill(part);
  await page.getByRole('button', { name: 'Continuar' }).click();
};

/** Fills in a guest's contact data; `mobile` must be unused. */
export const fillContact = async (page: Page, mobile: string, email: string): Promise<void> => {
  await page.getByLabel('Nombre').fill('Mariana Rojas');
  await page.getByRole('combobox', { name: 'Ciudad' }).fill('bogota');
  await page
    .getByRole('option', { name: /Bogotá/ })
    .first()
    .click();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('WhatsApp').fill(mobile);
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
};

/** Submits a guest's contact data, and waits for the question about the code. */
export const giveContact = async (page: Page, mobile: string): Promise<void> => {
  await fillContact(page, mobile, `m${mobile}@tuerca.test`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de verificación').waitFor();
};

/** Types the code sent to the mobile; the form submits it when complete. */
export const giveCode = async (page: Page, mobile: string): Promise<void> => {
  const [, received] = await waitForMessage(origin(), `+57${mobile}`, /(\d{6})/);
  await page.getByLabel('Código de verificación').fill(received ?? '');
};

/** A city, and how mobile numbers begin there. */
export interface Place {
  readonly country: CountryCode;
  readonly city: string;
  readonly mobile: string;
}
export const bogota: Place = { country: 'CO', city: 'Bogotá', mobile: '310' };
export const guadalajara: Place = { country: 'MX', city: 'Guadalajara', mobile: '331' };

/** Seven digits that no other test has, without a zero: the stand-in for WhatsApp does not know numbers that end in four of them. */
export const newDigits = (): string => Array.from({ length: 7 }, () => randomInt(1, 10)).join('');

/** A new mobile number of ten digits, different each time. */
export const newMobile = ({ mobile }: Place = bogota): string => mobile + newDigits();
