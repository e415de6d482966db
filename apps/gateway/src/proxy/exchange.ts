import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@tuerca/service';
import type { Dispatcher } from 'undici';
import { clientLeft } from './body.ts';
import { headersForClient } from './headers.ts';
import type { FixedHeaders } from './headers.ts';

export interface Call {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer | Readable | null;
  /** Whether doing it twice is doing it once: it reads, or its service knows it again by its idempotency key. */
  isRepeatable: boolean;
  /** Until the service's first byte, and from then on between two of them, in milliseconds. */
  deadlineMs: number;
}

const failureOfService = (error: Error): AppError =>
  (error as { code?: string }).code === 'UND_ERR_HEADERS_TIMEOUT'
    ? new AppError('TIMEOUT', { cause: error })
    : new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: 2 });

/**
 * One call at its service, its answer passed on as it comes. Resolves with the first byte of the answer, or when the
 * client left, which ends the call at the service too; rejects with SERVICE_UNAVAILABLE or TIMEOUT before that. An
 * answer that breaks off breaks the client's connection off.
 */
export const exchange = (
  dispatcher: Dispatcher,
  call: Call,
  response: ServerResponse,
  own: FixedHeaders,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    const resume = () => controller?.resume();
    response.once('close', () => {
      if (!response.writableFinished) controller?.abort(clientLeft);
    });
    const { method, path, headers, body, deadlineMs } = call;
    dispatcher.dispatch(
      { method, path, headers, body, headersTimeout: deadlineMs, bodyTimeout: deadlineMs },
      {
        onRequestStart(given) {
          controller = given;
          if (response.destroyed) given.abort(clientLeft);
        },
        onResponseStart(_controller, status, answered) {
          if (status < 200) return;
          response.writeHead(status, headersForClient(answered, own));
          resolve();
        },
        onResponseData(given, chunk) {
          if (response.write(chunk)) return;
          given.pause();
          response.once('drain', resume);
        },
        onResponseEnd() {
          response.end();
        },
        onResponseError(_controller, error) {
          if (error === clientLeft) return resolve();
          if (response.headersSent) response.destroy();
          else reject(failureOfService(error));
        },
      },
    );
  });
