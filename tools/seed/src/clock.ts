/** A clock that is set by hand and runs on from there: it never stops, nor goes back. */
export const createClock = (start: Date) => {
  let base = start.getTime();
  let movedAt = performance.now();
  const now = () => Math.floor(base + performance.now() - movedAt);
  return {
    now: (): Date => new Date(now()),
    moveTo: (instant: Date): void => {
      base = Math.max(now(), instant.getTime());
      movedAt = performance.now();
    },
  };
};
export type MovableClock = ReturnType<typeof createClock>;
