import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createUser, listZones, login, readSessionControlData } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 120_000;
const administrator = 'admin@tuerca.test';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A new account of a buyer, and a session of theirs. */
const person = async () => {
  const token = await tokenOf(administrator);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [city] = (await call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } })).data;
  const mobile = newMobile();
  const account = { name: `Bernarda Ruiz ${mobile.slice(-4)}`, email: `b${mobile}@tuerca.test` };
  const { data } = await call(createUser, { body: { ...account, password, mobile, city_id: city!.id } });
  const { data: session } = await createClient({ baseUrl: origin() }).call(login, {
    body: { username: account.email, password, transport: 'token' },
  });
  const own = createClient({ baseUrl: origin(), token: () => session.tokens!.access_token });
  const isSignedIn = () =>
    own.call(readSessionControlData, { params: { userId: 0 } }).then(
      ({ data: { user } }) => user !== null,
      () => false,
    );
  return { ...account, id: data.id, isSignedIn };
};

describe('administration', () => {
  test(
    'by thumb: blocks an account, whose person is out at once; by keyboard: unblocks it and sets a commission; the log says it all',
    async () => {
      const { id, name, email, isSignedIn } = await person();
      expect(await isSignedIn()).toBe(true);
      const { page, goTo, context, finger } = await openThumb(browser, administrator);
      await goTo(`/administracion/usuarios?search=${encodeURIComponent(email)}`);
      await page.getByRole('link', { name }).waitFor();
      await waitForPage(page);
      await photograph(page, 'administration-users');
      await finger.tap(page.getByRole('link', { name }));
      await finger.tap(page.getByRole('button', { name: 'Bloquear' }));
      const dialog = page.getByRole('dialog', { name: `Bloquear a ${name}` });
      await dialog.getByRole('textbox', { name: /^Motivo/ }).fill('Publica datos de otros');
      await finger.tap(dialog.getByRole('button', { name: 'Bloquear' }));
      await page.getByText('Motivo: Publica datos de otros').waitFor();
      await photograph(page, 'administration-user');
      expect(await isSignedIn()).toBe(false);
      await context.close();

      const { page: desk, keys, goTo: goThere, logIn: enter, hearStatus } = await openTypist(browser);
      await enter(administrator);
      await goThere(`/administracion/usuarios/${id}`);
      const opener = desk.getByRole('button', { name: 'Desbloquear' });
      await opener.waitFor();
      expect(await accessibilityProblems(desk)).toEqual([]);
      await keys.activate(opener);
      await keys.activate(desk.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }));
      await hearStatus(`${name} puede ingresar de nuevo. Le avisamos.`);
      await goThere(`/administracion/registro?subject_type=user&subject_id=${id}`);
      const row = (action: string) =>
        desk.getByRole('row').filter({ has: desk.getByRole('cell', { name: action, exact: true }) });
      await row('Desbloqueó la cuenta').waitFor();
      await row('Bloqueó la cuenta').filter({ hasText: 'Publica datos de otros' }).waitFor();
      expect(await accessibilityProblems(desk)).toEqual([]);

      await goThere('/administracion/tiendas');
      const store = desk.getByRole('table').getByRole('link').first();
      await store.waitFor();
      expect(await accessibilityProblems(desk)).toEqual([]);
      await photograph(desk, 'administration-stores');
      await keys.activate(store);
      const percent = desk.getByRole('textbox', { name: 'Comisión (%)' });
      await percent.waitFor();
      const before = await percent.inputValue();
      const after = before === '11' ? '12' : '11';
      expect(await accessibilityProblems(desk)).toEqual([]);
      await keys.fill(percent, after);
      await keys.activate(desk.getByRole('button', { name: 'Guardar' }));
      await hearStatus('La configuración quedó guardada.');
      await photograph(desk, 'administration-store');
      await goThere('/administracion/registro?action=updateStoreConfig');
      await row('Cambió la configuración de la tienda')
        .filter({ hasText: `${after} %` })
        .first()
        .waitFor();
      await photograph(desk, 'administration-log');
      await desk.context().close();
    },
    enough,
  );
});
