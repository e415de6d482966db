import { useEffect } from 'react';

/** Two taps as close as these are one double tap. */
const together = { ms: 500, px: 24 } as const;

const controls = 'a, button, input, select, textarea, label, [role]';

/** What one touch tells the page, in this order. */
const told = ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'click'] as const;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly control: Element | null;
  readonly words: string;
}

const tapOf = ({ target, timeStamp, clientX, clientY }: PointerEvent): Tap => {
  const control = target instanceof Element ? target.closest(controls) : null;
  return {
    at: timeStamp,
    x: clientX,
    y: clientY,
    control,
    words: control?.getAttribute('aria-label') ?? control?.textContent ?? '',
  };
};

/** Whether the page changed under the finger between the two taps of a double tap. */
const isFallen = (first: Tap, second: Tap): boolean =>
  second.at - first.at < together.ms &&
  Math.hypot(second.x - first.x, second.y - first.y) < together.px &&
  first.control !== second.control &&
  first.words !== second.words;

/**
 * Ignores the second half of a double tap when the first closed or opened a window, so that the finger is now on
 * something else than what it pressed. Two taps on one control are that control's to judge. Returns what ends it.
 */
export const ignoreSecondTaps = (): (() => void) => {
  let last: Tap | undefined;
  let isIgnored = false;
  const judge = (event: Event) => {
    if (event.type === 'pointerdown') {
      const pointer = event as PointerEvent;
      if (pointer.pointerType !== 'touch' || !pointer.isPrimary) {
        isIgnored = false;
        return;
      }
      const tap = tapOf(pointer);
      isIgnored = last !== undefined && isFallen(last, tap);
      if (!isIgnored) last = tap;
    }
    if (!isIgnored) return;
    event.stopImmediatePropagation();
    if (!event.type.startsWith('touch')) event.preventDefault();
  };
  // Passive where a page that scrolls would have to wait for the listener.
  const listensTo = (name: string) => ({ capture: true, passive: name.startsWith('touch') });
  for (const name of told) window.addEventListener(name, judge, listensTo(name));
  return () => {
    for (const name of told) window.removeEventListener(name, judge, listensTo(name));
  };
};

let isIgnoring = false;

/** From the first window on, for as long as the page stays: a tap may fall through a window that is gone. */
export const useSecondTaps = (): void =>
  useEffect(() => {
    if (isIgnoring) return;
    isIgnoring = true;
    ignoreSecondTaps();
  }, []);
