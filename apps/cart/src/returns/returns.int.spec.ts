import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  changeOrderState,
  changeReadInReturnStatus,
  changeReadInReturnStatusAll,
  changeTransactionReturn,
  confirmParcel,
  countPersonalDataOfCart,
  countTransactionReturns,
  createOrderOfQuotation,
  createTransactionReturn,
  editStockConfirmationAsAvailable,
  listTransactions,
  loadTransactionReturns,
  orderChanged,
  readTransaction,
  readTransactionReturn,
  returnChanged,
  setShippingInfo,
  userClosed,
  userMerged,
} from '@tuerca/contracts';
import type { Order, TransactionReturn } from '@tuerca/contracts';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { listReturns } from './returns.repository.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const stranger: Actor = { role: 'buyer', userId: 8 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const manager: Actor = { role: 'manager', userId: 30 };

const dayMs = 86_400_000;
const start = new Date('2026-01-15T15:30:00.000Z');
let now = start;
let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now });
});
afterAll(() => app?.close());

/** An order of two pads at 185.000, with a shipping of 12.000, that its buyer has. */
beforeEach(async () => {
  now = start;
  await app.db.raw(
    `truncate orders, order_lines, order_changes, order_ratings, rating_reports, order_returns, order_return_lines,
      order_return_changes, stores, outbox, idempotency restart identity cascade`,
  );
  await app.call('service', createOrderOfQuotation, { body: draftOf() });
  await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
  await app.call(vendor, setShippingInfo, { body: { id: 1, carrier: 'Servientrega' } });
  await app.call(buyer, changeOrderState, { params: { id: 1 }, body: { event: 'deliver' } });
});

const photo = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
const ask = (amount = 1, changes: object = {}, actor: Actor = buyer) =>
  app.call(actor, createTransactionReturn, {
    body: {
      order_id: 1,
      reason: 'doesNotFit',
      description: 'No entra en la mordaza',
      evidence: [photo],
      details: [{ order_detail_id: 1, amount }],
      ...changes,
    } as never,
  });
const step = (actor: Actor, event: string, said: object = {}, id = 1) =>
  app.call(actor, changeTransactionReturn, { params: { id }, body: { event, ...said } as never });
const accept = (said: object = { way: 'dropOff', place: 'Calle 13 # 20-15' }) => step(vendor, 'accept', said);
const read = async (actor: Actor, id = 1) =>
  (await app.call(actor, readTransactionReturn, { params: { id } })).json().data as TransactionReturn;
const orderOf = async (actor: Actor) =>
  (await app.call(actor, readTransaction, { params: { id: 1 } })).json().data as Order;
const eventsOf = async (type: string) => (await app.events()).filter((event) => event.type === type);
const end = async (id = 1) => {
  await step(vendor, 'accept', { way: 'pickUp', place: 'El martes' }, id);
  await step(vendor, 'receive', {}, id);
  return step(vendor, 'refund', {}, id);
};

