import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { widths } from './people.ts';

/** `npm run screens` sets the folder of the documentation; a test run by itself leaves that alone. */
const folder = join(import.meta.dirname, '../../../..', process.env['SCREENS_DIR'] ?? 'dist/screens');

/** Photographs a page as a phone and as a desktop show it, and fails when it is wider than the screen. */
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
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: width === widths.phone ? 844 : 900 });
    await page.evaluate(() => document.fonts.ready);
    if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage, animations: 'disabled' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 1) throw new Error(`${name} is ${overflow} px wider than a screen of ${width} px`);
  }
  if (before) await page.setViewportSize(before);
};
