import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  addProductsToCart,
  createProduct,
  listTransactions,
  loadProduct,
  removeCartProducts,
  type OwnProduct,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser, Locator, Page } from 'playwright-core';
import type { z } from 'zod';
import { openNissanStore, openPaidStore, type NewStore } from '../support/new-store.ts';
import { logIn, openBrowser, openPerson } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { clientOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const soon = { interval: 100, timeout: 20_000 };
const buyer = 'comprador@tuerca.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

type Product = z.infer<typeof OwnProduct>;

/** A product of a store, with so many pieces, in the cart of the demo buyer. */
const stocked = async ({ email }: NewStore, name: string, stock: number): Promise<Product> => {
  const seller = await clientOf(email);
  // The catalogue learns of the store by its event.
  const product = await pWaitFor(async () => {
    const body = {
      referencia_1: `R${crypto.randomUUID().slice(0, 8)}`,
      name,
      brand: 'Bosch',
      kind: 'replacement' as const,
      price: 185_000,
      stock,
    };
    const made = await seller.call(createProduct, { body }).catch(() => null);
    return made !== null && pWaitFor.resolveWith(made.data);
  }, soon);
  const shopper = await clientOf(buyer);
  const { id: product_id, store_id, price: unit_price } = product;
  await shopper.call(addProductsToCart, {
    body: { items: [{ product_id, store_id, amount: 1, unit_price }] },
  });
  return product;
};
const stockOf = async ({ email }: NewStore, { id }: Product) =>
  (await (await clientOf(email)).call(loadProduct, { params: { id } })).data.stock;

/** Names the vehicle where the garage has none that is chosen, and what else the dialog lacks. */
const complete = async (dialog: Locator) => {
  await dialog.getByRole('checkbox', { name: /términos/ }).waitFor();
  const own = dialog.locator('input[name=vehicle]').first();
  const brand = dialog.getByRole('combobox', { name: /Marca del vehículo/ });
  // The garage comes later than the dialog.
  await own.or(brand).first().waitFor({ state: 'attached' });
  if (await own.count()) await own.check();
  if (await brand.count()) {
    await brand.selectOption({ label: 'Nissan' });
    await dialog.getByRole('textbox', { name: /Modelo/ }).fill('Sentra');
    await dialog.getByRole('textbox', { name: /Año/ }).fill('2019');
  }
  const identification = dialog.getByLabel('Identificación');
  if (await identification.count()) {
    await identification.fill('52123456');
    await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 80 # 12-34');
  }
};
const orderLink = (page: Page) => page.getByRole('link', { name: /^Ver pedido/ }).first();

test(
  'a product of a store is bought by thumb and paid at once; its store sees the order, and one piece less',
  async () => {
    const store = await openPaidStore();
    const name = `Pastillas ${store.store}`;
    const product = await stocked(store, name, 3);
    const { page: phone, goTo, finger } = await openThumb(browser, buyer);
    await goTo('/cart');
    await phone.getByRole('checkbox', { name: new RegExp(name) }).waitFor();
    await finger.tap(phone.getByRole('button', { name: `Sumar uno a Cantidad de ${name}` }));
    await phone
      .getByText(/370\.000/)
      .first()
      .waitFor();
    await waitForPage(phone);
    await photograph(phone, 'cart-products-phone');
    await finger.tap(phone.getByRole('button', { name: /^Continuar/ }));
    const dialog = phone.getByRole('dialog', { name: 'Confirma tu pedido' });
    await complete(dialog);
    await photograph(phone, 'cart-products-confirm');
    await finger.tap(dialog.getByRole('checkbox', { name: /términos/ }));
    await finger.tap(dialog.getByRole('button', { name: 'Enviar pedido' }));
    await phone.waitForURL(/cart\/page\/sandbox\//);
    await waitForPage(phone);
    await finger.tap(phone.getByRole('button', { name: 'Pagar', exact: true }));
    await phone.getByRole('heading', { name: 'Pago recibido' }).waitFor();
    const ref = (await orderLink(phone).innerText()).match(/PD-\d+/)![0];
    expect(await stockOf(store, product)).toBe(1);

    const seller = await openPerson(browser, origin());
    await logIn(seller, store.email, password);
    await seller.goTo('/cart/page/list?tipo=ventas');
    await seller.page.getByText(ref).first().waitFor();
    // The request that stands behind it is in no list.
    const { call } = await clientOf(store.email);
    const sold = await call(listTransactions, { query: { scopes: ['sales'], filter: { ref_venta: ref } } });
    await seller.goTo('/tuercaGo/page/index/quotationRequest');
    await waitForPage(seller.page);
    expect(await seller.page.getByText(sold.data[0]!.requestCode).count()).toBe(0);
  },
  enough,
);

test(
  'by keyboard the last piece is bought, and whoever cancels gives it back',
  async () => {
    const store = await openNissanStore();
    const name = `Disco ${store.store}`;
    const product = await stocked(store, name, 1);
    const { page, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(buyer);
    await goTo('/cart');
    await page.getByRole('checkbox', { name: new RegExp(name) }).waitFor();
    await waitForPage(page);
    await photograph(page, 'cart-products-desk');
    await keys.activate(page.getByRole('button', { name: /^Continuar/ }));
    const dialog = page.getByRole('dialog', { name: 'Confirma tu pedido' });
    await complete(dialog);
    await keys.reach(dialog.getByRole('checkbox', { name: /términos/ }));
    await page.keyboard.press('Space');
    await keys.activate(dialog.getByRole('button', { name: 'Enviar pedido' }));
    await page.getByRole('dialog', { name: 'Pedido enviado' }).waitFor();
    expect(await stockOf(store, product)).toBe(0);
    await keys.activate(orderLink(page));
    await keys.activate(page.getByRole('button', { name: 'Cancelar el pedido' }));
    const reason = page.getByRole('dialog', { name: /^Cancelar el pedido PD-/ });
    await reason.getByRole('textbox').fill('Lo encontré en otra parte');
    await keys.activate(reason.getByRole('button', { name: 'Cancelar el pedido' }));
    await pWaitFor(async () => (await stockOf(store, product)) === 1, soon);
    await (await clientOf(buyer)).call(removeCartProducts, { body: { product_ids: [product.id] } });
  },
  enough,
);
