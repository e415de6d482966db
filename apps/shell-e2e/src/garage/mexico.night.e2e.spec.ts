import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newBuyer } from '../support/new-buyer.ts';
import { logInOnPage, openBrowser, openPerson, widths } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { guadalajara } from '../support/wizard.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()), 60_000);
afterAll(() => browser?.close());

test('Mexico’s form asks for what its card says, and for no engine or colour', async () => {
  const { email } = await newBuyer(guadalajara);
  const mexico = `http://www.tuerca.com.mx.localhost:${new URL(origin()).port}`;
  const { page, goTo } = await openPerson(browser, mexico, { width: widths.phone, hasTouch: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await goTo('/');
  await logInOnPage(page, email, password);
  await goTo('/users/page/garaje/agregar');
  await button('Escribir los datos a mano').tap();
  await button('Nissan').tap();
  await button('Versa').tap();
  await button('2019').tap();
  await page.getByLabel('Versión').fill('Advance');
  await page.getByLabel('Número de puertas').fill('4');
  for (const name of ['Color', 'Combustible', 'Número de motor', 'Número de chasis'])
    expect(await page.getByLabel(name).count()).toBe(0);
  await page.getByLabel('Placa').fill('abc-12');
  await button('Guardar vehículo').tap();
  await page.getByText(/La placa no es válida/).waitFor();
  await photograph(page, 'garage-form-mexico');
  await page.getByLabel('Placa').fill('abc-12-34');
  await button('Guardar vehículo').tap();
  await page.getByRole('heading', { level: 1, name: 'Nissan Versa 2019' }).waitFor();
  await page.getByText('Advance').waitFor();
  await page.close();
}, 120_000);
