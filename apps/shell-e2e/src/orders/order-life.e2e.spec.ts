import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { orderByApi } from '../support/order.ts';
import { openBrowser } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const [buyer, seller] = ['comprador@tuerca.test', 'vendedor1@tuerca.test'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'an order: its store works it from its list by keyboard, its buyer sees each step and receives it by thumb',
  async () => {
    const { orderId } = await orderByApi(seller, 'Alternador');
    const person = await openThumb(browser, buyer);
    const { finger } = person;
    await person.goTo(`/cart/page/view/${orderId}`);
    await person.page.getByText('Pedido hecho').waitFor();

    const { page, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(seller);
    await goTo('/cart/page/list?tipo=ventas');
    const main = page.getByRole('main');
    const states = main.getByRole('combobox', { name: 'Estado' });
    await main.locator(`a[href="/cart/page/view/${orderId}"]`).first().waitFor();
    await keys.reach(states);
    await page.keyboard.type('Pedido recibido');
    await page.waitForURL(/status=created/);
    await keys.activate(main.locator(`a[href="/cart/page/view/${orderId}"]`).first());
    await page.waitForURL(/cart\/page\/view/);
    await keys.waitFor(main);
    await keys.activate(main.getByRole('button', { name: 'Confirmar existencias' }));
    await main.getByText('Con existencias').waitFor();
    await keys.activate(main.getByRole('button', { name: 'Empezar a preparar' }));
    await main.getByText('En preparación').first().waitFor();
    const ship = main.getByRole('button', { name: 'Registrar el envío' });
    const dialog = page.getByRole('dialog', { name: /^Envío del pedido/ });
    await keys.activate(ship);
    await keys.leaveByEscape(dialog, ship);
    await keys.activate(ship);
    await keys.waitFor(dialog.getByLabel(/Quién lo lleva/));
    await keys.type('Servientrega');
    await keys.fill(dialog.getByLabel(/Número de guía/), '2259871204');
    await photograph(page, 'order-shipment');
    await page.keyboard.press('Enter');
    await main.getByText('Servientrega · guía 2259871204').waitFor();
    await photograph(page, 'order-shipped-store');

    // What the store did is on the buyer's open page, without a reload.
    await person.page.getByText('Servientrega · guía 2259871204').waitFor();
    await photograph(person.page, 'order-shipped-buyer');
    await finger.tap(person.page.getByRole('button', { name: 'Ya lo recibí' }));
    const question = person.page.getByRole('alertdialog', { name: '¿Tienes tu pedido?' });
    await finger.tap(question.getByRole('button', { name: 'Ya lo recibí' }));
    await person.page.getByText('Entregado').first().waitFor();
    expect(await accessibilityProblems(person.page)).toEqual([]);
    await main.getByText('Entregado').first().waitFor();
  },
  enough,
);

testByNight(
  'an order that its buyer cancels by thumb ends with the reason on both pages',
  async () => {
    const { orderId } = await orderByApi(seller, 'Bujías');
    const person = await openThumb(browser, buyer);
    const { finger } = person;
    await person.goTo(`/cart/page/view/${orderId}`);
    await finger.tap(person.page.getByRole('button', { name: 'Cancelar el pedido' }));
    const dialog = person.page.getByRole('dialog', { name: /^Cancelar el pedido PD-/ });
    await finger.tap(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await dialog.getByText('Escribe el motivo').waitFor();
    await dialog.getByLabel(/Motivo/).fill('Encontré otro más cerca');
    await photograph(person.page, 'order-cancel');
    await finger.tap(dialog.getByRole('button', { name: 'Cancelar el pedido' }));
    await person.page.getByText(/«Encontré otro más cerca»/).waitFor();

    const store = await openTypist(browser);
    await store.logIn(seller);
    await store.goTo(`/cart/page/view/${orderId}`);
    await store.page.getByText(/El comprador · .*«Encontré otro más cerca»/).waitFor();
    expect(await store.page.getByRole('button', { name: 'Confirmar existencias' }).count()).toBe(0);
  },
  enough,
);
