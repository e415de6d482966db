import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import {
  closeReasons,
  countNotifications,
  eventTopics,
  listNotifications,
  listPartNamePairs,
  listQuotationRequests,
  listQuotations,
  listStores,
  listTransactions,
  listVehicles,
  login,
  readFileContent,
  readStorePage,
  readSessionControlData,
  readUserConfig,
  services as serviceNames,
  type Operation,
  type QuotationRequest,
  type ServiceName,
} from '@tuerca/contracts';
import { freePorts } from '@tuerca/embedded';
import pWaitFor from 'p-wait-for';
import { dropTopics, ensureTopics, openKafka } from '@tuerca/events';
import { testMongo } from '@tuerca/mongo/testing';
import { testDatabase } from '@tuerca/postgres/testing';
import { createLog } from '@tuerca/service';
import type { Call } from './accounts.ts';
import { demoPassword } from './plan/people.ts';
import { seed } from './seed.ts';
import { startServices, type Environments, type RunningServices } from './services.ts';

const log = createLog({ name: 'seed-test', level: 'error' });
const topicPrefix = `seed-${randomBytes(5).toString('hex')}.`;
const now = new Date();
const scale = 0.05;
const soon = { interval: 200, timeout: 50_000 };

const demoAccounts = [
  'comprador@tuerca.test',
  'vendedor1@tuerca.test',
  'vendedor2@tuerca.test',
  'vendedor3@tuerca.test',
  'vendedor4@tuerca.test',
  'asesor@tuerca.test',
  'gestor@tuerca.test',
  'admin@tuerca.test',
] as const;

const lastDay = (request: QuotationRequest) => request.quotations?.at(-1)?.valid_until ?? '';

