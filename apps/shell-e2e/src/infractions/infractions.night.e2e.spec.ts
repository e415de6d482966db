import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { newProducts } from '../support/new-products.ts';
import { orderByApi } from '../support/order.ts';
import { openBrowser } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 240_000;
const [manager, seller] = ['gestor@tuerca.test', 'vendedor1@tuerca.test'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** Gives the evidence of an infraction. */
const attach = async (dialog: Locator, name: string) =>
  dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawPhoto(name));

interface Told {
  title: string | RegExp;
  /** The page that the notification leads to. */
  at: RegExp;
  detail: string;
  picture: string;
}

/** The store's owner is led from the bell to what was registered, and from there to where it can answer, by thumb. */
const readByItsStore = async ({ title, at, detail, picture }: Told) => {
  const { page, goTo, context, finger } = await openThumb(browser, seller);
  await goTo('/tuercaGo/page/index');
  await finger.tap(page.getByRole('button', { name: /Notificaciones/ }).first());
  await finger.tap(page.getByRole('dialog', { name: 'Notificaciones' }).getByText(title).first());
  await page.waitForURL(at);
  await page.getByText(detail).waitFor();
  await waitForPage(page);
  await photograph(page, picture);
  await finger.tap(page.getByRole('link', { name: '¿No estás de acuerdo? Cuéntanos' }));
  await page.waitForURL(/\/info\/pqrs/);
  await context.close();
};

test(
  'by thumb: a manager registers an infraction in a quotation, and the owner of its store is told and finds it there',
  async () => {
    const id = await quoteByApi(seller, (await sendRequestFor(['Bomba de agua'])).code);
    const { page, goTo, context, finger } = await openThumb(browser, manager);
    await goTo(`/tuercaGo/quotationRequest/${id}`);
    const opener = page.getByRole('button', { name: /^Registrar infracción en CT-/ });
    await finger.tap(opener);
    const dialog = page.getByRole('dialog', { name: /^Registrar infracción en CT-/ });
    await finger.tap(dialog.getByRole('button', { name: 'Registrar' }));
    await dialog.getByText('Escribe qué pasó').waitFor();
    await dialog.getByLabel(/^Tipo de infracción/).selectOption({ label: 'Compartir datos de contacto' });
    await dialog.getByLabel(/^Detalle/).fill('Escribió su número en las observaciones.');
    await attach(dialog, 'prueba');
    await finger.tap(dialog.getByText(/^Avisar a /));
    await photograph(page, 'infraction-report');
    await finger.tap(dialog.getByRole('button', { name: 'Registrar' }));
    await page.getByText('Infracción registrada').waitFor();
    await opener.waitFor({ state: 'detached' });
    await waitForPage(page);
    await photograph(page, 'infraction-of-quotation');
    await context.close();

    await readByItsStore({
      title: /^Tuerca registró una infracción en tu cotización CT-/,
      at: new RegExp(`/tuercaGo/quotationRequest/${id}`),
      detail: 'Escribió su número en las observaciones.',
      picture: 'infraction-of-store',
    });
  },
  enough,
);

