import pTimeout from 'p-timeout';
import type { GaugeSources } from './metrics.ts';

/** How a part of the service is doing: checks reject while it does not answer, gauges are read on each scrape. */
export interface Probes {
  readonly checks?: Readonly<Record<string, () => Promise<unknown>>>;
  readonly metrics?: GaugeSources;
}

const checkDeadlineMs = 2000;

/** Runs all readiness checks in parallel; each has two seconds to answer. */
export const readinessOf = async (checks: NonNullable<Probes['checks']>, draining: boolean) => {
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await pTimeout(check(), { milliseconds: checkDeadlineMs });
        return [name, 'ok'] as const;
      } catch {
        return [name, 'failed'] as const;
      }
    }),
  );
  const ready = !draining && states.every(([, state]) => state === 'ok');
  return {
    ready,
    body: { status: draining ? 'draining' : ready ? 'ok' : 'failed', checks: Object.fromEntries(states) },
  };
};
