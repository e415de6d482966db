import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { newDriver } from '../support/new-driver.ts';
import { openBrowser } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()), 60_000);
afterAll(() => browser?.close());

test('photos of a vehicle are added, put first, seen on its card, and removed', async () => {
  const { email, path } = await newDriver();
  const { page, goTo, finger } = await openThumb(browser, email);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await goTo(path);
  await page.getByText('Agregar fotos').waitFor();
  const files = [await drawPhoto('frente'), await drawPhoto('lado')];
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await button('Poner de primera la foto 2').waitFor();
  await finger.tap(button('Poner de primera la foto 2'));
  await page.getByText('Esa foto aparece ahora primero.').waitFor();
  await waitForPage(page);
  await photograph(page, 'garage-photos');
  const shown = page.getByRole('button', { name: 'Foto 1 de Nissan Sentra 2019' }).locator('img');
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);

  await goTo('/users/page/garaje');
  const picture = page.getByRole('link', { name: /Nissan Sentra 2019/ }).locator('img');
  await picture.waitFor();
  await waitForPage(page);
  await photograph(page, 'garage-with-photo');

  await goTo(path);
  await finger.tap(button('Quitar la foto 2'));
  await finger.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }));
  await button('Quitar la foto 2').waitFor({ state: 'detached' });
  await page.close();
}, 120_000);
