import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { deliverByApi, orderByApi } from '../support/order.ts';
import { logIn, openBrowser, openPerson } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { photograph } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 240_000;
const [buyer, seller] = ['comprador@tuerca.test', 'vendedor1@tuerca.test'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'a return: its buyer says by thumb what is wrong, the store decides by keyboard, both talk of it, and it ends',
  async () => {
    const { orderId } = await orderByApi(seller, 'Radiador');
    await deliverByApi(seller, orderId);
    const person = await openThumb(browser, buyer);
    const { page: phone, finger } = person;
    await person.goTo(`/cart/page/view/${orderId}`);
    await finger.tap(phone.getByRole('button', { name: 'Devolver algo' }));
    const dialog = phone.getByRole('dialog', { name: /^Devolver algo del pedido PD-/ });
    await finger.tap(dialog.getByRole('button', { name: 'Pedir la devolución' }));
    await dialog.getByText('Elige un motivo').last().waitFor();
    await dialog.getByLabel(/Motivo/).selectOption({ label: 'Llegó dañado' });
    await dialog.getByLabel(/Qué pasó/).fill('Vino con una aleta doblada');
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await drawPhoto('radiador'));
    await photograph(phone, 'return-ask');
    await finger.tap(dialog.getByRole('button', { name: 'Pedir la devolución' }));
    await dialog.waitFor({ state: 'detached' });
    const link = phone.getByRole('link', { name: /^Devolución DV-/ });
    await link.waitFor();
    await finger.tap(link);
    await phone.waitForURL(/cart\/page\/return\//);
    await phone.getByText('Por decidir').first().waitFor();

    const { page, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(seller);
    await goTo('/cart/page/list?tipo=ventas');
    const main = page.getByRole('main');
    await keys.activate(main.getByRole('link', { name: /^Devoluciones/ }));
    await page.waitForURL(/cart\/page\/returns\?tipo=ventas/);
    await keys.waitFor(main);
    const card = main.getByRole('link', { name: /Radiador.*/ }).first();
    await photograph(page, 'returns-store');
    await keys.activate(card);
    await page.waitForURL(/cart\/page\/return\//);
    await keys.waitFor(main);
    await main.getByText('“Vino con una aleta doblada”').waitFor();
    await main.getByRole('button', { name: 'Ver las fotos de lo que pasó' }).waitFor();
    const accept = main.getByRole('button', { name: 'Aceptar la devolución' });
    const question = page.getByRole('dialog', { name: /^Aceptar la devolución DV-/ });
    await keys.activate(accept);
    await keys.leaveByEscape(question, accept);
    await keys.activate(accept);
    await keys.choose(question.getByRole('radio', { name: 'La trae o la envía el comprador' }));
    await keys.fill(question.getByLabel(/A dónde la lleva/), 'Calle 13 # 20-15');
    await keys.activate(question.getByRole('button', { name: 'Aceptar la devolución' }));
    await main.getByText('Aceptada').first().waitFor();
    await photograph(page, 'return-store');

    // What the store did is on the buyer's open page, without a reload.
    await phone.getByText('Calle 13 # 20-15').first().waitFor();
    await photograph(phone, 'return-buyer');
    await finger.tap(phone.getByRole('button', { name: 'Escribirle a la tienda' }));
    const chat = phone.getByRole('dialog', { name: /^Devolución DV-/ });
    await chat.getByRole('textbox').fill('Lo llevo mañana');
    await finger.tap(chat.getByRole('button', { name: 'Enviar' }));
    await chat.getByText('Sobre la devolución').waitFor();
    await phone.keyboard.press('Escape');
    await chat.waitFor({ state: 'detached' });
    await finger.tap(phone.getByRole('button', { name: 'Ya la envié' }));
    const sending = phone.getByRole('dialog', { name: /^Envío de la devolución/ });
    await sending.getByLabel(/Con qué la enviaste/).fill('La llevo yo');
    await finger.tap(sending.getByRole('button', { name: 'Registrar el envío' }));
    await phone.getByText('En camino a la tienda').first().waitFor();

    await keys.activate(main.getByRole('button', { name: 'Ya llegó' }));
    await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Ya llegó' }));
    await keys.activate(main.getByRole('button', { name: 'Terminar la devolución' }));
    await keys.activate(
      page.getByRole('alertdialog').getByRole('button', { name: 'Terminar la devolución' }),
    );
    await main.getByText('Terminada').first().waitFor();
    await phone.getByText('Terminada').first().waitFor();
    await finger.tap(phone.getByRole('link', { name: /^Ver el pedido PD-/ }));
    await phone.waitForURL(/cart\/page\/view/);
    await phone.getByText('Devuelto').first().waitFor();
    expect(await phone.getByRole('button', { name: 'Devolver algo' }).count()).toBe(0);

    // What a manager holds against it is on the store's open page once it was told.
    const manager = await openPerson(browser, origin());
    await logIn(manager, 'gestor@tuerca.test', password);
    await manager.goTo(new URL(page.url()).pathname);
    await manager.page.getByRole('button', { name: /^Registrar infracción en DV-/ }).click();
    const report = manager.page.getByRole('dialog', { name: /^Registrar infracción en DV-/ });
    await report.getByLabel(/^Tipo de infracción/).selectOption({ label: 'Mala atención al cliente' });
    await report.getByLabel(/^Detalle/).fill('Contestó a los quince días.');
    await report
      .locator('input[type=file]')
      .first()
      .setInputFiles(await drawPhoto('chat'));
    await report.getByText(/^Avisar a /).click();
    await report.getByRole('button', { name: 'Registrar' }).click();
    await manager.page.getByText('Contestó a los quince días.').waitFor();
    await manager.context.close();
    await main.getByText('Contestó a los quince días.').waitFor();
  },
  enough,
);

testByNight(
  'an order in two parcels: its store sends one by keyboard and then the rest, its buyer receives each by thumb',
  async () => {
    const { orderId } = await orderByApi(seller, 'Biela', 'Pistón');
    const { page, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(seller);
    await goTo(`/cart/page/view/${orderId}`);
    const main = page.getByRole('main');
    await keys.activate(main.getByRole('button', { name: 'Confirmar existencias' }));
    await main.getByText('Con existencias').waitFor();
    await keys.activate(main.getByRole('button', { name: 'Registrar el envío' }));
    const dialog = page.getByRole('dialog', { name: /^Envío del pedido/ });
    await keys.waitFor(dialog.getByLabel(/Quién lo lleva/));
    await keys.type('Servientrega');
    await keys.fill(dialog.getByRole('textbox', { name: /Unidades que van de Pistón/ }), '0');
    await photograph(page, 'order-parcel');
    await page.keyboard.press('Enter');
    await main.getByText('Enviado en parte').waitFor();

    const person = await openThumb(browser, buyer);
    const { page: phone, finger } = person;
    await person.goTo(`/cart/page/view/${orderId}`);
    const receiveParcel = async () => {
      await finger.tap(phone.getByRole('button', { name: 'Recibí este paquete' }));
      const asked = phone.getByRole('alertdialog', { name: /^¿Recibiste el paquete / });
      await finger.tap(asked.getByRole('button', { name: 'Recibí este paquete' }));
    };
    await receiveParcel();
    await phone.getByText('Recibido', { exact: true }).waitFor();
    await photograph(phone, 'order-parcels-buyer');

    await keys.activate(main.getByRole('button', { name: 'Enviar lo que falta' }));
    await keys.waitFor(dialog.getByLabel(/Quién lo lleva/));
    await keys.type('Coordinadora');
    await page.keyboard.press('Enter');
    await main.getByText('Paquete 2', { exact: true }).waitFor();
    await phone.getByText('Paquete 2', { exact: true }).waitFor();
    await receiveParcel();
    await phone.getByText('Entregado').first().waitFor();
    await main.getByText('Entregado').first().waitFor();

    await goTo(`/cart/page/slip/${orderId}`);
    await page.getByRole('heading', { name: /^Lista de empaque PD-/ }).waitFor();
    await page.getByRole('cell', { name: 'Pistón' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/\$/);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
  enough,
);

testByNight(
  'a store connects its own system by keyboard, which then gets each step of its orders',
  async () => {
    const got: string[] = [];
    const site = createServer((request, response) => {
      got.push(String(request.headers['x-tuerca-signature']));
      request.resume().on('end', () => response.writeHead(200).end());
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    try {
      const owner = 'vendedor3@tuerca.test';
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(owner);
      await goTo('/users/page/tienda/integraciones');
      const main = page.getByRole('main');
      const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/pedidos`;
      await keys.fill(main.getByRole('textbox', { name: /Dirección de tu sistema/ }), address);
      await page.keyboard.press('Enter');
      const shown = page.getByRole('dialog', { name: 'Secreto para comprobar la firma' });
      expect(await shown.getByRole('textbox').inputValue()).toMatch(/^whsec_/);
      await keys.activate(shown.getByRole('button', { name: 'Ya lo guardé' }));
      await orderByApi(owner, 'Volante');
      const row = main.getByRole('row', { name: /Pedido nuevo.*Recibido/ });
      await pWaitFor(() => got.length > 0, { timeout: 30_000 });
      await goTo('/users/page/tienda/integraciones');
      await row.waitFor();
      expect(got[0]).toMatch(/^v1=[0-9a-f]{64}$/);
      await photograph(page, 'own-system');
      await keys.activate(row.getByRole('button', { name: /^Enviar otra vez PD-/ }));
      await page.getByText(/va de nuevo a tu sistema$/).waitFor();
      await keys.activate(main.getByRole('button', { name: 'Desconectar' }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }));
      await main.getByRole('button', { name: 'Conectar', exact: true }).waitFor();
    } finally {
      site.close();
    }
  },
  enough,
);
