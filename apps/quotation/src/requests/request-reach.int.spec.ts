import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  countPendingRequests,
  listQuotationRequests,
  readQuotationRequest,
  readRequestReach,
  readStoreIndicators,
  storeSaved,
  userSaved,
} from '@tuerca/contracts';
import { hiddenBuyerName, isAssigned, isNotifiedOf, isOffered, maySeeBuyer, reaches } from '@tuerca/rules';
import { grantCases, requestCases, storeCases, type RequestCase } from '@tuerca/rules/testing';
import type { Actor } from '@tuerca/service/testing';
import {
  adviserOf,
  manager,
  startFilledWorld,
  storeData,
  userData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
let sent: (RequestCase & { id: number })[];

beforeAll(async () => {
  world = await startFilledWorld(0);
  for (const { id, cityIds: servedCityIds, ...store } of storeCases) {
    const { country, brandIds, hasModule, partGroups, linkedMobile, assignedBrandIds } = store;
    const advisers = [{ adviserId: id, name: 'Ana', userId: 2000 + id, brandIds: assignedBrandIds }];
    const data = { country, brandIds, hasModule, partGroups, servedCityIds, linkedMobile, advisers };
    await world.apply(storeSaved, storeData(id, data));
  }
  for (const userId of new Set(requestCases.map(({ buyerId }) => buyerId)))
    await world.apply(userSaved, userData(userId, { name: 'Laura Gómez' }));
  const createdAt = new Date(world.time.now.getTime() - 60_000);
  const rows = requestCases.map(({ part: _part, ...request }) => ({
    ...request,
    currency: request.country === 'CO' ? 'COP' : 'MXN',
    model: 'Sentra',
    isVerified: false,
    detailsCount: 1,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 86_400_000),
  }));
  const ids: { id: number }[] = await world.db('requests').insert(rows).returning('id');
  sent = requestCases.map((request, index) => ({ ...request, id: ids[index]!.id }));
}, 60_000);
afterAll(() => world.close());

interface Shown {
  id: number;
  user: { name: string };
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const pendingOf = async (actor: Actor, filter: object = {}): Promise<Shown[]> => {
  const found: Shown[] = [];
  for (let page = 0; ; page += 1) {
    const query = { scopes: 'pending', with: 'user', page, filter: JSON.stringify(filter) };
    const { data, metadata } = (await world.call(actor, listQuotationRequests, { query })).json();
    found.push(...(data as Shown[]));
    if (data.length === 0 || found.length >= metadata.count) return found;
  }
};

test.each(storeCases)(
  'what is pending, counted and measured for store $id is what it is offered',
  async (store) => {
    const actor = vendorOf(store.id);
    const reaching = sent.filter((request) => isOffered(store, request) && request.buyerId !== actor.userId);
    expect(idsOf(await pendingOf(actor))).toEqual(idsOf(reaching));
    const counted = (await world.call(actor, countPendingRequests)).json().data;
    expect(counted.requests).toBe(reaching.length);
    const query = { from: '2026-01-15', to: '2026-01-15' };
    const measured = (await world.call(actor, readStoreIndicators, { query })).json().data;
    expect(measured.current.requests).toBe(reaching.length);
  },
);

test.each(storeCases)(
  'what is pending and counted for the adviser of store $id is what the store is offered of the brands $assignedBrandIds',
  async (store) => {
    const adviser = adviserOf(store.id, store.id);
    const theirs = sent.filter(
      (request) => isOffered(store, request) && isAssigned({ brandIds: store.assignedBrandIds }, request),
    );
    expect(idsOf(await pendingOf(adviser))).toEqual(idsOf(theirs));
    expect((await world.call(adviser, countPendingRequests)).json().data.requests).toBe(theirs.length);
  },
);

test.each(grantCases)(
  'a store that was given %o finds by name, and is shown by name, the buyers it may see',
  async (grants) => {
    const store = storeCases[1]!;
    const actor = { ...vendorOf(store.id), ...grants };
    const seen = sent.filter((request) => reaches(store, request) && maySeeBuyer(grants, request));
    const ids = idsOf(seen);
    expect(idsOf(await pendingOf(actor, { 'user.name': 'laura' }))).toEqual(ids);
    expect(idsOf(await pendingOf(actor, { search: 'laura' }))).toEqual(ids);
    const named = (await pendingOf(actor)).filter(({ user }) => user.name !== hiddenBuyerName);
    expect(idsOf(named)).toEqual(ids);
  },
);

test('managers see as reached by a request the stores that the rule notifies, except the buyer’s own', async () => {
  for (const request of sent) {
    const answer = await world.call(manager, readRequestReach, { params: { id: request.id } });
    const reached = (answer.json().data.stores as { store: { id: number } }[]).map(({ store }) => store);
    const expected = storeCases.filter(
      (store) => isNotifiedOf(store, request) && vendorOf(store.id).userId !== request.buyerId,
    );
    expect(idsOf(reached)).toEqual(idsOf(expected));
  }
});

test('a store reads why it is offered a request, and may read one outside what it chose', async () => {
  const focused = storeCases.find(
    ({ country, partGroups }) => country === 'CO' && partGroups?.includes('brakes'),
  )!;
  const readBy = async (request: { id: number }) =>
    (await world.call(vendorOf(focused.id), readQuotationRequest, { params: { id: request.id } })).json()
      .data;
  const offered = sent.find((request) => isOffered(focused, request) && request.storeId === null)!;
  expect((await readBy(offered)).offered_for).toEqual({
    is_aimed: false,
    part_groups: offered.partGroups ?? [],
    is_city_served: true,
  });
  const elsewhere = sent.find((request) => reaches(focused, request) && !isOffered(focused, request))!;
  expect((await readBy(elsewhere)).offered_for).toMatchObject({ is_aimed: false, is_city_served: false });
  const aimed = sent.find((request) => request.storeId === focused.id && reaches(focused, request))!;
  expect((await readBy(aimed)).offered_for.is_aimed).toBe(true);
});
