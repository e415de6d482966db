import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { gatewaysOfEachTest, soon } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

const start = gatewaysOfEachTest();
const lists = '/api/store/vehicleBrand';
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code?: string }).code,
];

describe('a service with more calls than it can answer', () => {
  /** A catalogue that keeps its answers back. */
  const startSlow = async (options: Parameters<typeof start>[0]) => {
    const gateway = await start(options);
    const held: ServerResponse[] = [];
    let most = 0;
    gateway.upstreams.catalogue.answerWith((_request, response) => {
      held.push(response);
      most = Math.max(most, held.length);
    });
    const answerOne = () => void held.shift()!.writeHead(200).end('{}');
    return { gateway, held, answerOne, most: () => most };
  };
  const inLineIs = (gateway: TestGateway, count: number) =>
    pWaitFor(async () => {
      const text = await (await gateway.call('/metrics')).text();
      return text.includes(`gateway_calls_in_line{upstream="catalogue",service="gateway"} ${count}`);
    }, soon);

  it('is given so many at once, keeps as many in line and refuses the rest at once; all who were let in are answered', async () => {
    const { gateway, held, answerOne, most } = await startSlow({
      calls: { atOnce: 4, inLine: 3, waitMs: 10_000 },
    });
    const letIn = Array.from({ length: 7 }, () => gateway.call(lists));
    await pWaitFor(() => held.length === 4, soon);
    await inLineIs(gateway, 3);
    const refused = await gateway.call(lists);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await codeOf(refused)).toEqual([503, 'SERVICE_UNAVAILABLE']);

    let answered = 0;
    for (const call of letIn) void call.then(() => (answered += 1));
    while (answered < letIn.length) {
      await pWaitFor(() => held.length > 0 || answered === letIn.length, soon);
      if (held.length) answerOne();
    }
    expect((await Promise.all(letIn)).map(({ status }) => status)).toEqual(letIn.map(() => 200));
    expect(most()).toBe(4);

    gateway.upstreams.catalogue.echo();
    expect((await gateway.call(lists)).status).toBe(200);
  });

  it('refuses who waited too long, opens no circuit for it, and takes calls again as soon as it answers', async () => {
    const { gateway, held, answerOne } = await startSlow({ calls: { atOnce: 1, inLine: 20, waitMs: 50 } });
    const first = gateway.call(lists);
    await pWaitFor(() => held.length === 1, soon);
    const late = await Promise.all(Array.from({ length: 12 }, async () => codeOf(await gateway.call(lists))));
    expect(late).toEqual(late.map(() => [503, 'SERVICE_UNAVAILABLE']));
    answerOne();
    expect((await first).status).toBe(200);
    gateway.upstreams.catalogue.echo();
    expect((await gateway.call(lists)).status).toBe(200);
  });

  it('does not keep calls of other services, or the gateway, from being answered', async () => {
    const { gateway, held, answerOne } = await startSlow({ calls: { atOnce: 1, inLine: 0, waitMs: 50 } });
    const first = gateway.call(lists);
    await pWaitFor(() => held.length === 1, soon);
    expect((await gateway.call(lists)).status).toBe(503);
    expect((await gateway.call('/users/page/loginAjax', { method: 'POST' })).status).toBe(200);
    expect((await gateway.call('/healthz')).status).toBe(200);
    answerOne();
    await first;
  });

  it('has its bulkhead released when a client disconnects, running or queued', async () => {
    const { gateway, held } = await startSlow({ calls: { atOnce: 1, inLine: 1, waitMs: 10_000 } });
    const leaving = new AbortController();
    const leave = () => gateway.call(lists, { signal: leaving.signal }).catch(() => undefined);
    const gone = [leave()];
    await pWaitFor(() => held.length === 1, soon);
    gone.push(leave());
    await inLineIs(gateway, 1);
    leaving.abort();
    await Promise.all(gone);
    gateway.upstreams.catalogue.echo();
    await pWaitFor(async () => (await gateway.call(lists)).status === 200, soon);
  });

  it('has its bulkhead free while a client reads its response slowly', async () => {
    const gateway = await start({ calls: { atOnce: 1, inLine: 0, waitMs: 50 } });
    let sent = 0;
    const long = Buffer.alloc(32 * 1024 * 1024);
    gateway.upstreams.catalogue.answerWith((_request, response) => {
      sent += 1;
      response.writeHead(200).end(long);
    });
    const slow = connect(Number(new URL(gateway.address).port), '127.0.0.1').pause();
    slow.write(`GET ${lists} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await pWaitFor(() => sent === 1, soon);
    gateway.upstreams.catalogue.echo();
    await pWaitFor(async () => (await gateway.call(lists)).status === 200, soon);
    slow.destroy();
    await pWaitFor(() => gateway.lines().some(({ status }) => status === 499), soon);
  });

  it('has its bulkhead free while a body arrives slowly', async () => {
    const gateway = await start({ calls: { atOnce: 1, inLine: 0, waitMs: 50 } });
    const slow = httpRequest(`${gateway.address}/users/page/loginAjax`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 9 },
    });
    const answer = new Promise<number>((resolve) =>
      slow.once('response', (response) => resolve(response.resume().statusCode!)),
    );
    slow.write('{"a"');
    expect((await gateway.call('/users/page/loginAjax', { method: 'POST' })).status).toBe(200);
    slow.end(':"b"}');
    expect(await answer).toBe(200);
  });
});

describe('a body', () => {
  it('of an upload reaches the service while it still comes', async () => {
    const gateway = await start();
    let came = 0;
    gateway.upstreams.media.answerWith((request, response) => {
      request.on('data', (chunk: Buffer) => (came += chunk.length));
      request.on('end', () => response.writeHead(200).end('{}'));
    });
    const first = Buffer.alloc(200_000);
    const upload = httpRequest(`${gateway.address}/api/media/files`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${gateway.tokens.sign({})}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 2 * first.length,
      },
    });
    const answer = new Promise<number>((resolve) =>
      upload.once('response', (response) => resolve(response.resume().statusCode!)),
    );
    upload.write(first);
    await pWaitFor(() => came === first.length, soon);
    upload.end(first);
    expect(await answer).toBe(200);
    expect(came).toBe(2 * first.length);
  });

  it('that a service refuses before its end ends with the answer of the service', async () => {
    const gateway = await start();
    gateway.upstreams.media.answerWith((_request, response) => void response.writeHead(413).end('{}'));
    const response = await gateway.call('/api/media/files', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${gateway.tokens.sign({})}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: new Uint8Array(8 * 1024 * 1024),
    });
    expect(response.status).toBe(413);
  });

  it('is not awaited any more from a client that left, and the service is not asked', async () => {
    const gateway = await start();
    let asked = false;
    gateway.upstreams.identity.answerWith(() => (asked = true));
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
    await once(socket, 'connect');
    await new Promise<unknown>((resolve) =>
      socket.write('POST /users/page/loginAjax HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{', resolve),
    );
    socket.destroy();
    await pWaitFor(() => gateway.lines().some(({ status }) => status === 499), soon);
    expect(asked).toBe(false);
  });
});

describe('what is said between neighbours', () => {
  it('ends at the gateway, both ways', async () => {
    const gateway = await start();
    let told: NodeJS.Dict<string | string[]> = {};
    gateway.upstreams.catalogue.answerWith((request, response) => {
      told = request.headers;
      response
        .writeHead(200, { 'keep-alive': 'timeout=1', 'x-kept': 'yes', 'set-cookie': ['a=1', 'b=2'] })
        .end('{}');
    });
    const answer = await new Promise<NodeJS.Dict<string | string[]>>((resolve, reject) => {
      httpRequest(
        `${gateway.address}${lists}`,
        { headers: { connection: 'close, x-mine', 'x-mine': '1', te: 'trailers', 'x-other': '2' } },
        (response) => resolve(response.resume().headers),
      )
        .on('error', reject)
        .end();
    });
    expect(told).not.toHaveProperty('x-mine');
    expect(told).not.toHaveProperty('te');
    expect(told['x-other']).toBe('2');
    expect(answer['keep-alive']).toBeUndefined();
    expect(answer).toMatchObject({ 'x-kept': 'yes', 'set-cookie': ['a=1', 'b=2'] });
  });
});
