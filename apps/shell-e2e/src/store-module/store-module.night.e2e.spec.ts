import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { openBrowser } from '../support/people.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openStoreWithoutModule } from '../support/new-store.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const opportunities = '/tuercaGo/quotationRequest/oportunidadesDeVenta';
const requests = '/tuercaGo/page/index/moduleRequests';
const title = 'Activa el módulo de cotizaciones';
const missing = 'Tu tienda no tiene activo el módulo de cotizaciones';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

describe('the quotation module of a store', () => {
  test(
    'by thumb: a vendor without it asks for it, a manager activates it, and the vendor quotes',
    async () => {
      const { email, store } = await openStoreWithoutModule();
      const { id, code } = await sendRequestFor(['Pastillas de freno']);
      const vendor = await openThumb(browser, email);
      const { page, finger } = vendor;
      await vendor.goTo(opportunities);
      await finger.tap(page.getByRole('button', { name: /^Cotizar / }).first());
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('textbox', { name: /Celular/ }).waitFor();
      expect(await dialog.getByRole('textbox', { name: /Celular/ }).inputValue()).toMatch(/^3/);
      await photograph(page, 'module-request');
      await dialog
        .getByRole('textbox', { name: /tienda/ })
        .fill('Frenos de Nissan, despachamos desde Bogotá');
      await finger.tap(dialog.getByRole('button', { name: 'Enviar solicitud' }));
      await dialog.getByText(/^La solicitud se envió el /).waitFor();
      await finger.tap(dialog.getByRole('button', { name: 'Entendido' }));
      await dialog.waitFor({ state: 'detached' });

      await vendor.goTo(`/tuercaGo/quotationRequest/${id}`);
      await page.getByText(missing).waitFor();
      await finger.tap(page.getByRole('button', { name: 'Ver lo que enviamos' }));
      await dialog.getByText(/^La solicitud se envió el /).waitFor();
      await photograph(page, 'module-request-sent');
      await finger.tap(dialog.getByRole('button', { name: 'Entendido' }));
      await dialog.waitFor({ state: 'detached' });

      const manager = await openThumb(browser, 'gestor@tuerca.test');
      await manager.goTo(requests);
      const name = { name: `${store} pide el módulo` };
      await manager.page.getByRole('heading', name).waitFor();
      await waitForPage(manager.page);
      await photograph(manager.page, 'module-requests');
      const card = manager.page
        .locator('[id^=modulo-]')
        .filter({ has: manager.page.getByRole('heading', name) });
      await manager.finger.tap(card.getByRole('button', { name: 'Activar', exact: true }));
      await manager.page.getByText(`${store} ya puede cotizar. Le avisamos.`).waitFor();

      // Without a reload: the decision arrives with a notification.
      await page.getByText('Pastillas de freno').first().waitFor();
      expect(await quoteByApi(email, code)).toBe(id);
      await vendor.goTo('/tuercaGo/page/index/quotedRequests');
      await page.getByText(code).first().waitFor();
      for (const { context } of [vendor, manager]) await context.close();
    },
    enough,
  );

  test(
    'by keyboard: a vendor asks on the index page, is refused with a reason; a manager switches it on and off',
    async () => {
      const { email, store } = await openStoreWithoutModule();
      const vendor = await openTypist(browser);
      await vendor.logIn(email);
      await vendor.goTo('/tuercaGo/page/index/quotationRequest');
      await vendor.keys.activate(vendor.page.getByRole('button', { name: 'Pedir el módulo' }));
      const dialog = vendor.page.getByRole('dialog', { name: title });
      await vendor.keys.activate(dialog.getByRole('button', { name: 'Enviar solicitud' }));
      await dialog.getByText('Completa el campo requerido').waitFor();
      await vendor.keys.fill(dialog.getByRole('textbox', { name: /Cuéntanos/ }), 'Vendemos frenos');
      expect(await accessibilityProblems(vendor.page)).toEqual([]);
      await vendor.keys.activate(dialog.getByRole('button', { name: 'Enviar solicitud' }));
      await dialog.getByText(/^La solicitud se envió el /).waitFor();
      await vendor.keys.activate(dialog.getByRole('button', { name: 'Entendido' }));
      await dialog.waitFor({ state: 'detached' });

      const manager = await openTypist(browser);
      const { page, keys } = manager;
      await manager.logIn('gestor@tuerca.test');
      await manager.goTo(requests);
      const name = { name: `${store} pide el módulo` };
      const card = page.locator('[id^=modulo-]').filter({ has: page.getByRole('heading', name) });
      await card.waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await keys.activate(card.getByRole('button', { name: 'No activar' }));
      await keys.fill(page.getByRole('textbox', { name: 'Motivo' }), 'Falta el RUT');
      await keys.activate(page.getByRole('dialog').getByRole('button', { name: 'No activar' }));
      await manager.hearStatus(`${store} sigue sin el módulo. Le avisamos.`);
      await vendor.page.getByRole('button', { name: 'Pedir el módulo' }).waitFor();

      await manager.goTo(`${requests}?ver=tiendas`);
      await keys.fill(page.getByRole('searchbox', { name: 'Buscar' }), store);
      await keys.activate(page.getByRole('button', { name: `Activar el módulo de ${store}` }));
      const question = page.getByRole('alertdialog', { name: `¿Activar el módulo de ${store}?` });
      await keys.activate(question.getByRole('button', { name: 'Activar' }));
      await manager.hearStatus(`${store} ya puede cotizar. Le avisamos.`);
      await vendor.page.getByText(missing).waitFor({ state: 'detached' });
      await photograph(page, 'store-modules');
      await keys.activate(page.getByRole('button', { name: `Desactivar el módulo de ${store}` }));
      const asking = page.getByRole('dialog', { name: `Desactivar el módulo de ${store}` });
      await photograph(page, 'store-modules-reason');
      await keys.fill(asking.getByRole('textbox', { name: 'Motivo' }), 'Pidió una pausa');
      await keys.activate(asking.getByRole('button', { name: 'Desactivar' }));
      await manager.hearStatus(`${store} ya no recibe solicitudes. Le avisamos.`);
      await page.getByText('Motivo: Pidió una pausa').waitFor();
      await vendor.page.getByText(missing).waitFor();
      for (const each of [vendor, manager]) await each.page.context().close();
    },
    enough,
  );
});
