import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { newBuyer } from '../support/new-buyer.ts';
import { openBrowser } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 90_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

test(
  'by thumb: a person says to own a workshop, and the profile shows it; by keyboard: an administrator is told of it and corrects it',
  async () => {
    const { email } = await newBuyer();
    const workshop = `Taller ${email.slice(1, 12)}`;
    const { page, goTo, context, finger } = await openThumb(browser, email);
    await goTo('/users/page/cuenta');
    const part = page.getByRole('group', { name: 'A qué te dedicas' });
    await finger.tap(part.getByText('Tengo un taller'));
    await finger.tap(part.getByRole('button', { name: 'Guardar' }));
    await part.getByText('Escribe el nombre de tu taller.').waitFor();
    await part.getByRole('textbox', { name: /^Nombre de tu taller/ }).fill(workshop);
    await finger.tap(part.getByRole('button', { name: /^Marcas con las que trabajas/ }));
    await page.getByRole('textbox', { name: /^Buscar/ }).fill('mazda');
    await finger.tap(page.getByRole('checkbox', { name: 'Mazda', exact: true }));
    await page.keyboard.press('Escape');
    await finger.tap(part.getByRole('switch', { name: /^Mostrarlo en mi perfil público/ }));
    await photograph(page, 'own-class');
    await finger.tap(part.getByRole('button', { name: 'Guardar' }));
    await page.getByText('Quedó guardado a qué te dedicas.').waitFor();
    await finger.tap(page.getByRole('link', { name: 'Ver mi perfil público' }));
    await page.getByText(/^Taller propio · /).waitFor();
    await page.getByRole('group', { name: 'Trabaja con' }).getByText('Mazda').waitFor();
    expect(await page.getByText(workshop).count()).toBe(0);
    await context.close();

    const { page: desk, keys, goTo: goThere, logIn: enter, hearStatus } = await openTypist(browser);
    await enter('admin@tuerca.test');
    await goThere('/administracion/usuarios');
    await keys.activate(desk.getByRole('button', { name: /^Notificaciones/ }));
    await keys.activate(
      desk.getByRole('button', { name: new RegExp(`Taller nuevo en Tuerca: ${workshop}`) }),
    );
    await desk.getByText(`Taller propio: ${workshop}`).waitFor();
    const choice = desk.getByRole('combobox', { name: 'A qué se dedica' });
    await choice.selectOption('Mecánica');
    expect(await accessibilityProblems(desk)).toEqual([]);
    await keys.activate(desk.getByRole('button', { name: 'Cambiar', exact: true }));
    await hearStatus(/^Quedó cambiado a qué se dedica/);
    await desk.getByText('Cambió a qué se dedica').first().waitFor();
    await photograph(desk, 'administration-user-class');
    await goThere(`/administracion/usuarios?user_class=mechanic&search=${encodeURIComponent(email)}`);
    await desk.getByRole('link', { name: 'Lucía Paz' }).waitFor();
    await desk.context().close();
  },
  enough,
);
