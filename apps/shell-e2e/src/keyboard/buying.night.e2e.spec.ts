import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { readQuotationRequest, sendMessage, updateQuotationDetail } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { goThroughOrders } from '../support/orders.ts';
import { openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { clientOf } from '../support/session.ts';
import { stepsOf } from '../support/steps.ts';
import { openTypist, type Typist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

/** A buyer's secondary flows by keyboard alone. */
describe('a buyer’s providers, lists and repeated requests, by keyboard alone', () => {
  const step = stepsOf('the buyer’s story');
  const mobile = newMobile();
  const provider = `Repuestos ${mobile}`;
  let browser: Browser;
  let buyer: Typist;
  let compared: { id: number; code: string };

  beforeAll(async () => {
    browser = await openBrowser();
    [buyer, compared] = await Promise.all([openTypist(browser), sendRequestFor(['Bomba de freno'])]);
    await quoteByApi('vendedor2@tuerca.test', compared.code);
    await quoteByApi('vendedor4@tuerca.test', compared.code);
    await buyer.logIn('comprador@tuerca.test');
  }, 120_000);
  afterAll(() => browser?.close());

  step('links a provider, after hearing what is missing', async () => {
    const { page, keys, goTo, hearAlert, hearStatus } = buyer;
    await goTo('/tuercaGo/page/index');
    const link = page.getByRole('button', { name: 'Vincular proveedor' });
    const dialog = page.getByRole('dialog', { name: 'Vincular proveedor' });
    const save = dialog.getByRole('button', { name: 'Guardar' });
    await keys.activate(link);
    await keys.leaveByEscape(dialog, link);
    await keys.activate(link);
    await keys.activate(save);
    await hearAlert('La razón social es obligatoria');
    await keys.waitFor(dialog.getByLabel('Razón social'));
    await keys.type('Repuestos SAS');
    await keys.fill(dialog.getByLabel('Nombre comercial'), provider);
    await keys.fill(dialog.getByLabel('WhatsApp'), mobile);
    await keys.activate(save);
    await hearStatus('Proveedor guardado satisfactoriamente.');
    await keys.waitFor(link);
  });

  step('finds a request in the list by its part, in each view, and closes it from there', async () => {
    const { page, keys, goTo, hearAlert, hearStatus } = buyer;
    const unwanted = await sendRequestFor(['Tapa de distribuidor']);
    await goTo('/tuercaGo/page/index');
    const search = page.getByRole('searchbox', { name: 'Buscar', exact: true });
    const close = page.getByRole('button', { name: 'Cerrar Solicitud', exact: true });
    await keys.fill(search, unwanted.code);
    await close.nth(1).waitFor({ state: 'detached' });
    for (const name of ['Ver como tarjetas', 'Ver como cuadrícula', 'Ver como tabla']) {
      const view = page.getByRole('button', { name });
      await keys.activate(view);
      await page.getByRole('button', { name, pressed: true }).waitFor();
      await keys.waitFor(view);
    }
    const dialog = page.getByRole('dialog', { name: new RegExp(unwanted.code) });
    await keys.activate(close);
    await keys.leaveByEscape(dialog, close);
    await keys.activate(close);
    await keys.activate(dialog.getByRole('button', { name: 'Cerrar Solicitud' }));
    await hearAlert('Selecciona una opción');
    await keys.choose(dialog.getByRole('radio', { name: 'Ya no necesito el producto' }));
    await keys.activate(dialog.getByRole('button', { name: 'Cerrar Solicitud' }));
    await hearStatus('Solicitud cerrada');
    await page.getByText('La cerraste').first().waitFor();
    await keys.waitFor(page.getByRole('main'));
    await keys.activate(page.getByRole('link', { name: 'Ver', exact: true }));
    await page.waitForURL(/quotationRequestDetail\/\d+/);
    await keys.waitFor(page.getByRole('main'));
  });

  step('asks the same again over a draft, after confirming that it is replaced', async () => {
    const { page, keys, goTo } = buyer;
    const request = page.url();
    await goTo('/home/page/cotizacion');
    await keys.activate(page.getByRole('button', { name: 'No tengo la placa' }));
    const search = page.getByRole('searchbox', { name: 'Busca tu marca' });
    await keys.fill(search, 'mazda');
    await keys.activate(page.getByRole('button', { name: 'Mazda', exact: true }));
    await page.getByRole('heading', { name: '¿Qué modelo de Mazda?' }).waitFor();

    await goTo(new URL(request).pathname);
    const again = page.getByRole('button', { name: 'Hacer misma solicitud' });
    const warning = page.getByRole('alertdialog');
    await keys.activate(again);
    await keys.leaveByEscape(warning, again);
    await keys.activate(again);
    await keys.activate(warning.getByRole('button', { name: 'Reemplazar' }));
    await page.waitForURL(/home\/page\/cotizacion/);
    // All fields are prefilled: only review and submit remain.
    const message = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
    await message.getByText(/Tapa de distribuidor/).waitFor();
    await keys.activate(message.getByRole('button', { name: 'Editar' }));
    await message.waitFor({ state: 'detached' });
    // A buyer with an existing draft is asked whether to start again.
    await goTo('/tuercaGo/page/index');
    await goTo('/home/page/cotizacion');
    await keys.activate(page.getByRole('button', { name: 'Empezar de nuevo' }));
    await keys.waitFor(page.getByRole('group', { name: /^Paso 1 de 3/ }));
  });

  step('takes a saved vehicle and gives the measures of a tyre', async () => {
    const { page, keys } = buyer;
    const vehicles = page.getByRole('list', { name: 'Tus vehículos' });
    await keys.activate(vehicles.getByRole('button').first());
    await keys.waitFor(page.getByRole('group', { name: /^Paso 2 de 3/ }));
    await keys.fill(page.getByRole('textbox', { name: '¿Qué necesitas?' }), 'Llanta delantera');
    const goOn = page.getByRole('button', { name: 'Continuar' });
    const question = page.getByRole('alertdialog', { name: 'Dimensiones de la llanta' });
    await keys.activate(goOn);
    await keys.leaveByEscape(question, goOn);
    await keys.activate(goOn);
    await keys.activate(question.getByRole('button', { name: 'Añadir medidas' }));

    const measures = page.getByRole('dialog', { name: 'Añade las dimensiones de la llanta' });
    await keys.leaveByEscape(measures, goOn);
    await keys.activate(goOn);
    await keys.activate(question.getByRole('button', { name: 'Añadir medidas' }));
    await keys.fill(measures.getByLabel('Ancho'), '195');
    await keys.fill(measures.getByLabel('Perfil'), '55');
    await keys.fill(measures.getByLabel('RIN'), 'R16 87V');
    await keys.activate(measures.getByRole('button', { name: 'Guardar' }));
  });

  step('sends it to the provider too, after hearing that none is chosen', async () => {
    const { page, keys, hearAlert } = buyer;
    const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
    await summary.getByText(/Medidas 195/).waitFor();
    await keys.reach(summary.getByRole('checkbox', { name: 'Enviar a mis proveedores' }));
    await keys.press('Space');
    await keys.activate(summary.getByRole('button', { name: 'Enviar Solicitud' }));
    await hearAlert('Selecciona al menos uno de tus proveedores');

    const choose = summary.getByRole('button', { name: /Elige una o varias opciones/ });
    const choices = page.getByRole('dialog', { name: 'Proveedores' });
    await keys.activate(choose, 'Shift+Tab');
    await keys.leaveByEscape(choices, choose);
    await keys.activate(choose);
    await keys.fill(choices.getByRole('textbox', { name: 'Buscar en Proveedores' }), mobile);
    await keys.reach(choices.getByRole('checkbox', { name: provider }));
    await keys.press('Space');
    await keys.press('Escape');
    await keys.waitFor(summary.getByRole('button', { name: /1 elegida/ }));
    await keys.activate(summary.getByRole('button', { name: 'Enviar Solicitud' }));
    const success = page.getByRole('dialog', { name: '¡Solicitud de cotización enviada!' });
    await keys.activate(success.getByRole('button', { name: 'Ver mi solicitud' }));
    await page.waitForURL(/quotationRequestDetail\/\d+/);
    await keys.waitFor(page.getByRole('main'));
  });

  step('answers what a store asks before it quotes', async () => {
    const { page, keys } = buyer;
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const { call } = await clientOf('vendedor1@tuerca.test');
    await call(sendMessage, { body: { quotation_request_id: id, message: '¿Es para el eje de adelante?' } });
    const answer = page.getByRole('button', { name: /^Ver (y responder|la conversación)/ });
    const chat = page.getByRole('dialog', { name: /^Chat con/ });
    await keys.activate(answer);
    await chat.getByText('¿Es para el eje de adelante?').waitFor();
    await keys.leaveByEscape(chat, answer);
    await keys.activate(answer);
    await keys.fill(chat.getByRole('textbox', { name: /mensaje/i }), 'Sí, las dos de adelante');
    await keys.press('Control+Enter');
    await chat.getByRole('log').getByText('Sí, las dos de adelante').waitFor();
    await keys.leaveByEscape(chat, answer);
  });

  step('reads what a store changed since, and how the best prices are found', async () => {
    const { page, keys, goTo } = buyer;
    await goTo(`/tuercaGo/quotationRequestDetail/${compared.id}`);
    const { call } = await clientOf('vendedor2@tuerca.test');
    const { data: request } = await call(readQuotationRequest, {
      params: { id: compared.id },
      query: { with: ['quotations', 'quotations.quotationDetails'] },
    });
    const line = request.quotations![0]!.quotationDetails[0]!;
    await call(updateQuotationDetail, { params: { id: line.id }, body: { unit_price: 85_000 } });
    await goTo(`/tuercaGo/quotationRequestDetail/${compared.id}`);
    await keys.activate(page.getByRole('button', { name: 'Entendido' }));
    await page.getByRole('button', { name: 'Entendido' }).waitFor({ state: 'detached' });
    await keys.waitFor(page.getByRole('main'));
    await keys.activate(page.locator('summary', { hasText: 'Cómo lo calculamos' }));
    await page.getByText(/una sola vez por tienda/).waitFor();
  });

  step('downloads all offers side by side, and each of them, as a PDF', async () => {
    const { page, keys, goTo } = buyer;
    await goTo(`/tuercaGo/quotationRequestDetail/${compared.id}`);
    const download = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        keys.activate(page.getByRole('link', { name })),
      ]);
      const bytes = await readFile(await file.path());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      return file.suggestedFilename();
    };
    expect(await download('Descargar PDF de la comparación')).toBe(`comparacion-${compared.code}.pdf`);
    expect(await download('Descargar PDF de la opción #1')).toMatch(/^cotizacion-CT-\d{6}\.pdf$/);
    expect(await download('Descargar PDF de la opción #2')).toMatch(/^cotizacion-CT-\d{6}\.pdf$/);
  });

  step('goes through the orders, as cards and as a table', async () => {
    await buyer.goTo('/cart/page/list');
    await goThroughOrders(buyer);
  });

  step('marks the notifications as seen', async () => {
    const { page, keys } = buyer;
    const bell = page.getByRole('button', { name: /^Notificaciones/ });
    const dialog = page.getByRole('dialog', { name: 'Notificaciones' });
    await keys.activate(bell, 'Shift+Tab');
    const mark = dialog.getByRole('button', { name: 'Marcar todas como vistas' });
    await keys.activate(mark);
    await mark.waitFor({ state: 'detached' });
    await keys.leaveByEscape(dialog, bell);
  });
});

