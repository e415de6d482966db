import type { ServiceName } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';

const settleDeadlineMs = 120_000;
const figure = /^(outbox_oldest_seconds|consumer_lag)\{[^}]*\} (\S+)$/gm;

/** Whether a service has published all its events, and handled all it received. */
const isIdle = async (url: string): Promise<boolean> => {
  const response = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${url}/metrics answered ${response.status}`);
  const figures = [...(await response.text()).matchAll(figure)];
  return figures.length > 0 && figures.every(([, , value]) => Number(value) === 0);
};

/**
 * Waits until every event has been handled: outboxes empty and no consumer lag, twice in a row, as handling
 * an event may publish another.
 */
export const settle = async (urls: Record<ServiceName, string>): Promise<void> => {
  let calm = 0;
  await pWaitFor(
    async () => {
      const idle = await Promise.all(Object.values(urls).map(isIdle));
      calm = idle.every(Boolean) ? calm + 1 : 0;
      return calm >= 2;
    },
    { timeout: { milliseconds: settleDeadlineMs, message: 'The events did not come to an end' } },
  );
};
