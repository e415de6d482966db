import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;
const vendor = 'vendedor2@tuerca.test';
const integrations = '/users/page/tienda/integraciones';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

describe('help that a store asks for', () => {
  test(
    'by thumb: not without words; asked for once, with the number of its case',
    async () => {
      const { page, context, goTo, finger } = await openThumb(browser, vendor);
      await goTo(integrations);
      await waitForPage(page);
      await finger.tap(page.getByRole('button', { name: 'Pedir el acelerador' }));
      const dialog = page.getByRole('dialog', { name: 'Pedir el acelerador' });
      await finger.tap(dialog.getByRole('button', { name: 'Enviar' }));
      await dialog.getByText('Escribe qué quieres lograr').waitFor();
      await photograph(page, 'store-help-dialog');
      await dialog.getByLabel(/¿Qué quieres lograr\?/).fill('Llegar a los talleres de Chapinero.');
      await finger.tap(dialog.getByRole('button', { name: 'Enviar' }));
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: /^\w{4}-\d{4}-\d{6}$/ }).waitFor();
      await photograph(page, 'store-help');
      await context.close();
    },
    enough,
  );

  test(
    'by keyboard: hidden for a day, also after a reload, and shown again',
    async () => {
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(vendor);
      await goTo(integrations);
      await keys.activate(page.getByRole('button', { name: 'Ocultar por 24 horas' }));
      await page.getByText('Ocultaste esta invitación por 24 horas.').waitFor();
      await goTo(integrations);
      await keys.activate(page.getByRole('button', { name: 'Mostrar', exact: true }));
      await page.getByRole('button', { name: 'Pedir información' }).waitFor();
      await page.context().close();
    },
    enough,
  );
});
