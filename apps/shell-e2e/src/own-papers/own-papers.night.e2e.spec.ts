import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { waitForMessage } from '../support/inbox.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openBrowser } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 90_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'a person’s own papers: by thumb a document and the bank account, by keyboard the document is taken away',
  async () => {
    const { email } = await newBuyer();
    const { page, goTo, context, finger } = await openThumb(browser, email);
    await goTo('/users/page/cuenta');
    const dialog = page.getByRole('dialog');
    await finger.tap(page.getByRole('button', { name: 'Subir documento: Documento de identidad' }));
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'cedula.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
      });
    await finger.tap(dialog.getByRole('button', { name: 'Subir documento' }));
    await page.getByRole('link', { name: 'cedula.pdf' }).waitFor();
    await finger.tap(page.getByRole('button', { name: 'Agregar cuenta' }));
    await dialog.getByRole('combobox', { name: 'Banco' }).selectOption('Nequi');
    await dialog.getByRole('textbox', { name: 'Número de cuenta' }).fill('3001234567');
    await dialog.getByRole('textbox', { name: 'Titular' }).fill('Lucía Paz');
    await dialog.getByRole('textbox', { name: 'Número de identificación' }).fill('52123456');
    await finger.tap(dialog.getByRole('button', { name: 'Continuar' }));
    await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
    await finger.tap(dialog.getByRole('button', { name: 'Guardar' }));
    await page.getByText('Nequi, termina en 567').waitFor();
    await waitForMessage(origin(), email, /Nequi que termina en (567)/);
    await photograph(page, 'own-papers');
    await context.close();

    const { page: desk, keys, goTo: goThere, logIn: enter } = await openTypist(browser);
    await enter(email);
    await goThere('/users/page/cuenta');
    const remove = desk.getByRole('button', { name: /^Quitar: Documento de identidad/ });
    await remove.waitFor();
    expect(await accessibilityProblems(desk)).toEqual([]);
    await keys.activate(remove);
    await keys.activate(desk.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }));
    await remove.waitFor({ state: 'detached' });
    await keys.activate(desk.getByRole('button', { name: '1 versión anterior: Documento de identidad' }));
    await desk.getByText(/^Quitado el /).waitFor();
    await desk.context().close();
  },
  enough,
);
