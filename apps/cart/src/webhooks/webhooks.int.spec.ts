import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createOrderOfQuotation,
  editStockConfirmationAsAvailable,
  getClientsApi,
  listApiDeliveries,
  orderDeliveryFailed,
  readTransaction,
  removeApiSync,
  saveClientApi,
  sendOrderToAPI,
  setShippingInfo,
} from '@tuerca/contracts';
import type { ApiDelivery } from '@tuerca/contracts';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { createOrderPoster, readAddress } from './post-order.ts';
import { webhooksRepository } from './webhooks.repository.ts';

const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const adviser: Actor = { role: 'adviser', userId: 13, storeId: 3 };

const start = new Date('2026-01-15T15:30:00.000Z');
let now = start;
let app: TestService;
let site: Server;
let url: string;
let status = 200;
const got: { headers: Record<string, string>; body: string }[] = [];
/** What was asked of a system that does not answer. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now });
  site = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/callado') return held.push(response);
      got.push({ headers: request.headers as Record<string, string>, body });
      return response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/pedidos`;
});
afterAll(async () => {
  site?.close();
  await app?.close();
});
beforeEach(async () => {
  now = start;
  status = 200;
  got.length = 0;
  held.length = 0;
  await app.db.raw(
    'truncate orders, order_webhooks, webhook_deliveries, outbox, idempotency restart identity cascade',
  );
});

const connect = async (body: object = {}) =>
  (await app.call(vendor, saveClientApi, { body: { url, ...body } })).json().data?.secret as string | null;
const order = (quotationId = 55, storeId = 3) =>
  app.call('service', createOrderOfQuotation, { body: draftOf({ quotationId, storeId }) });
const send = () => app.runPeriodic('sendOrdersToStores');
const log = async (query: object = {}) =>
  (await app.call(vendor, listApiDeliveries, { query: query as never })).json().data as ApiDelivery[];
const told = () =>
  got
    .map(({ body }) => JSON.parse(body) as { event: string; order: { id: number } })
    .map((each) => [each.order.id, each.event]);
const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));

describe('orders to the own system of a store', () => {
  test('each step is sent as the store reads the order, signed over its time and body', async () => {
    const secret = await connect();
    await order();
    await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
    await send();
    expect(got.map(({ body }) => JSON.parse(body))).toMatchObject([
      { id: 1, event: 'create', order: { ref_venta: 'PD-000001', commission: expect.any(Number) } },
      { id: 2, event: 'confirmStock', order: { status: 'confirmed' } },
    ]);
    const { headers, body } = got[0]!;
    const timestamp = headers['x-tuerca-timestamp']!;
    expect(timestamp).toBe(String(start.getTime() / 1000));
    expect(headers['x-tuerca-signature']).toBe(
      `v1=${createHmac('sha256', secret!).update(`${timestamp}.${body}`).digest('hex')}`,
    );
    expect((await log()).map(({ event, state, answer }) => [event, state, answer])).toEqual([
      ['confirmStock', 'sent', 200],
      ['create', 'sent', 200],
    ]);
    await send();
    expect(got).toHaveLength(2);
  });

  test('carries what the store’s own read answers, and when it was read', async () => {
    await connect();
    await order();
    await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
    await app.call(vendor, setShippingInfo, { body: { id: 1, carrier: 'Servientrega' } });
    await send();
    const sent = JSON.parse(got.at(-1)!.body);
    expect(sent).toMatchObject({ event: 'ship', read_at: start.toISOString() });
    expect(sent.order.parcels).toHaveLength(1);
    expect(sent.order).toEqual((await app.call(vendor, readTransaction, { params: { id: 1 } })).json().data);
  });

  /** An order whose first delivery failed once. */
  const failOnce = async () => {
    await connect();
    await order();
    status = 503;
    await send();
    status = 200;
  };

  test('of an order each waits for the earlier ones, and those of other orders do not', async () => {
    await failOnce();
    await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
    await order(56);
    await send();
    const before = [
      [1, 'create'],
      [2, 'create'],
    ];
    expect(told()).toEqual(before);
    pass(1);
    await send();
    expect(told()).toEqual([...before, [1, 'create'], [1, 'confirmStock']]);
  });

  test('one that was given up on lets the later ones of its order go', async () => {
    await connect();
    await order();
    await app.db('webhookDeliveries').update({ attempts: 5 });
    await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
    status = 503;
    await send();
    expect(told()).toEqual([
      [1, 'create'],
      [1, 'confirmStock'],
    ]);
    expect((await log()).map(({ state }) => state)).toEqual(['waiting', 'failed']);
  });

  test('the owner is told of the first that is given up on, until the system takes one again', async () => {
    await connect();
    const giveUpOn = async (quotationId: number) => {
      status = 503;
      await order(quotationId);
      await app.db('webhookDeliveries').where({ state: 'waiting' }).update({ attempts: 5 });
      await send();
    };
    const failures = async () =>
      (await app.events())
        .filter(({ type }) => type === orderDeliveryFailed.type)
        .map(({ data }) => (data as { reference: string }).reference);
    await giveUpOn(55);
    await giveUpOn(56);
    expect(await failures()).toEqual(['PD-000001']);
    status = 200;
    await order(57);
    await send();
    await giveUpOn(58);
    expect(await failures()).toEqual(['PD-000001', 'PD-000004']);
    await connect({ url: `${url}2` });
    await giveUpOn(59);
    expect(await failures()).toEqual(['PD-000001', 'PD-000004', 'PD-000005']);
  });

  test('sent by hand, what waits of the order is tried at once and before it', async () => {
    await failOnce();
    await app.call(vendor, sendOrderToAPI, { body: { id: 1 } });
    await send();
    expect(told()).toEqual([
      [1, 'create'],
      [1, 'create'],
      [1, 'byHand'],
    ]);
  });

  test('a system that does not answer holds up no other', async () => {
    await connect({ url: url.replace('/pedidos', '/callado') });
    await app.call(otherVendor, saveClientApi, { body: { url } });
    await order();
    for (const quotationId of [56, 57, 58]) await order(quotationId, 4);
    const round = send();
    await pWaitFor(() => got.length === 3 && held.length === 1, { timeout: 5000 });
    held[0]!.writeHead(200).end();
    await round;
    expect((await log()).map(({ state }) => state)).toEqual(['sent']);
  });

  test('a round ends though a system does not answer, and another begins at once', async () => {
    await connect({ url: url.replace('/pedidos', '/callado') });
    await order();
    await send();
    expect(app.woken).toEqual(['sendOrdersToStores']);
    held[0]!.writeHead(200).end();
    await pWaitFor(async () => (await log())[0]!.state === 'sent', { timeout: 5000 });
  });

  test('a service that stops settles what is in flight and begins nothing more', async () => {
    const stopping = await startTestService(cart, { clock: () => now });
    await stopping.call(vendor, saveClientApi, { body: { url: url.replace('/pedidos', '/callado') } });
    for (const quotationId of [55, 56])
      await stopping.call('service', createOrderOfQuotation, { body: draftOf({ quotationId }) });
    const round = stopping.runPeriodic('sendOrdersToStores');
    await pWaitFor(() => held.length === 1, { timeout: 5000 });
    await stopping.app.close();
    held[0]!.writeHead(200).end();
    await round;
    expect(await stopping.db('webhookDeliveries').orderBy('id').pluck('state')).toEqual(['sent', 'waiting']);
    expect(held).toHaveLength(1);
    await stopping.close();
  });

  test('what fails is tried again ever later, then given up on, and sent again by hand', async () => {
    await connect();
    await order();
    status = 503;
    for (const minutes of [0, 1, 5, 30, 120, 720, 1440]) {
      pass(minutes);
      await send();
    }
    expect(got).toHaveLength(6);
    expect(await log({ filter: '{"state":"failed"}' })).toMatchObject([
      { attempts: 6, answer: 503, next_at: null, order: { ref_venta: 'PD-000001' } },
    ]);
    status = 204;
    expect((await app.call(adviser, sendOrderToAPI, { body: { id: 1 } })).statusCode).toBe(200);
    await send();
    expect((await log())[0]).toMatchObject({ event: 'byHand', state: 'sent', answer: 204 });
    expect((await app.call(vendor, getClientsApi)).json().data).toMatchObject([
      { url, waiting: 0, failed: 1 },
    ]);
  });

  test('one whose order cannot be read is tried ever later and given up on as any other', async () => {
    await connect();
    await order();
    await app.db('orders').update({ createdAt: app.db.raw(`'infinity'`) });
    await send();
    expect(await log()).toMatchObject([
      {
        attempts: 1,
        answer: null,
        state: 'waiting',
        next_at: new Date(now.getTime() + 60_000).toISOString(),
      },
    ]);
    for (const minutes of [1, 5, 30, 120, 720, 1440]) {
      pass(minutes);
      await send();
    }
    expect(await log()).toMatchObject([{ attempts: 6, state: 'failed' }]);
    expect(got).toEqual([]);
    expect((await app.events()).map(({ type }) => type)).toContain(orderDeliveryFailed.type);
  });

  test('follows no redirect, and is given up by nobody’s silence', async () => {
    await connect();
    await order();
    status = 302;
    await send();
    expect(await log()).toMatchObject([{ state: 'waiting', answer: 302, attempts: 1 }]);
    await connect({ url: 'http://127.0.0.1:9/' });
    pass(1);
    await send();
    expect(await log()).toMatchObject([{ state: 'waiting', answer: null, attempts: 2 }]);
  });

  test('two senders at once send each once', async () => {
    await connect();
    for (const quotationId of [55, 56, 57]) await order(quotationId);
    await Promise.all([send(), send()]);
    await send();
    expect(got.map(({ headers }) => headers['x-tuerca-delivery']).sort()).toEqual(['1', '2', '3']);
  });

  test('of a store one is in flight among all senders, until it is settled or its sender’s time is over', async () => {
    await connect();
    for (const quotationId of [55, 56]) await order(quotationId);
    const take = () =>
      webhooksRepository.take(app.db, { now, until: new Date(now.getTime() + 60_000), most: 20 });
    const [first, ...others] = (await Promise.all([take(), take(), take(), take()])).flat();
    expect([first, others]).toMatchObject([{ id: 1, attempts: 1 }, []]);
    expect(await take()).toEqual([]);
    pass(1);
    const [again] = await take();
    expect(again).toMatchObject({ id: 1, attempts: 2 });
    // Who took it first comes too late to free the store.
    await webhooksRepository.settle(app.db, first!, { state: 'waiting', answer: null });
    expect(await take()).toEqual([]);
    await webhooksRepository.settle(app.db, again!, { state: 'sent', answer: 200 });
    expect(await take()).toMatchObject([{ id: 2 }]);
  });

  test('finds what is due by its indexes', async () => {
    await connect();
    await order();
    await app.db.raw(
      `insert into webhook_deliveries (store_id, order_id, event, state, created_at, next_at)
       select 3, 1, 'pay', case when n % 500 = 0 then 'waiting' else 'sent' end, now(), now() + n * interval '1 minute'
       from generate_series(1, 20000) n`,
    );
    await app.db.raw('vacuum analyze webhook_deliveries');
    const { queries } = await watchQueries(app.db, () =>
      webhooksRepository.take(app.db, { now: new Date(), until: new Date(), most: 20 }),
    );
    const plan = await planOf(app.db, queries[0]!);
    expect(plan).toContain('webhook_deliveries_due');
    expect(plan).toContain('webhook_deliveries_of_order');
    expect(plan).not.toContain('Seq Scan on webhook_deliveries');
  });

  test('a secret is shown once, and another one on demand; without a system nothing is sent', async () => {
    await order();
    expect((await app.call(vendor, sendOrderToAPI, { body: { id: 1 } })).json().code).toBe(
      'CLIENT_API_MISSING',
    );
    const first = await connect();
    expect(await connect()).toBeNull();
    const second = await connect({ renew_secret: true });
    expect(second).not.toBe(first);
    await app.call(vendor, sendOrderToAPI, { body: { id: 1 } });
    await app.call(vendor, removeApiSync);
    await send();
    expect(got).toEqual([]);
    expect((await app.call(vendor, getClientsApi)).json().data).toEqual([]);
    expect(await log()).toEqual([]);
  });

  test('is not replaced over another address or secret than was seen', async () => {
    const versionNow = async () => (await app.call(vendor, getClientsApi)).json().data[0].version as string;
    const save = async (body: object) =>
      (await app.call(vendor, saveClientApi, { body: { url, ...body } })).json();
    expect((await save({ seen: null })).data.secret).toEqual(expect.any(String));
    const first = await versionNow();
    // As it stands already: the answer was lost, or another window saved the same.
    expect((await save({ seen: null })).data).toEqual({ secret: null });
    const other = `${url}/otra`;
    expect((await save({ url: other, seen: null })).message).toContain(`los pedidos van ahora a ${url}.`);
    expect((await save({ url: other, seen: first })).data).toEqual({ secret: null });
    expect((await save({ renew_secret: true, seen: first })).code).toBe('CONFLICT');
    const second = await versionNow();
    expect((await save({ url: other, renew_secret: true, seen: second })).data.secret).toBeTruthy();
    expect((await save({ url: other, renew_secret: true, seen: second })).message).toContain(
      'El secreto ya cambió en otra ventana',
    );
    await app.call(vendor, removeApiSync);
    expect((await save({ seen: second })).message).toContain('se desconectó en otra ventana');
  });

  test('is connected once by windows that do so at once, of which one is told the secret, which holds', async () => {
    const secrets = await Promise.all([1, 2, 3].map(() => connect({ seen: null })));
    expect(secrets.filter((secret) => secret !== null)).toEqual([expect.any(String)]);
  });

  test('is of its store alone', async () => {
    await connect();
    await order();
    expect((await app.call(otherVendor, sendOrderToAPI, { body: { id: 1 } })).statusCode).toBe(404);
    expect((await app.call(otherVendor, getClientsApi)).json().data).toEqual([]);
    expect((await app.call(otherVendor, listApiDeliveries)).json().data).toEqual([]);
    expect((await app.call(adviser, saveClientApi, { body: { url } })).statusCode).toBe(403);
    expect((await app.call(vendor, saveClientApi, { body: { url: 'ftp://a.example/' } })).statusCode).toBe(
      400,
    );
    expect(
      (await app.call(vendor, saveClientApi, { body: { url: 'http://a:b@a.example/' } })).json(),
    ).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'url' }],
    });
  });
});

describe('in production', () => {
  test.each([
    'http://tienda.example/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/',
    'https://tienda.example:8443/',
    'https://a:b@tienda.example/',
  ])('nothing is sent to %s', (address) => {
    expect(() => readAddress(address, true)).toThrow();
  });

  test('nor to a name that leads to a private address', async () => {
    const posted = { url: 'https://localhost/', headers: {}, body: '{}' };
    expect(await createOrderPoster(true)(posted)).toBeNull();
  });
});
