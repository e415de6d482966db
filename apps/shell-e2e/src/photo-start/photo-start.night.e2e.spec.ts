import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import type { Browser, BrowserContext, FileChooser, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityProblems } from '../support/axe.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { openBrowser, openPerson, widths } from '../support/people.ts';
import { drawPhoto } from '../support/photo.ts';
import { photoOfCard } from '../support/property-card.ts';
import { waitForPage } from '../support/screens.ts';
import { origin } from '../support/stack.ts';

const enough = 300_000;
/** Until the reading is given up: 60 s of loading and of reading each. */
const reading = { timeout: 120_000 };

/** Not in the registry. */
const unknown = { plate: 'KLM482', brand: 'NISSAN', model: 'VERSA', year: 2019, vin: '3N1CN7AD3KL812345' };
/** In the registry of the demo data. */
const known = { plate: 'NSN456', brand: 'NISSAN', model: 'VERSA', year: 2017, vin: '3N1CN7APXHL812345' };

const fileOf = (buffer: Buffer) => ({ name: 'tarjeta.jpg', mimeType: 'image/jpeg', buffer });
const isRecognition = (url: string) => /tesseract|traineddata/.test(url);

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()), enough);
afterAll(() => browser?.close());

/** Every request of a person's browser from now on, those of workers too. */
const requestsOf = (context: BrowserContext): Request[] => {
  const made: Request[] = [];
  context.on('request', (request) => made.push(request));
  return made;
};

/** What left the device: each request that carries something, or a word of the card in its address. */
const leavesDevice = (requests: readonly Request[]) =>
  requests.filter((request) => {
    const url = decodeURIComponent(request.url());
    const tells = Object.values(unknown).some((value) =>
      url.toLowerCase().includes(String(value).toLowerCase()),
    );
    const isForeign = !url.startsWith(origin()) && !url.startsWith('blob:');
    return request.method() !== 'GET' || request.postData() !== null || tells || isForeign;
  });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chooserOf = async (page: Page, press: () => Promise<void>): Promise<FileChooser> => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  return chooser;
};
const accessible = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([]);

