import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What WCAG 2.2 AA asks and a machine can see, and what axe counts as good practice beside it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands: one line for each element. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async (tags) => {
    await document.fonts.ready;
    // Two frames: a theme just changed is painted by then, and what it sets in motion is known.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = document
      .getAnimations()
      .filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ends.map(({ finished }) => finished));
    return (globalThis as unknown as { axe: typeof axe }).axe.run(document, { runOnly: tags });
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};

/**
 * What axe finds wrong with the page as it stands, in the light and in the dark theme: nothing, or one line for each
 * element. A page whose theme was chosen by hand is looked at twice as it is.
 */
export const accessibilityProblems = async (page: Page): Promise<string[]> => {
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    problems.push(...(await axeFindings(page)).map((problem) => `${colorScheme}: ${problem}`));
  }
  await page.emulateMedia({ colorScheme: null });
  return problems;
};
