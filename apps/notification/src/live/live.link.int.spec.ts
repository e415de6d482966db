import { afterEach, expect, it } from '@jest/globals';
import { createLog, createService } from '@tuerca/service';
import { createTestTokens } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { connectLink, connectLive } from '../testing/live-client.ts';
import { soon } from '../testing/test-notification.ts';
import type { Hub, LiveConnection } from './hub.ts';
import { serveLive } from './live.link.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const serve = async (pingMs?: number) => {
  const tokens = createTestTokens();
  const log = createLog({ name: 'test', level: 'silent' });
  const { verifyToken } = tokens;
  const app = createService({ name: 'live', log, verifyToken, operations: [], checks: {} });
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
  const typing = { announce: async () => true };
  const live = serveLive(app, { hub, typing, verifyToken, clock: () => new Date(), log, pingMs });
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  closing.push(() => app.close());
  return { live, port, tokens, connections };
};

it('forgets the websockets of a gateway that answers no ping', async () => {
  const { live, port, tokens } = await serve(50);
  const link = await connectLink(port, tokens.signService('gateway'));
  await link.open(tokens.sign({ sub: '7' }));
  expect(live.connections()).toBe(1);
  link.pause();
  await pWaitFor(() => live.connections() === 0, soon);
});

it('counts the connections of a person over all links', async () => {
  const { port, tokens } = await serve();
  const links = await Promise.all([1, 2].map(() => connectLink(port, tokens.signService('gateway'))));
  const token = tokens.sign({ sub: '7' });
  for (let place = 0; place < 20; place += 1) await links[place % 2]!.open(token);
  await expect(links[0]!.open(token)).rejects.toThrow('refused with TOO_MANY_REQUESTS');
  links[1]!.close();
  await pWaitFor(
    () =>
      links[0]!.open(token).then(
        () => true,
        () => false,
      ),
    soon,
  );
});

it('answers a command once its link has room, and goes on with those that follow', async () => {
  const { port, tokens, connections } = await serve();
  const { link, ...client } = await connectLive(port, tokens, { role: 'buyer', userId: 7 });
  client.send({ type: 'subscribe', channel: 'notifications', userId: 7 });
  await pWaitFor(() => connections.length === 1, soon);
  // More than the system's buffers for a connection hold.
  client.pause();
  const text = 'x'.repeat(1024 * 1024);
  for (let sent = 0; sent < 24; sent += 1) connections[0]!.send(JSON.stringify({ sent, text }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  client.send({ type: 'subscribe', channel: 'notifications', userId: 7 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(connections).toHaveLength(1);
  client.resume();
  await pWaitFor(() => connections.length === 2, soon);
  expect(link.code).toBeNull();
});
