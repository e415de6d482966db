import type { Effects, Taken } from './effects.ts';

/** Transactions of a consumer at a time: each holds a connection that calls need too. */
const transactionsAtOnce = 4;

interface Part<Context> {
  taken: readonly Taken<Context>[];
  beat: () => Promise<void>;
  done(): void;
  failed(error: unknown): void;
}

/**
 * Applies what several partitions bring at the same time as one batch, up to the most that the store takes at once. What
 * fails together fails for each of its partitions.
 */
export const joinBatches = <Context>(effects: Effects<Context>): Effects<Context>['apply'] => {
  const waiting: Part<Context>[] = [];
  let running = 0;
  let isPlanned = false;

  const nextBatch = (): Part<Context>[] => {
    let events = 0;
    const end = waiting.findIndex(({ taken }, place) => {
      events += taken.length;
      return place > 0 && events > effects.mostAtOnce;
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  };

  const apply = async (parts: readonly Part<Context>[]): Promise<void> => {
    running += 1;
    try {
      await effects.apply(
        parts.flatMap(({ taken }) => taken),
        parts[0]!.beat,
      );
      for (const { done } of parts) done();
    } catch (error) {
      for (const { failed } of parts) failed(error);
    }
    running -= 1;
    begin();
  };
  const begin = () => {
    while (waiting.length && running < transactionsAtOnce) void apply(nextBatch());
  };

  return (taken, beat) =>
    new Promise((done, failed) => {
      waiting.push({ taken, beat, done, failed });
      if (isPlanned) return;
      isPlanned = true;
      // The partitions of a fetch are handed over one after another, in the same turn of the event loop.
      setImmediate(() => {
        isPlanned = false;
        begin();
      });
    });
};
