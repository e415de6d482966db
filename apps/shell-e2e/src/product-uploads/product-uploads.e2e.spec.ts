import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Download, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { openNissanStore } from '../support/new-store.ts';
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

const csv = [
  'Referencia;Nombre;Tipo;Precio;Unidades;Vehículos',
  'D1060-1AA0A;Pastillas de freno delanteras;Reemplazo;180.000;12;Nissan Sentra 2013-2019',
  '15208-65F0E;Filtro de aceite;Original;25.000;40;',
  'B-77;Bujía;Usado;gratis;4;Lada Niva',
].join('\r\n');

const choose = (page: Page, file: { name: string; buffer: Buffer }) =>
  page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({ mimeType: '', ...file });
const bytesOf = async (download: Download) => readFile((await download.path())!);

describe('a store’s list of products', () => {
  test(
    'by thumb: looked at before it is sent, what is right taken over, what is wrong told, and found in the inventory',
    async () => {
      const { email } = await openNissanStore();
      const { page, goTo, finger } = await openThumb(browser, email);
      await goTo('/store/productos');
      await waitForPage(page);
      await finger.tap(page.getByRole('link', { name: 'Cargar lista' }).first());
      await page.getByRole('heading', { level: 1, name: 'Cargar productos' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'product-uploads');
      await choose(page, { name: 'inventario.csv', buffer: Buffer.from(csv) });
      await page.getByText('2 productos listos').waitFor();
      await page.getByText('1 fila con problemas').waitFor();
      await page.getByText(/Tipo: Escribe Original o Reemplazo/).waitFor();
      await photograph(page, 'product-uploads-checked');
      await finger.tap(page.getByRole('button', { name: 'Enviar solo los que están bien' }));
      await page.getByText('Listo: inventario.csv').waitFor();
      await page.getByText('Agregados: 2').first().waitFor();
      await page.getByRole('link', { name: 'Descargar reporte de inventario.csv' }).waitFor();
      await photograph(page, 'product-uploads-done');
      await finger.tap(page.getByRole('link', { name: 'Ver mi inventario' }));
      // One row is wrong, was not sent, and would be lost.
      await finger.tap(page.getByRole('button', { name: 'Seguir sin descargar' }));
      await page.getByText('Pastillas de freno delanteras').first().waitFor();
      await page.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: the template is downloaded as a workbook and taken over as it is',
    async () => {
      const { email } = await openNissanStore();
      const typist = await openTypist(browser);
      await typist.logIn(email);
      const { page, keys, hearStatus } = typist;
      await typist.goTo('/store/productos/cargas');
      const downloading = page.waitForEvent('download');
      await keys.activate(page.getByRole('button', { name: 'Plantilla de Excel' }));
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('plantilla-de-productos.xlsx');
      await keys.activate(page.getByRole('button', { name: 'Qué va en cada columna' }));
      await page.getByText('Marca, modelo y años, con punto y coma entre vehículos').waitFor();
      await choose(page, { name: 'plantilla.xlsx', buffer: await bytesOf(download) });
      await hearStatus('1 producto listo');
      await keys.activate(page.getByRole('button', { name: 'Enviar productos' }));
      await page.getByText('Listo: plantilla.xlsx').waitFor();
      await page.getByText('Agregados: 1').first().waitFor();
      const reporting = page.waitForEvent('download');
      await keys.activate(page.getByRole('link', { name: 'Descargar reporte de plantilla.xlsx' }));
      const report = (await bytesOf(await reporting)).toString('utf8');
      expect(report).toContain('2,Agregado,,,D1060-1AA0A,Pastillas de freno delanteras');
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.close();
    },
    enough,
  );
});
