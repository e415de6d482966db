import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { isGood, spreadOf, timeoutByDefault, type HttpLoad, type HttpLoadResult } from './http-load.ts';

const tickMs = 1;

/**
 * Sends requests at a rate, evenly or as independent visitors do, whether or not earlier ones were answered: an open loop.
 * (autocannon's rate is not: each of its connections sends a second's share at once and then waits for the
 * next second.) Without a rate as many as go, each connection its next after its answer.
 */
export const sendByPool = async (load: HttpLoad): Promise<HttpLoadResult> => {
  const { url, headers, connections, seconds, rate, timeoutSeconds = timeoutByDefault } = load;
  const { origin, pathname, search } = new URL(url);
  const timeout = timeoutSeconds * 1000;
  const pool = new Pool(origin, { connections, headersTimeout: timeout, bodyTimeout: timeout });
  const latencies: number[] = [];
  const refusals: number[] = [];
  const statuses: Record<string, number> = {};
  let failed = 0;
  let underWay = 0;
  let sent = 0;
  const paths = load.paths ?? [pathname + search];

  const sendOne = (afterwards?: () => void) => {
    const sentAt = performance.now();
    let status = 0;
    underWay += 1;
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, answered) => void (status = answered),
      onResponseData: () => undefined,
      onResponseEnd: () => {
        underWay -= 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
        (isGood(status) ? latencies : refusals).push(performance.now() - sentAt);
        afterwards?.();
      },
      onResponseError: () => {
        underWay -= 1;
        failed += 1;
        afterwards?.();
      },
    };
    pool.dispatch({ method: 'GET', path: paths[sent++ % paths.length]!, headers }, handler);
  };

  const began = performance.now();
  const passedMs = () => performance.now() - began;
  if (rate === undefined) {
    const goOn = () => {
      if (passedMs() < seconds * 1000) sendOne(goOn);
    };
    for (let connection = 0; connection < connections; connection += 1) goOn();
  } else {
    const all = Math.round(rate * seconds);
    const gapMs = load.isPoisson ? () => (-Math.log(1 - Math.random()) * 1000) / rate : () => 1000 / rate;
    for (let dueMs = 0; sent < all; await wait(tickMs))
      for (; sent < all && dueMs <= passedMs(); dueMs += gapMs()) sendOne();
  }
  while (underWay > 0) await wait(tickMs);
  const took = passedMs() / 1000;
  await pool.close();
  return {
    perSecond: latencies.length / took,
    answers: latencies.length,
    refused: refusals.length,
    failed,
    statuses,
    latency: spreadOf(latencies),
    refusedLatency: spreadOf(refusals),
  };
};
