import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import { updateStoreBankData } from '@tuerca/contracts';
import { fundStore } from '@tuerca/stack/fund-store';
import type { Browser } from 'playwright-core';
import { waitForMessage } from '../support/inbox.ts';
import { openNissanStore } from '../support/new-store.ts';
import { orderByApi } from '../support/order.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { tokenOf } from '../support/session.ts';
import { origin, password } from '../support/stack.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

const enough = 180_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser?.close());

/** A store with an account, and with money of a sale; its owner's e-mail. */
const openFundedStore = async (): Promise<string> => {
  const { id, email } = await openNissanStore();
  await orderByApi(email, 'Alternador');
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  await call(updateStoreBankData, {
    params: { id },
    body: {
      bank: 'Bancolombia',
      account_type: 'savings',
      account_number: '03123456789',
      holder: 'Repuestos del Norte SAS',
      identification_type: 'cc',
      identification: '79123456',
      confirmation: { by: 'password', password },
    },
  });
  await fundStore(id, 35_144_000);
  return email;
};

test(
  'a store asks by thumb for what it has, and an administrator pays it by keyboard',
  async () => {
    const seller = await openFundedStore();
    const owner = await openThumb(browser, seller);
    const { page, finger } = owner;
    await owner.goTo('/users/page/tienda');
    await finger.tap(page.getByRole('link', { name: 'Billetera' }));
    const balance = page.getByRole('group', { name: 'Tu saldo' });
    await balance.getByText(/351\.440/).waitFor();
    await waitForPage(page);
    await photograph(page, 'wallet');

    await finger.tap(page.getByRole('button', { name: 'Pedir desembolso' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('400000');
    await finger.tap(dialog.getByRole('button', { name: 'Pedir desembolso' }));
    await dialog.getByText(/Puedes pedir hasta .*351\.440/).waitFor();
    await photograph(page, 'wallet-too-much');
    await dialog.getByRole('textbox', { name: 'Valor' }).fill('300000');
    await finger.tap(dialog.getByRole('button', { name: 'Pedir desembolso' }));
    await page.getByText('En revisión', { exact: true }).waitFor();
    await balance.getByText(/51\.440/).waitFor();
    await finger.tap(page.getByRole('button', { name: 'Marcar todo como visto' }));
    await page
      .getByRole('button', { name: /^Marcar como nuevo/ })
      .first()
      .waitFor();
    await photograph(page, 'wallet-requested');

    const { page: desk, keys, goTo, logIn: enter } = await openTypist(browser);
    await enter('admin@tuerca.test');
    await goTo('/administracion/saldos');
    await desk.getByText(/Todo cuadra/).waitFor();
    await photograph(desk, 'store-funds');
    await goTo('/administracion/desembolsos');
    const download = desk.waitForEvent('download');
    await keys.activate(desk.getByRole('button', { name: 'Archivo en COP' }));
    expect((await download).suggestedFilename()).toBe('desembolsos-cop.csv');
    await keys.activate(desk.getByRole('button', { name: /^Revisar el desembolso de/ }).first());
    const decision = desk.getByRole('dialog');
    await keys.activate(decision.getByRole('button', { name: 'Ver la cuenta completa' }));
    await decision.getByText(/03123456789/).waitFor();
    await keys.fill(decision.getByRole('textbox', { name: 'Referencia de la transferencia' }), 'T-991');
    await photograph(desk, 'payout-decision');
    await keys.activate(decision.getByRole('button', { name: 'Marcar como pagado' }));
    await desk.getByText('Ninguna tienda espera un desembolso').waitFor();
    await waitForMessage(origin(), seller, /Referencia: (T-991)/);

    await owner.goTo('/users/page/tienda/billetera');
    await page.getByText('Referencia: T-991').waitFor();
    await page.getByText('Desembolso pagado').and(page.locator(':not(option)')).first().waitFor();
    await photograph(page, 'wallet-paid');
    await owner.context.close();
    await desk.context().close();
  },
  enough,
);
