/**
 * Runs `run` once the browser has painted what a press or key has changed so far, some 20 ms later; returns what cancels
 * it. For work that the user need not see at once, such as loading a file, which would hold that paint up.
 */
export const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
