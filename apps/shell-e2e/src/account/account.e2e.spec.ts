import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { login, refreshSession } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { waitForMessage } from '../support/inbox.ts';
import { accountButton, openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { sessionOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

const codeSentTo = async (to: string) => (await waitForMessage(origin(), to, /(\d{6})/))[1]!;

describe('one’s own account', () => {
  test(
    'by thumb: says who one is, and changes the e-mail by the code sent to the new one',
    async () => {
      const { email } = await newBuyer();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await goTo('/');
      await finger.tap(accountButton(page));
      await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Mi cuenta' }));
      await page.getByRole('heading', { level: 1, name: 'Mi cuenta' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'account');

      const name = 'Лусия 李 Ñúñez de la Santísima Trinidad y Bustamante-Echeverría';
      await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
      await page.getByRole('combobox', { name: 'Tipo de identificación' }).selectOption('NIT');
      const number = page.getByRole('textbox', { name: 'Número de identificación' });
      await number.fill('900373115-4');
      await finger.tap(page.getByRole('button', { name: 'Guardar cambios' }));
      await page.getByText('El dígito de verificación del NIT no es correcto.').waitFor();
      await page.getByRole('combobox', { name: 'Tipo de identificación' }).selectOption('Pasaporte');
      await number.fill(`P${Date.now()}`);
      await finger.tap(page.getByRole('button', { name: 'Guardar cambios' }));
      await page.getByText('Tus datos quedaron guardados.').waitFor();
      await accountButton(page)
        .and(page.getByRole('button', { name: `Tu cuenta: ${name}` }))
        .waitFor();

      const next = `otra-${email}`;
      await finger.tap(page.getByRole('button', { name: 'Cambiar tu correo' }));
      await page.getByRole('dialog').getByRole('textbox', { name: 'Correo electrónico' }).fill(next);
      await finger.tap(page.getByRole('button', { name: 'Enviar código' }));
      await photograph(page, 'account-code');
      await page.getByRole('textbox', { name: 'Código' }).fill(await codeSentTo(next));
      await page.getByText('Tu correo quedó confirmado.').waitFor();
      await page.getByText(next).first().waitFor();
      expect((await sessionOf(next)).user.email).toBe(next);
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: adds an address of 512 letters, changes it and removes it',
    async () => {
      const { email } = await newBuyer();
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(email);
      await goTo('/users/page/cuenta');
      const address = `Carrera ${'7'.repeat(504)}`;
      await keys.activate(page.getByRole('button', { name: 'Agregar dirección' }));
      const dialog = page.getByRole('dialog', { name: 'Agregar dirección' });
      await keys.fill(dialog.getByRole('textbox', { name: 'Identificación' }), '52123456');
      await keys.fill(dialog.getByRole('textbox', { name: 'Dirección' }), address);
      expect(await accessibilityProblems(page)).toEqual([]);
      await keys.activate(dialog.getByRole('button', { name: 'Guardar dirección' }));
      await dialog.waitFor({ state: 'detached' });
      await page.getByText(address).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);

      await keys.activate(page.getByRole('button', { name: `Editar la dirección ${address}` }));
      const editing = page.getByRole('dialog', { name: 'Editar dirección' });
      await keys.fill(editing.getByRole('textbox', { name: 'Dirección' }), 'Calle 26 # 13-19');
      await keys.activate(editing.getByRole('button', { name: 'Guardar cambios' }));
      await editing.waitFor({ state: 'detached' });
      await keys.activate(page.getByRole('button', { name: 'Eliminar la dirección Calle 26 # 13-19' }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
      await page.getByText('Aún no guardas direcciones.', { exact: false }).waitFor();
      await page.context().close();
    },
    enough,
  );

  testByNight(
    'by keyboard: changes the password, which ends the session of another device',
    async () => {
      const { email } = await newBuyer();
      const client = createClient({ baseUrl: origin() });
      const logInWith = (word: string) =>
        client.call(login, { body: { username: email, password: word, transport: 'token' } });
      const elsewhere = await logInWith(password);
      const { page, keys, goTo, logIn: enter, hearStatus } = await openTypist(browser);
      await enter(email);
      await goTo('/users/page/cuenta');
      const places = page.getByRole('list', { name: 'Dónde está abierta tu sesión' });
      await places.getByText('Este dispositivo').waitFor();
      expect(await places.getByRole('listitem').count()).toBe(2);
      await keys.activate(page.getByRole('button', { name: 'Cambiar contraseña' }));
      const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
      await keys.fill(dialog.getByLabel('Contraseña actual'), password);
      await keys.fill(dialog.getByLabel('Nueva contraseña'), 'Otra-clave-2026');
      expect(await accessibilityProblems(page)).toEqual([]);
      await keys.activate(dialog.getByRole('button', { name: 'Guardar contraseña' }));
      await hearStatus(/^Tu contraseña cambió/);
      await places.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
      const body = { refresh_token: elsewhere.data.tokens!.refresh_token, transport: 'token' } as const;
      await expect(client.call(refreshSession, { body })).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
      expect((await logInWith('Otra-clave-2026')).data.user.email).toBe(email);
      await waitForMessage(origin(), email, /contraseña de tu cuenta en Tuerca cambió/);
      await page.context().close();
    },
    enough,
  );
});
