import { Agent } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@tuerca/service/core';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { withPlainCookies } from '../session/plain-http.ts';
import { clientLeft } from './body.ts';
import { failureOfService } from './exchange.ts';
import { headersForClient } from './headers.ts';
import type { FixedHeaders } from './headers.ts';

const connectMs = 3000;

/** A request on its way: the middleware's handlers are those of all requests. */
interface Passage {
  target: string;
  /** Deadline for the first byte of the response, and then between any two chunks, in milliseconds. */
  deadlineMs: number;
  answered(answer: IncomingMessage): void;
  failed(error: Error): void;
}

/** A call whose body or response is streamed. */
export interface StreamedCall {
  target: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** The request headers for the service. */
  headers: IncomingHttpHeaders;
  deadlineMs: number;
  ownHeaders: FixedHeaders;
  hasPlainCookies: boolean;
}

/**
 * Carries what is not the short way, uploads and files, with http-proxy-middleware. The headers that pass are
 * those of `headers.ts` both ways.
 */
export const createLongWay = () => {
  const passages = new WeakMap<IncomingMessage, Passage>();
  // The timeout is that of connecting; each request then sets its own.
  const agent = new Agent({ keepAlive: true, timeout: connectMs });
  const proxy = createProxyMiddleware({
    agent,
    router: (request) => passages.get(request)!.target,
    on: {
      proxyReq: (call, request, response) => {
        call.setTimeout(passages.get(request)!.deadlineMs, () => {
          if (call.socket?.connecting) return call.destroy(new Error('no connection in time'));
          // Of a body that stopped the service has all that came: its client is as good as gone.
          const isClientSilent = !request.complete && call.writableLength === 0;
          return isClientSilent ? response.destroy() : call.destroy(new AppError('TIMEOUT'));
        });
      },
      proxyRes: (answer, request) => passages.get(request)?.answered(answer),
      error: (error, request) => passages.get(request)?.failed(error),
    },
  });

  return {
    /**
     * Streams a call to a service and its response to the client. Resolves with the first byte of the response; rejects
     * before that with SERVICE_UNAVAILABLE or TIMEOUT, or with `clientLeft` when the client disconnects, which aborts the call.
     */
    carry: ({ target, request, response, headers, deadlineMs, ownHeaders, hasPlainCookies }: StreamedCall) =>
      new Promise<void>((resolve, reject) => {
        const { 'transfer-encoding': encoding } = request.headers;
        // The middleware sends the headers of the request, and frames its body by them.
        request.headers = encoding === undefined ? headers : { ...headers, 'transfer-encoding': 'chunked' };
        const answered = ({ statusCode = 502, headers: told }: IncomingMessage) => {
          response.writeHead(
            statusCode,
            headersForClient(hasPlainCookies ? withPlainCookies(told) : told, ownHeaders),
          );
          resolve();
        };
        const failed = (error: Error) => {
          // What is left of the body is still to come, before the failure and the connection's next request.
          request.unpipe().resume();
          reject(failureOfService(error));
        };
        passages.set(request, { target, deadlineMs, answered, failed });
        response.once('close', () => reject(clientLeft));
        void proxy(request, response, (error = new AppError('NOT_FOUND')) => reject(error as Error));
      }),
    close: () => agent.destroy(),
  };
};
