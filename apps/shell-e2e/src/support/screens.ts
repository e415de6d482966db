import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isNightly } from '@tuerca/stack';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityProblems } from './axe.ts';
import { waitForApplication, widths } from './people.ts';

const root = join(import.meta.dirname, '../../../..');
/** `npm run screens` sets it, and has both themes photographed; a test run by itself leaves the documentation alone. */
const chosen = process.env['SCREENS_DIR'];
const folder = join(root, chosen ?? 'dist/screens');
/** The few pictures that documents show; the others stay out of git. */
const shown = join(root, 'docs/screens');
/** What is shown is checked at every run; pictures of it are made for who looks at them. */
const isPhotographed = isNightly || chosen !== undefined;
const schemes = chosen ? (['light', 'dark'] as const) : (['light'] as const);

/** The height of the tallest screen, in pixels; what is further down a page is left out of its picture. */
const tallest = 8000;

/** Waits until a page stands: it has its title, and nothing of it is still on its way. */
export const waitForPage = async (page: Page): Promise<void> => {
  await waitForApplication(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
};

/** What axe found on the pages photographed so far, in either theme: one line for each element. */
export const accessibilityFindings: string[] = [];

/** How long a page that was made narrower may take to be so; what is too wide then stays so. */
const settled = { timeout: 15_000 };

/** A picture of a page as it stands, in the theme and width that it has. */
const keepPicture = async (page: Page, file: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).webp({ quality: 82 }).toFile(join(folder, file));
  if (chosen && existsSync(join(shown, file))) copyFileSync(join(folder, file), join(shown, file));
};

/**
 * Shows a page as on a phone, a tablet and a desktop, fails when it is wider than the screen, and notes what axe finds.
 * At night, and for `npm run screens` in both themes, it is photographed.
 */
export const photograph = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize();
  // A notice under the pointer stays until it is left.
  await page.mouse.move(0, 0);
  // Notices come and go by themselves, and a dialog stands over the screen, not over the whole page.
  if (isPhotographed)
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByRole('button')
      .first()
      .waitFor({ state: 'detached' });
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: width === widths.phone ? 844 : 900 });
      await page.evaluate(() => document.fonts.ready);
      // The page hears of its new width after it has it, and on a busy machine draws itself anew some frames later.
      await page
        .waitForFunction(
          () => document.documentElement.scrollWidth - window.innerWidth <= 1,
          undefined,
          settled,
        )
        .catch(() => undefined);
      if (isPhotographed) {
        if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
        // A screen as tall as the page: what stands at its foot is not drawn across the middle.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        if (fullPage) await page.setViewportSize({ width, height: Math.min(height, tallest) });
        await keepPicture(page, `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.webp`);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 1) throw new Error(`${name} is ${overflow} px wider than a screen of ${width} px`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  accessibilityFindings.push(...(await accessibilityProblems(page)).map((problem) => `${name}, ${problem}`));
};
