import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { openNissanStore } from '../support/new-store.ts';
import { openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test('a store says by keyboard what it asks of an order, and a buyer meets it by thumb', async () => {
  const { email, store } = await openNissanStore();
  const { page, keys, goTo, logIn: enter, hearStatus } = await openTypist(browser);
  await enter(email);
  await goTo('/users/page/tienda/ventas');
  await keys.reach(page.getByRole('checkbox', { name: 'Efectivo al recibir' }));
  await page.keyboard.press('Space');
  await keys.reach(page.getByRole('textbox', { name: 'Pedido mínimo' }));
  await page.keyboard.type('150000');
  await keys.activate(page.getByRole('button', { name: 'Guardar' }));
  await hearStatus('Tus ventas quedaron guardadas.');
  await photograph(page, 'store-sales-terms');

  const requestId = await quoteByApi(email, (await sendRequestFor(['Alternador', 'Bomba de agua'])).code);
  const person = await openThumb(browser, 'comprador@tuerca.test');
  const { page: phone, finger } = person;
  await person.goTo(`/tuercaGo/quotationRequestDetail/${requestId}`);
  await phone.getByText('Pedido mínimo').waitFor();
  await finger.tap(phone.getByRole('button', { name: /Alternador.*opción/i }).first());
  await finger.tap(phone.getByRole('button', { name: 'Enviar pedido' }));
  await phone
    .getByRole('alert')
    .filter({ hasText: /recibe pedidos desde/ })
    .waitFor();
  await finger.tap(phone.getByRole('button', { name: /Bomba de agua.*opción/i }).first());
  await finger.tap(phone.getByRole('button', { name: 'Enviar pedido' }));
  const dialog = phone.getByRole('dialog', { name: 'Confirma tu pedido' });
  await dialog.getByRole('checkbox', { name: /términos/ }).waitFor();
  const identification = dialog.getByLabel('Identificación');
  if (await identification.count()) {
    await identification.fill('52123456');
    await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 80 # 12-34');
  }
  await finger.tap(dialog.getByRole('checkbox', { name: /términos/ }));
  await finger.tap(dialog.getByRole('button', { name: 'Enviar pedido' }));
  const sent = phone.getByRole('dialog', { name: 'Pedido enviado' });
  await finger.tap(sent.getByRole('radio', { name: 'Efectivo al recibir' }));
  await finger.tap(sent.getByRole('button', { name: 'Guardar cómo pago' }));
  await sent.getByText(`${store} ya sabe cómo le pagas.`).waitFor();
  await photograph(phone, 'ordered-options');

  const link = await sent.getByRole('link', { name: 'Ver pedido' }).getAttribute('href');
  await goTo(link!);
  await waitForPage(page);
  await page.getByText(/quiere pagar así: Efectivo al recibir/).waitFor();
}, 180_000);
