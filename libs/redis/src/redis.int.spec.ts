import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { ClientOfflineError } from '@redis/client';
import { publishMessage, subscribe } from './channels.ts';
import { openRedis, withDeadline } from './redis.ts';
import { testRedis } from './testing/test-redis.ts';

const soon = { timeout: 10_000 };

/** A proxy to the server that can be cut, at a word that a client says too, or withhold every answer. */
const openWay = async (url: string) => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  let lastWord: string | undefined;
  const accept = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    near.on('data', (data) => {
      if (lastWord === undefined || !data.includes(lastWord)) return far.write(data);
      lastWord = undefined;
      return near.destroy();
    });
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
    cutOnceAt: (word: string) => void (lastWord = word),
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
    await pWaitFor(() => !client.isReady, soon);
    await expect(client.get('kept')).rejects.toThrow(ClientOfflineError);

    await way.restore();
    await pWaitFor(() => client.isReady, soon);
    expect(await client.get('kept')).toBe('1');
    client.destroy();
  });

  test('in the background a client is there before its server, whose commands fail at once until it comes', async () => {
    await way.cut();
    const client = await openRedis({ url: way.url, prefix: real.prefix, inBackground: true });
    await expect(client.get('any')).rejects.toThrow(ClientOfflineError);
    await way.restore();
    await pWaitFor(() => client.isReady, soon);
    expect(await client.get('any')).toBeNull();
    client.destroy();
  });

  test('a server that does not answer ends a command at its deadline', async () => {
    const client = await openRedis({ url: way.url, deadlineMs: 100 });
    way.silence();
    await expect(client.get('any')).rejects.toThrow('100 ms');
    await expect(client.multi().get('any').incr('other').exec()).rejects.toThrow('100 ms');
    client.destroy();
  });

  test('an answer that came while the process stood still is in time', async () => {
    const client = await openRedis({ url: real.url, prefix: real.prefix, deadlineMs: 100 });
    await client.set('kept', '1');
    const answer = client.get('kept');
    // Until it is written.
    await new Promise((resolve) => setImmediate(resolve));
    const until = performance.now() + 300;
    while (performance.now() < until);
    expect(await answer).toBe('1');
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
    await pWaitFor(() => heard.length === 1, soon);

    await way.cut();
    await way.restore();
    await pWaitFor(() => reconnections === 1, soon);
    await pWaitFor(async () => (await publishMessage(real.client, 'news', 'second')) === 1, soon);
    await pWaitFor(() => heard.length === 2, soon);
    expect(heard).toEqual(['first', 'second']);

    await subscription.close();
    await pWaitFor(async () => (await publishMessage(real.client, 'news', 'third')) === 0, soon);
    client.destroy();
  });

  test('a subscription whose connection is lost before it is answered is made by the next', async () => {
    const client = await openRedis({ url: way.url, prefix: real.prefix });
    const heard: string[] = [];
    way.cutOnceAt('SUBSCRIBE');
    const subscription = await subscribe(client, 'news', (message) => heard.push(message));
    expect(await publishMessage(real.client, 'news', 'first')).toBe(1);
    await pWaitFor(() => heard.length === 1, soon);
    await subscription.close();
    client.destroy();
  });

  test('withDeadline ends a wait but lets quick work through', async () => {
    expect(await withDeadline(Promise.resolve(1), 50)).toBe(1);
    await expect(withDeadline(new Promise(() => undefined), 20)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});
