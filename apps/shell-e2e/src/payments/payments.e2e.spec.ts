import { afterAll, beforeAll, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { fingerOf, type Finger } from '../support/finger.ts';
import { openPaidStore } from '../support/new-store.ts';
import { orderByApi } from '../support/order.ts';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const buyer = 'comprador@tuerca.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** What the payer chooses at the sandbox provider, by thumb. */
const chooseByThumb = async (page: Page, finger: Finger, choice: string) => {
  await page.waitForURL(/cart\/page\/sandbox\//);
  await waitForPage(page);
  await finger.tap(page.getByRole('button', { name: choice, exact: true }));
  await page.waitForURL(/cart\/page\/payment\//);
};

test(
  'an order is paid online: by thumb from the comparison, with a card that is refused and then one that is not; its store sees it',
  async () => {
    const { email, store } = await openPaidStore();
    const { code } = await sendRequestFor(['Radiador']);
    const requestId = await quoteByApi(email, code);

    const { page, goTo, finger } = await openThumb(browser, buyer);
    await goTo(`/tuercaGo/quotationRequestDetail/${requestId}`);
    const pay = page.getByRole('region', { name: 'Tu pedido' }).getByRole('button', { name: 'Pagar' });
    await finger.tap(pay);
    await page.getByText('Por favor ingrese la cantidad a comprar').waitFor();
    await finger.tap(page.getByRole('button', { name: /Radiador.*opción/i }).first());
    await finger.tap(pay);
    const dialog = page.getByRole('dialog', { name: 'Confirma tu pedido' });
    await dialog.getByText(store).first().waitFor();
    await dialog.getByText(/Te llevamos a la pasarela de pagos/).waitFor();
    const identification = dialog.getByLabel('Identificación');
    await dialog.getByRole('checkbox', { name: /términos/ }).waitFor();
    if (await identification.count()) {
      await identification.fill('52123456');
      await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 80 # 12-34');
    }
    await finger.tap(dialog.getByRole('checkbox', { name: /términos/ }));
    await photograph(page, 'buyer-order-pay');
    await finger.tap(dialog.getByRole('button', { name: 'Pagar' }));

    await page.waitForURL(/cart\/page\/sandbox\//);
    await waitForPage(page);
    await photograph(page, 'sandbox-checkout');
    await chooseByThumb(page, finger, 'Rechazar el pago');
    await page.getByRole('heading', { name: 'El pago no pasó' }).waitFor();
    await page.getByText('La pasarela dice: Fondos insuficientes.').waitFor();
    await photograph(page, 'payment-refused');
    await finger.tap(page.getByRole('button', { name: 'Intentar de nuevo', exact: true }));
    await chooseByThumb(page, finger, 'Pagar');
    await page.getByRole('heading', { name: 'Pago recibido' }).waitFor();
    await photograph(page, 'payment-paid');
    await finger.tap(page.getByRole('link', { name: /^Ver pedido PD-/ }));
    await page.waitForURL(/cart\/page\/view\/\d+/);
    await page.getByText(/^Pagado en línea con el pago PG-/).waitFor();
    await page.getByRole('link', { name: /^Recibo del pago PG-/ }).waitFor();
    const orderPath = new URL(page.url()).pathname;

    // The store by keyboard: it is paid, and now it can be prepared.
    const seller = await openTypist(browser);
    await seller.logIn(email);
    await seller.goTo(orderPath);
    const main = seller.page.getByRole('main');
    await main.getByText('Pago recibido').first().waitFor();
    await seller.keys.activate(main.getByRole('button', { name: 'Empezar a preparar' }));
    await main.getByText('En preparación').first().waitFor();

    // A part goes back, which the buyer sees at once.
    await seller.keys.activate(main.getByRole('button', { name: 'Devolver una parte' }));
    const giving = seller.page.getByRole('dialog', { name: /^Devolver una parte/ });
    await seller.keys.fill(giving.getByLabel(/Cuánto devolver/), '10000');
    await seller.keys.fill(giving.getByLabel(/Motivo/), 'Llegó sin tapa');
    await photograph(seller.page, 'give-back');
    await seller.keys.activate(giving.getByRole('button', { name: 'Devolver', exact: true }));
    await main.getByText(/^Devuelto al comprador: \$\s?10\.000\.$/).waitFor();
    await page.getByText(/^Te devolvimos \$\s?10\.000\.$/).waitFor();
  },
  enough,
);

testByNight(
  'a payment link: the buyer makes it by keyboard, and somebody without an account pays by thumb what it is for, once',
  async () => {
    const { email, store } = await openPaidStore();
    const { orderId } = await orderByApi(email, 'Alternador');
    const { page, keys, logIn: enter, goTo } = await openTypist(browser);
    await enter(buyer);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(`/cart/page/view/${orderId}`);
    const main = page.getByRole('main');
    const make = main.getByRole('button', { name: 'Crear link de pago' });
    const dialog = page.getByRole('dialog', { name: /^Link de pago del pedido PD-/ });
    await keys.activate(make);
    await keys.leaveByEscape(dialog, make);
    await keys.activate(make);
    const link = await dialog.getByLabel('Link de pago').inputValue();
    await keys.activate(dialog.getByRole('button', { name: 'Copiar link' }));
    await dialog.getByText('Link copiado').waitFor();
    await photograph(page, 'payment-link-made');

    const guest = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
    const finger = await fingerOf(guest.page);
    await guest.goTo(new URL(link).pathname);
    await guest.page.getByText(new RegExp(`te pide pagar su pedido PD-\\d+ a ${store}`)).waitFor();
    await photograph(guest.page, 'payment-link');
    await finger.tap(guest.page.getByRole('button', { name: /^Pagar \$/ }));
    await chooseByThumb(guest.page, finger, 'Rechazar el pago');
    await finger.tap(guest.page.getByRole('link', { name: 'Volver al link de pago' }));
    await guest.page.getByText(/El último intento no pasó: Fondos insuficientes/).waitFor();
    await finger.tap(guest.page.getByRole('button', { name: /^Pagar \$/ }));
    await chooseByThumb(guest.page, finger, 'Pagar');
    await guest.page.getByRole('heading', { name: 'Pago recibido' }).waitFor();
    await guest.goTo(new URL(link).pathname);
    await guest.page.getByRole('heading', { name: 'Este pedido ya está pagado' }).waitFor();

    // The buyer's open page knows it without a reload: the link is of no use any more.
    await dialog.waitFor({ state: 'detached' });
    await main.getByText(/^Pagado en línea con el pago PG-/).waitFor();
  },
  enough,
);
