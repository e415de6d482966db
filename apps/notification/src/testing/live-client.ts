import { liveLinkPath } from '@tuerca/contracts';
import type { LiveLinkCommand, LiveLinkMessage, LiveMessage } from '@tuerca/contracts';
import { tokenOf, type Actor, type TestTokens } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { soon } from './test-notification.ts';

/** The link of a gateway, with a token of its own: what each of its websockets hears. */
export const connectLink = async (port: number, token: string | null, path: string = liveLinkPath) => {
  const link = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  const closed: { code: number | null } = { code: null };
  const hear = new Map<number, (message: Exclude<LiveLinkMessage, { type: 'tell' }> | string) => void>();
  const frames: LiveLinkMessage[][] = [];
  let last = 0;
  link.on('message', (bytes) => {
    const frame = JSON.parse(bytes.toString()) as LiveLinkMessage[];
    frames.push(frame);
    for (const message of frame) {
      if (message.type === 'tell') for (const socket of message.sockets) hear.get(socket)!(message.text);
      else hear.get(message.socket)!(message);
    }
  });
  link.on('close', (code) => (closed.code = code));
  await new Promise<void>((resolve, reject) => {
    link.once('open', resolve);
    link.once('unexpected-response', (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      response.destroy();
    });
    link.once('error', reject);
  });
  const say = (...commands: (LiveLinkCommand | object)[]) => link.send(JSON.stringify(commands));

  return {
    frames,
    closed,
    say,
    isOpen: () => link.readyState === WebSocket.OPEN,
    send: (frame: string) => link.send(frame),
    pause: () => link.pause(),
    resume: () => link.resume(),
    close: () => link.close(),
    /** A browser's websocket over this link: what it received, and how it was closed. */
    async open(token: string | null) {
      last += 1;
      const socket = last;
      const received: LiveMessage[] = [];
      const ended: { code: number | null } = { code: null };
      await new Promise<void>((resolve, reject) => {
        hear.set(socket, (message) => {
          if (typeof message === 'string') received.push(JSON.parse(message) as LiveMessage);
          else if (message.type === 'opened') resolve();
          else if (message.type === 'refused') reject(new Error(`refused with ${message.code}`));
          else ended.code = message.code;
        });
        say({ type: 'open', socket, token });
      });
      const send = (command: unknown) =>
        say({ type: 'say', socket, text: typeof command === 'string' ? command : JSON.stringify(command) });

      return {
        received,
        closed: ended,
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
        close: () => say({ type: 'leave', socket }),
      };
    },
  };
};
export type TestLink = Awaited<ReturnType<typeof connectLink>>;

/** A browser's websocket over a link of its own. */
export const connectLive = async (port: number, tokens: TestTokens, actor: Actor) => {
  const link = await connectLink(port, tokens.signService('gateway'));
  const { pause, resume, close } = link;
  return { ...(await link.open(tokenOf(tokens, actor))), link: link.closed, pause, resume, close };
};
