import { beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@tuerca/api-client';
import {
  closeReasons,
  countNotifications,
  countOrdersByState,
  getCompatibleVehicles,
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
  searchProducts,
  readUserConfig,
  type Operation,
  type QuotationRequest,
} from '@tuerca/contracts';
import { theStack } from '@tuerca/stack';
import pWaitFor from 'p-wait-for';
import { createAccounts, type Call } from './accounts.ts';
import { makePlan } from './plan/make-plan.ts';
import { demoPassword } from './plan/people.ts';
import { stateOf } from './seed.ts';

const now = new Date();
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

/** The data that the shared stack begins with: this suite is the first on it. */
describe('the demo data', () => {
  const { url, apps, seedScale } = theStack();
  const calls = new Map<string, Call>();

  const callerWith = (token: string): Call => {
    const client = createClient({ baseUrl: url, token: () => token });
    return (operation, args) =>
      (client.call as (operation: Operation, args: object) => Promise<never>)(operation, args);
  };
  const as = (email: (typeof demoAccounts)[number]) => calls.get(email)!;
  const ownRequests = async () =>
    (
      await as('comprador@tuerca.test')(listQuotationRequests, {
        query: { with: ['quotations', 'details'], pageSize: 100 },
      })
    ).data;

  beforeAll(async () => {
    const client = createClient({ baseUrl: url });
    for (const email of demoAccounts) {
      const { data } = await client.call(login, {
        body: { username: email, password: demoPassword, transport: 'token' },
      });
      calls.set(email, callerWith(data.tokens!.access_token));
    }
  });

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
    const counts = (await as('gestor@tuerca.test')(countOrdersByState, {})).data;
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(['confirmed', 'shipped', 'delivered']));
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

  it('fills inventories in both countries, with numbers of the makers’ catalogues and their pictures', async () => {
    const client = createClient({ baseUrl: url });
    for (const [country, q] of [
      ['CO', 'pastillas sentra'],
      ['MX', 'balatas sentra'],
    ] as const) {
      const { data } = await client.call(searchProducts, { query: { q, country } });
      expect(data[0]).toMatchObject({ name: expect.stringMatching(/delanteras/), image: expect.any(String) });
      const { data: vehicles } = await client.call(getCompatibleVehicles, { params: { id: data[0]!.id } });
      expect(vehicles).toContainEqual(expect.objectContaining({ brand: 'Nissan', source: 'catalogue' }));
    }
  });

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

  it('is found to be there, so that it is not made a second time', async () => {
    const accounts = createAccounts({ urls: apps, clock: { now: () => new Date() } });
    expect(await stateOf(makePlan({ now, scale: seedScale }), accounts)).toBe('all');
  });
});
