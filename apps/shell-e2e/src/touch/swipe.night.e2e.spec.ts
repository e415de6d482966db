import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { newPartName } from '../support/part-names.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { describeSentra } from '../support/wizard.ts';

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
    const { page, context, goTo, finger } = await openThumb(browser, 'vendedor1@tuerca.test', {
      isQuick: false,
    });
    await goTo('/tuercaGo/page/index/quotationRequest');
    const card = page
      .getByRole('list', { name: 'Solicitudes pendientes por cotizar' })
      .getByRole('listitem')
      .first();
    const code = await card.getByRole('link', { name: /^SC-/ }).textContent();
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
  'a thumb groups two names of a part, and a buyer who types one is offered the other',
  async () => {
    const [name, other] = [newPartName('Calavera'), newPartName('Stop')] as const;
    const manager = await openPerson(browser, origin(), {
      isQuick: false,
      width: widths.phone,
      hasTouch: true,
    });
    const { page } = manager;
    await logIn(manager, 'gestor@tuerca.test', password);
    await manager.goTo('/tuercaGo/page/index');
    await page.getByRole('navigation', { name: 'Cotizaciones' }).getByRole('link', { name: 'Nombres' }).tap();
    // Two names that the demo's stores and buyers use for one part.
    await page.getByRole('heading', { name: '«Bomper» y «Parachoques»' }).waitFor();
    await page.getByRole('button', { name: 'Nuevo grupo' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Nuevo grupo' });
    await dialog.getByLabel('Nombres').fill(`${name}\n${other}`);
    await dialog.getByRole('button', { name: 'Guardar' }).tap();
    await page.getByText(`El grupo de «${name}» quedó guardado.`).waitFor();
    await page.getByRole('link', { name: 'Grupos' }).tap();
    await page.getByText(`También se le dice: ${other}`).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
    await manager.context.close();

    const buyer = await openPerson(browser, origin(), {
      isQuick: false,
      width: widths.phone,
      hasTouch: true,
    });
    await buyer.goTo('/');
    await describeSentra(buyer.page);
    await buyer.page.getByRole('radio', { name: /^VIN/ }).check();
    await buyer.page.getByRole('textbox', { name: /^VIN/ }).fill('3N1AB7AP5KY200001');
    await buyer.page.getByRole('button', { name: 'Continuar', exact: true }).tap();
    const field = buyer.page.getByRole('textbox', { name: '¿Qué necesitas?' });
    await field.tap();
    await field.pressSequentially(name.slice(0, -1));
    await buyer.page.getByRole('button', { name: `${other} · también se le dice ${name}` }).tap();
    await pWaitFor(async () => (await field.inputValue()) === other, soon);
    await buyer.context.close();
  },
  enough,
);

test(
  'of more tabs than a phone has room for, the one that is open is in sight',
  async () => {
    const seller = await openPerson(browser, origin(), {
      isQuick: false,
      width: widths.phone,
      hasTouch: true,
    });
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
