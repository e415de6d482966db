import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { testByNight } from '../support/by-night.ts';
import { fingerOf } from '../support/finger.ts';
import { waitForMessage } from '../support/inbox.ts';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { origin } from '../support/stack.ts';
import { openTypist } from '../support/typist.ts';

const enough = 120_000;
const administrator = 'admin@tuerca.test';
const buyer = 'comprador@tuerca.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

describe('petitions, complaints, claims and suggestions', () => {
  test(
    'by thumb: a guest writes from the foot of the page and gets a number; by keyboard: an administrator answers; the guest reads it',
    async () => {
      const email = `nidia${Date.now()}@correo.test`;
      const subject = `El pedido no llegó ${Date.now()}`;
      const { page, context, goTo } = await openPerson(browser, origin(), {
        width: widths.phone,
        hasTouch: true,
      });
      const finger = await fingerOf(page);
      await goTo('/info/como-funciona');
      await finger.tap(
        page.getByRole('contentinfo').getByRole('link', { name: /^Peticiones, quejas, reclamos/ }),
      );
      await page.getByRole('radio', { name: /^Reclamo/ }).waitFor();
      await waitForPage(page);
      await photograph(page, 'pqrs');
      await finger.tap(page.getByText('Un servicio o un pedido no se cumplió como debía.'));
      await page.getByRole('textbox', { name: /^Asunto/ }).fill(subject);
      await page.getByRole('textbox', { name: /^Cuéntanos/ }).fill('Pedí unas pastillas hace diez días.');
      await page.getByRole('textbox', { name: /^Tu nombre/ }).fill('Nidia Torres');
      await finger.tap(page.getByRole('button', { name: 'Enviar' }));
      await page.getByText('Completa el campo requerido').waitFor();
      await page.getByRole('textbox', { name: /^Tu correo/ }).fill(email);
      await finger.tap(page.getByRole('button', { name: 'Enviar' }));
      const heading = page.getByRole('heading', { name: /^PQRS-\d{4}-\d{6}$/ });
      await heading.waitFor();
      const number = (await heading.textContent())!;
      await photograph(page, 'pqrs-receipt');
      await waitForMessage(origin(), email, new RegExp(`seguimiento\\?numero=${number}`));

      const { page: desk, keys, goTo: goThere, logIn: enter, hearStatus } = await openTypist(browser);
      await enter(administrator);
      await goThere(`/administracion/pqrs?search=${number}`);
      const link = desk.getByRole('link', { name: number });
      await link.waitFor();
      await photograph(desk, 'administration-pqrs');
      await keys.activate(link);
      await keys.activate(desk.getByRole('button', { name: 'Responder' }));
      const dialog = desk.getByRole('dialog', { name: `Responder ${number}` });
      await keys.fill(dialog.getByRole('textbox', { name: /^Respuesta/ }), 'La tienda te lo envía mañana.');
      await keys.activate(dialog.getByRole('button', { name: 'Enviar respuesta' }));
      await hearStatus('Le enviamos la respuesta.');
      await desk.getByText('Respondió un caso').waitFor();
      expect(await accessibilityProblems(desk)).toEqual([]);
      await photograph(desk, 'administration-pqrs-case');
      await desk.context().close();

      await waitForMessage(origin(), email, /La tienda te lo envía mañana\./);
      await finger.tap(page.getByRole('link', { name: 'Ver mi solicitud' }));
      await page.getByRole('textbox', { name: /^Correo/ }).fill('otra@correo.test');
      await finger.tap(page.getByRole('button', { name: 'Buscar' }));
      await page.getByText(/Revisa los dos datos/).waitFor();
      await page.getByRole('textbox', { name: /^Correo/ }).fill(email);
      await finger.tap(page.getByRole('button', { name: 'Buscar' }));
      await page.getByText('La tienda te lo envía mañana.').waitFor();
      await photograph(page, 'pqrs-follow');
      await context.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: who has an account writes without a name, and follows it in an own list',
    async () => {
      const subject = `Una idea ${Date.now()}`;
      const { page, keys, goTo, logIn: enter } = await openTypist(browser);
      await enter(buyer);
      await goTo('/info/pqrs');
      await keys.choose(page.getByRole('radio', { name: /^Sugerencia/ }));
      await keys.fill(page.getByRole('textbox', { name: /^Asunto/ }), subject);
      await keys.fill(page.getByRole('textbox', { name: /^Cuéntanos/ }), 'Filtrar las tiendas por horario.');
      await keys.activate(page.getByRole('button', { name: 'Enviar' }));
      await keys.activate(page.getByRole('link', { name: 'Ver mi solicitud' }));
      await page.getByRole('heading', { name: subject }).waitFor();
      await page.getByText(/^Sugerencia/).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await photograph(page, 'pqrs-own');
      await page.context().close();
    },
    enough,
  );
});
