import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { waitForMessage } from '../support/inbox.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { photograph } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 180_000;

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()), 60_000);
afterAll(() => browser?.close());

const mexico = () => `http://www.tuerca.com.mx.localhost:${new URL(origin()).port}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const question = (page: Page) => page.getByRole('heading', { name: '¿Qué identifica tu vehículo?' });
const vin = (page: Page) => page.getByRole('textbox', { name: 'NIV o VIN (número de serie)' });
const plate = (page: Page) => page.getByRole('textbox', { name: 'Placa', exact: true });
const parts = (page: Page) => page.getByLabel('¿Qué necesitas?');

describe('who asks in Mexico what identifies the vehicle', () => {
  test(
    'by thumb: a photo of the card is added to a request that is sent with a plate typed by hand',
    async () => {
      const { page, context, goTo } = await openPerson(browser, mexico(), {
        width: widths.phone,
        hasTouch: true,
      });
      await goTo('/');
      await button(page, 'No tengo la placa').tap();
      await button(page, 'Nissan').tap();
      await button(page, 'Versa').tap();
      await button(page, '2019').tap();
      await question(page).waitFor();
      await photograph(page, 'wizard-papers-mexico');
      await page.getByRole('radio', { name: /tarjeta de circulación/ }).check();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await drawPhoto('tarjeta'));
      await page.getByRole('button', { name: /^Quitar tarjeta/ }).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await page.getByRole('radio', { name: /^Placa/ }).check();
      await plate(page).fill('abc-12');
      await button(page, 'Continuar').tap();
      await page.getByText('La placa no es válida').waitFor();
      await plate(page).fill('abc-12-34');
      await button(page, 'Continuar').tap();
      await parts(page).fill('Balatas delanteras');
      await button(page, 'Continuar').tap();

      const mobile = `55${newMobile().slice(-8)}`;
      await page.getByLabel('Nombre').fill('Mariana Rojas');
      await page.getByRole('combobox', { name: 'Ciudad' }).fill('guadalajara');
      await page
        .getByRole('option', { name: /Guadalajara/ })
        .first()
        .tap();
      await page.getByLabel('Correo electrónico').fill(`m${mobile}@tuerca.test`);
      await page.getByLabel('WhatsApp').fill(mobile);
      await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
      await button(page, 'Continuar').tap();
      await page.getByLabel('Código de verificación').waitFor();
      const [, code] = await waitForMessage(origin(), `+52${mobile}`, /(\d{6})/);
      await page.getByLabel('Código de verificación').fill(code ?? '');
      const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
      await summary.getByText('Placa ABC-12-34').waitFor();
      await summary.getByRole('button', { name: 'Enviar Solicitud' }).tap();
      await button(page, 'Ver mi solicitud').tap();
      await page.waitForURL(/quotationRequestDetail\/\d+/);
      await page.getByText('ABC1234').first().waitFor();
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: hears what is wrong with a VIN, and goes on without one',
    async () => {
      const { page, context, goTo } = await openPerson(browser, mexico());
      const keys = keyboardOf(page);
      await goTo('/');
      await keys.activate(button(page, 'No tengo la placa'));
      await keys.activate(button(page, 'Nissan'));
      await keys.activate(button(page, 'Versa'));
      await keys.activate(button(page, '2019'));
      await question(page).waitFor();
      await keys.fill(vin(page), '3N1CN7AD5KL20000');
      await keys.activate(button(page, 'Continuar'));
      await page.getByText('El VIN debe ser de 17 caracteres').waitFor();
      await keys.waitFor(vin(page));
      await keys.press('Control+A');
      await keys.press('Delete');
      await keys.activate(button(page, 'Continuar'));
      await parts(page).waitFor();
      // Back, and with the whole number.
      await keys.activate(button(page, 'Atrás'));
      await keys.fill(vin(page), '3n1cn7ad5kl200001');
      await keys.activate(button(page, 'Continuar'));
      await parts(page).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await context.close();
    },
    enough,
  );
});
