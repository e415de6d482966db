/** Where actors wait while everyone must be idle. */
export interface Gate {
  /** Runs one step once the gate is open. */
  through<T>(step: () => Promise<T>): Promise<T>;
  /** Closes; resolves when no step is in progress. */
  close(): Promise<void>;
  open(): void;
}

export const createGate = (): Gate => {
  let opened = Promise.withResolvers<void>();
  opened.resolve();
  let walking = 0;
  let still: PromiseWithResolvers<void> | undefined;
  return {
    async through(step) {
      await opened.promise;
      walking += 1;
      try {
        return await step();
      } finally {
        walking -= 1;
        if (walking === 0) still?.resolve();
      }
    },
    async close() {
      opened = Promise.withResolvers();
      still = Promise.withResolvers();
      if (walking > 0) await still.promise;
    },
    open: () => opened.resolve(),
  };
};
