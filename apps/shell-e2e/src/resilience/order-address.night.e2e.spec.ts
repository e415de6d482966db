import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createAddress, listZones } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser, Locator, Page } from 'playwright-core';
import { sendDemoRequest } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 120_000;
const email = 'comprador@tuerca.test';
const soon = { interval: 50, timeout: 5_000 };

/** An address of the buyer, so that the order's dialog begins with a choice. */
const haveAddress = async (): Promise<void> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const { data: cities } = await call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } });
  await call(createAddress, {
    body: {
      fullname: 'Laura Gómez',
      identification: '52123456',
      address: 'Carrera 7 # 71-21',
      city_id: cities[0]!.id,
      mobile: '+573101234567',
    },
  });
};
const order = (page: Page) => page.getByRole('dialog', { name: /pedido/i });
const window = (page: Page) => page.getByRole('dialog', { name: 'Agregar dirección' });
const adding = (page: Page) => order(page).getByRole('button', { name: 'Agregar dirección' });
const comment = (page: Page) => order(page).getByLabel(/Comentario/);
const hasFocus = (what: Locator) =>
  pWaitFor(() => what.evaluate((element) => element === document.activeElement), soon);

let browser: Browser;
let path: string;
beforeAll(async () => {
  browser = await openBrowser();
  await haveAddress();
  path = `/tuercaGo/quotationRequestDetail/${await quoteByApi('vendedor2@tuerca.test', await sendDemoRequest('Bomba de agua'))}`;
}, enough);
afterAll(() => browser?.close());

describe('an address is added in a window over that of the order', () => {
  test(
    'by thumb: Back closes the upper one alone, and what was typed in both is still there',
    async () => {
      const buyer = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      const { page, context } = buyer;
      await logIn(buyer, email, password);
      await buyer.goTo(path);
      await page.getByRole('button', { name: /^Elegir todo/ }).tap();
      await page.getByRole('button', { name: 'Enviar pedido' }).tap();
      await comment(page).fill('Entregar en portería');
      await adding(page).tap();
      const street = `Calle ${newMobile().slice(-4)} # 12-34`;
      await window(page).getByLabel('Dirección', { exact: true }).fill(street);
      await photograph(page, 'order-address');
      await page.goBack();
      await window(page).waitFor({ state: 'detached' });
      await hasFocus(adding(page));
      expect(await comment(page).inputValue()).toBe('Entregar en portería');
      await adding(page).tap();
      expect(await window(page).getByLabel('Dirección', { exact: true }).inputValue()).toBe(street);
      await window(page).getByRole('button', { name: 'Guardar dirección' }).tap();
      await window(page).getByText('La identificación es obligatoria').waitFor();
      await hasFocus(window(page).getByLabel('Identificación'));
      await window(page).getByLabel('Identificación').fill('52123456');
      await window(page).getByRole('button', { name: 'Guardar dirección' }).tap();
      await window(page).waitFor({ state: 'detached' });
      expect(await order(page).getByRole('radio', { name: street }).isChecked()).toBe(true);
      expect(await comment(page).inputValue()).toBe('Entregar en portería');
      await page.goBack();
      await order(page).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(path);
      // A reload keeps what was chosen, too.
      await page.reload();
      await page.getByRole('button', { name: 'Enviar pedido' }).tap();
      expect(await comment(page).inputValue()).toBe('Entregar en portería');
      await context.close();
    },
    enough,
  );

  test(
    'by keyboard: Escape closes the upper one alone, Enter saves, and the order goes on',
    async () => {
      const { page, keys, goTo, logIn: signIn } = await openTypist(browser);
      await signIn(email);
      await goTo(path);
      await keys.activate(page.getByRole('button', { name: /^Elegir todo/ }));
      await keys.activate(page.getByRole('button', { name: 'Enviar pedido' }));
      await keys.fill(comment(page), 'Entregar en portería');
      await keys.activate(adding(page), 'Shift+Tab');
      await keys.leaveByEscape(window(page), adding(page));
      expect(await comment(page).inputValue()).toBe('Entregar en portería');
      await keys.press('Enter');
      const street = `Avenida ${newMobile().slice(-4)} # 5-6`;
      await keys.fill(window(page).getByLabel('Identificación'), '52123456');
      await keys.fill(window(page).getByLabel('Dirección', { exact: true }), street);
      await keys.press('Enter');
      await window(page).waitFor({ state: 'detached' });
      await keys.waitFor(adding(page));
      expect(await order(page).getByRole('radio', { name: street }).isChecked()).toBe(true);
      await keys.reach(comment(page));
      expect(await comment(page).inputValue()).toBe('Entregar en portería');
    },
    enough,
  );
});
