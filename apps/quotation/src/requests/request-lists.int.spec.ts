import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  countPendingRequests,
  createQuotationRequest,
  listQuotationRequests,
  listQuotations,
  limits,
  storeSaved,
} from '@tuerca/contracts';
import type { Operation } from '@tuerca/contracts';
import { patientTransaction } from '@tuerca/postgres';
import { type SentQuery, watchQueries } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import {
  buyer,
  manager,
  mazda,
  requestBody,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

const many = 24_000;

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
  await world.apply(storeSaved, storeData(4, { brandIds: [mazda] }));
  await patientTransaction(world.db, async (trx) => {
    // One request in twelve is open; Nissan is common, Mazda one in four hundred.
    await trx.raw(
      `insert into requests (buyer_id, store_id, country, currency, brand_id, model, year, is_verified, city_id,
         details_count, accepts_quotations, created_at, expires_at)
       select 100 + n % 1000, case when n % 7 = 0 then 1 + n % 50 end, 'CO', 'COP', case when n % 400 = 0 then 9 else 4 end,
         'Sentra', 2019, false, 1200, 2, n % 12 = 0, timestamptz '2026-01-15 13:00Z' - n * interval '30 seconds',
         timestamptz '2026-02-14 13:00Z' - n * interval '30 seconds'
       from generate_series(1, ?) as n`,
      [many],
    );
    await trx.raw(
      `insert into quotations (request_id, store_id, seller_user_id, country, currency, shipping_kind, shipping_minor,
         subtotal_minor, commission_percent, commission_fixed_minor, commission_minor, valid_until, created_at, updated_at)
       select id, 1 + id % 3, 1001, 'CO', 'COP', 'included', 0, 100, 0.08, 0, 8, '2026-01-23', created_at, created_at
       from requests where id % 4 = 1`,
    );
    await trx.raw('analyze requests');
    await trx.raw('analyze quotations');
  });
}, 120_000);
afterAll(() => world.close());

interface Plan {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}
const isCount = (plan: Plan) => plan['Parent Relationship'] === 'InitPlan';
/** A subplan that runs once per row of the page, for example for its parts. */
const isOfRow = (plan: Plan) => plan['Parent Relationship'] === 'SubPlan';
const partsOf = ({ Plans: parts = [] }: Plan) => parts.filter((part) => !isCount(part) && !isOfRow(part));
const nodesOf = (plan: Plan): Plan[] => [plan, ...partsOf(plan).flatMap(nodesOf)];

/** The executed plans of an operation's list: that of the page, and that of the count, within its statement or after it. */
const plansOf = async (
  actor: Actor,
  operation: Operation,
  query: object,
): Promise<{ page: Plan[]; count: Plan[] }> => {
  const { result, queries } = await watchQueries(world.db, () => world.call(actor, operation, { query }));
  expect(result.statusCode).toBe(200);
  const listing = queries.filter(({ sql }) => /from "(requests|quotations)"/.test(sql));
  const planOf = async ({ sql, bindings }: SentQuery) => {
    const explain = `explain (analyze, format json) ${sql.replace(/\$\d+/g, '?')}`;
    const { rows } = await world.db.raw(explain, bindings as never);
    return rows[0]['QUERY PLAN'][0].Plan as Plan;
  };
  const [page, count, ...others] = await Promise.all(listing.map(planOf));
  expect(others).toEqual([]);
  const counts = count ? [count] : (page!.Plans ?? []).filter(isCount);
  return { page: nodesOf(page!), count: counts.flatMap(nodesOf) };
};
const readsAll = (nodes: Plan[], table: string) =>
  nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table);
const rowsRead = (nodes: Plan[], table: string) =>
  nodes
    .filter((node) => node['Relation Name'] === table || node['Index Name']?.startsWith(`${table}_`))
    .reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0);

describe('among many requests', () => {
  test('pending reads the newest open ones in the order of an index, and stops at a page', async () => {
    const { page } = await plansOf(vendorOf(1), listQuotationRequests, { scopes: 'pending' });
    expect(page.map((node) => node['Index Name'])).toContain('requests_pending');
    expect(page.map((node) => node['Node Type'])).not.toContain('Sort');
    expect(rowsRead(page, 'requests')).toBeLessThan(200);
  });

  test('pending of a rare brand goes straight to it', async () => {
    const { page, count } = await plansOf(vendorOf(4), listQuotationRequests, { scopes: 'pending' });
    for (const nodes of [page, count]) {
      expect(nodes.map((node) => node['Index Name'])).toContain('requests_pending_of_brand');
      expect(rowsRead(nodes, 'requests')).toBeLessThan(200);
    }
  });

  test('what is pending is counted among the open ones only', async () => {
    const { page: counted } = await plansOf(vendorOf(1), countPendingRequests, {});
    expect(readsAll(counted, 'requests')).toBe(false);
    expect(rowsRead(counted, 'requests')).toBeLessThan(many / 8);
  });

  test('more than a page of what a search finds is counted by the index on what it looks in, less by the page', async () => {
    const body = requestBody({ details: [{ name: 'Amortiguador' }] });
    const search = () => plansOf(manager, listQuotationRequests, { filter: { search: 'amortiguador' } });
    await world.call(buyer, createQuotationRequest, { body });
    expect(rowsRead((await search()).count, 'requests')).toBe(0);
    for (let made = 1; made <= limits.pageSize; made += 1)
      await world.call(buyer, createQuotationRequest, { body });
    const { page, count } = await search();
    expect(count.map((node) => node['Index Name'])).toContain('requests_search');
    for (const nodes of [page, count]) expect(readsAll(nodes, 'requests')).toBe(false);
  });

  test.each<[string, Actor, Operation, object, string]>([
    ['one’s own requests', { ...buyer, userId: 150 }, listQuotationRequests, {}, 'requests'],
    ['the requests a store quoted', vendorOf(1), listQuotationRequests, { scopes: 'quoted' }, 'requests'],
    ['everyone’s, for managers', manager, listQuotationRequests, {}, 'requests'],
    ['a store’s quotations', vendorOf(1), listQuotations, {}, 'quotations'],
    ['everyone’s quotations, for managers', manager, listQuotations, {}, 'quotations'],
  ])('%s are read from an index', async (_what, actor, operation, query, table) => {
    const { page } = await plansOf(actor, operation, query);
    expect(readsAll(page, table)).toBe(false);
  });
});
