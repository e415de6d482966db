import { once } from 'node:events';
import type { Channel, LiveMessage } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { soon } from '../access/holdings.ts';
import { theStack } from '@tuerca/stack';

/** A live connection through the gateway that keeps everything received. */
export const connectLive = async (token: string) => {
  const socket = new WebSocket(`${theStack().url.replace('http', 'ws')}/ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const texts: string[] = [];
  socket.on('message', (bytes) => texts.push(String(bytes)));
  await once(socket, 'open');
  const messages = () => texts.map((text) => JSON.parse(text) as LiveMessage);
  const isAnswer = ({ type }: LiveMessage) => type === 'subscribed' || type === 'error';
  return {
    bytes: () => texts.join('\n'),
    messages,
    /** Subscribes to a user's channel; resolves with the server's answer. */
    async subscribe(channel: Channel, userId: number, more: object = {}): Promise<LiveMessage> {
      const before = messages().filter(isAnswer).length;
      socket.send(JSON.stringify({ type: 'subscribe', channel, userId, ...more }));
      return pWaitFor(
        () => {
          const answer = messages().filter(isAnswer)[before];
          return answer !== undefined && pWaitFor.resolveWith(answer);
        },
        { ...soon, interval: 2 },
      );
    },
    send: (command: object) => socket.send(JSON.stringify(command)),
    close: () => socket.terminate(),
  };
};
export type Live = Awaited<ReturnType<typeof connectLive>>;
