import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createAdviser } from '@tuerca/contracts';
import type { Browser, Locator } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { fingerOf } from '../support/finger.ts';
import { waitForMessage } from '../support/inbox.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { openNissanStore } from '../support/new-store.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

describe('the area of one’s own store', () => {
  test(
    'by thumb: the owner sets how its page looks, when it is open and what shipping costs, and tries it out',
    async () => {
      const { email, segment } = await openNissanStore();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      const save = () => finger.tap(page.getByRole('button', { name: 'Guardar cambios' }));
      await goTo('/users/page/tienda');
      await page
        .getByRole('textbox', { name: 'Presentación' })
        .fill('Frenos y suspensión de todas las marcas');
      await finger.tap(page.getByRole('checkbox', { name: /^Usar el color de mi tienda/ }));
      await page.getByLabel('Color', { exact: true }).fill('#c02229');
      await finger.tap(page.getByRole('checkbox', { name: 'lunes' }));
      await page.getByLabel('lunes, abre').fill('08:00');
      await page.getByLabel('lunes, cierra').fill('17:30');
      await save();
      await page.getByText('Tu página quedó guardada.').waitFor();

      await goTo('/users/page/tienda/envios');
      await finger.tap(page.getByRole('button', { name: 'Agregar una regla' }));
      await page.getByRole('textbox', { name: 'Tramo 1: hasta kg' }).fill('5');
      await page.getByRole('textbox', { name: 'Tramo 1: costo' }).fill('14000');
      await page.getByRole('textbox', { name: 'Por cada kilo más' }).fill('2000');
      await page.getByRole('combobox', { name: 'Enviar a' }).fill('cali');
      await finger.tap(page.getByRole('option', { name: /^Cali, Valle/ }));
      await page.getByText(/^Enviar 12 kg a Cali, .* cuesta \$\s28\.000\.$/).waitFor();
      await photograph(page, 'shipping-trial');
      await save();
      await page.getByText('Tus reglas de envío quedaron guardadas.').waitFor();

      await goTo(`/tienda/${segment}`);
      await page.getByText('Frenos y suspensión de todas las marcas').waitFor();
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: the owner names price lists, carries another brand, and closes the store knowing what ends',
    async () => {
      const { email, id, segment, store } = await openNissanStore();
      const { code } = await sendRequestFor(['Pastillas de freno'], { storeId: id });
      await quoteByApi(email, code);
      const { page, keys, goTo, logIn: enter, hearStatus } = await openTypist(browser);
      const save = () => keys.activate(page.getByRole('button', { name: 'Guardar cambios' }));
      await enter(email);
      await goTo('/users/page/tienda/ventas');
      await keys.fill(page.getByRole('textbox', { name: 'Nombres de tus listas' }), 'Público\nTaller');
      await save();
      await hearStatus('Tus ventas quedaron guardadas.');

      await goTo('/users/page/tienda/marcas');
      await keys.activate(page.getByRole('button', { name: /^Marcas de vehículo/ }));
      await page.keyboard.type('Mazda');
      await keys.reach(page.getByRole('checkbox', { name: 'Mazda' }));
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Quitar Mazda' }).waitFor();
      await save();
      await hearStatus('Tus marcas y ciudades quedaron guardadas.');

      await goTo('/users/page/tienda/cerrar');
      await page.getByText(/^1 cotización abierta termina/).waitFor();
      await page.getByText(code).waitFor();
      await waitForPage(page);
      await photograph(page, 'closing-a-store');
      await keys.activate(page.getByRole('button', { name: 'Cerrar la tienda' }));
      const dialog = page.getByRole('dialog', { name: `¿Cerrar ${store} para siempre?` });
      await keys.fill(dialog.getByLabel('Tu contraseña'), password);
      await keys.activate(dialog.getByRole('button', { name: 'Cerrar para siempre' }));
      await page.getByText(/^Cerraste la tienda el/).waitFor();
      await photograph(page, 'closed-store');
      const visitor = await openPerson(browser, origin());
      await visitor.goTo(`/tienda/${segment}`);
      await waitForPage(visitor.page);
      expect(await visitor.page.getByText(store).count()).toBe(0);
      await visitor.context.close();
      await page.context().close();
    },
    enough,
  );

  for (const way of ['thumb', 'keyboard'] as const)
    testByNight(
      `by ${way}: the owner hands the store over to an adviser, who has it from then on`,
      async () => {
        const { email, id, store } = await openNissanStore();
        const adviser = { name: 'Ana Pérez', email: `ana-${email}` };
        const { call } = createClient({
          baseUrl: origin(),
          token: await tokenOf(email).then((t) => () => t),
        });
        await call(createAdviser, { body: { store_id: id, ...adviser, password } });
        const stays = way === 'keyboard';
        const owner = await openPerson(
          browser,
          origin(),
          stays ? {} : { width: widths.phone, hasTouch: true },
        );
        const { page, goTo } = owner;
        await logIn(owner, email, password);
        await goTo('/users/page/tienda/entregar');
        const [finger, keys] = [await fingerOf(page), keyboardOf(page)];
        const press = (on: Locator) => (stays ? keys.activate(on) : finger.tap(on));
        const give = page.getByRole('main').getByRole('button', { name: 'Entregar la tienda' });
        await press(give);
        await page.getByText('Elige quién la recibe').waitFor();
        await page.getByRole('combobox', { name: /^Quién la recibe/ }).selectOption({ label: adviser.name });
        if (!stays) await finger.tap(page.getByText('Dejo la tienda', { exact: true }));
        await waitForPage(page);
        await photograph(page, `handing-a-store-over-${way}`);
        await press(give);
        const dialog = page.getByRole('dialog', { name: `¿Entregar ${store} a ${adviser.name}?` });
        await dialog.getByLabel('Tu contraseña').fill(password);
        await press(dialog.getByRole('button', { name: 'Entregar la tienda' }));
        await page.getByText(`Entregaste ${store} a ${adviser.name}.`).waitFor();
        if (stays) await page.getByRole('heading', { level: 1, name: 'Tu trabajo' }).waitFor();
        else await page.waitForURL(origin() + '/');
        for (const to of [email, adviser.email]) await waitForMessage(origin(), to, new RegExp(store));
        await owner.context.close();

        const taker = await openPerson(browser, origin());
        await logIn(taker, adviser.email, password);
        await taker.goTo('/users/page/tienda/cambios');
        await taker.page.getByText('La tienda cambió de manos').waitFor();
        await taker.goTo('/users/page/tienda/asesores');
        await taker.page.getByText('Pedro Ruiz').first().waitFor();
        await taker.context.close();
      },
      enough,
    );
});
