import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { origin } from '../support/stack.ts';

const enough = 120_000;

/** A host name that only this browser resolves: an insecure origin, as for a phone in the same network. */
const host = 'www.tuerca.com.co';

let browser: Browser;
beforeAll(async () => {
  // Without a secure context the page computes its proof of work in code that has to be optimised.
  browser = await openBrowser({ isQuick: false, more: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] });
}, enough);
afterAll(() => browser?.close());

test(
  'over plain http the page runs, a guest has a session, and a plate is looked up',
  async () => {
    const url = new URL(origin());
    url.hostname = host;
    const { page, context, goTo } = await openPerson(browser, url.origin, { width: widths.phone });
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await goTo('/');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await page.getByRole('textbox', { name: 'Placa de tu vehículo' }).fill('XYZ987');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await page.getByText('Placa XYZ987').first().waitFor();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toContain('tuerca_access');
    expect(failures).toEqual([]);
    await context.close();
  },
  enough,
);
