import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createQuotation } from '@tuerca/contracts';
import type { Browser, Page } from 'playwright-core';
import { sendDemoRequest } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, type Person } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { origin, password } from '../support/stack.ts';

const enough = 120_000;
const sentText = 'Cotización enviada';

describe('two sellers and one last place', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  const open = async (email: string, path: string): Promise<Person> => {
    const seller = await openPerson(browser, origin());
    await logIn(seller, email, password);
    await seller.goTo(path);
    await seller.page.getByRole('form', { name: 'Cotización' }).waitFor();
    return seller;
  };
  const fill = async (page: Page, price: string) => {
    await page.getByLabel('Precio unitario con impuestos').fill(price);
    await page.getByLabel(/^Marca:/).fill('Bosch');
    await page.getByLabel('Tiempo de entrega').fill('1 día');
    await page.getByText('Costo de envío incluido').click();
    await page.getByLabel('Observaciones').fill('Listo para despacho');
  };
  /** Submits, and confirms the warning that the price differs much from the store's earlier ones. */
  const send = async (page: Page) => {
    await page.getByRole('button', { name: 'Enviar Cotización' }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true });
    const outcome = page.getByText(sentText).or(page.getByText(/Solicitud cerrada/));
    await confirm.or(outcome).first().waitFor();
    if (await confirm.isVisible()) await confirm.click();
    await outcome.first().waitFor();
  };

  test(
    'exactly one gets it; the other is told so, and everything typed is still there',
    async () => {
      const code = await sendDemoRequest('Bomba de agua');
      await quoteByApi('vendedor3@tuerca.test', code);
      const id = await quoteByApi('vendedor4@tuerca.test', code);
      const sellers = [
        await open('vendedor1@tuerca.test', `/tuercaGo/quotationRequest/${id}`),
        await open('vendedor2@tuerca.test', `/tuercaGo/quotationRequest/${id}`),
      ];
      // Both quotations are submitted concurrently.
      let arrived = 0;
      let release = () => undefined as void;
      const both = new Promise<void>((resolve) => (release = resolve));
      for (const { page } of sellers) {
        await fill(page, '185000');
        await page.route(`**${createQuotation.path}`, async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          arrived += 1;
          if (arrived === sellers.length) release();
          await both;
          return route.continue();
        });
      }
      await Promise.all(sellers.map(({ page }) => send(page)));
      expect(arrived).toBe(2);
      const isSent = await Promise.all(
        sellers.map(({ page }) => page.getByText(sentText).first().isVisible()),
      );
      expect(isSent.toSorted()).toEqual([false, true]);

      const { page: late } = sellers[isSent.indexOf(false)]!;
      await late.getByText(/Otros vendedores enviaron su cotización antes/).waitFor();
      expect(await late.getByLabel('Precio unitario con impuestos').inputValue()).toBe('185.000');
      expect(await late.getByLabel(/^Marca:/).inputValue()).toBe('Bosch');
      expect(await late.getByLabel('Observaciones').inputValue()).toBe('Listo para despacho');
      expect(await late.getByRole('button', { name: 'Enviar Cotización' }).isDisabled()).toBe(true);
      await Promise.all(sellers.map(({ context }) => context.close()));
    },
    enough,
  );
});