describe('the demo data', () => {
  const closing: (() => unknown)[] = [];
  const calls = new Map<string, Call>();
  let environments: Environments;
  let running: RunningServices;

  const environmentsOf = async (): Promise<Environments> => {
    const ports = await freePorts(serviceNames.length);
    const files = await mkdtemp(join(tmpdir(), 'tuerca-seed-'));
    closing.push(() => rm(files, { recursive: true, force: true }));
    const urls = Object.fromEntries(
      serviceNames.map((name, place) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${ports[place]}`]),
    );
    const each = serviceNames.map(async (name, place) => {
      const [database, mongo] = await Promise.all([testDatabase({}), testMongo()]);
      closing.push(
        () => database.drop(),
        () => mongo.drop(),
      );
      const env = {
        ...urls,
        NODE_ENV: 'test',
        PORT: String(ports[place]),
        DATABASE_URL: database.url,
        MONGO_URL: mongo.url,
        KAFKA_BROKERS: process.env['TUERCA_KAFKA_BROKERS']!,
        KAFKA_TOPIC_PREFIX: topicPrefix,
        REDIS_URL: process.env['TUERCA_REDIS_URL']!,
        LINK_SECRET: 'a secret for tests only',
        CAPTCHA_SECRET: 'a secret for tests only',
        SIGNING_KEYS_FILE: join(files, 'signing-keys.json'),
        FILES_DIR: join(files, 'files'),
      };
      return { [name]: env };
    });
    return Object.assign({}, ...(await Promise.all(each))) as Environments;
  };

  const callerOf = (urls: Record<ServiceName, string>, token: string): Call => {
    return (operation, args) => {
      const client = createClient({ baseUrl: urls[operation.service], token: () => token });
      return (client.call as (operation: Operation, args: object) => Promise<never>)(operation, args);
    };
  };
  const as = (email: (typeof demoAccounts)[number]) => calls.get(email)!;
  const ownRequests = async () =>
    (
      await as('comprador@tuerca.test')(listQuotationRequests, {
        query: { with: ['quotations', 'details'], pageSize: 100 },
      })
    ).data;

  beforeAll(async () => {
    environments = await environmentsOf();
    const kafka = openKafka({
      brokers: process.env['TUERCA_KAFKA_BROKERS']!.split(','),
      clientId: 'seed-test',
      log,
      topicPrefix,
    });
    await ensureTopics(kafka, eventTopics, { numPartitions: 3 });
    closing.push(() => dropTopics(kafka, eventTopics));
    expect(await seed({ environments, now, scale, log })).toBe(true);
    running = await startServices(environments, { log, clock: () => new Date() });
    closing.push(() => running.stop());
    for (const email of demoAccounts) {
      const client = createClient({ baseUrl: running.urls.identity });
      const { data } = await client.call(login, {
        body: { username: email, password: demoPassword, transport: 'token' },
      });
      calls.set(email, callerOf(running.urls, data.tokens!.access_token));
    }
  }, 300_000);

  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  }, 60_000);

  it('lets every demo account in, each with its role', async () => {
    expect([...calls.keys()]).toEqual(demoAccounts);
    const pending = await as('vendedor1@tuerca.test')(listQuotationRequests, {
      query: { scopes: ['pending'] },
    });
    expect(pending.metadata.count).toBeGreaterThan(0);
    const byAdviser = await as('asesor@tuerca.test')(listQuotations, {
      query: { scopes: ['ownedByVendor'] },
    });
    expect(byAdviser.metadata.count).toBeGreaterThan(0);
    expect(
      (await as('gestor@tuerca.test')(listQuotationRequests, { query: {} })).metadata.count,
    ).toBeGreaterThan(15);
  });

  it('has a demo buyer whose e-mail and mobile are proved', async () => {
    const call = calls.get('comprador@tuerca.test')!;
    const { data: session } = await call(readSessionControlData, { params: { userId: 0 } });
    const { data } = await call(readUserConfig, { params: { id: session.user!.id } });
    expect(data).toMatchObject({ email_verified: true, mobile_verified: true });
  });

  it('gives the demo buyer requests in every state', async () => {
    const requests = await ownRequests();
    const found = (what: string, holds: (request: QuotationRequest) => boolean) =>
      expect({ what, found: requests.some(holds) }).toEqual({ what, found: true });
    const today = now.toISOString();
    found(
      'open with two available quotations',
      (request) => request.isAvailable && request.quotations?.filter((each) => each.isAvailable).length === 2,
    );
    found('open without quotations', (request) => request.isAvailable && request.quotationsCount === 0);
    found('full', ({ quotationsCount, quotationsLimit }) => quotationsCount === 3 && quotationsLimit === 3);
    found('expired', ({ quotationRequestExpired }) => quotationRequestExpired);
    found(
      'closed by its buyer',
      ({ is_closed, close_reason }) =>
        is_closed && (closeReasons as readonly string[]).includes(close_reason ?? ''),
    );
    found(
      'ordered',
      ({ quotations }) => quotations?.some(({ detail }) => detail.shoppingHeader !== null) ?? false,
    );
    found(
      'with a lapsed quotation',
      (request) =>
        request.quotationsCount === 1 &&
        !request.is_closed &&
        lastDay(request) < today &&
        !request.quotations![0]!.isAvailable,
    );
    found('for one store', ({ store_id, quotationsLimit }) => store_id !== null && quotationsLimit === 1);
  });

  it('dates what happened over the weeks before today', async () => {
    const { data } = await as('gestor@tuerca.test')(listQuotationRequests, {
      query: { pageSize: 100, order: ['created_at'] },
    });
    const ages = data.map(({ created_at }) => (now.getTime() - Date.parse(created_at)) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(30);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(9);
  });

  it('leaves orders with their commission, notifications, vehicles and stores of two countries', async () => {
    const sales = await as('vendedor1@tuerca.test')(listTransactions, { query: { scopes: ['sales'] } });
    const purchases = await as('comprador@tuerca.test')(listTransactions, {
      query: { scopes: ['purchases'] },
    });
    expect(purchases.metadata.count).toBeGreaterThan(0);
    for (const { total, commission, sellerReceives } of sales.data)
      expect(commission! + sellerReceives!).toBeCloseTo(total, 2);
    expect((await as('comprador@tuerca.test')(listVehicles, {})).metadata.count).toBe(3);
    const { data } = await as('comprador@tuerca.test')(listNotifications, {});
    expect(data.some(({ topic }) => topic === 'newQuotation')).toBe(true);
    const unread = await as('comprador@tuerca.test')(countNotifications, {});
    expect(unread.data.count).toBeLessThan(data.length);
    const stores = await as('comprador@tuerca.test')(listStores, { query: { pageSize: 100 } });
    expect(new Set(stores.data.map(({ country }) => country))).toEqual(new Set(['CO', 'MX']));
    const page = await as('comprador@tuerca.test')(readStorePage, {
      params: { segment: 'repuestos-jimenez' },
    });
    expect(page.data).toMatchObject({ accent_color: '#c02229', brands: expect.any(Array) });
    expect(page.data.opening_hours).toHaveLength(6);
  });

  it('leaves a manager names to decide about, once what was quoted has been read', async () => {
    const query = { filter: { status: 'open' as const } };
    const pairs = await pWaitFor(async () => {
      const { data } = await as('gestor@tuerca.test')(listPartNamePairs, { query });
      return data.length >= 2 && pWaitFor.resolveWith(data);
    }, soon);
    expect(pairs.map(({ name, other_name }) => [name, other_name])).toEqual(
      expect.arrayContaining([['Bomper', 'Parachoques']]),
    );
  }, 60_000);

  it('shows photos that can be read', async () => {
    const everyones = await as('gestor@tuerca.test')(listQuotationRequests, {
      query: { with: ['details'], pageSize: 100 },
    });
    const image = everyones.data
      .flatMap(({ details }) => details ?? [])
      .find((detail) => detail.image)!.image!;
    const file = await as('comprador@tuerca.test')(readFileContent, {
      params: { id: image.split('/')[2]!.split('?')[0]! },
      query: { variant: 'card' },
    });
    expect((file as Blob).type).toBe('image/webp');
  });

  it('is not made a second time', async () => {
    await running.stop();
    expect(await seed({ environments, now, scale, log })).toBe(false);
    running = await startServices(environments, { log, clock: () => new Date() });
  }, 120_000);
});
