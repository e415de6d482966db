import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isNightly } from '@tuerca/stack';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityProblems, axeFindings } from './axe.ts';
import { waitForApplication, widths } from './people.ts';

const root = join(import.meta.dirname, '../../../..');
/** Set by `npm run screens`, which photographs both themes; other test runs do not change the documentation. */
const chosen = process.env['SCREENS_DIR'];
const folder = join(root, chosen ?? 'dist/screens');
/** The few screenshots used in documents; the others are not in git. */
const shown = join(root, 'docs/screens');
/** Every run checks the screens; screenshots are taken only at night and by `npm run screens`. */
const isPhotographed = isNightly || chosen !== undefined;
const schemes = chosen ? (['light', 'dark'] as const) : (['light'] as const);

/** The narrowest and the widest in every run. */
const widthsTried = isPhotographed ? Object.values(widths) : [widths.phone, widths.desktop];

/** The maximum height of a screenshot in pixels; a longer page is cut off. */
const tallest = 8000;

/** Waits until a page is loaded: it has its title, and nothing is busy. */
export const waitForPage = async (page: Page): Promise<void> => {
  await waitForApplication(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
};

/** How long a resized page may take to adapt, in milliseconds; a page still too wide by then is a failure. */
const adaptsWithin = 15_000;
/** After this it is resized once more. */
const triedAgainAfter = 5000;

const hasAdapted = (page: Page, timeout: number): Promise<boolean> =>
  page
    .waitForFunction(() => document.documentElement.scrollWidth - window.innerWidth <= 1, undefined, {
      timeout,
    })
    .then(
      () => true,
      () => false,
    );

/**
 * Resizes a page and waits until it has adapted: it learns of its new width later, and on a busy machine renders some frames
 * after that. Once in some 200 resizes of a page that was just loaded, Chromium does not apply a rule of `@media` that stands
 * in the sheet and that `matchMedia` says applies; crossing the width again heals it.
 */
const resize = async (page: Page, size: { width: number; height: number }): Promise<void> => {
  const before = page.viewportSize() ?? size;
  await page.setViewportSize(size);
  await page.evaluate(() => document.fonts.ready);
  if (await hasAdapted(page, triedAgainAfter)) return;
  await page.setViewportSize(before);
  await page.setViewportSize(size);
  await hasAdapted(page, adaptsWithin);
};

/** The innermost elements that reach beyond the right edge, for the message of a failure. */
const widestElements = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .filter((element, _, all) => !all.some((other) => other !== element && element.contains(other)))
      .slice(0, 3)
      .map(
        (element) =>
          `<${element.tagName.toLowerCase()} class="${element.className}"> to ${Math.round(element.getBoundingClientRect().right)} px: ${element.textContent?.slice(0, 60) ?? ''}`,
      )
      .join('; '),
  );

/** Takes a screenshot of the page in its current theme and width. */
const keepPicture = async (page: Page, file: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).webp({ quality: 82 }).toFile(join(folder, file));
  if (chosen && existsSync(join(shown, file))) copyFileSync(join(folder, file), join(shown, file));
};

/** A window with a field waits, unseen, for a touch device's keyboard. */
const dialogsAreSeen = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].every((dialog) =>
      dialog.checkVisibility({ opacityProperty: true }),
    ),
  );

/**
 * Checks a page at the widths of a phone and a desktop, and at night a tablet: fails when it is wider than the screen or
 * axe finds something, at night in both themes. Takes screenshots at night, and for `npm run screens` in both themes.
 */
export const photograph = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  // A toast stays while the pointer is over it.
  await page.mouse.move(0, 0);
  // Toasts come and go by themselves; a dialog covers the viewport only, not the full page.
  if (isPhotographed)
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByRole('button')
      .first()
      .waitFor({ state: 'detached' });
  const fullPage = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) === 0;
  await dialogsAreSeen(page);
  // A control half under the sticky header is found too small.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widthsTried) {
      await resize(page, { width, height: width === widths.phone ? 844 : 900 });
      if (isPhotographed) {
        // A viewport as tall as the page, so that bottom bars are not drawn across the middle.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (fullPage) await page.setViewportSize({ width, height: Math.min(height, tallest) });
        await keepPicture(page, `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.webp`);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 1)
        throw new Error(
          `${name} is ${overflow} px wider than a screen of ${width} px: ${await widestElements(page)}`,
        );
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  // By day every page is read in the dark theme once, where all routes are, and each component in the gallery.
  await dialogsAreSeen(page);
  const read = () => (isNightly ? accessibilityProblems(page) : axeFindings(page));
  let problems = await read();
  if (problems.length > 0 && before) {
    // Of a rule of `@media` that was not applied (see `resize`) nothing is found after crossing the width again.
    const other = before.width === widths.phone ? widths.desktop : widths.phone;
    await page.setViewportSize({ width: other, height: before.height });
    await page.setViewportSize(before);
    problems = await read();
  }
  if (problems.length > 0) throw new Error(`axe on ${name}: ${problems.join('; ')}`);
};