describe('a return', () => {
  test('is sent to the own system of its store with each step, and with the money once', async () => {
    await app
      .db('orderWebhooks')
      .insert({ storeId: 3, url: 'https://tienda.invalid/', salt: 'salt', createdAt: now })
      .onConflict()
      .ignore();
    await ask();
    await end();
    expect(await app.db('webhookDeliveries').orderBy('id').pluck('event')).toEqual([
      'return',
      'return',
      'return',
      'returnPart',
    ]);
    await app.db('orderWebhooks').delete();
  });

  test('goes from what is wrong to the money given back, each step told to the other side', async () => {
    expect(await orderOf(buyer)).toMatchObject({ may_return: true, returned: 'none', returns: [] });
    expect((await ask()).json().data).toMatchObject({
      ref_devolucion: 'DV-000001',
      status: 'asked',
      refund: 185_000,
      isRead: true,
      next: ['withdraw'],
    });
    expect(await read(vendor)).toMatchObject({
      isRead: false,
      description: 'No entra en la mordaza',
      details: [{ name: 'Disco de freno', bought: 2, amount: 1, total: 185_000 }],
      evidence: [expect.stringMatching(`^${photo}\\?owner=7&expires=\\d+&signature=`)],
      next: ['accept', 'refuse'],
    });
    expect((await accept({ way: 'dropOff' })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'place' }],
    });
    expect((await accept()).json()).toEqual({ data: { id: 1, status: 'accepted' } });
    expect((await step(buyer, 'send')).json()).toMatchObject({ data: [{ field: 'carrier' }] });
    await step(buyer, 'send', { carrier: 'Coordinadora', guide: '77' });
    await step(vendor, 'receive');
    expect(await orderOf(vendor)).toMatchObject({ returns: [{ id: 1, refunded: 0 }] });
    expect((await step(vendor, 'refund')).json()).toEqual({ data: { id: 1, status: 'refunded' } });
    expect(await orderOf(vendor)).toMatchObject({
      returns: [{ id: 1, status: 'refunded', refunded: 185_000 }],
    });

    const whole = await read(buyer);
    expect(whole).toMatchObject({
      status: 'refunded',
      way: 'dropOff',
      place: 'Calle 13 # 20-15',
      carrier: 'Coordinadora',
      guide: '77',
      next: [],
    });
    expect(whole.changes!.map(({ event, by, status }) => [event, by, status])).toEqual([
      ['ask', 'buyer', 'asked'],
      ['accept', 'store', 'accepted'],
      ['send', 'buyer', 'sent'],
      ['receive', 'store', 'received'],
      ['refund', 'store', 'refunded'],
    ]);
    const told = (await eventsOf(returnChanged.type)).map(({ data }) => returnChanged.data.parse(data));
    expect(told.map(({ event, from, tells }) => [event, from, tells])).toEqual([
      ['ask', null, ['store']],
      ['accept', 'asked', ['buyer']],
      ['send', 'accepted', ['store']],
      ['receive', 'sent', ['buyer']],
      ['refund', 'received', ['buyer']],
    ]);
    expect(told[0]).toMatchObject({
      lines: [{ orderLineId: 1, quotationDetailId: 90, name: 'Disco de freno', amount: 1 }],
      refundMinor: 18_500_000,
    });
    // Nobody recorded that the order was paid.
    expect(told.map(({ isPaid }) => isPaid)).toEqual(told.map(() => false));
  });

  test('of a part leaves the order as it is, and of all of it returns it: nothing tells of it twice', async () => {
    await ask(1);
    await end();
    expect(await orderOf(buyer)).toMatchObject({
      status: 'delivered',
      returned: 'part',
      may_return: true,
      details: [{ amount: 2, returned: 1 }],
    });
    await ask(1, { reason: 'defective' });
    await end(2);
    const order = await orderOf(buyer);
    expect(order).toMatchObject({ status: 'returned', returned: 'all', may_return: false, next: [] });
    expect(order.changes!.slice(-2).map(({ event, by }) => [event, by])).toEqual([
      ['returnPart', 'store'],
      ['returnAll', 'store'],
    ]);
    const last = (await eventsOf(orderChanged.type)).at(-1)!;
    expect(last.data).toMatchObject({ event: 'returnAll', to: 'returned', tells: [] });
    expect((await ask()).json()).toMatchObject({ status: 409, code: 'RETURN_OVER' });
  });

  test('of everything at once gives the shipping back too, unless the buyer changed their mind too late', async () => {
    expect((await ask(2)).json().data.refund).toBe(382_000);
    await step(buyer, 'withdraw');
    const withdrawn = (await ask(2, { reason: 'changedMind' })).json().data;
    expect(withdrawn).toMatchObject({ refund: 382_000, order: { shipping: 12_000 } });
    await step(buyer, 'withdraw', {}, 2);
    expect((await ask(1, { reason: 'changedMind' })).json().data.refund).toBe(185_000);
    await step(buyer, 'withdraw', {}, 3);
    now = new Date(start.getTime() + 8 * dayMs);
    expect((await ask(2, { reason: 'changedMind' })).json().data.refund).toBe(370_000);
  });

  test('says whether it was asked for within the term of withdrawal, whatever becomes of it later', async () => {
    await ask(1, { reason: 'changedMind' });
    now = new Date(start.getTime() + 8 * dayMs);
    await ask(1, { reason: 'changedMind' });
    await step(vendor, 'refuse', { reason: 'Se instaló' });
    for (const actor of [buyer, vendor, manager]) {
      expect((await read(actor, 1)).isWithinWithdrawalTerm).toBe(true);
      expect((await read(actor, 2)).isWithinWithdrawalTerm).toBe(false);
    }
    const told = await eventsOf(returnChanged.type);
    expect(
      told.map(({ data }) => returnChanged.data.parse(data)).map((each) => each.isWithinWithdrawalTerm),
    ).toEqual([true, false, true]);
  });

  test('is never of more than was bought, with ten callers at once as well, and says so of what is in another', async () => {
    expect((await ask(3)).json()).toMatchObject({ status: 409, code: 'RETURN_TOO_MUCH' });
    const twice = [
      { order_detail_id: 1, amount: 2 },
      { order_detail_id: 1, amount: 1 },
    ];
    expect((await ask(1, { details: twice })).statusCode).toBe(409);
    const halves = [1, 1].map((amount) => ({ order_detail_id: 1, amount }));
    expect((await ask(1, { details: halves })).json().data.details).toMatchObject([{ amount: 2 }]);
    await step(buyer, 'withdraw');
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json()).toMatchObject({ status: 409, code: 'RETURN_ASKED' });
    // What came to nothing may be returned after all.
    await step(vendor, 'refuse', { reason: 'Se instaló' }, 2);
    expect((await ask(1)).statusCode).toBe(200);
  });

  test('asked for twice with one key is one return', async () => {
    const body = {
      order_id: 1,
      reason: 'defective' as const,
      description: 'No funciona',
      details: [{ order_detail_id: 1, amount: 1 }],
    };
    const both = await Promise.all(
      [1, 2].map(() => app.call(buyer, createTransactionReturn, { body, idempotencyKey: 'k-1' })),
    );
    expect(new Set(both.map((answer) => answer.json().data?.id ?? answer.json().code))).toContain(1);
    expect(await app.db('orderReturns')).toHaveLength(1);
  });

  test('takes a step once, however many ask for it at once, and none that its life has not', async () => {
    await ask(2);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => accept()),
      ...Array.from({ length: 4 }, () => step(buyer, 'withdraw')),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const steps = (await read(manager)).changes!.map(({ event }) => event);
    expect([
      ['ask', 'withdraw'],
      ['ask', 'accept', 'withdraw'],
    ]).toContainEqual(steps);
    for (const event of ['receive', 'refund', 'accept'] as const)
      expect((await step(manager, event, { way: 'pickUp', place: 'x' })).json()).toMatchObject({
        code: 'RETURN_STEP',
      });
  });

  test('is not for others, and each side does its own', async () => {
    for (const actor of [stranger, otherVendor, vendor, manager])
      expect((await ask(1, {}, actor)).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await ask();
    for (const actor of [stranger, otherVendor]) {
      expect((await app.call(actor, readTransactionReturn, { params: { id: 1 } })).statusCode).toBe(404);
      expect((await step(actor, 'withdraw')).statusCode).toBe(404);
    }
    expect((await step(buyer, 'accept', { way: 'pickUp', place: 'x' })).json().code).toBe('RETURN_STEP');
    expect((await step(vendor, 'withdraw')).json().code).toBe('RETURN_STEP');
    expect((await step(vendor, 'refuse')).json()).toMatchObject({ data: [{ field: 'reason' }] });
  });

  test('keeps its order open, which closes the days after it ended', async () => {
    await ask();
    const close = async (days: number) => {
      now = new Date(start.getTime() + days * dayMs);
      await app.runPeriodic('closeOrders');
      return (await orderOf(buyer)).status;
    };
    expect(await close(30)).toBe('delivered');
    await step(vendor, 'refuse', { reason: 'Está usado' });
    expect(await close(34)).toBe('delivered');
    expect(await close(36)).toBe('closed');
    expect((await ask()).json()).toMatchObject({ code: 'RETURN_OVER' });
  });

  test('that was accepted and never sent lapses; one that the store fetches does not', async () => {
    await ask(1);
    await accept();
    await ask(1);
    await step(vendor, 'accept', { way: 'pickUp', place: 'El martes' }, 2);
    now = new Date(start.getTime() + 16 * dayMs);
    await app.runPeriodic('lapseReturns');
    await app.runPeriodic('lapseReturns');
    expect(await read(buyer)).toMatchObject({ status: 'withdrawn', changes: { length: 3 } });
    expect((await read(buyer, 2)).status).toBe('accepted');
  });

  test('that cannot go on by itself keeps no other', async () => {
    for (const _one of [1, 2]) await ask(1);
    for (const id of [1, 2]) await step(vendor, 'accept', { way: 'dropOff', place: 'La tienda' }, id);
    await app
      .db('orderReturns')
      .where({ id: 1 })
      .update({ stateSince: new Date(start.getTime() - 1) });
    await app.db.raw(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refused before update on order_returns for each row when (new.id = 1) execute function refuse()`);
    now = new Date(start.getTime() + 16 * dayMs);
    await app.runPeriodic('lapseReturns');
    await app.db.raw('drop trigger refused on order_returns; drop function refuse');
    expect([(await read(buyer)).status, (await read(buyer, 2)).status]).toEqual(['accepted', 'withdrawn']);
    await app.runPeriodic('lapseReturns');
    expect((await read(buyer)).status).toBe('withdrawn');
  });

  test('that nobody decides is recalled to its store, and so a few times at most', async () => {
    await ask(1);
    const remindAfter = async (days: number) => {
      now = new Date(now.getTime() + days * dayMs);
      await app.runPeriodic('remindReturns');
      return (await read(buyer)).changes!.filter(({ event }) => event === 'remind').length;
    };
    await app.call(vendor, changeReadInReturnStatusAll);
    expect(await remindAfter(1)).toBe(0);
    expect(await remindAfter(1.5)).toBe(1);
    expect(await read(vendor)).toMatchObject({ status: 'asked', isRead: false });
    expect(await remindAfter(0)).toBe(1);
    for (const reminders of [2, 3, 3]) expect(await remindAfter(2.5)).toBe(reminders);
    await accept();
    expect((await read(buyer)).status).toBe('accepted');
  });

  test('is found among its side’s by indexes, and its parts by their keys', async () => {
    await ask(1);
    await app.db.raw(`
      with copied as (
        insert into order_returns (order_id, store_id, buyer_id, reason, description, evidence, refund_minor, state,
          state_since, created_at)
        select 1, n % 500, n % 900, 'doesNotFit', '', '[]', 1, 'refunded', now(), timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1000, 21000) as n returning id
      )
      insert into order_return_lines (return_id, order_line_id, amount) select id, 1, 1 from copied`);
    await app.db.raw('analyze order_returns, order_return_lines, order_lines, orders');
    for (const [whose, index] of [
      [{ buyerId: 5 }, 'order_returns_of_buyer'],
      [{ storeId: 5 }, 'order_returns_of_store'],
    ] as const) {
      const searched = listReturns(app.db, whose, { filter: { search: 'disco' } });
      const { rows } = await app.db.raw(`explain ${searched.toQuery()}`);
      expect(JSON.stringify(rows)).toMatch(new RegExp(`${index}.*order_return_lines_pkey`));
    }
  });

  test('is listed for both sides, counted by state, and marked as read', async () => {
    await ask(1);
    await ask(1, { reason: 'defective' });
    await step(vendor, 'accept', { way: 'pickUp', place: 'El martes' }, 2);
    const list = async (actor: Actor, query: object) =>
      (await app.call(actor, loadTransactionReturns, { query: query as never })).json();
    const ids = async (actor: Actor, query: object) =>
      (await list(actor, query)).data.map(({ id }: TransactionReturn) => id);
    expect(await ids(buyer, {})).toEqual([2, 1]);
    expect(await ids(vendor, { scopes: 'sales' })).toEqual([2, 1]);
    expect(await ids(manager, {})).toEqual([2, 1]);
    for (const actor of [stranger, vendor]) expect(await ids(actor, {})).toEqual([]);
    const filtered = (filter: object) => ids(vendor, { scopes: 'sales', filter: JSON.stringify(filter) });
    expect(await filtered({ status: 'accepted' })).toEqual([2]);
    expect(await filtered({ search: 'dv-000001' })).toEqual([1]);
    await app.db('orderReturnLines').where({ returnId: 2 }).delete();
    for (const part of ['disco de', 'br-09', '3TA0A']) expect(await filtered({ search: part })).toEqual([1]);
    expect(await filtered({ search: 'amortiguador' })).toEqual([]);
    expect(await filtered({ isRead: false })).toEqual([2, 1]);
    expect(await filtered({ order_id: 2 })).toEqual([]);
    const counted = async (actor: Actor, scopes?: string) =>
      (await app.call(actor, countTransactionReturns, { query: (scopes ? { scopes } : {}) as never })).json()
        .data;
    expect(await counted(vendor, 'sales')).toEqual({ states: { asked: 1, accepted: 1 }, unread: 2 });
    expect(await counted(buyer)).toEqual({ states: { asked: 1, accepted: 1 }, unread: 1 });
    await app.call(vendor, changeReadInReturnStatusAll, { query: { scopes: ['purchases'] } });
    expect((await counted(vendor, 'sales')).unread).toBe(2);
    for (const actor of [buyer, vendor]) await app.call(actor, changeReadInReturnStatusAll);
    expect((await counted(vendor, 'sales')).unread).toBe(0);
    expect((await counted(buyer)).unread).toBe(0);
    for (const id of [1, 2])
      await app.call(vendor, changeReadInReturnStatus, { body: { id, isRead: false } });
    await app.call(vendor, changeReadInReturnStatus, { body: { id: 1, isRead: true } });
    expect(await counted(vendor, 'sales')).toMatchObject({ unread: 1 });
    expect(await counted(manager)).toMatchObject({ unread: 0 });
    const ofManager = await app.call(manager, changeReadInReturnStatus, { body: { id: 1, isRead: true } });
    expect(ofManager.statusCode).toBe(403);
  });

  test('goes with its buyer to another account, and stays without the person once that is closed', async () => {
    await ask();
    await app.apply(userMerged, { ...userMerged.example, fromUserId: 7, toUserId: 70 });
    const moved: Actor = { role: 'buyer', userId: 70 };
    expect((await read(moved)).buyer.id).toBe(70);
    const counts = await app.call('service', countPersonalDataOfCart, { params: { id: 70 } });
    expect(counts.json().data).toMatchObject({ returns: 1 });
    await app.apply(userClosed, { ...userClosed.example, userId: 70 });
    expect(await read(vendor)).toMatchObject({ description: '', evidence: [], status: 'asked' });
  });
});

describe('a return of what was not sent yet', () => {
  const [pad] = draftOf().lines;
  const send = (amounts: readonly [pads: number, filters: number]) =>
    app.call(vendor, setShippingInfo, {
      body: {
        id: 2,
        carrier: 'Servientrega',
        details: amounts.flatMap((amount, index) => (amount ? [{ order_detail_id: index + 2, amount }] : [])),
      },
    });
  const askBack = (details: object[]) => ask(1, { order_id: 2, details });
  const theOrder = async () =>
    (await app.call(buyer, readTransaction, { params: { id: 2 } })).json().data as Order;

  /** Two pads and a filter, of which one pad was sent. */
  beforeEach(async () => {
    const filter = { ...pad!, quotationDetailId: 91, name: 'Filtro de aceite', amount: 1 };
    const lines = [pad!, filter];
    const sums = { subtotalMinor: 55_500_000, totalMinor: 56_700_000 };
    await app.call('service', createOrderOfQuotation, {
      body: draftOf({ quotationId: 56, lines, ...sums }),
    });
    await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 2 } });
    await send([1, 0]);
  });

  test('is not sent while it goes back, and is when its store refuses that', async () => {
    await askBack([{ order_detail_id: 3, amount: 1 }]);
    expect((await send([0, 1])).json().code).toBe('SENT_TOO_MUCH');
    expect((await send([1, 0])).json().data.status).toBe('partlyShipped');
    expect((await app.call(vendor, setShippingInfo, { body: { id: 2, carrier: 'TCC' } })).json().code).toBe(
      'SENT_TOO_MUCH',
    );
    await step(vendor, 'refuse', { reason: 'Ya va en camino' });
    expect((await send([0, 1])).json().data.status).toBe('shipped');
  });

  test('leaves nothing to send once its money is back, and the order goes on without it', async () => {
    await send([1, 0]);
    await askBack([{ order_detail_id: 3, amount: 1 }]);
    await end();
    expect(await theOrder()).toMatchObject({ status: 'shipped', next: ['receivePart', 'deliver'] });
    expect((await send([0, 1])).statusCode).toBe(409);
  });

  test('takes nothing off what is left where it was sent', async () => {
    await askBack([{ order_detail_id: 2, amount: 1 }]);
    await end();
    expect((await theOrder()).status).toBe('partlyShipped');
    expect((await send([1, 1])).json().data.status).toBe('shipped');
  });

  const cancel = (details: object[], actor: Actor = vendor, changes: object = {}) =>
    ask(1, { order_id: 2, reason: 'notSent', evidence: [], details, ...changes }, actor);
  const pay = () => app.call(vendor, changeOrderState, { params: { id: 2 }, body: { event: 'pay' } });

  test('is what its store says that it does not send: of a piece as of a line, and the rest is sent without it', async () => {
    await pay();
    const answer = await cancel([{ order_detail_id: 2, amount: 1 }]);
    expect(answer.json().data).toMatchObject({
      status: 'received',
      reason: 'notSent',
      isWithinWithdrawalTerm: false,
      refund: 185_000,
      isRead: true,
      next: ['refund'],
    });
    expect(await read(buyer)).toMatchObject({
      isRead: false,
      next: [],
      changes: [{ event: 'cancelRest', by: 'store' }],
    });
    expect((await eventsOf(returnChanged.type)).at(-1)!.data).toMatchObject({
      event: 'cancelRest',
      from: null,
      to: 'received',
      tells: ['buyer'],
      reason: 'No entra en la mordaza',
    });
    const lacking = await theOrder();
    expect(lacking.details[0]).toMatchObject({ returned: 1, not_sent: 1 });
    // Before the money is back, it says how much that is, and why.
    expect(lacking.returns).toMatchObject([
      { refunded: 0, due: 185_000, created_at: now.toISOString(), description: 'No entra en la mordaza' },
    ]);
    expect((await send([1, 0])).json().code).toBe('SENT_TOO_MUCH');
    await step(vendor, 'refund');
    expect(await theOrder()).toMatchObject({
      status: 'partlyShipped',
      returns: [{ refunded: 185_000, due: 0 }],
    });
    expect((await send([0, 1])).json().data.status).toBe('shipped');
    // The pad that came may still go back, and leaves nothing to send.
    await askBack([{ order_detail_id: 2, amount: 1 }]);
    expect((await theOrder()).details[0]).toMatchObject({ returned: 2, not_sent: 1 });
  });

  test('ends the sending where nothing else is left, once the store has given its money back', async () => {
    await pay();
    await cancel([
      { order_detail_id: 2, amount: 1 },
      { order_detail_id: 3, amount: 1 },
    ]);
    expect((await theOrder()).status).toBe('partlyShipped');
    await step(vendor, 'refund');
    expect(await theOrder()).toMatchObject({
      status: 'shipped',
      returned: 'part',
      returns: [{ status: 'refunded', reason: 'notSent' }],
    });
  });

  test('is known to be of what was not paid, also once the order is, and what goes back later as of what was', async () => {
    expect((await cancel([{ order_detail_id: 2, amount: 1 }])).json().data).toMatchObject({
      status: 'refunded',
      isPaid: false,
      next: [],
    });
    expect((await theOrder()).changes!.at(-1)).toMatchObject({
      event: 'returnPart',
      reason: 'No entra en la mordaza',
    });
    // Nothing is owed, so nobody has to end it.
    expect(
      (await eventsOf(returnChanged.type)).slice(-2).map(({ data }) => (data as { event: string }).event),
    ).toEqual(['cancelRest', 'refund']);
    now = new Date(start.getTime() + dayMs);
    await pay();
    await cancel([{ order_detail_id: 3, amount: 1 }]);
    const returns = async () => (await theOrder()).returns!.map(({ status, isPaid }) => [status, isPaid]);
    expect(await returns()).toEqual([
      ['refunded', false],
      ['received', true],
    ]);
    // Lists tell it as the order's page does.
    const { data: listed } = (
      await app.call(vendor, listTransactions, { query: { filter: '{"id":2}', scopes: 'sales' } })
    ).json();
    expect(listed[0].returns).toEqual((await theOrder()).returns);
    expect(listed[0].returns).toMatchObject([
      { refunded: 185_000, isPaid: false, reason: 'notSent' },
      { refunded: 0, isPaid: true, reason: 'notSent' },
    ]);
    now = new Date(start.getTime() + 2 * dayMs);
    await step(vendor, 'refund', {}, 2);
    expect(await returns()).toEqual([
      ['refunded', false],
      ['refunded', true],
    ]);
    expect([(await read(buyer)).isPaid, (await read(buyer, 2)).isPaid]).toEqual([false, true]);
  });

  test('leaves an order delivered whose parcels were all there: its buyer does not say it twice', async () => {
    await app.call(buyer, confirmParcel, { body: { id: 2, parcel_id: 2 } });
    await cancel([
      { order_detail_id: 2, amount: 1 },
      { order_detail_id: 3, amount: 1 },
    ]);
    const { status, changes } = await theOrder();
    expect(status).toBe('delivered');
    expect(changes!.slice(-2).map(({ event, by }) => [event, by])).toEqual([
      ['returnPart', 'store'],
      ['deliver', 'system'],
    ]);
    const last = (await eventsOf(orderChanged.type)).at(-1)!;
    expect(last.data).toMatchObject({ event: 'deliver', from: 'shipped', to: 'delivered', tells: [] });
  });

  test('is never more than is left to send, said by its store alone, without photos', async () => {
    expect((await cancel([{ order_detail_id: 2, amount: 2 }])).json().code).toBe('SENT_TOO_MUCH');
    for (const actor of [buyer, otherVendor, manager])
      expect((await cancel([{ order_detail_id: 3, amount: 1 }], actor)).json().code).toBe('NOT_FOUND');
    expect(
      (await cancel([{ order_detail_id: 3, amount: 1 }], vendor, { evidence: [photo] })).json(),
    ).toMatchObject({ data: [{ field: 'evidence' }] });
    const answers = await Promise.all([
      cancel([{ order_detail_id: 3, amount: 1 }]),
      send([0, 1]),
      cancel([{ order_detail_id: 3, amount: 1 }]),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  describe('of an order of which nothing was sent yet', () => {
    const takeStep = (event: string, reason?: string) =>
      app.call(vendor, changeOrderState, { params: { id: 3 }, body: { event, reason } as never });
    const giveUp = (amount: number) =>
      cancel([{ order_detail_id: 4, amount }], vendor, { order_id: 3, description: 'Se agotó' });
    const theNew = async () =>
      (await app.call(vendor, readTransaction, { params: { id: 3 } })).json().data as Order;

    /** Two pads, whose store has not said that it has them. */
    beforeEach(async () => {
      await app.call('service', createOrderOfQuotation, { body: draftOf({ quotationId: 57 }) });
    });

    test('is taken off it, and the order goes on without it', async () => {
      expect((await giveUp(1)).json().data).toMatchObject({ status: 'refunded', isPaid: false });
      expect(await theNew()).toMatchObject({
        status: 'created',
        next: expect.arrayContaining(['confirmStock']),
        details: [{ not_sent: 1 }],
        returns: [{ refunded: 185_000 }],
        changes: [{ event: 'returnPart', reason: 'Se agotó' }],
      });
      await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 3 } });
      await app.call(vendor, setShippingInfo, { body: { id: 3, carrier: 'TCC' } });
      expect(await theNew()).toMatchObject({ status: 'shipped', parcels: [{ details: [{ amount: 1 }] }] });
    });

    test('is never all of it, at once or little by little', async () => {
      expect((await giveUp(2)).json()).toMatchObject({ code: 'INVALID_INPUT', data: [{ field: 'details' }] });
      await giveUp(1);
      expect((await giveUp(1)).json().code).toBe('INVALID_INPUT');
      expect((await theNew()).details).toMatchObject([{ not_sent: 1 }]);
    });

    test('is given back for it, also once the order is reversed with the rest', async () => {
      await takeStep('pay');
      expect((await giveUp(1)).json().data).toMatchObject({ status: 'received', refund: 185_000 });
      expect((await theNew()).status).toBe('paid');
      await takeStep('reverse', 'Tampoco hay la otra');
      expect((await giveUp(1)).json().code).toBe('ORDER_STEP');
      expect((await step(vendor, 'refund')).json().data.status).toBe('refunded');
      expect((await theNew()).status).toBe('reversed');
    });

    test('waits until the gateway was paid that is to be', async () => {
      await app.call('service', createOrderOfQuotation, {
        body: draftOf({ quotationId: 58, salesModel: 'cart' }),
      });
      const details = [{ order_detail_id: 5, amount: 1 }];
      expect((await cancel(details, vendor, { order_id: 4 })).json().code).toBe('ORDER_STEP');
    });
  });
});
