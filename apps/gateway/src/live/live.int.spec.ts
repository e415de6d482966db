import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { longestLiveCommand } from '@tuerca/contracts';
import { createLog, refuseUpgrade } from '@tuerca/service/core';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { limits } from '../limits/limits.ts';
import { gatewaysOfEachTest, soon } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { startUpstream } from '../testing/upstream.ts';
import { createLiveLink } from './live-link.ts';
import { createLiveSockets } from './live-sockets.ts';

const start = gatewaysOfEachTest();

/** A browser's websocket: what it heard, and how it ended. */
const openAt = (address: string) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { origin: address });
  const heard: string[] = [];
  const closed: { code: number | null } = { code: null };
  socket.on('message', (bytes) => heard.push(String(bytes)));
  socket.on('close', (code) => (closed.code = code));
  socket.on('error', () => undefined);
  const refused = async () => {
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
    const { code } = JSON.parse((await answer.toArray()).join('')) as { code: string };
    return [answer.statusCode, answer.headers['retry-after'], code];
  };
  return { socket, heard, closed, refused, opened: once(socket, 'open') };
};
const openedAt = async (address: string) => {
  const browser = openAt(address);
  await browser.opened;
  return browser;
};
const refusedAt = (gateway: TestGateway) => {
  const browser = openAt(gateway.address);
  browser.opened.catch(() => undefined);
  return browser.refused();
};

