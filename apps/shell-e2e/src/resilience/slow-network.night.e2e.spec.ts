import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createQuotationRequest, listQuotationRequests, publicPages } from '@tuerca/contracts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { logIn, openBrowser, openPerson, waitForApplication, widths } from '../support/people.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra, listPart } from '../support/wizard.ts';

const enough = 120_000;

/** A slow mobile network: 400 kbit/s, and 400 ms latency. */
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

/** A response that is held back until it is released. */
const gate = () => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { open, isOpen };
};

/** Without service workers, whose cached responses could not be held back. */
const openFirstVisit = (browser: Browser, width: number, more: BrowserContextOptions = {}) =>
  browser.newContext({
    baseURL: origin(),
    locale: 'es-CO',
    viewport: { width, height: 900 },
    serviceWorkers: 'block',
    ...more,
  });

/** Opens a page whose scripts load when they are released. */
const openHeldBack = async (page: Page, path: string) => {
  const { open, isOpen } = gate();
  await page.route('**/assets/*.js', (route) => isOpen.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return {
    letGo: async () => {
      open();
      await waitForApplication(page);
    },
  };
};

/** Positions of the page's text and links. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, main :is(h1, h2, h3, p, li, a)')]
      .map((each) => ({ words: each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .map(({ words, box }) => ({ words, at: [box.x, box.y, box.width, box.height] })),
  );

describe('a slow network', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test(
    'a visitor reads each public page before any script has come, and nothing moves when it has',
    async () => {
      for (const width of [widths.phone, widths.desktop]) {
        const context = await openFirstVisit(browser, width);
        for (const { path } of Object.values(publicPages)) {
          const page = await context.newPage();
          const { letGo } = await openHeldBack(page, path);
          const before = await placesOf(page);
          expect(await page.locator('input, button, select, textarea').count()).toBe(0);
          await letGo();
          const after = await placesOf(page);
          const moved = before.filter(
            ({ words, at }) =>
              !after.some(
                (each) => each.words === words && each.at.every((side, n) => Math.abs(side - at[n]!) <= 2),
              ),
          );
          expect([path, width, moved]).toEqual([path, width, []]);
          await page.close();
        }
        await context.close();
      }
    },
    enough,
  );

  test(
    'who has begun to read stays where they are, and a link that is held down while the application comes is followed',
    async () => {
      const context = await openFirstVisit(browser, widths.phone);
      const page = await context.newPage();
      const terms = await openHeldBack(page, publicPages.terms.path);
      await page.mouse.wheel(0, 500);
      await page.waitForFunction(() => window.scrollY === 500);
      await terms.letGo();
      // The application has rendered the content below the text.
      await page.getByRole('button', { name: 'Ingresar' }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(500);

      await page.unrouteAll();
      const list = await openHeldBack(page, publicPages.salesOpportunities.path);
      await page.getByRole('link', { name: 'Regístrate como proveedor' }).hover();
      await page.mouse.down();
      await list.letGo();
      await page
        .getByRole('button', { name: /^Cotizar/ })
        .first()
        .waitFor();
      // Where the page before it was left is no business of a page that was opened anew.
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.mouse.up();
      await page
        .getByRole('heading', { level: 1, name: 'Abre tu tienda y recibe solicitudes de compradores' })
        .waitFor();
      await context.close();
    },
    enough,
  );

  test(
    'each country has its own words, which are read without scripts too',
    async () => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      const { port } = new URL(origin());
      const read = async (host: string, { path }: { path: string }) => {
        await page.goto(`http://${host}:${port}${path}`);
        return page.getByRole('main').innerText();
      };
      expect(await read('localhost', publicPages.home)).toContain('Los repuestos de tu vehículo');
      const mexico = 'www.tuerca.com.mx.localhost';
      expect(await read(mexico, publicPages.home)).toContain('Las refacciones de tu vehículo');
      const privacy = await read(mexico, publicPages.privacy);
      expect(privacy).toContain('Aviso de privacidad');
      expect(privacy).toContain('Escríbenos a contacto@');
      expect(await page.locator('body').innerText()).toContain('Tuerca necesita JavaScript para funcionar.');
      await context.close();
    },
    enough,
  );

  test(
    'who was signed in sees the name mark before any script has come, and no words for visitors; it stays until their page is there',
    async () => {
      const buyer = await openPerson(browser, origin(), { width: widths.phone });
      await logIn(buyer, 'comprador@tuerca.test', password);
      await buyer.goTo('/tuercaGo/page/index');
      // The cache is written when the page is idle.
      await buyer.page.waitForFunction(() => localStorage.getItem('tuerca.seen.session') !== null);
      const storageState = await buyer.context.storageState();
      const context = await openFirstVisit(browser, widths.phone, { storageState });
      await buyer.context.close();
      const page = await context.newPage();
      const [ofAll, ofThePage] = [gate(), gate()];
      await page.route('**/assets/*.js', (route) => ofAll.isOpen.then(() => route.continue()));
      await page.route('**/assets/home-*.js', (route) => ofThePage.isOpen.then(() => route.continue()));
      await page.goto('/', { waitUntil: 'commit' });
      const mark = page.locator('#root > svg').and(page.getByRole('img', { name: 'Tuerca' }));
      await mark.waitFor();
      expect(await page.getByRole('heading').count()).toBe(0);
      const session = page.waitForRequest(/sessionControlData/);
      ofAll.open();
      // The shell's script has run by then.
      await session;
      await page.waitForFunction(
        () => getComputedStyle(document.querySelector('#root > .first-paint-words')!).opacity === '1',
      );
      expect(await mark.count()).toBe(1);
      ofThePage.open();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await mark.count()).toBe(0);
      await context.close();
    },
    enough,
  );

  test(
    'a page says that it loads, then shows its content; one that gets no answer can be tried again',
    async () => {
      const buyer = await openPerson(browser, origin(), { width: widths.phone });
      const { page, context } = buyer;
      // Waits for the page's static text only, not for everything it loads.
      const open = () => page.goto('/tuercaGo/page/index', { waitUntil: 'commit' });
      await logIn(buyer, 'comprador@tuerca.test', password);
      // A visit before this one has left the application on the device.
      await buyer.goTo('/info/terminos-y-condiciones');
      await slowDown(page);
      const answer = gate();
      await page.route(`**${listQuotationRequests.path}?*`, (route) =>
        answer.isOpen.then(() => route.continue()),
      );
      await open();
      await page.getByText('Cargando').first().waitFor({ state: 'attached' });
      answer.open();
      await page
        .getByText(/SC-\d+/)
        .first()
        .waitFor();

      // A device with an empty cache of responses.
      await page.evaluate(() => localStorage.clear());
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
    'a request whose answer does not come waits, and is there once however often it is pressed and sent again',
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
        // The first response is lost: the page times out by itself.
        return isAnswering ? route.fulfill({ response }) : undefined;
      });
      const send = page.getByRole('button', { name: 'Enviar Solicitud' });
      await send.dblclick();
      expect(await send.getAttribute('aria-busy')).toBe('true');
      // The page itself waits for 20 s.
      await page.getByText('Pendiente de enviar').waitFor({ timeout: 60_000 });
      isAnswering = true;
      // It is sent again by itself, with its own key.
      await page.getByText(`Tu solicitud es la ${codes[0]}.`).waitFor({ timeout: 60_000 });
      expect(codes.length).toBeGreaterThan(1);
      expect(new Set(codes).size).toBe(1);
      await context.close();
    },
    enough,
  );
});
