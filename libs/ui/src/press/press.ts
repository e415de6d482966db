import { useEffect, useLayoutEffect, useState } from 'react';

/** How long after a finger has left its click may come, in milliseconds; a press that slid away has none. */
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
// Not at once: what was pressed hears its click first.
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

/** Lets `afterPress` know of presses while the component stands. */
export const useWatchedPresses = (): void => useEffect(watchPresses, []);

/**
 * Runs what would move the page once the press that is under way has had its click, at once when nobody presses;
 * gives what calls it off. Presses are known of while a component with `useWatchedPresses` or `useSteady` stands.
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
 * The value, but while somebody presses the one from before: what appears or leaves with it would move the page, and the
 * click would miss what the finger is on. The value must keep its identity from one render to the next.
 */
export const useSteady = <T>(value: T): T => {
  const [shown, setShown] = useState(() => value);
  useWatchedPresses();
  useLayoutEffect(() => afterPress(() => setShown(() => value)), [value]);
  return shown;
};
