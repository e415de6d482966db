import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readTransaction, readWallet, updateStoreBankData } from '@tuerca/contracts';
import {
  clabeCheckDigit,
  formatMoney,
  fromMinor,
  remainingOf,
  toMinor,
  type CountryCode,
} from '@tuerca/rules';
import { passDays } from '@tuerca/stack/pass-days';
import pWaitFor from 'p-wait-for';
import type { Browser, Locator, Page } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { fingerOf } from '../support/finger.ts';
import { waitForMessage } from '../support/inbox.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openPaidStore, type NewStore } from '../support/new-store.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { clientOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openTypist, type Typist } from '../support/typist.ts';
import { bogota, guadalajara } from '../support/wizard.ts';

const enough = 420_000;
/** Sales are released by a round that comes once a minute. */
const released = { interval: 1000, timeout: 90_000 };
/** More than `RELEASE_DAYS`. */
const daysHeld = 4;
const parts = ['Radiador', 'Alternador'] as const;
/** A select has fewer. */
const mostOptions = 20;
const clabe = '01232000123456789';

const countries = {
  CO: {
    place: bogota,
    currency: 'COP',
    price: 90_000,
    at: origin,
    account: {
      bank: 'Bancolombia',
      account_type: 'savings',
      account_number: '03123456789',
      identification_type: 'cc',
      identification: '79123456',
    },
  },
  MX: {
    place: guadalajara,
    currency: 'MXN',
    price: 1250.55,
    at: () => `http://www.tuerca.com.mx.localhost:${new URL(origin()).port}`,
    account: {
      account_type: 'clabe',
      account_number: `${clabe}${clabeCheckDigit(clabe)}`,
      identification_type: 'rfc',
      identification: 'GODE561231GR8',
    },
  },
} as const;

