import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { waitForMessage } from '../support/inbox.ts';
import { openBrowser } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 90_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'an administrator creates an account by thumb, whose person gets a link, and its store by keyboard',
  async () => {
    const mobile = newMobile();
    const name = `Mateo Ríos ${mobile.slice(-4)}`;
    const email = `m${mobile}@tuerca.test`;
    const { page, goTo, context, finger } = await openThumb(browser, 'admin@tuerca.test');
    await goTo('/administracion/usuarios');
    await finger.tap(page.getByRole('button', { name: 'Nueva cuenta' }));
    const dialog = page.getByRole('dialog', { name: 'Nueva cuenta' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Correo' }).fill('comprador@tuerca.test');
    await dialog.getByRole('textbox', { name: 'WhatsApp' }).fill(mobile);
    await dialog.getByRole('combobox', { name: /^Ciudad/ }).fill('bogot');
    await finger.tap(page.getByRole('option', { name: /^Bogotá D\.C\./ }).first());
    expect(await accessibilityProblems(page)).toEqual([]);
    await finger.tap(dialog.getByRole('button', { name: 'Crear cuenta' }));
    await dialog.getByText('El correo ya está registrado.').waitFor();
    await photograph(page, 'new-account');
    await dialog.getByRole('textbox', { name: 'Correo' }).fill(email);
    await finger.tap(dialog.getByRole('button', { name: 'Crear cuenta' }));
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await finger.tap(page.getByRole('button', { name: 'Nueva contraseña' }));
    await finger.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Nueva contraseña' }));
    await waitForMessage(origin(), email, /(http\S+)/);
    await context.close();

    const { page: desk, keys, goTo: goThere, logIn: enter } = await openTypist(browser);
    await enter('admin@tuerca.test');
    await goThere('/administracion/tiendas');
    await keys.activate(desk.getByRole('button', { name: 'Nueva tienda' }));
    const form = desk.getByRole('dialog', { name: 'Nueva tienda' });
    await keys.fill(form.getByRole('textbox', { name: 'Nombre de la tienda' }), `Frenos ${name}`);
    await keys.fill(form.getByRole('combobox', { name: /^Responsable/ }), email);
    await desk.getByRole('option', { name: new RegExp(name) }).waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.fill(form.getByRole('combobox', { name: /^Ciudad/ }), 'medell');
    await desk
      .getByRole('option', { name: /^Medellín/ })
      .first()
      .waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.activate(form.getByRole('button', { name: /^Marcas/ }));
    await keys.type('mazda');
    const mazda = desk.getByRole('checkbox', { name: 'Mazda', exact: true });
    await keys.reach(mazda);
    await keys.press('Space');
    await keys.press('Escape');
    expect(await accessibilityProblems(desk)).toEqual([]);
    await photograph(desk, 'new-store');
    await keys.activate(form.getByRole('button', { name: 'Abrir tienda' }));
    await desk.getByRole('heading', { level: 1, name: `Frenos ${name}` }).waitFor();
    await desk.getByRole('link', { name, exact: true }).waitFor();
    await desk.context().close();
  },
  enough,
);
