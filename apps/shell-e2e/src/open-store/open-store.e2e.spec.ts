import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createUser, listZones } from '@tuerca/contracts';
import { nitCheckDigit } from '@tuerca/rules';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { sendRequestFor } from '../support/demo-request.ts';
import { fingerOf } from '../support/finger.ts';
import { logIn, openBrowser, openPerson, widths } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { quoteByApi } from '../support/quote.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 120_000;
const administrator = 'admin@tuerca.test';
const landing = '/store/proveedores';
const form = `${landing}/solicitud`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A new account of a buyer in Bogotá. */
const newBuyer = async () => {
  const token = await tokenOf(administrator);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [city] = (await call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } })).data;
  const mobile = newMobile();
  const account = { name: 'Nidia Ñáñez', email: `tienda${mobile}@tuerca.test` };
  await call(createUser, { body: { ...account, password, mobile, city_id: city!.id } });
  const number = `90${mobile.slice(-7)}`;
  return { ...account, store: `Frenos Ñáñez ${mobile.slice(-4)}`, nit: `${number}-${nitCheckDigit(number)}` };
};

describe('opening a store', () => {
  test(
    'by thumb from the landing to the first quotation, while an administrator reviews by keyboard',
    async () => {
      const { email, store, nit } = await newBuyer();
      const { code } = await sendRequestFor(['Pastillas de freno']);
      const document = await drawPhoto('rut');
      const applicant = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
      const { page, goTo } = applicant;
      const finger = await fingerOf(page);
      const tap = (name: string) => finger.tap(page.getByRole('button', { name, exact: true }));

      await goTo(landing);
      await waitForPage(page);
      await photograph(page, 'open-store-landing');
      const signIn = page.getByRole('link', { name: 'Ya tengo cuenta' });
      expect(await signIn.getAttribute('href')).toContain(encodeURIComponent(form));
      await logIn(applicant, email, password);
      await goTo(landing);
      await finger.tap(page.getByRole('link', { name: 'Abrir mi tienda' }));

      await page.getByRole('textbox', { name: 'Nombre comercial' }).fill(store);
      await page.getByRole('textbox', { name: 'Razón social' }).fill(`${store} SAS`);
      await page.getByRole('textbox', { name: /^NIT/ }).fill(nit);
      await finger.tap(page.getByRole('button', { name: /^Marcas que maneja la tienda/ }));
      await page.getByRole('dialog').getByRole('textbox').fill('Nissan');
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Nissan' }).tap();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Quitar Nissan' }).waitFor();
      await photograph(page, 'open-store-company');
      await tap('Guardar y continuar');
      await page.getByRole('heading', { name: 'Ciudad y atención' }).waitFor();
      await photograph(page, 'open-store-reach');
      await tap('Guardar y continuar');

      // Another device goes on where this one is.
      await page.getByRole('heading', { name: 'Banco y documentos' }).waitFor();
      await page.reload();
      await page.getByRole('textbox', { name: 'Banco' }).fill('Bancolombia');
      await page.getByRole('combobox', { name: 'Tipo de cuenta' }).selectOption('savings');
      await page.getByRole('textbox', { name: 'Número de cuenta' }).fill('4031 8877 665');
      await page.getByRole('textbox', { name: 'Titular' }).fill(`${store} SAS`);
      await page.locator('input[type=file]:not([capture])').first().setInputFiles(document);
      await page.getByRole('button', { name: 'Quitar rut.png' }).waitFor();
      await page.getByRole('progressbar').waitFor({ state: 'detached' });
      await photograph(page, 'open-store-papers');
      await tap('Enviar a revisión');
      await page.getByRole('heading', { name: 'Estamos revisando tu solicitud' }).waitFor();
      await photograph(page, 'open-store-waiting');
      expect(await page.getByText('40318877665').count()).toBe(0);

      const admin = await openTypist(browser);
      const { keys } = admin;
      await admin.logIn(administrator);
      await admin.goTo('/administracion');
      const row = admin.page.getByRole('link', { name: new RegExp(store) });
      await row.waitFor();
      expect(await accessibilityProblems(admin.page)).toEqual([]);
      await photograph(admin.page, 'store-applications');
      await keys.activate(row);
      await admin.page.getByText('40318877665').waitFor();
      expect(await accessibilityProblems(admin.page)).toEqual([]);
      await photograph(admin.page, 'store-application-review');
      await keys.activate(admin.page.getByRole('button', { name: 'Decir qué falta' }));
      const dialog = admin.page.getByRole('dialog');
      await keys.reach(dialog.getByRole('checkbox', { name: 'Razón social' }));
      await keys.press('Space');
      await keys.fill(dialog.getByRole('textbox', { name: /Razón social/ }), 'No coincide con el RUT');
      await keys.activate(dialog.getByRole('button', { name: 'Devolver la solicitud' }));
      await admin.hearStatus('La solicitud volvió a quien la hizo.');

      // Without a reload, with the words at the field.
      await page.getByText('Falta esto para abrir tu tienda').waitFor();
      await photograph(page, 'open-store-missing');
      await finger.tap(page.getByRole('link', { name: 'Razón social' }));
      await page.getByRole('textbox', { name: 'Razón social' }).fill('Ñáñez Hermanos SAS');
      await tap('Guardar y continuar');
      await page.getByRole('heading', { name: 'Ciudad y atención' }).waitFor();
      await tap('Guardar y continuar');
      await page.getByText(/^Guardada: termina en/).waitFor();
      await tap('Enviar a revisión');
      await page.getByRole('heading', { name: 'Estamos revisando tu solicitud' }).waitFor();

      await admin.page.getByText('Ñáñez Hermanos SAS').first().waitFor();
      await keys.activate(admin.page.getByRole('button', { name: 'Aprobar y abrir la tienda' }));
      await keys.activate(dialog.getByRole('button', { name: 'Aprobar y abrir la tienda' }));
      await admin.hearStatus(`${store} quedó abierta.`);

      // A vendor without signing in again.
      await page.getByRole('heading', { name: `¡${store} ya está en Tuerca!` }).waitFor();
      await photograph(page, 'open-store-approved');
      await finger.tap(page.getByRole('link', { name: 'Ir a mi tienda' }));
      await page.getByText('Pastillas de freno').first().waitFor();
      await photograph(page, 'open-store-index');
      await quoteByApi(email, code);
      await goTo('/tuercaGo/page/index/quotedRequests');
      await page.getByText(code).first().waitFor();
      for (const { context } of [applicant, { context: admin.page.context() }]) await context.close();
    },
    enough,
  );
});
