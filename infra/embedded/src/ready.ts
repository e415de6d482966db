import { setTimeout as delay } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { RunningProcess } from './supervisor.ts';
import { PartError } from './part-error.ts';

/** How long one try may take: a server that accepts a connection and says nothing is asked again. */
const tryMs = 10_000;

/** Asks `probe` until it does not fail; a process that ends meanwhile, or the deadline, is a PartError. */
export const waitUntilReady = async (
  part: RunningProcess,
  probe: () => Promise<unknown>,
  { deadlineMs = 60_000, everyMs = 60 }: { deadlineMs?: number; everyMs?: number } = {},
): Promise<void> => {
  const deadline = Date.now() + deadlineMs;
  for (;;) {
    if (part.hasEnded()) throw new PartError(part.name, `it ended with ${await part.ended}`, part.log);
    try {
      const milliseconds = Math.max(1, Math.min(tryMs, deadline - Date.now()));
      await pTimeout(probe(), { milliseconds });
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new PartError(part.name, `no answer after ${deadlineMs / 1000} s: ${reason}`, part.log);
      }
    }
    await delay(everyMs);
  }
};
