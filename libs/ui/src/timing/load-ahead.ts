const uses = ['keydown', 'pointerdown'] as const;

/** Runs `run` once nobody has typed or pressed for `quietMs`; returns what cancels it. */
export const whenQuiet = (run: () => void, quietMs: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      run();
    }, quietMs);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const use of uses) window.removeEventListener(use, wait);
  };
  for (const use of uses) window.addEventListener(use, wait, { passive: true });
  wait();
  return stop;
};

/** How long the user has to leave keys and pointer alone, in milliseconds: the page's own files come first, and so does work. */
const quietMs = 5000;

/**
 * Loads a file before it is needed, once nobody has typed or pressed for five seconds: to ask for files holds up a key on a
 * slow phone. Returns what cancels it. A file that does not come then is asked for again where it is needed.
 */
export const loadAhead = (load: () => Promise<unknown>): (() => void) =>
  whenQuiet(() => void load().catch(() => undefined), quietMs);
