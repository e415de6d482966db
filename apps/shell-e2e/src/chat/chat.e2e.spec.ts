import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { sendMessage } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import type { Finger } from '../support/finger.ts';
import { keyboardOf, type Keyboard } from '../support/keyboard.ts';
import { logIn, openBrowser, openPerson, type Person } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { stepsOf } from '../support/steps.ts';
import { openThumb } from '../support/thumb.ts';

const vendor = 'vendedor1@tuerca.test';

/** A store asks, quotes, and gets an answer: one thread for both sides, reached from 'Mensajes'. */
describe('a conversation', () => {
  let browser: Browser;
  let buyer: Person;
  let finger: Finger;
  let seller: Person;
  let keys: Keyboard;
  let request: { id: number; code: string };
  const step = stepsOf('the conversation');

  beforeAll(async () => {
    request = await sendRequestFor(['Bomba de gasolina']);
    const token = await tokenOf(vendor);
    const { call } = createClient({ baseUrl: origin(), token: () => token });
    await pWaitFor(
      () =>
        call(sendMessage, {
          idempotencyKey: crypto.randomUUID(),
          body: { quotation_request_id: request.id, message: '¿Es de caja automática?' },
        }).then(
          () => true,
          () => false,
        ),
      { interval: 200, timeout: 20_000 },
    );
    await quoteByApi(vendor, request.code);
    browser = await openBrowser();
    ({ finger, ...buyer } = await openThumb(browser, 'comprador@tuerca.test'));
    seller = await openPerson(browser, origin());
    keys = keyboardOf(seller.page);
    await logIn(seller, vendor, password);
    await Promise.all([buyer, seller].map(({ goTo }) => goTo('/tuercaGo/page/index')));
  }, 120_000);
  afterAll(() => browser?.close());

  const buyersChat = () => buyer.page.getByRole('dialog');

  step('the buyer finds it by thumb, and it opens where its request is', async () => {
    const { page } = buyer;
    await finger.tap(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Mensajes/ })
        .last(),
    );
    await page.getByRole('searchbox', { name: 'Buscar por vehículo, solicitud o tienda' }).fill(request.code);
    const row = page.getByRole('list', { name: 'Mensajes' }).getByRole('link');
    await row.filter({ hasText: request.code }).getByText('Nissan Versa 2020').waitFor();
    await pWaitFor(async () => (await row.count()) === 1, { interval: 100, timeout: 20_000 });
    await finger.tap(row);
    await page.waitForURL(/quotationRequestDetail\/\d+#chat-\d+$/);
    await buyersChat().getByText('¿Es de caja automática?').waitFor();
    expect(await buyersChat().getByRole('combobox').count()).toBe(0);
    await buyersChat().getByRole('textbox', { name: 'Mensaje' }).fill('Sí, de caja automática');
    await finger.tap(buyersChat().getByRole('button', { name: 'Enviar mensaje' }));
    await buyersChat()
      .getByRole('img', { name: 'Enviado' })
      .or(buyersChat().getByRole('img', { name: 'Entregado' }))
      .waitFor();
  });

  step('the store finds it by keyboard, and answers beside the list', async () => {
    const { page } = seller;
    await keys.activate(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Mensajes/ })
        .first(),
      'Shift+Tab',
    );
    await keys.fill(page.getByRole('searchbox', { name: 'Buscar por vehículo o solicitud' }), request.code);
    const row = page.getByRole('list', { name: 'Mensajes' }).getByRole('link');
    await pWaitFor(async () => (await row.count()) === 1, { interval: 100, timeout: 20_000 });
    await keys.activate(row);
    const thread = page.getByRole('region', { name: 'Chat' });
    await thread.getByText('Sí, de caja automática').waitFor();
    expect(await thread.getByText('¿Es de caja automática?').count()).toBe(1);
    await keys.reach(thread.getByRole('textbox', { name: 'Mensaje' }));
    await thread.getByText(/^No compartas datos de contacto en texto, imágenes ni archivos/).waitFor();
    await keys.type('Entonces le sirve');
    await page.keyboard.press('Enter');
    await buyersChat().getByText('Entonces le sirve').waitFor();
    await row.getByText('Tú: Entonces le sirve').waitFor();
  });

  step(
    'on the way back both are at the row that they opened, in the list as they had searched it',
    async () => {
      // On a phone the first step back closes the window of the chat.
      await buyer.page.goBack();
      await buyersChat().waitFor({ state: 'hidden' });
      for (const [person, label] of [
        [seller, 'Buscar por vehículo o solicitud'],
        [buyer, 'Buscar por vehículo, solicitud o tienda'],
      ] as const) {
        await person.page.goBack();
        const rows = person.page.getByRole('list', { name: 'Mensajes' }).getByRole('link');
        await rows.and(person.page.locator(':focus')).waitFor();
        expect(await rows.count()).toBe(1);
        expect(await person.page.getByRole('searchbox', { name: label }).inputValue()).toBe(request.code);
      }
    },
  );

  step('it is one on the page of the request too', async () => {
    const { page, goTo } = seller;
    const low = { width: 1280, height: 800 };
    await page.setViewportSize(low);
    await goTo(`/tuercaGo/quotationRequest/${request.id}`);
    const thread = page.getByRole('region', { name: 'Chat' });
    for (const text of ['¿Es de caja automática?', 'Sí, de caja automática', 'Entonces le sirve'])
      await thread.getByText(text).waitFor();
    expect(await thread.getByRole('combobox').count()).toBe(0);
    const composer = (await thread.getByRole('textbox', { name: 'Mensaje' }).boundingBox())!;
    expect(composer.y + composer.height).toBeLessThanOrEqual(low.height);
  });
});
