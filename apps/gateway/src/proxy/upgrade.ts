import { request as callService } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { headersForClient } from './headers.ts';

const connectMs = 5000;

const headOf = ({ statusCode = 502, statusMessage = '' }: IncomingMessage, headers: readonly string[]) => {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let place = 0; place < headers.length; place += 2)
    lines.push(`${headers[place]}: ${headers[place + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
};

/**
 * Passes an upgrade on to a service and from then on every byte, both ways; where the service answers it with something
 * else, the client gets that. Rejects when no service answered.
 */
export const passUpgrade = (
  target: string,
  request: IncomingMessage,
  headers: IncomingHttpHeaders,
  socket: Socket,
  head: Buffer,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const call = callService(target, {
      path: request.url,
      headers: { ...headers, connection: 'upgrade', upgrade: request.headers.upgrade },
      agent: false,
      timeout: connectMs,
    });
    const leave = () => call.destroy();
    socket.once('close', leave);
    call.once('error', reject);
    call.once('timeout', () => call.destroy(new Error('the service does not answer the upgrade')));
    call.once('response', (answer) => {
      // Its end is the connection's, however the service marked it.
      socket.write(headOf(answer, [...headersForClient(answer.headers, []), 'connection', 'close']));
      answer.pipe(socket);
      resolve();
    });
    call.once('upgrade', (answer, upstream: Socket, first) => {
      socket.off('close', leave);
      for (const each of [socket, upstream]) each.setTimeout(0).setNoDelay(true).setKeepAlive(true, 60_000);
      socket.write(headOf(answer, answer.rawHeaders));
      if (head.length) upstream.write(head);
      if (first.length) socket.write(first);
      upstream.on('error', () => socket.destroy());
      upstream.once('close', () => socket.destroy());
      socket.once('close', () => upstream.destroy());
      socket.pipe(upstream).pipe(socket);
      resolve();
    });
    call.end();
  });
