import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { stopOnSignal } from '@tuerca/service/core';
import type { Closers, Log, Served } from '@tuerca/service/core';
import type { Gateway } from './app.ts';

const sweepMs = 50;

/** Refuses new connections and resolves once every request in flight is answered. */
const endRequests = async ({ server }: Gateway): Promise<void> => {
  const closed = once(server, 'close');
  server.close();
  // Keep-alive connections stay open after their last response: they are closed as they become idle.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  await closed;
  clearInterval(sweep);
};

/** Listens, and on a signal shuts down in order: unready, websockets closed with 1012, requests finished, the rest closed. */
export const serveGateway = async (
  gateway: Gateway,
  options: {
    host: string;
    port: number;
    log: Log;
    close?: Closers;
    drainMs?: number;
    lingerMs?: number;
  },
): Promise<Served> => {
  const { host, port, log, close = {}, drainMs, lingerMs } = options;
  gateway.server.listen(port, host);
  await once(gateway.server, 'listening');
  const address = `http://${host}:${(gateway.server.address() as AddressInfo).port}`;
  const stop = stopOnSignal({
    log,
    lingerMs,
    drainMs,
    goAway: () => gateway.drain(),
    steps: {
      websockets: () => gateway.sockets.sendAway(),
      requests: () => endRequests(gateway),
      proxy: () => gateway.close(),
      ...close,
    },
  });
  log.info({ address }, 'listening');
  return { address, stop };
};
