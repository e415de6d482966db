import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isPassing } from '@tuerca/postgres';
import { isLostMongo } from './error-handler.ts';
import { AppError, failureOf } from './errors.ts';
import type { Log } from './log.ts';

/** The servers that a service may need to start. */
export type NeededServer = 'postgres' | 'mongo' | 'redis' | 'kafka';

/** Called with the server that a start waits for. */
export type WaitsFor = (server: NeededServer) => void;

/** A server could not be connected to; `cause` has the client's error. */
export class ServerAway extends Error {
  readonly server: NeededServer;

  constructor(server: NeededServer, cause: unknown) {
    super(`${server} does not answer`, { cause });
    this.name = 'ServerAway';
    this.server = server;
  }
}

const lostKafka =
  /^KafkaJS(?:Connection(?:Closed)?Error|BrokerNotFound|GroupCoordinatorNotFound|RequestTimeoutError|NoBrokerAvailableError)$/;

/** The server that was down when a start failed, so that a retry may succeed; undefined for any other failure. */
export const serverAway = (error: unknown): NeededServer | undefined => {
  if (error instanceof ServerAway) return error.server;
  for (let each = error; each instanceof Error; each = each.cause) {
    if (lostKafka.test(each.name)) return 'kafka';
    if (isLostMongo(each)) return 'mongo';
  }
  return isPassing(error) ? 'postgres' : undefined;
};

const longestWaitMs = 2_000;
const waitBefore = (tries: number) => Math.min(250 * 2 ** (tries - 1), longestWaitMs);
/** How often a server that stays down is logged again. */
const tellEveryMs = 60_000;

/**
 * Starts, and retries without limit while a server is down; each attempt has its own deadlines. Any other failure is
 * thrown. An attempt that fails must have closed what it opened.
 */
export const startOnceServersAnswer = async <T>(
  start: () => Promise<T>,
  { waitsFor, log }: { waitsFor: WaitsFor; log: Log },
): Promise<T> => {
  let told: { server: NeededServer; at: number } | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      const server = serverAway(error);
      if (!server) throw error;
      waitsFor(server);
      if (told?.server !== server || Date.now() - told.at >= tellEveryMs) {
        log.warn({ err: error, server, tries }, 'the start waits for a server');
        told = { server, at: Date.now() };
      }
      await pause(waitBefore(tries));
    }
  }
};

const refusal = failureOf(new AppError('SERVICE_UNAVAILABLE'));

/**
 * Listens on the service's port until it has started: liveness is 200, readiness 503 with the server waited for, and
 * everything else 503. `close` frees the port.
 */
export const answerWhileStarting = async ({
  host,
  port,
  log,
}: {
  host: string;
  port: number;
  log: Log;
}): Promise<{ waitsFor: WaitsFor; close: () => Promise<void> }> => {
  let awaited: NeededServer | undefined;
  const answerOf = (path: string) => {
    if (path === '/healthz') return { code: 200, body: { status: 'ok' } };
    if (path === '/readyz')
      return { code: 503, body: { status: 'starting', checks: awaited ? { [awaited]: 'failed' } : {} } };
    return { code: 503, body: refusal };
  };
  const server = createServer((request, response) => {
    const { code, body } = answerOf((request.url ?? '').split('?', 1)[0] ?? '');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      ...(code === 503 && { 'retry-after': '1' }),
    };
    response.writeHead(code, headers).end(JSON.stringify(body));
  });
  server.listen(port, host);
  await once(server, 'listening');
  log.info({ address: `http://${host}:${(server.address() as AddressInfo).port}` }, 'starting');
  return {
    waitsFor: (name) => void (awaited = name),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
