import { afterEach, describe, expect, it } from '@jest/globals';
import { createLog, createService } from '@tuerca/service';
import { createTestTokens } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { connectLive } from '../testing/live-client.ts';
import { soon } from '../testing/test-notification.ts';
import type { Hub, LiveConnection } from './hub.ts';
import { serveLive } from './live.socket.ts';

describe('a client that does not follow', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const serve = async (limits: { heartbeatMs?: number; maxWaitingBytes?: number }) => {
    const tokens = createTestTokens();
    const log = createLog({ name: 'test', level: 'silent' });
    const app = createService({
      name: 'live',
      log,
      verifyToken: tokens.verifyToken,
      operations: [],
      checks: {},
    });
    const connections: LiveConnection[] = [];
    const hub: Hub = {
      subscribe: async (connection) => {
        connections.push(connection);
        return { close: () => undefined };
      },
      tell: () => undefined,
      wake: () => undefined,
      subscriptions: 0,
      stop: async () => undefined,
    };
    const live = serveLive(app, {
      hub,
      typing: { announce: async () => true },
      verifyToken: tokens.verifyToken,
      clock: () => new Date(),
      log,
      ...limits,
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    closing.push(() => app.close());
    const client = await connectLive(Number(new URL(address).port), tokens.sign({ sub: '7' }));
    client.send({ type: 'subscribe', channel: 'notifications', userId: 7 });
    await pWaitFor(() => connections.length === 1, soon);
    return { client, connection: connections[0]!, live };
  };

  it('is dropped when what waits for it passes the bound, so that memory stays bounded', async () => {
    const { client, connection, live } = await serve({ maxWaitingBytes: 256 * 1024 });
    client.socket.pause();
    const message = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    // the kernel's socket buffers take some megabytes before the server has to buffer
    while (connection.isOpen() && sent < 2000) {
      connection.send(message);
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sent).toBeLessThan(2000);
    await pWaitFor(() => live.connections() === 0, soon);
  });

  it('is dropped when it answers no ping', async () => {
    const { client, live } = await serve({ heartbeatMs: 50 });
    await new Promise((resolve) => client.socket.once('ping', resolve));
    expect(live.connections()).toBe(1);
    client.socket.pause();
    await pWaitFor(() => live.connections() === 0, soon);
  });
});
