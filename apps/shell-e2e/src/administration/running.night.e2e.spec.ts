import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { openNissanStore } from '../support/new-store.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const administrator = 'admin@tuerca.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test('by thumb: a store is deactivated and leaves the market; by keyboard: it is back, a city is added, found, deactivated after a question and back, and every service is well', async () => {
  const { id, store, segment } = await openNissanStore();
  const { page, goTo, context, finger } = await openThumb(browser, administrator);
  await goTo(`/administracion/tiendas/${id}`);
  await finger.tap(page.getByRole('button', { name: 'Desactivar tienda' }));
  const dialog = page.getByRole('dialog', { name: `Desactivar ${store}` });
  await dialog.getByText('No hay cotizaciones ni solicitudes abiertas.').waitFor();
  await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('No entrega lo que le compran');
  await photograph(page, 'administration-deactivate');
  await finger.tap(dialog.getByRole('button', { name: 'Desactivar tienda' }));
  await page
    .getByText(/Motivo: No entrega lo que le compran/)
    .first()
    .waitFor();
  await context.close();

  const { page: desk, keys, goTo: goThere, logIn: enter, hearStatus } = await openTypist(browser);
  await goThere(`/tienda/${segment}`);
  await desk.getByRole('heading', { level: 1, name: store }).waitFor({ state: 'detached' });
  await enter(administrator);
  await goThere(`/administracion/tiendas/${id}`);
  await keys.activate(desk.getByRole('button', { name: 'Reactivar tienda' }));
  const sure = desk.getByRole('alertdialog', { name: `¿Reactivar ${store}?` });
  await keys.activate(sure.getByRole('button', { name: 'Reactivar tienda' }));
  await hearStatus(`${store} participa de nuevo. Avisamos a su equipo.`);

  await goThere('/administracion/zonas-y-marcas');
  await keys.activate(desk.getByRole('button', { name: 'Agregar ciudad' }));
  const city = `Villa ${id}`;
  const added = desk.getByRole('dialog', { name: 'Agregar ciudad' });
  await added.getByRole('option', { name: 'Antioquia' }).waitFor({ state: 'attached' });
  await added.getByRole('combobox').selectOption({ label: 'Antioquia' });
  await keys.fill(added.getByRole('textbox', { name: /^Nombre/ }), city);
  await keys.activate(added.getByRole('button', { name: 'Guardar' }));
  await hearStatus(`Se guardó ${city}.`);
  const search = desk.getByRole('searchbox', { name: 'Nombre de la ciudad' });
  await keys.fill(search, city);
  await hearStatus('1 resultado');
  await desk.getByText(`${city}, Antioquia, Colombia`).waitFor();
  await keys.activate(desk.getByRole('button', { name: `Desactivar ${city}` }));
  const question = desk.getByRole('alertdialog', { name: `¿Desactivar ${city}?` });
  await question.getByText('Se puede activar de nuevo cuando quieras.').waitFor();
  await keys.activate(question.getByRole('button', { name: 'Desactivar' }));
  await hearStatus(`${city} ya no se puede elegir.`);
  await keys.activate(desk.getByRole('button', { name: `Activar ${city}` }));
  await hearStatus(`${city} se puede elegir de nuevo.`);
  await keys.reach(search, 'Shift+Tab');
  await keys.fill(search, 'Villa Ninguna');
  await desk.getByRole('status').filter({ hasText: 'Nada coincide' }).waitFor({ state: 'attached' });
  await keys.fill(search, city);
  await desk.getByText(`${city}, Antioquia, Colombia`).waitFor();
  expect(await accessibilityProblems(desk)).toEqual([]);
  await photograph(desk, 'administration-zones');

  await goThere('/administracion/zonas-y-marcas?ver=departamentos&name=vaup');
  await keys.activate(desk.getByRole('button', { name: 'Desactivar Vaupés' }));
  const asked = desk.getByRole('alertdialog', { name: '¿Desactivar Vaupés?' });
  await keys.activate(asked.getByRole('button', { name: 'Desactivar' }));
  await hearStatus(/^Vaupés ya no se puede elegir/);
  await keys.activate(desk.getByRole('button', { name: 'Activar Vaupés' }));
  await hearStatus(/^Vaupés se puede elegir de nuevo/);
  expect(await accessibilityProblems(desk)).toEqual([]);

  await goThere('/administracion/procesos');
  await desk.getByRole('heading', { name: 'Eventos abandonados' }).waitFor();
  await desk.getByRole('heading', { level: 3, name: 'Cotizaciones' }).waitFor();
  await waitForPage(desk);
  expect(await desk.getByText('No responde', { exact: true }).count()).toBe(0);
  expect(await accessibilityProblems(desk)).toEqual([]);
  await photograph(desk, 'administration-background');
  await desk.context().close();
}, 120_000);
