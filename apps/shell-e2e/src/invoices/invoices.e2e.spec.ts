import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openNissanStore } from '../support/new-store.ts';
import { deliverByApi, orderByApi } from '../support/order.ts';
import { openBrowser } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'a buyer asks for the invoice by thumb, the store completes its data by keyboard, and both have it',
  async () => {
    const { email: seller } = await openNissanStore();
    const { orderId } = await orderByApi(seller, 'Alternador');
    await deliverByApi(seller, orderId);
    const buyer = await openThumb(browser, 'comprador@tuerca.test');
    const { page, finger } = buyer;
    await buyer.goTo(`/cart/page/view/${orderId}`);
    await finger.tap(page.getByRole('button', { name: 'Pedir factura' }));
    const dialog = page.getByRole('dialog', { name: /^Factura del pedido/ });
    await dialog.getByRole('textbox', { name: 'Número de identificación' }).fill('900373115-1');
    await dialog.getByRole('combobox', { name: 'A nombre de' }).selectOption('legal');
    expect(await dialog.getByRole('combobox', { name: 'Tipo de identificación' }).inputValue()).toBe('nit');
    await finger.tap(dialog.getByRole('button', { name: 'Pedir factura' }));
    await dialog.getByText('El dígito de verificación del NIT no es correcto.').waitFor();
    await dialog.getByText('Elige si eres responsable de IVA').waitFor();
    await dialog.getByRole('combobox', { name: 'Régimen de IVA' }).selectOption('48');
    await photograph(page, 'invoice-ask');
    await dialog.getByRole('textbox', { name: 'Número de identificación' }).fill('900373115-3');
    await finger.tap(dialog.getByRole('button', { name: 'Pedir factura' }));
    await page.getByText('Espera a la tienda').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Factura/);
    await photograph(page, 'invoice-waits');

    const { page: desk, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(seller);
    await goTo('/users/page/tienda/facturacion');
    await desk.getByText('Mientras falten estos datos, las facturas que te pidan esperan.').waitFor();
    await keys.activate(desk.getByRole('button', { name: 'Completar datos' }));
    const data = desk.getByRole('dialog', { name: 'Datos de tu empresa' });
    await keys.waitFor(data);
    await data.getByRole('combobox', { name: 'A nombre de' }).selectOption('natural');
    await keys.fill(data.getByRole('textbox', { name: 'Número de identificación' }), '79123456');
    await keys.fill(data.getByRole('textbox', { name: 'Nombre o razón social' }), 'Repuestos del Norte');
    await keys.fill(
      data.getByRole('textbox', { name: 'Correo que va en la factura' }),
      'facturas@norte.test',
    );
    await keys.fill(data.getByRole('textbox', { name: 'Dirección' }), 'Calle 13 # 4-5');
    await keys.fill(data.getByRole('textbox', { name: 'Ciudad' }), 'Bogotá');
    await data.getByRole('combobox', { name: 'Régimen de IVA' }).selectOption('49');
    await keys.fill(data.getByRole('textbox', { name: 'Prefijo o serie de las facturas' }), 'SETP');
    await keys.fill(data.getByRole('textbox', { name: 'Último número autorizado' }), '5000');
    await keys.fill(
      data.getByRole('textbox', { name: 'Número de la autorización de la DIAN' }),
      '18760000001',
    );
    await data.getByLabel('Autorizada desde').fill('2026-01-01');
    await data.getByLabel('Autorizada hasta').fill('2090-01-01');
    await photograph(desk, 'invoice-store-data');
    await keys.activate(data.getByRole('button', { name: 'Guardar' }));
    await desk.getByText('Serie SETP, del número 1 al 5000').waitFor();

    await page.getByRole('link', { name: 'Descargar SETP1 en PDF' }).waitFor();
    await photograph(page, 'invoice-ready');
    await goTo('/users/page/tienda/facturacion');
    const xml = desk.waitForEvent('download');
    await keys.activate(desk.getByRole('link', { name: 'Descargar SETP1 en XML' }));
    expect((await xml).suggestedFilename()).toBe('factura-SETP1.xml');
    const csv = desk.waitForEvent('download');
    await keys.activate(desk.getByRole('link', { name: /^Descargar las facturas de .* en CSV$/ }));
    expect((await csv).suggestedFilename()).toMatch(/^facturas-20\d\d-\d\d\.csv$/);
    await photograph(desk, 'invoice-list');
    await buyer.context.close();
    await desk.context().close();
  },
  enough,
);
