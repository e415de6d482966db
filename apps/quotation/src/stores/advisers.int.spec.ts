import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  adviserLeft,
  adviserRights,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  discardQuotationRequest,
  listAdviserFigures,
  listAnalytics,
  listQuotationRequests,
  listQuotations,
  listRequestDiscards,
  orderChanged,
  readQuotation,
  readQuotationRequest,
  saveProcessObservation,
  storeHandedOver,
  storeSaved,
  undoRequestDiscard,
  updateQuotation,
  userSaved,
} from '@tuerca/contracts';
import { countLockWaits, meanwhile } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import {
  adviserOf,
  buyer,
  manager,
  mazda,
  nissan,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  userData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
  for (const id of [31, 32]) await world.apply(userSaved, userData(2000 + id, { name: `Asesor ${id}` }));
}, 60_000);
afterAll(() => world.close());

const [pedro, ana] = [adviserOf(1, 31), adviserOf(1, 32)];
const owner = vendorOf(1);
const named = (adviserId: number, changes: object = {}) => ({
  adviserId,
  name: `Asesor ${adviserId}`,
  userId: 2000 + adviserId,
  ...changes,
});
const staff = (advisers: object[], formerAdvisers: object[] = []) =>
  world.apply(storeSaved, storeData(1, { brandIds: [nissan, mazda], advisers, formerAdvisers }));
const ask = async (body: object = {}): Promise<number> =>
  (await world.call(buyer, createQuotationRequest, { body: requestBody(body) })).json().data.id;
const quote = async (actor: Actor, id: number, body: object = {}) =>
  world.call(actor, createQuotation, { body: quotationBody(id, body) });
const idsOf = async (actor: Actor, scopes: string) =>
  (
    (await world.call(actor, listQuotationRequests, { query: { scopes } })).json().data as { id: number }[]
  ).map(({ id }) => id);
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

test('an adviser does only what the store lets them do, whatever the token says', async () => {
  const allows = adviserRights.filter((right) => right === 'chat');
  await staff([named(31, { rights: allows }), named(32)]);
  const id = await ask();
  const discard = { quotation_request_id: id, reason: 'Otro', adviser_id: 31 };
  const note = { quotation_request_id: id, processObservation: 'Buscando' };
  const refusals = [
    await quote(pedro, id),
    await world.call(pedro, discardQuotationRequest, { body: discard }),
    await world.call(pedro, saveProcessObservation, { body: note }),
  ];
  expect(refusals.map(codeOf)).toEqual(Array(3).fill('ADVISER_RIGHT_MISSING'));
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(await idsOf(pedro, 'pending')).toContain(id);
  expect((await quote(ana, id)).statusCode).toBe(200);
});

test('an adviser with brands neither sees nor deals with what is of others, before and after it was answered', async () => {
  await staff([named(31, { brandIds: [mazda] }), named(32)]);
  const [mine, others] = [await ask({ vehicle_brand_id: mazda }), await ask()];
  const aimed = await ask({ store_id: 1 });
  expect(await idsOf(pedro, 'pending')).toContain(mine);
  for (const id of [others, aimed]) {
    expect(await idsOf(pedro, 'pending')).not.toContain(id);
    expect(codeOf(await world.call(pedro, readQuotationRequest, { params: { id } }))).toBe(
      'BRAND_NOT_ASSIGNED',
    );
    expect(codeOf(await quote(pedro, id))).toBe('BRAND_NOT_ASSIGNED');
  }
  const { data: quotation } = (await quote(ana, others)).json();
  const { data: discard } = (
    await world.call(ana, discardQuotationRequest, {
      body: { quotation_request_id: aimed, reason: 'Otro', adviser_id: 32 },
    })
  ).json();
  expect(await idsOf(pedro, 'quoted')).not.toContain(others);
  expect(await idsOf(pedro, 'ignored')).not.toContain(aimed);
  expect((await world.call(pedro, readQuotationRequest, { params: { id: others } })).statusCode).toBe(403);
  const params = { id: quotation.id as number };
  expect((await world.call(pedro, readQuotation, { params })).statusCode).toBe(404);
  expect((await world.call(pedro, updateQuotation, { params, body: { observations: 'x' } })).statusCode).toBe(
    404,
  );
  const discarded = { params: { id: discard.id as number } };
  expect(codeOf(await world.call(pedro, undoRequestDiscard, discarded))).toBe('BRAND_NOT_ASSIGNED');
  const rows = async (actor: Actor, operation: typeof listQuotations | typeof listRequestDiscards) =>
    ((await world.call(actor, operation)).json().data as { id: number }[]).map(({ id }) => id);
  expect(await rows(pedro, listQuotations)).not.toContain(quotation.id);
  expect(await rows(ana, listQuotations)).toContain(quotation.id);
  expect(await rows(pedro, listRequestDiscards)).not.toContain(discard.id);
  expect(await rows(ana, listRequestDiscards)).toContain(discard.id);
  const report = (await world.call(pedro, listAnalytics)).json().data as { brand_name?: string }[];
  expect(JSON.stringify(report)).not.toContain('Nissan');
  expect((await quote(pedro, mine)).statusCode).toBe(200);
  // And everything again once the store assigns it.
  await staff([named(31, { brandIds: [nissan] }), named(32)]);
  expect((await world.call(pedro, readQuotation, { params })).statusCode).toBe(200);
});

