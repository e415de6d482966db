import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openNissanStore } from '../support/new-store.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test('a store gives its products an address for a merchant centre, and connects and pauses Mercado Libre', async () => {
  const { email } = await openNissanStore();
  const { page, goTo, finger } = await openThumb(browser, email);
  await goTo('/users/page/tienda/integraciones');
  await waitForPage(page);
  const feed = page.getByRole('group', { name: 'Tus productos en Google' });
  await finger.tap(feed.getByRole('button', { name: 'Crear la dirección' }));
  const address = await feed.getByLabel('Dirección para tu centro de comercio').inputValue();
  expect(address).toMatch(/\/merchantCenterFeed\?key=[\w-]{32}$/);
  await feed.getByText('Productos en el archivo: 0').waitFor();

  const market = page.getByRole('group', { name: 'Mercado Libre' });
  await market.getByLabel('Tu usuario de Mercado Libre').fill('FRENOS');
  await market.getByLabel('Clave de acceso').fill('de nadie');
  await finger.tap(market.getByRole('button', { name: 'Conectar mi cuenta' }));
  await market.getByText('Mercado Libre no acepta esta clave').waitFor();
  await market.getByLabel('Clave de acceso').fill('FRENOS:clave');
  await finger.tap(market.getByRole('button', { name: 'Conectar mi cuenta' }));
  await market.getByText('Activo', { exact: true }).waitFor();
  await finger.tap(market.getByRole('switch', { name: 'Mantener unidades y precios en Mercado Libre' }));
  await market.getByText('En pausa').waitFor();
  await photograph(page, 'store-marketplaces');
  await page.close();
}, 120_000);
