import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isNightly } from '@tuerca/stack';
import type { Browser, Locator } from 'playwright-core';
import { sendDemoRequest, sendRequestFor } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, widths, type Person } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra } from '../support/wizard.ts';

const enough = 120_000;
const buyerEmail = 'comprador@tuerca.test';
const sellerEmail = 'vendedor2@tuerca.test';

/** Runs in the page: the element that covers an action during the next half second, or null. */
const watchForCover = async (action: Element): Promise<string | null> => {
  const coverNow = () => {
    const { left, top, width, height } = action.getBoundingClientRect();
    for (const down of [0.1, 0.5, 0.9])
      for (const across of [0.02, 0.25, 0.5, 0.75, 0.98]) {
        const [x, y] = [left + width * across, top + height * down];
        if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight)
          return 'it is out of the window';
        const hit = document.elementFromPoint(x, y);
        if (!hit || !action.contains(hit)) return `over it lies ${hit?.outerHTML.slice(0, 200) ?? 'nothing'}`;
      }
    return null;
  };
  // Floating elements update their position after the page has rendered at its scroll position.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const until = performance.now() + 500;
  while (performance.now() < until) {
    const cover = coverNow();
    if (cover) return cover;
    await new Promise(requestAnimationFrame);
  }
  return null;
};
const expectFree = async (action: Locator, state: string) =>
  expect({ state, cover: await action.evaluate(watchForCover) }).toEqual({ state, cover: null });

const widthsTried = isNightly ? [320, widths.phone, widths.tablet, widths.desktop] : [320, widths.desktop];

describe.each(widthsTried)('at %d px nothing lies over', (width) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, enough);
  afterAll(() => browser?.close());

  const open = () => openPerson(browser, origin(), { width, hasTouch: width < widths.tablet });

  /** Checks the action with each element scrolled into view, as some elements are shown by scroll position. */
  const withEach = async (action: Locator, things: readonly Locator[], state: string) => {
    for (const [index, thing] of things.entries()) {
      await thing.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expectFree(action, `${state}, with thing ${index} in sight`);
    }
  };
  /**
   * Checks the action on the page as it is, with a toast shown, and offline. `bringNews` triggers the toast and
   * returns the code of its request.
   */
  const expectAlwaysFree = async (
    { page, context }: Person,
    action: Locator,
    things: readonly Locator[],
    bringNews: () => Promise<string>,
  ) => {
    await withEach(action, things, 'as it is');
    await page
      .getByText(await bringNews())
      .first()
      .waitFor();
    await expectFree(action, 'while a notice is shown');
    await context.setOffline(true);
    await page.getByText('Sin conexión').first().waitFor();
    await withEach(action, things, 'without a network');
  };
  /** Simulates the on-screen keyboard, which takes the lower half of a phone's window. */
  const openKeyboard = async (field: Locator) => {
    await field.click();
    await field.page().setViewportSize({ width, height: 420 });
  };

  test.concurrent(
    'what sends a quotation: neither notices nor buttons that float, nor what says that there is no network',
    async () => {
      const person = await open();
      const { page } = person;
      const { id } = await sendRequestFor(['Bomba de agua', 'Termostato', 'Correa']);
      await logIn(person, sellerEmail, password);
      await person.goTo(`/tuercaGo/quotationRequest/${id}`);
      const send = page.getByRole('button', { name: 'Enviar Cotización' }).last();
      await send.waitFor();
      const things = [
        page.getByRole('textbox', { name: /^Precio unitario/ }).first(),
        page.getByLabel(/^Observaciones/),
        send,
      ];
      await expectAlwaysFree(person, send, things, () => sendDemoRequest('Radiador'));
      await person.context.close();
    },
    enough,
  );

  test.concurrent(
    'what sends an order: neither notices nor buttons that float, nor what says that there is no network',
    async () => {
      const person = await open();
      const { page } = person;
      const code = await sendDemoRequest('Bomba de agua');
      const id = await quoteByApi(sellerEmail, code);
      await logIn(person, buyerEmail, password);
      await person.goTo(`/tuercaGo/quotationRequestDetail/${id}`);
      const send = page.getByRole('button', { name: 'Enviar pedido' }).last();
      await send.waitFor();
      const things = [page.getByRole('row').first(), page.getByRole('row').last(), send];
      await expectAlwaysFree(person, send, things, async () => {
        const another = await sendDemoRequest('Termostato');
        await quoteByApi('vendedor3@tuerca.test', another);
        return another;
      });
      await person.context.close();
    },
    enough,
  );

  test.concurrent(
    'what goes on in the questions, with the keyboard open too',
    async () => {
      const { page, goTo, context } = await open();
      await goTo('/');
      await describeSentra(page);
      const go = page.getByRole('button', { name: 'Continuar', exact: true });
      await openKeyboard(page.getByRole('textbox', { name: 'Placa', exact: true }));
      await go.scrollIntoViewIfNeeded();
      await expectFree(go, 'with the keyboard open');
      await context.close();
    },
    enough,
  );
});
