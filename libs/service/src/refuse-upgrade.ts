import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError, failureOf } from './errors.ts';

/** Answers an upgrade with the failure envelope in place of a websocket, and closes its connection whether or not the client does. */
export const refuseUpgrade = (socket: Duplex, error: unknown): void => {
  const failure = error instanceof AppError ? error : new AppError('UNEXPECTED');
  const { httpStatus, retryAfterSeconds } = failure;
  const body = JSON.stringify(failureOf(failure));
  const retry = retryAfterSeconds === undefined ? '' : `retry-after: ${retryAfterSeconds}\r\n`;
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${httpStatus} ${STATUS_CODES[httpStatus] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n${retry}connection: close\r\n\r\n${body}`,
  );
};
