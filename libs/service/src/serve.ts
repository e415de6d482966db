import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createLog } from './log.ts';
import type { Log } from './log.ts';
import { startTracing } from './tracing.ts';

/** Something to close at the end, by name so that the log says which one hangs. */
export type Closers = Readonly<Record<string, () => Promise<unknown> | unknown>>;

export interface ServeOptions {
  host: string;
  port: number;
  log: Log;
  /** Closed one after the other once requests in flight have ended, in the order written. */
  close?: Closers;
  /** Time to end what is in flight and close, counted from the end of the linger; past it the process exits with 1. */
  drainMs?: number;
  /** Between 'not ready' and refusing connections, so that load balancers notice. */
  lingerMs?: number;
}

/** How long a process takes at most to end what is in flight and to close, unless told. */
export const defaultDrainMs = 15_000;

export interface Served {
  address: string;
  /** Drains and closes everything; resolves to the exit code. */
  stop: () => Promise<number>;
}

/** Runs each step, also where one fails, which is logged; answers whether all went well. */
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

/** Resolves to false when the work has not ended within the time given. */
const within = async (work: Promise<boolean>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * On SIGTERM or SIGINT has the process go away, goes on answering for `lingerMs`, runs the steps of a shutdown in order
 * under one deadline, then exits: 0 when all went well, 1 otherwise. Returns the stop itself, which does not exit, for
 * tests.
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
    // only now: however long a process lingers, what is in flight at the end has the whole time to be answered
    const clean = await within(closeInOrder(steps, log), drainMs);
    if (!clean) log.error('shutdown was not clean');
    return clean ? 0 : 1;
  };
  let stopping: Promise<number> | null = null;
  const stop = () => (stopping ??= leave());
  const onSignal = (signal: string) => {
    log.info({ signal }, 'stopping');
    void stop().then((code) => process.exit(code));
  };
  process.once('SIGTERM', onSignal);
  process.once('SIGINT', onSignal);
  return () => {
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
    return stop();
  };
};

/** Listens, and shuts down in order on a signal: not ready, requests in flight end, then each closer. */
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
 * The whole of a service's `main`: tracing, log, the parts, listening, closing. A part that cannot start is logged
 * with its reason and ends the process with 1.
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
  start: (parts: { log: Log }) => Promise<RunningParts>;
  drainMs?: number;
}): Promise<void> => {
  const { name, config, drainMs } = options;
  const stopTracing = await startTracing({ serviceName: name, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const log = createLog({ name, level: config.LOG_LEVEL });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  try {
    const { app, close } = await options.start({ log });
    await serve(app, {
      host: config.HOST,
      port: config.PORT,
      log,
      close: { ...close, tracing: stopTracing },
      drainMs,
      lingerMs: config.LINGER_MS,
    });
  } catch (error) {
    log.fatal({ err: error }, 'could not start');
    process.exit(1);
  }
};
