import { useEffect, useLayoutEffect, useState } from 'react';

/** How long after `pointerup` the click may follow, in milliseconds; a press that slid off has none. */
const clickWithin = 400;

const waiting = new Set<() => void>();
let watchers = 0;
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const release = () => {
  clearTimeout(timer);
  isPressed = false;
  const late = [...waiting];
  waiting.clear();
  late.forEach((run) => run());
};
const releaseIn = (milliseconds: number) => {
  clearTimeout(timer);
  timer = setTimeout(release, milliseconds);
};
const onDown = () => {
  clearTimeout(timer);
  isPressed = true;
};
const onUp = () => isPressed && releaseIn(clickWithin);
// Deferred: the pressed element handles its click first.
const onClick = () => isPressed && releaseIn(0);
const onCancel = () => isPressed && releaseIn(0);

const events = [
  ['pointerdown', onDown],
  ['pointerup', onUp],
  ['click', onClick],
  ['pointercancel', onCancel],
] as const;

const watchPresses = () => {
  if (watchers === 0) events.forEach(([event, hear]) => window.addEventListener(event, hear, true));
  watchers += 1;
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    events.forEach(([event, hear]) => window.removeEventListener(event, hear, true));
    release();
  };
};

/** Tracks presses for `afterPress` while the component is mounted. */
export const useWatchedPresses = (): void => useEffect(watchPresses, []);

/**
 * Runs a callback that would shift the layout after the current press has had its click, or at once when
 * there is none; returns a function that cancels it. Presses are tracked while a component with
 * `useWatchedPresses` or `useSteady` is mounted.
 */
export const afterPress = (run: () => void): (() => void) => {
  if (!isPressed) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => void waiting.delete(run);
};

/**
 * Returns the value, but the previous one during a press: a layout shift would make the click miss its
 * target. The value must be referentially stable between renders.
 */
export const useSteady = <T>(value: T): T => {
  const [shown, setShown] = useState(() => value);
  useWatchedPresses();
  useLayoutEffect(() => afterPress(() => setShown(() => value)), [value]);
  return shown;
};
