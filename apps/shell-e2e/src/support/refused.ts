import pWaitFor from 'p-wait-for';
import type { Locator, Page } from 'playwright-core';

export interface Refusal {
  /** The expected message. */
  readonly message: string | RegExp;
  /** The invalid field, if the message is about one. */
  readonly field?: Locator;
}

/** Runs in the page: why an element's text does not count as feedback to a press, or null if it does. */
const inspectAnswer = (said: Element, field: Element | null): string | null => {
  const { left, top, width, height } = said.getBoundingClientRect();
  const isInside =
    left >= 0 && top >= 0 && left + width <= window.innerWidth && top + height <= window.innerHeight;
  if (width === 0 || height === 0) return 'it is not shown';
  if (!isInside) return `it is out of the window, ${Math.round(top)} px from its top`;
  const points = [0.1, 0.5, 0.9].flatMap((down) =>
    [0.1, 0.5, 0.9].map((across) => [left + width * across, top + height * down] as const),
  );
  for (const [x, y] of points) {
    const hit = document.elementFromPoint(x, y);
    const isOwn = hit !== null && (said.contains(hit) || hit.contains(said));
    if (!isOwn) return `${hit?.outerHTML.slice(0, 120) ?? 'nothing'} lies over it`;
  }
  const alert = said.closest('[role=alert], [role=alertdialog], [aria-live=assertive]');
  if (!alert) return 'nothing announces it: it is in no alert';
  const focused = document.activeElement;
  const where = `the focus is on ${focused?.outerHTML.slice(0, 120) ?? 'nothing'}`;
  if (field) {
    if (focused !== field && !field.contains(focused)) return where;
    const described = [focused, field].flatMap(
      (each) => each?.getAttribute('aria-describedby')?.split(' ') ?? [],
    );
    const isOfField = described.some((id) => alert.contains(document.getElementById(id)));
    return isOfField ? null : 'it does not belong to the field (aria-describedby)';
  }
  const isAtHand =
    focused !== null && focused !== document.body && (alert.contains(focused) || focused.contains(alert));
  return isAtHand && !focused.matches('main, [role=dialog], [role=alertdialog]') ? null : where;
};

/**
 * Fails unless a refused action gives visible feedback: the message is within the viewport, not covered, and
 * announced, and the focus is on the invalid field, or on the message if it is about none.
 */
export const expectRefused = async (page: Page, { message, field }: Refusal): Promise<void> => {
  let problem: string | null = 'it is not on the page';
  const isAnswered = async () => {
    const target = field && (await field.count()) > 0 ? await field.first().elementHandle() : null;
    if (field && !target) {
      problem = 'the field is not on the page';
      return false;
    }
    for (const said of await page.getByText(message).all()) {
      const handle = await said.elementHandle({ timeout: 500 }).catch(() => null);
      if (!handle || !(await handle.isVisible())) continue;
      problem = await handle.evaluate(inspectAnswer, target);
      if (problem === null) return true;
    }
    return false;
  };
  await pWaitFor(isAnswered, { interval: 50, timeout: { milliseconds: 5_000, fallback: () => undefined } });
  if (problem) throw new Error(`«${message.toString()}» does not answer the press: ${problem}`);
};
