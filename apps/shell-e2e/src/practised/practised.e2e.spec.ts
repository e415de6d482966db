import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { listQuotationRequests } from '@tuerca/contracts';
import type { Browser, Locator } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { logIn, openBrowser, openPerson } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';

const enough = 120_000;
/**
 * Seconds that a practised person takes for each: a tap or a shortcut with the decision for it, and a character typed
 * with two thumbs (36 words a minute, Palin et al. 2019) or on a keyboard (52, Dhakal et al. 2018).
 */
const pace = { press: 1.5, thumbed: 0.33, typed: 0.23 } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, enough);
afterAll(() => browser?.close());

const callAs = async (email: string) => {
  const token = await tokenOf(email);
  return createClient({ baseUrl: origin(), token: () => token }).call;
};

testByNight(
  'a buyer who has a vehicle here asks for eight parts with six taps at most, in less than a minute',
  async () => {
    const { page, goTo, context, finger } = await openThumb(browser, 'comprador@tuerca.test');
    let taps = 0;
    const tap = (on: Locator) => {
      taps += 1;
      return finger.tap(on);
    };
    await goTo('/');
    await tap(page.locator('main a[href="/home/page/cotizacion"]').first());
    await tap(page.getByRole('list', { name: 'Tus vehículos' }).getByRole('button').first());
    const names = page.getByRole('textbox', { name: '¿Qué necesitas?' });
    const list = '4 bujías, filtro de aire, correa, radiador, clutch, farola, retrovisor, bomper';
    await tap(names);
    await page.keyboard.type(list);
    const goOn = page.getByRole('button', { name: 'Continuar', exact: true });
    await tap(goOn);
    // What was typed has become eight rows, to be looked at.
    await page.getByRole('textbox', { name: '8. ¿Qué necesitas?' }).waitFor();
    await tap(goOn);
    const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
    await tap(summary.getByRole('button', { name: 'Enviar Solicitud' }));
    const sent = page.getByRole('dialog', { name: '¡Solicitud de cotización enviada!' });
    const [code] = /SC-\d+/.exec(await sent.innerText()) ?? [];
    const call = await callAs('comprador@tuerca.test');
    const { data } = await call(listQuotationRequests, {
      query: { filter: { code }, with: ['details'] },
    });
    expect(data[0]?.details?.map(({ name }) => name.toLowerCase())).toEqual(
      list.replace('4 ', '').split(', '),
    );
    expect(taps).toBeLessThanOrEqual(6);
    expect(taps * pace.press + list.length * pace.thumbed).toBeLessThan(60);
    await context.close();
  },
  enough,
);

test(
  'a store that has quoted five parts before quotes them again by keyboard in less than 25 seconds',
  async () => {
    const vendor = 'vendedor2@tuerca.test';
    const parts = [
      'Disco de freno',
      'Pastillas de freno',
      'Mordaza',
      'Bomba de freno',
      'Cable de freno de mano',
    ];
    await quoteByApi(vendor, (await sendRequestFor(parts)).code);
    const person = await openPerson(browser, origin());
    const { page, goTo, context } = person;
    const { activate, choose, waitFor } = keyboardOf(page);
    let keys = 0;
    await context.exposeFunction('noteKey', () => (keys += 1));
    await context.addInitScript(() =>
      addEventListener('keydown', () => (globalThis as unknown as { noteKey(): void }).noteKey(), true),
    );
    await logIn(person, vendor, password);
    const { id } = await sendRequestFor(parts);
    await goTo(`/tuercaGo/quotationRequest/${id}`);
    await page.getByRole('form', { name: 'Cotización' }).waitFor();
    await activate(page.getByRole('button', { name: 'Usar mis últimos precios en 5 autopartes' }));
    await waitFor(page.getByLabel(/^Precio unitario/).first());
    await choose(page.getByRole('radio', { name: /Costo de envío incluido/ }));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status').filter({ hasText: 'Cotización enviada' }).first().waitFor();
    expect(keys).toBeGreaterThan(0);
    expect(keys * pace.typed).toBeLessThan(25);
    await context.close();
  },
  enough,
);
