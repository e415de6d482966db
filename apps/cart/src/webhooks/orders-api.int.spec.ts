import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  clientEvents,
  createOrderOfQuotation,
  editStockConfirmationAsAvailable,
  listApiDeliveries,
  Order,
  saveClientApi,
} from '@tuerca/contracts';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { signatureOf } from './webhook.ts';

const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };

let app: TestService;
let page: string;
let folder: string;
let receiver: ChildProcess | undefined;
beforeAll(async () => {
  page = await readFile(new URL('../../../../docs/ORDERS-API.md', import.meta.url), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'orders-api-'));
  app = await startTestService(cart);
});
afterAll(async () => {
  receiver?.kill();
  await app?.close();
  await rm(folder, { recursive: true });
});

const blockOf = (language: string) => new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)![1]!;

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

const isListening = async (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('the receiver of docs/ORDERS-API.md takes what is sent, and nothing else', async () => {
  const url = `http://127.0.0.1:${await freePort()}/`;
  const { secret } = (await app.call(vendor, saveClientApi, { body: { url } })).json().data as {
    secret: string;
  };
  const script = join(folder, 'receiver.mjs');
  await writeFile(script, blockOf('js'));
  const env = { TUERCA_SECRET: secret, PORT: new URL(url).port };
  receiver = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const kept: string[] = [];
  createInterface({ input: receiver.stdout! }).on('line', (line) => kept.push(line));
  await pWaitFor(() => isListening(url));

  await app.call('service', createOrderOfQuotation, { body: draftOf() });
  await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
  await app.runPeriodic('sendOrdersToStores');
  expect((await app.call(vendor, listApiDeliveries)).json().data).toMatchObject([
    { event: 'confirmStock', state: 'sent', answer: 204 },
    { event: 'create', state: 'sent', answer: 204 },
  ]);
  const sent = ['create PD-000001 confirmed', 'confirmStock PD-000001 confirmed'];
  await pWaitFor(() => kept.length === 2);
  expect(kept).toEqual(sent);

  const post = async (signedWith: string, { ageSeconds = 0, readAt = new Date() } = {}) => {
    const order = { id: 1, ref_venta: 'PD-000001', status: 'paid' };
    const body = JSON.stringify({ id: 9, event: 'pay', read_at: readAt.toISOString(), order });
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    const headers = {
      'x-tuerca-timestamp': String(timestamp),
      'x-tuerca-signature': signatureOf(signedWith, timestamp, body),
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await post('whsec_another')).toBe(401);
  expect(await post(secret, { ageSeconds: 310 })).toBe(401);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  expect(await post(secret, { readAt: new Date(0) })).toBe(204);
  expect(kept).toEqual(sent);
  expect(await post(secret)).toBe(204);
  await pWaitFor(() => kept.length === 3);
});

test('docs/ORDERS-API.md names every event and shows an order as it is sent', () => {
  for (const event of clientEvents) expect(page).toMatch(new RegExp(`^\\| \`${event}\` `, 'm'));
  const { order, ...rest } = JSON.parse(blockOf('json')) as Record<string, unknown>;
  expect(Object.keys(rest)).toEqual(['id', 'event', 'read_at']);
  expect(Order.strict().parse(order)).toMatchObject({ parcels: [{}] });
});