test('who left loses the store at once, stays named by what they sent, and hands over what is open', async () => {
  await staff([named(31), named(32)]);
  const [open, ended, noted, discarded] = [await ask(), await ask(), await ask(), await ask()];
  const { data: quotation } = (await quote(pedro, open)).json();
  const { data: withdrawn } = (await quote(pedro, ended)).json();
  await world.db('quotations').where({ id: withdrawn.id }).update({ closedAt: world.time.now });
  await world.call(pedro, saveProcessObservation, {
    body: { quotation_request_id: noted, processObservation: 'Consultando en bodega' },
  });
  await world.call(pedro, discardQuotationRequest, {
    body: { quotation_request_id: discarded, reason: 'Otro', adviser_id: 31 },
  });
  await staff([named(32)], [{ adviserId: 31, name: 'Asesor 31' }]);
  await world.apply(adviserLeft, {
    ...adviserLeft.example,
    storeId: 1,
    adviserId: 31,
    userId: 2031,
    ownerUserId: 1001,
    takenBy: { adviserId: 32, userId: 2032 },
  });
  expect((await quote(pedro, await ask())).statusCode).toBe(403);
  expect((await world.call(pedro, readQuotation, { params: { id: quotation.id } })).statusCode).toBe(404);

  const seen = (await world.call(owner, readQuotation, { params: { id: quotation.id } })).json().data;
  expect(seen).toMatchObject({
    adviser_id: 31,
    adviser: { id: 31, name: 'Asesor 31' },
    handed_to: { id: 32, name: 'Asesor 32' },
  });
  const untouched = (await world.call(owner, readQuotation, { params: { id: withdrawn.id } })).json().data;
  expect(untouched).toMatchObject({ adviser: { id: 31 }, handed_to: null });
  const request = async (id: number) =>
    (await world.call(owner, readQuotationRequest, { params: { id } })).json().data;
  expect((await request(noted)).quotationRequestToVendor.user).toEqual({ id: 2032, name: 'Asesor 32' });
  expect((await request(discarded)).discard.adviser).toEqual({ id: 31, name: 'Asesor 31' });

  // Nobody new may be named by them, and what they sent can be edited as it is.
  expect(codeOf(await quote(owner, await ask(), { adviser_id: 31 }))).toBe('ADVISER_REQUIRED');
  const edit = { adviser_id: 31, observations: 'Original' };
  const edited = await world.call(owner, updateQuotation, { params: { id: quotation.id }, body: edit });
  expect(edited.json().data).toMatchObject({ adviser_id: 31, handed_to: { id: 32 } });
  const bought = [{ id: quotation.quotationDetails[0].id, purchased_amount: 1 }];
  await world.call(buyer, createNewOrder, {
    params: { id: quotation.id },
    body: { quotationDetails: bought, addressId: 31 },
  });
  const order = await world.db('quotationOrders').where({ quotationId: quotation.id }).first('draft');
  expect(order.draft).toMatchObject({ adviserId: 32 });
});

test('of a store that is handed over, what is open is told to its new owner, and what was ordered stays', async () => {
  await staff([named(31), named(32)]);
  const [open, ended, noted] = [await ask(), await ask(), await ask()];
  const { data: quotation } = (await quote(owner, open, { adviser_id: 32 })).json();
  const { data: withdrawn } = (await quote(owner, ended, { adviser_id: 32 })).json();
  await world.db('quotations').where({ id: withdrawn.id }).update({ closedAt: world.time.now });
  await world.call(owner, saveProcessObservation, {
    body: { quotation_request_id: noted, processObservation: 'Consultando en bodega' },
  });
  const handed = {
    ...storeHandedOver.example,
    storeId: 1,
    from: { userId: 1001, adviserId: 33, name: 'Dueña', stays: true },
    to: { userId: 2031, adviserId: 31, name: 'Asesor 31' },
  };
  const sellers = async () =>
    (
      await world
        .db('quotations')
        .whereIn('id', [quotation.id, withdrawn.id])
        .orderBy('id')
        .select('sellerUserId')
    ).map(({ sellerUserId }) => sellerUserId);
  const noteOf = async () =>
    (await world.db('storeNotes').where({ requestId: noted, storeId: 1 }).first('userId')).userId;
  for (const _time of [1, 2]) await world.apply(storeHandedOver, handed);
  expect([await sellers(), await noteOf()]).toEqual([[2031, 1001], 1001]);
  await world.apply(storeHandedOver, { ...handed, from: { ...handed.from, stays: false } });
  expect(await noteOf()).toBe(2031);
});

