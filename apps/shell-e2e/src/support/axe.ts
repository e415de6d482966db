import { isNightly } from '@tuerca/stack';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The automated rules of WCAG 2.2 AA, and axe's best practices. */
const rules: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** What a window hides from assistive technology while it is open; axe guesses whether one is by what covers the page. */
const rulesOfPage = ['landmark-one-main', 'page-has-heading-one'];

/** The rules whose result can depend on the theme. */
const rulesOfColour: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** axe's violations on the page in its current state, one line per element. */
export const axeFindings = async (
  page: Page,
  runOnly: axe.RunOptions['runOnly'] = rules,
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const withRules = async ({ only, ofPage }: { only: typeof runOnly; ofPage: readonly string[] }) => {
    await document.fonts.ready;
    // Two frames: a theme change is painted by then, and the animations it starts are listed.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = document
      .getAnimations()
      .filter((each) => Number.isFinite(Number(each.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ends.map(({ finished }) => finished));
    const { axe: reader } = globalThis as unknown as { axe: typeof axe };
    const enabled = document.querySelector('[role=dialog], [role=alertdialog]') === null;
    const settings = Object.fromEntries(ofPage.map((rule) => [rule, { enabled }]));
    // To describe what passes, and send it here, takes most of the time.
    return (await reader.run(document, { runOnly: only, rules: settings, resultTypes: ['violations'] }))
      .violations;
  };
  const violations = await page.evaluate(withRules, { only: runOnly, ofPage: rulesOfPage });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
  );
};

/**
 * axe's violations on the page in its current state, in the light and the dark theme, one line per element.
 * Outside nightly runs the dark theme is checked for colour rules only. A page with a manually chosen theme is
 * checked twice in that theme.
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
