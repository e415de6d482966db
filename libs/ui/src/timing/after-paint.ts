/** After this long without a frame, in milliseconds, none is waited for: hidden tabs draw none. */
const patienceMs = 1000;

/**
 * Runs `run` once the browser has painted what a press or key has changed so far, some 20 ms later; returns what cancels
 * it. For work that the user need not see at once, such as loading a file, which would hold that paint up.
 */
export const afterPaint = (run: () => void): (() => void) => {
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  let timer = setTimeout(() => {
    cancel();
    run();
  }, patienceMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return cancel;
};
