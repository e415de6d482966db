import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newDriver } from '../support/new-driver.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A day from now on, yyyy-mm-dd. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('papers of a vehicle', () => {
  test(
    'by thumb: one that expires soon stands on the card and in the agenda, which leads back to it',
    async () => {
      const { email, path } = await newDriver();
      const { page, goTo, finger } = await openThumb(browser, email);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await goTo(path);
      await finger.tap(button('Anotar SOAT'));
      const day = dayIn(20);
      await page.getByLabel('Último día').fill(day);
      await photograph(page, 'garage-paper');
      await finger.tap(button('Guardar'));
      await page.getByText('Vence pronto').waitFor();
      await waitForPage(page);
      await photograph(page, 'garage-papers');

      await goTo('/users/page/garaje');
      await page.getByText('SOAT: Vence pronto').waitFor();
      const link = page.getByRole('link', { name: 'Ver el vehículo' });
      // It comes by an event.
      for (let tries = 0; tries < 20 && !(await link.isVisible()); tries += 1) {
        await goTo(`/users/page/agenda?dia=${day}`);
        await link.waitFor({ timeout: 1000 }).catch(() => undefined);
      }
      await page.getByRole('group', { name: 'Vence: SOAT de Nissan Sentra 2019' }).waitFor();
      await photograph(page, 'garage-agenda');
      await finger.tap(link);
      await page.getByRole('heading', { name: 'Papeles y mantenimiento' }).waitFor();
      await finger.tap(button('Quitar SOAT'));
      await finger.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }));
      await button('Anotar SOAT').waitFor();
      await page.close();
    },
    enough,
  );

  test(
    'by keyboard: the oil is due by kilometres; what is wrong is said at its field',
    async () => {
      const { email, path } = await newDriver();
      const typist = await openTypist(browser);
      await typist.logIn(email);
      const { page, keys, hearStatus } = typist;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await typist.goTo(path);
      await keys.activate(button('Anotar Cambio de aceite'));
      const dialog = page.getByRole('dialog', { name: 'Cambio de aceite' });
      // A native field of a date takes keys by its parts, in the order of the browser's language.
      await dialog.getByLabel('Fecha del último cambio').fill(dayIn(-30));
      await keys.fill(dialog.getByLabel('Kilometraje de ese día'), '45000');
      await keys.fill(dialog.getByLabel('Se cambia cada (km)'), '10');
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await dialog.getByText('Escribe un número entre 1.000 y 50.000').waitFor();
      await photograph(page, 'garage-oil');
      await keys.fill(dialog.getByLabel('Se cambia cada (km)'), '5000');
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await hearStatus('La fecha quedó anotada y en tu agenda.');
      await page.getByText(/^A los 50\.000 km, hacia el/).waitFor();
      await page.getByText('Al día').waitFor();
      await photograph(page, 'garage-papers-desktop');
      await page.close();
    },
    enough,
  );
});
