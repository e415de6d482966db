import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publicPages, searchProducts } from '@tuerca/contracts';
import type { Browser, Page } from 'playwright-core';
import { goals } from '../audit/goals.ts';
import {
  accountButton,
  leave,
  logIn,
  openBrowser,
  openPerson,
  waitForApplication,
  waitForWorker,
} from '../support/people.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra } from '../support/wizard.ts';

const enough = 90_000;

/** The area of each text or picture that was the largest so far when it was painted; call it before the page is opened. */
const watchLargestPaints = async (page: Page) => {
  await page.addInitScript(() => {
    const areas: number[] = [];
    Object.assign(window, { areas });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) areas.push((entry as LargestContentfulPaint).size);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { areas: number[] }).areas);
};

/** Failures around the user: network, other tabs, the back button, another country. */
describe('around the main job', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test(
    'the first page asks for all it needs before any script has run, and for no more than fits a slow network',
    async () => {
      const { page, context } = await openPerson(browser, origin(), { isQuick: false, width: 390 });
      // Gzipped, as in the audit; browsers receive gzip over plain http.
      await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
      const sizes: Promise<number>[] = [];
      page.on('response', (response) => {
        if (/\/assets\/.*\.js$/.test(response.url()))
          sizes.push(
            response
              .request()
              .sizes()
              .then(({ responseBodySize }) => responseBodySize),
          );
      });
      let goOn = () => {};
      const mayRun = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/assets/index-*.js', async (route) => {
        await mayRun;
        await route.continue();
      });
      const ofTheFirstPage = page.waitForRequest(/\/assets\/home-/);
      await page.goto('/', { waitUntil: 'commit' });
      await ofTheFirstPage;
      goOn();
      await page.getByRole('textbox', { name: /placa/i }).waitFor();
      await page.waitForLoadState('networkidle');
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      expect(bytes / 1000).toBeLessThanOrEqual(goals.scriptKb);
      expect(bytes / 1000).toBeGreaterThan(100);
      await context.close();
    },
    enough,
  );

  test(
    'the first products are asked for before any script has run, and once',
    async () => {
      const { page, context } = await openPerson(browser, origin(), { width: 390 });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === searchProducts.path) asked.push(request.url());
      });
      let goOn = () => {};
      const mayRun = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/assets/index-*.js', async (route) => {
        await mayRun;
        await route.continue();
      });
      const answered = page.waitForResponse((response) => response.url().includes(searchProducts.path));
      await page.goto('/catalogo/productos', { waitUntil: 'commit' });
      await answered;
      goOn();
      await page.getByRole('list', { name: 'Productos de las tiendas' }).waitFor();
      expect(asked).toHaveLength(1);
      await context.close();
    },
    enough,
  );

  test(
    'each base style is there once: all of them are looked up for every element that changes',
    async () => {
      const { page, context } = await openPerson(browser, origin(), { width: 390 });
      await page.goto('/');
      await waitForApplication(page);
      const times = await page.evaluate(
        () =>
          [...document.styleSheets]
            .flatMap(({ cssRules }) => [...cssRules])
            .filter(({ cssText }) => cssText.startsWith('::selection')).length,
      );
      expect(times).toBe(1);
      await context.close();
    },
    enough,
  );

  test.each(Object.values(publicPages))(
    'what is largest in $path is there before any script has run',
    async ({ path }) => {
      const { page, context } = await openPerson(browser, origin(), { width: 390 });
      const paints = await watchLargestPaints(page);
      let goOn = () => {};
      const mayRun = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/assets/index-*.js', async (route) => {
        await mayRun;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#first-words').waitFor();
      await page.waitForFunction(() => (window as unknown as { areas: number[] }).areas.length > 0);
      const before = await paints();
      goOn();
      await waitForApplication(page);
      await page.waitForLoadState('networkidle');
      expect(await paints()).toEqual(before);
      await context.close();
    },
    enough,
  );

  test(
    'the shell opens without a network once it was there, says so, and keeps what was typed',
    async () => {
      const { page, context, goTo } = await openPerson(browser, origin(), { isQuick: false, width: 390 });
      await goTo('/');
      await describeSentra(page);
      await page.getByRole('textbox', { name: 'Placa', exact: true }).fill('abc123');
      await waitForWorker(page);
      await context.setOffline(true);
      await page.reload();
      await page.getByText('Sin conexión').first().waitFor();
      expect(await page.getByRole('textbox', { name: 'Placa', exact: true }).inputValue()).toBe('ABC123');
      await context.setOffline(false);
      await page.getByText('Sin conexión').first().waitFor({ state: 'detached' });
      await context.close();
    },
    enough,
  );

  test(
    'a buyer who opens it without a network sees who they are and what they last saw, and of when that is',
    async () => {
      const buyer = await openPerson(browser, origin(), { isQuick: false, width: 390 });
      const { page, context, goTo } = buyer;
      await logIn(buyer, 'comprador@tuerca.test', password);
      await goTo('/tuercaGo/page/index');
      const code = await page
        .getByText(/SC-\d+/)
        .first()
        .textContent();
      await waitForWorker(page);
      await context.setOffline(true);
      await page.reload();
      await page.getByText('Ves lo último que se abrió aquí').waitFor();
      await page.getByText(code!).first().waitFor();
      await accountButton(page).waitFor();

      // The device reports to be online, but the server is unreachable.
      await page.route(/\/(api|users)\//, (route) => route.abort('timedout'));
      await context.setOffline(false);
      await page.reload();
      await page.getByText('Tuerca no responde').waitFor();
      await page.getByText(code!).first().waitFor();

      await page.unrouteAll();
      await page.getByText('Tuerca no responde').waitFor({ state: 'detached' });
      await context.close();
    },
    enough,
  );

  test(
    'the back button goes a question back in the wizard, and never out of it at once',
    async () => {
      const { page, context, goTo } = await openPerson(browser, origin(), { isQuick: false });
      await goTo('/');
      await describeSentra(page);
      await page.goBack();
      await page.getByRole('button', { name: '2019', exact: true }).waitFor();
      await page.goBack();
      await page.getByRole('button', { name: 'Sentra', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await context.close();
    },
    enough,
  );

  test(
    'who leaves in one tab has left in the other',
    async () => {
      const person = await openPerson(browser, origin(), { isQuick: false });
      await logIn(person, 'comprador@tuerca.test', password);
      await person.goTo('/tuercaGo/page/index');
      const other = await person.context.newPage();
      await other.goto('/tuercaGo/page/index');
      await accountButton(other).waitFor();
      await leave(person.page);
      await accountButton(other).waitFor({ state: 'detached' });
      expect(await other.getByText(/SC-\d+/).count()).toBe(0);
      await person.context.close();
    },
    enough,
  );

  test(
    'Mexico’s host speaks of refacciones and asks for its own plate',
    async () => {
      const url = new URL(origin());
      const { page, context, goTo } = await openPerson(
        browser,
        `http://www.tuerca.com.mx.localhost:${url.port}`,
      );
      await goTo('/');
      await page.getByRole('heading', { level: 1, name: /refacciones/i }).waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(/repuesto/i);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-MX');
      await context.close();
    },
    enough,
  );
});
