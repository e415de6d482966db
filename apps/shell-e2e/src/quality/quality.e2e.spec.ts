import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { logIn, openBrowser, openPerson } from '../support/people.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra } from '../support/wizard.ts';

const enough = 90_000;

/** What goes wrong around people: the network, other tabs, the back button, another country. */
describe('around the main job', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test(
    'the shell opens without a network once it was there, says so, and keeps what was typed',
    async () => {
      const { page, context, goTo } = await openPerson(browser, origin(), { width: 390 });
      await goTo('/');
      await describeSentra(page);
      await page.getByRole('textbox', { name: 'Placa', exact: true }).fill('abc123');
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active?.state === 'activated') return;
        await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
      });
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
    'the back button goes a question back in the wizard, and never out of it at once',
    async () => {
      const { page, context, goTo } = await openPerson(browser, origin());
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
      const person = await openPerson(browser, origin());
      await logIn(person, 'comprador@tuerca.test', password);
      const other = await person.context.newPage();
      await other.goto('/tuercaGo/page/index');
      await other.getByRole('button', { name: 'Salir' }).waitFor();
      await person.page.getByRole('button', { name: 'Salir' }).click();
      await other.getByRole('button', { name: 'Salir' }).waitFor({ state: 'detached' });
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
