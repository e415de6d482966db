import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newBuyer } from '../support/new-buyer.ts';
import { accountButton, logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';

const enough = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'a wrong substitute is reported, a manager accepts it, and the catalogue shows it no more',
  async () => {
    const { email } = await newBuyer();
    const buyer = await openPerson(browser, origin(), { width: widths.phone });
    await logIn(buyer, email, password);
    await buyer.goTo('/catalogo/catalog/v2?q=3N1AB7APXKY250019');
    const { page } = buyer;
    await page.getByRole('heading', { level: 1, name: /^Nissan Sentra/ }).waitFor();
    await page.getByRole('searchbox', { name: 'Busca una pieza o su número' }).fill('disco de freno');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ver dibujo' }).first().click();
    const table = page.getByRole('table', { name: 'Piezas' });
    const substitutes = table.getByText(/^\d números? relacionados?$/);
    await substitutes.first().click();
    const report = table.getByRole('button', { name: /^Reportar un error en / }).first();
    const wrong = (await report.getAttribute('aria-label'))!.split(' ').at(-1)!;
    await report.click();
    const form = page.getByRole('dialog', { name: 'Reportar un número' });
    await form.getByRole('button', { name: 'Enviar reporte' }).click();
    await form.getByText(/^Escribe al menos \d+ caracteres$/).waitFor();
    await form.getByLabel('¿Qué está mal?').fill('No encaja en este motor: es más largo.');
    await photograph(page, 'catalogue-report');
    await form.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByText('Recibimos tu reporte. Lo revisa una persona.').waitFor();
    await table.getByText('Reportado', { exact: true }).waitFor();
    const unit = page.url();

    const manager = await openPerson(browser, origin());
    await logIn(manager, 'gestor@tuerca.test', password);
    await manager.goTo('/users/page/agenda');
    await accountButton(manager.page).click();
    await manager.page
      .getByRole('dialog')
      .getByRole('link', { name: 'Búsquedas y reportes del catálogo' })
      .click();
    await manager.page.getByRole('heading', { level: 1, name: 'Búsquedas del catálogo' }).waitFor();
    await waitForPage(manager.page);
    await photograph(manager.page, 'catalogue-searches');
    await manager.page.getByRole('link', { name: 'Sustitutos reportados' }).click();
    const row = manager.page.getByRole('listitem').filter({ hasText: wrong }).first();
    await row.getByText('No encaja en este motor: es más largo.').waitFor();
    await waitForPage(manager.page);
    await photograph(manager.page, 'catalogue-reports');
    await row.getByRole('button', { name: /^Aceptar: / }).click();
    const decision = manager.page.getByRole('dialog', { name: 'Aceptar el reporte' });
    await decision.getByLabel('Respuesta').fill('Es cierto, lo quitamos.');
    await decision.getByRole('button', { name: 'Aceptar' }).click();
    await decision.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await manager.page.close();

    await buyer.goTo('/users/page/agenda');
    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    await page.getByRole('button', { name: new RegExp(`Aceptamos tu reporte de ${wrong}`) }).click();
    await page.getByText('Respuesta: Es cierto, lo quitamos.').waitFor();
    await page.goto(unit);
    await table.waitFor();
    for (const summary of await substitutes.all()) await summary.click();
    expect(await table.getByText(wrong, { exact: true }).count()).toBe(0);
    await page.close();
  },
  enough,
);
