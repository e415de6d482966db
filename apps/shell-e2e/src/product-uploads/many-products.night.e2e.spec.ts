import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openNissanStore } from '../support/new-store.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { origin, password } from '../support/stack.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

const rows = 20_000;

test(
  '20,000 products are looked at, taken over while one watches, and found by their numbers',
  async () => {
    const { email, store } = await openNissanStore();
    const person = await openPerson(browser, origin(), { width: widths.desktop });
    const { page, goTo } = person;
    await logIn(person, email, password);
    await goTo('/store/productos/cargas');
    const mark = store.slice(-6);
    const csv = [
      'Referencia,Nombre,Tipo,Precio,Unidades,Vehículos',
      ...Array.from(
        { length: rows },
        (_, n) =>
          `${mark}-${n},Pastillas de freno ${n},Reemplazo,${100_000 + n},${n % 50},Nissan Sentra 2013-2019`,
      ),
    ].join('\n');
    await page
      .locator('main input[type=file]')
      .first()
      .setInputFiles({ name: 'todo.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('20.000 productos listos').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Enviar productos' }).click();
    await page.getByText(/[1-9][\d.]* de 20\.000 filas/).waitFor({ timeout: 60_000 });
    await page.getByText('Listo: todo.csv').waitFor({ timeout: 10 * 60_000 });
    await page.getByText('Agregados: 20.000').first().waitFor();
    await goTo(`/catalogo/productos?q=${mark}-19999`);
    await page.getByText('Pastillas de freno 19999').first().waitFor();
    expect(await page.getByText(store).count()).toBeGreaterThan(0);
    await page.close();
  },
  15 * 60_000,
);
