import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { fingerOf } from '../support/finger.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { origin, password } from '../support/stack.ts';

const enough = 120_000;
const soon = { interval: 50, timeout: 20_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test(
  'a thumb works through the pending requests: up scrolls, left discards, right quotes, a little does nothing',
  async () => {
    const seller = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
    const { page, context, goTo } = seller;
    await logIn(seller, 'vendedor1@tuerca.test', password);
    await goTo('/tuercaGo/page/index/quotationRequest');
    const card = page
      .getByRole('list', { name: 'Solicitudes pendientes por cotizar' })
      .getByRole('listitem')
      .first();
    const code = await card.getByRole('link', { name: /^SC-/ }).textContent();
    const finger = await fingerOf(page);
    const scrolled = () => page.evaluate(() => window.scrollY);

    await card.scrollIntoViewIfNeeded();
    const before = await scrolled();
    await finger.drag(card, { down: -200 });
    await pWaitFor(async () => (await scrolled()) > before + 100, soon);
    await page.evaluate(() => window.scrollTo(0, 0));

    await card.scrollIntoViewIfNeeded();
    await finger.drag(card, { across: -60 });
    await finger.drag(card, { across: 60 });
    expect(await page.getByRole('dialog').count()).toBe(0);

    await finger.drag(card, { across: -140 });
    await page.getByRole('dialog', { name: `¿Por qué descartas la solicitud ${code}?` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await finger.drag(card, { across: 140 });
    await page.waitForURL(/quotationRequest\/\d+#cotizar/);
    await page.getByRole('heading', { level: 1, name: `Solicitud ${code}` }).waitFor();
    await context.close();
  },
  enough,
);

test(
  'of more tabs than a phone has room for, the one that is open is in sight',
  async () => {
    const seller = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
    const { page, context, goTo } = seller;
    await logIn(seller, 'vendedor1@tuerca.test', password);
    await goTo('/tuercaGo/page/index/tuercaGoReports');
    const tabs = page.getByRole('navigation', { name: 'Cotizaciones' });
    await tabs.getByRole('img', { name: /por cotizar$/ }).waitFor();
    const rightOf = async (name: string) => {
      const { x, width } = (await tabs.getByRole('link', { name }).boundingBox())!;
      return x + width;
    };
    await pWaitFor(async () => (await rightOf('Reportes')) <= widths.phone, soon);
    expect(await rightOf('Solicitadas')).toBeLessThan(0);

    await page.setViewportSize({ width: widths.desktop, height: 390 });
    await pWaitFor(async () => (await rightOf('Solicitadas')) > 0, soon);
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await pWaitFor(async () => (await rightOf('Reportes')) <= widths.phone, soon);
    await context.close();
  },
  enough,
);