describe('a request that begins with a photo', () => {
  test(
    'by thumb: of the part, then of the card, which is read on the device and sent nowhere before it is confirmed',
    async () => {
      const { page, context, goTo } = await openPerson(browser, origin(), {
        width: widths.phone,
        hasTouch: true,
      });
      const requests = requestsOf(context);
      await goTo('/');
      await button(page, 'Empezar con una foto').tap();
      await dialog(page, 'Empezar con una foto').waitFor();
      await accessible(page);
      const part = await chooserOf(page, () => button(page, 'De la autoparte').tap());
      await part.setFiles(await drawPhoto('pastillas'));
      const toVehicle = button(page, 'Seguir con el vehículo');
      await dialog(page, 'De la autoparte').getByRole('progressbar').waitFor({ state: 'detached' });
      await toVehicle.tap();
      await page.getByText('Tu foto quedó en la primera autoparte de la lista').waitFor();

      // A picture of which nothing can be read, then one that was held upright.
      await button(page, 'Empezar con una foto').tap();
      const first = await chooserOf(page, () => button(page, 'De la tarjeta de propiedad').tap());
      await page.getByText(/nada sale de aquí/).waitFor();
      await accessible(page);
      expect(requests.filter((request) => isRecognition(request.url()))).toEqual([]);
      requests.length = 0;
      await first.setFiles(fileOf(await readFile(await drawPhoto('otra'))));
      await dialog(page, 'No pudimos leer esta foto').waitFor(reading);
      await accessible(page);
      const second = await chooserOf(page, () => button(page, 'Probar con otra foto').tap());
      const upright = await sharp(await photoOfCard(unknown))
        .rotate(90)
        .jpeg()
        .toBuffer();
      await second.setFiles(fileOf(upright));
      const confirmation = dialog(page, 'Leímos esto de tu tarjeta');
      await confirmation.waitFor(reading);
      await accessible(page);
      expect(await confirmation.getByLabel('Placa').inputValue()).toBe('KLM482');
      expect(await confirmation.getByLabel('VIN').inputValue()).toBe('3N1CN7AD3KL812345');
      expect(await confirmation.getByRole('combobox', { name: 'Marca' }).inputValue()).toBe('Nissan');
      expect(await confirmation.getByLabel('Modelo').inputValue()).toBe('VERSA');
      expect(await confirmation.getByLabel('Año').inputValue()).toBe('2019');
      await button(page, 'Ampliar tu foto de la tarjeta').tap();
      await dialog(page, 'Tu foto de la tarjeta').getByRole('img').waitFor();
      await dialog(page, 'Tu foto de la tarjeta').getByRole('button', { name: 'Cerrar' }).tap();
      expect(requests.some((request) => isRecognition(request.url()))).toBe(true);
      expect(leavesDevice(requests).map((request) => `${request.method()} ${request.url()}`)).toEqual([]);
      await pWaitFor(() => page.workers().length === 0, { timeout: 5_000 });

      await button(page, 'Confirmar y seguir').tap();
      await page.getByText('Placa KLM482 no encontrada: seguimos con los datos de tu tarjeta').waitFor();
      const sent = leavesDevice(requests).map((request) => new URL(request.url()).pathname);
      expect(sent.some((path) => path.startsWith('/api/media'))).toBe(true);

      // As if typed: brand, model and year are not asked for again, and the photo is with the first part.
      await page.getByRole('heading', { name: 'Un dato más para no equivocarnos de pieza' }).waitFor();
      for (const answer of ['Nissan', 'VERSA', '2019']) await button(page, `Cambiar ${answer}`).waitFor();
      await page.getByRole('radio', { name: /^Foto/ }).check();
      await page.getByText('tarjeta.jpg').waitFor();
      await button(page, 'Continuar').tap();
      await page.getByText('pastillas.png').waitFor();
      await context.close();
    },
    enough,
  );

  test(
    'by keyboard: of a card whose plate the registry knows',
    async () => {
      const { page, context } = await openPerson(browser, origin());
      const keys = keyboardOf(page);
      await page.goto('/home/page/cotizacion');
      await waitForPage(page);
      const begin = button(page, 'Empezar con una foto');
      await keys.activate(begin);
      await keys.leaveByEscape(dialog(page, 'Empezar con una foto'), begin);
      await keys.activate(begin);
      const chooser = await chooserOf(page, () => keys.activate(button(page, 'De la tarjeta de propiedad')));
      await keys.waitFor(
        dialog(page, 'De la tarjeta de propiedad').getByRole('button', { name: 'Elegir foto' }),
      );
      await chooser.setFiles(fileOf(await photoOfCard(known)));
      await keys.activate(button(page, 'Cancelar'));
      await keys.waitFor(button(page, 'Elegir foto'));
      await pWaitFor(() => page.workers().length === 0, { timeout: 20_000 });

      const again = await chooserOf(page, () => keys.activate(button(page, 'Elegir foto')));
      await again.setFiles(fileOf(await photoOfCard(known)));
      const confirmation = dialog(page, 'Leímos esto de tu tarjeta');
      await confirmation.waitFor(reading);
      await keys.waitFor(confirmation);
      await accessible(page);
      await keys.fill(confirmation.getByLabel('Placa'), 'NS');
      await keys.activate(button(page, 'Confirmar y seguir'));
      await confirmation
        .getByRole('alert')
        .getByText(/6 caracteres/)
        .waitFor();
      await keys.waitFor(confirmation.getByLabel('Placa'));
      await keys.fill(confirmation.getByLabel('Placa'), known.plate);
      await keys.press('Enter');
      await page.getByRole('heading', { name: 'Haz tu lista' }).waitFor();
      await page.getByText('Nissan Versa 2017 · Placa NSN456').waitFor();
      await context.close();
    },
    enough,
  );

  test('is not kept on the device with the shell', async () => {
    const worker = await (await fetch(`${origin()}/sw.js`)).text();
    expect(worker).toMatch(/assets\/[\w-]+\.js/);
    expect(worker).not.toMatch(/tesseract-|traineddata/);
  });
});
