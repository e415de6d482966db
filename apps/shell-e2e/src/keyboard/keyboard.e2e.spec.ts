import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { suggestPartNames } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser, Page } from 'playwright-core';
import { sendDemoRequest } from '../support/demo-request.ts';
import { waitForMessage } from '../support/inbox.ts';
import { keyboardOf, type Keyboard } from '../support/keyboard.ts';
import { openBrowser, openPerson } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { quoteByApi } from '../support/quote.ts';
import { origin, password } from '../support/stack.ts';
import { stepsOf } from '../support/steps.ts';
import { leaveByKeyboard } from '../support/typist.ts';
import { newDigits } from '../support/wizard.ts';

interface Typist {
  readonly page: Page;
  readonly keys: Keyboard;
}

/** The main flow by keyboard alone; each step starts from the focus of the previous one. */
describe('from a request to an order, by keyboard alone', () => {
  const suffix = newDigits();
  const mobile = `312${suffix}`;
  const step = stepsOf('the keyboard story');
  let browser: Browser;
  let buyer: Typist;
  let seller: Typist;
  let requestCode: string;

  const open = async (path: string): Promise<Typist> => {
    const { page, goTo } = await openPerson(browser, origin());
    await goTo(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { page, keys: keyboardOf(page) };
  };
  const alertOf = ({ page }: Typist, text: string | RegExp) =>
    page.getByRole('alert').filter({ hasText: text }).first().waitFor();

  let suggested: { text: string; name: string };

  /** A part name requested several times, and its prefix; names are counted a minute after the request. */
  const findSuggestion = async () => {
    const { call } = createClient({ baseUrl: origin() });
    for (const text of ['pastillas', 'filtro', 'amortiguador', 'bomba', 'correa', 'disco', 'radiador']) {
      const { data } = await call(suggestPartNames, { query: { country: 'CO', text } });
      if (data[0]) return pWaitFor.resolveWith({ text, name: data[0].name });
    }
    return false;
  };

  beforeAll(async () => {
    for (const email of ['comprador@tuerca.test', 'vendedor4@tuerca.test'])
      await sendDemoRequest('Pastillas de freno delanteras', email);
    suggested = await pWaitFor(findSuggestion, { interval: 500, timeout: 120_000 });
    browser = await openBrowser();
    [buyer, seller] = await Promise.all([open('/'), open('/')]);
  }, 180_000);
  afterAll(() => browser?.close());

  step('the first Tab offers the way past the bar', async () => {
    const { page, keys } = seller;
    await keys.press('Tab');
    await keys.activate(page.getByRole('link', { name: 'Ir al contenido' }));
    await keys.waitFor(page.getByRole('main'));
    await keys.press('Tab');
    expect(await keys.isAt(page.getByRole('main'))).toBe(true);
  });

  step('a seller logs in by e-mail, and a wrong password is announced', async () => {
    const { page, keys } = seller;
    const enter = page.getByRole('button', { name: 'Ingresar', exact: true });
    const dialog = page.getByRole('dialog');
    await keys.activate(enter, 'Shift+Tab');
    await keys.leaveByEscape(dialog, enter);

    await keys.activate(enter);
    await keys.activate(dialog.getByRole('button', { name: 'Ingresar con correo' }));
    await keys.waitFor(dialog.getByLabel('Correo electrónico'));
    await keys.type('vendedor1@tuerca.test');
    await keys.fill(dialog.getByLabel('Contraseña', { exact: true }), 'no es esta');
    await keys.press('Enter');
    await alertOf(seller, 'El correo o la contraseña no son correctos.');
    await keys.fill(dialog.getByLabel('Contraseña', { exact: true }), password);
    await keys.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // Sellers are redirected to their pending requests; the button that opened the dialog is gone after the
    // login.
    await page.waitForURL(/tuercaGo\/page\/index/);
    await keys.waitFor(page.getByRole('main'));
    await page.getByRole('table', { name: 'Solicitudes pendientes por cotizar' }).waitFor();
  });

  step('a guest types a plate that is none, hears so, and describes the vehicle without it', async () => {
    const { page, keys } = buyer;
    const plate = page.getByRole('textbox', { name: 'Placa' });
    await keys.fill(plate, 'AB1');
    await keys.press('Enter');
    await alertOf(buyer, 'La placa del vehículo debe contener 6 caracteres.');
    expect(await plate.getAttribute('aria-invalid')).toBe('true');

    await keys.activate(page.getByRole('button', { name: 'No tengo la placa' }));
    const questions = page.getByRole('group', { name: /^Paso 1 de 3/ });
    await keys.waitFor(questions);
    await keys.fill(page.getByRole('searchbox', { name: 'Busca tu marca' }), 'nissan');
    await keys.activate(page.getByRole('button', { name: 'Nissan', exact: true }));
    for (const answer of ['Sentra', '2019']) {
      await keys.activate(page.getByRole('button', { name: answer, exact: true }));
      await keys.waitFor(questions);
    }
    await keys.fill(page.getByRole('textbox', { name: /^VIN/ }), '3N1AB7AP5KY200001');
    await keys.activate(page.getByRole('button', { name: 'Continuar' }));
  });

  step('lists two parts, one of them suggested and with a photo', async () => {
    const { page, keys } = buyer;
    const name = page.getByRole('textbox', { name: '¿Qué necesitas?' });
    await keys.waitFor(page.getByRole('group', { name: /^Paso 2 de 3/ }));
    await keys.fill(name, suggested.text);
    const suggestion = page
      .getByRole('list', { name: 'Lo que otros han pedido' })
      .getByRole('button', { name: suggested.name, exact: true });
    await keys.activate(suggestion);
    await keys.waitFor(name);
    expect(await name.inputValue()).toBe(suggested.name);
    await keys.fill(name, 'Pastillas de freno delanteras');

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      keys.activate(page.getByRole('button', { name: 'Agregar foto' })),
    ]);
    await chooser.setFiles(await drawPhoto('pastillas'));
    await keys.waitFor(page.getByRole('button', { name: 'Quitar pastillas.png' }));
    await page.getByRole('progressbar').waitFor({ state: 'detached' });

    await keys.activate(page.getByRole('button', { name: 'Agregar otra autoparte' }));
    await keys.waitFor(name.nth(1));
    await keys.activate(page.getByRole('button', { name: 'Continuar' }));
    await alertOf(buyer, /./);
    await keys.waitFor(name.nth(1));
    await keys.type('Filtro de aceite');
    await keys.activate(page.getByRole('button', { name: 'Continuar' }));
  });

  step('says who asks, is led to what is missing, and confirms the code', async () => {
    const { page, keys } = buyer;
    const name = page.getByLabel('Nombre');
    await keys.waitFor(page.getByRole('group', { name: /^Paso 3 de 3/ }));
    await keys.activate(page.getByRole('button', { name: 'Continuar' }));
    await keys.waitFor(name);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await keys.type('Mariana Rojas');
    const city = page.getByRole('combobox', { name: 'Ciudad' });
    await keys.fill(city, 'bogota');
    await page
      .getByRole('option', { name: /Bogotá/ })
      .first()
      .waitFor();
    await keys.press('ArrowDown');
    await keys.press('Enter');
    expect(await city.inputValue()).toMatch(/Bogotá/);
    await keys.fill(page.getByLabel('Correo electrónico'), `teclado${suffix}@tuerca.test`);
    await keys.fill(page.getByLabel('WhatsApp'), mobile);
    await keys.reach(page.getByRole('checkbox', { name: /Acepto los términos/ }));
    await keys.press('Space');
    const goOn = page.getByRole('button', { name: 'Continuar' });
    await keys.activate(goOn);

    const code = page.getByLabel('Código de verificación');
    await keys.leaveByEscape(page.getByRole('dialog').filter({ has: code }), goOn);
    await keys.activate(goOn);
    await keys.waitFor(code);
    await keys.type('000000');
    await alertOf(buyer, '¡El código no es correcto o ya expiró!');
    const [, received] = await waitForMessage(origin(), `+57${mobile}`, /(\d{6})/);
    await keys.waitFor(code);
    await keys.type(received ?? '');
  });

  step('sends it; the seller’s open list announces it, and Enter leads on from the success', async () => {
    const { page, keys } = buyer;
    const summary = page.getByRole('dialog').filter({ hasText: /Filtro de aceite/ });
    const goOn = page.getByRole('button', { name: 'Continuar' });
    await keys.leaveByEscape(summary, goOn);
    await keys.activate(goOn);
    await keys.activate(summary.getByRole('button', { name: 'Enviar Solicitud' }));
    const success = page.getByRole('dialog', { name: '¡Solicitud de cotización enviada!' });
    await success.waitFor();
    requestCode = /SC-\d{6}/.exec(await success.innerText())?.[0] ?? '';
    await seller.page
      .locator('[aria-live=polite]')
      .filter({ hasText: `Nueva solicitud ${requestCode}: Nissan Sentra` })
      .waitFor({ state: 'attached' });
    await keys.activate(success.getByRole('button', { name: 'Ver mi solicitud' }));
    await page.waitForURL(/quotationRequestDetail\/\d+/);
    await page.getByText('Estamos buscando ofertas para tu solicitud.').waitFor();
  });

  const rowOf = (code: string) => seller.page.getByRole('link', { name: code, exact: true });

  step('the seller works the list: j and k go through it, ? helps, x discards by two keys', async () => {
    const { page, keys } = seller;
    const unwanted = await sendDemoRequest('Espejo retrovisor izquierdo');
    await rowOf(unwanted).waitFor();
    await keys.reach(rowOf(requestCode), 'j');
    await keys.press('?');
    await keys.leaveByEscape(page.getByRole('dialog', { name: 'Atajos de teclado' }), rowOf(requestCode));

    await keys.reach(rowOf(unwanted), 'k');
    await keys.press('x');
    const discard = page.getByRole('dialog', { name: new RegExp(unwanted) });
    await keys.leaveByEscape(discard, rowOf(unwanted));
    await keys.press('x');
    await keys.waitFor(discard.getByRole('radio').first());
    await keys.press('Enter');
    await alertOf(seller, 'Selecciona una opción');
    await keys.press('1');
    await keys.press('Enter');
    await rowOf(unwanted).waitFor({ state: 'detached' });
    await keys.waitFor(page.locator('[data-inbox-item]'));
  });

  step('opens the request by Enter, looks at its photo, and comes to the prices by e', async () => {
    const { page, keys } = seller;
    await keys.reach(rowOf(requestCode), 'k');
    await keys.press('Enter');
    const enlarge = page.getByRole('button', { name: /^Ampliar/ });
    await keys.activate(enlarge);
    await keys.leaveByEscape(page.getByRole('dialog', { name: /Pastillas/i }), enlarge);

    await keys.activate(page.getByRole('main').getByRole('link', { name: 'Pendientes' }), 'Shift+Tab');
    await rowOf(requestCode).waitFor();
    await keys.reach(rowOf(requestCode), 'j');
    await keys.press('e');
    await keys.waitFor(page.getByLabel(/^Precio unitario/).first());
  });

  step('fills in the quotation and sends it by Ctrl+Enter, after hearing what is missing', async () => {
    const { page, keys } = seller;
    const price = page.getByLabel(/^Precio unitario/);
    await keys.press('Control+Enter');
    await alertOf(seller, /./);
    await keys.waitFor(price.first());
    expect(await price.first().getAttribute('aria-invalid')).toBe('true');

    await keys.press('Alt+ArrowDown');
    await keys.leaveByEscape(page.getByRole('dialog'), price.first());
    for (const [index, brand] of ['Bosch', 'Mann'].entries()) {
      await keys.fill(price.nth(index), '80000');
      await keys.fill(page.getByLabel(/^Marca:/).nth(index), brand);
      await keys.fill(page.getByLabel(/^Garantía:/).nth(index), '90 días');
      await keys.fill(page.getByLabel(/^Tiempo de entrega/).nth(index), '1 día');
    }
    await keys.choose(page.getByRole('radio', { name: /Agregar costo de envío/ }));
    await keys.fill(page.getByLabel('Costo de envío', { exact: true }), '15000');
    await keys.fill(page.getByLabel('Observaciones'), 'Repuesto original');
    await keys.press('Control+Enter');

    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Enviar', exact: true });
    const sent = page.getByRole('status').filter({ hasText: 'Cotización enviada' });
    await confirm.or(sent).first().waitFor();
    if (await confirm.isVisible()) await keys.activate(confirm);
    await sent.waitFor();

    // The form was unmounted by its last key; cancelling an edit must not lose the focus either.
    await keys.waitFor(page.getByRole('main'));
    await keys.activate(page.getByRole('button', { name: 'Editar', exact: true }));
    await keys.waitFor(price.first());
    await keys.activate(page.getByRole('button', { name: 'Cancelar' }));
    await keys.waitFor(page.getByRole('main'));
  });

  step('both talk, and Ctrl+Enter sends', async () => {
    const { page, keys } = buyer;
    await page.getByRole('heading', { name: 'Opción de compra #1' }).waitFor();
    const questions = page.getByRole('button', { name: /^Preguntar a la tienda/ });
    const chat = page.getByRole('dialog');
    await keys.activate(questions);
    await keys.leaveByEscape(chat, questions);
    await keys.activate(questions);
    await keys.fill(chat.getByRole('textbox', { name: /mensaje/i }), '¿Sirven para caja *automática*?');
    await keys.press('Control+Enter');

    const answer = seller.page.getByRole('log').getByText('automática', { exact: true });
    await answer.waitFor();
    await seller.keys.fill(seller.page.getByRole('textbox', { name: /mensaje/i }), 'Sí, para las dos');
    await seller.keys.press('Control+Enter');
    await chat.getByRole('log').getByText('Sí, para las dos').waitFor();
    await keys.leaveByEscape(chat, questions);
  });

  step(
    'the buyer compares two options and chooses, gives an address, accepts the terms and orders',
    async () => {
      const { page, keys } = buyer;
      await quoteByApi('vendedor2@tuerca.test', requestCode);
      await page.getByRole('heading', { name: 'Opción de compra #2' }).waitFor();
      const order = page.getByRole('button', { name: 'Enviar pedido' });
      await keys.activate(order);
      await alertOf(buyer, 'Por favor ingrese la cantidad a comprar');
      const pads = page.getByRole('button', { name: /Pastillas.*opción/i });
      await keys.activate(pads.first(), 'Shift+Tab');
      expect(await pads.first().getAttribute('aria-pressed')).toBe('true');
      const amount = page.getByRole('textbox', { name: /Cantidad de Pastillas/i });
      await keys.reach(amount);
      expect(await amount.inputValue()).toBe('1');
      await keys.activate(page.getByRole('button', { name: /Menor precio en una tienda/ }), 'Shift+Tab');

      await keys.activate(order);
      const dialog = page.getByRole('dialog');
      await keys.leaveByEscape(dialog, order);
      await keys.activate(order);
      await keys.activate(dialog.getByRole('button', { name: 'Enviar pedido' }));
      await keys.waitFor(dialog.getByLabel('Identificación'));
      await keys.type('52123456');
      await keys.fill(dialog.getByLabel('Dirección', { exact: true }), 'Calle 80 # 12-34');
      await keys.fill(dialog.getByLabel(/Comentario/), 'Entregar en portería');
      await keys.activate(dialog.getByRole('button', { name: 'Enviar pedido' }));
      await alertOf(buyer, 'Debes aceptar los términos y condiciones');
      await keys.waitFor(dialog.getByRole('checkbox', { name: /términos/ }));
      await keys.press('Space');
      await keys.activate(dialog.getByRole('button', { name: 'Enviar pedido' }));

      const ordered = page.getByRole('dialog').filter({ hasText: /PD-\d+/ });
      await keys.activate(ordered.getByRole('link', { name: 'Ver pedido' }));
      await page.waitForURL(/cart\/page\/view\/\d+/);
      await keys.waitFor(page.getByRole('main'));
    },
  );

  step('the seller finds the order among the notifications', async () => {
    const { page, keys } = seller;
    const bell = page.getByRole('button', { name: /^Notificaciones/ });
    const dialog = page.getByRole('dialog', { name: 'Notificaciones' });
    await page
      .getByRole('status')
      .filter({ hasText: /notificaci/ })
      .first()
      .waitFor({ state: 'attached' });
    await keys.activate(bell, 'Shift+Tab');
    await keys.leaveByEscape(dialog, bell);
    await keys.activate(bell);
    await keys.activate(dialog.getByRole('button', { name: /PD-\d+/ }).first());
    await dialog.waitFor({ state: 'detached' });
    await keys.waitFor(page.getByRole('main'));
    // What is loaded later moves what the focus has reached.
    await page.getByRole('heading', { level: 1, name: /PD-\d+/ }).waitFor();
  });

  step('the theme follows the arrow keys, and who leaves is on the first page', async () => {
    const { page, keys } = seller;
    await keys.choose(page.getByRole('radio', { name: 'Oscuro' }));
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await keys.reach(page.getByRole('radio', { name: 'Automático' }), 'ArrowRight');
    await leaveByKeyboard(seller);
    await page.waitForURL((url) => url.pathname === '/');
    await keys.waitFor(page.getByRole('main'));
  });
});
