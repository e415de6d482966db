import type { Log } from '@tuerca/service';

/** Runs named work again and again, one after the other, until stopped; what fails is logged and comes round again. */
export const startPeriodic = (
  work: Readonly<Record<string, () => Promise<unknown>>>,
  { everyMs, log }: { everyMs: number; log: Pick<Log, 'error'> },
) => {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const runAll = async () => {
    for (const [name, run] of Object.entries(work)) {
      if (stopped) return;
      await run().catch((error: unknown) => log.error({ err: error, work: name }, 'Periodic work failed'));
    }
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = runAll().then(() => {
        if (!stopped) plan();
      });
    }, everyMs);
  };
  plan();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
