import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  adviserLeft,
  changeOrderState,
  changeOrderVisibility,
  changeReadInWalletStatusAll,
  changeReadStatus,
  changeReadStatusAll,
  confirmParcel,
  countOrdersByState,
  createOrderOfQuotation,
  createTransactionReturn,
  editStockConfirmationAsAvailable,
  listTransactions,
  orderChanged,
  orderAssigned,
  readTransaction,
  registerAdviser,
  setShippingInfo,
  storeHandedOver,
  storeSaved,
  tradeActed,
  userClosed,
  userMerged,
  vehicleDeleted,
} from '@tuerca/contracts';
import type { Order, QuotationOrderDraft } from '@tuerca/contracts';
import { countLockWaits, meanwhile } from '@tuerca/postgres/testing';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const adviser: Actor = { role: 'adviser', userId: 13, storeId: 3 };
const stranger: Actor = { role: 'buyer', userId: 8 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const manager: Actor = { role: 'manager', userId: 30 };

const dayMs = 86_400_000;
let now = new Date('2026-01-15T15:30:00.000Z');
let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = new Date('2026-01-15T15:30:00.000Z');
  await app.db.raw(
    'truncate orders, order_lines, order_changes, order_ratings, rating_reports, stores, outbox, idempotency restart identity cascade',
  );
});

const order = (changes: Partial<QuotationOrderDraft> = {}) =>
  app.call('service', createOrderOfQuotation, { body: draftOf(changes) });
const confirm = (actor: Actor) => app.call(actor, editStockConfirmationAsAvailable, { body: { id: 1 } });
const change = (actor: Actor, event: string, reason?: string) =>
  app.call(actor, changeOrderState, { params: { id: 1 }, body: { event, ...(reason && { reason }) } });
const parcel = { carrier: 'Servientrega', guide: '2259871204', tracking_url: 'https://envios.example/1' };
const ship = (actor: Actor, body: object = {}) =>
  app.call(actor, setShippingInfo, { body: { id: 1, ...parcel, ...body } });
const read = async (actor: Actor, id = 1) =>
  (await app.call(actor, readTransaction, { params: { id } })).json().data as Order;
const changed = async () =>
  (await app.events())
    .filter(({ type }) => type === orderChanged.type)
    .map(({ data }) => orderChanged.data.parse(data));

