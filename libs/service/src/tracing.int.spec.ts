import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { event, everyone, one, operation } from '@tuerca/contracts';
import {
  createUnitOfWork,
  dropTopics,
  ensureTopics,
  on,
  openKafka,
  startConsumers,
  startRelay,
} from '@tuerca/events';
import { platformMigrations } from '@tuerca/postgres';
import { testDatabase } from '@tuerca/postgres/testing';
import { requestContext } from '@tuerca/runtime';
import { pino } from 'pino';
import { z } from 'zod';
import { route } from './route.ts';
import { createService } from './service.ts';
import { createTestTokens } from './testing/test-tokens.ts';
import { startTracing } from './tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
}
const spans: Span[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    spans.push(
      ...body.resourceSpans.flatMap((resource) => resource.scopeSpans.flatMap((scope) => scope.spans)),
    );
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
beforeAll(() => new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;
const log = pino({ level: 'silent' });
const pinged = event({
  type: 'tuerca.garage.test.pinged.v1',
  service: 'garage',
  summary: 'Someone pinged',
  data: z.object({ id: z.int() }),
  key: ({ id }) => String(id),
  example: { id: 1 },
});
const ping = operation({
  name: 'ping',
  service: 'garage',
  method: 'POST',
  path: '/ping',
  summary: 'Pings',
  response: one(z.object({})),
  allow: everyone,
  errors: [],
});
const serviceThat = (handle: () => Promise<unknown>) => {
  const app = createService({
    name: 'garage',
    log,
    verifyToken: createTestTokens().verifyToken,
    operations: [ping],
    checks: {},
  });
  route(app, ping, async () => {
    await handle();
    return { data: {} };
  });
  return app;
};

it("follows a request through its service and Kafka to the consumer, all in the browser's trace", async () => {
  const stopTracing = await startTracing({ serviceName: 'garage', endpoint: endpoint() });
  const database = await testDatabase(platformMigrations);
  const kafka = openKafka({
    brokers: process.env.TUERCA_KAFKA_BROKERS!.split(','),
    clientId: 'trace',
    topicPrefix: `trace-${randomBytes(4).toString('hex')}-`,
    log,
  });
  await ensureTopics(kafka, [pinged.topic]);
  const relay = await startRelay({ db: database.db, kafka, log });
  const arrived = Promise.withResolvers<string | undefined>();
  const consumers = await startConsumers({
    kafka,
    db: database.db,
    groupId: 'trace',
    log,
    handlers: [on(pinged, async () => arrived.resolve(requestContext.getStore()?.traceparent))],
  });
  const uow = createUnitOfWork(database.db, relay);
  const app = serviceThat(() => uow.transact(async (_trx, emit) => emit(pinged, { id: 1 })));

  await app.inject({ method: 'POST', url: '/ping', headers: { traceparent } });
  const atConsumer = await arrived.promise;
  await app.close();
  await consumers.stop();
  await relay.stop();
  await stopTracing();
  await dropTopics(kafka, [pinged.topic]);
  await database.drop();

  const [request, consumed] = ['ping', pinged.type].map((name) => spans.find((span) => span.name === name));
  expect(request).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331' });
  expect(consumed).toMatchObject({ traceId: trace, parentSpanId: request!.spanId });
  expect(atConsumer).toBe(`00-${trace}-${consumed!.spanId}-01`);
}, 60_000);

it('passes the trace on unchanged while tracing is off', async () => {
  let seen: string | undefined;
  const app = serviceThat(async () => (seen = requestContext.getStore()?.traceparent));
  await app.inject({ method: 'POST', url: '/ping', headers: { traceparent } });
  await app.close();
  expect(seen).toBe(traceparent);
});
