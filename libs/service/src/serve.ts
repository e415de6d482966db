import { flushCompileCache } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { createLog, logRejections } from './log.ts';
import type { Log } from './log.ts';
import { answerWhileStarting, type WaitsFor } from './start-up.ts';
import { endOnSignal, stopOnSignal, type Closers, type Served } from './stop.ts';
import { startTracing } from './tracing.ts';

export interface ServeOptions {
  host: string;
  port: number;
  log: Log;
  /** Closed in this order, one after the other, once requests in flight have ended. */
  close?: Closers;
  /** Time for requests in flight and closing, counted from the end of the linger; after it the process exits with 1. */
  drainMs?: number;
  /** Time between 'not ready' and refusing connections, so that load balancers notice. */
  lingerMs?: number;
}

/** Listens, and on a signal shuts down in order: not ready, wait for requests in flight, run the closers. */
export const serve = async (app: FastifyInstance, options: ServeOptions): Promise<Served> => {
  const { log, host, port, close = {}, lingerMs, drainMs } = options;
  const address = await app.listen({ host, port });
  const stop = stopOnSignal({
    log,
    lingerMs,
    drainMs,
    goAway: () => void (app.draining = true),
    steps: { requests: () => app.close(), ...close },
  });
  log.info({ address }, 'listening');
  return { address, stop };
};

export interface RunningParts {
  app: FastifyInstance;
  /** Closed in order after the requests in flight: consumers, relay, pools. */
  close?: Closers;
}

/** Ends the requests in flight and closes the parts in order; throws what the first of them throws. */
export const stopParts = async ({ app, close = {} }: RunningParts): Promise<void> => {
  await app.close();
  for (const step of Object.values(close)) await step();
};

/**
 * The whole of a service's `main`: tracing, log, the parts, listening, closing. While the parts start the service is
 * alive and not ready, and a signal ends it at once. A part that cannot start is logged with its reason and ends the process with 1.
 */
export const runService = async (options: {
  name: string;
  config: {
    HOST: string;
    PORT: number;
    LOG_LEVEL: string;
    LINGER_MS: number;
    OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  };
  start: (parts: { log: Log; waitsFor: WaitsFor }) => Promise<RunningParts>;
  drainMs?: number;
}): Promise<void> => {
  const { name, config, drainMs } = options;
  endOnSignal();
  const stopTracing = await startTracing({ serviceName: name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const log = createLog({ name, level: config.LOG_LEVEL });
  logRejections(log);
  try {
    const starting = await answerWhileStarting({ host: config.HOST, port: config.PORT, log });
    const { app, close } = await options.start({ log, waitsFor: starting.waitsFor });
    await app.ready();
    await starting.close();
    await serve(app, {
      host: config.HOST,
      port: config.PORT,
      log,
      close: { ...close, tracing: stopTracing },
      drainMs,
      lingerMs: config.LINGER_MS,
    });
    // For the next start: one that is killed keeps nothing, and at its end a process has dropped what ran but once.
    flushCompileCache();
  } catch (error) {
    log.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
};
