import { afterAll, beforeAll, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createUser, listZones } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { fingerOf } from '../support/finger.ts';
import { logInOnPage, openBrowser, openPerson, widths } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { newMobile } from '../support/wizard.ts';

const mexico = () => `http://www.tuerca.com.mx.localhost:${new URL(origin()).port}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** An account in Mexico; its e-mail. */
const openAccount = async (): Promise<string> => {
  const token = await tokenOf('admin@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const { data: cities } = await call(listZones, {
    query: { filter: { kind: 'city', name: 'Guadalajara' } },
  });
  const mobile = newMobile();
  const email = `mx${mobile}@tuerca.test`;
  await call(createUser, {
    body: { name: 'Mariana Rojas', email, password, mobile, country: 'MX', city_id: cities[0]!.id },
  });
  return email;
};

test('who buys in Mexico keeps the data of the CFDI by thumb, and takes them away', async () => {
  const email = await openAccount();
  const person = await openPerson(browser, mexico(), { width: widths.phone, hasTouch: true });
  const { page } = person;
  const finger = await fingerOf(page);
  await person.goTo('/');
  await logInOnPage(page, email, password);
  await person.goTo('/users/page/cuenta');
  const part = page.getByRole('group', { name: 'Datos de facturación' });
  await finger.tap(part.getByRole('button', { name: 'Agregar datos' }));
  const dialog = page.getByRole('dialog', { name: 'Datos de facturación' });
  await dialog.getByRole('textbox', { name: 'RFC' }).fill('GODE561231GR8');
  await dialog.getByRole('textbox', { name: 'Código postal del domicilio fiscal' }).fill('44100');
  await dialog.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('601');
  await finger.tap(dialog.getByRole('button', { name: 'Guardar' }));
  await dialog.getByText('Ese régimen es de empresas, y el RFC es de una persona').waitFor();
  await dialog.getByRole('combobox', { name: 'Régimen fiscal' }).selectOption('612');
  await photograph(page, 'billing-data-mexico');
  await finger.tap(dialog.getByRole('button', { name: 'Guardar' }));
  await part.getByText('RFC GODE561231GR8').waitFor();
  await finger.tap(part.getByRole('button', { name: 'Quitar' }));
  await part.getByRole('button', { name: 'Agregar datos' }).waitFor();
  await person.context.close();
}, 120_000);
