import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { Pool } from 'undici';
import { exchange } from '../proxy/exchange.ts';
import { isHopByHop } from '../proxy/headers.ts';
import { passUpgrade } from '../proxy/upgrade.ts';

const deadlineMs = 60_000;

export interface DevShell {
  pages: RequestHandler;
  /** Vite's own websocket, which tells the page of changes. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void>;
}

/** Everything that is not the API's from Vite's server while developing. */
export const serveDevShell = (url: string): DevShell => {
  const pool = new Pool(new URL(url).origin);
  const { host } = new URL(url);
  const headersOf = (request: IncomingMessage): IncomingHttpHeaders => ({
    ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !isHopByHop(name))),
    host,
  });
  return {
    pages: (request, response, next) => {
      response.removeHeader('content-security-policy');
      const { method, originalUrl: path } = request;
      const call = { method, path, headers: headersOf(request), body: null, isRepeatable: false, deadlineMs };
      exchange(pool, call, response, []).catch(next);
    },
    upgrade: (request, socket, head) => passUpgrade(url, request, headersOf(request), socket, head),
  };
};
