import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openStoreWithoutModule } from '../support/new-store.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** The status that the store's quotations are answered with to a token, asked from the page. */
const statusWith = (page: Page, token: string): Promise<number> =>
  page.evaluate(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` };
    return (await fetch('/api/tuercaGo/quotation', { headers })).status;
  }, token);

describe('the papers of a store', () => {
  test(
    'by keyboard: the owner makes a token, reads with it, and it is dead once revoked',
    async () => {
      const { email } = await openStoreWithoutModule();
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(email);
      await goTo('/users/page/tienda/integraciones');
      await keys.activate(page.getByRole('button', { name: 'Crear token' }));
      const dialog = page.getByRole('dialog');
      await keys.fill(dialog.getByRole('textbox', { name: 'Nombre' }), 'Contabilidad');
      await keys.reach(dialog.getByRole('checkbox', { name: /^Cotizaciones/ }));
      await page.keyboard.press('Space');
      await photograph(page, 'api-token');
      await keys.activate(dialog.getByRole('button', { name: 'Crear token' }));
      const shown = page.getByRole('dialog', { name: 'Token creado: Contabilidad' });
      const token = await shown.getByRole('textbox', { name: 'Token' }).inputValue();
      expect(await accessibilityProblems(page)).toEqual([]);
      await photograph(page, 'api-token-made');
      expect(await statusWith(page, token)).toBe(200);

      await keys.activate(shown.getByRole('button', { name: 'Ya lo guardé' }));
      await page.getByText(`${token.slice(0, 13)}…`).waitFor();
      await waitForPage(page);
      await photograph(page, 'api-tokens');
      await keys.activate(page.getByRole('button', { name: 'Revocar Contabilidad' }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }));
      await page.getByText('Aún no tienes tokens').waitFor();
      await pWaitFor(async () => (await statusWith(page, token)) === 401, { timeout: 3000 });
      await page.context().close();
    },
    enough,
  );
});
