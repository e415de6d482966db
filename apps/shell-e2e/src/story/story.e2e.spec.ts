import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { waitForMessage } from '../support/inbox.ts';
import { accountButton, logIn, openBrowser, openPerson, type Person } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { photograph } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { stepsOf } from '../support/steps.ts';
import { fillContact, newDigits } from '../support/wizard.ts';

/** The main flow in the browser; each test is a step that continues from the previous one. */
describe('from a request to an order', () => {
  // Unique per run, so that the tests can be repeated on the same stack.
  const suffix = newDigits();
  const mobile = `310${suffix}`;
  const email = `invitada${suffix}@tuerca.test`;
  const errors: string[] = [];
  let browser: Browser;
  let buyer: Person;
  let vendors: Person[];
  let requestCode: string;
  let requestPath: string;
  let orderPath: string;
  const step = stepsOf('the story');

  const open = async () => {
    const person = await openPerson(browser, origin());
    person.page.on('pageerror', (error) => errors.push(error.message));
    person.page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
        errors.push(message.text());
    });
    return person;
  };

  beforeAll(async () => {
    browser = await openBrowser();
    buyer = await open();
    vendors = await Promise.all([open(), open(), open(), open()]);
    await Promise.all(
      vendors.map((vendor, index) => logIn(vendor, `vendedor${index + 1}@tuerca.test`, password)),
    );
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
  });

  step('a guest describes a Nissan Sentra 2019 and two parts with a photo', async () => {
    const { page, goTo } = buyer;
    await goTo('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await photograph(page, 'home');

    await page.getByRole('button', { name: 'No tengo la placa' }).click();
    await page.getByRole('searchbox', { name: 'Busca tu marca' }).fill('nissan');
    await page.getByRole('button', { name: 'Nissan', exact: true }).click();
    await photograph(page, 'wizard-model');
    await page.getByRole('button', { name: 'Sentra', exact: true }).click();
    await page.getByRole('button', { name: '2019', exact: true }).click();
    await page.getByRole('radio', { name: /^Placa/ }).check();
    await page.getByRole('textbox', { name: 'Placa', exact: true }).fill('abc123');
    await page.getByLabel('Identificación del propietario').fill('52123456');
    await photograph(page, 'wizard-vehicle');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await page.getByLabel('¿Qué necesitas?').fill('Pastillas de freno delanteras, 1 filtro de aceite');
    await page.getByLabel('¿Qué necesitas?').blur();
    await page.getByRole('button', { name: 'Agregar foto' }).first().click();
    await page.getByRole('button', { name: 'Usar una foto de internet' }).click();
    await page.keyboard.insertText('http://2130706433/freno.jpg');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'No pudimos traer la imagen' }).waitFor();
    await photograph(page, 'wizard-photo-link');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await drawPhoto('pastillas'));
    await page.getByRole('button', { name: 'Quitar pastillas.png' }).waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByLabel('¿Qué necesitas?').nth(1).fill('Filtro de aceite');
    await photograph(page, 'wizard-parts');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await fillContact(page, mobile, email);
    await photograph(page, 'wizard-contact');
  });

  step('and confirms a code received by WhatsApp', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Continuar' }).click();
    const code = page.getByLabel('Código de verificación');
    await code.waitFor();
    await code.fill('000000');
    await page.getByText('¡El código no es correcto o ya expiró!').waitFor();
    await photograph(page, 'wizard-code');

    const [, received] = await waitForMessage(origin(), `+57${mobile}`, /(\d{6})/);
    await code.fill(received ?? '');
    await page.getByRole('button', { name: 'Enviar Solicitud' }).waitFor();
    await photograph(page, 'wizard-summary');
  });

  step('the request appears in Pendientes of the stores that carry Nissan, without reloading', async () => {
    for (const { goTo, page } of vendors) {
      await goTo('/tuercaGo/page/index/quotationRequest');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const { page } = buyer;
    await page.getByRole('button', { name: 'Enviar Solicitud' }).click();
    await page.getByRole('heading', { name: '¡Solicitud de cotización enviada!' }).waitFor();
    await photograph(page, 'wizard-success');
    requestCode =
      (
        await page
          .getByText(/SC-\d+/)
          .first()
          .innerText()
      ).match(/SC-\d+/)?.[0] ?? '';
    expect(requestCode).toMatch(/^SC-\d{6}$/);

    for (const vendor of vendors) await vendor.page.getByText(requestCode).first().waitFor();
    const [first] = vendors;
    await photograph(first!.page, 'seller-pending');

    // The analytics event is sent only after consent.
    const counted = () => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? null);
    expect(await counted()).toBeNull();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    expect(await counted()).toEqual([{ event: 'newQuotationRequest', code: requestCode }]);
    await page.getByRole('button', { name: 'Ver mi solicitud' }).click();
    await page.waitForURL(/quotationRequestDetail\/\d+/);
    await page.getByText('Estamos buscando ofertas para tu solicitud.').waitFor();
    await photograph(page, 'buyer-waiting');
    requestPath = new URL(page.url()).pathname;
  });

  const openRequest = async ({ page }: Person) => {
    const row = page.getByRole('row').filter({ hasText: requestCode });
    await row.getByRole('link', { name: 'Cotizar' }).click();
    await page.getByRole('form', { name: 'Cotización' }).waitFor();
  };
  const fillQuotation = async ({ page }: Person, price: string) => {
    for (const [index, brand] of ['Bosch', 'Mann'].entries()) {
      await page.getByLabel('Precio unitario con impuestos').nth(index).fill(price);
      await page
        .getByLabel(/^Marca:/)
        .nth(index)
        .fill(brand);
      await page
        .getByLabel(/^Garantía:/)
        .nth(index)
        .fill('90 días');
      await page.getByLabel('Tiempo de entrega').nth(index).fill('1 día');
    }
    await page.getByText('Agregar costo de envío').click();
    await page.getByLabel('Costo de envío', { exact: true }).fill('15000');
    await page.getByLabel('Observaciones').fill('Repuesto original, listo para despacho');
  };

  /** Sends the quotation, and confirms the warning that a price differs much from the store's earlier ones. */
  const sendQuotation = async ({ page }: Person) => {
    await page.getByRole('button', { name: 'Enviar Cotización' }).click();
    const confirm = page.locator('[role$=dialog]').getByRole('button', { name: 'Enviar', exact: true });
    const sent = page.getByText('Cotización enviada').first();
    await sent
      .or(confirm)
      .or(page.getByText(/Solicitud cerrada/))
      .first()
      .waitFor();
    if (await confirm.isVisible()) await confirm.click();
  };

  step('two stores quote, with totals, commission and what they receive in sight', async () => {
    // Four open it; the fourth sends when the request is already full.
    for (const vendor of vendors) await openRequest(vendor);
    const [first, second] = vendors as [Person, Person, Person, Person];

    await first.page.getByRole('button', { name: 'Enviar Cotización' }).click();
    await first.page.getByText('Elige quién paga el envío').first().waitFor();
    await fillQuotation(first, '120000');
    await first.page.getByText('Recibes').waitFor();
    await photograph(first.page, 'seller-quotation');
    await sendQuotation(first);
    await first.page.getByText('Cotización enviada').first().waitFor();

    await fillQuotation(second, '99000');
    await sendQuotation(second);
    await second.page.getByText('Cotización enviada').first().waitFor();
  });

  step('the buyer is notified and compares the two options side by side', async () => {
    const { page } = buyer;
    await waitForMessage(origin(), `+57${mobile}`, new RegExp(`${requestCode}|cotizaci`, 'i'));
    await page.getByRole('heading', { name: 'Opción de compra #2' }).waitFor();
    await page.getByRole('button', { name: /Menor precio en una tienda/ }).waitFor();
    await photograph(page, 'buyer-quotations');
    await page
      .getByRole('button', { name: /Notificaciones/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText(requestCode).first().waitFor();
    await photograph(page, 'notifications');
    await page.keyboard.press('Escape');
  });

  step('a third quotation fills the request, and a fourth is refused', async () => {
    const [, , third, fourth] = vendors as [Person, Person, Person, Person];
    await fillQuotation(fourth, '90000');
    await fillQuotation(third, '130000');
    await sendQuotation(third);
    await third.page.getByText('Cotización enviada').first().waitFor();

    // The open form is updated live, without user action.
    await fourth.page
      .getByText(/Solicitud cerrada/)
      .first()
      .waitFor();
    expect(await fourth.page.getByRole('button', { name: 'Enviar Cotización' }).isDisabled()).toBe(true);
    await photograph(fourth.page, 'seller-closed');
    await buyer.page.getByRole('heading', { name: 'Opción de compra #3' }).waitFor();
    expect(await buyer.page.getByRole('heading', { name: 'Opción de compra #4' }).count()).toBe(0);
  });

  step('the buyer asks the seller something, and the seller answers', async () => {
    const [, second] = vendors as [Person, Person];
    const { page } = buyer;
    // The second option is the cheapest.
    await page
      .getByRole('button', { name: /^Preguntar a la tienda/ })
      .nth(1)
      .click();
    const chat = page.getByRole('dialog');
    await chat.getByRole('textbox', { name: /mensaje/i }).fill('¿Sirven para caja *automática*?');
    await chat.getByRole('textbox', { name: /mensaje/i }).press('Control+Enter');
    await chat.getByText('automática', { exact: true }).waitFor();

    await second.page.getByText('automática', { exact: true }).waitFor();
    await second.page.getByRole('textbox', { name: /mensaje/i }).fill('Sí, sirven para las dos cajas');
    await second.page.getByRole('textbox', { name: /mensaje/i }).press('Control+Enter');
    await photograph(second.page, 'seller-chat');
    await chat.getByText('Sí, sirven para las dos cajas').waitFor();
    await photograph(page, 'buyer-chat');
    await chat.getByRole('button', { name: 'Cerrar', exact: true }).click();
  });

  step('the buyer takes the cheapest in one tap and sends the order', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await page.getByText('Por favor ingrese la cantidad a comprar').waitFor();
    await page.getByRole('button', { name: /Menor precio en una tienda/ }).click();
    const pads = page.getByRole('textbox', { name: 'Cantidad de Pastillas de freno delanteras, opción #2' });
    expect(await pads.inputValue()).toBe('1');
    await photograph(page, 'buyer-chosen');
    await page.getByRole('button', { name: 'Enviar pedido' }).click();

    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Identificación').fill('52123456');
    await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 80 # 12-34, apartamento 501');
    await dialog.getByLabel(/Comentario/).fill('Entregar en portería');
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    await dialog.getByText('Debes aceptar los términos y condiciones para continuar con el pedido').waitFor();
    await dialog.getByRole('checkbox', { name: /términos/ }).check();
    await photograph(page, 'buyer-order-confirm');
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();

    await page.getByText(/El pedido PD-\d+ ha sido creado exitosamente/).waitFor();
    await photograph(page, 'buyer-ordered');
    await page.getByRole('dialog').getByRole('link', { name: 'Ver pedido' }).click();
    await page.waitForURL(/cart\/page\/view\/\d+/);
    await page.getByRole('heading', { level: 1, name: /^Pedido PD-/ }).waitFor();
    expect(await page.getByText('Comisión').count()).toBe(0);
    await photograph(page, 'buyer-order');
    orderPath = new URL(page.url()).pathname;
  });

  step('the seller sees the order, the commission and the amount received', async () => {
    const [, second] = vendors as [Person, Person];
    await second.goTo(orderPath);
    await second.page.getByText('Comisión').waitFor();
    await second.page.getByText('Recibes').waitFor();
    await second.page.getByText('Mariana Rojas').first().waitFor();
    // 2 × 99,000 plus 15,000 shipping is 213,000; the commission of 8 % is 17,040.
    const text = (await second.page.getByRole('main').innerText()).replace(/[^\d\n]/g, '');
    for (const figure of ['213000', '17040', '195960']) expect(text).toContain(figure);
    await photograph(second.page, 'seller-order');
    await second.goTo('/cart/page/list');
    await second.page
      .getByText(/PD-\d+/)
      .first()
      .waitFor();
    await photograph(second.page, 'seller-orders');
  });

  step('another vendor may not see the order, and is led to its own page of the request', async () => {
    const [, , third] = vendors as [Person, Person, Person];
    await third.goTo(orderPath);
    await third.page.getByText('No tienes permiso para ver esta página').waitFor();
    await photograph(third.page, 'no-permission');
    await third.goTo(requestPath);
    await third.page.waitForURL(/\/tuercaGo\/quotationRequest\/\d+$/);
  });

  step('the lists of both sides and the pages around them show what happened', async () => {
    const [first] = vendors as [Person];
    await first.goTo('/tuercaGo/page/index/quotedRequests');
    await first.page.getByRole('table').waitFor();
    await photograph(first.page, 'seller-quoted');
    await first.goTo('/tuercaGo/page/index/quotationRequestIgnored');
    await first.page.getByRole('heading', { level: 1 }).waitFor();
    await photograph(first.page, 'seller-discarded');
    await buyer.goTo('/tuercaGo/page/index');
    await buyer.page.getByText(requestCode).first().waitFor();
    await photograph(buyer.page, 'buyer-requests');
    await buyer.goTo('/no-existe');
    await buyer.page.getByText('No encontramos esta página').waitFor();
    await photograph(buyer.page, 'not-found');
    await buyer.goTo('/dev/inbox');
    await buyer.page.getByText(requestCode).first().waitFor();
    await photograph(buyer.page, 'developer-inbox');
    await buyer.goTo(`/dev/inbox?app=whatsapp&to=57${mobile}`);
    await buyer.page
      .getByRole('button', { name: new RegExp(mobile) })
      .first()
      .click();
    await buyer.page
      .getByText(/código de verificación/)
      .first()
      .waitFor();
    await photograph(buyer.page, 'developer-inbox-whatsapp');
  });

  test('no page threw, and none met the content security policy', () => {
    expect(errors).toEqual([]);
  });
});

describe('the login dialog', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test('offers one way in at a time and says what is wrong', async () => {
    const { page, goTo } = await openPerson(browser, origin());
    await goTo('/');
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByRole('button', { name: 'Ingresar con WhatsApp' }).waitFor();
    await photograph(page, 'login');
    await page.getByRole('button', { name: 'Ingresar con correo' }).click();
    expect(await page.getByRole('button', { name: 'Ingresar con WhatsApp' }).count()).toBe(0);
    await page.getByLabel('Correo electrónico').fill('comprador@tuerca.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.getByText('El correo o la contraseña no son correctos.').waitFor();
    await photograph(page, 'login-email');
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true }).click();
    await accountButton(page).waitFor();
  }, 60_000);
});
