import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createQuotationRequest, listQuotationRequests } from '@tuerca/contracts';
import type { Browser, Page } from 'playwright-core';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra, listPart } from '../support/wizard.ts';

const enough = 120_000;

/** A phone far from its antenna: 400 kbit/s, and 400 ms until an answer begins. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 400_000 / 8,
    uploadThroughput: 400_000 / 8,
  });
};

describe('a slow network', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test(
    'a page says that it loads, then shows its content; one that gets no answer can be tried again',
    async () => {
      const buyer = await openPerson(browser, origin(), { width: widths.phone });
      const { page, context } = buyer;
      // Its own words are waited for, not all that it loads.
      const open = () => page.goto('/tuercaGo/page/index', { waitUntil: 'commit' });
      await logIn(buyer, 'comprador@tuerca.test', password);
      await slowDown(page);
      await open();
      await page.getByText('Cargando').first().waitFor({ state: 'attached' });
      await page
        .getByText(/SC-\d+/)
        .first()
        .waitFor();

      await page.route(`**${listQuotationRequests.path}?*`, (route) => route.abort('timedout'));
      await open();
      await page.getByText('No pudimos conectar con el servidor').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page
        .getByText(/SC-\d+/)
        .first()
        .waitFor();
      await context.close();
    },
    enough,
  );

  test(
    'a request whose answer does not come says so, keeps what was typed, and is sent once however often it is pressed',
    async () => {
      const buyer = await openPerson(browser, origin(), { width: widths.phone });
      const { page, context, goTo } = buyer;
      await logIn(buyer, 'comprador@tuerca.test', password);
      await goTo('/home/page/cotizacion');
      await describeSentra(page);
      await listPart(page, 'Radiador');
      await slowDown(page);
      const codes: string[] = [];
      let isAnswering = false;
      await page.route(`**${createQuotationRequest.path}`, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: { code: string } };
        codes.push(data.code);
        // The first answer gets lost on its way: the page gives it up by itself.
        return isAnswering ? route.fulfill({ response }) : undefined;
      });
      const send = page.getByRole('button', { name: 'Enviar Solicitud' });
      await send.dblclick();
      expect(await send.getAttribute('aria-busy')).toBe('true');
      await page.getByText('El servicio tardó demasiado en responder').waitFor();
      await page.getByText('Tu solicitud está guardada: puedes intentarlo de nuevo.').waitFor();
      expect(codes).toHaveLength(1);

      isAnswering = true;
      await send.click();
      await page.getByText(`Tu solicitud es la ${codes[0]}.`).waitFor();
      expect(new Set(codes).size).toBe(1);
      await context.close();
    },
    enough,
  );
});
