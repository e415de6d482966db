import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { waitForMessage } from '../support/inbox.ts';
import { logIn, openBrowser, openPerson, widths, type Person } from '../support/people.ts';
import { switchRegistry } from '../support/registry.ts';
import { photograph } from '../support/screens.ts';
import { origin, password } from '../support/stack.ts';
import { stepsOf } from '../support/steps.ts';
import { openTypist } from '../support/typist.ts';
import { giveCode, giveContact, newMobile } from '../support/wizard.ts';

const enough = 120_000;
const banner = 'El servicio de consulta de placas no está disponible';
const placeOfPlate = (page: Page) => page.getByRole('textbox', { name: 'Placa de tu vehículo' });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, enough);
afterAll(async () => {
  await switchRegistry('up');
  await browser?.close();
});

describe('the registry is down while a guest asks, on a phone', () => {
  const step = stepsOf('the registry that is down');
  const mobile = newMobile();
  let guest: Person;
  let vendor: Person;
  let code: string;

  beforeAll(async () => {
    guest = await openPerson(browser, origin(), { width: widths.phone, hasTouch: true });
    vendor = await openPerson(browser, origin());
    await logIn(vendor, 'vendedor1@tuerca.test', password);
  }, enough);
  afterAll(() => switchRegistry('up'));

  step('who hears what becomes of the plate, and goes on by describing the vehicle', async () => {
    const { page, goTo } = guest;
    await goTo('/');
    await switchRegistry('down');
    await placeOfPlate(page).fill('NSN789');
    await page.getByRole('button', { name: 'Buscar', exact: true }).tap();
    await page.getByText(banner).waitFor();
    await page.getByText(/Buscaremos la placa NSN789 de nuevo durante 24 horas/).waitFor();
    expect(await page.getByRole('switch', { name: /Avísame por WhatsApp y correo/ }).isChecked()).toBe(true);
    await photograph(page, 'wizard-registry-down');
    await page.getByRole('button', { name: 'Cotizar con los datos del vehículo' }).tap();
    await page.getByRole('searchbox', { name: 'Busca tu marca' }).fill('nissan');
    await page.getByRole('button', { name: 'Nissan', exact: true }).tap();
    await page.getByRole('button', { name: 'Sentra', exact: true }).tap();
    await page.getByRole('button', { name: '2018', exact: true }).tap();
    await page.getByRole('textbox', { name: 'Placa', exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Placa', exact: true }).inputValue()).toBe('NSN789');
    await page.getByLabel('Identificación del propietario').fill('52123456');
    await page.getByRole('button', { name: 'Continuar' }).tap();
    await page.getByLabel('¿Qué necesitas?').fill('Bomba de agua');
    await page.getByRole('button', { name: 'Continuar' }).tap();
  });

  step('who sends the request, which the store sees as it was typed', async () => {
    const { page } = guest;
    await giveContact(page, mobile);
    await giveCode(page, mobile);
    await page.getByRole('button', { name: 'Enviar Solicitud' }).tap();
    await page.getByRole('heading', { name: '¡Solicitud de cotización enviada!' }).waitFor();
    code = /SC-\d+/.exec(
      await page
        .getByText(/SC-\d+/)
        .first()
        .innerText(),
    )![0];
    await page.getByRole('button', { name: 'Ver mi solicitud' }).tap();
    await page.waitForURL(/quotationRequestDetail\/\d+/);
    const id = /\d+$/.exec(new URL(page.url()).pathname)![0];
    await vendor.goTo(`/tuercaGo/quotationRequest/${id}`);
    await vendor.page.getByText('NSN789').first().waitFor();
    expect(await vendor.page.getByText('Verificado', { exact: true }).count()).toBe(0);
  });

  step('the registry answers: the store sees the vehicle completed, the guest is written to', async () => {
    await switchRegistry('up');
    const { page } = vendor;
    await page.getByText('Verificado', { exact: true }).waitFor({ timeout: 90_000 });
    await page.getByText('3N1AB7AP8JY345001').first().waitFor();
    const [letter] = await waitForMessage(
      origin(),
      `+57${mobile}`,
      new RegExp(`Completamos tu solicitud ${code}[^]*quotationRequestDetail`),
    );
    expect(letter).toContain('la placa NSN789 es de un Nissan Sentra 2018');
    await waitForMessage(origin(), `m${mobile}@tuerca.test`, new RegExp(`Completamos tu solicitud ${code}`));
    await guest.page
      .getByRole('button', { name: /^Notificaciones/ })
      .first()
      .tap();
    await guest.page.getByText(`Completamos tu solicitud ${code}`).waitFor();
  });
});

test(
  'the registry is down for someone with a keyboard alone, who declines the message',
  async () => {
    const { page, keys, goTo } = await openTypist(browser);
    await goTo('/');
    await switchRegistry('down');
    await keys.fill(placeOfPlate(page), 'RLT654');
    await keys.press('Enter');
    await page.getByText(banner).waitFor();
    await switchRegistry('up');
    const tell = page.getByRole('switch', { name: /Avísame por WhatsApp y correo/ });
    await keys.reach(tell);
    const answered = page.waitForResponse(/plateWait$/);
    await keys.press('Space');
    expect((await answered).status()).toBe(200);
    expect(await tell.isChecked()).toBe(false);
    await keys.activate(page.getByRole('button', { name: 'Cotizar con los datos del vehículo' }));
    await page.getByRole('heading', { name: '¿Qué marca es?' }).waitFor();
  },
  enough,
);