test('what was quoted for a store before its new owner was known, or at that moment, is told to them as well', async () => {
  await staff([named(31)]);
  const { data: quotation } = (await quote(owner, await ask())).json();
  const sellerOf = async (id: number) =>
    (await world.db('quotations').where({ id }).first('sellerUserId')).sellerUserId;
  expect(await sellerOf(quotation.id)).toBe(1001);
  const id = await ask();
  const waiting = (count: number) => pWaitFor(async () => (await countLockWaits(world.db)) === count);
  const other = await world.db.transaction();
  try {
    // By it the quotation is held up at its end.
    await other.raw('lock table outbox in share mode');
    const quoting = quote(owner, id);
    await waiting(1);
    const handing = world.apply(storeSaved, storeData(1, { brandIds: [nissan, mazda], ownerUserId: 2031 }));
    await waiting(2);
    await other.commit();
    const { data: late } = (await quoting).json();
    await handing;
    expect([await sellerOf(quotation.id), await sellerOf(late.id)]).toEqual([2031, 2031]);
  } finally {
    if (!other.isCompleted()) await other.rollback();
  }
});

test('the owner reads what each adviser answered in the last 30 days, and nobody else', async () => {
  world.time.now = new Date(world.time.now.getTime() + 60 * 86_400_000);
  await staff([named(31), named(32)]);
  const [first, second] = [await ask(), await ask()];
  const { data: quotation } = (await quote(pedro, first)).json();
  const discard = { quotation_request_id: second, reason: 'Otro', adviser_id: 31 };
  await world.call(pedro, discardQuotationRequest, { body: discard });
  const figures = await world.call(owner, listAdviserFigures);
  expect(figures.json().data).toEqual([
    { adviser_id: 31, quotations: 1, discards: 1, sold: 0, last_at: world.time.now.toISOString() },
  ]);
  const order = await world.call(buyer, createNewOrder, {
    params: { id: quotation.id },
    body: {
      quotationDetails: [{ id: quotation.quotationDetails[0].id, purchased_amount: 1 }],
      addressId: 31,
    },
  });
  const sold = async () => (await world.call(owner, listAdviserFigures)).json().data[0].sold;
  expect(await sold()).toBe(1);
  await world.apply(orderChanged, {
    ...orderChanged.example,
    orderId: order.json().data.id,
    quotationId: quotation.id,
    event: 'cancel',
    to: 'cancelled',
  });
  expect(await sold()).toBe(0);
  expect((await world.call(vendorOf(2), listAdviserFigures)).json().data).toEqual([]);
  // 29 days and 16 hours later it is the 31st day in Bogotá: days count whole, as in the indicators.
  const before = world.time.now;
  world.time.now = new Date(before.getTime() + (29 * 24 + 16) * 3_600_000);
  expect((await world.call(owner, listAdviserFigures)).json().data).toEqual([]);
  world.time.now = before;
  for (const actor of [pedro, buyer, manager])
    expect((await world.call(actor, listAdviserFigures)).statusCode).toBe(403);
});

test('what an adviser leaves is locked in the order of its ids, as by who orders of several quotations', async () => {
  const advisers = [named(41), named(42)];
  await world.apply(storeSaved, storeData(2, { advisers }));
  const quoted = async (): Promise<number> => (await quote(adviserOf(2, 41), await ask())).json().data.id;
  const [first, second] = [await quoted(), await quoted()];
  // Where it lies behind the second one in the table and in its indexes.
  const createdAt = new Date(world.time.now.getTime() - 60_000);
  await world.db('quotations').where({ id: first }).update({ createdAt });
  const left = { adviserId: 41, userId: 2041, takenBy: { adviserId: 42, userId: 2042 } };
  await meanwhile(
    world.db,
    () => world.apply(adviserLeft, { ...adviserLeft.example, ...left, storeId: 2, ownerUserId: 1002 }),
    async (other) => other('quotations').where({ id: first }).forUpdate().select('id'),
    async (other) => {
      const locked = other('quotations').where({ id: second }).forUpdate().noWait();
      expect(await locked.pluck('id')).toEqual([second]);
    },
  );
  const handed = world.db('quotations').whereIn('id', [first, second]);
  expect(await handed.pluck('handedToAdviserId')).toEqual([42, 42]);
});
