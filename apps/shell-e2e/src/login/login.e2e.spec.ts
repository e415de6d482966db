import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isNightly } from '@tuerca/stack';
import type { Browser } from 'playwright-core';
import { waitForMessage } from '../support/inbox.ts';
import { accountButton, openBrowser, openPerson, type Person } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { newDigits } from '../support/wizard.ts';

/** Addresses that letters and messages lead to, what asks for a session there, and who may see them. */
const links = [
  ['/tuercaGo/quotationRequestDetail/1#mensajes', 'Ingresa para ver tus ofertas', 'comprador@tuerca.test'],
  ['/tuercaGo/quotationRequest/1', 'Ingresa para ver la solicitud', 'vendedor1@tuerca.test'],
  ['/cart/page/view/1', 'Ingresa para ver tu pedido', 'comprador@tuerca.test'],
  ['/cart/page/list?tipo=compras', 'Ingresa para ver tus pedidos', 'comprador@tuerca.test'],
  ['/tuercaGo/page/index', 'Ingresa para ver tus solicitudes', 'comprador@tuerca.test'],
] as const;

describe('the ways to log in', () => {
  const suffix = newDigits();
  const email = `social${suffix}@tuerca.test`;
  const errors: string[] = [];
  let browser: Browser;

  const open = async (): Promise<Person> => {
    const person = await openPerson(browser, origin());
    person.page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
        errors.push(message.text());
    });
    return person;
  };

  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
  });

  test('another service makes an account, and leads back to the page the visitor was on', async () => {
    const { page, context, goTo } = await open();
    await goTo('/home/page/cotizacion');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    const link = page.getByRole('link', { name: 'Continuar con una cuenta de prueba' });
    await link.waitFor();
    await photograph(page, 'login-options');
    await link.click();
    await page.getByRole('heading', { name: 'Elige una cuenta de prueba' }).waitFor();
    await photograph(page, 'login-local-provider');
    await page.getByLabel('Otro correo').fill(email);
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await accountButton(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/page/cotizacion');
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['__Host-tuerca_access', '__Host-tuerca_refresh']));
    await context.close();
  }, 120_000);

  test.each(isNightly ? links : links.slice(0, 2))(
    'a link to %s asks a visitor to sign in there, and stays the address',
    async (path, title, login) => {
      const { page, context, goTo } = await open();
      await goTo(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByLabel('Número de WhatsApp').waitFor();
      expect(await page.getByText('No tienes permiso').count()).toBe(0);
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await page.getByRole('button', { name: 'Ingresar con correo' }).click();
      await page.getByLabel('Correo electrónico').fill(login);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
      // A link to a part of the page leads there.
      if (!path.includes('#')) await page.locator('h1:focus').waitFor();
      const { pathname, search, hash } = new URL(page.url());
      expect(`${pathname}${search}${hash}`).toBe(path);
      await context.close();
    },
    120_000,
  );

  test('who cancels is told so on the login page', async () => {
    const { page, context, goTo } = await open();
    await goTo('/users/page/login');
    await page.getByRole('link', { name: 'Continuar con una cuenta de prueba' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByText('Cancelaste el ingreso con ese servicio.').waitFor();
    await photograph(page, 'login-cancelled');
    await context.close();
  }, 120_000);

  test('a forgotten password is replaced by the link of an e-mail', async () => {
    const { page, context, goTo } = await open();
    await goTo('/users/page/login');
    await page.getByRole('button', { name: 'Ingresar con correo' }).click();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click();
    await photograph(page, 'login-recovery');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByText('Revisa tu correo').waitFor();

    const [link] = await waitForMessage(origin(), email, /https?:\S+#[\w-]+/);
    const { pathname, hash } = new URL(link);
    await goTo(`${pathname}${hash}`);
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('Nueva-2026');
    await photograph(page, 'login-new-password');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByText('Tu contraseña cambió').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();

    await page.getByRole('button', { name: 'Ingresar con correo' }).click();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('Nueva-2026');
    await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click();
    await accountButton(page).waitFor();
    await context.close();
  }, 120_000);

  test('a number without an account may be corrected, or taken along to sign up', async () => {
    const { page, context, goTo } = await open();
    await goTo('/users/page/login');
    await page.getByRole('button', { name: 'Ingresar con WhatsApp' }).click();
    await page.getByLabel('Número de WhatsApp').fill(`311${suffix}`);
    await page.getByRole('button', { name: 'Solicitar código' }).click();
    await page.getByRole('button', { name: 'Corregir número' }).waitFor();
    await photograph(page, 'login-number-unknown');
    await page.getByRole('button', { name: 'Continuar', exact: true }).click();
    await page.getByRole('heading', { name: 'Crea tu cuenta' }).waitFor();
    expect(await page.getByLabel('Número de WhatsApp').inputValue()).toBe(`+57311${suffix}`);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByRole('button', { name: 'Ingresar con WhatsApp' }).waitFor();
    expect(await page.getByRole('link', { name: 'Crea tu cuenta' }).count()).toBe(0);
    await context.close();
  }, 120_000);

  test('and nothing of it is against the content policy', () => {
    expect(errors).toEqual([]);
  });
});
