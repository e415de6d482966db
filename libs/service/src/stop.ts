import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Log } from './log.ts';

/** Something to close on stop; the name tells in the log which one hangs. */
export type Closers = Readonly<Record<string, () => Promise<unknown> | unknown>>;

export interface Served {
  address: string;
  /** Drains and closes everything; resolves to the exit code. */
  stop: () => Promise<number>;
}

/** Default time for requests in flight and closing. */
export const defaultDrainMs = 15_000;

/** Runs every step; a failing one is logged and the rest still run. Returns whether all succeeded. */
export const closeInOrder = async (steps: Closers, log: Log): Promise<boolean> => {
  let clean = true;
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      clean = false;
      log.error({ err: error, step: name }, 'could not close');
    }
  }
  return clean;
};

/** What this process serves: on a signal all of it stops, and then the process ends. */
const served = new Map<() => Promise<number>, Log>();

/** What is being stopped since a signal; null before. */
let ending: Promise<number>[] | null = null;

const end = async (stopping: readonly Promise<number>[]) => {
  let codes: number[];
  // What began to serve meanwhile is stopped as well.
  do codes = await Promise.all(stopping);
  while (codes.length < stopping.length);
  process.exit(Math.max(0, ...codes));
};

const onSignal = (signal: NodeJS.Signals) => {
  if (ending) return;
  ending = [...served].map(([stop, log]) => {
    log.info({ signal }, 'stopping');
    return stop();
  });
  void end(ending);
};

/**
 * From now on a signal ends this process, also while it serves nothing yet: what a signal does by default it does not do to
 * process 1 of a container.
 */
export const endOnSignal = (): void => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    if (!process.listeners(signal).includes(onSignal)) process.once(signal, onSignal);
};

/**
 * On SIGTERM or SIGINT: calls `goAway`, keeps answering for `lingerMs`, runs the shutdown steps in order under one
 * deadline, then exits with 0 if all succeeded, else 1, as soon as whatever else the process serves has stopped as well.
 * Returns the stop function, which does not exit, for tests.
 */
export const stopOnSignal = (options: {
  /** Tells others to send nothing here any more. */
  goAway: () => void;
  steps: Closers;
  log: Log;
  lingerMs?: number;
  drainMs?: number;
}): (() => Promise<number>) => {
  const { goAway, steps, log, lingerMs = 0, drainMs = defaultDrainMs } = options;
  const leave = async () => {
    goAway();
    await pause(lingerMs);
    // What has arrived on idle connections is read before they are closed, which would cut those requests off.
    await turnOfTheLoop();
    // The deadline starts after the linger, so that requests in flight have all of it.
    const clean = await pTimeout(closeInOrder(steps, log), { milliseconds: drainMs, fallback: () => false });
    if (!clean) log.error('shutdown was not clean');
    return clean ? 0 : 1;
  };
  let stopping: Promise<number> | null = null;
  const stop = () => (stopping ??= leave());
  endOnSignal();
  served.set(stop, log);
  ending?.push(stop());
  return () => {
    served.delete(stop);
    if (served.size === 0) {
      process.off('SIGTERM', onSignal);
      process.off('SIGINT', onSignal);
    }
    return stop();
  };
};
