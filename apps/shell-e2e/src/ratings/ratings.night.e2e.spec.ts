import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { readQuotationRequest } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { orderByApi } from '../support/order.ts';
import { openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const [buyer, seller] = ['comprador@tuerca.test', 'vendedor1@tuerca.test'];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** How many ratings the quotations of a request tell of its stores. */
const ratingsSeen = async (requestId: number): Promise<number> => {
  const token = await tokenOf(buyer);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const { data } = await call(readQuotationRequest, {
    params: { id: requestId },
    query: { with: ['quotations'] },
  });
  return Math.max(0, ...data.quotations!.map(({ vendor }) => vendor.countTotalNumberRatings));
};

describe('a rating', () => {
  test(
    'by thumb its buyer gives it, and the next comparison shows it; by keyboard the store sees it in its gauge, answers and reports it',
    async () => {
      const { orderId, requestId } = await orderByApi(seller, 'Radiador');
      const before = await ratingsSeen(requestId);
      const comment = `Llegó a tiempo, completo, pedido de prueba ${orderId}`;

      const { page, goTo, finger } = await openThumb(browser, buyer);
      await goTo(`/cart/page/view/${orderId}#calificar`);
      const dialog = page.getByRole('dialog', { name: 'Calificar la compra' });
      await dialog.waitFor();
      await photograph(page, 'rate-order');
      await finger.tap(dialog.getByText('9', { exact: true }));
      await dialog.getByLabel(/Comentario/).fill('Mejor escríbeles al 300 123 4567');
      await finger.tap(dialog.getByText('Ya recibí mi pedido'));
      await finger.tap(dialog.getByRole('button', { name: 'Enviar calificación' }));
      await dialog.getByText(/datos de contacto/).waitFor();
      await dialog.getByLabel(/Comentario/).fill(comment);
      await finger.tap(dialog.getByRole('button', { name: 'Enviar calificación' }));
      await page.getByText('Calificaste a la tienda').waitFor();
      expect(await page.getByRole('button', { name: 'Calificar', exact: true }).count()).toBe(0);
      await photograph(page, 'order-rated');

      // The average reaches the quotations by events.
      await pWaitFor(async () => (await ratingsSeen(requestId)) === before + 1, {
        interval: 300,
        timeout: 30_000,
      });
      const { code } = await sendRequestFor(['Radiador']);
      for (const each of [seller, 'vendedor2@tuerca.test']) await quoteByApi(each, code);
      const compared = await quoteByApi('vendedor3@tuerca.test', code);
      await goTo(`/tuercaGo/quotationRequestDetail/${compared}`);
      await page
        .getByRole('img', { name: /de 5 estrellas$/ })
        .first()
        .waitFor();
      await page.close();

      const typist = await openTypist(browser);
      await typist.logIn(seller);
      await typist.goTo('/tuercaGo/page/index/quotationRequest?indicadores=30');
      const { page: desk, keys } = typist;
      const indicators = desk.getByRole('dialog');
      await indicators.waitFor();
      await indicators.getByRole('meter', { name: 'Satisfacción de los clientes' }).waitFor();
      await keys.activate(indicators.getByRole('link', { name: 'Ver calificaciones' }));
      await desk.getByRole('heading', { level: 1, name: 'Calificaciones' }).waitFor();
      await waitForPage(desk);
      await photograph(desk, 'ratings');
      const rated = desk.locator('[data-row]').filter({ hasText: comment });
      await keys.activate(rated.getByRole('button', { name: 'Responder' }));
      const answering = desk.getByRole('dialog', { name: 'Responder la calificación' });
      await keys.waitFor(answering.getByLabel(/Tu respuesta/));
      await keys.type('Gracias por comprarnos');
      await keys.activate(answering.getByRole('button', { name: 'Publicar respuesta' }));
      await rated.getByText('Gracias por comprarnos').waitFor();
      await keys.activate(rated.getByRole('button', { name: 'Reportar' }));
      const reporting = desk.getByRole('dialog', { name: 'Reportar la calificación' });
      await keys.waitFor(reporting.getByRole('textbox'));
      await keys.type('Habla de otra tienda');
      await keys.activate(reporting.getByRole('button', { name: 'Reportar' }));
      await rated.getByText('La reportaste a Tuerca').waitFor();
      await desk.close();
    },
    enough,
  );
});
