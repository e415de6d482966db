import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { readStorePage } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;
/** The demo's first store, which may see the data of those who ask it alone. */
const segment = 'repuestos-jimenez';
const seller = 'vendedor1@tuerca.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** The id of a request of the demo buyer to the store alone, which quoted it. */
const quotedByStore = async (part: string): Promise<number> => {
  const { call } = createClient({ baseUrl: origin() });
  const { data: page } = await call(readStorePage, { params: { segment } });
  const { code } = await sendRequestFor([part], { storeId: page.id });
  return quoteByApi(seller, code);
};

describe('a sale that was agreed outside', () => {
  test(
    'by thumb: the store registers it, and the buyer finds the order as an own one, registered by the store',
    async () => {
      const id = await quotedByStore('Amortiguador');
      const vendor = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      await logIn(vendor, seller, password);
      await vendor.goTo(`/tuercaGo/quotationRequest/${id}`);
      await vendor.page.getByRole('button', { name: 'Registrar venta' }).waitFor();
      await photograph(vendor.page, 'quotation-to-register');
      await vendor.page.getByRole('button', { name: 'Registrar venta' }).tap();
      const dialog = vendor.page.getByRole('dialog', { name: 'Registrar venta' });
      await dialog.getByText('Amortiguador', { exact: true }).waitFor();
      await photograph(vendor.page, 'register-sale');
      await dialog.getByRole('checkbox', { name: /^El cliente aceptó/ }).tap();
      await dialog.getByRole('button', { name: 'Registrar venta' }).tap();
      const done = vendor.page.getByRole('dialog', { name: 'Venta registrada' });
      const [reference] = /PD-\d+/.exec(await done.innerText())!;
      await photograph(vendor.page, 'registered-sale');
      await done.getByRole('link', { name: 'Ver pedido' }).tap();
      await vendor.page.getByRole('heading', { level: 1, name: `Pedido ${reference}` }).waitFor();
      await vendor.page.getByText('Registrado por la tienda').first().waitFor();
      await vendor.context.close();

      const buyer = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      await logIn(buyer, 'comprador@tuerca.test', password);
      await buyer.goTo(`/tuercaGo/quotationRequestDetail/${id}`);
      await buyer.page.getByText('Registrado por la tienda').waitFor();
      await photograph(buyer.page, 'sale-of-buyer');
      await buyer.page.getByRole('link', { name: `Ver pedido ${reference}` }).tap();
      await buyer.page.getByText(/el pedido no lleva dirección/).waitFor();
      await photograph(buyer.page, 'order-of-sale');
      await buyer.context.close();
    },
    enough,
  );

  test(
    'by keyboard: a manager hears what is missing, registers it, and is led to the order',
    async () => {
      const id = await quotedByStore('Rótula');
      const { page, keys, goTo, logIn: signIn, hearAlert } = await openTypist(browser);
      await signIn('gestor@tuerca.test');
      await goTo(`/tuercaGo/quotationRequest/${id}`);
      await page.getByRole('button', { name: 'Registrar venta' }).waitFor();
      await photograph(page, 'quotation-to-register-by-manager');
      await keys.activate(page.getByRole('button', { name: 'Registrar venta' }));
      const dialog = page.getByRole('dialog', { name: 'Registrar venta' });
      const confirm = dialog.getByRole('button', { name: 'Registrar venta' });
      const accepted = dialog.getByRole('checkbox', { name: /^El cliente aceptó/ });
      await keys.activate(confirm);
      await hearAlert('Confirma que el cliente aceptó');
      await keys.waitFor(accepted);
      await keys.press('Space');
      await keys.activate(confirm);
      const done = page.getByRole('dialog', { name: 'Venta registrada' });
      await keys.activate(done.getByRole('button', { name: 'Volver a la solicitud' }));
      const order = page.getByRole('link', { name: /^Ver pedido PD-/ });
      await order.waitFor();
      expect(await page.getByRole('button', { name: 'Registrar venta' }).count()).toBe(0);
      await keys.activate(order);
      await page.getByText('Registrado por Tuerca').first().waitFor();
    },
    enough,
  );
});
