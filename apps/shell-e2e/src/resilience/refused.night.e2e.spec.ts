import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { limits, quotationMessages } from '@tuerca/contracts';
import type { Browser, Locator, Page, Route } from 'playwright-core';
import { sendDemoRequest, sendRequestFor } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, widths, type Person } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { expectRefused } from '../support/refused.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra, fillContact, listPart, newMobile } from '../support/wizard.ts';

const enough = 120_000;

type Answer = (route: Route) => Promise<void>;
const refuseWith =
  (status: number, code: string, message: string, data: object[] = []): Answer =>
  (route) =>
    route.fulfill({ status, json: { status, code, message, data } });
const isAway = refuseWith(
  503,
  'UNAVAILABLE',
  'El servicio no está disponible. Intenta de nuevo en un momento.',
);
const isOffline: Answer = (route) => route.abort('internetdisconnected');

let browser: Browser;
let person: Person;
let page: Page;
const open = async (email: string | null) => {
  browser = await openBrowser();
  person = await openPerson(browser, origin(), { width: widths.phone });
  ({ page } = person);
  if (email) await logIn(person, email, password);
};
const close = () => browser?.close();
const isInView = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
const lastButton = (name: string) => page.getByRole('button', { name, exact: true }).last();

describe('an order, refused on a phone', () => {
  let requestId: number;

  beforeAll(async () => {
    requestId = await quoteByApi('vendedor2@tuerca.test', await sendDemoRequest('Bomba de agua'));
    await open('comprador@tuerca.test');
  }, enough);
  afterAll(close);
  beforeEach(async () => {
    await page.unrouteAll();
    await person.goTo(`/tuercaGo/quotationRequestDetail/${requestId}`);
    await lastButton('Enviar pedido').waitFor();
  }, enough);

  const send = () => lastButton('Enviar pedido').click();
  const openOrder = async () => {
    // What was chosen by a test before is still there.
    const all = page.getByRole('button', { name: /^(Elegir|Quitar) todo/ });
    await all.waitFor();
    if ((await all.innerText()) === 'Elegir todo') await all.click();
    await send();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /términos/ })
      .waitFor();
  };

  test(
    'with nothing chosen',
    async () => {
      await send();
      await expectRefused(page, { message: 'Por favor ingrese la cantidad a comprar' });
    },
    enough,
  );

  test(
    'without the terms',
    async () => {
      await openOrder();
      await send();
      await expectRefused(page, {
        message: 'Debes aceptar los términos y condiciones para continuar con el pedido',
        field: page.getByRole('checkbox', { name: /términos/ }),
      });
    },
    enough,
  );

  test.each([
    ['a service that is away', isAway],
    ['an offer that is ordered', refuseWith(409, 'QUOTATION_ORDERED', 'La cotización ya tiene un pedido.')],
    ['what the server does not accept', refuseWith(400, 'VALIDATION', 'Revisa los datos')],
    ['no network', isOffline],
  ] as const)(
    'by %s',
    async (_by, answer) => {
      await page.route('**/createNewOrders', answer);
      await openOrder();
      await page.getByRole('checkbox', { name: /términos/ }).check();
      await send();
      await expectRefused(page, { message: 'Ocurrió un error al enviar el pedido' });
    },
    enough,
  );

  test(
    'in a window that nothing closes before, and that sends once though it is pressed twice',
    async () => {
      const answer = Promise.withResolvers<void>();
      let sends = 0;
      await page.route('**/createNewOrders', async (route) => {
        sends += 1;
        await answer.promise;
        await isAway(route);
      });
      await openOrder();
      const dialog = page.getByRole('dialog', { name: 'Confirma tu pedido' });
      await dialog.getByRole('checkbox', { name: /términos/ }).check();
      const sent = page.waitForRequest('**/createNewOrders');
      await dialog.getByRole('button', { name: 'Enviar pedido', exact: true }).dblclick();
      await sent;
      for (const name of ['Cerrar', 'Volver'])
        await dialog.getByRole('button', { name, exact: true, disabled: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.goBack();
      // A window that stays takes its place in the history again.
      await page.waitForFunction(() => (history.state as { layers?: number } | null)?.layers === 1);
      expect(await dialog.isVisible()).toBe(true);
      answer.resolve();
      await expectRefused(page, { message: 'Ocurrió un error al enviar el pedido' });
      expect(sends).toBe(1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    },
    enough,
  );
});

describe('a quotation, refused on a phone', () => {
  let requestId: number;

  beforeAll(async () => {
    ({ id: requestId } = await sendRequestFor(['Bomba de agua']));
    await open('vendedor2@tuerca.test');
  }, enough);
  afterAll(close);
  beforeEach(async () => {
    await page.unrouteAll();
    await person.goTo(`/tuercaGo/quotationRequest/${requestId}`);
    await lastButton('Enviar Cotización').waitFor();
  }, enough);

  const observations = () => page.getByLabel(/^Observaciones/);
  const price = () => page.getByRole('textbox', { name: 'Precio unitario con impuestos' });
  const send = () => lastButton('Enviar Cotización').click();
  const fill = async () => {
    await price().fill('90000');
    await page.getByRole('textbox', { name: 'Marca', exact: true }).fill('Bosch');
    await page.getByRole('textbox', { name: 'Garantía', exact: true }).fill('30 días');
    await page.getByRole('textbox', { name: 'Tiempo de entrega', exact: true }).fill('1 día');
    await page.getByRole('radio', { name: /^Costo de envío incluido/ }).check();
  };

  test(
    'with nothing written',
    async () => {
      await price().fill('');
      await send();
      await expectRefused(page, { message: 'El precio debe ser mayor a cero', field: price() });
    },
    enough,
  );

  test(
    'at a field that has the focus, above the totals, which are one row',
    async () => {
      await fill();
      const message = quotationMessages.observations;
      await observations().fill('a'.repeat(limits.observations + 1));
      await send();
      await expectRefused(page, { message, field: observations() });
      await observations().fill('Original');
      await page.getByText(message).waitFor({ state: 'detached' });
      const bar = page.getByRole('group', { name: 'Totales' });
      expect((await bar.boundingBox())?.height).toBeLessThan(100);
      // The field lies on the bar, which covers what will be below it.
      const { y: top } = (await bar.boundingBox())!;
      await observations().evaluate(
        (field, least) => window.scrollBy(0, field.getBoundingClientRect().bottom - least),
        top,
      );
      await observations().fill('a'.repeat(limits.observations + 1));
      await expectRefused(page, { message, field: observations() });
      // What is typed is kept: the tests after this one begin without it.
      await observations().fill('');
      await page.getByText(message).waitFor({ state: 'detached' });
    },
    enough,
  );

  test(
    'for what a field says, as the server tells it',
    async () => {
      await fill();
      // As for a social network handle, which the form itself does not detect.
      const message = 'El texto parece tener datos de contacto, lo que va en contra de nuestras políticas.';
      await page.route(
        '**/api/tuercaGo/quotation',
        refuseWith(400, 'CONTACT_DATA', message, [{ field: 'observations', message }]),
      );
      await send();
      await expectRefused(page, { message, field: observations() });
    },
    enough,
  );

  test(
    'by a service that is away',
    async () => {
      await fill();
      await page.route('**/api/tuercaGo/quotation', isAway);
      await send();
      await expectRefused(page, { message: 'No se pudo enviar la cotización' });
    },
    enough,
  );

  test(
    'by no network, and sent once there is one',
    async () => {
      await fill();
      await page.route('**/api/tuercaGo/quotation', isOffline);
      await send();
      const waits = page.getByText('Sin conexión con Tuerca: tu cotización espera');
      await waits.waitFor();
      await expect(isInView(waits)).resolves.toBe(true);
      await page.unrouteAll();
      await page.getByText('Ya está con el comprador.').first().waitFor();
    },
    enough,
  );
});

describe('a request, refused on a phone', () => {
  const next = () => lastButton('Continuar').click();

  beforeAll(() => open(null), enough);
  afterAll(close);

  test(
    'without a part, without a name, and while the service is away',
    async () => {
      await person.goTo('/');
      await describeSentra(page);
      await next();
      await expectRefused(page, {
        message: 'Necesitamos conocer los datos de tu vehículo para enviarte la cotización',
        field: page.getByRole('textbox', { name: 'Placa', exact: true }),
      });
      await listPart(page, ' ');
      await expectRefused(page, {
        message: 'Escribe el nombre de la autoparte',
        field: page.getByLabel('¿Qué necesitas?'),
      });
      await page.getByLabel('¿Qué necesitas?').fill('Radiador');
      await next();
      await page.getByRole('heading', { name: '¿A dónde te enviamos las ofertas?' }).waitFor();
      await next();
      await expectRefused(page, { message: 'El nombre es obligatorio', field: page.getByLabel('Nombre') });

      await fillContact(page, newMobile(), 'rechazada@tuerca.test');
      for (const answer of [isAway, isOffline]) {
        await page.unrouteAll();
        await page.route('**/api/users/authenticationCode', answer);
        await next();
        await expectRefused(page, {
          message: /No pudimos|Sin conexión|Se ha presentado un error|no está disponible/,
        });
      }
    },
    enough,
  );
});
