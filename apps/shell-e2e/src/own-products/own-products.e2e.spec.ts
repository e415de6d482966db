import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { openNissanStore } from '../support/new-store.ts';
import { accountButton, openBrowser } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

describe('a store’s own products', () => {
  test(
    'by thumb: one added with a photo, found again, its stock changed where it stands',
    async () => {
      const { email } = await openNissanStore();
      const { page, goTo, finger } = await openThumb(browser, email);
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      await goTo('/users/page/agenda');
      await finger.tap(accountButton(page));
      await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Mis productos' }));
      await page.getByText('Aún no tienes productos').waitFor();
      await waitForPage(page);
      await photograph(page, 'own-products-empty');
      await finger.tap(page.getByRole('link', { name: 'Agregar producto' }));
      await page.getByLabel('Referencia', { exact: false }).first().fill('BP-4512');
      await page.getByLabel('Nombre').fill('Pastillas de freno delanteras');
      await finger.tap(page.getByText('De reemplazo', { exact: true }));
      await page.getByRole('textbox', { name: 'Precio' }).fill('120000');
      await page.getByRole('textbox', { name: 'Existencias' }).fill('4');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles(await drawPhoto('Freno Del #1'));
      await button('Foto 1 de Pastillas de freno delanteras').waitFor();
      await finger.tap(button('Agregar vehículo'));
      const vehicle = page.getByRole('group', { name: 'Vehículo 1' });
      await vehicle.getByLabel('Marca').selectOption('Nissan');
      await vehicle.getByLabel('Modelo').fill('Sentra');
      await waitForPage(page);
      await photograph(page, 'own-product-form');
      await finger.tap(button('Guardar'));
      await page.getByText('Ya está en tu inventario').waitFor();
      expect(await page.getByRole('link', { name: 'Ver en Tuerca' }).getAttribute('href')).toMatch(
        /^\/catalogo\/producto\//,
      );

      await finger.tap(page.getByRole('main').getByRole('link', { name: 'Productos', exact: true }));
      await page.getByRole('searchbox', { name: 'Nombre o referencia' }).fill('bp45');
      await page.getByRole('link', { name: 'Pastillas de freno delanteras' }).waitFor();
      await page.waitForURL(/search=bp45/);
      const stock = button(/^Cambiar las existencias/);
      const before = await stock.boundingBox();
      await page.getByText('1 resultado', { exact: true }).waitFor();
      // What was found comes to where the finger is going.
      expect(await stock.boundingBox()).toEqual(before);
      await finger.tap(stock);
      await page.getByRole('textbox', { name: /^Existencias de Pastillas de freno delanteras/ }).fill('9');
      await finger.tap(button('Guardar'));
      await button(/^Cambiar las existencias de Pastillas de freno delanteras, .*: 9$/).waitFor();
      await waitForPage(page);
      await photograph(page, 'own-products');

      await finger.tap(page.getByRole('main').getByRole('link', { name: 'Fotos', exact: true }));
      await page.getByText('Referencia BP-4512').waitFor();
      await waitForPage(page);
      await photograph(page, 'own-photos');
      await page.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: what is missing said at its field, one added, hidden and deleted after a question',
    async () => {
      const { email } = await openNissanStore();
      const typist = await openTypist(browser);
      await typist.logIn(email);
      const { page, keys, hearStatus } = typist;
      const button = (name: string | RegExp) => page.getByRole('button', { name });
      await typist.goTo('/users/page/tienda');
      await keys.activate(page.getByRole('link', { name: 'Productos', exact: true }));
      await keys.activate(page.getByRole('link', { name: 'Agregar producto' }));
      const reference = page.getByRole('textbox', { name: 'Referencia', exact: false }).first();
      await keys.fill(reference, 'FA 200');
      await keys.fill(page.getByLabel('Nombre'), 'Filtro de aire');
      await page.reload();
      await waitForPage(page);
      expect(await page.getByLabel('Nombre').inputValue()).toBe('Filtro de aire');
      await keys.choose(page.getByRole('radio', { name: 'Original' }));
      await keys.activate(button('Guardar'));
      await keys.waitFor(page.getByRole('textbox', { name: 'Precio' }));
      await page.getByText('Escribe un precio mayor que cero').waitFor();
      await keys.fill(page.getByRole('textbox', { name: 'Precio' }), '45.000');
      await keys.fill(page.getByRole('textbox', { name: 'Existencias' }), '0');
      await keys.press('Enter');
      await page.getByText('Ya está en tu inventario').waitFor();

      await typist.goTo('/store/productos?stock=agotados');
      await keys.activate(button('Ocultar Filtro de aire, FA 200'));
      await hearStatus('Filtro de aire ya no se ve en Tuerca');
      await page.getByText('Oculto', { exact: true }).waitFor();
      await keys.activate(button(/^Cambiar el precio de Filtro de aire/));
      await keys.type('50000');
      await keys.press('Enter');
      await hearStatus(/Filtro de aire: ahora cuesta/);
      await keys.waitFor(button(/^Cambiar el precio de Filtro de aire/));
      expect(await accessibilityProblems(page)).toEqual([]);
      await keys.activate(button('Eliminar Filtro de aire, FA 200'));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
      await hearStatus('Filtro de aire, FA 200: ya no está en tu inventario');
      await page.getByText('Ningún producto es así').waitFor();
      await page.close();
    },
    enough,
  );
});
