import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { listQuotationRequests, readStorePage } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { accountButton, logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openTypist } from '../support/typist.ts';
import { fillContact, giveCode, newMobile } from '../support/wizard.ts';

const enough = 180_000;
/** The demo's first store, which carries Nissan as the second does, and lists this one site. */
const store = {
  name: 'Repuestos Jiménez',
  path: '/tienda/repuestos-jimenez',
  site: 'https://www.tienda.example',
};

let browser: Browser;
beforeAll(async () => {
  // The store's site is made up: for the browser it lies outside of the network that the stack is in.
  browser = await openBrowser({ more: ['--disable-features=LocalNetworkAccessChecks'] });
}, 60_000);
afterAll(() => browser?.close());

/** Whether a seller has a request among those to answer. */
const isPendingFor = async (email: string, code: string): Promise<boolean> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const { data } = await call(listQuotationRequests, { query: { scopes: ['pending'], filter: { code } } });
  return data.length > 0;
};

/** From the brands on: a Nissan Sentra 2019. */
const describeNissan = async (page: Pick<Page, 'getByRole'>): Promise<void> => {
  await page.getByRole('button', { name: 'Nissan', exact: true }).click();
  await page.getByRole('button', { name: 'Sentra', exact: true }).click();
  await page.getByRole('button', { name: '2019', exact: true }).click();
};
const tellPapers = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /^VIN/ }).check();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('3N1AB7AP5KY200001');
  await page.getByRole('button', { name: 'Continuar' }).click();
};
/** Who asks, to the end: the code of the request. */
const send = async (page: Page): Promise<string> => {
  const mobile = newMobile();
  await fillContact(page, mobile, `m${mobile}@tuerca.test`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Código de verificación').waitFor();
  await giveCode(page, mobile);
  await page
    .getByRole('dialog', { name: 'Revisa tu solicitud' })
    .getByRole('button', { name: 'Enviar Solicitud' })
    .click();
  const sent = page.getByRole('dialog', { name: '¡Solicitud de cotización enviada!' });
  await sent
    .getByText(
      /en máximo 60 minutos por WhatsApp|60 minutos desde tu solicitud|te responde por WhatsApp cuando abra|te responderá cuando abra/,
    )
    .waitFor();
  const [code] = /SC-\d+/.exec(await sent.innerText())!;
  return code;
};
const expectForStoreAlone = async (code: string): Promise<void> => {
  await pWaitFor(() => isPendingFor('vendedor1@tuerca.test', code), { interval: 200, timeout: 20_000 });
  expect(await isPendingFor('vendedor2@tuerca.test', code)).toBe(false);
};

/** A request of the demo buyer to the store alone, which quoted it: the path of its page. */
const quotedByStore = async (): Promise<string> => {
  const { call } = createClient({ baseUrl: origin() });
  const segment = store.path.replace('/tienda/', '');
  const { data: page } = await call(readStorePage, { params: { segment } });
  const { code } = await sendRequestFor(['Termostato'], { storeId: page.id });
  return `/tuercaGo/quotationRequestDetail/${await quoteByApi('vendedor1@tuerca.test', code)}`;
};
const summaryOf = (page: Page) => page.getByRole('dialog', { name: 'Revisa tu solicitud' });

describe('the page of a store', () => {
  test(
    'by thumb: what is asked there reaches the store and no other',
    async () => {
      const { page, goTo, context } = await openPerson(browser, origin(), {
        width: widths.phone,
        hasTouch: true,
      });
      await goTo(store.path);
      await waitForPage(page);
      await page.getByRole('heading', { level: 1, name: store.name }).waitFor();
      await page
        .getByText(
          /llega por WhatsApp en máximo 60 minutos|60 minutos desde tu solicitud|te responde por WhatsApp cuando abra|te responderá cuando abra/,
        )
        .waitFor();
      await photograph(page, 'store-page');
      await page.getByRole('button', { name: 'No tengo la placa' }).click();
      await page.getByRole('button', { name: 'Nissan', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Toyota', exact: true }).count()).toBe(0);
      await describeNissan(page);
      await tellPapers(page);
      expect(new URL(page.url()).pathname).toBe(store.path);
      await page.getByLabel('¿Qué necesitas?').fill('Bomba de agua');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expectForStoreAlone(await send(page));
      await context.close();
    },
    enough,
  );

  testByNight(
    'by thumb: a quotation leads to it, and what the store was asked is asked of it again',
    async () => {
      const buyer = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      const { page, context, goTo } = buyer;
      await logIn(buyer, 'comprador@tuerca.test', password);
      await goTo(await quotedByStore());
      const opened = context.waitForEvent('page');
      await page.getByRole('columnheader').getByRole('link', { name: store.name }).tap();
      const shop = await opened;
      await shop.getByRole('heading', { level: 1, name: store.name }).waitFor();
      expect(new URL(shop.url()).pathname).toBe(store.path);
      await photograph(page, 'comparison-store-link');
      await page.getByRole('button', { name: 'Hacer misma solicitud' }).tap();
      await summaryOf(page).getByText('Termostato').waitFor();
      expect(new URL(page.url()).pathname).toBe(store.path);
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: a quotation leads to it, and what the store was asked is asked of it again',
    async () => {
      const { page, keys, goTo, logIn: signIn } = await openTypist(browser);
      await signIn('comprador@tuerca.test');
      await goTo(await quotedByStore());
      const opened = page.context().waitForEvent('page');
      await keys.activate(page.getByRole('columnheader').getByRole('link', { name: store.name }));
      await (await opened).getByRole('heading', { level: 1, name: store.name }).waitFor();
      await page.bringToFront();
      await keys.activate(page.getByRole('button', { name: 'Hacer misma solicitud' }));
      await keys.waitFor(summaryOf(page));
      expect(new URL(page.url()).pathname).toBe(store.path);
    },
    enough,
  );

  testByNight(
    'by keyboard: its owner finds it in the account menu, hears what is wrong, and changes what it says',
    async () => {
      const { page, keys, goTo, logIn, hearAlert, hearStatus } = await openTypist(browser);
      const email = 'vendedor3@tuerca.test';
      await logIn(email);
      await goTo('/tuercaGo/page/index');
      await keys.activate(accountButton(page));
      await keys.activate(page.getByRole('dialog').getByRole('link', { name: 'Mi tienda' }));
      await page.getByRole('heading', { level: 1, name: 'Página' }).waitFor();
      await keys.waitFor(page.getByRole('main'));
      expect(await accessibilityProblems(page)).toEqual([]);
      const words = `Frenos y embragues ${newMobile().slice(-4)} vueltas`;
      const sites = page.getByRole('textbox', { name: 'Sitios que pueden mostrar tu formulario' });
      const save = page.getByRole('button', { name: 'Guardar cambios' });
      await keys.fill(page.getByRole('textbox', { name: 'Presentación' }), words);
      await keys.fill(sites, 'http://www.sabana.example');
      await keys.activate(save);
      await hearAlert(/Escribe la dirección de tu sitio así/);
      await keys.waitFor(sites);
      await keys.fill(sites, 'https://www.sabana.example');
      await keys.activate(save);
      await hearStatus('Tu página quedó guardada.');
      await page.getByRole('textbox', { name: 'Código para tu sitio' }).waitFor();
      await photograph(page, 'own-store');
      await keys.activate(page.getByRole('link', { name: 'Ver mi página' }), 'Shift+Tab');
      await page.getByText(words).waitFor();
      await page.getByText('Así ven tu tienda tus clientes.').waitFor();

      // A buyer goes through its wizard without a mouse.
      const { page: shop, keys: buyersKeys, goTo: visit } = await openTypist(browser);
      await visit(new URL(page.url()).pathname);
      await buyersKeys.activate(shop.getByRole('button', { name: 'No tengo la placa' }));
      await buyersKeys.activate(shop.getByRole('button', { name: 'Nissan', exact: true }));
      await buyersKeys.activate(shop.getByRole('button', { name: 'Sentra', exact: true }));
      await buyersKeys.activate(shop.getByRole('button', { name: '2019', exact: true }));
      await shop
        .getByRole('textbox', { name: /^VIN/ })
        .or(shop.getByRole('radio', { name: /^VIN/ }))
        .first()
        .waitFor();
      await goTo('/tienda/no-hay-tal-tienda');
      await page.getByRole('heading', { name: 'No encontramos esta tienda' }).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
    },
    enough,
  );

  testByNight(
    'in a frame on the site that it lists: asked there, sent from another tab; on another site not at all',
    async () => {
      const { page, context } = await openPerson(browser, origin());
      const frame = `<!doctype html><title>Sitio</title><h1>Mi tienda</h1><iframe title="Cotiza" width="800" height="800" src="${origin()}${store.path}/cotizar"></iframe>`;
      for (const site of [store.site, 'https://otra.example'])
        await context.route(`${site}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: frame }),
        );
      const refused = page.waitForEvent('console', (said) => /frame-ancestors/.test(said.text()));
      await page.goto('https://otra.example/');
      await refused;
      const shown = page.frameLocator('iframe');
      expect(await shown.getByRole('heading', { name: store.name }).count()).toBe(0);

      await page.goto(`${store.site}/`);
      await shown.getByRole('heading', { level: 1, name: store.name }).waitFor();
      await describeNissan(shown);
      await shown.getByLabel('¿Qué necesitas?').fill('Termostato');
      await shown.getByRole('button', { name: 'Continuar' }).click();
      const opened = context.waitForEvent('page');
      await shown.getByRole('link', { name: 'Continuar en una pestaña nueva' }).click();
      const tab = await opened;
      await tellPapers(tab);
      expect(tab.url()).toBe(`${origin()}${store.path}`);
      // The list came along: what follows is who asks.
      const code = await send(tab);
      await expectForStoreAlone(code);
      await context.close();
    },
    enough,
  );
});
