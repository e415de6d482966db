import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createQuotationRequest, listQuotationRequests } from '@tuerca/contracts';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { sendDemoRequest } from '../support/demo-request.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openApplication, openBrowser, waitForWorker, type Person } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { clientOf } from '../support/session.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';
import { describeSentra, listPart } from '../support/wizard.ts';

const enough = 120_000;
const list = '/tuercaGo/page/index';
const part = 'Bomba de agua';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A buyer who has asked before: their home has no wizard, which would tell what became of the request. */
const askedBefore = async () => {
  const { email } = await newBuyer();
  return { email, before: await sendDemoRequest('Radiador', email) };
};
const requestsOf = async (email: string) => {
  const { call } = await clientOf(email);
  return (await call(listQuotationRequests, { query: {} })).data;
};

/** The calls by which any tab sends a request. */
const sendsOf = (context: BrowserContext): string[] => {
  const sends: string[] = [];
  context.on('request', (request) => {
    const isOne = new URL(request.url()).pathname === createQuotationRequest.path;
    if (isOne && request.method() === 'POST') sends.push(request.url());
  });
  return sends;
};

/** Opens the wizard of who was on home and in the list before, with the shell kept on the device. */
const openWizard = async ({ page, goTo }: Pick<Person, 'page' | 'goTo'>, before: string): Promise<void> => {
  await goTo(list);
  await page.getByText(before).first().waitFor();
  await goTo('/');
  await page.getByRole('heading', { level: 1, name: 'Hola, Lucía' }).waitFor();
  await waitForWorker(page);
  await goTo('/home/page/cotizacion');
};
/** Describes a request, sends it without a network, and closes its window. */
const sendWithoutNetwork = async (page: Page, press: (on: Locator) => Promise<void>): Promise<void> => {
  await describeSentra(page);
  await listPart(page, part);
  const summary = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
  await summary.waitFor();
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await press(summary.getByRole('button', { name: 'Enviar Solicitud' }));
  await summary.getByText('Pendiente de enviar', { exact: true }).waitFor();
  await press(summary.getByRole('button', { name: 'Editar' }));
  await summary.waitFor({ state: 'detached' });
};

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name, exact: true });
/** What home and the list of one's own say of it; the wizard names no vehicle there. */
const waiting = (page: Page) => page.getByText(/^Pendiente de enviar: Nissan Sentra/);
const sentNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Tu solicitud SC-\d+ quedó enviada/ });
/** The one request that was sent, whose page is open. */
const expectOnItsPage = async (page: Page, email: string, before: string): Promise<void> => {
  await page.waitForURL(/quotationRequestDetail\/\d+/);
  await page.getByText('Estamos buscando ofertas para tu solicitud.').waitFor();
  const sent = (await requestsOf(email)).filter(({ code }) => code !== before);
  const { pathname } = new URL(page.url());
  expect(sent.map(({ id }) => `/tuercaGo/quotationRequestDetail/${id}`)).toEqual([pathname]);
};

describe('a request that waits for the network', () => {
  const openWizardByThumb = async () => {
    const { email, before } = await askedBefore();
    const { finger, ...buyer } = await openThumb(browser, email, { isQuick: false });
    const sends = sendsOf(buyer.context);
    await openWizard(buyer, before);
    return { ...buyer, email, before, sends, tap: finger.tap };
  };

  test(
    'by thumb: is shown on home and among one’s own, is sent from there, and leads to its page',
    async () => {
      const { page, context, email, before, sends, tap } = await openWizardByThumb();
      await sendWithoutNetwork(page, tap);
      await tap(linkTo(page, 'Inicio'));
      await page.waitForURL((url) => url.pathname === '/');
      await waiting(page).waitFor();
      await page.getByText(`${part} · Se envía cuando vuelva la conexión.`).waitFor();
      await tap(linkTo(page, 'Cotizaciones'));
      await page.getByRole('button', { name: 'Vincular proveedor' }).waitFor();
      await waiting(page).waitFor();
      await photograph(page, 'request-waiting');
      expect(sends).toEqual([]);

      await context.setOffline(false);
      await tap(sentNotice(page).getByRole('button', { name: 'Ver mi solicitud' }));
      await expectOnItsPage(page, email, before);
      expect(sends).toHaveLength(1);
      await tap(linkTo(page, 'Cotizaciones'));
      await page.getByRole('button', { name: 'Vincular proveedor' }).waitFor();
      expect(await waiting(page).count()).toBe(0);
      await context.close();
    },
    enough,
  );

  testByNight(
    'by thumb: is not sent once its buyer does not want it, who finds in the wizard what was written',
    async () => {
      const { page, context, goTo, email, before, sends, tap } = await openWizardByThumb();
      await sendWithoutNetwork(page, tap);
      await tap(linkTo(page, 'Cotizaciones'));
      await waiting(page).waitFor();
      await tap(page.getByRole('main').getByRole('button', { name: 'No enviar' }));
      await page.getByRole('status').filter({ hasText: 'Ya no se va a enviar' }).waitFor();
      await waiting(page).waitFor({ state: 'detached' });

      await context.setOffline(false);
      await goTo('/home/page/cotizacion');
      await page.getByText('Seguimos donde ibas').waitFor();
      await page.getByText(`1 autoparte: ${part}`).waitFor();
      expect((await requestsOf(email)).map(({ code }) => code)).toEqual([before]);
      expect(sends).toEqual([]);
      await context.close();
    },
    enough,
  );

  testByNight(
    'by thumb: is shown in another tab, and sent by one of the two',
    async () => {
      const { page, context, email, before, sends, tap } = await openWizardByThumb();
      const other = await context.newPage();
      await openApplication(other, list);
      await other.getByText(before).first().waitFor();
      await page.bringToFront();
      await sendWithoutNetwork(page, tap);
      await tap(linkTo(page, 'Inicio'));
      await Promise.all([page, other].map((tab) => waiting(tab).waitFor()));

      await context.setOffline(false);
      await Promise.all([page, other].map((tab) => waiting(tab).waitFor({ state: 'detached' })));
      expect(await requestsOf(email)).toHaveLength(2);
      expect(sends).toHaveLength(1);
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: is sent from home that was opened without the network, and leads to its page',
    async () => {
      const { email, before } = await askedBefore();
      const typist = await openTypist(browser);
      const { page, keys, hearStatus } = typist;
      const sends = sendsOf(page.context());
      await typist.logIn(email);
      await openWizard(typist, before);
      await sendWithoutNetwork(page, (on) => keys.activate(on));
      await typist.goTo('/');
      await waiting(page).waitFor();
      await keys.reach(page.getByRole('button', { name: 'Ver la solicitud' }));
      // The notice stays for some seconds, and is the last stop of the page.
      await keys.reach(page.getByRole('contentinfo').getByRole('link').last());

      await page.context().setOffline(false);
      await hearStatus(/Tu solicitud SC-\d+ quedó enviada/);
      await keys.activate(sentNotice(page).getByRole('button', { name: 'Ver mi solicitud' }));
      await expectOnItsPage(page, email, before);
      expect(sends).toHaveLength(1);
      await page.context().close();
    },
    enough,
  );
});
