import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from '@tuerca/embedded';
import { afterEnding } from './back-off.ts';
import type { Progress } from './progress.ts';

/** A server, a service or the gateway: a process that is restarted when it exits by itself. */
export interface Supervised {
  readonly name: string;
  /** The current process, or the last one. */
  process(): RunningProcess;
  /** Stops the process if it runs, starts it again on its port and data, and waits until it is ready. */
  restart(): Promise<void>;
}

export interface SuperviseOptions {
  progress: Progress;
  /** Ends the supervision: parts that exit from then on are not restarted. */
  stopping: AbortSignal;
}

const stillEveryMs = 30_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Restarts a part whenever it exits by itself, with exponential back-off and without giving up, and logs each
 * attempt. Resolves when told to stop.
 */
export const supervise = async (
  part: Supervised,
  { progress, stopping }: SuperviseOptions,
): Promise<void> => {
  const stopped = new Promise<void>((resolve) => {
    if (stopping.aborted) resolve();
    stopping.addEventListener('abort', () => resolve(), { once: true });
  });
  let endings = 0;
  let readyAt: number | undefined = Date.now();
  let failure: string | undefined;
  for (;;) {
    const reason = failure ?? `ended (${await Promise.race([part.process().ended, stopped])})`;
    if (stopping.aborted) return;
    const next = afterEnding(endings, readyAt === undefined ? 0 : Date.now() - readyAt);
    ({ endings } = next);
    const when = next.waitMs === 0 ? 'now' : `in ${next.waitMs / 1000} s (try ${endings})`;
    progress(`${part.name} ${reason} and is started again ${when}; see ${part.process().log ?? 'above'}`);
    await delay(next.waitMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    const began = Date.now();
    const still = setInterval(() => {
      const seconds = Math.round((Date.now() - began) / 1000);
      progress(`${part.name} runs and is not ready after ${seconds} s; see ${part.process().log ?? 'above'}`);
    }, stillEveryMs);
    try {
      await part.restart();
      if (stopping.aborted) return;
      readyAt = Date.now();
      failure = undefined;
      progress(`${part.name} is ready again (${((readyAt - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      readyAt = undefined;
      failure = `did not come back: ${reasonOf(error)},`;
    } finally {
      clearInterval(still);
    }
  }
};
