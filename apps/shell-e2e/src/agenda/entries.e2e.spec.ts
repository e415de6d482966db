import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listActivities, readTransaction, type Activity } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openNissanStore } from '../support/new-store.ts';
import { orderByApi } from '../support/order.ts';
import { openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { clientOf } from '../support/session.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** The entry of somebody's agenda with a name, once the events have put it there. */
const entryOf = async (email: string, name: RegExp): Promise<Activity> => {
  const { call } = await clientOf(email);
  return pWaitFor(
    async () => {
      const { data } = await call(listActivities, { query: { pageSize: 200 } });
      const found = data.find((activity) => name.test(activity.name));
      return found !== undefined && pWaitFor.resolveWith(found);
    },
    { interval: 200, timeout: 20_000 },
  );
};
const dayPath = ({ date }: Activity) => `/users/page/agenda?dia=${date.slice(0, 10)}`;

describe('what enters an agenda by itself', () => {
  test(
    'by thumb: the last day of a quotation stands in its buyer’s, leads to it, is marked and taken away',
    async () => {
      const { email } = await newBuyer();
      const store = await openNissanStore();
      const { id, code } = await sendRequestFor(['Bomba de agua'], { email });
      await quoteByApi(store.email, code);
      const entry = await entryOf(email, /^Vence la cotización/);
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await goTo(dayPath(entry));
      const card = page.getByRole('group', { name: entry.name });
      await card.getByText(new RegExp(code)).waitFor();
      expect(entry.name).toContain(store.store);
      await waitForPage(page);
      await photograph(page, 'agenda-entry');
      // It stands for something else, so that nothing of it is edited here.
      expect(await card.getByRole('button', { name: /^Editar/ }).count()).toBe(0);
      await finger.tap(card.getByRole('link'));
      await page.waitForURL(`**/tuercaGo/quotationRequestDetail/${id}`);
      await goTo(dayPath(entry));
      await finger.tap(card.getByText('Ya la hice'));
      await card.getByText('Realizada').waitFor();
      await finger.tap(card.getByRole('button', { name: /^Eliminar/ }));
      await finger.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
      await card.waitFor({ state: 'detached' });
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: a promised delivery stands in the agenda of who sells, and in its buyer’s',
    async () => {
      const store = await openNissanStore();
      const { orderId } = await orderByApi(store.email, 'Alternador');
      const { data: order } = await (
        await clientOf(store.email)
      ).call(readTransaction, { params: { id: orderId } });
      const reference = new RegExp(`${order.ref_venta}`);
      const [promise, arrival] = [
        await entryOf(store.email, new RegExp(`^Entregar el pedido ${order.ref_venta}`)),
        await entryOf('comprador@tuerca.test', new RegExp(`^Llega tu pedido ${order.ref_venta}`)),
      ];
      expect(arrival.date).toBe(promise.date);
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(store.email);
      await goTo(dayPath(promise));
      const card = page.getByRole('group', { name: promise.name });
      await card.getByText('Prometieron al comprador: 1 día.').waitFor();
      await photograph(page, 'agenda-delivery');
      await keys.activate(card.getByRole('link'));
      await page.getByRole('heading', { level: 1, name: reference }).waitFor();
      await page.context().close();
    },
    enough,
  );
});
