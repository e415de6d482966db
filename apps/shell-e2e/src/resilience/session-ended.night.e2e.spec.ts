import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { leave, logIn, openBrowser, openPerson } from '../support/people.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra, giveCode, giveContact, listPart, newMobile } from '../support/wizard.ts';

const enough = 120_000;
const part = 'Espejo izquierdo';

describe('a session that ends in the middle of a request', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test(
    'who sends it logs in again where they are, and it is sent as it was typed',
    async () => {
      const buyer = await openPerson(browser, origin());
      const { page, context, goTo } = buyer;
      await logIn(buyer, 'comprador@tuerca.test', password);
      await goTo('/home/page/cotizacion');
      await describeSentra(page);
      await listPart(page, part);
      await page.getByRole('button', { name: 'Enviar Solicitud' }).waitFor();
      await context.clearCookies();
      await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
      await page.getByRole('dialog', { name: /^Tu sesión terminó/ }).waitFor();
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.getByRole('heading', { name: '¡Solicitud de cotización enviada!' }).waitFor();
      await page.getByRole('button', { name: 'Ver mi solicitud' }).click();
      await page.waitForURL(/quotationRequestDetail\/\d+/);
      await page.getByText(part).first().waitFor();
      await context.close();
    },
    enough,
  );

  test(
    'who was logged out in another tab goes on as a guest with what was asked for, and leaves no name behind',
    async () => {
      const buyer = await openPerson(browser, origin());
      const { page, context, goTo } = buyer;
      const mobile = newMobile();
      await logIn(buyer, 'comprador@tuerca.test', password);
      await goTo('/home/page/cotizacion');
      await describeSentra(page);
      await listPart(page, part);
      await page.getByRole('button', { name: 'Editar' }).click();

      const other = await context.newPage();
      await other.goto('/tuercaGo/page/index');
      await leave(other);
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click();
      // The previous user's personal data has been cleared.
      const owner = page.getByLabel('Identificación del propietario');
      expect(await owner.inputValue()).toBe('');
      await owner.fill('1020304050');
      await page.getByRole('button', { name: 'Continuar' }).click();
      await page.getByLabel('Nombre').first().waitFor();
      for (const name of ['Nombre', 'Ciudad', 'Correo electrónico', 'WhatsApp'])
        expect(await page.getByLabel(name).first().inputValue()).toBe('');
      await giveContact(page, mobile);
      await giveCode(page, mobile);
      await page.getByText(part).first().waitFor();
      await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
      await page.getByRole('heading', { name: '¡Solicitud de cotización enviada!' }).waitFor();
      await context.close();
    },
    enough,
  );
});
