import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { accountButton, openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const vin = '3N1AB7APXKY250019';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** The part number that is shown under the name of a part in the table, of its first row. */
const numberOf = async (page: Page, part: string): Promise<string> => {
  const label = await page
    .getByRole('checkbox', { name: new RegExp(`^Elegir ${part}`) })
    .first()
    .getAttribute('aria-label');
  return label!.split(', ').at(-1)!;
};

describe('the catalogue of parts', () => {
  test(
    'by thumb: from a VIN to a drawing, three parts of it, and a request with their numbers',
    async () => {
      const { email } = await newBuyer();
      const { page, goTo, finger } = await openThumb(browser, email);
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      const link = (name: string | RegExp) => page.getByRole('link', { name });
      await goTo('/users/page/agenda');
      await finger.tap(accountButton(page));
      await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Catálogo de autopartes' }));
      await page.getByRole('heading', { level: 1, name: 'Catálogo de autopartes' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'catalogue');
      const field = page.getByLabel('VIN o número de chasis');
      await field.fill('3N1AB7');
      await finger.tap(button('Buscar'));
      await page.getByText('No se puede buscar en el catálogo: el VIN no tiene 17 caracteres.').waitFor();
      await field.fill('41060-1hl0a');
      await finger.tap(button('Buscar'));
      await button('Buscarlo como número de parte').waitFor();
      await field.fill(vin.toLowerCase());
      await finger.tap(button('Buscar'));
      await page.getByRole('heading', { level: 1, name: /^Nissan Sentra/ }).waitFor();
      await page.getByText(`VIN ${vin}`).waitFor();
      await waitForPage(page);
      await photograph(page, 'catalogue-groups');

      await page.getByRole('searchbox', { name: 'Busca una pieza o su número' }).fill('balata');
      await finger.tap(link('Pastillas de freno'));
      await page.getByRole('heading', { level: 2, name: 'Pastillas de freno' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'catalogue-units');
      await finger.tap(link('Ver dibujo').first());
      const table = page.getByRole('table', { name: 'Piezas' });
      await table.waitFor();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const marked = table.locator('[aria-current]');
      // What was looked for is marked, in the drawing too.
      await marked
        .filter({ hasText: /astillas/ })
        .first()
        .waitFor();
      await finger.tap(button(/^1: /).first());
      await marked.filter({ hasText: /^1/ }).first().waitFor();
      await finger.tap(button('Ampliar'));
      await finger.tap(button('Ampliar'));
      await finger.tap(table.getByRole('button', { name: /^Manguera de freno/ }).first());
      await button(/^9: /).and(page.locator('[aria-pressed=true]')).first().waitFor();
      await finger.tap(button('Ver completo'));
      // What is for other years is there, folded, and asks before it is chosen.
      await finger.tap(table.getByRole('button', { name: 'No aplican a tu 2019 (1)' }).first());
      await table.getByText('No aplica a tu 2019', { exact: true }).first().waitFor();
      await page
        .getByRole('checkbox', { name: /^Elegir Disco/ })
        .nth(1)
        .tap();
      const question = page.getByRole('alertdialog');
      await photograph(page, 'catalogue-other-year');
      await finger.tap(question.getByRole('button', { name: 'No elegirla' }));
      await question.waitFor({ state: 'detached' });
      await finger.tap(table.getByRole('button', { name: 'No aplican a tu 2019 (1)' }).first());
      const chosen: string[] = [];
      for (const [number, part] of [
        ['1', 'Disco'],
        ['3', 'Juego de pastillas'],
        ['9', 'Manguera'],
      ] as const) {
        // Its number in the drawing shows its row. Two taps in one place at once would be a double tap.
        await finger.tap(button(new RegExp(`^${number}: `)).first());
        chosen.push(await numberOf(page, part));
        await page
          .getByRole('checkbox', { name: new RegExp(`^Elegir ${part}`) })
          .first()
          .tap();
        await button(`Ver ${chosen.length} pieza`).waitFor();
      }
      await waitForPage(page);
      await photograph(page, 'catalogue-unit');
      // A link that is shared opens the same drawing, and what was chosen is still there.
      await page.reload();
      await page.getByRole('heading', { level: 1, name: title! }).waitFor();
      await finger.tap(button('Ver 3 piezas'));
      const list = page.getByRole('dialog', { name: 'Piezas elegidas' });
      await list.getByText(chosen[2]!, { exact: true }).waitFor();
      await photograph(page, 'catalogue-chosen');
      await finger.tap(list.getByRole('button', { name: 'Cerrar' }).last());
      await list.waitFor({ state: 'detached' });

      await finger.tap(button('Solicitar cotización'));
      const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
      await summary.getByText(/Nissan Sentra 2019/).waitFor();
      for (const oem of chosen) await summary.getByText(new RegExp(oem)).waitFor();
      await finger.tap(summary.getByRole('button', { name: 'Enviar Solicitud' }));
      await button('Ver autopartes para mi vehículo').waitFor();
      await photograph(page, 'catalogue-request-sent');
      await finger.tap(button('Ver autopartes para mi vehículo'));
      await page.getByRole('heading', { level: 1, name: /^Nissan Sentra/ }).waitFor();
      await page.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: by brand, model and year to a drawing, its parts marked and ticked, and asked for',
    async () => {
      const { email } = await newBuyer();
      const typist = await openTypist(browser);
      await typist.logIn(email);
      const { page, keys } = typist;
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      const link = (name: string | RegExp) => page.getByRole('link', { name });
      await typist.goTo('/catalogo/catalog/v2?q=WDDGF4HB1EA123456');
      await page.getByRole('link', { name: 'Ir al catálogo' }).waitFor();
      await photograph(page, 'catalogue-not-covered');

      await typist.goTo('/catalogo/catalog/v2');
      await keys.activate(link(/^Nissan/));
      await page.getByRole('heading', { level: 1, name: 'Catálogo de Nissan' }).waitFor();
      await keys.fill(page.getByRole('searchbox', { name: 'Busca el modelo' }), 'sen');
      await photograph(page, 'catalogue-models');
      await keys.activate(link(/^Sentra/));
      await page.getByRole('heading', { level: 1, name: 'Nissan Sentra' }).waitFor();
      await keys.activate(page.getByRole('link', { name: '2019', exact: true }));
      await photograph(page, 'catalogue-vehicles');
      await keys.activate(page.getByRole('listitem').getByRole('link', { name: /Sentra B17/ }));
      await page.getByRole('heading', { level: 1, name: /^Nissan Sentra/ }).waitFor();
      await keys.activate(link('Todos los grupos'));
      await page.getByRole('link', { name: 'Refrigeración', exact: true }).waitFor();
      expect(await keys.isAt(link('Todos los grupos'))).toBe(true);
      await keys.activate(button('Frenos'));
      await keys.activate(link('Frenos delanteros'));
      await page.getByRole('heading', { level: 2, name: 'Frenos delanteros' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'catalogue-category');
      await keys.activate(link(/^Freno delantero/));
      const table = page.getByRole('table', { name: 'Piezas' });
      await table.waitFor();
      await keys.reach(button(/^1: /).first());
      await keys.press('ArrowRight');
      await keys.press('+');
      await keys.press('0');
      // Enter leads from a number to its part, and back.
      await page.keyboard.press('Enter');
      const second = table.locator('[aria-current]').filter({ hasText: /^2/ }).first();
      await second.waitFor();
      expect(await keys.isAt(second.getByRole('checkbox').first())).toBe(true);
      await page.keyboard.press('Enter');
      expect(await keys.isAt(button(/^2: /).first())).toBe(true);
      const box = page.getByRole('checkbox', { name: /^Elegir Disco/ }).first();
      await table.getByRole('button', { name: 'No aplican a tu 2019 (1)' }).first().waitFor();
      const oem = await numberOf(page, 'Disco');
      // A part has one stop, its box; the arrows lead from one to the next.
      await keys.reach(table.getByRole('checkbox').first());
      await keys.reach(box, 'ArrowDown');
      await page.keyboard.press('Space');
      await keys.activate(button('Solicitar cotización'));
      const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
      await summary.getByText(/Nissan Sentra 2019/).waitFor();
      await summary.getByText(new RegExp(oem)).waitFor();
      await page.close();
    },
    enough,
  );
});
