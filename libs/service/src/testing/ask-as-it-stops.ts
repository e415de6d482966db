import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import type { Served } from '../stop.ts';

/**
 * Asks what is served in this process on a connection that was idle, in the very turn of the loop in which it is told to
 * end and whose timer runs before what was asked is read; returns all that came back, or why nothing did.
 */
export const askAsItStops = async ({ address, stop }: Served): Promise<string> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8');
  const received: string[] = [];
  socket.on('data', (text: string) => received.push(text));
  socket.on('error', ({ message }) => received.push(message));
  const ask = () => socket.write('GET /healthz HTTP/1.1\r\nhost: tuerca.test\r\n\r\n');
  ask();
  await pWaitFor(() => received.join('').includes('{"status":"ok"}'), { timeout: 15_000 });
  received.length = 0;
  const ended = once(socket, 'close');
  await turnOfTheLoop();
  ask();
  void stop();
  const until = performance.now() + 20;
  while (performance.now() < until);
  await ended;
  return received.join('');
};
