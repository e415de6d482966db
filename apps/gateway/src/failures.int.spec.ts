import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import {
  createQuotationRequest,
  finishSocialLogin,
  listVehicles,
  offerVehicle,
  readFileContent,
  uploadBase64File,
  uploadFile,
  uploadFileFromUrl,
} from '@tuerca/contracts';
import { askAsItStops } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { limits } from './limits/limits.ts';
import { gatewaysOfEachTest, soon, startGateway, type TestGateway } from './testing/test-gateway.ts';
import { startUpstream } from './testing/upstream.ts';

const start = gatewaysOfEachTest();
const answerOf = async (response: Response) =>
  [response.status, ((await response.json()) as { code?: string }).code] as const;

describe('a service that is away', () => {
  it('is a quick 503 with a clear body, opens its circuit alone, and is found again when it is back', async () => {
    const gateway = await start({ resetMs: 300 });
    const { port } = gateway.upstreams.catalogue;
    await gateway.upstreams.catalogue.stop();
    for (let call = 0; call < 6; call += 1) {
      const response = await gateway.call('/api/store/vehicleBrand');
      expect(response.headers.get('retry-after')).not.toBeNull();
      expect(await answerOf(response)).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    const metrics = await (await gateway.call('/metrics')).text();
    expect(metrics).toContain('gateway_open_circuits{upstream="catalogue",service="gateway"} 1');
    expect((await gateway.call('/api/store/store')).status).toBe(200);
    const ready = await gateway.call('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'degraded', services: expect.objectContaining({ catalogue: 'failed', identity: 'ok' }) },
    ]);
    gateway.upstreams.catalogue = await startUpstream('catalogue', port);
    await pWaitFor(async () => (await gateway.call('/api/store/vehicleBrand')).status === 200, soon);
    expect(await (await gateway.call('/metrics')).text()).not.toContain(
      'gateway_open_circuits{upstream="catalogue"',
    );
  });

  it('does not open for what it answers, even a 500', async () => {
    const gateway = await start();
    gateway.upstreams.catalogue.answerWith((_request, response) => void response.writeHead(500).end('{}'));
    for (let call = 0; call < 8; call += 1) await gateway.call('/api/store/vehicleBrand');
    gateway.upstreams.catalogue.echo();
    expect((await gateway.call('/api/store/vehicleBrand')).status).toBe(200);
  });

  it('is a 504 when it does not answer in time', async () => {
    const gateway = await start({ deadlineMs: 100 });
    gateway.upstreams.catalogue.answerWith(() => undefined);
    expect(await answerOf(await gateway.call('/api/store/vehicleBrand'))).toEqual([504, 'TIMEOUT']);
  });

  it('has as long for a picture it fetches from elsewhere as for an upload', async () => {
    const gateway = await start({ deadlineMs: 100 });
    const asked = Promise.withResolvers<ServerResponse>();
    gateway.upstreams.media.answerWith(({ url }, response) => {
      if (url === uploadFileFromUrl.path) asked.resolve(response);
    });
    const headers = { authorization: `Bearer ${gateway.tokens.sign({})}` };
    const post = (path: string) => gateway.call(path, { method: 'POST', headers, body: '{}' });
    const fetched = post(uploadFileFromUrl.path);
    const response = await asked.promise;
    // Asked later than the first, and given up before that is answered.
    expect((await post(uploadBase64File.path)).status).toBe(504);
    response.end('{}');
    expect((await fetched).status).toBe(200);
  });

  it('breaks the connection when it breaks off within its answer', async () => {
    const gateway = await start();
    gateway.upstreams.catalogue.answerWith((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"data"', () => response.destroy());
    });
    const response = await gateway.call('/api/store/vehicleBrand');
    await expect(response.text()).rejects.toThrow();
  });

  it('is asked once more by a call whose connection ended before the answer, where doing it twice is doing it once', async () => {
    const gateway = await start();
    const authorization = `Bearer ${gateway.tokens.sign({ sub: '7' })}`;
    const callWhileOneReplicaGoes = async (service: 'garage' | 'quotation', path: string, key?: string) => {
      let calls = 0;
      gateway.upstreams[service].answerWith((request, response) => {
        calls += 1;
        if (calls === 1) request.socket.resetAndDestroy();
        else request.resume().on('end', () => response.end('{}'));
      });
      const isWrite = key !== undefined;
      const { status } = await gateway.call(path, {
        headers: {
          authorization,
          ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': key }),
        },
        ...(isWrite && { method: 'POST', body: '{"details":[]}' }),
      });
      return { status, calls };
    };
    const [vehicles, requests] = [listVehicles.path, createQuotationRequest.path];
    const [once, twice] = [
      { status: 503, calls: 1 },
      { status: 200, calls: 2 },
    ];
    expect(await callWhileOneReplicaGoes('garage', vehicles)).toEqual(twice);
    expect(await callWhileOneReplicaGoes('quotation', requests, '')).toEqual(once);
    expect(await callWhileOneReplicaGoes('quotation', requests, 'one-intent')).toEqual(twice);
    // The garage does not know an offer again by its key.
    const offer = offerVehicle.path.replace('{id}', '4');
    expect(await callWhileOneReplicaGoes('garage', offer, 'one-intent')).toEqual(once);
  });

  it('is asked once only where the answer takes a browser on: a sign-in comes back once', async () => {
    const gateway = await start();
    let calls = 0;
    gateway.upstreams.identity.answerWith((request) => {
      calls += 1;
      request.socket.resetAndDestroy();
    });
    const path = finishSocialLogin.path.replace('{service}', 'local');
    expect((await gateway.call(path, { redirect: 'manual' })).status).toBe(503);
    expect(calls).toBe(1);
  });

  it('has one deadline for both tries', async () => {
    const gateway = await start({ deadlineMs: 1500 });
    const authorization = `Bearer ${gateway.tokens.sign({ sub: '7' })}`;
    let calls = 0;
    gateway.upstreams.garage.answerWith((request) => {
      calls += 1;
      if (calls === 1) setTimeout(() => request.socket.resetAndDestroy(), 1000);
    });
    const began = performance.now();
    const response = await gateway.call(listVehicles.path, { headers: { authorization } });
    expect(await answerOf(response)).toEqual([504, 'TIMEOUT']);
    expect(calls).toBe(2);
    // Two whole deadlines would be three seconds; what watches over them looks twice a second.
    expect(performance.now() - began).toBeLessThan(2900);
  });

  it('is not called any more for a client that left', async () => {
    const gateway = await start();
    const seen = { arrived: false, ended: false };
    gateway.upstreams.catalogue.answerWith((request) => {
      seen.arrived = true;
      request.once('close', () => (seen.ended = true));
    });
    const leaving = new AbortController();
    const call = gateway.call('/api/store/vehicleBrand', { signal: leaving.signal }).catch(() => undefined);
    await pWaitFor(() => seen.arrived, soon);
    expect(seen.ended).toBe(false);
    leaving.abort();
    await call;
    await pWaitFor(() => seen.ended, soon);
  });
});

