import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { accessibilityProblems } from './axe.ts';
import { widths } from './people.ts';

/** `npm run screens` sets the folder of the documentation; a test run by itself leaves that alone. */
const chosen = process.env['SCREENS_DIR'];
const folder = join(import.meta.dirname, '../../../..', chosen ?? 'dist/screens');
const schemes = chosen ? (['light', 'dark'] as const) : (['light'] as const);

/** The height of the tallest screen, in pixels; what is further down a page is left out of its picture. */
const tallest = 8000;

/** Waits until a page stands: it has its title, and nothing of it is still on its way. */
export const waitForPage = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
};

/** What axe found on the pages photographed so far, in either theme: one line for each element. */
export const accessibilityFindings: string[] = [];

/**
 * Photographs a page as a phone, a tablet and a desktop show it (in both themes for the documentation), fails when it is
 * wider than the screen, and notes what axe finds.
 */
export const photograph = async (page: Page, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  // A notice under the pointer stays until it is left.
  await page.mouse.move(0, 0);
  // Notices come and go by themselves, and a dialog stands over the screen, not over the whole page.
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
      if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
      // A screen as tall as the page: what stands at its foot is not drawn across the middle.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (fullPage) await page.setViewportSize({ width, height: Math.min(height, tallest) });
      const picture = await page.screenshot({ animations: 'disabled' });
      const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.webp`;
      await sharp(picture).webp({ quality: 82 }).toFile(join(folder, file));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 1) throw new Error(`${name} is ${overflow} px wider than a screen of ${width} px`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  accessibilityFindings.push(...(await accessibilityProblems(page)).map((problem) => `${name}, ${problem}`));
};
