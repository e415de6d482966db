import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser, Locator, Page } from 'playwright-core';
import { sendDemoRequest } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra, giveContact, listPart, newMobile } from '../support/wizard.ts';

const enough = 120_000;
const soon = { interval: 50, timeout: 5_000 };

const dialogOf = (page: Page) => page.locator('[role=dialog], [role=alertdialog]');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens a dialog, goes back, and checks that only the dialog is closed and the focus is restored. */
const expectBackCloses = async (page: Page, opener: Locator) => {
  const path = pathOf(page);
  await opener.click();
  await dialogOf(page).waitFor();
  await page.goBack();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe(path);
  await pWaitFor(() => opener.evaluate((element) => element === document.activeElement), soon);
};

describe('the back button of the browser', () => {
  let browser: Browser;
  let code: string;

  beforeAll(async () => {
    browser = await openBrowser();
    code = await sendDemoRequest('Farola derecha');
    await quoteByApi('vendedor2@tuerca.test', code);
  }, enough);
  afterAll(() => browser?.close());

  test(
    'closes the dialog of the code and no more; then goes a question back, with everything typed',
    async () => {
      const { page, context, goTo } = await openPerson(browser, origin(), { width: widths.phone });
      const mobile = newMobile();
      await goTo('/');
      await describeSentra(page);
      await listPart(page, 'Farola derecha');
      await giveContact(page, mobile);
      await page.goBack();
      await dialogOf(page).waitFor({ state: 'detached' });
      expect(await page.getByLabel('WhatsApp').inputValue()).toBe(mobile);
      await page.goBack();
      await page.getByLabel('¿Qué necesitas?').waitFor();
      expect(await page.getByLabel('¿Qué necesitas?').inputValue()).toBe('Farola derecha');
      await page.goBack();
      await page.getByRole('textbox', { name: 'Placa', exact: true }).waitFor();
      await context.close();
    },
    enough,
  );

  test(
    'closes what a buyer has open over a request, the chat too, and leaves the request only then',
    async () => {
      const buyer = await openPerson(browser, origin(), { width: widths.phone });
      const { page, context } = buyer;
      await logIn(buyer, 'comprador@tuerca.test', password);
      await buyer.goTo('/tuercaGo/page/index');
      const list = pathOf(page);
      await page.getByText(code).first().waitFor();
      // The account's lists are shown from the cache.
      await page.getByRole('button', { name: 'Ver como tarjetas' }).click();
      await page.getByRole('listitem').filter({ hasText: code }).getByRole('link').first().click();
      const chat = page.getByRole('button', { name: /^Preguntar a la tienda/ }).first();
      await chat.waitFor();
      await expectBackCloses(page, chat);
      await expectBackCloses(page, page.getByRole('button', { name: 'Cerrar Solicitud' }));
      await expectBackCloses(page, page.getByRole('button', { name: /Notificaciones/ }).first());
      // A dialog closed by hand leaves no history entry behind.
      await chat.click();
      await page.keyboard.press('Escape');
      await dialogOf(page).waitFor({ state: 'detached' });
      await page.goBack();
      await page.waitForURL((url) => url.pathname === list);
      await page.getByText(code).first().waitFor();
      await context.close();
    },
    enough,
  );

  test(
    'goes back from where a dialog led to where the dialog stood, without it',
    async () => {
      const buyer = await openPerson(browser, origin());
      const { page, context, goTo } = buyer;
      await logIn(buyer, 'comprador@tuerca.test', password);
      await goTo('/tuercaGo/page/index');
      await page.getByText(code).first().waitFor();
      await page
        .getByRole('button', { name: /Notificaciones/ })
        .first()
        .click();
      await dialogOf(page).getByText(code).first().click();
      await page.waitForURL(/quotationRequestDetail/);
      await page.goBack();
      await page.waitForURL(/page\/index/);
      expect(await dialogOf(page).count()).toBe(0);
      await goTo('/tuercaGo/page/index');
      await page
        .getByRole('button', { name: /Notificaciones/ })
        .first()
        .click();
      await dialogOf(page).waitFor();
      await page.reload();
      await page.getByText(code).first().waitFor();
      await pWaitFor(() => page.evaluate(() => !history.state?.layers), soon);
      await context.close();
    },
    enough,
  );

  test(
    'closes the dialogs of a seller, and the login of a visitor',
    async () => {
      const seller = await openPerson(browser, origin());
      const { page, context } = seller;
      await seller.goTo('/');
      await expectBackCloses(page, page.getByRole('button', { name: 'Ingresar', exact: true }));
      await logIn(seller, 'vendedor1@tuerca.test', password);
      await seller.goTo('/tuercaGo/page/index/quotationRequest');
      await expectBackCloses(page, page.getByRole('button', { name: 'Cómo funciona' }));
      await page.getByRole('row').filter({ hasText: code }).getByRole('link', { name: 'Cotizar' }).click();
      await page.getByRole('form', { name: 'Cotización' }).waitFor();
      await expectBackCloses(page, page.getByRole('button', { name: 'Descartar' }));
      await expectBackCloses(page, page.getByRole('button', { name: 'Marcar en proceso' }));
      await context.close();
    },
    enough,
  );
});
