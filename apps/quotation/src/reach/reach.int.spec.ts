import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  closeQuotation,
  discardQuotationRequest,
  readQuotationRequest,
  readRequestReach,
  saveProcessObservation,
  storeSaved,
  type RequestReach,
} from '@tuerca/contracts';
import {
  adviserOf,
  askAfterAMinute,
  buyer,
  manager,
  mazda,
  quoteLine,
  startFilledWorld,
  storeData,
  vendorOf,
  type World,
} from '../testing/test-world.ts';

const stores = 8;

describe('the reach of a request', () => {
  let world: World;

  beforeAll(async () => {
    world = await startFilledWorld(stores);
    await world.apply(storeSaved, storeData(20, { brandIds: [mazda] }));
    await world.apply(storeSaved, storeData(21, { country: 'MX' }));
    // The buyer's own store is not asked.
    await world.apply(storeSaved, storeData(22, { ownerUserId: buyer.userId }));
  }, 60_000);
  afterAll(() => world.close());

  const open = (storeId: number, id: number) =>
    world.call(vendorOf(storeId), readQuotationRequest, { params: { id } });
  const reachOf = async (id: number): Promise<RequestReach> =>
    (await world.call(manager, readRequestReach, { params: { id } })).json().data;
  const stateOf = ({ stores: rows }: RequestReach) =>
    Object.fromEntries(rows.map(({ store, state }) => [store.id, state]));

  it('is the stores of its country that carry the brand, except the buyer’s own, none of which has seen it yet', async () => {
    const reach = await reachOf(await askAfterAMinute(world));
    expect(reach).toMatchObject({ reached: stores, opened: 0, quoted: 0, discarded: 0 });
    expect(reach.stores[0]).toMatchObject({
      store: { id: expect.any(Number), name: expect.stringMatching(/^Repuestos /) },
      state: 'unopened',
      opened_at: null,
      answered_at: null,
    });
    expect(reach.stores.map(({ store }) => store.id).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is one store of a request aimed at it, also where it does not carry the brand', async () => {
    const reach = await reachOf(await askAfterAMinute(world, { store_id: 20 }));
    expect(stateOf(reach)).toEqual({ 20: 'unopened' });
  });

  it('tells what each store did: looked, works on it, discarded, quoted, withdrew', async () => {
    const id = await askAfterAMinute(world);
    const askedAt = world.time.now;
    await open(1, id);
    const firstOpened = world.time.now.toISOString();
    world.time.now = new Date(askedAt.getTime() + 5 * 60_000);
    for (const storeId of [1, 2, 3, 4, 5]) await open(storeId, id);
    await world.call(vendorOf(2), saveProcessObservation, {
      body: { quotation_request_id: id, processObservation: 'Buscando en bodega' },
    });
    await world.call(vendorOf(3), discardQuotationRequest, {
      body: { quotation_request_id: id, reason: 'Otro' },
    });
    await quoteLine(world, vendorOf(4), id, {});
    await quoteLine(world, vendorOf(5), id, {});
    const { data } = (
      await world.call(vendorOf(5), readQuotationRequest, {
        params: { id },
        query: { with: 'quotations' },
      })
    ).json() as { data: { quotations: { id: number }[] } };
    const closed = await world.call(vendorOf(5), closeQuotation, {
      params: { id: data.quotations[0]!.id },
      body: {},
    });
    expect(closed.statusCode).toBe(200);

    const reach = await reachOf(id);
    expect(stateOf(reach)).toEqual({
      1: 'opened',
      2: 'inProcess',
      3: 'discarded',
      4: 'quoted',
      5: 'withdrawn',
      6: 'unopened',
      7: 'unopened',
      8: 'unopened',
    });
    expect(reach).toMatchObject({ reached: stores, opened: 5, quoted: 1, discarded: 1 });
    const of = (storeId: number) => reach.stores.find(({ store }) => store.id === storeId)!;
    // Only the first look counts.
    expect(of(1).opened_at).toBe(firstOpened);
    expect(of(4).answered_at).toBe(world.time.now.toISOString());
    expect(reach.stores.slice(0, 3).map(({ store }) => store.id)).toEqual([4, 5, 3]);
  });

  it('ranks those that did not answer by their answers within the promised hour, then by how soon', async () => {
    const before = await reachOf(await askAfterAMinute(world));
    const rank = async (storeId: number, minutes: readonly number[]) => {
      for (const each of minutes) {
        const id = await askAfterAMinute(world);
        world.time.now = new Date(world.time.now.getTime() + each * 60_000);
        await quoteLine(world, vendorOf(storeId), id, {});
      }
    };
    await rank(6, [90, 100]);
    await rank(7, [50, 40]);
    await rank(8, [10, 20]);
    const id = await askAfterAMinute(world);
    const reach = await reachOf(id);
    const of = (storeId: number) => reach.stores.find(({ store }) => store.id === storeId)!;
    expect(of(8)).toMatchObject({ recent_answers: 2, median_minutes: 15 });
    expect(of(7)).toMatchObject({ recent_answers: 2, median_minutes: 45 });
    expect(of(6)).toMatchObject({ recent_answers: 0, median_minutes: 95 });
    expect(reach.stores.slice(0, 2).map(({ store }) => store.id)).toEqual([8, 7]);
    expect(before.stores.find(({ store }) => store.id === 8)!.median_minutes).toBeNull();
    // What is older than the days counted is forgotten.
    world.time.now = new Date(world.time.now.getTime() + 31 * 86_400_000);
    expect(
      (await reachOf(id)).stores.every((row) => row.recent_answers === 0 && row.median_minutes === null),
    ).toBe(true);
  });

  it('of a store that dropped the brand stays what it did', async () => {
    const id = await askAfterAMinute(world);
    await open(6, id);
    await world.apply(storeSaved, storeData(6, { brandIds: [mazda] }));
    expect(stateOf(await reachOf(id))).toMatchObject({ 6: 'opened' });
    await world.apply(storeSaved, storeData(6));
  });

  it('is for managers alone, and of requests there are', async () => {
    const id = await askAfterAMinute(world);
    for (const actor of [buyer, vendorOf(1), adviserOf(1, 5)])
      expect((await world.call(actor, readRequestReach, { params: { id } })).statusCode).toBe(403);
    const missing = await world.call(manager, readRequestReach, { params: { id: 999_999 } });
    expect(missing.statusCode).toBe(404);
  });

  it('does not count the looks of its buyer and of managers', async () => {
    const id = await askAfterAMinute(world);
    for (const actor of [buyer, manager]) await world.call(actor, readQuotationRequest, { params: { id } });
    expect((await reachOf(id)).opened).toBe(0);
  });
});
