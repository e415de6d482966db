import type { ServerResponse } from 'node:http';
import { AppError, failureOf } from '@tuerca/service/core';
import type { Log } from '@tuerca/service/core';
import type { FixedHeaders } from './proxy/headers.ts';

/** Sends the failure envelope, after headers of the gateway's own. An unexpected error is logged, and its text is not sent. */
export const sendFailure = (
  response: ServerResponse,
  error: unknown,
  log: Log,
  ownHeaders: FixedHeaders = [],
): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = error instanceof AppError ? error : new AppError('UNEXPECTED');
  if (failure !== error) log.error({ err: error }, 'unexpected error');
  const { retryAfterSeconds } = failure;
  // As text it is written together with the head.
  const body = JSON.stringify(failureOf(failure));
  response.writeHead(failure.httpStatus, [
    ...ownHeaders.flat(),
    ...(retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]),
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
    'cache-control',
    'no-store',
  ]);
  response.end(body);
};
