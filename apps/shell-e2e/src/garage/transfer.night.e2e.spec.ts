import { afterAll, beforeAll, test } from '@jest/globals';
import { saveVehiclePaper } from '@tuerca/contracts';
import type { Browser } from 'playwright-core';
import { newBuyer } from '../support/new-buyer.ts';
import { newDriver } from '../support/new-driver.ts';
import { openBrowser } from '../support/people.ts';
import { photograph, waitForPage } from '../support/screens.ts';
import { openThumb } from '../support/thumb.ts';
import { openTypist } from '../support/typist.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()), 60_000);
afterAll(() => browser?.close());

test('a vehicle is offered by keyboard and taken by thumb, with its papers', async () => {
  const { email, path, vehicleId, call } = await newDriver();
  const soat = { kind: 'soat', expires_on: '2099-01-15' } as const;
  await call(saveVehiclePaper, { params: { id: vehicleId }, body: soat });
  const { email: buyerEmail } = await newBuyer();

  const typist = await openTypist(browser);
  await typist.logIn(email);
  const { page, keys, hearStatus } = typist;
  await typist.goTo(path);
  await keys.activate(page.getByRole('button', { name: 'Pasar a otro dueño', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Pasar a otro dueño' });
  await keys.fill(dialog.getByLabel('Correo o celular de su cuenta'), buyerEmail);
  await photograph(page, 'garage-offer');
  await keys.activate(dialog.getByRole('button', { name: 'Ofrecer' }));
  await hearStatus('Oferta hecha. Te avisamos cuando la acepten o la rechacen.');
  await page.getByText(`Ofreciste Nissan Sentra 2019 a ${buyerEmail}`).waitFor();

  const person = await openThumb(browser, buyerEmail);
  const { finger } = person;
  await person.goTo('/users/page/garaje');
  await person.page.getByText(/te ofrece Nissan Sentra 2019/).waitFor();
  await waitForPage(person.page);
  await photograph(person.page, 'garage-offered');
  await finger.tap(person.page.getByRole('button', { name: 'Aceptar', exact: true }));
  await person.page.getByText('Nissan Sentra 2019 ya está en tu garaje.').waitFor();
  await finger.tap(person.page.getByRole('link', { name: /Nissan Sentra 2019/ }));
  await person.page.getByText('Vigente').waitFor();
  await person.page.close();

  await typist.goTo('/users/page/garaje');
  await page.getByText('Aceptado').waitFor();
  await page.getByText('Aún no tienes vehículos').waitFor();
  await page.close();
}, 120_000);
