import type { Locator, Page } from 'playwright-core';

/** The number of moves of a drag, one per frame. */
const steps = 10;
/** How often an element is looked for that is drawn anew while a finger goes to it. */
const mostDrawings = 3;
/** How long an element may move or be covered, in milliseconds: longer than a toast of a few words stays. */
const unreachableFor = 22_000;

export interface Finger {
  /** Drags from an element by a distance in CSS pixels. */
  drag(from: Locator, way: { across?: number; down?: number }): Promise<void>;
  /**
   * Touches the middle of an element and lets go after a few frames, even if the element has moved by then.
   * @throws Where something covers the element, or it does not come to rest.
   */
  tap(on: Locator): Promise<void>;
}

/** What a touch on the middle of an element would meet instead of it; null if it would meet the element. */
const coverOf = (element: Element): string | null => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(x + width / 2, y + height / 2);
  if (met !== null && met !== document.body && (element.contains(met) || met.contains(element))) return null;
  return met ? `${met.tagName.toLowerCase()} “${met.textContent.slice(0, 60)}”` : 'the edge of the screen';
};

/** Touch input through Chromium's DevTools, which the browser may take over for scrolling as on a device. */
export const fingerOf = async (page: Page): Promise<Finger> => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  /** An element that a page draws anew meanwhile is looked for again, as a finger goes to what is there by then. */
  const bringIntoSight = async (on: Locator) => {
    for (let tried = 1; ; tried += 1)
      try {
        return await on.scrollIntoViewIfNeeded();
      } catch (error) {
        if (tried === mostDrawings || !String(error).includes('not attached to the DOM')) throw error;
      }
  };
  /**
   * Where an element is once it stands still and can be seen: a window slides in, after it has waited for the device's
   * keyboard, and nobody aims at what moves or is not there yet.
   */
  const standingBox = async (on: Locator) => {
    const began = performance.now();
    let box = await on.boundingBox();
    for (;;) {
      await frame();
      const next = await on.boundingBox();
      const isStill = next?.x === box?.x && next?.y === box?.y;
      const cover = isStill ? await on.evaluate(coverOf) : 'its own movement';
      if (cover === null) return next;
      if (performance.now() - began > unreachableFor) throw new Error(`A finger meets ${cover}.`);
      // A part above it that came meanwhile pushes it off the screen.
      await bringIntoSight(on);
      box = next;
    }
  };
  return {
    tap: async (on) => {
      await bringIntoSight(on);
      const box = await standingBox(on);
      if (!box) throw new Error('There is nothing to put a finger on.');
      await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
      for (let step = 0; step < steps; step += 1) await frame();
      await touch('touchEnd', []);
    },
    drag: async (from, { across = 0, down = 0 }) => {
      const box = await from.boundingBox();
      if (!box) throw new Error('There is nothing to put a finger on.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
      await touch('touchStart', [{ x, y }]);
      for (let step = 1; step <= steps; step += 1) {
        await touch('touchMove', [{ x: x + (across * step) / steps, y: y + (down * step) / steps }]);
        await frame();
      }
      await touch('touchEnd', []);
    },
  };
};