describe('the websockets of a gateway', () => {
  it('come to notification over one link, each with what is its own, in order', async () => {
    const gateway = await start();
    const browsers = await Promise.all(Array.from({ length: 20 }, () => openedAt(gateway.address)));
    const { live } = gateway.upstreams.notification;
    expect([live.links.size, live.tokens().length]).toEqual([1, 20]);
    const [service] = live.authorizations.map((header) => header?.replace('Bearer ', ''));
    expect(await gateway.tokens.verifyToken(service!)).toMatchObject({ sub: 'gateway', isService: true });
    const words = (n: number) => Array.from({ length: 30 }, (_, place) => `${n}-${place}`);
    for (const [n, { socket }] of browsers.entries()) for (const word of words(n)) socket.send(word);
    await pWaitFor(() => browsers.every(({ heard }) => heard.length === 30), soon);
    expect(browsers.map(({ heard }) => heard)).toEqual(browsers.map((_, n) => words(n)));
    const texts = [125, 126, 70_000].map((length) => 'ñ'.padEnd(length, 'x'));
    live.say(...[...texts, 'for all'].map((text) => ({ type: 'tell' as const, sockets: live.asked, text })));
    await pWaitFor(() => browsers.every(({ heard }) => heard.at(-1) === 'for all'), soon);
    expect(browsers.map(({ heard }) => heard.slice(30, -1))).toEqual(browsers.map(() => texts));
  });

  it('leave nothing open at notification when their clients are gone', async () => {
    const gateway = await start();
    const { socket } = await openedAt(gateway.address);
    const { live } = gateway.upstreams.notification;
    expect(live.tokens()).toEqual([null]);
    socket.terminate();
    await pWaitFor(() => live.tokens().length === 0, soon);
  });

  it('are refused in the form of every failure, with what notification says', async () => {
    const gateway = await start();
    const { live } = gateway.upstreams.notification;
    live.answerWith(() => 'UNAUTHENTICATED');
    expect(await refusedAt(gateway)).toEqual([401, undefined, 'UNAUTHENTICATED']);
    live.answerWith(() => 'TOO_MANY_REQUESTS');
    expect(await refusedAt(gateway)).toEqual([429, '30', 'TOO_MANY_REQUESTS']);
    live.answerWith(() => 'SERVICE_UNAVAILABLE');
    expect(await refusedAt(gateway)).toEqual([503, '2', 'SERVICE_UNAVAILABLE']);
    live.answerWith(() => 'never');
    const unknown = refusedAt(gateway);
    await pWaitFor(() => live.asked.length === 4, soon);
    for (const link of live.links) link.send('[{"type":"refused","socket":4,"code":"OF_A_NEWER_ONE"}]');
    expect(await unknown).toEqual([500, undefined, 'UNEXPECTED']);
    await pWaitFor(() => gateway.gateway.sockets.size() === 0, soon);
  });

  it('hold no place once they are refused, though their clients wrote already and do not end', async () => {
    const gateway = await start();
    gateway.upstreams.notification.live.answerWith(() => 'UNAUTHENTICATED');
    const { port, host } = new URL(gateway.address);
    const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => undefined);
    socket.write(
      `GET /ws HTTP/1.1\r\nhost: ${host}\r\norigin: ${gateway.address}\r\n` +
        'connection: upgrade\r\nupgrade: websocket\r\n' +
        'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\nearly',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    await pWaitFor(() => gateway.gateway.sockets.size() === 0, soon);
    socket.destroy();
  });

  it('are told to reconnect when notification ends, refused while it is away, and taken when it is back', async () => {
    const gateway = await start();
    const browser = await openedAt(gateway.address);
    const { port, stop } = gateway.upstreams.notification;
    await stop();
    await pWaitFor(() => browser.closed.code !== null, soon);
    expect([browser.heard, browser.closed.code]).toEqual([['{"type":"reconnect"}'], 1012]);
    await pWaitFor(() => gateway.gateway.sockets.size() === 0, soon);
    expect(await refusedAt(gateway)).toEqual([503, '2', 'SERVICE_UNAVAILABLE']);
    gateway.upstreams.notification = await startUpstream('notification', port);
    const again = await openedAt(gateway.address);
    expect(gateway.upstreams.notification.live.links.size).toBe(1);
    again.socket.send('hola');
    await pWaitFor(() => again.heard.includes('hola'), soon);
  });

  it.each([
    '[{"type":"shout"}]',
    '[{"type":"tell","sockets":[1,"2"],"text":""}]',
    '[{"type":"tell","sockets":[0],"text":""}]',
    '[{"type":"tell","sockets":[1.5],"text":""}]',
    '[{"type":"tell","text":""}]',
  ])('are told to reconnect when notification says what is not of the contract: %s', async (frame) => {
    const gateway = await start();
    const browser = await openedAt(gateway.address);
    for (const link of gateway.upstreams.notification.live.links) link.send(frame);
    await pWaitFor(() => browser.closed.code === 1012, soon);
    const { live } = gateway.upstreams.notification;
    await openedAt(gateway.address);
    expect([live.authorizations.length, live.links.size]).toEqual([2, 1]);
  });

  it('are closed by notification with its own code', async () => {
    const gateway = await start();
    const [one, other] = [await openedAt(gateway.address), await openedAt(gateway.address)];
    gateway.upstreams.notification.live.say({ type: 'close', socket: 1, code: 4401, reason: 'expired' });
    await pWaitFor(() => one.closed.code !== null, soon);
    expect([one.closed.code, other.socket.readyState]).toEqual([4401, WebSocket.OPEN]);
  });

  it('may say no message that is too long, nor too many', async () => {
    const gateway = await start();
    const { said } = gateway.upstreams.notification.live;
    const long = await openedAt(gateway.address);
    long.socket.send('x'.repeat(longestLiveCommand + 1));
    await pWaitFor(() => long.closed.code !== null, soon);
    expect([long.closed.code, said]).toEqual([1009, []]);
    const many = await openedAt(gateway.address);
    for (let place = 0; place < limits.commands.points + 40; place += 1) many.socket.send(`${place}`);
    await pWaitFor(() => many.closed.code !== null, soon);
    expect([many.closed.code, said.length]).toEqual([4429, limits.commands.points]);
  });

  it.each<[string, (gateway: TestGateway) => void, [number, string]]>([
    [
      'a session that ended',
      ({ gateway }) => gateway.sockets.endThoseOf(() => true),
      [401, 'SESSION_EXPIRED'],
    ],
    ['a gateway that restarts', ({ gateway }) => gateway.sockets.sendAway(), [503, 'SERVICE_UNAVAILABLE']],
  ])('do not open with %s while notification was asked', async (_what, end, [status, code]) => {
    const gateway = await start();
    const { live } = gateway.upstreams.notification;
    live.answerWith(() => 'never');
    const token = gateway.tokens.sign({});
    const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/ws`, {
      headers: { authorization: `Bearer ${token}` },
    });
    socket.on('error', () => undefined);
    const refused = once(socket, 'unexpected-response');
    await pWaitFor(() => live.asked.length === 1, soon);
    end(gateway);
    live.say({ type: 'opened', socket: 1 });
    const [, answer] = (await refused) as [unknown, IncomingMessage];
    const text = (await answer.toArray()).join('');
    expect([answer.statusCode, JSON.parse(text)]).toEqual([status, expect.objectContaining({ code })]);
    await pWaitFor(() => live.left.includes(1), soon);
  });

  it('are not asked for when their clients are gone before, nor any more when the gateway restarts', async () => {
    const gateway = await start();
    const { sockets } = gateway.gateway;
    const client = { address: '', token: null, claims: null };
    const gone = new Socket().destroy();
    await sockets.accept({} as IncomingMessage, gone, Buffer.alloc(0), client);
    expect(sockets.size()).toBe(0);
    sockets.sendAway();
    expect(await refusedAt(gateway)).toEqual([503, '2', 'SERVICE_UNAVAILABLE']);
    expect(gateway.upstreams.notification.live.asked).toEqual([]);
  });
});

describe('a browser or a notification that does not follow', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const serve = async (
    limitsOfSockets: { pingMs?: number; maxWaitingBytes?: number },
    limitsOfLink: { openMs?: number; pingMs?: number } = {},
  ) => {
    const log = createLog({ name: 'test', level: 'silent' });
    const notification = await startUpstream('notification');
    const link = createLiveLink({ url: notification.url, serviceSecret: 'tests', log, ...limitsOfLink });
    const sockets = createLiveSockets({ link, log, ...limitsOfSockets });
    const server = createServer().on('upgrade', (request, socket: Socket, head) => {
      sockets
        .accept(request, socket, head, { address: '', token: null, claims: null })
        .catch((error: unknown) => refuseUpgrade(socket, error));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    closing.push(async () => {
      sockets.close();
      await notification.stop();
      server.closeAllConnections();
      server.close();
    });
    return {
      live: notification.live,
      sockets,
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
  };

  it('is dropped when what waits for it passes the bound, so that memory stays bounded', async () => {
    const { live, sockets, address } = await serve({ maxWaitingBytes: 256 * 1024 });
    const slow = await openedAt(address);
    const other = await openedAt(address);
    slow.socket.pause();
    const text = 'x'.repeat(64 * 1024);
    let sent = 0;
    // The kernel's socket buffers take some megabytes before the gateway has to buffer.
    while (sockets.size() === 2 && sent < 2000) {
      live.say({ type: 'tell', sockets: [1], text });
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(sent).toBeLessThan(2000);
    live.say({ type: 'tell', sockets: [2], text: 'still here' });
    await pWaitFor(() => other.heard.includes('still here'), soon);
    other.socket.terminate();
  });

  it('is dropped when it answers no ping', async () => {
    const { sockets, address } = await serve({ pingMs: 50 });
    const { socket } = await openedAt(address);
    await once(socket, 'ping');
    expect(sockets.size()).toBe(1);
    socket.pause();
    await pWaitFor(() => sockets.size() === 0, soon);
  });

  it('is given up when it does not say in time whether a websocket may open', async () => {
    const { live, sockets, address } = await serve({}, { openMs: 50 });
    live.answerWith(() => 'never');
    const browser = openAt(address);
    browser.opened.catch(() => undefined);
    expect(await browser.refused()).toEqual([503, '2', 'SERVICE_UNAVAILABLE']);
    await pWaitFor(() => sockets.size() === 0 && live.left.length === 1, soon);
  });

  it('is left for a new link when its end of the link answers no ping', async () => {
    const { live, address } = await serve({}, { pingMs: 50 });
    const browser = await openedAt(address);
    for (const link of live.links) link.pause();
    await pWaitFor(() => browser.closed.code !== null, soon);
    expect(browser.closed.code).toBe(1012);
    await openedAt(address);
  });
});
