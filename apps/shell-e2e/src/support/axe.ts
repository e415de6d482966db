import { isNightly } from '@tuerca/stack';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What WCAG 2.2 AA asks and a machine can see, and what axe counts as good practice beside it. */
const rules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** All that another theme can change. */
const rulesOfColour: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds wrong with the page as it stands: one line for each element. */
export const axeFindings = async (
  page: Page,
  runOnly: axe.RunOptions['runOnly'] = rules,
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async (only) => {
    await document.fonts.ready;
    // Two frames: a theme just changed is painted by then, and what it sets in motion is known.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = document
      .getAnimations()
      .filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ends.map(({ finished }) => finished));
    return (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: only });
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};

/**
 * What axe finds wrong with the page as it stands, in the light and in the dark theme: nothing, or one line for each
 * element. By day the dark theme is held to what colours can break. A page whose theme was chosen by hand is looked at
 * twice as it is.
 */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  for (const [colorScheme, only] of [
    ['light', rules],
    ['dark', isNightly ? rules : rulesOfColour],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    problems.push(...(await axeFindings(page, only)).map((problem) => `${colorScheme}: ${problem}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return problems;
};
