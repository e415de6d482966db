import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { login } from '@tuerca/contracts';
import type { Browser, Page } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { closeRequest, sendRequestFor } from '../support/demo-request.ts';
import { fingerOf } from '../support/finger.ts';
import { waitForMessage } from '../support/inbox.ts';
import { openNissanStore } from '../support/new-store.ts';
import { accountButton, logIn, openApplication, openBrowser, openPerson, widths } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

describe('the advisers of a store', () => {
  const name = 'Lucía Ñáñez';
  const email = `asesora${Date.now()}@tuerca.test`;
  const known = { email: '', store: '', requestId: 0, code: '' };

  test(
    'by thumb: the owner invites, with what the invited may do',
    async () => {
      Object.assign(known, await openNissanStore());
      const { page, goTo, context, finger } = await openThumb(browser, known.email);
      await goTo('/');
      await finger.tap(accountButton(page));
      await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Mi tienda', exact: true }));
      await finger.tap(page.getByRole('link', { name: 'Vendedores' }));
      await page.getByText('Todavía atiendes la tienda sin ayuda').waitFor();
      await finger.tap(page.getByRole('button', { name: 'Invitar' }));
      const dialog = page.getByRole('dialog', { name: 'Invitar a un vendedor' });
      await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name);
      await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
      await photograph(page, 'advisers-invite');
      await finger.tap(dialog.getByRole('button', { name: 'Enviar invitación' }));
      await page.getByText(`Invitación enviada a ${email}.`).waitFor();
      await page.getByRole('button', { name: `Retirar la invitación a ${name}` }).waitFor();
      await waitForPage(page);
      await photograph(page, 'advisers');
      await context.close();
    },
    enough,
  );

  test(
    'by keyboard: the invited makes an account from the letter, and sends a first quotation',
    async () => {
      const [, token] = await waitForMessage(origin(), email, /invitacion#([\w-]+)/);
      Object.assign(
        known,
        await sendRequestFor(['Pastillas de freno']).then(({ id, code }) => ({ requestId: id, code })),
      );
      const { page, keys, goTo } = await openTypist(browser);
      await goTo(`/users/page/invitacion#${token}`);
      await page.getByText(`${known.store} te invita a atender su tienda`).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await photograph(page, 'advisers-invitation');
      await keys.fill(page.getByRole('textbox', { name: 'Contraseña' }), password);
      await keys.reach(page.getByRole('checkbox'));
      await keys.press('Space');
      await keys.activate(page.getByRole('button', { name: 'Crear cuenta y aceptar' }));
      await page.waitForURL('**/tuercaGo/page/index/quotationRequest');
      const request = page.getByRole('link', { name: known.code, exact: true });
      await request.waitFor();
      await goTo(`/tuercaGo/quotationRequest/${known.requestId}`);
      await keys.fill(page.getByLabel(/^Precio unitario/).first(), '120000');
      await keys.fill(page.getByLabel(/^Marca:/).first(), 'Bosch');
      await keys.fill(page.getByLabel(/^Garantía:/).first(), '90 días');
      await keys.fill(page.getByLabel(/^Tiempo de entrega/).first(), '1 día');
      await keys.choose(page.getByRole('radio', { name: /Agregar costo de envío/ }));
      await keys.fill(page.getByLabel('Costo de envío', { exact: true }), '15000');
      await keys.press('Control+Enter');
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true });
      const sent = page.getByRole('status').filter({ hasText: 'Cotización enviada' });
      await confirm.or(sent).first().waitFor();
      if (await confirm.isVisible()) await keys.activate(confirm);
      await sent.waitFor();

      await goTo('/users/page/tienda');
      await page.getByText(`Atiendes ${known.store} con tu cuenta.`).waitFor();
      await photograph(page, 'advisers-own-work');
      await page.context().close();
    },
    enough,
  );

  test(
    'by thumb: what the owner gives in a second tab is given over what the first one took, which is told',
    async () => {
      const owner = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      const { page: first, context } = owner;
      await logIn(owner, known.email, password);
      const title = `Cambiar lo que puede hacer ${name}`;
      const openRights = async (tab: Page) => {
        await openApplication(tab, '/users/page/tienda/asesores');
        const finger = await fingerOf(tab);
        await finger.tap(tab.getByRole('button', { name: title }));
        const dialog = tab.getByRole('dialog', { name: title });
        return {
          dialog,
          flip: (right: string) => finger.tap(dialog.getByText(right, { exact: true })),
          isOn: (right: string) => dialog.getByRole('switch', { name: right }).isChecked(),
          save: () => finger.tap(dialog.getByRole('button', { name: 'Guardar' })),
          waitForSaved: () => tab.getByText(`${name}: cambios guardados.`).waitFor(),
        };
      };
      const second = await context.newPage();
      const late = await openRights(second);
      await late.flip('Cambiar las marcas de la tienda');
      await first.bringToFront();
      const early = await openRights(first);
      await early.flip('Descartar solicitudes');
      await early.save();
      await early.waitForSaved();

      await second.bringToFront();
      await late.save();
      await late.dialog.getByText('Descartar solicitudes: antes sí, ahora no.').waitFor();
      expect(await late.isOn('Descartar solicitudes')).toBe(false);
      expect(await late.isOn('Cambiar las marcas de la tienda')).toBe(true);
      await photograph(second, 'advisers-changed-meanwhile');
      await late.save();
      await late.waitForSaved();
      const row = second.getByRole('listitem').filter({ hasText: name });
      await row.getByText('Cambiar las marcas de la tienda', { exact: true }).waitFor();
      expect(await row.getByText('Descartar solicitudes', { exact: true }).count()).toBe(0);
      await context.close();
    },
    enough,
  );

  test(
    'by thumb: the owner lets the adviser go, who no longer gets in',
    async () => {
      const adviser = await openPerson(browser, origin());
      await logIn(adviser, email, password);
      const { page, goTo, context, finger } = await openThumb(browser, known.email);
      await goTo('/users/page/tienda/asesores');
      await finger.tap(page.getByRole('button', { name: `Cambiar lo que puede hacer ${name}` }));
      await finger.tap(page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }));
      const asking = page.getByRole('alertdialog', { name: `¿${name} deja de atender tu tienda?` });
      await asking.getByRole('combobox', { name: 'Quién recibe sus cotizaciones abiertas' }).waitFor();
      await photograph(page, 'advisers-leaving');
      await finger.tap(asking.getByRole('button', { name: 'Desactivar' }));
      await page.getByRole('button', { name: `Reactivar a ${name}` }).waitFor();
      await context.close();

      await adviser.goTo(`/tuercaGo/quotationRequest/${known.requestId}`);
      await adviser.page.getByRole('button', { name: 'Ingresar' }).first().waitFor();
      const { call } = createClient({ baseUrl: origin() });
      const { data } = await call(login, { body: { username: email, password, transport: 'token' } });
      expect(data.user).toMatchObject({ storeByAdviser: false, storeId: null });
      await adviser.context.close();
      await closeRequest(known.requestId, 'comprador@tuerca.test');
    },
    enough,
  );
});
