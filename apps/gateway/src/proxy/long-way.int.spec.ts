import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { arrivalMsOf, readFileContent, startProductUpload, uploadFile } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import WebSocket, { WebSocketServer } from 'ws';
import { gatewaysOfEachTest, soon } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const start = gatewaysOfEachTest();
const file = readFileContent.path.replace('{id}', '1a2b3c4d-1a2b-4a2b-8a2b-1a2b3c4d5e6f');
const upload = (gateway: TestGateway) =>
  gateway.call(uploadFile.path, {
    method: uploadFile.method,
    headers: {
      authorization: `Bearer ${gateway.tokens.sign({})}`,
      'content-type': 'multipart/form-data; boundary=x',
      'x-user-id': '1',
    },
    body: new Uint8Array(300_000),
  });
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

describe('an upload', () => {
  it('comes whole, with the caller that the gateway knows and nothing a client made up', async () => {
    const gateway = await start();
    const { bytes, headers } = (await (await upload(gateway)).json()) as {
      bytes: number;
      headers: Record<string, string>;
    };
    expect(bytes).toBe(300_000);
    expect(headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer /),
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1$/),
      'x-request-id': expect.any(String),
    });
    expect(headers).not.toHaveProperty('x-user-id');
  });

  it('is a 504 when the service does not answer in time, and a 503 when it is away', async () => {
    const gateway = await start({ uploadDeadlineMs: 200 });
    gateway.upstreams.media.answerWith((request) => void request.resume());
    expect(await codeOf(await upload(gateway))).toEqual([504, 'TIMEOUT']);
    await gateway.upstreams.media.stop();
    const away = await upload(gateway);
    expect(away.headers.get('retry-after')).toBe('2');
    expect(away.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await codeOf(away)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    // No half-read upload keeps the gateway from ending.
    expect(await gateway.stop()).toBe(0);
  });

  it('has the time that the largest list takes on a slow line, unless nothing of it moves', async () => {
    const { server } = (await start()).gateway;
    expect(server.requestTimeout).toBeGreaterThanOrEqual(arrivalMsOf(startProductUpload));
    // Longer than a service has to answer what it was sent.
    expect(server.timeout).toBe(120_000);
  });

  it('frees its place when the client leaves in the middle', async () => {
    const gateway = await start({ streams: { atOnce: 1, inLine: 0, waitMs: 50 } });
    let ended = false;
    gateway.upstreams.media.answerWith((request) => {
      request.resume().once('close', () => (ended = true));
    });
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST ${uploadFile.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${gateway.tokens.sign({})}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n--x',
    );
    await pWaitFor(async () => (await upload(gateway)).status === 503, soon);
    socket.destroy();
    await pWaitFor(() => ended, soon);
    gateway.upstreams.media.echo();
    await pWaitFor(async () => (await upload(gateway)).status === 200, soon);
  });
});

describe('uploads that stop in the middle', () => {
  it('end with their deadline as if their clients had left, and are no failures of the service', async () => {
    const gateway = await start({ uploadDeadlineMs: 200 });
    const stopped = Array.from({ length: 6 }, async () => {
      const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
      const closed = once(socket.resume(), 'close');
      socket.write(
        `POST ${uploadFile.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${gateway.tokens.sign({})}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n--x',
      );
      await closed;
    });
    await Promise.all(stopped);
    expect((await gateway.call(file)).status).toBe(200);
    await pWaitFor(() => gateway.lines().filter(({ status }) => status === 499).length === 6, soon);
  });
});

describe('a file', () => {
  it('keeps the headers of the service, and has those of the gateway', async () => {
    const gateway = await start();
    gateway.upstreams.media.answerWith((_request, response) => {
      response.writeHead(200, {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=60',
        'content-security-policy': 'sandbox',
        'keep-alive': 'timeout=1',
      });
      response.end('picture');
    });
    const { headers } = await gateway.call(file);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=60',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    });
    expect(headers.get('keep-alive')).not.toBe('timeout=1');
  });

  it('is asked for once more when the connection ends before the answer, and cut off when within it', async () => {
    const gateway = await start();
    let calls = 0;
    gateway.upstreams.media.answerWith((request, response) => {
      calls += 1;
      if (calls === 1) request.socket.resetAndDestroy();
      else response.end('picture');
    });
    expect(await (await gateway.call(file)).text()).toBe('picture');
    expect(calls).toBe(2);
    gateway.upstreams.media.answerWith((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('pict', () => response.destroy());
    });
    await expect((await gateway.call(file)).text()).rejects.toThrow();
  });
});

describe('the development server', () => {
  it('gives the pages, with scripts of its own, and its websocket', async () => {
    const vite = createServer(({ url, headers }, response) => response.end(`${url} of ${headers.host}`));
    const hot = new WebSocketServer({ server: vite, path: '/hot' });
    hot.on('connection', (socket) => socket.send('hot'));
    vite.listen(0, '127.0.0.1');
    await once(vite, 'listening');
    const host = `127.0.0.1:${(vite.address() as AddressInfo).port}`;
    const gateway = await start({ shell: { devUrl: `http://${host}` } });
    const page = await gateway.call('/users/page/login?a=1', { headers: { accept: 'text/html' } });
    expect(await page.text()).toBe(`/users/page/login?a=1 of ${host}`);
    expect(page.headers.get('content-security-policy')).toBeNull();
    const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/hot`);
    const [message] = await once(socket, 'message');
    expect(String(message)).toBe('hot');
    socket.terminate();
    await pWaitFor(() => hot.clients.size === 0, soon);
    vite.closeAllConnections();
    vite.close();
  });
});
