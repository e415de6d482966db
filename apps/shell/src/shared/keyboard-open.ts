import { useSyncExternalStore } from 'react';

/** With less than this of the screen left to see, a keyboard takes the rest: a browser's own bars take far less. */
const leastWithoutKeyboard = 0.7;

const typedIn = 'input, textarea, [contenteditable]';

/** As high as the screen is the way it is held; its own height is the same either way on some devices. */
const screenHeight = (width: number): number => {
  const [short, long] = [window.screen.width, window.screen.height].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return Math.abs(width - short) <= Math.abs(width - long) ? long : short;
};

const isOpen = (): boolean => {
  const { visualViewport: seen } = window;
  if (!seen || !window.matchMedia?.('(pointer: coarse)').matches) return false;
  const isTyping = document.activeElement?.matches(typedIn) ?? false;
  return isTyping && seen.height < leastWithoutKeyboard * screenHeight(seen.width);
};

const subscribe = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange);
  document.addEventListener('focusin', onChange);
  document.addEventListener('focusout', onChange);
  return () => {
    window.visualViewport?.removeEventListener('resize', onChange);
    document.removeEventListener('focusin', onChange);
    document.removeEventListener('focusout', onChange);
  };
};

/** Whether the keyboard of a touch screen stands over the page, whichever way the browser makes room for it. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