describe('the life of an order', () => {
  test('says which products are on sale again once it is cancelled', async () => {
    const { lines } = draftOf();
    await order({ lines: lines.map((line) => ({ ...line, productId: 812 })) });
    await confirm(vendor);
    await change(buyer, 'cancel', 'Ya no lo necesito');
    const [confirmed, cancelled] = await changed();
    expect(confirmed!.products).toBeUndefined();
    expect(cancelled).toMatchObject({ to: 'cancelled', products: [{ productId: 812, amount: 2 }] });
  });

  test('puts no product on sale again that its store said it does not have', async () => {
    const { lines } = draftOf();
    await order({ lines: lines.map((line) => ({ ...line, productId: 812 })) });
    await app.call(vendor, createTransactionReturn, {
      body: {
        order_id: 1,
        reason: 'notSent',
        description: 'Se agotó',
        details: [{ order_detail_id: 1, amount: 1 }],
      },
    });
    await change(buyer, 'cancel', 'Necesito las dos');
    expect((await changed()).at(-1)).toMatchObject({ products: [{ productId: 812, amount: 1 }] });
  });

  test('goes from its order to its delivery, each step told to the other side', async () => {
    await order();
    expect(await read(vendor)).toMatchObject({
      status: 'created',
      next: ['confirmStock', 'refuseStock', 'pay', 'cancel'],
      changes: [],
    });
    expect((await confirm(adviser)).json()).toEqual({
      data: { id: 1, status: 'confirmed' },
    });
    await change(vendor, 'pay');
    await change(vendor, 'prepare');
    await ship(vendor);
    expect((await change(buyer, 'deliver')).json()).toEqual({ data: { id: 1, status: 'delivered' } });

    const whole = await read(buyer);
    expect(whole).toMatchObject({
      status: 'delivered',
      paid_at: now.toISOString(),
      shipment: { ...parcel, comment: null },
      next: [],
    });
    expect(whole.changes!.map(({ event, by, status }) => [event, by, status])).toEqual([
      ['confirmStock', 'store', 'confirmed'],
      ['pay', 'store', 'paid'],
      ['prepare', 'store', 'preparing'],
      ['ship', 'store', 'shipped'],
      ['deliver', 'buyer', 'delivered'],
    ]);
    expect((await changed()).map(({ event, tells, byUserId }) => [event, tells, byUserId])).toEqual([
      ['confirmStock', ['buyer'], 13],
      ['pay', ['buyer'], 12],
      ['prepare', ['buyer'], 12],
      ['ship', ['buyer'], 12],
      ['deliver', ['store'], 7],
    ]);
  });

  test('does not ship before the payment where a gateway takes it, and nobody but the gateway says so', async () => {
    await order({ salesModel: 'cart' });
    expect((await read(vendor)).salesModel).toBe('cart');
    await confirm(vendor);
    for (const answer of [await change(vendor, 'pay'), await change(vendor, 'prepare'), await ship(vendor)])
      expect(answer.json()).toMatchObject({ status: 409, code: 'ORDER_STEP' });
    expect((await read(vendor)).next).toEqual(['refuseStock', 'cancel']);
  });

  test('is ended with a reason alone, which both sides read', async () => {
    await order();
    expect((await change(buyer, 'cancel')).json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'reason' }],
    });
    await change(buyer, 'cancel', 'Ya lo conseguí');
    expect((await read(vendor)).changes).toMatchObject([
      { event: 'cancel', by: 'buyer', reason: 'Ya lo conseguí' },
    ]);
    expect((await confirm(vendor)).json()).toMatchObject({ status: 409, code: 'ORDER_STEP' });
  });

  test('takes a step once, however often and from however many it is asked at once', async () => {
    await order();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => confirm(vendor)),
      ...Array.from({ length: 5 }, () => change(buyer, 'cancel', 'Tarda')),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(new Set(codes)).toEqual(codes.includes(409) ? new Set([200, 409]) : new Set([200]));
    const steps = (await read(manager)).changes!.map(({ event }) => event);
    // The cancellation may come after the confirmation, and never before it.
    expect([['cancel'], ['confirmStock', 'cancel']]).toContainEqual(steps);
    expect(await changed()).toHaveLength(steps.length);
  });

  test('is corrected on its way: another waybill, which the buyer is told; the same again is no news', async () => {
    await order();
    await confirm(vendor);
    await ship(vendor);
    expect((await ship(vendor)).json()).toEqual({ data: { id: 1, status: 'shipped' } });
    expect(await changed()).toHaveLength(2);
    await ship(vendor, { guide: '77' });
    expect(await read(buyer)).toMatchObject({ status: 'shipped', shipment: { guide: '77' }, isRead: false });
    expect((await changed()).at(-1)).toMatchObject({
      event: 'ship',
      from: 'shipped',
      shipment: { guide: '77' },
    });
    for (const link of ['javascript:alert(1)', 'https://coordinadora'])
      expect((await ship(vendor, { tracking_url: link })).json()).toMatchObject({
        code: 'INVALID_INPUT',
        data: [{ field: 'tracking_url' }],
      });
  });

  test('that was agreed outside begins with what is there', async () => {
    await order({ registeredBy: { as: 'store', userId: 12 } });
    expect(await read(vendor)).toMatchObject({ status: 'confirmed', next: expect.arrayContaining(['ship']) });
  });

  test('is not for others, and each side does its own', async () => {
    await order();
    for (const actor of [stranger, otherVendor, 'guest'] as const)
      expect((await change(actor, 'prepare')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await confirm(otherVendor)).statusCode).toBe(404);
    expect((await confirm(buyer)).statusCode).toBe(403);
    expect((await change(buyer, 'pay')).json()).toMatchObject({ code: 'ORDER_STEP' });
    expect((await change(vendor, 'deliver')).json()).toMatchObject({ code: 'ORDER_STEP' });
    expect((await ship({ role: 'vendor', userId: 7, storeId: 9 })).statusCode).toBe(404);
    expect(await app.published(tradeActed)).toEqual([]);
    expect((await confirm(manager)).statusCode).toBe(200);
    expect(await app.published(tradeActed)).toMatchObject([
      {
        subject: { type: 'order', id: 1, name: 'PD-000001' },
        action: 'changeOrder',
        before: { orderStatus: 'created' },
        after: { orderStatus: 'confirmed' },
        byUserId: 30,
      },
    ]);
  });

  test('keeps of each step who took it and from which session', async () => {
    await order();
    await confirm({ ...vendor, sid: 'session-of-the-desk' });
    await change(buyer, 'cancel', 'Ya no lo quiero');
    expect(await app.db('orderChanges').orderBy('id').select('event', 'by', 'userId', 'sessionId')).toEqual([
      { event: 'confirmStock', by: 'store', userId: 12, sessionId: 'session-of-the-desk' },
      { event: 'cancel', by: 'buyer', userId: 7, sessionId: null },
    ]);
  });

  test('is closed by silence after its days, and not while its buyer may withdraw from it', async () => {
    await order();
    await order({ quotationId: 56 });
    await confirm(vendor);
    await ship(vendor);
    await change(buyer, 'deliver');
    const close = () => app.runPeriodic('closeOrders');
    // Delivered on a Thursday: on the next one five working days have not passed.
    now = new Date(now.getTime() + 7 * dayMs);
    await close();
    expect((await read(buyer)).status).toBe('delivered');
    now = new Date(now.getTime() + dayMs);
    await close();
    await close();
    expect(await read(buyer)).toMatchObject({ status: 'closed', changes: { length: 4 } });
    expect((await read(buyer, 2)).status).toBe('created');
    expect((await changed()).at(-1)).toMatchObject({ event: 'close', by: 'system', byUserId: null });
  });
});

