import { once } from 'node:events';
import type { LiveCommand } from '@tuerca/contracts';
import { residentBytesOf } from '@tuerca/embedded';
import WebSocket from 'ws';
import type { Fault } from '../fault.ts';
import type { World } from '../world.ts';

/** Below the socket's command rate limit; each command asks for the whole feed. */
const askEveryMs = 200;
/** The buffers for one client in the service and in the gateway, plus what a busy minute adds anyway. */
const growsAtMost = 96 * 1024 * 1024;

const memoryOfParts = ({ apps }: World) =>
  (['notification', 'gateway'] as const).map((name) => ({
    name,
    bytes: residentBytesOf(apps[name].replicas()[0]!.process().pid) ?? 0,
  }));

export const slowLiveClient: Fault = {
  name: 'slow-live-client',
  summary: 'a websocket client asks for all that the feed has, again and again, and reads nothing',
  holdSeconds: 12,
  async cannotBeTried() {
    return process.platform === 'linux' ? undefined : 'a process’ memory is read from /proc, which Linux has';
  },
  async inject(world) {
    const { cast, url, journal, say } = world;
    const { person, userId } = cast.vendors[0]!;
    const token = await cast.tokenOf(person);
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await once(socket, 'open');
    const before = memoryOfParts(world);
    let ended = '';
    socket.on('error', (error) => (ended ||= error.message));
    socket.on('close', (code) => (ended ||= `closed with ${code}`));
    socket.pause();
    const command: LiveCommand = {
      type: 'subscribe',
      channel: 'pendingQuotationRequests',
      userId,
      cursor: '0',
    };
    const asking = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(command));
    }, askEveryMs);
    return async () => {
      clearInterval(asking);
      for (const [place, { name, bytes }] of memoryOfParts(world).entries()) {
        const grown = bytes - before[place]!.bytes;
        journal.write({
          type: 'probe',
          invariant: 'I8',
          holds: grown < growsAtMost,
          what: `${name} grew by ${Math.round(grown / 1024 / 1024)} MB for a client that reads nothing`,
        });
      }
      say(`the client that reads nothing: ${ended || 'not cut yet'}`);
      socket.terminate();
    };
  },
};
