import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { suggestPartNames } from '@tuerca/contracts';
import { isNightly } from '@tuerca/stack';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import { fingerOf, type Finger } from '../support/finger.ts';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { origin } from '../support/stack.ts';
import { describeSentra } from '../support/wizard.ts';

const enough = 120_000;
const soon = { interval: 50, timeout: 20_000 };

/** A part name suggested from the demo data; names requested now are only suggested later. */
const nameSuggested = async (): Promise<string> => {
  const { call } = createClient({ baseUrl: origin() });
  for (const text of ['filtro', 'disco', 'pastilla', 'amortiguador', 'llanta', 'farola']) {
    const [first] = (await call(suggestPartNames, { query: { text } })).data;
    if (first) return first.name;
  }
  throw new Error('The demo data has no name of a part that more than one buyer asked for');
};

let browser: Browser;
let beginning: string;
beforeAll(async () => {
  browser = await openBrowser();
  beginning = (await nameSuggested()).slice(0, -1);
}, enough);
afterAll(() => browser?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const names = (page: Page) => page.getByRole('textbox', { name: '¿Qué necesitas?' });

const tried = isNightly ? [320, widths.phone, widths.tablet, widths.desktop] : [320];

describe.each(tried)('at %d px', (width) => {
  /** A test with a new guest on the home page. */
  const testAsGuest = (name: string, story: (page: Page, finger: Finger) => Promise<void>) =>
    test.concurrent(
      name,
      async () => {
        const { page, goTo, context } = await openPerson(browser, origin(), {
          isQuick: false,
          width,
          hasTouch: true,
        });
        await goTo('/');
        await story(page, await fingerOf(page));
        await context.close();
      },
      enough,
    );

  /** Starts typing a part's name and waits for the suggestions. */
  const typePart = async (page: Page) => {
    await describeSentra(page);
    await page.getByRole('radio', { name: /^VIN/ }).check();
    await page.getByRole('textbox', { name: /^VIN/ }).fill('3N1AB7AP5KY200001');
    await button(page, 'Continuar').click();
    await names(page).tap();
    await names(page).pressSequentially(beginning);
    await page.getByRole('list', { name: 'Lo que otros han pedido' }).waitFor();
  };

  const effects: Record<string, (page: Page) => Promise<void>> = {
    Continuar: (page) => page.getByRole('heading', { name: '¿A dónde te enviamos las ofertas?' }).waitFor(),
    'Sumar uno a Cantidad': (page) =>
      pWaitFor(async () => (await page.getByLabel('Cantidad', { exact: true }).inputValue()) === '2', soon),
    'Agregar foto': (page) => button(page, 'Elegir foto').waitFor(),
    'Agregar otra autoparte': (page) => names(page).nth(1).waitFor(),
    Atrás: (page) =>
      page.getByRole('heading', { name: 'Un dato más para no equivocarnos de pieza' }).waitFor(),
  };
  for (const [action, effect] of Object.entries(effects).slice(0, isNightly ? undefined : 1))
    testAsGuest(`the first tap on '${action}' counts while names are suggested`, async (page, finger) => {
      await typePart(page);
      await finger.tap(button(page, action));
      await effect(page);
    });

  testAsGuest(
    `the first tap counts where leaving the field shows what is wrong with it`,
    async (page, finger) => {
      await describeSentra(page);
      await page.getByRole('textbox', { name: 'Placa', exact: true }).tap();
      await page.getByRole('textbox', { name: 'Placa', exact: true }).pressSequentially('a');
      await finger.tap(button(page, 'Atrás'));
      await page.getByRole('heading', { name: '¿De qué año?' }).waitFor();
    },
  );

  testAsGuest(`the first tap on 'Continuar' counts while cities are suggested`, async (page, finger) => {
    await typePart(page);
    await button(page, 'Continuar').tap();
    await page.getByRole('heading', { name: '¿A dónde te enviamos las ofertas?' }).waitFor();
    await page.getByRole('combobox', { name: 'Ciudad' }).pressSequentially('medel');
    await page.getByRole('option').first().waitFor();
    // The open list hides its surroundings from screen readers, but not from touch.
    await finger.tap(page.getByRole('button', { name: 'Continuar', exact: true, includeHidden: true }));
    await page.getByText('El nombre es obligatorio').waitFor();
  });
});
