import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { endOtherSessions, login } from '@tuerca/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { waitForMessage } from '../support/inbox.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { accountButton, leave, logIn, openBrowser, openPerson } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;
/** Well below the 15 seconds after which each tab checks by itself. */
const atOnce = 6000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** Gives the browser a device that makes passkeys and verifies the person. */
const addAuthenticator = async (context: BrowserContext, page: Page): Promise<void> => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

describe('the ways into an account', () => {
  test(
    'by thumb: a passkey is made, signs in without a password, and is removed',
    async () => {
      const { email } = await newBuyer();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await addAuthenticator(context, page);
      await goTo('/users/page/cuenta');
      await page.getByText('Aún no tienes llaves de acceso.').waitFor();
      await finger.tap(page.getByRole('button', { name: 'Agregar llave de acceso' }));
      const dialog = page.getByRole('dialog', { name: 'Agregar llave de acceso' });
      await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Teléfono de Lucía');
      await photograph(page, 'ways-in-passkey');
      await finger.tap(dialog.getByRole('button', { name: 'Continuar' }));
      await page.getByText('La llave "Teléfono de Lucía" quedó lista.', { exact: false }).waitFor();
      const keys = page.getByRole('list', { name: 'Tus llaves de acceso' });
      await keys.getByText('Sin usar todavía').waitFor();
      await waitForPage(page);
      await photograph(page, 'ways-in');
      await waitForMessage(origin(), email, /La llave de acceso "Teléfono de Lucía" ya sirve/);

      await leave(page);
      await accountButton(page).waitFor({ state: 'detached' });
      await goTo('/users/page/login?urlreturn=/users/page/cuenta');
      await photograph(page, 'ways-in-login');
      await finger.tap(page.getByRole('button', { name: 'Ingresar con llave de acceso' }));
      await accountButton(page).waitFor();
      await keys.getByText('Último ingreso:', { exact: false }).waitFor();

      await finger.tap(page.getByRole('button', { name: 'Quitar la llave Teléfono de Lucía' }));
      await finger.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }));
      await page.getByText('Aún no tienes llaves de acceso.').waitFor();
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: a service is linked, opens the account from then on, and is unlinked',
    async () => {
      const { email } = await newBuyer();
      const there = `otra-${email}`;
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(email);
      await goTo('/users/page/cuenta');
      await keys.activate(page.getByRole('button', { name: 'Vincular una cuenta de prueba' }));
      await page.getByRole('heading', { name: 'Elige una cuenta de prueba' }).waitFor();
      await page.getByLabel('Otro correo').fill(there);
      await page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await page.getByText('una cuenta de prueba quedó vinculado.', { exact: false }).waitFor();
      await page.waitForURL(/\/users\/page\/cuenta$/);
      expect(await accessibilityProblems(page)).toEqual([]);
      await photograph(page, 'ways-in-linked');

      const other = await openPerson(browser, origin());
      await other.goTo('/users/page/login?urlreturn=/users/page/cuenta');
      await other.page.getByRole('link', { name: 'Continuar con una cuenta de prueba' }).click();
      await other.page.getByLabel('Otro correo').fill(there);
      await other.page.getByRole('button', { name: 'Continuar', exact: true }).click();
      await other.page.getByText(email).first().waitFor();
      await other.context.close();

      await keys.activate(page.getByRole('button', { name: 'Desvincular una cuenta de prueba' }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Desvincular' }));
      await page.getByText('Sin vincular').waitFor();
      await page.context().close();
    },
    enough,
  );

  testByNight(
    'a session ended on another device is out at once, in both tabs, and keeps what was typed',
    async () => {
      const { email } = await newBuyer();
      const person = await openPerson(browser, origin());
      const { page, context, goTo } = person;
      await logIn(person, email, password);
      await goTo('/users/page/cuenta');
      const name = page.getByRole('textbox', { name: 'Nombre', exact: true });
      await name.fill('Lucía a medias');
      const second = await context.newPage();
      await second.goto('/tuercaGo/page/index');
      await accountButton(second).waitFor();

      const client = createClient({ baseUrl: origin() });
      const { tokens } = (
        await client.call(login, { body: { username: email, password, transport: 'token' } })
      ).data;
      await createClient({ baseUrl: origin(), token: () => tokens!.access_token }).call(endOtherSessions, {});
      await Promise.all(
        [page, second].map((tab) =>
          tab.getByRole('dialog', { name: /^Tu sesión terminó/ }).waitFor({ timeout: atOnce }),
        ),
      );
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Lucía a medias');
      await second.getByRole('dialog').waitFor({ state: 'detached' });
      await context.close();
    },
    enough,
  );
});
