import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changePassword } from '@tuerca/contracts';
import type { Browser, Page } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;
const account = '/users/page/cuenta';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

const questionOf = (page: Page) => page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('typed text', () => {
  test(
    'by thumb: a window is left by Back only after a question, and keeps what was typed until then',
    async () => {
      const { email } = await newBuyer();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await goTo(account);
      await goTo('/users/page/proveedores');
      await waitForPage(page);
      const open = page.getByRole('button', { name: 'Vincular proveedor' });
      await finger.tap(open);
      const dialog = page.getByRole('dialog', { name: 'Vincular proveedor', includeHidden: true });
      const name = dialog.getByLabel(/Razón social/);
      await name.fill('Repuestos del Sur SAS');
      await page.goBack();
      const question = questionOf(page);
      await question.waitFor();
      await photograph(page, 'unsaved-window');
      await finger.tap(question.getByRole('button', { name: 'Seguir editando' }));
      await question.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Repuestos del Sur SAS');

      await page.goBack();
      await finger.tap(question.getByRole('button', { name: 'Salir sin guardar' }));
      await dialog.waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe('/users/page/proveedores');
      // The window is empty again, and closes without a question.
      await finger.tap(open);
      expect(await name.inputValue()).toBe('');
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(await question.count()).toBe(0);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === account);
      await context.close();
    },
    enough,
  );

  testByNight(
    'by thumb: a page is left by Back only after a question, one page back',
    async () => {
      const { email } = await newBuyer();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await goTo('/tiendas');
      await waitForPage(page);
      await finger.tap(page.getByRole('button', { name: /^Tu cuenta: / }));
      await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Mi cuenta' }));
      const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
      await name.fill('Lucía de la Paz');
      await page.goBack();
      await finger.tap(questionOf(page).getByRole('button', { name: 'Seguir editando' }));
      await questionOf(page).waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Lucía de la Paz');
      await page.goBack();
      await finger.tap(questionOf(page).getByRole('button', { name: 'Salir sin guardar' }));
      await page.waitForURL((url) => url.pathname === '/tiendas');
      await context.close();
    },
    enough,
  );

  testByNight(
    'by thumb: a window that saves is left by Back without a question, and what became of it is told',
    async () => {
      const { email } = await newBuyer();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await goTo(account);
      await waitForPage(page);
      const answer = Promise.withResolvers<void>();
      await page.route(`**${changePassword.path}`, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await finger.tap(page.getByRole('button', { name: 'Cambiar contraseña' }));
      const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña', includeHidden: true });
      await dialog.getByLabel('Contraseña actual').fill(password);
      await dialog.getByLabel('Nueva contraseña').fill('Otra-clave-2026');
      await finger.tap(dialog.getByRole('button', { name: 'Guardar contraseña' }));
      await dialog.getByRole('button', { name: 'Cancelar', disabled: true }).waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(await questionOf(page).count()).toBe(0);
      expect(pathOf(page)).toBe(account);
      answer.resolve();
      await page
        .getByRole('status')
        .filter({ hasText: /^Tu contraseña cambió/ })
        .waitFor();
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: a link out of a changed page asks, and a reload in the browser’s words; once saved neither does',
    async () => {
      const { email } = await newBuyer();
      const { page, keys, goTo, logIn: enter, hearStatus } = await openTypist(browser);
      await enter(email);
      await goTo(account);
      const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
      // In the header, which stays in sight while the page below it grows.
      const link = page.getByRole('banner').getByRole('link', { name: 'Pedidos' });
      const question = questionOf(page);
      await keys.fill(name, 'Lucía de la Paz');
      await keys.activate(link, 'Shift+Tab');
      await keys.waitFor(question.getByRole('button', { name: 'Seguir editando' }));
      await keys.press('Escape');
      await question.waitFor({ state: 'detached' });
      await keys.waitFor(link);
      expect(pathOf(page)).toBe(account);
      expect(await name.inputValue()).toBe('Lucía de la Paz');

      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => void setTimeout(() => location.reload()));
      const reload = await asked;
      expect(reload.type()).toBe('beforeunload');
      await reload.dismiss();
      expect(await name.inputValue()).toBe('Lucía de la Paz');

      await keys.activate(link, 'Shift+Tab');
      await question.waitFor();
      await photograph(page, 'unsaved-page');
      await keys.activate(question.getByRole('button', { name: 'Salir sin guardar' }), 'Shift+Tab');
      await page.waitForURL((url) => url.pathname === '/cart/page/list');
      // The address changes before the page does.
      await name.waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL((url) => url.pathname === account);
      await name.waitFor();
      expect(await name.inputValue()).toBe('Lucía Paz');

      await keys.fill(name, 'Lucía de la Paz');
      const city = page.getByRole('combobox', { name: /^Ciudad/ });
      expect(await city.inputValue()).not.toBe('');
      await keys.activate(page.getByRole('button', { name: 'Guardar cambios' }));
      await hearStatus('Tus datos quedaron guardados.');
      await keys.activate(link, 'Shift+Tab');
      await page.waitForURL((url) => url.pathname === '/cart/page/list');
      expect(await question.count()).toBe(0);
      await page.context().close();
    },
    enough,
  );
});
