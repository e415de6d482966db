import pWaitFor from 'p-wait-for';
import type { Page } from 'playwright-core';

/** Runs in the page: the problem with the focus indicator, or null. */
const inspectFocus = (): string | null => {
  const controls = 'a[href], button, input, select, textarea, [tabindex]';
  const scope = globalThis as { looksWithoutFocus?: WeakMap<Element, string> };
  const known = (scope.looksWithoutFocus ??= new WeakMap());

  // A control's frame may show the ring instead: the plate around its field, the card around its radio button.
  const framesOf = (control: Element) =>
    [control, control.parentElement, control.parentElement?.parentElement].filter((each): each is Element =>
      Boolean(each),
    );
  const outlineOf = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const isSeen = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    return isSeen ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : '';
  };
  const lookOf = (element: Element) => `${outlineOf(element)} / ${getComputedStyle(element).boxShadow}`;
  const isMarked = (frame: Element) => {
    const before = known.get(frame);
    // A new element has no recorded look without focus: it must have an outline.
    return before === undefined ? outlineOf(frame) !== '' : lookOf(frame) !== before;
  };
  const remember = () => {
    for (const control of document.querySelectorAll(controls)) {
      for (const frame of framesOf(control)) {
        if (!frame.matches(':focus-within')) known.set(frame, lookOf(frame));
      }
    }
  };
  const headOf = (element: Element | null) => element?.outerHTML.slice(0, 160) ?? 'nothing';
  /** What lies over it; undefined where a part of it is in sight. */
  const coverOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = [0.1, 0.5, 0.9];
    const hits = steps.flatMap((across) =>
      steps.map((down) => document.elementFromPoint(left + width * across, top + height * down)),
    );
    const isSeen = hits.some(
      (hit) => hit && framesOf(element).some((frame) => frame === hit || element.contains(hit)),
    );
    return isSeen ? undefined : `${headOf(hits[4] ?? null)} at ${Math.round(left)}, ${Math.round(top)}`;
  };

  const focused = document.activeElement;
  remember();
  // At the end of the page nothing has the focus; an element with tabindex -1 is not operated by keyboard.
  if (!focused || focused === document.body || focused.getAttribute('tabindex') === '-1') return null;
  const name = focused.getAttribute('aria-label') ?? focused.textContent;
  const what = `${headOf(focused)} («${name?.trim().slice(0, 60)}»)`;
  if (!framesOf(focused).some(isMarked)) return `Nothing shows that the focus is on ${what}`;
  const cover = coverOf(focused);
  return cover === undefined ? null : `The focus is out of sight or covered, on ${what}, by ${cover}`;
};

/**
 * Fails unless the focused element looks different than without focus (outline or shadow, its own or its
 * frame's) and is visible: WCAG 2.2, 2.4.7 and 2.4.11. Each call also records how all other controls look
 * without focus.
 */
export const expectVisibleFocus = async (page: Page): Promise<void> => {
  let problem: string | null = null;
  await pWaitFor(async () => (problem = await page.evaluate(inspectFocus)) === null, {
    interval: 50,
    timeout: { milliseconds: 5_000, fallback: () => undefined },
  });
  if (problem) throw new Error(problem);
};
