import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { limits, listSalesOpportunities } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { origin } from '../support/stack.ts';
import { openTypist, type Typist } from '../support/typist.ts';

const enough = 120_000;

/** Sends requests until the public list has a second page; managers’ lists have one then too. */
const fillSecondPage = async () => {
  const { call } = createClient({ baseUrl: origin() });
  const { metadata } = await call(listSalesOpportunities, { query: { filter: { country: 'CO' } } });
  for (let missing = limits.pageSize + 1 - metadata.count; missing > 0; missing -= 1)
    await sendRequestFor(['Filtro de aire']);
};

/** The long lists of managers and of everyone, without a mouse. */
describe('long lists and what managers see, by keyboard alone', () => {
  let browser: Browser;
  let quoted: { id: number; code: string };

  beforeAll(async () => {
    browser = await openBrowser();
    await fillSecondPage();
    quoted = await sendRequestFor(['Radiador']);
    await quoteByApi('vendedor1@tuerca.test', quoted.code);
  }, enough);
  afterAll(() => browser?.close());

  /** To the last page, the first, the second and one by its number; the focus stays where the next key is pressed. */
  const leafThrough = async ({ page, keys }: Typist) => {
    const pages = page.getByRole('navigation', { name: 'Paginación' });
    const go = async (name: string, place: string | RegExp, key?: string) => {
      await keys.activate(pages.getByRole('button', { name }), key);
      await pages.getByText(place).waitFor();
      expect(await keys.isAt(pages)).toBe(true);
    };
    await go('Última', /^Página (\d+) de \1$/);
    await go('Primera', /^Página 1 de/, 'Shift+Tab');
    await go('Siguiente', /^Página 2 de/);
    const byNumber = pages.getByLabel('Ir a la página');
    await keys.fill(byNumber, '1');
    await keys.press('Enter');
    await pages.getByText(/^Página 1 de/).waitFor();
    await keys.waitFor(byNumber);
  };

  test(
    'everyone leafs through the sales opportunities',
    async () => {
      const visitor = await openTypist(browser);
      await visitor.goTo('/tuercaGo/quotationRequest/oportunidadesDeVenta');
      await leafThrough(visitor);
    },
    enough,
  );

  test.each(['gestor@tuerca.test', 'admin@tuerca.test'])(
    '%s leafs through all requests, searches the pending ones and reads their quotations',
    async (email) => {
      const manager = await openTypist(browser);
      const { page, keys } = manager;
      await manager.logIn(email);
      await manager.goTo('/tuercaGo/page/index');
      await leafThrough(manager);

      await keys.activate(page.getByRole('link', { name: 'Pendientes' }), 'Shift+Tab');
      await keys.waitFor(page.getByRole('main'));
      await keys.fill(page.getByLabel('Filtrar por Autopartes'), 'Radiador');
      const request = page.getByRole('link', { name: quoted.code, exact: true });
      await keys.activate(request);
      await page.getByRole('heading', { name: 'Cotizaciones (1 de 3)' }).waitFor();
      await keys.waitFor(page.getByRole('main'));
      await keys.reach(page.getByRole('link', { name: 'Contactar Cliente' }));

      await keys.activate(page.getByRole('main').getByRole('link', { name: 'Pendientes' }), 'Shift+Tab');
      await page.waitForURL(/index\/quotationRequest$/);
      await keys.activate(page.getByRole('link', { name: 'Cotizadas' }));
      await keys.waitFor(page.getByRole('main'));
      const filtered = page.waitForResponse((response) => response.url().includes('storeVendor.name'));
      await keys.fill(page.getByLabel('Filtrar por Tienda'), 'Repuestos');
      await filtered;
      await keys.activate(page.getByRole('link', { name: 'Ver detalle' }).first());
      await page.getByRole('heading', { name: /^Cotizaciones \(/ }).waitFor();
      await keys.waitFor(page.getByRole('main'));
      await page.context().close();
    },
    enough,
  );
});
