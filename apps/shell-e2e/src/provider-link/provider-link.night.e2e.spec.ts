import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { waitForMessage } from '../support/inbox.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { sendToProvider } from '../support/provider.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 180_000;
const buyerEmail = 'comprador@tuerca.test';
const linkPattern = /\/tuercaGo\/proveedor#[\w.-]+/;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A linked provider with a number of its own, and a request that was sent to it. */
const send = async (tradeName: string) => {
  const whatsapp = `+57${newMobile()}`;
  const request = await sendToProvider(buyerEmail, { tradeName, whatsapp, part: 'Bomba de agua' });
  const [link] = await waitForMessage(origin(), whatsapp, linkPattern);
  return { whatsapp, request, link };
};

const openRequest = (page: Page) => page.getByRole('button', { name: 'Ver la solicitud' });

describe('the link in a letter to a buyer’s own provider', () => {
  test(
    'by thumb: leads from the letter to a quotation that the buyer sees, without an account',
    async () => {
      const { whatsapp, request } = await send('Frenos La 13');
      const phone = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      await phone.goTo(`/dev/inbox?app=whatsapp&to=${encodeURIComponent(whatsapp)}`);
      await phone.page
        .getByRole('button', { name: new RegExp(`\\${whatsapp}`) })
        .first()
        .tap();
      const { page } = phone;
      await page.getByRole('link', { name: 'Ver Url' }).last().tap();
      await page.getByRole('heading', { level: 1, name: 'Te pidieron una cotización' }).waitFor();
      await openRequest(page).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      for (const width of [320, widths.tablet, widths.desktop, widths.phone]) {
        await page.setViewportSize({ width, height: 900 });
        const overflows = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect([width, overflows]).toEqual([width, false]);
      }
      await photograph(page, 'provider-link');
      await openRequest(page).tap();

      await page.waitForURL(`**/tuercaGo/quotationRequest/${request.id}`);
      await page.getByRole('form', { name: 'Cotización' }).waitFor();
      await page.getByRole('button', { name: 'Enviar Cotización' }).tap();
      await page.getByText('Elige quién paga el envío').first().waitFor();
      await page.getByLabel('Precio unitario con impuestos').first().fill('120000');
      await page
        .getByLabel(/^Marca/)
        .first()
        .fill('Bosch');
      await page
        .getByLabel(/^Garantía/)
        .first()
        .fill('90 días');
      await page.getByLabel('Tiempo de entrega').first().fill('1 día');
      await page.getByText('Costo de envío incluido').tap();
      await page.getByRole('button', { name: 'Enviar Cotización' }).tap();
      const confirm = page.locator('[role$=dialog]').getByRole('button', { name: 'Enviar', exact: true });
      const sent = page.getByText('Cotización enviada').first();
      await sent.or(confirm).first().waitFor();
      if (await confirm.isVisible()) await confirm.tap();
      await sent.waitFor();
      const join = page.getByRole('link', { name: 'Cómo vincular tu tienda' });
      await join.waitFor();
      // Where the page was scrolled to, the header may cover part of a button.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await accessibilityProblems(page)).toEqual([]);
      await photograph(page, 'provider-quoted');

      const buyer = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      await logIn(buyer, buyerEmail, password);
      await buyer.goTo(`/tuercaGo/quotationRequestDetail/${request.id}`);
      await buyer.page.getByText('Frenos La 13').first().waitFor();
      await buyer.page.getByText('Tu proveedor', { exact: true }).waitFor();
      await photograph(buyer.page, 'provider-compared');
      await buyer.context.close();

      await join.tap();
      await page.waitForURL(/\/store\/proveedores/);
      await phone.context.close();
    },
    enough,
  );

  test(
    'by keyboard: is opened, opened again, and refused by who wants no more',
    async () => {
      const { page, keys, goTo } = await openTypist(browser);
      const { link, request } = await send('Frenos La 14');
      for (let opened = 0; opened < 2; opened += 1) {
        await goTo(link);
        await keys.activate(openRequest(page));
        await page.waitForURL(`**/tuercaGo/quotationRequest/${request.id}`);
        await page.getByRole('form', { name: 'Cotización' }).waitFor();
      }

      await goTo(link);
      const refuse = page.getByRole('button', { name: 'No quiero recibir más' });
      const asking = page.getByRole('alertdialog');
      await keys.activate(refuse);
      await keys.leaveByEscape(asking, refuse);
      await keys.activate(refuse);
      await keys.activate(asking.getByRole('button', { name: 'No recibir más' }));
      await page.getByText('Listo, no te llegarán más mensajes').waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);

      await goTo('/');
      await goTo(link);
      await waitForPage(page);
      await page.getByText('Este enlace ya no funciona').waitFor();
    },
    enough,
  );
});
