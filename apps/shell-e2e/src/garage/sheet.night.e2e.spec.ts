import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saveVehicleImages, saveVehiclePaper, uploadFile } from '@tuerca/contracts';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { newDriver } from '../support/new-driver.ts';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { openTypist } from '../support/typist.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()), 60_000);
afterAll(() => browser?.close());

test('by keyboard: a sheet is shared, seen by a visitor, and withdrawn for good', async () => {
  const { email, path, vehicleId, call } = await newDriver();
  const params = { id: vehicleId };
  const content = new Blob([await readFile(await drawPhoto('frente'))], { type: 'image/png' });
  const files = [{ filename: 'frente.png', content }];
  const { data: photo } = await call(uploadFile, { body: { is_public: false }, files });
  await call(saveVehicleImages, { params, body: { images: [photo.path] } });
  await call(saveVehiclePaper, { params, body: { kind: 'soat', expires_on: '2099-01-15' } });

  const typist = await openTypist(browser);
  await typist.logIn(email);
  const { page, keys, hearStatus } = typist;
  await typist.goTo(path);
  await keys.activate(page.getByRole('button', { name: 'Crear enlace', exact: true }));
  await hearStatus('La ficha ya se puede ver con el enlace.');
  const link = await page.getByLabel('Enlace de la ficha').inputValue();
  expect(link).toMatch(/\/garaje\/ficha\/[\w-]{24}$/);
  await photograph(page, 'garage-share');

  const visitor = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
  const sheetPath = new URL(link).pathname;
  await visitor.goTo(sheetPath);
  await visitor.page.getByRole('heading', { level: 1, name: 'Nissan Sentra 2019' }).waitFor();
  await visitor.page.getByText('Vigente').waitFor();
  const shown = visitor.page.getByRole('button', { name: 'Foto 1 de Nissan Sentra 2019' }).locator('img');
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await waitForPage(visitor.page);
  await photograph(visitor.page, 'garage-sheet');

  await keys.activate(page.getByRole('button', { name: 'Dejar de compartir', exact: true }));
  await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Dejar de compartir' }));
  await hearStatus('El enlace ya no muestra nada.');
  await visitor.goTo(sheetPath);
  await visitor.page.getByText('Esta ficha ya no se comparte').waitFor();
  await visitor.page.close();
  await page.close();
}, 120_000);
