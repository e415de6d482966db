import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { limits } from '@tuerca/contracts';
import type { Browser, Page } from 'playwright-core';
import { closeRequest, sendRequestFor } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson } from '../support/people.ts';
import { origin, password } from '../support/stack.ts';

const enough = 120_000;
/** The buyer of these requests: so many would fill the demo buyer's list. */
const asker = 'vendedor1@tuerca.test';
const list = '/tuercaGo/page/index/quotationRequest';

describe('a place in a list', () => {
  let browser: Browser;
  const sentIds: number[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    // More than one page of requests that only one of the demo's sellers receives.
    while (sentIds.length <= limits.pageSize)
      sentIds.push((await sendRequestFor(['Kit de embrague'], { email: asker, brand: 'Volkswagen' })).id);
  }, enough);
  afterAll(async () => {
    for (const id of sentIds) await closeRequest(id, asker);
    await browser?.close();
  }, enough);

  const focused = (page: Page, code: string) =>
    page.waitForFunction((name) => document.activeElement?.textContent === name, code);
  const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

  test(
    'filter, page, row and scroll are there again after back, reload and the way back of a request',
    async () => {
      const seller = await openPerson(browser, origin());
      const { page } = seller;
      await logIn(seller, 'vendedor3@tuerca.test', password);
      await seller.goTo(list);

      const links = page.locator('[data-inbox-item]');
      await page.getByRole('searchbox', { name: 'Buscar', exact: true }).fill('ver');
      await page.waitForURL(/search=ver/);
      await page.getByRole('button', { name: 'Siguiente' }).click();
      await page.waitForURL(/pagina=2/);
      await page.getByText('Página 2 de').waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
      await links.last().scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => window.scrollY);
      const code = (await links.last().textContent()) ?? '';
      await links.last().click();
      const title = page.getByRole('heading', { level: 1, name: code });
      await title.waitFor();

      await page.goBack();
      await focused(page, code);
      expect(searchOf(page)).toMatch(/^\?search=ver&pagina=2&fila=\d+$/);
      await page.waitForFunction((was) => Math.abs(window.scrollY - was) < 2, top);

      await page.reload();
      await focused(page, code);
      expect(await page.getByRole('searchbox', { name: 'Buscar', exact: true }).inputValue()).toBe('ver');

      await page.goForward();
      await title.waitFor();
      await page.getByRole('link', { name: 'Pendientes', exact: true }).click();
      await focused(page, code);
      expect(searchOf(page)).toMatch(/^\?search=ver&pagina=2&fila=\d+$/);
      await page.keyboard.press('k');
      expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe(code);

      // Who leaves by the pagination comes back to it, not to a row out of sight.
      await page.getByRole('button', { name: 'Anterior' }).click();
      await page.getByText('Página 1 de').waitFor();
      await page.goBack();
      await page.getByText('Página 2 de').waitFor();
      expect(searchOf(page)).toBe('?search=ver&pagina=2');
      await page.context().close();
    },
    enough,
  );
});
