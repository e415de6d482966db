import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { waitForMessage } from '../support/inbox.ts';
import { openPaidStore } from '../support/new-store.ts';
import { openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 180_000;
const buyer = 'comprador@tuerca.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'parts of two requests go into the cart by thumb, and are ordered and paid at once by keyboard',
  async () => {
    const { email, store } = await openPaidStore();
    const requestIds: number[] = [];
    for (const part of ['Alternador', 'Bomba de agua'])
      requestIds.push(await quoteByApi(email, (await sendRequestFor([part])).code));

    const person = await openThumb(browser, buyer);
    const { page: phone, finger } = person;
    for (const [index, id] of requestIds.entries()) {
      await person.goTo(`/tuercaGo/quotationRequestDetail/${id}`);
      await finger.tap(phone.getByRole('button', { name: /(Alternador|Bomba de agua).*opción/i }).first());
      const keep = phone.getByRole('button', { name: 'Agregar al carrito' });
      await keep.waitFor();
      if (index === 0) await photograph(phone, 'buyer-basket-cart');
      await finger.tap(keep);
      await phone.getByText('1 producto está en tu carrito').waitFor();
    }
    await finger.tap(phone.getByRole('link', { name: 'Carrito: 2' }));
    await phone.getByRole('heading', { level: 1, name: 'Carrito' }).waitFor();
    await phone.getByRole('checkbox', { name: /Bomba de agua/ }).waitFor();
    await waitForPage(phone);
    await photograph(phone, 'cart-phone');

    // What it costs goes to a client, who reads it without an account.
    await finger.tap(phone.getByRole('button', { name: 'Enviar a un cliente' }));
    const letter = phone.getByRole('dialog', { name: 'Enviar a un cliente' });
    await letter.getByRole('textbox', { name: 'Nombre de tu cliente' }).fill('Ana');
    const client = newMobile();
    await letter.getByRole('textbox', { name: 'WhatsApp de tu cliente' }).fill(client);
    await photograph(phone, 'cart-client');
    await finger.tap(letter.getByRole('button', { name: 'Enviar' }));
    await phone.getByText(`Enviado a +57${client}.`).waitFor();
    await waitForMessage(origin(), `+57${client}`, /Bomba de agua[^]*Total: [^]*\(WhatsApp/);
    const [paper] = await Promise.all([
      phone.waitForEvent('download'),
      finger.tap(phone.getByRole('link', { name: /Descargar cotización/ })),
    ]);
    expect(paper.suggestedFilename()).toBe('cotizacion-carrito.pdf');

    const { page, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter(buyer);
    await goTo('/cart');
    const main = page.getByRole('main');
    await main.getByRole('checkbox', { name: /Alternador/ }).waitFor();
    await waitForPage(page);
    await photograph(page, 'cart-desk');
    const bar = page.getByRole('region', { name: 'Tu pedido' });
    await keys.reach(main.getByRole('checkbox', { name: /Alternador/ }));
    await page.keyboard.press('Space');
    await bar.getByText('1 producto').waitFor();
    await page.keyboard.press('Space');
    await bar.getByText('2 productos').waitFor();
    await keys.activate(bar.getByRole('button', { name: 'Pagar' }));
    const dialog = page.getByRole('dialog', { name: 'Confirma tu pedido' });
    await dialog.getByText(store).first().waitFor();
    await dialog.getByRole('checkbox', { name: /términos/ }).waitFor();
    const identification = dialog.getByLabel('Identificación');
    if (await identification.count()) {
      await identification.fill('52123456');
      await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 80 # 12-34');
    }
    await keys.reach(dialog.getByRole('checkbox', { name: /términos/ }));
    await page.keyboard.press('Space');
    await keys.activate(dialog.getByRole('button', { name: 'Pagar' }));
    await page.waitForURL(/cart\/page\/sandbox\//);
    await waitForPage(page);
    await keys.activate(page.getByRole('button', { name: 'Pagar', exact: true }));
    await page.getByRole('heading', { name: 'Pago recibido' }).waitFor();
    expect(await page.getByRole('link', { name: /^Ver pedido PD-/ }).count()).toBe(2);

    // What was ordered is in the cart of the other device no more.
    await person.goTo('/cart');
    await phone.getByText('Tu carrito está vacío').waitFor();
    expect(await phone.getByRole('link', { name: /^Carrito:/ }).count()).toBe(0);
  },
  enough,
);
