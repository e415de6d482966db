import { afterEach, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { anySession, onlyServices, one, operation } from '@tuerca/contracts';
import { requestContext } from '@tuerca/runtime';
import { z } from 'zod';
import { callService } from './call-service.ts';
import { createTestTokens } from './testing/test-tokens.ts';

const common = { service: 'cart', response: one(z.object({ ok: z.boolean() })), errors: [] } as const;
const read = operation({
  ...common,
  name: 'read',
  method: 'GET',
  path: '/read',
  summary: 'Reads',
  allow: anySession,
});
const makeOrder = operation({
  ...common,
  name: 'makeOrder',
  method: 'POST',
  path: '/make',
  summary: 'Makes',
  allow: onlyServices,
  internal: true,
  idempotent: true,
  body: z.object({ id: z.int() }),
});

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A service that answers each request with the next of the given statuses; 0 never answers. */
const answering = async (...statuses: number[]) => {
  const requests: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    const status = statuses[requests.length] ?? 200;
    requests.push(request.headers);
    if (status === 0) return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      status === 200
        ? '{"data":{"ok":true}}'
        : `{"status":${status},"code":"CONFLICT","message":"no","data":[]}`,
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
const tokens = createTestTokens();
const options = { from: 'quotation', secret: tokens.serviceSecret } as const;

it("forwards the caller's token with the request's id and trace", async () => {
  const { requests, baseUrl } = await answering();
  const call = callService({ ...options, baseUrl });
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await requestContext.run({ requestId: 'request-1', traceparent }, () =>
    call(read, { token: 'of-the-caller' }),
  );
  expect(requests[0]).toMatchObject({
    authorization: 'Bearer of-the-caller',
    'x-request-id': 'request-1',
    traceparent,
  });
});

it('signs internal calls as a service and repeats them under one key until the other is back', async () => {
  const { requests, baseUrl } = await answering(503, 502, 200);
  const call = callService({ ...options, baseUrl });
  expect(await call(makeOrder, { body: { id: 1 }, idempotencyKey: 'order-1' })).toEqual({
    data: { ok: true },
  });
  expect(requests.map((headers) => headers['idempotency-key'])).toEqual(['order-1', 'order-1', 'order-1']);
  const token = requests[0]!.authorization!.slice('Bearer '.length);
  expect(await tokens.verifyToken(token)).toMatchObject({ sub: 'quotation', isService: true });
});

it('does not repeat what has no key, nor a refusal', async () => {
  const away = await answering(503, 200);
  await expect(
    callService({ ...options, baseUrl: away.baseUrl })(makeOrder, { body: { id: 1 } }),
  ).rejects.toMatchObject({ status: 503 });
  expect(away.requests).toHaveLength(1);
  const refusing = await answering(409, 200);
  const call = callService({ ...options, baseUrl: refusing.baseUrl });
  await expect(call(makeOrder, { body: { id: 1 }, idempotencyKey: 'k' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(refusing.requests).toHaveLength(1);
});

it('does not take a refused token of its own for the end of the caller’s session', async () => {
  const { baseUrl } = await answering(401, 401);
  const call = callService({ ...options, baseUrl });
  await expect(call(makeOrder, { body: { id: 1 } })).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
  await expect(call(read, { token: 'of the caller' })).rejects.toMatchObject({ status: 401 });
});

it('gives up at its own deadline, without a retry', async () => {
  const { requests, baseUrl } = await answering(0, 0, 0);
  const ended: number[] = [];
  const waitFor = async (deadlineMs: number) => {
    const answer = callService({ ...options, baseUrl, deadlineMs })(read, {});
    await expect(answer).rejects.toMatchObject({ code: 'TIMEOUT' });
    ended.push(deadlineMs);
  };
  await Promise.all([800, 200].map(waitFor));
  expect(ended).toEqual([200, 800]);
  expect(requests).toHaveLength(2);
});
