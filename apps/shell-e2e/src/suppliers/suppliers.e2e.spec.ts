import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createProvider } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { testByNight } from '../support/by-night.ts';
import { accountButton, openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 180_000;
const buyer = 'comprador@tuerca.test';
/** Titles, an article, and one whose price is none. */
const listOf = (reference: string) =>
  `Código\tDescripción\tMarca\tPrecio\n${reference}\tDisco de freno\tBrembo\t$ 185.000\nX-${reference}\tBombín\t\tagotado`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

const link = async (name: string): Promise<number> => {
  const token = await tokenOf(buyer);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const body = { razon_social: `${name} SAS`, nombre_comercial: name, whatsapp: newMobile() };
  return (await call(createProvider, { body })).data.id;
};

describe('one’s own providers', () => {
  test(
    'by thumb: their list taken over, rated, an article kept for later and asked for in one tap',
    async () => {
      const reference = `DF-${Date.now()}`;
      const name = `Frenos ${reference}`;
      await link(name);
      const { page, goTo, finger } = await openThumb(browser, buyer);
      await goTo(`/users/page/proveedores?nombre_comercial=${encodeURIComponent(name)}`);
      await finger.tap(page.getByRole('link', { name }));
      await page.getByRole('heading', { level: 1, name }).waitFor();

      await finger.tap(page.getByRole('button', { name: 'Pegar una lista' }));
      const dialog = page.getByRole('dialog', { name: `Pegar la lista de ${name}` });
      await dialog.getByLabel('Filas de la lista').fill(listOf(reference));
      await dialog.getByText('En 1 fila el precio no se entiende: queda sin precio.').waitFor();
      await photograph(page, 'supplier-list');
      await finger.tap(dialog.getByRole('button', { name: 'Guardar 2 artículos' }));
      await page.getByText(`${reference} · Brembo`).waitFor();
      await finger.tap(page.getByRole('radio', { name: '4', exact: true }).locator('..'));
      await finger.tap(page.getByRole('button', { name: 'Calificar' }));
      await page.getByRole('button', { name: 'Cambiar mi calificación de hoy' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'supplier');

      await finger.tap(page.getByRole('button', { name: 'A mi lista: Disco de freno' }));
      await finger.tap(page.getByRole('button', { name: 'Ver mi lista' }));
      await page.getByRole('heading', { level: 1, name: 'Mi lista de deseos' }).waitFor();
      // An earlier run may have left another.
      const row = page.getByRole('listitem').filter({ hasText: reference });
      await finger.tap(row.getByRole('button', { name: 'Editar Disco de freno' }));
      const wish = page.getByRole('dialog', { name: 'Editar' });
      await wish.getByLabel('Marca del vehículo').selectOption('Nissan');
      await wish.getByLabel('Modelo').fill('Sentra');
      await wish.getByLabel('Año').fill('2019');
      await finger.tap(wish.getByRole('button', { name: 'Guardar' }));
      await page.getByText(`Nissan Sentra 2019 · Ref. ${reference}`).waitFor();
      await waitForPage(page);
      await photograph(page, 'wishes');

      await finger.tap(page.getByRole('button', { name: /^Pedir cotización de/ }));
      const message = page.getByRole('dialog', { name: 'Revisa tu solicitud' });
      await message.getByText(`1 × Disco de freno · referencia ${reference}`).waitFor();
      await finger.tap(message.getByRole('button', { name: 'Enviar Solicitud' }));
      await finger.tap(page.getByRole('button', { name: 'Ver mi solicitud' }));
      await page.waitForURL(/quotationRequestDetail\/\d+/);
      await goTo('/users/page/deseos?ver=pedidos');
      await page
        .getByRole('link', { name: /^Pedido en SC-/ })
        .first()
        .waitFor();
      await page.close();
    },
    enough,
  );

  testByNight(
    'by keyboard: removed, found again and brought back, articles written and one removed; the list reached from the account',
    async () => {
      const name = `Japonesas ${Date.now()}`;
      const id = await link(name);
      const typist = await openTypist(browser);
      await typist.logIn(buyer);
      await typist.goTo(`/users/page/proveedores?nombre_comercial=${encodeURIComponent(name)}`);
      const { page, keys, hearStatus } = typist;
      await keys.activate(page.getByRole('button', { name: `Eliminar a ${name}` }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
      await hearStatus(`${name} ya no está entre tus proveedores.`);
      await typist.goTo(
        `/users/page/proveedores?ver=eliminados&nombre_comercial=${encodeURIComponent(name)}`,
      );
      await photograph(page, 'suppliers-removed');
      await keys.activate(page.getByRole('button', { name: `Volver a vincular a ${name}` }));
      await hearStatus(`${name} vuelve a estar entre tus proveedores.`);

      await typist.goTo(`/users/page/proveedores/${id}`);
      await keys.activate(page.getByRole('button', { name: 'Agregar artículo' }));
      const dialog = page.getByRole('dialog', { name: 'Agregar artículo' });
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await keys.waitFor(dialog.getByLabel('Referencia'));
      await keys.fill(dialog.getByLabel('Referencia'), 'FIL-1');
      await keys.fill(dialog.getByLabel('Nombre'), 'Filtro de aire');
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await page.getByText('FIL-1', { exact: true }).waitFor();
      await keys.activate(page.getByRole('button', { name: 'Agregar artículo' }));
      await keys.fill(dialog.getByLabel('Referencia'), 'FIL-2');
      await keys.fill(dialog.getByLabel('Nombre'), 'Filtro de aceite');
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await keys.activate(page.getByRole('button', { name: 'Eliminar Filtro de aceite' }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
      await keys.waitFor(page.getByRole('button', { name: 'Editar Filtro de aire' }));
      await waitForPage(page);
      await photograph(page, 'supplier-desk');

      await keys.activate(accountButton(page), 'Shift+Tab');
      await keys.activate(page.getByRole('dialog').getByRole('link', { name: 'Mi lista de deseos' }));
      await page.getByRole('heading', { level: 1, name: 'Mi lista de deseos' }).waitFor();
      await keys.activate(page.getByRole('button', { name: 'Agregar a la lista' }).first());
      const wish = page.getByRole('dialog', { name: 'Agregar a la lista' });
      await keys.fill(wish.getByLabel('Qué necesitas'), name);
      await keys.activate(wish.getByRole('button', { name: 'Guardar' }));
      await page.getByRole('checkbox', { name: new RegExp(name) }).waitFor();
      await photograph(page, 'wishes-desk');
      await keys.activate(page.getByRole('button', { name: `Quitar ${name}` }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }));
      await hearStatus(`${name} ya no está en tu lista.`);
      await page.getByRole('checkbox', { name: new RegExp(name) }).waitFor({ state: 'detached' });
      await page.waitForFunction(() => document.activeElement !== document.body);
      await page.close();
    },
    enough,
  );
});
