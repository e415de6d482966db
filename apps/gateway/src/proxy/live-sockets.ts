import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, failureOf } from '@tuerca/service/core';

/** A websocket close frame with code 1012, 'service restart', upon which the shell reconnects. */
const serviceRestart = Buffer.from([0x88, 0x02, 0x03, 0xf4]);

/** Refuses an upgrade with the failure envelope. */
export const refuseUpgrade = (socket: Socket, error: unknown): void => {
  const failure = error instanceof AppError ? error : new AppError('UNEXPECTED');
  const body = JSON.stringify(failureOf(failure));
  const retry =
    failure.retryAfterSeconds === undefined ? '' : `retry-after: ${failure.retryAfterSeconds}\r\n`;
  socket.end(
    `HTTP/1.1 ${failure.httpStatus} ${failure.code}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n${retry}connection: close\r\n\r\n${body}`,
  );
};

/** The open websockets by client address; refuses more than `most` from one. */
export const createLiveSockets = (most: number) => {
  const sockets = new Set<Socket>();
  const byAddress = new Map<string, number>();
  const count = (address: string, change: number) => {
    const now = (byAddress.get(address) ?? 0) + change;
    if (now > 0) byAddress.set(address, now);
    else byAddress.delete(address);
  };
  return {
    size: () => sockets.size,
    add(socket: Socket, address: string) {
      if ((byAddress.get(address) ?? 0) >= most)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
      sockets.add(socket);
      count(address, 1);
      socket.once('close', () => {
        sockets.delete(socket);
        count(address, -1);
      });
    },
    sendAway() {
      for (const socket of sockets) socket.end(serviceRestart);
    },
  };
};
export type LiveSockets = ReturnType<typeof createLiveSockets>;

/** The path of an upgrade request, without its query. */
export const upgradePathOf = ({ url = '' }: IncomingMessage): string =>
  url.split('?', 1)[0]!.replace(/\/$/, '').toLowerCase();
