import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { waitForMessage } from '../support/inbox.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openStoreWithoutModule } from '../support/new-store.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** The status that the store's quotations are answered with to a token, asked from the page. */
const statusWith = (page: Page, token: string): Promise<number> =>
  page.evaluate(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch('/api/tuercaGo/quotation', { headers })).status;
  }, token);

describe('the papers of a store', () => {
  test(
    'by thumb: the owner adds a document and the bank account',
    async () => {
      const { email } = await openStoreWithoutModule();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await goTo('/users/page/tienda');
      await finger.tap(page.getByRole('link', { name: 'Documentos' }));
      await finger.tap(page.getByRole('button', { name: 'Subir documento: RUT' }));
      const dialog = page.getByRole('dialog');
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: 'rut.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
        });
      await dialog.getByLabel('Vence el').fill('2031-05-20');
      await photograph(page, 'legal-document');
      await finger.tap(dialog.getByRole('button', { name: 'Subir documento' }));
      await page.getByText(/Vence el .*20 de mayo de 2031/).waitFor();
      await waitForPage(page);
      await photograph(page, 'legal-documents');
      await finger.tap(page.getByRole('link', { name: 'Datos bancarios' }));
      await finger.tap(page.getByRole('button', { name: 'Agregar cuenta' }));
      await dialog.getByRole('combobox', { name: 'Banco' }).selectOption('Bancolombia');
      await dialog.getByRole('textbox', { name: 'Número de cuenta' }).fill('0312345678');
      await dialog.getByRole('textbox', { name: 'Titular' }).fill('Repuestos Ñandú SAS');
      await dialog.getByRole('textbox', { name: 'Número de identificación' }).fill('79123456');
      await finger.tap(dialog.getByRole('button', { name: 'Continuar' }));
      await dialog.getByText('En Bancolombia el número tiene 11 dígitos').waitFor();
      await photograph(page, 'bank-account');
      await dialog.getByRole('textbox', { name: 'Número de cuenta' }).fill('03123456789');
      await finger.tap(dialog.getByRole('button', { name: 'Continuar' }));
      await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
      await photograph(page, 'bank-account-confirm');
      await finger.tap(dialog.getByRole('button', { name: 'Guardar' }));
      await page.getByText('Bancolombia, termina en 789').waitFor();
      await waitForMessage(origin(), email, /Bancolombia que termina en (789)/);

      await photograph(page, 'bank-account-saved');
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: the owner makes a token, reads with it, and it is dead once revoked',
    async () => {
      const { email } = await openStoreWithoutModule();
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(email);
      await goTo('/users/page/tienda/integraciones');
      await keys.activate(page.getByRole('button', { name: 'Crear token' }));
      const dialog = page.getByRole('dialog');
      await keys.fill(dialog.getByRole('textbox', { name: 'Nombre' }), 'Contabilidad');
      await keys.reach(dialog.getByRole('checkbox', { name: /^Leer las cotizaciones/ }));
      await page.keyboard.press('Space');
      await photograph(page, 'api-token');
      await keys.activate(dialog.getByRole('button', { name: 'Crear token' }));
      const shown = page.getByRole('dialog', { name: 'Token creado: Contabilidad' });
      const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
      expect(await accessibilityProblems(page)).toEqual([]);
      await photograph(page, 'api-token-made');
      expect(await statusWith(page, token)).toBe(200);

      await keys.activate(shown.getByRole('button', { name: 'Ya lo guardé' }));
      await page.getByText(`${token.slice(0, 13)}…`).waitFor();
      await waitForPage(page);
      await photograph(page, 'api-tokens');
      await keys.activate(page.getByRole('button', { name: 'Revocar Contabilidad' }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }));
      await page.getByText('Aún no tienes tokens').waitFor();
      await pWaitFor(async () => (await statusWith(page, token)) === 401, { timeout: 3000 });
      await page.context().close();
    },
    enough,
  );
});
