import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { AppError } from '@tuerca/service/core';
import type { Dispatcher } from 'undici';
import { clientLeft } from './body.ts';
import { withPlainCookies } from '../session/plain-http.ts';
import { headersForClient } from './headers.ts';
import type { FixedHeaders } from './headers.ts';

export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer | null;
  /** Deadline for the first byte of the response, and then between any two chunks, in milliseconds. */
  deadlineMs: number;
  /** Whether the client came by plain http and cannot store secure cookies. */
  hasPlainCookies?: boolean;
}

/** What a call that a service left without a response fails with. */
export const failureOfService = (error: Error): AppError => {
  if (error instanceof AppError) return error;
  return (error as { code?: string }).code === 'UND_ERR_HEADERS_TIMEOUT'
    ? new AppError('TIMEOUT', { cause: error })
    : new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });
};

/**
 * Sends one call to a service and streams its response to the client. Resolves with the first byte of the response; rejects
 * before that with SERVICE_UNAVAILABLE or TIMEOUT, or with `clientLeft` when the client disconnects, which aborts the call to
 * the service. A response that is cut off cuts off the client's connection.
 */
export const exchange = (
  dispatcher: Dispatcher,
  call: Call,
  response: ServerResponse,
  own: FixedHeaders,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    response.on('close', () => {
      if (!response.writableFinished) controller?.abort(clientLeft);
    });
    const { method, path, headers, body, deadlineMs, hasPlainCookies } = call;
    dispatcher.dispatch(
      { method, path, headers, body, headersTimeout: deadlineMs, bodyTimeout: deadlineMs },
      {
        onRequestStart(given) {
          controller = given;
          if (response.destroyed) given.abort(clientLeft);
        },
        onResponseStart(_controller, status, answered) {
          if (status < 200) return;
          response.writeHead(
            status,
            headersForClient(hasPlainCookies ? withPlainCookies(answered) : answered, own),
          );
          resolve();
        },
        onResponseData(given, chunk) {
          if (response.write(chunk)) return;
          given.pause();
          response.once('drain', () => given.resume());
        },
        onResponseEnd() {
          response.end();
        },
        onResponseError(_controller, error) {
          if (response.headersSent) response.destroy();
          else reject(error === clientLeft ? error : failureOfService(error));
        },
      },
    );
  });
