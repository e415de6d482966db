import type { ServerResponse } from 'node:http';
import { AppError, failureOf } from '@tuerca/service/core';
import type { Log } from '@tuerca/service/core';

/** Sends the failure envelope. An unexpected error is logged, and its text is not sent. */
export const sendFailure = (response: ServerResponse, error: unknown, log: Log): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure = error instanceof AppError ? error : new AppError('UNEXPECTED');
  if (failure !== error) log.error({ err: error }, 'unexpected error');
  if (failure.retryAfterSeconds !== undefined)
    response.setHeader('retry-after', String(failure.retryAfterSeconds));
  const body = Buffer.from(JSON.stringify(failureOf(failure)));
  response.writeHead(failure.httpStatus, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
};
