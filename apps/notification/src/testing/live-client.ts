import type { LiveMessage } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { soon } from './test-notification.ts';

/** A websocket client as the gateway sees one: what it received, and how it was closed. */
export const connectLive = async (port: number, token: string | null, path = '/ws') => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const received: LiveMessage[] = [];
  const closed: { code: number | null } = { code: null };
  socket.on('message', (bytes) => received.push(JSON.parse(bytes.toString()) as LiveMessage));
  socket.on('close', (code) => (closed.code = code));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      response.destroy();
    });
    socket.once('error', reject);
  });
  const send = (command: unknown) =>
    socket.send(typeof command === 'string' ? command : JSON.stringify(command));

  return {
    socket,
    received,
    closed,
    send,
    /** Subscribes and waits until the subscription stands; answers its cursor. */
    async subscribe(channel: string, userId: number, cursor?: string): Promise<string> {
      const before = received.length;
      send({ type: 'subscribe', channel, userId, ...(cursor !== undefined && { cursor }) });
      return pWaitFor(() => {
        const answer = received.slice(before).find(({ type }) => type === 'subscribed');
        return answer !== undefined && pWaitFor.resolveWith((answer as { cursor: string }).cursor);
      }, soon);
    },
    of: (type: string) =>
      received.filter((message) => message.type === type) as {
        cursor: string;
        data: Record<string, unknown>;
      }[],
    close: () => socket.close(),
  };
};
