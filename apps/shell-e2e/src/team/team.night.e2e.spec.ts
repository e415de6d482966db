import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createUser, listZones, login } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { accountButton, openBrowser } from '../support/people.ts';
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

/** A new account of a buyer, created by an administrator. */
const hire = async () => {
  const token = await tokenOf(administrator);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [city] = (await call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } })).data;
  const mobile = newMobile();
  const account = { name: `Paula Ríos ${mobile.slice(-4)}`, email: `p${mobile}@tuerca.test` };
  await call(createUser, { body: { ...account, password, mobile, city_id: city!.id } });
  return account;
};

const rightsOf = async (email: string) => {
  const { call } = createClient({ baseUrl: origin() });
  const { data } = await call(login, { body: { username: email, password, transport: 'token' } });
  const { managetuercaGoModule, manageMessagesModule, manageMessageDeletion } = data.user;
  return { managetuercaGoModule, manageMessagesModule, manageMessageDeletion };
};

describe('the team', () => {
  test(
    'by thumb: an administrator makes a person a manager who reads messages and deletes none',
    async () => {
      const { name, email } = await hire();
      const { page, goTo, context, finger } = await openThumb(browser, administrator);
      await goTo('/tuercaGo/page/index');
      await finger.tap(accountButton(page));
      await finger.tap(page.getByRole('dialog').getByRole('link', { name: 'Administración' }));
      await finger.tap(
        page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name: 'Equipo' }),
      );
      await page.getByRole('heading', { level: 1, name: 'Equipo de Tuerca' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'team');
      await page.getByRole('searchbox', { name: /^Buscar a una persona/ }).fill(email);
      const row = page.getByRole('listitem').filter({ hasText: name });
      await finger.tap(row.getByRole('button', { name: `Permisos de ${name}` }));
      const dialog = page.getByRole('dialog', { name: `Permisos de ${name}` });
      expect(await dialog.getByRole('switch', { name: /^Mensajes/ }).isDisabled()).toBe(true);
      await finger.tap(dialog.getByText('Gestión', { exact: true }));
      await finger.tap(dialog.getByText('Mensajes', { exact: true }));
      await photograph(page, 'team-rights');
      await finger.tap(dialog.getByRole('button', { name: 'Guardar' }));
      await row.getByText('Mensajes', { exact: true }).waitFor();
      expect(await rightsOf(email)).toEqual({
        managetuercaGoModule: true,
        manageMessagesModule: true,
        manageMessageDeletion: false,
      });
      await context.close();
    },
    enough,
  );

  test(
    'by keyboard: gives a right, and takes all of them back',
    async () => {
      const { name, email } = await hire();
      const { page, keys, goTo, logIn: enter, hearStatus } = await openTypist(browser);
      await enter(administrator);
      await goTo('/users/page/equipo');
      expect(await accessibilityProblems(page)).toEqual([]);
      await keys.fill(page.getByRole('searchbox', { name: /^Buscar a una persona/ }), email);
      const row = page.getByRole('listitem').filter({ hasText: name });
      const opener = row.getByRole('button', { name: `Permisos de ${name}` });
      const dialog = page.getByRole('dialog', { name: `Permisos de ${name}` });
      const flip = async (label: RegExp) => {
        await keys.reach(dialog.getByRole('switch', { name: label }));
        await keys.press('Space');
      };
      const save = async () => {
        await keys.activate(dialog.getByRole('button', { name: 'Guardar' }));
        await hearStatus(`Los permisos de ${name} quedaron guardados.`);
        await dialog.waitFor({ state: 'detached' });
      };
      await opener.waitFor();
      await keys.activate(opener);
      await flip(/^Gestión/);
      await flip(/^Moderación/);
      expect(await accessibilityProblems(page)).toEqual([]);
      await save();
      await row.getByText('Moderación', { exact: true }).waitFor();
      expect(await rightsOf(email)).toMatchObject({
        manageMessagesModule: false,
        manageMessageDeletion: true,
      });
      await keys.activate(opener);
      await flip(/^Gestión/);
      await save();
      expect(await rightsOf(email)).toEqual({
        managetuercaGoModule: false,
        manageMessagesModule: false,
        manageMessageDeletion: false,
      });
      await page.context().close();
    },
    enough,
  );
});
