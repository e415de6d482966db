import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { createUser, listZones, login, readPublicProfile } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { sessionOf, tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';
import { newMobile } from '../support/wizard.ts';

const enough = 120_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

const visitor = () => createClient({ baseUrl: origin() });

/** A new account of a buyer, created by an administrator. */
const newBuyer = async () => {
  const token = await tokenOf('admin@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [city] = (await call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } })).data;
  const mobile = newMobile();
  const account = { name: 'Xiomara Quintanilla', email: `x${mobile}@tuerca.test` };
  const { data } = await call(createUser, { body: { ...account, password, mobile, city_id: city!.id } });
  return { ...account, id: data.id };
};

describe('one’s own data', () => {
  test(
    'by thumb: downloads what Tuerca keeps, closes the account and is gone',
    async () => {
      const { email, id } = await newBuyer();
      const { page, goTo, context, finger } = await openThumb(browser, email);
      await goTo('/users/page/cuenta');
      await finger.tap(page.getByRole('button', { name: 'Ver qué conserva Tuerca' }));
      await page.getByRole('list', { name: 'Lo que Tuerca conserva de ti' }).waitFor();
      await waitForPage(page);
      await photograph(page, 'privacy');

      await finger.tap(page.getByRole('button', { name: 'Descargar mis datos' }));
      const asking = page.getByRole('dialog', { name: 'Descargar mis datos' });
      await asking.getByLabel('Tu contraseña').fill(password);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        finger.tap(asking.getByRole('button', { name: 'Descargar mis datos' })),
      ]);
      expect(download.suggestedFilename()).toBe('mis-datos-en-tuerca.json');
      const file = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(file.identity.account[0].email).toBe(email);
      await asking.waitFor({ state: 'detached' });

      await finger.tap(page.getByRole('button', { name: 'Cerrar mi cuenta' }));
      const closing = page.getByRole('dialog', { name: 'Cerrar mi cuenta' });
      await closing.getByLabel('Tu contraseña').fill('No-es-esta');
      await finger.tap(closing.getByRole('button', { name: 'Cerrar la cuenta' }));
      await closing.getByText('La contraseña actual no es correcta.').waitFor();
      await photograph(page, 'account-closing');
      await closing.getByLabel('Tu contraseña').fill(password);
      await finger.tap(closing.getByRole('button', { name: 'Cerrar la cuenta' }));
      await page.getByText(/^Tu cuenta se cerró/).waitFor();
      await page.waitForURL(`${origin()}/`);

      const { call } = visitor();
      await pWaitFor(async () => (await call(readPublicProfile, { params: { id } })).data.is_closed, {
        timeout: 20_000,
        interval: 250,
      });
      await goTo(`/perfil/${id}`);
      await page.getByRole('heading', { level: 1, name: 'Cuenta cerrada' }).waitFor();
      const again = call(login, { body: { username: email, password, transport: 'token' } });
      await expect(again).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
      await context.close();
    },
    enough,
  );
});

describe('a public profile', () => {
  test(
    'by keyboard: says who sells, without a way to reach the person, and leads to the store',
    async () => {
      const { user } = await sessionOf('vendedor1@tuerca.test');
      const { page, keys, goTo } = await openTypist(browser);
      await goTo(`/perfil/${user.id}`);
      await page.getByRole('group', { name: 'Su tienda' }).waitFor();
      await page.getByRole('group', { name: 'Como comprador' }).waitFor();
      await photograph(page, 'profile');
      const text = await page.getByRole('main').innerText();
      for (const words of [user.email!, user.mobile!.slice(-10)]) expect(text).not.toContain(words);
      await keys.activate(page.getByRole('link', { name: 'Ver la tienda' }));
      await page.waitForURL(/\/tienda\//);
      await page.context().close();
    },
    enough,
  );
});