test(
  'by keyboard: a manager registers one in an order, finds it in the list, and its evidence too',
  async () => {
    const { orderId } = await orderByApi(seller, 'Termostato');
    const { page, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(manager);
    await goTo(`/cart/page/view/${orderId}`);
    const opener = page.getByRole('button', { name: /^Registrar infracción en PD-/ });
    const code = /PD-\d+/.exec(await opener.innerText())![0];
    const dialog = page.getByRole('dialog', { name: `Registrar infracción en ${code}` });
    await keys.activate(opener);
    await dialog.waitFor();
    await keys.leaveByEscape(dialog, opener);
    await keys.activate(opener);
    await keys.waitFor(dialog);
    await keys.reach(dialog.getByLabel(/^Tipo de infracción/));
    await keys.type('Inc');
    await keys.reach(dialog.getByLabel('Producto (opcional)'));
    await keys.type('Ter');
    await keys.fill(dialog.getByLabel(/^Detalle/), `Nunca lo envió (${code}).`);
    await attach(dialog, 'guía');
    await keys.activate(dialog.getByRole('button', { name: 'Registrar' }));
    await page.getByText('Incumplimiento con el envío').waitFor();
    await page.getByText(/^Producto: Termostato/).waitFor();
    await photograph(page, 'infraction-of-order');

    await goTo('/tuercaGo/page/index');
    await keys.activate(
      page.getByRole('navigation', { name: 'Cotizaciones' }).getByRole('link', { name: 'Infracciones' }),
    );
    await page.waitForURL(/\/infractions$/);
    const list = page.getByRole('region', { name: 'Infracciones' });
    await list.getByRole('link', { name: code, exact: true }).waitFor();
    await waitForPage(page);
    await photograph(page, 'infractions');
    await goTo(`/tuercaGo/page/index/infractions?search=${code}&link=cart_shopping_header_id`);
    expect(await list.getByText(`Nunca lo envió (${code}).`).count()).toBe(1);
    const evidence = list.getByRole('link', { name: `Ver la prueba de la infracción en ${code}` });
    const answer = await page.request.get(new URL((await evidence.getAttribute('href'))!, origin()).href);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
    await keys.activate(list.getByRole('link', { name: code, exact: true }));
    await page.waitForURL(new RegExp(`/cart/page/view/${orderId}`));
  },
  enough,
);

/** A product on sale of the seller's store, whose number nothing else in the stack has. */
const newProduct = async () => {
  const reference = `IN${Date.now().toString().slice(-8)}`;
  const [product] = await newProducts(seller, [{ name: 'Bujía de encendido', referencia_1: reference }]);
  return product!;
};

test(
  'by thumb: a manager registers one in a product on its page, and its store finds it in its inventory',
  async () => {
    const product = await newProduct();
    const { page, goTo, context, finger } = await openThumb(browser, manager);
    await goTo(`/catalogo/producto/${product.url}`);
    const name = `Registrar infracción en ${product.referencia_1}`;
    await finger.tap(page.getByRole('button', { name }));
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel(/^Tipo de infracción/).selectOption({ label: 'Publicidad engañosa' });
    await dialog.getByLabel(/^Detalle/).fill('La foto es de otra marca.');
    await attach(dialog, 'anuncio');
    await finger.tap(dialog.getByText(/^Avisar a /));
    await finger.tap(dialog.getByRole('button', { name: 'Registrar' }));
    await page.getByText('La foto es de otra marca.').waitFor();
    await page.getByText(`Producto: Bujía de encendido · ${product.referencia_1}`).waitFor();
    await waitForPage(page);
    await photograph(page, 'infraction-of-product');
    await context.close();

    await readByItsStore({
      title: `Tuerca registró una infracción en tu producto ${product.referencia_1}`,
      at: new RegExp(`/store/productos/${product.id}$`),
      detail: 'La foto es de otra marca.',
      picture: 'infraction-of-own-product',
    });
  },
  enough,
);

test(
  'by keyboard: a product takes one of each type, and the list finds it by its kind',
  async () => {
    const { url, referencia_1: reference } = await newProduct();
    const { page, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(manager);
    await goTo(`/catalogo/producto/${url}`);
    const name = `Registrar infracción en ${reference}`;
    const opener = page.getByRole('button', { name });
    const dialog = page.getByRole('dialog', { name });
    await keys.activate(opener);
    await keys.waitFor(dialog);
    await keys.reach(dialog.getByLabel(/^Tipo de infracción/));
    await keys.type('Cam');
    await keys.fill(dialog.getByLabel(/^Detalle/), `Subió el precio (${reference}).`);
    await attach(dialog, 'precio');
    await keys.activate(dialog.getByRole('button', { name: 'Registrar' }));
    await page.getByText(`Subió el precio (${reference}).`).waitFor();
    await keys.activate(opener);
    await keys.waitFor(dialog);
    const types = await dialog
      .getByLabel(/^Tipo de infracción/)
      .getByRole('option')
      .allTextContents();
    expect(types).toContain('Publicidad engañosa');
    expect(types).not.toContain('Cambio en el precio del producto');
    await keys.leaveByEscape(dialog, opener);

    await goTo(`/tuercaGo/page/index/infractions?search=${reference}&link=product_id`);
    const list = page.getByRole('region', { name: 'Infracciones' });
    const found = list.getByRole('link', { name: reference, exact: true });
    await found.waitFor();
    await waitForPage(page);
    await photograph(page, 'infractions-of-products');
    await keys.activate(found);
    await page.waitForURL(new RegExp(`/catalogo/producto/${url}$`));
    await page.getByText(`Subió el precio (${reference}).`).waitFor();
  },
  enough,
);
