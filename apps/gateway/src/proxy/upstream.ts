import type { ServiceName } from '@tuerca/contracts';
import type { Log } from '@tuerca/service/core';
import CircuitBreaker from 'opossum';
import { Pool } from 'undici';
import { createBulkhead } from '../limits/bulkhead.ts';
import type { BulkheadOptions } from '../limits/bulkhead.ts';
import { clientLeft } from './body.ts';
import { tryOnceMore } from './repeat.ts';

interface UpstreamOptions {
  service: ServiceName;
  url: string;
  log: Log;
  /** How long its circuit stays open before it is probed. */
  resetMs: number;
  calls: BulkheadOptions;
  streams: BulkheadOptions;
}

const failuresToOpen = 5;
const connectMs = 3000;
/** How long a probe may take. */
const aliveMs = 2000;
/** More than the bulkhead admits: a response keeps its connection until the client has read it. */
const connectionsMost = 1024;

/** Asks a service whether it is alive. */
const probe = async (pool: Pool, deadlineMs: number): Promise<void> => {
  const signal = AbortSignal.timeout(deadlineMs);
  const { body } = await pool.request({ method: 'GET', path: '/healthz', signal });
  await body.dump();
};

/**
 * A service's keep-alive connections, bulkheads and circuit breaker. The circuit opens when at least half of five or more
 * calls in 10 s found no service; calls are then refused at once, and `resetMs` after each failure the gateway probes the
 * service by itself: others are refused until a probe ends, and a caller's upload lasts as long as its client likes
 * (ADR 0596). Only an unreachable or silent service counts as a failure: a response, even a 500, is none. Neither is a client
 * that leaves, which says nothing of the service.
 */
export const openUpstream = ({ service, url, log, resetMs, calls, streams }: UpstreamOptions) => {
  const pool = new Pool(url, { connections: connectionsMost, connect: { timeout: connectMs } });
  const breaker = new CircuitBreaker(tryOnceMore, {
    name: service,
    // True for what is no failure of the service, and would close a half-open circuit.
    errorFilter: (error: Error): boolean => error === clientLeft && !breaker.halfOpen,
    timeout: false,
    volumeThreshold: failuresToOpen,
    errorThresholdPercentage: 50,
    resetTimeout: resetMs,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
  });
  let isTold = false;
  breaker.on('open', () => {
    if (!isTold) log.warn({ service }, 'circuit open: the service does not answer');
    isTold = true;
  });
  breaker.on('halfOpen', () => {
    const call = { response: { destroyed: false }, isRepeatable: true, isStreamed: false };
    const asked = breaker.fire({ ...call, deadlineMs: aliveMs }, (leftMs) => probe(pool, leftMs));
    asked.catch(() => undefined);
  });
  breaker.on('close', () => {
    isTold = false;
    log.info({ service }, 'circuit closed: the service answers again');
  });
  return { breaker, calls: createBulkhead(calls), streams: createBulkhead(streams), pool };
};
export type Upstream = ReturnType<typeof openUpstream>;
