import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { everyone, one, operation } from '@tuerca/contracts';
import { requestContext } from '@tuerca/events';
import { pino } from 'pino';
import { z } from 'zod';
import { route } from './route.ts';
import { createService } from './service.ts';
import { createTestTokens } from './tokens.ts';
import { startTracing } from './tracing.ts';

const ping = operation({ name: 'ping', service: 'garage', method: 'GET', path: '/ping', summary: 'Pings', response: one(z.object({ traceparent: z.string() })), allow: everyone, errors: [] });
const bodies: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const app = createService({ name: 'garage', log: pino({ level: 'silent' }), verifyToken: createTestTokens().verifyToken, operations: [ping], checks: {} });
route(app, ping, async () => ({ data: { traceparent: requestContext.getStore()!.traceparent! } }));

beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await app.close();
  collector.closeAllConnections();
  collector.close();
});

it("sends a span per request under the caller's trace, and hands its own id on", async () => {
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const stop = await startTracing({ serviceName: 'garage', endpoint });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const answer = await app.inject({ url: '/ping', headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
  await stop();
  const spans = JSON.parse(bodies.join('')).resourceSpans[0].scopeSpans[0].spans;
  expect(spans).toEqual([expect.objectContaining({ traceId: trace, parentSpanId: 'b7ad6b7169203331', name: 'ping' })]);
  expect(answer.json().data.traceparent).toBe(`00-${trace}-${spans[0].spanId}-01`);
});

it('passes the trace on unchanged while tracing is off', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  expect((await app.inject({ url: '/ping', headers: { traceparent } })).json().data.traceparent).toBe(traceparent);
});