/** How a buyer acts on a page. */
interface Hands {
  readonly page: Page;
  goTo(path: string): Promise<void>;
  press(on: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  pick(select: Locator, option: string): Promise<void>;
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

const byThumb = async (email: string, at: string): Promise<Hands> => {
  const person = await openPerson(browser, at, { width: widths.phone, hasTouch: true });
  const { page, goTo } = person;
  const finger = await fingerOf(page);
  await logIn(person, email, password);
  return {
    page,
    goTo,
    press: finger.tap,
    tick: finger.tap,
    write: async (field, text) => {
      await finger.tap(field);
      await field.fill(text);
    },
    pick: async (select, label) => void (await select.selectOption({ label })),
  };
};

const byKeyboard = async (email: string, at: string): Promise<Hands> => {
  const { page, keys, goTo, logIn: enter } = await openTypist(browser, at);
  await enter(email);
  return {
    page,
    goTo,
    press: (on) => keys.activate(on),
    write: (field, text) => keys.fill(field, text),
    tick: async (box) => {
      if ((await box.getAttribute('type')) === 'radio') return keys.choose(box);
      await keys.reach(box);
      return page.keyboard.press('Space');
    },
    pick: async (select, option) => {
      await keys.reach(select);
      const chosen = () =>
        select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label);
      for (let presses = 0; presses < mostOptions && (await chosen()) !== option; presses += 1)
        await page.keyboard.press('ArrowDown');
    },
  };
};

/** A store of the country that is paid online and has an account. */
const openStoreIn = async (country: CountryCode): Promise<NewStore> => {
  const store = await openPaidStore(countries[country].place);
  const { call } = await clientOf(store.email);
  const body = {
    ...countries[country].account,
    holder: 'Pedro Ruiz',
    confirmation: { by: 'password', password },
  } as const;
  await call(updateStoreBankData, { params: { id: store.id }, body });
  return store;
};

/** From the quotation through the cart to the gateway. */
const orderFromCart = async ({ page, press, write, tick, goTo }: Hands, requestId: number) => {
  await goTo(`/tuercaGo/quotationRequestDetail/${requestId}`);
  for (const part of parts)
    await press(page.getByRole('button', { name: new RegExp(`${part}.*opción`, 'i') }).first());
  await press(page.getByRole('button', { name: 'Agregar al carrito' }));
  await press(page.getByRole('link', { name: 'Carrito: 2' }));
  await page.getByRole('heading', { level: 1, name: 'Carrito' }).waitFor();
  await press(page.getByRole('region', { name: 'Tu pedido' }).getByRole('button', { name: 'Pagar' }));
  const dialog = page.getByRole('dialog', { name: 'Confirma tu pedido' });
  const terms = dialog.getByRole('checkbox', { name: /términos/ });
  await terms.waitFor();
  await write(dialog.getByLabel('Identificación'), '52123456');
  await write(dialog.getByLabel('Dirección', { exact: true }), 'Calle 80 # 12-34');
  await tick(terms);
  await press(dialog.getByRole('button', { name: 'Pagar' }));
};

/** What the payer chooses at the sandbox provider. */
const choose = async ({ page, press }: Hands, choice: string) => {
  await page.waitForURL(/cart\/page\/sandbox\//);
  await waitForPage(page);
  await press(page.getByRole('button', { name: choice, exact: true }));
  await page.waitForURL(/cart\/page\/payment\//);
};

/** Prepared and sent by its store, received and rated by its buyer. */
const deliver = async (buyer: Hands, { page: desk, keys }: Typist) => {
  const main = desk.getByRole('main');
  await keys.activate(main.getByRole('button', { name: 'Empezar a preparar' }));
  await main.getByText('En preparación').first().waitFor();
  await keys.activate(main.getByRole('button', { name: 'Registrar el envío' }));
  const shipment = desk.getByRole('dialog', { name: /^Envío del pedido/ });
  await keys.fill(shipment.getByLabel(/Quién lo lleva/), 'Mensajero');
  await desk.keyboard.press('Enter');
  await main.getByText('En camino').first().waitFor();

  const { page, press } = buyer;
  await press(page.getByRole('button', { name: 'Ya lo recibí' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Ya lo recibí' }));
  await page.getByText('Entregado').first().waitFor();
  await press(page.getByRole('button', { name: 'Calificar', exact: true }));
  const rating = page.getByRole('dialog', { name: 'Calificar la compra' });
  await buyer.tick(rating.getByRole('radio', { name: '9', exact: true }));
  await press(rating.getByRole('button', { name: 'Enviar calificación' }));
  await page.getByText('Calificaste a la tienda').waitFor();
};

/** One of the two pieces goes back, and its money with it. */
const giveOneBack = async (buyer: Hands, { page: desk, keys }: Typist) => {
  const { page, press } = buyer;
  await press(page.getByRole('button', { name: 'Devolver algo' }));
  const asking = page.getByRole('dialog', { name: /^Devolver algo del pedido PD-/ });
  await buyer.write(asking.getByRole('textbox', { name: /Unidades que devuelves de Radiador/ }), '1');
  await buyer.pick(asking.getByLabel(/Motivo/), 'Llegó dañado');
  await buyer.write(asking.getByLabel(/Qué pasó/), 'Vino con una aleta doblada');
  await press(asking.getByRole('button', { name: 'Pedir la devolución' }));
  await page.getByRole('link', { name: /^Devolución DV-/ }).waitFor();

  const main = desk.getByRole('main');
  await keys.activate(main.getByRole('link', { name: /^Devolución DV-/ }));
  await desk.waitForURL(/cart\/page\/return\//);
  await keys.activate(main.getByRole('button', { name: 'Aceptar la devolución' }));
  const accepting = desk.getByRole('dialog', { name: /^Aceptar la devolución DV-/ });
  await keys.fill(accepting.getByRole('textbox', { name: /A dónde la lleva/ }), 'Calle 13 # 20-15');
  await keys.activate(accepting.getByRole('button', { name: 'Aceptar la devolución' }));
  await main.getByText('Aceptada').first().waitFor();
  await keys.activate(main.getByRole('button', { name: 'Ya llegó' }));
  await keys.activate(desk.getByRole('alertdialog').getByRole('button', { name: 'Ya llegó' }));
  await main.getByText('Dinero devuelto').first().waitFor();
};

/** An administrator pays what the store asked for. */
const payOut = async (store: NewStore, reference: string) => {
  const { page, keys, goTo, logIn: enter } = await openTypist(browser);
  await enter('admin@tuerca.test');
  await goTo('/administracion/desembolsos');
  await keys.activate(page.getByRole('button', { name: `Revisar el desembolso de ${store.store}` }));
  const decision = page.getByRole('dialog');
  await keys.activate(decision.getByRole('button', { name: 'Ver la cuenta completa' }));
  await keys.fill(decision.getByRole('textbox', { name: 'Referencia de la transferencia' }), reference);
  await keys.activate(decision.getByRole('button', { name: 'Marcar como pagado' }));
  await page.getByText('El desembolso quedó pagado.').waitFor();
  await goTo('/administracion/saldos');
  await page.getByText(/Todo cuadra/).waitFor();
  await page.context().close();
  await waitForMessage(origin(), store.email, new RegExp(`Referencia: (${reference})`));
};

test.each([
  ['Colombia', 'CO', 'thumb', byThumb],
  ['Mexico', 'MX', 'keyboard', byKeyboard],
] as const)(
  'in %s (%s) a part is bought by %s from the quotation to its rating, and its store has its money in the end',
  async (_name, country, by, handsOf) => {
    const { place, currency, price, at } = countries[country];
    const write = (amount: number) => formatMoney({ amount: toMinor(amount), currency });
    const [store, { email }] = [await openStoreIn(country), await newBuyer(place)];
    const { code } = await sendRequestFor(parts, { email, place });
    const requestId = await quoteByApi(store.email, code, { price });
    const buyer = await handsOf(email, at());
    const { page, press } = buyer;

    await orderFromCart(buyer, requestId);
    await choose(buyer, 'Rechazar el pago');
    await page.getByText('La pasarela dice: Fondos insuficientes.').waitFor();
    await press(page.getByRole('button', { name: 'Intentar de nuevo', exact: true }));
    await choose(buyer, 'Pagar, y avisar dos veces');
    await page.getByRole('heading', { name: 'Pago recibido' }).waitFor();
    await press(page.getByRole('link', { name: /^Ver pedido PD-/ }));
    await page.waitForURL(/cart\/page\/view\/\d+/);
    await page.getByText(/^Pagado en línea con el pago PG-/).waitFor();
    const orderId = Number(new URL(page.url()).pathname.split('/').at(-1));

    const seller = await openTypist(browser, at());
    await seller.logIn(store.email);
    await seller.goTo(`/cart/page/view/${orderId}`);
    await deliver(buyer, seller);
    await giveOneBack(buyer, seller);
    await page.getByText(`Te devolvimos ${write(price)}.`).waitFor();
    await page.getByText(/, el .*: «Devolución DV-/).waitFor();
    await waitForPage(page);
    await photograph(page, `to-disbursed-order-${by}`);

    // However often the provider told of it, it was paid once, and what is left of it is divided as agreed.
    const { call } = await clientOf(store.email);
    const { data: order } = await call(readTransaction, { params: { id: orderId } });
    expect(order.changes!.filter(({ event }) => event === 'pay')).toHaveLength(1);
    const sold = { country, totalMinor: toMinor(order.total), commissionMinor: toMinor(order.commission!) };
    const earned = fromMinor(remainingOf(sold, toMinor(price)).storeMinor);
    const wallet = async () => (await call(readWallet, {})).data;
    expect(await wallet()).toMatchObject({ held: earned, available: 0 });
    await passDays(orderId, daysHeld);
    await pWaitFor(async () => (await wallet()).available > 0, released);

    const { page: desk, keys } = seller;
    await seller.goTo('/users/page/tienda/billetera');
    await desk.getByRole('group', { name: 'Tu saldo' }).getByText(write(earned)).waitFor();
    await keys.activate(desk.getByRole('button', { name: 'Pedir desembolso' }));
    const asking = desk.getByRole('dialog');
    await keys.fill(asking.getByRole('textbox', { name: 'Valor' }), String(earned).replace('.', ','));
    await keys.activate(asking.getByRole('button', { name: 'Pedir desembolso' }));
    await desk.getByText('En revisión', { exact: true }).waitFor();
    await payOut(store, `T-${orderId}`);
    await seller.goTo('/users/page/tienda/billetera');
    await desk.getByText(`Referencia: T-${orderId}`).waitFor();
    await photograph(desk, `to-disbursed-wallet-${by}`);
    expect(await wallet()).toMatchObject({ held: 0, available: 0, requested: 0 });
    for (const each of [page, desk]) await each.context().close();
  },
  enough,
);
