import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { listVehicleBrands } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { goals } from '../audit/goals.ts';
import { testByNight } from '../support/by-night.ts';
import { newDriver } from '../support/new-driver.ts';
import { newPictures, newProducts } from '../support/new-products.ts';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const seller = 'vendedor1@tuerca.test';
/** A word that nothing else in the stack has. */
const tag = Math.random()
  .toString(36)
  .replace(/[^a-z]/g, '')
  .slice(0, 6)
  .padEnd(4, 'x');
const reference = `ZT${Date.now().toString().slice(-8)}`;
const name = `Pastillas de freno ${tag}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  const { call } = createClient({ baseUrl: origin() });
  const [nissan] = (await call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } })).data;
  const [mazda] = (await call(listVehicleBrands, { query: { filter: { name: 'Mazda' } } })).data;
  await newProducts(seller, [
    {
      name,
      referencia_1: reference,
      brand: 'Brembo',
      price: 189_000,
      stock: 4,
      delivery_time: '24 horas',
      warranty: '6 meses',
      equivalences: `${reference}-B, D1060-3TA0A`,
      descripcion: 'Juego delantero de cuatro pastillas, con sensor de desgaste.',
      fits: [{ brand_id: nissan!.id, model: 'Sentra', year_from: 2013, year_to: 2020 }],
    },
    {
      name: `${name} cerámica`,
      referencia_1: `${reference}C`,
      brand: 'Bosch',
      price: 142_000,
      kind: 'original',
      fits: [{ brand_id: mazda!.id, model: '3', year_from: 2014, year_to: 2018 }],
    },
    {
      name: `Disco de freno ${tag}`,
      referencia_1: `${reference}D`,
      brand: 'Brembo',
      price: 210_000,
      stock: 0,
    },
  ]);
  await newPictures(seller, reference, name);
}, 60_000);
afterAll(() => browser?.close());

test(
  'by thumb: from words to what fits one’s vehicle, narrowed in a sheet, and into the cart',
  async () => {
    const { email } = await newDriver();
    const { page, goTo, finger } = await openThumb(browser, email);
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    await goTo('/catalogo/productos');
    await page.getByText('Para tu Nissan Sentra 2019', { exact: true }).waitFor();
    await finger.tap(page.getByRole('searchbox', { name: /Busca un producto/ }));
    const field = page.getByRole('combobox', { name: /Busca un producto/ });
    await field.waitFor();
    await page.keyboard.type(`pastillas de freno ${tag.slice(0, 3)}`);
    const option = page.getByRole('option', { name, exact: true });
    await option.waitFor();
    await finger.tap(option);
    await page
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .waitFor();
    await waitForPage(page);
    await photograph(page, 'products');

    await finger.tap(button('Filtros'));
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await finger.tap(sheet.getByRole('button', { name: /^Brembo/ }));
    await sheet
      .getByRole('button', { name: /^Brembo/ })
      .and(page.locator('[aria-pressed=true]'))
      .waitFor();
    await photograph(page, 'products-filters');
    await finger.tap(sheet.getByRole('button', { name: /^Ver \d+ producto/ }));
    await sheet.waitFor({ state: 'detached' });
    await button('Quitar Brembo').waitFor();

    await finger.tap(page.getByRole('link', { name: new RegExp(`${reference}\\b`) }));
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Sirve para tu Nissan Sentra 2019', { exact: true }).first().waitFor();
    await page.getByText('Nissan Sentra, 2013 a 2020').waitFor();
    await waitForPage(page);
    await photograph(page, 'product');
    await finger.tap(button('Sumar uno a Cantidad'));
    await finger.tap(button('Agregar al carrito'));
    await page.getByText('Tienes 2 de este producto en tu carrito').waitFor();
    const notices = page.getByRole('region', { name: 'Avisos' });
    const notice = (await notices.getByRole('status').boundingBox())!;
    for (const read of await page.locator('h1, [data-total]').all()) {
      const { y, height } = (await read.boundingBox())!;
      expect(notice.y + notice.height <= y || y + height <= notice.y).toBe(true);
    }
    await finger.tap(button('Ver el carrito'));
    await page.getByRole('heading', { level: 1, name: 'Carrito' }).waitFor();
    await page.getByText(name).first().waitFor();

    // Back is exact: to the product, and to what was found with its filter.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.goBack();
    await button('Quitar Brembo').waitFor();
    await page.close();
  },
  enough,
);

test(
  'by thumb, then by keyboard: where nothing is for one’s vehicle, the stores are asked for it',
  async () => {
    const { email } = await newDriver();
    const asked = `cerámica ${tag}`;
    const at = `/catalogo/productos?q=${encodeURIComponent(asked)}`;
    const title = 'Nada de esto está confirmado para tu Nissan Sentra 2019';

    const { page, goTo, finger } = await openThumb(browser, email);
    await goTo(at);
    await page.getByText(title).waitFor();
    await waitForPage(page);
    await photograph(page, 'products-none-fits');
    await finger.tap(page.getByRole('button', { name: 'Pedir cotización' }));
    await page.getByText(`Vas a pedir: ${asked}`).waitFor();
    await page.getByRole('button', { name: 'Sentra' }).waitFor();
    await page.close();

    const typist = await openTypist(browser);
    await typist.logIn(email);
    await typist.goTo(at);
    await typist.page.getByText(title).waitFor();
    await waitForPage(typist.page);
    await typist.keys.activate(typist.page.getByRole('button', { name: 'Pedir cotización' }));
    await typist.page.getByText(`Vas a pedir: ${asked}`).waitFor();
    await typist.page.close();
  },
  enough,
);

testByNight(
  'by keyboard: from a number to one of its products, and to a request with its name and number',
  async () => {
    const { email } = await newDriver();
    const typist = await openTypist(browser);
    await typist.logIn(email);
    const { page, keys } = typist;
    const button = (label: string | RegExp) => page.getByRole('button', { name: label });
    await typist.goTo('/catalogo/productos');
    // The field that suggests takes the place of the plain one, and its focus.
    await keys.reach(page.getByRole('search').locator('input'));
    const field = page.getByRole('combobox', { name: /Busca un producto/ });
    const number = reference.toLowerCase();
    await page.keyboard.type(number.slice(0, -1), { delay: 15 });
    await keys.waitFor(field);
    expect(await field.inputValue()).toBe(number.slice(0, -1));
    await keys.type(number.slice(-1));
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Misma referencia').waitFor();
    await page.getByText(`Empieza por ${reference.toLowerCase()}`).first().waitFor();
    await waitForPage(page);
    await photograph(page, 'products-number');

    await keys.activate(button(/^Original/));
    await button('Quitar Original').waitFor();
    await page.getByText('La tienda no lo lista para tu Nissan Sentra 2019').first().waitFor();
    await page.goBack();
    await page.getByText('Misma referencia').waitFor();

    await keys.activate(
      page.getByRole('link', { name: new RegExp(`^${name} Brembo|${name} .*${reference}\\b`) }).first(),
    );
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await waitForPage(page);
    await keys.activate(button('Agregar al carrito'));
    await page.locator('[data-next]').waitFor();
    await keys.press('Tab');
    expect(await keys.isAt(button('Ver el carrito'))).toBe(true);
    await keys.activate(button('Pedir cotización'));
    const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
    await summary.getByText(/Nissan Sentra 2019/).waitFor();
    await summary.getByText(new RegExp(reference)).waitFor();

    await typist.goTo(`/catalogo/productos?q=nada+se+llama+${tag}${tag}`);
    await page.getByText(/Ninguna tienda tiene publicado/).waitFor();
    await photograph(page, 'products-none');
    await page.close();
  },
  enough,
);

test(
  'the search loads no more script than other public pages',
  async () => {
    const { page, context } = await openPerson(browser, origin(), { isQuick: false, width: widths.phone });
    await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (/\/assets\/.*\.js$/.test(response.url()))
        sizes.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        );
    });
    await page.goto('/catalogo/productos');
    await waitForPage(page);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes / 1000).toBeLessThanOrEqual(goals.scriptKb);
    await context.close();
  },
  enough,
);
