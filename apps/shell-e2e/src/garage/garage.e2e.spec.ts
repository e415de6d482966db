import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { accountButton, openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

describe('one’s own vehicles', () => {
  test(
    'by thumb: one found by its plate, made the primary one, asked for, and seen with what was asked',
    async () => {
      const { email } = await newBuyer();
      const { page, goTo, finger } = await openThumb(browser, email);
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await goTo('/users/page/agenda');
      await finger.tap(accountButton(page));
      await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Mi garaje' }));
      await page.getByText('Aún no tienes vehículos').waitFor();
      await waitForPage(page);
      await photograph(page, 'garage-empty');
      await finger.tap(page.getByRole('link', { name: 'Agregar vehículo' }));
      await page.getByLabel('Placa de tu vehículo').fill('abc123');
      await photograph(page, 'garage-plate');
      await finger.tap(button('Buscar'));
      await page.getByRole('heading', { level: 1, name: 'Nissan Sentra 2019' }).waitFor();
      await page.getByText('Estos datos son del registro de tránsito').waitFor();
      await finger.tap(button('Hacer principal'));
      await button('Dejar de ser principal').waitFor();

      await finger.tap(button('Pedir cotización'));
      await page.getByLabel('¿Qué necesitas?').fill('Bomba de agua');
      await finger.tap(button('Continuar'));
      const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
      await summary.getByText(/Nissan Sentra 2019/).waitFor();
      await finger.tap(summary.getByRole('button', { name: 'Enviar Solicitud' }));
      await finger.tap(page.getByRole('button', { name: 'Ver mi solicitud' }));
      await page.waitForURL(/quotationRequestDetail\/\d+/);

      await goTo('/users/page/garaje');
      const card = page.getByRole('link', { name: /Nissan Sentra 2019/ });
      await card.getByText('Principal').waitFor();
      await waitForPage(page);
      await photograph(page, 'garage');
      await finger.tap(card);
      await page.getByRole('heading', { name: 'Solicitudes para este vehículo (1)' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'garage-vehicle');
      await finger.tap(page.getByRole('link', { name: 'Nissan Sentra 2019' }));
      await page.waitForURL(/quotationRequestDetail\/\d+/);

      // The wizard has it first.
      await goTo('/home/page/cotizacion');
      await page.getByRole('button', { name: /Nissan Sentra 2019/ }).waitFor();
      await page.getByRole('link', { name: 'Mi garaje' }).waitFor();
      await page.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: one written by hand and kept over a reload, corrected after a question about leaving, and removed',
    async () => {
      const { email } = await newBuyer();
      const typist = await openTypist(browser);
      await typist.logIn(email);
      const { page, keys, hearStatus } = typist;
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await typist.goTo('/users/page/cuenta');
      await keys.activate(page.getByRole('link', { name: 'Ver mi garaje' }));
      await keys.activate(page.getByRole('link', { name: 'Agregar vehículo' }));
      await keys.activate(button('Escribir los datos a mano'));
      await keys.fill(page.getByRole('searchbox', { name: 'Busca tu marca' }), 'nissan');
      await keys.press('Enter');
      await keys.activate(button('Versa'));
      await keys.activate(button('2018'));
      await keys.fill(page.getByLabel('VIN'), '3N1');
      await page.reload();
      await waitForPage(page);
      expect(await page.getByLabel('VIN').inputValue()).toBe('3N1');
      expect(await page.getByLabel('Modelo').inputValue()).toBe('Versa');
      await keys.activate(button('Guardar vehículo'));
      await keys.waitFor(page.getByLabel('VIN'));
      await page.getByText('El VIN debe ser de 17 caracteres').waitFor();
      await photograph(page, 'garage-form');
      await keys.fill(page.getByLabel('VIN'), '3N1CN7APXHL812345');
      await keys.activate(button('Guardar vehículo'));
      await page.getByRole('heading', { level: 1, name: 'Nissan Versa 2018' }).waitFor();

      const dialog = page.getByRole('dialog', { name: 'Corregir' });
      await keys.activate(button('Corregir'));
      await keys.fill(dialog.getByLabel('Color'), 'Rojo');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog');
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await photograph(page, 'garage-correct');
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await hearStatus('Los datos de tu vehículo quedaron guardados.');
      await page.getByText('Rojo', { exact: true }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);

      await keys.activate(button('Eliminar Nissan Versa 2018'));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
      await hearStatus('Nissan Versa 2018 ya no está en tu garaje.');
      await page.getByText('Aún no tienes vehículos').waitFor();
      await page.close();
    },
    enough,
  );
});
