import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { sendDemoRequest } from '../support/demo-request.ts';
import { waitForMessage } from '../support/inbox.ts';
import type { Keyboard } from '../support/keyboard.ts';
import { accountButton, openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { origin, password } from '../support/stack.ts';
import { stepsOf } from '../support/steps.ts';
import { leaveByKeyboard, openTypist, type Typist } from '../support/typist.ts';
import { newDigits } from '../support/wizard.ts';

/** Secondary flows by keyboard alone: creating an account, logging in again, discarding something. */
describe('an account and its requests, by keyboard alone', () => {
  const suffix = newDigits();
  const email = `cuenta${suffix}@tuerca.test`;
  const mobile = `313${suffix}`;
  const newPassword = 'Nueva-2026';
  const step = stepsOf('the account story');
  let browser: Browser;
  let page: Page;
  let keys: Keyboard;
  let typist: Typist;

  const leave = async () => {
    // Each page reached by a link starts with the focus there.
    await keys.waitFor(page.getByRole('main'));
    await leaveByKeyboard(typist);
    await page.waitForURL((url) => url.pathname === '/');
  };
  const isIn = () => accountButton(page).waitFor();

  beforeAll(async () => {
    browser = await openBrowser();
    typist = await openTypist(browser);
    ({ page, keys } = typist);
  }, 60_000);
  afterAll(() => browser?.close());

  step('signs up, after hearing what is missing', async () => {
    await typist.goTo('/users/page/register');
    const create = page.getByRole('button', { name: 'Crear cuenta' });
    await keys.activate(create);
    await typist.hearAlert('El nombre es obligatorio');
    await keys.waitFor(page.getByLabel('Nombre'));
    await keys.type('Camila Torres');
    await keys.fill(page.getByLabel('Correo electrónico'), email);
    await keys.fill(page.getByLabel('Número de WhatsApp'), mobile);
    await keys.fill(page.getByRole('combobox', { name: 'Ciudad' }), 'medellin');
    await page
      .getByRole('option', { name: /Medellín/ })
      .first()
      .waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.fill(page.getByLabel('Contraseña', { exact: true }), password);
    await keys.reach(page.getByRole('checkbox', { name: /términos/ }));
    await keys.press('Space');
    await keys.activate(create);
    await page.waitForURL(/home\/page\/cotizacion/);
    await isIn();
  });

  step('comes back by the code that WhatsApp brings', async () => {
    await leave();
    await typist.goTo('/users/page/login');
    await keys.activate(page.getByRole('button', { name: 'Ingresar con WhatsApp' }));
    await keys.fill(page.getByLabel('Número de WhatsApp'), mobile);
    await keys.press('Enter');
    const code = page.getByLabel('Código', { exact: true });
    await keys.waitFor(code);
    const [, received] = await waitForMessage(origin(), `+57${mobile}`, /(\d{6})/);
    await keys.type(received ?? '');
    await isIn();
  });

  step('replaces a forgotten password by the link of an e-mail', async () => {
    await leave();
    await typist.goTo('/users/page/login');
    await keys.activate(page.getByRole('button', { name: 'Ingresar con correo' }));
    await keys.fill(page.getByLabel('Correo electrónico'), email);
    const forgotten = page.getByRole('button', { name: '¿Olvidaste tu contraseña?' });
    await keys.activate(forgotten);
    const dialog = page.getByRole('dialog');
    await keys.leaveByEscape(dialog, forgotten);
    await keys.activate(forgotten);
    await keys.activate(dialog.getByRole('button', { name: 'Enviar enlace' }));
    await page.getByText('Revisa tu correo').waitFor();
    const [link] = await waitForMessage(origin(), email, /https?:\S+#[\w-]+/);
    const { pathname, hash } = new URL(link);
    await typist.goTo(`${pathname}${hash}`);
    await keys.fill(page.getByLabel('Nueva contraseña', { exact: true }), newPassword);
    await keys.press('Enter');
    await page.getByText('Tu contraseña cambió').waitFor();
    await keys.activate(page.getByRole('main').getByRole('link', { name: 'Ingresar' }));
    await page.getByRole('button', { name: 'Ingresar con correo' }).waitFor();
  });

  step('discards an offer with its reason, and closes a full request with another', async () => {
    const code = await sendDemoRequest('Espejo retrovisor derecho');
    const id = await quoteByApi('vendedor1@tuerca.test', code);
    for (const seller of ['vendedor2', 'vendedor3']) await quoteByApi(`${seller}@tuerca.test`, code);
    await typist.logIn('comprador@tuerca.test');
    await typist.goTo(`/tuercaGo/quotationRequestDetail/${id}`);

    const discard = page.getByRole('button', { name: /^Descartar/ }).first();
    const dialog = page.getByRole('dialog');
    await keys.activate(discard);
    await keys.leaveByEscape(dialog, discard);
    await keys.activate(discard);
    await keys.activate(dialog.getByRole('button', { name: 'Descartar' }));
    await typist.hearAlert('Debes seleccionar una opción');
    await keys.choose(dialog.getByRole('radio').first());
    await keys.activate(dialog.getByRole('button', { name: 'Descartar' }));
    await dialog.waitFor({ state: 'detached' });
    await keys.waitFor(page.getByRole('main'));

    const close = page.getByRole('button', { name: 'Cerrar Solicitud' });
    await keys.activate(close, 'Shift+Tab');
    await keys.leaveByEscape(dialog, close);
    await keys.activate(close);
    await keys.choose(dialog.getByRole('radio').first());
    await keys.activate(dialog.getByRole('button', { name: /Cerrar/ }).last());
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByText(/Cerrada por ti/)
      .first()
      .waitFor({ state: 'attached' });
    await keys.waitFor(page.getByRole('main'));
    await page.getByText('Solicitud cerrada', { exact: true }).nth(1).waitFor();
    await page.getByRole('button', { name: 'Enviar pedido' }).waitFor({ state: 'detached' });
  });
});
