import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import {
  createRating,
  listRatings,
  listSupportCases,
  notifyReportRating,
  readTransaction,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { waitForMessage } from '../support/inbox.ts';
import { openNissanStore, type NewStore } from '../support/new-store.ts';
import { orderByApi } from '../support/order.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { clientOf } from '../support/session.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;
const soon = { interval: 200, timeout: 20_000 };
const [administrator, buyer] = ['admin@tuerca.test', 'comprador@tuerca.test'];

let browser: Browser;
let store: NewStore;
beforeAll(async () => {
  browser = await openBrowser();
  store = await openNissanStore();
}, 60_000);
afterAll(() => browser?.close());

/** A rating of the store that it reports: its order, and the number of the case. */
const report = async (comment: string): Promise<{ orderId: number; number: string }> => {
  const { orderId } = await orderByApi(store.email, 'Amortiguador');
  const { call: asBuyer } = await clientOf(buyer);
  const { data: order } = await asBuyer(readTransaction, { params: { id: orderId } });
  const { data: rating } = await asBuyer(createRating, {
    body: { order_id: orderId, score: 1, comment, received: true },
  });
  const reason = `Nunca dijo qué estuvo mal ${orderId}`;
  await (await clientOf(store.email)).call(notifyReportRating, { body: { rating_id: rating.id, reason } });
  const { call } = await clientOf(administrator);
  const number = await pWaitFor(async () => {
    const query = { filter: { kind: 'ratingReport', search: order.ref_venta } } as const;
    const { data } = await call(listSupportCases, { query });
    return data.length > 0 && pWaitFor.resolveWith(data[0]!.number);
  }, soon);
  return { orderId, number };
};
const shown = async (): Promise<(string | null)[]> => {
  const { data } = await createClient({ baseUrl: origin() }).call(listRatings, { params: { id: store.id } });
  return data.map(({ comment }) => comment);
};

describe('a reported rating', () => {
  test(
    'by keyboard: an administrator hides it after saying why, and who gave it reads the reason',
    async () => {
      const { orderId, number } = await report('Una porquería');
      const { page, keys, goTo, logIn: enter, hearStatus } = await openTypist(browser);
      await enter(administrator);
      await goTo(`/administracion/pqrs?search=${number}`);
      await keys.activate(page.getByRole('link', { name: number }));
      await keys.activate(page.getByRole('button', { name: 'Responder' }));
      const dialog = page.getByRole('dialog', { name: `Responder ${number}` });
      await dialog.waitFor();
      await keys.activate(dialog.getByRole('button', { name: 'Enviar respuesta' }));
      await dialog.getByText('Elige si se conserva o se oculta').waitFor();
      await keys.choose(dialog.getByRole('radio', { name: /^Ocultarla/ }));
      await keys.fill(dialog.getByRole('textbox', { name: /^Motivo/ }), `Es un insulto ${orderId}`);
      await photograph(page, 'rating-decision');
      await keys.activate(dialog.getByRole('button', { name: 'Enviar respuesta' }));
      await hearStatus('Le enviamos la respuesta.');
      await pWaitFor(async () => (await shown()).length === 0, soon);
      await page.context().close();

      await waitForMessage(
        origin(),
        buyer,
        new RegExp(`decidió ocultarla[\\s\\S]*Motivo: Es un insulto ${orderId}`),
      );
      const author = await openThumb(browser, buyer);
      const { finger } = author;
      await author.goTo('/');
      await finger.tap(author.page.getByRole('button', { name: /Notificaciones/ }).first());
      await finger.tap(author.page.getByText(`Ocultamos tu calificación a ${store.store}`).first());
      await author.page.getByText(/^Tuerca dejó de mostrarla/).waitFor();
      await author.context.close();
    },
    enough,
  );

  testByNight(
    'by thumb: an administrator keeps another, which everyone goes on reading',
    async () => {
      const { number } = await report('Llegó dos días tarde');
      const { page, goTo, context, finger } = await openThumb(browser, administrator);
      await goTo(`/administracion/pqrs?search=${number}`);
      await finger.tap(page.getByRole('link', { name: number }));
      await finger.tap(page.getByRole('button', { name: 'Responder' }));
      const dialog = page.getByRole('dialog', { name: `Responder ${number}` });
      await finger.tap(dialog.getByText('Conservarla', { exact: true }));
      await finger.tap(dialog.getByRole('button', { name: 'Enviar respuesta' }));
      await dialog.getByText('Escribe la respuesta').waitFor();
      await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Cuenta lo que pasó, sin ofender.');
      await waitForPage(page);
      await photograph(page, 'rating-decision-kept');
      await finger.tap(dialog.getByRole('button', { name: 'Enviar respuesta' }));
      await page.getByText('Le enviamos la respuesta.').waitFor();
      await waitForMessage(origin(), store.email, /sin ofender\./);
      expect(await shown()).toEqual(['Llegó dos días tarde']);
      await context.close();
    },
    enough,
  );
});