describe('an order in several parcels', () => {
  const send = (amounts: readonly number[], guide: string, more: object = {}) =>
    ship(vendor, {
      guide,
      details: amounts.flatMap((amount, index) => (amount ? [{ order_detail_id: index + 1, amount }] : [])),
      ...more,
    });
  const receive = (actor: Actor, parcelId: number) =>
    app.call(actor, confirmParcel, { body: { id: 1, parcel_id: parcelId } });
  beforeEach(async () => {
    await order();
    await confirm(vendor);
  });

  test('is sent in part until nothing is left, and each parcel is received by itself', async () => {
    const photo = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
    expect((await send([1], '11', { photo })).json().data).toEqual({ id: 1, status: 'partlyShipped' });
    expect((await read(vendor)).next).toEqual(['pay', 'shipPart', 'correctParcel', 'ship']);
    const first = await read(buyer);
    expect(first).toMatchObject({
      status: 'partlyShipped',
      next: ['receivePart'],
      parcels: [
        {
          id: 1,
          guide: '11',
          delivered_at: null,
          photo: expect.stringMatching(`^${photo}\\?owner=12&`),
          details: [{ order_detail_id: 1, amount: 1 }],
        },
      ],
    });
    // The same press again sends nothing more.
    await send([1], '11', { photo });
    expect((await read(buyer)).parcels).toHaveLength(1);
    expect((await receive(buyer, 1)).json().data).toEqual({ id: 1, status: 'partlyShipped' });
    expect((await ship(vendor, { guide: '22' })).json().data).toEqual({ id: 1, status: 'shipped' });
    expect((await receive(stranger, 2)).statusCode).toBe(404);
    expect((await receive(vendor, 2)).json().code).toBe('ORDER_STEP');
    expect((await receive(buyer, 3)).statusCode).toBe(404);
    expect((await receive(buyer, 2)).json().data).toEqual({ id: 1, status: 'delivered' });
    expect((await receive(buyer, 2)).statusCode).toBe(200);
    const whole = await read(buyer);
    expect(whole.changes!.map(({ event }) => event)).toEqual([
      'confirmStock',
      'shipPart',
      'receivePart',
      'ship',
      'deliver',
    ]);
    expect(whole.parcels!.every((parcel) => parcel.delivered_at !== null)).toBe(true);
  });

  test('never sends more than was ordered, with ten callers at once as well', async () => {
    expect((await send([3], '0')).json().code).toBe('SENT_TOO_MUCH');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send([1], `g-${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(8);
    const { parcels, status } = await read(buyer);
    expect(status).toBe('shipped');
    expect(parcels!.flatMap(({ details }) => details.map(({ amount }) => amount))).toEqual([1, 1]);
  });

  test('is sent once by two who send the same rest at once, and the other is told', async () => {
    const rest = (guide: string) => ship(vendor, { guide, parcels_seen: 0 });
    const answers = await Promise.all([rest('a'), rest('b'), rest('c')]);
    expect(answers.map((answer) => answer.json().code ?? 'sent').sort()).toEqual([
      'PARCEL_SENT',
      'PARCEL_SENT',
      'sent',
    ]);
    const { parcels, status } = await read(buyer);
    expect([status, parcels!.length]).toEqual(['shipped', 1]);
    // Whose answer was lost sends it again; the parcel that came first is nobody's to be written over.
    expect((await rest(parcels![0]!.guide!)).json().data.status).toBe('shipped');
    expect((await changed()).map(({ event }) => event)).toEqual(['confirmStock', 'ship']);
  });

  test('gets the same parcel twice where it is meant so, and once where nobody saw the first', async () => {
    const one = (seen: number) => send([1], '', { guide: null, parcels_seen: seen });
    const both = await Promise.all([one(0), one(0)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await read(buyer)).parcels).toHaveLength(1);
    expect((await send([1], 'other', { parcels_seen: 0 })).json().code).toBe('PARCEL_SENT');
    expect((await one(1)).json().data.status).toBe('shipped');
    expect((await read(buyer)).parcels).toHaveLength(2);
    expect((await one(2)).json().code).toBe('SENT_TOO_MUCH');
  });

  test('tells its buyer of a parcel that is corrected as that, and of one that is not as nothing', async () => {
    await send([1], '11');
    await ship(vendor, { guide: '12', parcel_id: 1 });
    await ship(vendor, { guide: '12', parcel_id: 1 });
    expect((await changed()).map(({ event, shipment }) => [event, shipment?.guide ?? null])).toEqual([
      ['confirmStock', null],
      ['shipPart', '11'],
      ['correctParcel', '12'],
    ]);
    expect(await read(buyer)).toMatchObject({ status: 'partlyShipped', shipment: { guide: '12' } });
    await ship(vendor, { guide: '20' });
    // The order travels as its last parcel does.
    await ship(vendor, { guide: '13', parcel_id: 1 });
    expect(await read(buyer)).toMatchObject({ status: 'shipped', shipment: { guide: '20' } });
    expect((await changed()).at(-1)).toMatchObject({ event: 'ship', shipment: { guide: '13' } });
  });

  test('tells with each parcel what is in it', async () => {
    await send([1], '11');
    await ship(vendor, { guide: '12', parcel_id: 1 });
    await receive(buyer, 1);
    await ship(vendor, { guide: '20' });
    await receive(buyer, 2);
    const one = [{ orderLineId: 1, name: 'Disco de freno', amount: 1 }];
    expect((await changed()).map(({ event, lines }) => [event, lines])).toEqual([
      ['confirmStock', undefined],
      ['shipPart', one],
      ['correctParcel', one],
      ['receivePart', one],
      ['ship', one],
      ['deliver', undefined],
    ]);
  });

  test('is neither cancelled nor closed by silence while a part is to come; a parcel is corrected by itself', async () => {
    await send([1], '11');
    expect((await change(buyer, 'cancel', 'Tarda')).json().code).toBe('ORDER_STEP');
    now = new Date(now.getTime() + 90 * dayMs);
    await app.runPeriodic('closeOrders');
    expect((await read(buyer)).status).toBe('partlyShipped');
    expect((await ship(vendor, { guide: '12', parcel_id: 1 })).json().data.status).toBe('partlyShipped');
    expect((await ship(vendor, { guide: '12', parcel_id: 9 })).statusCode).toBe(404);
    expect((await read(buyer)).parcels).toMatchObject([{ guide: '12', details: [{ amount: 1 }] }]);
    // The whole order is there: what was on its way is as well.
    await ship(vendor, { guide: '13' });
    await change(buyer, 'deliver');
    expect((await read(buyer)).parcels!.every((parcel) => parcel.delivered_at !== null)).toBe(true);
  });
});

describe('orders by state', () => {
  test('are counted and listed, and a step makes the order new to the side that is told', async () => {
    await order();
    await order({ quotationId: 56 });
    await app.call(buyer, changeReadStatus, { body: { id: 1, isRead: true } });
    await confirm(vendor);
    const sales = { query: { scopes: 'sales' } };
    expect((await app.call(vendor, countOrdersByState, sales)).json()).toEqual({
      data: { created: 1, confirmed: 1 },
    });
    expect((await app.call(stranger, countOrdersByState)).json()).toEqual({ data: {} });
    const confirmed = await app.call(vendor, listTransactions, {
      query: { scopes: 'sales', filter: '{"status":"confirmed"}' },
    });
    expect(confirmed.json().data).toMatchObject([{ id: 1, status: 'confirmed' }]);
    expect((await read(buyer)).isRead).toBe(false);
  });
});

describe('the adviser of an order', () => {
  const assign = (actor: Actor, adviserId: number) =>
    app.call(actor, registerAdviser, { body: { id: 1, adviser_id: adviserId } });
  const [staffer] = storeSaved.example.advisers;

  test('is one who works in its store and may see orders, and is told once', async () => {
    await app.apply(storeSaved, {
      ...storeSaved.example,
      advisers: [staffer!, { ...staffer!, adviserId: 2, userId: 15, rights: ['quote'] }],
      formerAdvisers: [{ adviserId: 3, name: 'Ana Ríos' }],
    });
    await order();
    for (const id of [2, 3, 99])
      expect((await assign(vendor, id)).json()).toMatchObject({
        code: 'ADVISER_REQUIRED',
        data: [{ field: 'adviser_id' }],
      });
    expect((await assign(otherVendor, 1)).statusCode).toBe(404);
    expect((await assign(vendor, 1)).statusCode).toBe(200);
    await assign(vendor, 1);
    expect((await read(vendor)).adviser_id).toBe(1);
    const told = (await app.events()).filter(({ type }) => type === orderAssigned.type);
    expect(told.map(({ data }) => data)).toEqual([
      { orderId: 1, reference: 'PD-000001', requestId: 123, storeId: 3, adviserId: 1, byUserId: 12 },
    ]);
  });

  test('is nobody who leaves the store at the same time', async () => {
    await app.apply(storeSaved, storeSaved.example);
    await order();
    let assigning: ReturnType<typeof assign> | undefined;
    let isAssigned = false;
    await app.db.transaction(async (trx) => {
      const advisers = JSON.stringify([{ ...staffer!, hasLeft: true }]);
      await trx('stores').where({ id: 3 }).update({ advisers });
      assigning = assign(vendor, 1).finally(() => (isAssigned = true));
      await pWaitFor(async () => isAssigned || (await countLockWaits(app.db)) > 0);
    });
    expect((await assigning!).json().code).toBe('ADVISER_REQUIRED');
    expect((await read(vendor)).adviser_id).toBeNull();
  });

  test('is the one who takes over from an adviser who left, or none; of an order that is over they stay', async () => {
    await app.apply(storeSaved, {
      ...storeSaved.example,
      advisers: [staffer!, { ...staffer!, adviserId: 2, userId: 15 }],
    });
    for (const quotationId of [55, 56]) await order({ quotationId, adviserId: 1 });
    await change(buyer, 'cancel', 'Ya no');
    await order({ quotationId: 57, adviserId: 2 });
    const advisers = async () =>
      Promise.all([1, 2, 3].map(async (id) => (await read(vendor, id)).adviser_id));
    await app.apply(adviserLeft, { ...adviserLeft.example, storeId: 4 });
    expect(await advisers()).toEqual([1, 1, 2]);
    await app.apply(adviserLeft, adviserLeft.example);
    expect(await advisers()).toEqual([1, 2, 2]);
    const owner = { ...storeHandedOver.example, to: { userId: 15, adviserId: 2, name: 'Ana Ríos' } };
    await app.apply(storeHandedOver, owner);
    expect(await advisers()).toEqual([1, null, null]);
  });
});

test.each<[what: string, act: () => Promise<unknown>, before: object]>([
  [
    'go to another account',
    () => app.apply(userMerged, { ...userMerged.example, fromUserId: 77, toUserId: 78 }),
    { buyerId: 77 },
  ],
  [
    'lose their buyer',
    () => app.apply(userClosed, { ...userClosed.example, userId: 77 }),
    { buyerName: draftOf().buyer.name },
  ],
  ['lose their vehicle', () => app.apply(vehicleDeleted, { vehicleId: 31, userId: 77 }), { vehicleId: 31 }],
  ['are marked as read', () => app.call(vendor, changeReadStatusAll), { sellerReadAt: null }],
  [
    'are marked as read in the wallet',
    () => app.call(vendor, changeReadInWalletStatusAll),
    { walletUnread: true },
  ],
])('several orders that %s are locked by their ids, as payments lock them', async (_what, act, before) => {
  const named = { ...draftOf().buyer, id: 77 };
  for (const quotationId of [55, 56]) await order({ quotationId, buyer: named });
  await app.db('orders').update({ vehicleId: 31, walletUnread: true });
  // What was changed last is found last.
  await app.db('orders').where({ id: 1 }).update({ comment: 'Llamar después' });
  await meanwhile(
    app.db,
    act,
    async (other) => other('orders').where({ id: 1 }).forUpdate().select('id'),
    async (other) => other('orders').where({ id: 2 }).forUpdate().noWait().select('id'),
  );
  expect(await app.db('orders').where(before)).toEqual([]);
});

describe('an order that a side took out of its list', () => {
  const show = (actor: Actor, isVisible: boolean) =>
    app.call(actor, changeOrderVisibility, { body: { id: 1, is_visible: isVisible } });
  const idsOf = async (actor: Actor, scopes: string) =>
    (await app.call(actor, listTransactions, { query: { scopes } })).json().data.map(({ id }: Order) => id);

  test('is in its archive, in the list of the other side, and back with its next step', async () => {
    await order();
    await order({ quotationId: 56 });
    expect((await show(buyer, false)).statusCode).toBe(200);
    expect(await idsOf(buyer, '')).toEqual([2]);
    expect(await idsOf(buyer, 'hidden')).toEqual([1]);
    expect(await idsOf(vendor, 'sales')).toEqual([2, 1]);
    expect((await read(buyer)).isHidden).toBe(true);
    await confirm(vendor);
    expect(await idsOf(buyer, '')).toEqual([2, 1]);
    await show(vendor, false);
    expect(await idsOf(vendor, 'sales')).toEqual([2]);
    expect(await idsOf(vendor, 'sales,hidden')).toEqual([1]);
    expect((await app.call(vendor, countOrdersByState, { query: { scopes: 'sales' } })).json().data).toEqual({
      created: 1,
    });
    await show(vendor, true);
    expect(await idsOf(vendor, 'sales')).toEqual([2, 1]);
    expect((await show(stranger, false)).statusCode).toBe(404);
    expect((await show(manager, false)).statusCode).toBe(403);
  });
});