/** The public pages by keyboard alone. */
describe('the public pages, by keyboard alone', () => {
  const step = stepsOf('the visitor’s story');
  let browser: Browser;
  let visitor: Typist;

  beforeAll(async () => {
    browser = await openBrowser();
    visitor = await openTypist(browser);
  }, 60_000);
  afterAll(() => browser?.close());

  step('looks up a plate that no registry has, and goes on with the brand', async () => {
    const { page, keys, goTo } = visitor;
    await goTo('/');
    await keys.fill(page.getByRole('textbox', { name: 'Placa de tu vehículo' }), 'QQQ111');
    await keys.press('Enter');
    await page.getByText('Placa QQQ111 no encontrada').waitFor();
    await keys.waitFor(page.getByRole('group', { name: /^Paso 1 de 3/ }));
    await keys.activate(page.getByRole('button', { name: 'Atrás' }));
    await keys.waitFor(page.getByRole('group', { name: /^Paso 1 de 3/ }));
  });

  step('is led from a number without an account to the registration', async () => {
    const { page, keys, goTo } = visitor;
    await goTo('/users/page/login');
    await keys.activate(page.getByRole('button', { name: 'Ingresar con WhatsApp' }));
    const number = page.getByLabel('Número de WhatsApp');
    await keys.fill(number, newMobile());
    await keys.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Este número no está registrado' });
    await keys.activate(dialog.getByRole('button', { name: 'Corregir número' }));
    await keys.waitFor(number);
    await keys.press('Enter');
    await keys.activate(dialog.getByRole('button', { name: 'Continuar' }));
    await page.waitForURL(/users\/page\/register/);
    await keys.waitFor(page.getByRole('main'));
  });

  step(
    'goes from the terms to the sales opportunities, searches them, and to how a store is opened',
    async () => {
      const { page, keys, goTo } = visitor;
      await goTo('/info/terminos-y-condiciones');
      await keys.activate(page.getByRole('link', { name: 'Oportunidades de venta' }));
      await page.waitForURL(/oportunidadesDeVenta/);
      await keys.waitFor(page.getByRole('main'));
      await keys.fill(page.getByLabel('Filtrar por Marca'), 'Nissan');
      await keys.fill(page.getByLabel('Filtrar por Modelo'), 'Versa');
      await keys.activate(page.getByRole('button', { name: /^Cotizar Nissan Versa/ }).first());
      await page.waitForURL(/store\/proveedores/);
      await keys.waitFor(page.getByRole('main'));
    },
  );

  step('reads what arrived in the developer inbox', async () => {
    const { page, keys, goTo } = visitor;
    await goTo('/dev/inbox');
    const mails = page.getByRole('list', { name: /Correos/ });
    await keys.activate(mails.getByRole('button').first());
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await keys.activate(page.getByRole('link', { name: 'WhatsApp' }), 'Shift+Tab');
    await page.waitForURL(/app=whatsapp/);
  });
});
