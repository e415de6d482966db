import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { readQuotationRequest, updateQuotationDetail } from '@tuerca/contracts';
import type { Browser, Locator } from 'playwright-core';
import { sendDemoRequest, sendRequestFor } from '../support/demo-request.ts';
import { logIn, openBrowser, openPerson, type Person } from '../support/people.ts';
import { orderByApi } from '../support/order.ts';
import { discardByApi, quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { describeSentra, listPart } from '../support/wizard.ts';

const enough = 300_000;
const day = 24 * 60 * 60_000;

/** Screenshots of what the main flow does not reach: other roles, list views, dialogs, ended records. */
describe('the screens around the main job', () => {
  let browser: Browser;

  const open = async (email: string | null) => {
    const person = await openPerson(browser, origin());
    if (email) await logIn(person, email, password);
    return person;
  };
  const show = async ({ page, goTo }: Person, path: string, name: string) => {
    await goTo(path);
    await waitForPage(page);
    await photograph(page, name);
  };
  const showWindow = async ({ page }: Person, opener: Locator, name: string) => {
    await opener.click();
    const shown = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await shown.waitFor();
    await shown.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await photograph(page, name);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
  };
  const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name }).first();

  /** Photographs each view of a list; the table, the default view, comes last. */
  const showViews = async (person: Person, path: string, name: string) => {
    await person.goTo(path);
    await waitForPage(person.page);
    const views = person.page.getByRole('group', { name: 'Forma de ver la lista' }).getByRole('button');
    await views.first().waitFor();
    for (const view of await views.all()) {
      await view.click();
      const label = await view.getAttribute('aria-label');
      await photograph(person.page, `${name}-${viewNames[label!]}`);
    }
  };
  const viewNames: Record<string, string> = {
    'Ver como tarjetas': 'cards',
    'Ver como cuadrícula': 'squares',
    'Ver como tabla': 'table',
  };

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  test.concurrent(
    'everyone’s pages',
    async () => {
      const visitor = await open(null);
      await show(visitor, '/tuercaGo/quotationRequest/oportunidadesDeVenta', 'sales-opportunities');
      await show(visitor, '/users/page/register', 'register');
      await show(visitor, '/users/page/newPassword#enlace', 'new-password');
      await show(visitor, '/info/terminos-y-condiciones', 'terms');

      const { page, goTo } = visitor;
      await goTo('/');
      await describeSentra(page);
      await listPart(page, 'Llanta delantera');
      await page.getByRole('alertdialog').waitFor();
      await photograph(page, 'wizard-tyre-question');
      await button(visitor, 'Añadir medidas').click();
      await page.getByRole('dialog').getByLabel('Ancho').fill('195');
      await photograph(page, 'wizard-tyre-measures');
      await visitor.context.close();
    },
    enough,
  );

  test.concurrent(
    'a buyer’s lists and windows',
    async () => {
      await sendDemoRequest('Filtro de aire');
      const buyer = await open('comprador@tuerca.test');
      await showViews(buyer, '/tuercaGo/page/index', 'buyer-requests');
      await showWindow(buyer, button(buyer, 'Vincular proveedor'), 'buyer-provider');
      await showWindow(buyer, button(buyer, /^Cerrar Solicitud/), 'buyer-closing');
      await showViews(buyer, '/cart/page/list', 'buyer-orders');
      await buyer.context.close();
    },
    enough,
  );

  test.concurrent(
    'one quotation, one that was edited since it was seen, and one that has expired',
    async () => {
      const vendor = 'vendedor2@tuerca.test';
      const [buyer, { id, code }] = await Promise.all([
        open('comprador@tuerca.test'),
        sendRequestFor(['Bomba de freno', 'Disco de embrague']),
      ]);
      await quoteByApi(vendor, code);
      const path = `/tuercaGo/quotationRequestDetail/${id}`;
      await show(buyer, path, 'buyer-one-quotation');
      await showWindow(buyer, button(buyer, /^Descartar/), 'buyer-discarding');

      const token = await tokenOf(vendor);
      const { call } = createClient({ baseUrl: origin(), token: () => token });
      const { data } = await call(readQuotationRequest, {
        params: { id },
        query: { with: ['quotations', 'quotations.quotationDetails'] },
      });
      const [line] = data.quotations![0]!.quotationDetails;
      await call(updateQuotationDetail, { params: { id: line!.id }, body: { unit_price: 85_000 } });
      await buyer.goTo(path);
      await buyer.page.getByText(/cambió su cotización desde que la viste/).waitFor();
      await photograph(buyer.page, 'buyer-edited');

      // The server has to say so too: pages go by its clock.
      const later = Date.now() + 10 * day;
      await buyer.page.clock.setFixedTime(later);
      await buyer.page.route(/\/(api|users)\//, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), date: new Date(later).toUTCString() };
        await route.fulfill({ response, headers });
      });
      await buyer.goTo(path);
      await button(buyer, 'Pedir de nuevo').waitFor();
      await photograph(buyer.page, 'buyer-expired');
      await buyer.context.close();
    },
    enough,
  );

  test.concurrent(
    'a store’s lists and windows',
    async () => {
      const adviser = await open('asesor@tuerca.test');
      const { page } = adviser;
      await showViews(adviser, '/tuercaGo/page/index/quotationRequest', 'store-pending');
      await showWindow(adviser, button(adviser, 'Mis indicadores'), 'store-indicators');
      await showWindow(adviser, button(adviser, /^Clientes potenciales/), 'store-waiting');
      await showWindow(adviser, button(adviser, 'Cómo funciona'), 'store-how-it-works');
      await showWindow(adviser, button(adviser, 'Atajos de teclado'), 'store-keys');
      await showViews(adviser, '/tuercaGo/page/index/quotedRequests', 'store-quoted');
      await discardByApi('asesor@tuerca.test', (await sendRequestFor(['Bomba de freno'])).id);
      await showViews(adviser, '/tuercaGo/page/index/quotationRequestIgnored', 'store-discarded');
      await showViews(adviser, '/tuercaGo/page/index/tuercaGoReports', 'store-report');
      await orderByApi('asesor@tuerca.test', 'Bomba de freno');
      await showViews(adviser, '/cart/page/list', 'store-orders');
      await show(adviser, '/tuercaGo/quotationRequest/999999', 'store-missing');

      const { id } = await sendRequestFor(['Bomba de freno', 'Disco de embrague']);
      await adviser.goTo(`/tuercaGo/quotationRequest/${id}`);
      await showWindow(adviser, button(adviser, 'Marcar en proceso'), 'store-note');
      await showWindow(adviser, button(adviser, 'Descartar'), 'store-discarding');
      await button(adviser, 'Enviar Cotización').click();
      await page
        .getByLabel(/^Precio unitario/)
        .and(page.locator('[aria-invalid=true]'))
        .first()
        .waitFor();
      await photograph(page, 'store-form-errors');

      const other = await sendRequestFor(['Bomba de agua'], { brand: 'Lada' });
      await show(adviser, `/tuercaGo/quotationRequest/${other.id}`, 'store-other-brand');
      await adviser.context.close();
    },
    enough,
  );

  test.concurrent(
    'a manager’s lists and a request with its quotations',
    async () => {
      const { id, code } = await sendRequestFor(['Radiador']);
      await quoteByApi('vendedor1@tuerca.test', code);
      await quoteByApi('vendedor2@tuerca.test', code);
      const manager = await open('gestor@tuerca.test');
      await show(manager, '/tuercaGo/page/index', 'manager-requests');
      await show(manager, '/tuercaGo/page/index/quotationRequest', 'manager-pending');
      await show(manager, '/tuercaGo/page/index/quotedRequests', 'manager-quoted');
      await show(manager, '/tuercaGo/page/index/quotationRequestIgnored', 'manager-discarded');
      await showViews(manager, '/tuercaGo/page/index/tuercaGoReports', 'manager-report');
      await show(manager, `/tuercaGo/quotationRequest/${id}`, 'manager-request');
      await manager.context.close();
    },
    enough,
  );
});