describe('an open circuit', () => {
  const file = readFileContent.path.replace('{id}', '1a2b3c4d-1a2b-4a2b-8a2b-1a2b3c4d5e6f');
  /** An upload of which nothing more comes. */
  const beginUpload = async (gateway: TestGateway) => {
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      `POST ${uploadFile.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${gateway.tokens.sign({})}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n--x',
    );
    return socket;
  };

  it('closes as soon as the service is alive, and does not wait for the upload of a slow client', async () => {
    const gateway = await start({ resetMs: 300 });
    const { port } = gateway.upstreams.media;
    await gateway.upstreams.media.stop();
    for (let call = 0; call < 6; call += 1) expect((await gateway.call(file)).status).toBe(503);
    gateway.upstreams.media = await startUpstream('media', port);
    let hasUpload = false;
    gateway.upstreams.media.answerWith((request, response) => {
      if (request.url === uploadFile.path) hasUpload = true;
      else response.end('{}');
    });
    // The first call that comes through is an upload: those before it are refused.
    let upload = await beginUpload(gateway);
    await pWaitFor(async () => {
      if (hasUpload || upload.bytesRead === 0) return hasUpload;
      upload.destroy();
      upload = await beginUpload(gateway);
      return false;
    }, soon);
    expect((await gateway.call(file)).status).toBe(200);
    upload.destroy();
    const turns = gateway.lines().flatMap(({ msg }) => /^circuit (\w+)/.exec(String(msg))?.[1] ?? []);
    expect(turns).toEqual(['open', 'closed']);
  });

  it('stays open while the service is silent, and lets nobody wait for it', async () => {
    const gateway = await start({ resetMs: 50, deadlineMs: 100 });
    const probed = Promise.withResolvers<void>();
    gateway.upstreams.catalogue.answerWith(({ url }) => {
      if (url === '/healthz') probed.resolve();
    });
    const calls = Array.from({ length: 5 }, () => gateway.call('/api/store/vehicleBrand'));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 504));
    await probed.promise;
    expect(await answerOf(await gateway.call('/api/store/vehicleBrand'))).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
    ]);
    gateway.upstreams.catalogue.echo();
    await pWaitFor(async () => (await gateway.call('/api/store/vehicleBrand')).status === 200, soon);
  });
});

describe('a gateway that is told to end', () => {
  it('goes on answering until others have noticed, is not ready, and keeps no connection', async () => {
    const gateway = await start({ lingerMs: 1000 });
    const kept = await gateway.call('/api/store/store');
    expect([kept.status, kept.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const stopped = gateway.stop();
    const last = await gateway.call('/api/store/store');
    expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
    expect((await gateway.call('/readyz')).status).toBe(503);
    expect(await stopped).toBe(0);
    await expect(gateway.call('/api/store/store')).rejects.toThrow();
  });

  it('answers what has arrived on a connection that was idle as it refuses new ones', async () => {
    const gateway = await start();
    expect(await askAsItStops(gateway)).toContain('HTTP/1.1 200');
  });
});

describe('limits', () => {
  const points = (limit: 'address' | 'user' | 'credentials', scale: number) =>
    Math.ceil(limits[limit].points * scale);

  it('refuse an address and an account beyond their share, and say how long to wait', async () => {
    const gateway = await start({ limitScale: 2 / limits.user.points });
    const call = (sub: string) =>
      gateway.call('/api/store/store', {
        headers: { authorization: `Bearer ${gateway.tokens.sign({ sub })}` },
      });
    expect([(await call('1')).status, (await call('1')).status]).toEqual([200, 200]);
    const refused = await call('1');
    expect(await answerOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await call('2')).status).toBe(200);
    const left = points('address', 2 / limits.user.points) - 4;
    for (let i = 0; i < left; i += 1) expect((await gateway.call('/api/store/store')).status).toBe(200);
    expect((await gateway.call('/api/store/store')).status).toBe(429);
  });

  it('are stricter for logging in and codes', async () => {
    const gateway = await start({ limitScale: 1 / limits.credentials.points });
    const logIn = () => gateway.call('/users/page/loginAjax', { method: 'POST' });
    expect((await logIn()).status).toBe(200);
    expect((await logIn()).status).toBe(429);
    expect((await gateway.call('/api/store/store')).status).toBe(200);
  });

  it('are stricter for pictures fetched from elsewhere: by account, of guests by address', async () => {
    const gateway = await start({ limitScale: 2 / limits.links.points });
    const link = async (claims: object, path = uploadFileFromUrl.path) => {
      const headers = { authorization: `Bearer ${gateway.tokens.sign(claims)}` };
      return (await gateway.call(path, { method: 'POST', headers })).status;
    };
    const buyer = { sub: '1', isGuest: false };
    expect([await link(buyer), await link(buyer), await link(buyer)]).toEqual([200, 200, 429]);
    expect(await link(buyer, uploadBase64File.path)).toBe(200);
    expect(await link({ sub: '2', isGuest: false })).toBe(200);
    const guests = ['3', '4', '5'].map((sub) => ({ sub, isGuest: true }));
    expect([await link(guests[0]!), await link(guests[1]!), await link(guests[2]!)]).toEqual([200, 200, 429]);
  });

  it('are shared by replicas of the gateway through Redis', async () => {
    const one = await start({ limitScale: 1 / limits.credentials.points });
    const two = await start({ limitScale: 1 / limits.credentials.points, redis: one.redis.client });
    expect((await one.call('/users/page/loginAjax', { method: 'POST' })).status).toBe(200);
    expect((await two.call('/users/page/loginAjax', { method: 'POST' })).status).toBe(429);
  });

  it('on credentials are exact, however guesses are spread over replicas', async () => {
    const limitScale = 10 / limits.credentials.points;
    const one = await start({ limitScale });
    const two = await start({ limitScale, redis: one.redis.client });
    const logIn = (gateway: typeof one) => gateway.call('/users/page/loginAjax', { method: 'POST' });
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1)
      for (const gateway of [one, two])
        for (const { status } of await Promise.all([logIn(gateway), logIn(gateway)])) answers.push(status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
  });

  it('count together also where calls far from the limit do not wait for Redis', async () => {
    const limitScale = 20 / limits.address.points;
    const one = await start({ limitScale });
    const two = await start({ limitScale, redis: one.redis.client });
    for (let call = 0; call < 8; call += 1) expect((await one.call('/api/store/store')).status).toBe(200);
    const counted = (calls: string) =>
      pWaitFor(async () => (await one.redis.client.get('limit:address:127.0.0.1')) === calls, soon);
    await counted('8');
    for (let call = 0; call < 12; call += 1) expect((await two.call('/api/store/store')).status).toBe(200);
    await counted('20');
    expect((await two.call('/api/store/store')).status).toBe(429);
    await pWaitFor(async () => (await one.call('/api/store/store')).status === 429, soon);
  });

  it('go on in memory while Redis is away', async () => {
    const gateway = await start({ limitScale: 1 / limits.credentials.points });
    gateway.redis.client.destroy();
    const logIn = () => gateway.call('/users/page/loginAjax', { method: 'POST' });
    expect((await logIn()).status).toBe(200);
    expect((await logIn()).status).toBe(429);
  });

  it("never meet a workshop's ten people at work", () => {
    const busyMinuteOfOnePerson = 200;
    expect(limits.address.points / (limits.address.seconds / 60)).toBeGreaterThan(
      2 * 10 * busyMinuteOfOnePerson,
    );
    expect(limits.user.points / (limits.user.seconds / 60)).toBeGreaterThan(2 * busyMinuteOfOnePerson);
  });
});

describe('shutting down', () => {
  it('is not ready, sends websockets elsewhere, ends what is in flight, and exits clean', async () => {
    const gateway = await startGateway();
    let finish = () => {};
    gateway.upstreams.catalogue.answerWith((_request, response) => {
      finish = () =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('{"late":true}');
    });
    const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/ws`, { origin: gateway.address });
    const closed = once(socket, 'close');
    await once(socket, 'open');
    const answer = gateway.call('/api/store/vehicleBrand');
    const unfinished = finish;
    await pWaitFor(() => finish !== unfinished, soon);
    const ended = gateway.end();
    const [code] = (await closed) as [number];
    expect(code).toBe(1012);
    await expect(gateway.call('/healthz')).rejects.toThrow();
    finish();
    expect(await (await answer).json()).toEqual({ late: true });
    expect(await ended).toBe(0);
  });
});

describe('behind a trusted proxy', () => {
  it("believes its caller's address and request id, and hides the figures from outside", async () => {
    const gateway = await start({ trustedProxies: 1 });
    const headers = { 'x-forwarded-for': '9.9.9.9, 203.0.113.7', 'x-request-id': 'edge-0001' };
    const echo = (await (await gateway.call('/api/store/store', { headers })).json()) as {
      headers: Record<string, string>;
    };
    expect(echo.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'edge-0001' });
    expect((await gateway.call('/metrics', { headers })).status).toBe(404);
    expect((await gateway.call('/metrics')).status).toBe(200);
  });
});
