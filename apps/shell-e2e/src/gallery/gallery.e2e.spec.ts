import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isNightly } from '@tuerca/stack';
import type { Browser, Locator } from 'playwright-core';
import { accessibilityProblems } from '../support/axe.ts';
import { openBrowser, openPerson, widths, type Person } from '../support/people.ts';
import { photograph } from '../support/screens.ts';
import { origin } from '../support/stack.ts';

const widthsTried = Object.entries(isNightly ? widths : { phone: widths.phone });
const windowsTried = isNightly
  ? ['Abrir ventana', 'Pedir confirmación', 'Ver imagen', 'Programar actividad']
  : ['Programar actividad'];

const background = () => getComputedStyle(document.documentElement).backgroundColor;

describe('the gallery of components', () => {
  let browser: Browser;
  let visitor: Person;
  const refused: string[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    visitor = await openPerson(browser, origin());
    visitor.page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.goTo('/dev/ui');
    await visitor.page.getByRole('heading', { level: 1, name: 'Componentes' }).waitFor();
  }, 60_000);
  afterAll(() => browser?.close());

  test('is photographed, no wider than a phone', () => photograph(visitor.page, 'gallery'), 60_000);

  test.each(widthsTried)(
    'has nothing that axe finds, as a %s shows it',
    async (_name, width) => {
      await visitor.page.setViewportSize({ width, height: 900 });
      expect(await accessibilityProblems(visitor.page)).toEqual([]);
    },
    120_000,
  );

  test.each(windowsTried)(
    'has nothing that axe finds in the window of «%s», which gives the focus back',
    async (name) => {
      const { page } = visitor;
      const opener = page.getByRole('button', { name });
      await opener.click();
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' });
      await opener.and(page.locator(':focus')).waitFor();
    },
    120_000,
  );

  test('a notice never lies over what has the focus, at the foot of the window or at its head', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: widths.phone, height: 844 });
    const notices = page.getByRole('region', { name: 'Avisos' });
    const opener = page.getByRole('button', { name: 'Aviso info' });
    await opener.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await opener.focus();
    await page.keyboard.press('Enter');
    await notices.getByRole('status').waitFor();
    const liesOver = async (place: Locator) => {
      const [notice, focused] = [(await notices.boundingBox())!, (await place.boundingBox())!];
      return notice.y < focused.y + focused.height && focused.y < notice.y + notice.height;
    };
    expect(await liesOver(opener)).toBe(false);
    // Tab leads from what was pressed to what can be done about it, and on from there.
    const undone = page.getByRole('button', { name: 'Aviso con acción' });
    await undone.focus();
    await page.keyboard.press('Enter');
    const action = notices.getByRole('button', { name: 'Deshacer' });
    await notices.locator('[data-next]').waitFor();
    await page.keyboard.press('Tab');
    await action.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.locator('main :focus').waitFor();
    const first = page.getByRole('banner').getByRole('link').first();
    await first.focus();
    expect(await liesOver(first)).toBe(false);
  }, 60_000);

  test('what is chosen and what is on show in the colours of the system too', async () => {
    const { page } = visitor;
    await page.emulateMedia({ forcedColors: 'active' });
    const groundsOf = (places: Locator) =>
      places.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    const themes = page.getByRole('radiogroup', { name: 'Tema' }).first().locator('label');
    const views = page.getByRole('group', { name: 'Forma de ver la lista' }).first().getByRole('button');
    for (const choices of [themes, views]) expect(new Set(await groundsOf(choices)).size).toBe(2);
    const sound = page.getByRole('switch', { name: 'Sonido de solicitudes nuevas' });
    const isOn = await groundsOf(sound);
    await sound.uncheck();
    expect(await groundsOf(sound)).not.toEqual(isOn);
    await sound.check();
    await page.emulateMedia({ forcedColors: 'none' });
  }, 60_000);

  test('nothing lies over a sheet of paper', async () => {
    const { page } = visitor;
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await page.emulateMedia({ media: 'print' });
    const inPlace = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => getComputedStyle(each).position === 'fixed' && each.checkVisibility())
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    );
    expect(inPlace).toEqual([]);
    await page.emulateMedia({ media: null });
  }, 60_000);

  test('its typeface comes from here, and neither it nor a style is refused', async () => {
    const { page } = visitor;
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => /\.woff2?$/.test(pathname))
        .map(({ origin: from, pathname }) => ({ isOwn: from === location.origin, pathname })),
    );
    expect(fonts).toEqual([{ isOwn: true, pathname: expect.stringMatching(/archivo-latin-wght-normal/) }]);
    expect(refused).toEqual([]);
  });

  test('a theme chosen by hand stands before any script of the page has come', async () => {
    const { page, goTo } = visitor;
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await page.evaluate(background);
    await page.getByRole('radio', { name: 'Oscuro' }).first().check();

    await page.route('**/assets/*.js', (route) => route.abort());
    await goTo('/dev/ui');
    expect(await page.evaluate(background)).not.toBe(light);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');

    await page.unroute('**/assets/*.js');
    await goTo('/dev/ui');
    await page.getByRole('radio', { name: 'Automático' }).first().check();
    await page.getByRole('radio', { name: 'Automático', checked: true }).first().waitFor();
    expect(await page.evaluate(background)).toBe(light);
  }, 60_000);
});
