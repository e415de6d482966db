import { useSyncExternalStore } from 'react';

/** Below this fraction of visible screen height an on-screen keyboard is open: browser bars take far less. */
const leastWithoutKeyboard = 0.7;

const typedIn = 'input, textarea, [contenteditable]';

/** The screen height in the current orientation; on some devices `screen.height` ignores rotation. */
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

/**
 * Whether the on-screen keyboard is open, whether the browser resizes the layout or the visual viewport for
 * it.
 */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);
