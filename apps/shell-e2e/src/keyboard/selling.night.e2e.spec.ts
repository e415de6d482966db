import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { readQuotationRequest, updateStore } from '@tuerca/contracts';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { sendRequestFor } from '../support/demo-request.ts';
import { goThroughOrders } from '../support/orders.ts';
import { openBrowser } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { quoteByApi } from '../support/quote.ts';
import { sessionOf, tokenOf } from '../support/session.ts';
import { origin } from '../support/stack.ts';
import { stepsOf } from '../support/steps.ts';
import { openTypist, type Typist } from '../support/typist.ts';

const vendor = 'vendedor3@tuerca.test';
/** Brands that no store of the demo data carries. */
const rareBrands = ['Lada', 'Smart', 'Isuzu', 'Lifan'];

/** A seller's secondary flows by keyboard alone. */
describe('a seller’s lists, notes and quotations, by keyboard alone', () => {
  const step = stepsOf('the seller’s story');
  const parts = ['Bomba de freno', 'Disco de embrague'];
  let browser: Browser;
  let seller: Typist;
  let code: string;

  const inbox = '/tuercaGo/page/index/quotationRequest';
  const rowOf = (name: string) => seller.page.getByRole('link', { name, exact: true });

  /** A request of a brand that the store does not carry, even if an earlier run has added another brand. */
  const sendForeignRequest = async (): Promise<{ id: number; brand: string }> => {
    const token = await tokenOf(vendor);
    const { call } = createClient({ baseUrl: origin(), token: () => token });
    for (const brand of rareBrands) {
      const { id } = await sendRequestFor(['Bomba de agua'], { brand });
      const answer = await call(readQuotationRequest, { params: { id }, query: {} }).catch(() => null);
      if (!answer) return { id, brand };
    }
    throw new Error(`${vendor} carries all of ${rareBrands.join(', ')} by now`);
  };

  /** Offers the store everything, also when an earlier run stopped between its choice and its taking it back. */
  const chooseEverything = async () => {
    const { user, token } = await sessionOf(vendor);
    const { call } = createClient({ baseUrl: origin(), token: () => token });
    const id = user.storeId!;
    await call(updateStore, { params: { id }, body: { part_groups: null, served_city_ids: null } });
  };

  beforeAll(async () => {
    await chooseEverything();
    // The store's earlier price for the same part is suggested.
    await quoteByApi(vendor, (await sendRequestFor(parts)).code);
    ({ code } = await sendRequestFor(parts));
    browser = await openBrowser();
    seller = await openTypist(browser);
    await seller.logIn(vendor);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await chooseEverything();
  });

  step('reads who waits, and is back where it was asked for', async () => {
    const { page, keys, goTo } = seller;
    await goTo(inbox);
    const waiting = page.getByRole('button', { name: /^Clientes potenciales/ });
    await keys.activate(waiting);
    await keys.leaveByEscape(page.getByRole('dialog', { name: /^Clientes potenciales/ }), waiting);
  });

  step('finds a request by its number, after a slash', async () => {
    const { page, keys } = seller;
    await rowOf(code).waitFor();
    await keys.press('/');
    const search = page.getByRole('searchbox', { name: 'Buscar', exact: true });
    await keys.waitFor(search);
    await keys.type(code);
    await page.locator('[data-inbox-item]').nth(1).waitFor({ state: 'detached' });
    expect(await rowOf(code).count()).toBe(1);
  });

  step('asks for requests of tyres alone, and takes that back', async () => {
    const { page, keys } = seller;
    const opener = page.getByRole('button', { name: /^Qué me llega/ });
    const focus = page.getByRole('dialog', { name: 'Qué te llega' });
    const save = async () => {
      await keys.activate(focus.getByRole('button', { name: 'Guardar' }));
      await focus.waitFor({ state: 'detached' });
      await keys.waitFor(opener);
    };
    await keys.activate(opener);
    await keys.activate(focus.getByRole('button', { name: /^Grupos de autopartes/ }));
    const tyres = page.getByRole('checkbox', { name: 'Llantas y rines' });
    await keys.reach(tyres);
    await keys.press('Space');
    await keys.press('Escape');
    await save();
    await rowOf(code).waitFor({ state: 'detached' });

    await keys.activate(opener);
    await keys.activate(focus.getByRole('button', { name: /Llantas y rines/ }));
    await save();
    await rowOf(code).waitFor();
  });

  step('reads how it works, and switches the sound of new requests by the space bar', async () => {
    const { page, keys } = seller;
    const howItWorks = page.getByRole('button', { name: 'Cómo funciona' });
    const explanation = page.getByRole('dialog', { name: 'Cómo funciona' });
    await keys.activate(howItWorks);
    await keys.leaveByEscape(explanation, howItWorks);
    await keys.activate(howItWorks);
    await keys.activate(explanation.getByRole('button', { name: 'Entendido' }));
    await keys.waitFor(howItWorks);

    const sound = page.getByRole('switch', { name: 'Sonido' });
    await keys.reach(sound);
    const wasOn = await sound.isChecked();
    await keys.press('Space');
    expect(await sound.isChecked()).toBe(!wasOn);
    await keys.press('Space');
    expect(await sound.isChecked()).toBe(wasOn);
  });

  step('sees the list as cards, as squares and as a table, and goes through each by j', async () => {
    const { page, keys } = seller;
    for (const name of ['Ver como tarjetas', 'Ver como cuadrícula', 'Ver como tabla']) {
      const view = page.getByRole('button', { name });
      await keys.activate(view, 'Shift+Tab');
      await page.getByRole('button', { name, pressed: true }).waitFor();
      await keys.waitFor(view);
      await keys.reach(rowOf(code), 'j');
    }
    await keys.press('Enter');
    await page.getByRole('form', { name: 'Cotización' }).waitFor();
    await keys.waitFor(page.getByRole('main'));
  });

  step('marks the request as in process with a note, after hearing that it is missing', async () => {
    const { page, keys, hearAlert, hearStatus } = seller;
    const mark = page.getByRole('button', { name: 'Marcar en proceso' });
    const dialog = page.getByRole('dialog', { name: 'Marcar en proceso' });
    const note = dialog.getByRole('textbox', { name: 'Nota' });
    await keys.activate(mark);
    await keys.leaveByEscape(dialog, mark);
    await keys.activate(mark);
    await keys.waitFor(note);
    await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
    await hearAlert('Escribe la nota');
    await keys.waitFor(note);
    await keys.type('Falta confirmar el número de chasis');
    await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
    await hearStatus('se ha marcado en proceso');
    await keys.waitFor(mark);
    await page.getByText('En proceso: Falta confirmar el número de chasis').waitFor();
  });

  step('takes an earlier price, copies its terms down and marks what is sold out', async () => {
    const { page, keys } = seller;
    const [first, second] = parts as [string, string];
    const price = page.getByLabel(/^Precio unitario/);
    const earlier = page.getByRole('toolbar', { name: `Tus precios anteriores de ${first}` });
    await keys.activate(earlier.getByRole('button').first());
    await keys.waitFor(price.first());
    expect(await price.first().inputValue()).toMatch(/90[.,]000/);
    await keys.fill(page.getByLabel(`Garantía: ${first}`), '45 días');

    const tools = page.getByRole('group', { name: `Acciones de ${first}` });
    const copy = tools.getByRole('button', { name: /^Copiar garantía/ });
    await keys.activate(copy, 'Shift+Tab');
    expect(await page.getByLabel(`Garantía: ${second}`).inputValue()).toBe('45 días');

    await keys.activate(tools.getByRole('button', { name: `Agotado: ${first}` }));
    const available = tools.getByRole('button', { name: `Sí lo tengo: ${first}` });
    await keys.waitFor(available);
    expect(await page.getByLabel(/^Precio unitario/).count()).toBe(1);
    await keys.activate(available);
    await keys.waitFor(tools.getByRole('button', { name: `Agotado: ${first}` }));
    await price.nth(1).waitFor();
  });

  step('adds a photo to a part, sees it and takes it away', async () => {
    const { page, keys } = seller;
    const [first] = parts as [string];
    const add = page.getByRole('button', { name: `Agregar fotos: ${first}` });
    const change = page.getByRole('button', { name: `Ver o cambiar las fotos: ${first}` });
    const photos = page.getByRole('dialog', { name: `Fotos de ${first}` });
    await keys.activate(add);
    await keys.leaveByEscape(photos, add);
    await keys.activate(add);
    const choose = photos.getByRole('button', { name: 'Elegir fotos' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.activate(choose)]);
    await chooser.setFiles([await drawPhoto('bomba'), await drawPhoto('correa')]);
    await photos.getByRole('button', { name: 'Foto 2 de 2' }).waitFor();
    await keys.activate(photos.getByRole('button', { name: 'Mover después' }));
    await photos.getByRole('button', { name: 'Foto 2 de 2', pressed: true }).waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor(change);
    await keys.activate(change);
    await keys.activate(photos.getByRole('button', { name: 'Quitar foto' }));
    await photos.getByRole('button', { name: 'Foto 1 de 1' }).waitFor();
    await keys.activate(photos.getByRole('button', { name: 'Quitar foto' }));
    await keys.waitFor(choose);
    await keys.leaveByEscape(photos, add);
  });

  step('sends it, edits it, and takes it back', async () => {
    const { page, keys, hearStatus } = seller;
    const price = page.getByLabel(/^Precio unitario/);
    for (const [index, brand] of ['Bosch', 'Valeo'].entries()) {
      await keys.fill(price.nth(index), '95000');
      await keys.fill(page.getByLabel(/^Marca:/).nth(index), brand);
      await keys.fill(page.getByLabel(/^Tiempo de entrega/).nth(index), '1 día');
    }
    await keys.choose(page.getByRole('radio', { name: /Costo de envío incluido/ }));
    await keys.activate(page.getByRole('button', { name: '15 días' }));
    await keys.press('Control+Enter');
    await hearStatus('Cotización enviada');
    await keys.waitFor(page.getByRole('main'));

    await keys.activate(page.getByRole('button', { name: 'Editar', exact: true }));
    await keys.waitFor(price.first());
    await keys.fill(page.getByLabel('Observaciones'), 'Con factura');
    await keys.activate(page.getByRole('button', { name: 'Guardar y notificar al cliente' }));
    await hearStatus('Cotización actualizada exitosamente');
    await keys.waitFor(page.getByRole('main'));

    const close = page.getByRole('button', { name: 'Cerrar cotización' });
    const confirmation = page.getByRole('alertdialog');
    await keys.activate(close);
    await keys.leaveByEscape(confirmation, close);
    await keys.activate(close);
    await keys.activate(confirmation.getByRole('button', { name: 'Cerrar cotización' }));
    await hearStatus('Cotización cerrada exitosamente');
    await keys.waitFor(page.getByRole('main'));
  });

  step('discards a request from its page, and is back at the list', async () => {
    const { page, keys, goTo, hearStatus } = seller;
    const unwanted = await sendRequestFor(['Plumillas']);
    await goTo(`/tuercaGo/quotationRequest/${unwanted.id}`);
    const discard = page.getByRole('button', { name: 'Descartar' });
    const dialog = page.getByRole('dialog', { name: new RegExp(unwanted.code) });
    await keys.activate(discard);
    await keys.leaveByEscape(dialog, discard);
    await keys.activate(discard);
    await keys.choose(dialog.getByRole('radio', { name: 'No me interesa este cliente' }));
    await keys.activate(dialog.getByRole('button', { name: 'Descartar' }));
    await hearStatus(`${unwanted.code} descartada`);
    await page.waitForURL(new RegExp(`${inbox}(\\?|$)`));
    await keys.waitFor(page.getByRole('main'));
  });

  step('looks at the indicators, and finds again what was quoted and what was discarded', async () => {
    const { page, keys } = seller;
    const open = page.getByRole('button', { name: 'Mis indicadores' });
    const indicators = page.getByRole('dialog', { name: 'Indicadores' });
    await keys.activate(open);
    await keys.leaveByEscape(indicators, open);
    await keys.activate(open);
    await keys.activate(indicators.getByRole('button', { name: 'Entendido' }));
    await keys.waitFor(open);

    await keys.activate(page.getByRole('link', { name: 'Cotizadas' }));
    await keys.waitFor(page.getByRole('main'));
    await keys.fill(page.getByRole('searchbox', { name: 'Buscar', exact: true }), 'Versa');
    await page.waitForURL(/search=Versa/);
    await keys.activate(page.getByRole('link', { name: 'Ver detalle' }).first());
    await page.waitForURL(/quotationRequest\/\d+$/);
    await keys.waitFor(page.getByRole('main'));
    await keys.activate(page.getByRole('main').getByRole('link', { name: 'Cotizadas' }));
    await page.waitForURL(/quotedRequests\?search=Versa/);
    await keys.waitFor(page.getByRole('main'));
    await keys.activate(page.getByRole('link', { name: 'Descartadas' }), 'Shift+Tab');
    await keys.waitFor(page.getByRole('main'));
    await keys.activate(page.getByRole('link', { name: 'Ver detalle' }).first());
    await page.getByText('Descartaste esta solicitud').waitFor();
    await keys.waitFor(page.getByRole('main'));
  });

  step('finds in the report how a request ended, and downloads it', async () => {
    const { page, keys, goTo } = seller;
    await goTo(inbox);
    await keys.activate(page.getByRole('link', { name: 'Reportes' }));
    await keys.waitFor(page.getByRole('main'));
    await rowOf(code).waitFor();
    await keys.fill(page.getByRole('searchbox', { name: 'Buscar', exact: true }), code);
    const row = page.getByRole('row').filter({ has: rowOf(code) });
    await page.getByRole('row').nth(3).waitFor({ state: 'detached' });
    await row.getByText('Cerrada').waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      keys.activate(page.getByRole('link', { name: 'Exportar a Excel' }), 'Shift+Tab'),
    ]);
    expect(file.suggestedFilename()).toMatch(/^reporte-tuerca-\d{4}-\d\d-\d\d\.xlsx$/);
    const texts = strFromU8(unzipSync(await readFile(await file.path()))['xl/sharedStrings.xml']!);
    expect(texts).toContain(code);
  });

  step('goes through the orders, as cards and as a table', async () => {
    const { page, keys, goTo } = seller;
    await goTo('/cart/page/list');
    await keys.activate(page.getByRole('link', { name: 'Mis compras' }));
    await page.waitForURL(/tipo=compras/);
    await keys.activate(page.getByRole('link', { name: 'Mis ventas' }), 'Shift+Tab');
    await goThroughOrders(seller);
  });

  step('takes up a brand that the store did not carry', async () => {
    const { page, keys, goTo, hearStatus } = seller;
    const { id, brand } = await sendForeignRequest();
    await goTo(`/tuercaGo/quotationRequest/${id}`);
    // A brand request waits for a decision; the owner may add the brand without one.
    await keys.fill(page.getByLabel('Marcas o grupos de autopartes'), `Frenos y motor de ${brand}`);
    await keys.activate(page.getByRole('button', { name: 'Enviar solicitud' }));
    await hearStatus('Solicitud enviada exitosamente');
    await page.getByText(/^Tu tienda pidió esta marca el/).waitFor();
    await keys.activate(page.getByRole('button', { name: `Activar ${brand}` }), 'Shift+Tab');
    await page.getByRole('form', { name: 'Cotización' }).waitFor();
    await keys.waitFor(page.getByRole('main'));
  });
});
