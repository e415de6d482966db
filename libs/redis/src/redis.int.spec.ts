import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { publishMessage, subscribe } from './channels.ts';
import { openRedis, withDeadline } from './redis.ts';
import { testRedis } from './testing/test-redis.ts';

const until = async (holds: () => Promise<boolean> | boolean, what: string) => {
  const deadline = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** A way to the server that can be cut, or hold back every answer. */
const openWay = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  const accept = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy());
    far.on('data', (data) => void (silent || near.write(data))).on('close', () => near.destroy());
  };
  const listen = async (on: number) => {
    const server = createServer(accept).listen(on, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server = await listen(0);
  const address = server.address() as { port: number };
  const cut = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `redis://127.0.0.1:${address.port}`,
    cut,
    silence: () => void (silent = true),
    restore: async () => void (server = await listen(address.port)),
  };
};

describe('redis', () => {
  let real: Awaited<ReturnType<typeof testRedis>>;
  let way: Awaited<ReturnType<typeof openWay>>;
  beforeEach(async () => {
    real = await testRedis();
    way = await openWay(real.url);
  });
  afterEach(async () => {
    await way.cut();
    await real.drop();
  });

  test('keys of another prefix are not seen', async () => {
    const other = await testRedis();
    await real.client.set('shared', 'mine');
    expect(await other.client.get('shared')).toBeNull();
    expect(await real.client.get('shared')).toBe('mine');
    await other.drop();
    expect(await real.client.get('shared')).toBe('mine');
  });

  test('without a server a command fails at once, and works again once the server is back', async () => {
    const client = await openRedis({ url: way.url, prefix: real.prefix });
    await client.set('kept', '1');
    await way.cut();
    await until(() => !client.isReady, 'the break is noticed');
    const startedAt = performance.now();
    await expect(client.get('kept')).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(200);

    await way.restore();
    await until(() => client.isReady, 'the client is connected again');
    expect(await client.get('kept')).toBe('1');
    client.destroy();
  });

  test('a server that does not answer ends a command at its deadline', async () => {
    const client = await openRedis({ url: way.url, deadlineMs: 100 });
    way.silence();
    const startedAt = performance.now();
    await expect(client.get('any')).rejects.toThrow('100 ms');
    await expect(client.multi().get('any').incr('other').exec()).rejects.toThrow('100 ms');
    expect(performance.now() - startedAt).toBeLessThan(1000);
    client.destroy();
  });

  test('a first connection that fails is told, not waited for', async () => {
    await way.cut();
    await expect(openRedis({ url: way.url, connectMs: 200 })).rejects.toThrow('200 ms');
  });

  test('a subscription hears again after a break, and says that it was one', async () => {
    const client = await openRedis({ url: way.url, prefix: real.prefix });
    const heard: string[] = [];
    let reconnections = 0;
    const subscription = await subscribe(
      client,
      'news',
      (message) => heard.push(message),
      () => (reconnections += 1),
    );
    expect(await publishMessage(real.client, 'news', 'first')).toBe(1);
    await until(() => heard.length === 1, 'the first is heard');

    await way.cut();
    await way.restore();
    await until(() => reconnections === 1, 'it is connected again');
    await until(async () => (await publishMessage(real.client, 'news', 'second')) === 1, 'it listens again');
    await until(() => heard.length === 2, 'the second is heard');
    expect(heard).toEqual(['first', 'second']);

    await subscription.close();
    await until(async () => (await publishMessage(real.client, 'news', 'third')) === 0, 'nobody listens');
    client.destroy();
  });

  test('withDeadline ends a wait but lets quick work through', async () => {
    expect(await withDeadline(Promise.resolve(1), 50)).toBe(1);
    await expect(withDeadline(new Promise(() => undefined), 20)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
