import { percentile } from './figure.ts';
import type { World } from './world.ts';

/** GETs of one URL, or of some paths of its origin. */
export interface HttpLoad {
  url: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Paths that are asked in turn instead of the URL's own; only at a `rate` or `isByPool`. */
  paths?: readonly string[];
  /** Requests per second over all connections, evenly spread unless `isPoisson`; without it, as many as possible. */
  rate?: number;
  /** At a `rate`: requests come independently of one another, as from many phones. */
  isPoisson?: boolean;
  /** Without a rate: by the sender of those with one, which takes more of the machine than autocannon does. */
  isByPool?: boolean;
  /** Timeout of an answer. */
  timeoutSeconds?: number;
}
export const timeoutByDefault = 10;

/** Milliseconds until the answer. */
export interface Latency {
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

export interface HttpLoadResult {
  /** 2xx answers per second. */
  perSecond: number;
  answers: number;
  refused: number;
  failed: number;
  statuses: Record<string, number>;
  latency: Latency;
  /** Of answers other than 2xx. */
  refusedLatency: Latency;
}

export const isGood = (status: number): boolean => status >= 200 && status < 300;

export const spreadOf = (latencies: readonly number[]): Latency => ({
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
  most: percentile(latencies, 1),
});

const slackMs = 30_000;

/** Sends requests from a separate process. */
export const sendLoad = (world: World, load: HttpLoad): Promise<HttpLoadResult> =>
  world.loader.ask<HttpLoadResult>(load, load.seconds * 1000 + slackMs);

/** The same, but throws when answers are errors: a failing side is not a fast one. */
export const sendCleanLoad = async (world: World, load: HttpLoad): Promise<HttpLoadResult> => {
  const result = await sendLoad(world, load);
  if (result.refused + result.failed > result.answers * 0.001)
    throw new Error(
      `${load.url} did not answer well: ${JSON.stringify(result.statuses)}, ${result.failed} failed`,
    );
  return result;
};
