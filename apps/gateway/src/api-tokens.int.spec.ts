import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { exchangeApiToken } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { limits } from './limits/limits.ts';
import { startGateway, soon, type TestGateway } from './testing/test-gateway.ts';
import type { Echo } from './testing/upstream.ts';

let gateway: TestGateway;
const known = new Map<string, string>();
let asked: { token: string; authorization: string | undefined }[] = [];

const newToken = () => `tuerca_${randomBytes(32).toString('base64url')}`;
/** A token that identity exchanges, for token 12 of store 7 with the scope of quotations. */
const workingToken = () => {
  const token = newToken();
  const claims = { sub: '0', isVendor: true, storeId: 7, apiTokenId: 12 };
  known.set(token, gateway.tokens.sign({ ...claims, scopes: ['quotations:read'] }, 60));
  return token;
};

beforeEach(async () => {
  gateway = await startGateway();
  asked = [];
  gateway.upstreams.identity.answerWith((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += String(chunk)));
    request.on('end', () => {
      const { token } = JSON.parse(body) as { token: string };
      expect(request.url).toBe(exchangeApiToken.path);
      asked.push({ token, authorization: request.headers.authorization });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: { access_token: known.get(token) ?? null } }));
    });
  });
});
afterEach(() => gateway.end());

const call = async (token: string, path = '/api/tuercaGo/quotation') => {
  const response = await gateway.call(path, { headers: { authorization: `Bearer ${token}` } });
  const body = (await response.json()) as Echo & { code?: string };
  return { status: response.status, code: body.code, headers: body.headers };
};

describe('an API token', () => {
  it('reaches a service as the access token that identity gives for it', async () => {
    const token = workingToken();
    const { status, headers } = await call(token);
    expect([status, headers.authorization]).toEqual([200, `Bearer ${known.get(token)}`]);
    await expect(gateway.tokens.verifyToken(asked[0]!.authorization!.slice(7))).resolves.toMatchObject({
      isService: true,
      sub: 'gateway',
    });
  });

  it('is exchanged once for the calls of a moment, and again after it', async () => {
    const token = workingToken();
    await Promise.all([call(token), call(token), call(token)]);
    expect(asked).toHaveLength(1);
    await pWaitFor(async () => (await call(token)) && asked.length === 2, soon);
  });

  it('stops working within a second of its revocation', async () => {
    const token = workingToken();
    expect((await call(token)).status).toBe(200);
    known.delete(token);
    const revokedAt = performance.now();
    let lastTaken = 0;
    const isRefused = async () => {
      const sentAt = performance.now();
      if ((await call(token)).status === 401) return true;
      lastTaken = sentAt;
      return false;
    };
    await pWaitFor(isRefused, { ...soon, interval: 20 });
    // When it was sent: an answer may take as long as the machine likes.
    expect(lastTaken - revokedAt).toBeLessThan(1000);
    expect(await call(token)).toMatchObject({ status: 401, code: 'API_TOKEN_WRONG' });
  });

  it('that does not work is a 401 also where visitors may call', async () => {
    expect(await call(newToken(), '/api/store/vehicleBrand')).toMatchObject({
      status: 401,
      code: 'API_TOKEN_WRONG',
    });
    expect(asked).toHaveLength(1);
    // What cannot be one is not asked about.
    expect(await call('tuerca_short')).toMatchObject({ status: 401, code: 'API_TOKEN_WRONG' });
    expect(asked).toHaveLength(1);
  });

  it('is a 503 while identity is away, and works again with it', async () => {
    const token = workingToken();
    let isAway = true;
    const answer = known.get(token)!;
    gateway.upstreams.identity.answerWith((_request, response) => {
      response.writeHead(isAway ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAway ? {} : { data: { access_token: answer } }));
    });
    expect(await call(token)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    isAway = false;
    expect((await call(token)).status).toBe(200);
  });

  it('opens no websocket', async () => {
    const refused = (token: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}/ws`, {
          headers: { authorization: `Bearer ${token}` },
        });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!));
        socket.on('error', () => undefined);
      });
    expect(await refused(workingToken())).toBe(403);
    expect(await refused(newToken())).toBe(401);
  });

  it('is named in the log by its number, and never itself', async () => {
    const token = workingToken();
    await call(token);
    await pWaitFor(() => gateway.lines().some(({ userId }) => userId === 'api-token 12'), soon);
    expect(JSON.stringify(gateway.lines())).not.toContain(token.slice(13));
  });
});

it('counts the calls of an API token by themselves', async () => {
  const few = await startGateway({ limitScale: 0.005 });
  const token = newToken();
  const claims = { sub: '0', isVendor: true, storeId: 7, apiTokenId: 12 };
  const access = few.tokens.sign({ ...claims, scopes: ['quotations:read'] }, 60);
  few.upstreams.identity.answerWith((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { access_token: access } })),
  );
  const statuses = [];
  for (let number = 0; number < 4; number += 1) {
    const headers = { authorization: `Bearer ${token}` };
    statuses.push((await few.call('/api/tuercaGo/quotation', { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await few.end();
});

it('asks identity nothing for an address that is beyond its limit', async () => {
  const few = await startGateway({ limitScale: 3 / limits.address.points });
  let exchanges = 0;
  few.upstreams.identity.answerWith((request, response) => {
    if (request.url === exchangeApiToken.path) exchanges += 1;
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { access_token: null } }));
  });
  const statuses = [];
  for (let number = 0; number < 5; number += 1) {
    const headers = { authorization: `Bearer ${newToken()}` };
    statuses.push((await few.call('/api/tuercaGo/quotation', { headers })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  // What was asked before has come by then.
  await few.call('/readyz');
  expect(exchanges).toBe(3);
  await few.end();
});
