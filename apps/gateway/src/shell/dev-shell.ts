import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const deadlineMs = 60_000;

export interface DevShell {
  pages: RequestHandler;
  /** Vite's websocket for hot reload. */
  upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void;
}

/** Proxies everything but the API to Vite's development server. */
export const serveDevShell = (url: string): DevShell => {
  const proxy = createProxyMiddleware({ target: url, changeOrigin: true, proxyTimeout: deadlineMs });
  return {
    pages: (request, response, next) => {
      response.removeHeader('content-security-policy');
      void proxy(request, response, next);
    },
    upgrade: (request, socket, head) => proxy.upgrade(request, socket, head),
  };
};
