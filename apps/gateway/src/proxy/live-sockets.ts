import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { liveCloseCodes, type Claims } from '@tuerca/contracts';
import { AppError, failureOf } from '@tuerca/service/core';

/** A websocket close frame; the shell reconnects upon one of a restart, and first refreshes upon an ended session. */
const closeFrameOf = (code: number): Buffer => Buffer.from([0x88, 0x02, code >> 8, code & 0xff]);
const serviceRestart = closeFrameOf(liveCloseCodes.restarting);
const sessionExpired = closeFrameOf(liveCloseCodes.sessionExpired);

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
  const sockets = new Map<Socket, Claims | null>();
  const byAddress = new Map<string, number>();
  const count = (address: string, change: number) => {
    const now = (byAddress.get(address) ?? 0) + change;
    if (now > 0) byAddress.set(address, now);
    else byAddress.delete(address);
  };
  return {
    size: () => sockets.size,
    add(socket: Socket, address: string, claims: Claims | null) {
      if ((byAddress.get(address) ?? 0) >= most)
        throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 });
      sockets.set(socket, claims);
      count(address, 1);
      socket.once('close', () => {
        sockets.delete(socket);
        count(address, -1);
      });
    },
    sendAway() {
      for (const socket of sockets.keys()) socket.end(serviceRestart);
    },
    /** Closes those whose token was ended. */
    endThoseOf(isRevoked: (claims: Claims) => boolean) {
      for (const [socket, claims] of sockets)
        if (claims && isRevoked(claims)) {
          sockets.set(socket, null);
          socket.end(sessionExpired);
        }
    },
  };
};
export type LiveSockets = ReturnType<typeof createLiveSockets>;

/** The path of an upgrade request, without its query. */
export const upgradePathOf = ({ url = '' }: IncomingMessage): string =>
  url.split('?', 1)[0]!.replace(/\/$/, '').toLowerCase();
