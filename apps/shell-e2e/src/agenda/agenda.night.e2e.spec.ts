import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createActivity, listTransactions } from '@tuerca/contracts';
import { addDays, dateIn } from '@tuerca/rules';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { accountButton, openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { clientOf } from '../support/session.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;
const [buyer, seller] = ['comprador@tuerca.test', 'vendedor2@tuerca.test'];
const today = () => dateIn(new Date(), 'CO');
const long = (day: string) =>
  new Intl.DateTimeFormat('es-CO', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
/** The title of a day, which stands after an article elsewhere. */
const titleOf = (day: string) => long(day).replace(',', '');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A name that no other run has used. */
const nameOf = (what: string) => `${what} ${Date.now()}`;

describe('one’s agenda', () => {
  test(
    'by thumb: planned on an order, found on its day, led back from, done and pending again',
    async () => {
      const { data: orders } = await (
        await clientOf(buyer)
      ).call(listTransactions, { query: { scopes: ['purchases'] } });
      const order = orders[0]!;
      const { page, goTo, finger } = await openThumb(browser, buyer);
      await goTo(`/cart/page/view/${order.id}`);
      await finger.tap(page.getByRole('button', { name: 'Programar una actividad' }));
      const dialog = page.getByRole('dialog', { name: 'Programar una actividad en tu agenda' });
      expect(await dialog.getByLabel('Nombre').inputValue()).toBe(`Pedido ${order.ref_venta}`);
      const name = nameOf('Recoger el pedido');
      await dialog.getByLabel('Nombre').fill(name);
      await finger.tap(dialog.getByRole('button', { name: 'Guardar' }));
      await dialog.getByText('La fecha es requerida').waitFor();
      const day = addDays(today(), 2);
      await dialog.getByLabel('Fecha').fill(`${day}T16:30`);
      await dialog.getByLabel('Descripción').fill('Llevar la cédula');
      await photograph(page, 'plan-activity');
      await finger.tap(dialog.getByRole('button', { name: 'Guardar' }));
      await page.getByText('La actividad se agendó exitosamente.').waitFor();
      await finger.tap(page.getByRole('button', { name: 'Ver mi agenda' }));

      const section = page.getByRole('region', { name: titleOf(day) });
      const card = section.getByRole('group', { name });
      await card.getByText('Llevar la cédula').waitFor();
      await waitForPage(page);
      // The month stands above its days here: what one is led to is brought into sight.
      const { y, height } = (await card.boundingBox())!;
      expect([y >= 0, y + height <= page.viewportSize()!.height]).toEqual([true, true]);
      await photograph(page, 'agenda');
      const done = card.getByRole('checkbox', { name: /Ya la hice/ });
      await finger.tap(card.getByText('Ya la hice'));
      await card.getByText('Realizada').waitFor();
      expect(await done.isChecked()).toBe(true);
      await finger.tap(card.getByText('Ya la hice'));
      await card.getByText('Realizada').waitFor({ state: 'detached' });
      await finger.tap(card.getByRole('link', { name: 'Ver el pedido' }));
      await page.getByRole('heading', { level: 1, name: new RegExp(order.ref_venta) }).waitFor();
      await page.close();
    },
    enough,
  );

  test(
    'by keyboard: reached from the account, moved through by its keys, planned, edited, taken to one’s calendar, removed',
    async () => {
      const name = nameOf('Visitar al taller');
      const day = addDays(today(), 1);
      const { call } = await clientOf(seller);
      await call(createActivity, {
        body: {
          name: nameOf('Llamar al cliente'),
          date: `${today()} 23:50:00`,
          activity: 'Confirmar el envío',
        },
      });
      const typist = await openTypist(browser);
      await typist.logIn(seller);
      await typist.goTo('/users/page/avisos');
      const { page, keys } = typist;
      await keys.activate(accountButton(page), 'Shift+Tab');
      await keys.activate(page.getByRole('dialog').getByRole('link', { name: 'Mi agenda' }));
      await page.getByRole('heading', { level: 1, name: 'Mi agenda' }).waitFor();
      await waitForPage(page);

      const grid = page.getByRole('grid');
      const dayIn = (each: string) => grid.getByRole('button', { name: new RegExp(`^${long(each)}`) });
      await keys.reach(dayIn(today()));
      await keys.press('ArrowRight');
      await keys.waitFor(dayIn(day));
      await keys.press('PageDown');
      await keys.press('PageUp');
      await keys.waitFor(dayIn(day));
      expect(new URL(page.url()).searchParams.get('dia')).toBe(day);

      await keys.activate(page.getByRole('button', { name: 'Programar una actividad' }), 'Shift+Tab');
      const dialog = page.getByRole('dialog', { name: 'Programar una actividad en tu agenda' });
      expect(await dialog.getByLabel('Fecha').inputValue()).toBe(`${day}T09:00`);
      await keys.fill(dialog.getByLabel('Nombre'), name);
      await keys.fill(dialog.getByLabel('Descripción'), 'Ver el motor');
      await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
      await page.getByText('La actividad se agendó exitosamente.').waitFor();
      const card = page.getByRole('region', { name: titleOf(day) }).getByRole('group', { name });
      await card.getByText('Ver el motor').waitFor();

      await keys.activate(card.getByRole('button', { name: `Editar ${name}` }));
      const editing = page.getByRole('dialog', { name: 'Editar la actividad' });
      await keys.fill(editing.getByLabel('Descripción'), 'Ver el motor y la caja');
      await editing.getByLabel('Estado').waitFor();
      await keys.activate(editing.getByRole('button', { name: 'Guardar' }));
      await card.getByText('Ver el motor y la caja').waitFor();
      await photograph(page, 'agenda-store');

      const downloading = page.waitForEvent('download');
      await keys.activate(page.getByRole('button', { name: 'Descargar lo que viene' }), 'Shift+Tab');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('agenda-tuerca.ics');
      const file = await readFile(await download.path(), 'utf8');
      expect(file.replaceAll('\r\n ', '')).toContain(
        `SUMMARY:${name}\r\nDESCRIPTION:Ver el motor y la caja\r\n`,
      );

      await keys.activate(card.getByRole('button', { name: `Eliminar ${name}` }));
      const asking = page.getByRole('alertdialog', { name: '¿Eliminar esta actividad?' });
      await keys.activate(asking.getByRole('button', { name: 'Eliminar' }));
      await card.waitFor({ state: 'detached' });
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.close();
    },
    enough,
  );
});
