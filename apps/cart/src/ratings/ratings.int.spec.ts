import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  answerRating,
  changeOrderState,
  createOrderOfQuotation,
  createRating,
  editStockConfirmationAsAvailable,
  listRatings,
  notifyReportRating,
  orderRated,
  ratingAnswered,
  ratingHidden,
  ratingReportDecided,
  ratingReported,
  ratingRequested,
  readRatingRecords,
  readTransaction,
  resendScore,
  setShippingInfo,
} from '@tuerca/contracts';
import type { DataOf, QuotationOrderDraft } from '@tuerca/contracts';
import { statementsOfPages } from '@tuerca/postgres/testing';
import { startTestService, type Actor, type TestCall, type TestService } from '@tuerca/service/testing';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';
import { listRecords } from './ratings.repository.ts';

const orderedAt = new Date('2026-01-15T15:30:00.000Z');
const hours = (count: number) => new Date(orderedAt.getTime() + count * 3_600_000);
const nextWeek = hours(7 * 24);

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const adviser: Actor = { role: 'adviser', userId: 13, storeId: 3 };
const stranger: Actor = { role: 'buyer', userId: 8 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const manager: Actor = { role: 'manager', userId: 30 };

let app: TestService;
let now = orderedAt;
beforeAll(async () => {
  app = await startTestService(cart, { clock: () => now });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.db.raw(
    'truncate orders, order_lines, order_changes, order_ratings, rating_reports, outbox, idempotency restart identity cascade',
  );
  now = orderedAt;
  await order();
  now = nextWeek;
});

const order = async (changes: Partial<QuotationOrderDraft> = {}) => {
  const answer = await app.call('service', createOrderOfQuotation, { body: draftOf(changes) });
  return (answer.json() as { data: { id: number } }).data.id;
};
/** An order as old as the first one. */
const orderOf = async (quotationId: number, changes: Partial<QuotationOrderDraft> = {}) => {
  const id = await order({ quotationId, ...changes });
  await app.db('orders').where({ id }).update({ createdAt: orderedAt });
  return id;
};
const rate = (actor: Actor, body: object = {}) =>
  app.call(actor, createRating, { body: { order_id: 1, score: 9, ...body } });
const read = async (actor: Actor, id = 1) =>
  (await app.call(actor, readTransaction, { params: { id } })).json().data.ratings;
const records = async (actor: Actor, query: TestCall['query'] = {}) =>
  (await app.call(actor, readRatingRecords, { query })).json();
const told = async <E extends { type: string }>(event: E) =>
  (await app.events()).filter(({ type }) => type === event.type).map(({ data }) => data) as DataOf<E>[];

describe('rating an order', () => {
  test('its buyer rates the store by its first name, and the totals of the store are told', async () => {
    const answer = await rate(buyer, { comment: '  Llegó completo y a tiempo  ' });
    expect(answer.json()).toEqual({
      data: {
        id: 1,
        score: 9,
        comment: 'Llegó completo y a tiempo',
        user_name: 'Laura',
        user_id: 7,
        created_at: nextWeek.toISOString(),
        answer: null,
        answered_at: null,
      },
    });
    expect(await told(orderRated)).toEqual([
      expect.objectContaining({
        orderId: 1,
        rated: 'store',
        score: 9,
        hasComment: true,
        storeRatings: { averageRating: 4.5, ratings: 1, promoters: 1, detractors: 0 },
      }),
    ]);
    expect(await read(buyer)).toMatchObject({
      of_store: { score: 9 },
      of_buyer: null,
      phase: 'open',
      ends_at: '2026-04-15T15:30:00.000Z',
      may_rate: false,
      may_ask: false,
    });
    expect(await read(buyer)).not.toHaveProperty('buyer');
  });

  test('the store rates its buyer, whose average the sellers’ side sees', async () => {
    expect((await rate(adviser, { score: 7 })).json().data).toMatchObject({
      user_name: 'Repuestos del Cóndor',
    });
    expect((await told(orderRated))[0]).toMatchObject({ rated: 'buyer', storeRatings: null });
    expect(await read(vendor)).toMatchObject({
      of_buyer: { score: 7 },
      may_rate: false,
      may_ask: true,
      buyer: { average_rating: 3.5, count_total_number_ratings: 1 },
    });
    expect(await read(manager)).toMatchObject({ may_rate: false, may_ask: false });
    expect(await records(vendor)).toMatchObject({ data: { totalCount: { total: 0 }, records: [] } });
  });

  test('many presses at once keep one rating, told once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => rate(buyer, { comment: 'Bien' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(await app.db('orderRatings')).toHaveLength(1);
    expect(await told(orderRated)).toHaveLength(1);
  });

  test('another rating of the same side is refused, from the same user or a colleague', async () => {
    const scores = await Promise.all([3, 10].map((score) => rate(buyer, { score })));
    expect(scores.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await rate(vendor, { score: 8 });
    expect((await rate(adviser, { score: 8 })).json()).toMatchObject({ code: 'ORDER_RATED' });
    expect(await app.db('orderRatings')).toHaveLength(2);
  });

  test('ratings of one store at once are told with the totals after each', async () => {
    const ids = await Promise.all([61, 62, 63, 64].map((id) => orderOf(id)));
    await Promise.all(ids.map((id, index) => rate(buyer, { order_id: id, score: index === 0 ? 2 : 10 })));
    const totals = (await told(orderRated)).map(({ storeRatings }) => storeRatings!);
    expect(totals.map(({ ratings }) => ratings)).toEqual([1, 2, 3, 4]);
    expect(totals.at(-1)).toEqual({ averageRating: 4, ratings: 4, promoters: 3, detractors: 1 });
  });

  test('begins at once for both where the buyer said that the order is there', async () => {
    now = hours(1);
    await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 1 } });
    await app.call(vendor, setShippingInfo, { body: { id: 1, carrier: 'Mensajero' } });
    expect((await rate(vendor)).json()).toMatchObject({ code: 'RATING_EARLY' });
    await app.call(buyer, changeOrderState, { params: { id: 1 }, body: { event: 'deliver' } });
    expect(await read(buyer)).toMatchObject({ phase: 'open' });
    for (const actor of [buyer, vendor]) expect((await rate(actor)).statusCode).toBe(200);
  });

  const end = (actor: Actor, event: string) =>
    app.call(actor, changeOrderState, { params: { id: 1 }, body: { event, reason: 'Ya no' } as never });

  test('is over for an order that its buyer gave up on the first day, and not for one given up later', async () => {
    now = hours(1);
    await end(buyer, 'cancel');
    expect(await read(buyer)).toMatchObject({ phase: 'over', may_rate: false });
    now = nextWeek;
    for (const actor of [buyer, vendor])
      expect((await rate(actor, { received: true })).json()).toMatchObject({ code: 'RATING_OVER' });
    const asked = await app.call(vendor, resendScore, { body: { order_id: 1 } });
    expect(asked.json().code).toBe('RATING_OVER');

    const id = await orderOf(61);
    await app.call(buyer, changeOrderState, { params: { id }, body: { event: 'cancel', reason: 'Tardan' } });
    expect((await rate(buyer, { order_id: id })).statusCode).toBe(200);
  });

  test('begins at once for an order that its store ended, which nobody has to call received', async () => {
    now = hours(1);
    await end(vendor, 'refuseStock');
    expect(await read(buyer)).toMatchObject({ phase: 'open', may_rate: true });
    expect((await rate(buyer)).statusCode).toBe(200);
  });

  test('waits a day, unless the order was received, and ends after 90 days', async () => {
    now = hours(23);
    expect((await rate(buyer)).json()).toMatchObject({ status: 409, code: 'RATING_EARLY' });
    expect(await read(buyer)).toMatchObject({ phase: 'early', may_rate: true });
    expect((await rate(buyer, { received: true })).statusCode).toBe(200);
    now = hours(90 * 24);
    expect((await rate(vendor, { received: true })).json()).toMatchObject({ code: 'RATING_OVER' });
    expect(await read(vendor)).toMatchObject({ phase: 'over', may_rate: false, may_ask: false });
    // What was given is answered as it is, whenever it is sent again.
    expect((await rate(buyer)).statusCode).toBe(200);
  });

  test.each([
    ['no score', { score: undefined }, 'INVALID_INPUT', 'score'],
    ['a score above 10', { score: 11 }, 'INVALID_INPUT', 'score'],
    ['a score below 0', { score: -1 }, 'INVALID_INPUT', 'score'],
    ['half a score', { score: 8.5 }, 'INVALID_INPUT', 'score'],
    ['a score as text', { score: '9' }, 'INVALID_INPUT', 'score'],
    ['a comment without end', { comment: 'a'.repeat(513) }, 'INVALID_INPUT', 'comment'],
    ['a number to call', { comment: 'Mejor llámalos al 300 123 4567' }, 'CONTACT_DATA', 'comment'],
    ['an address', { comment: 'ventas@condor.co' }, 'CONTACT_DATA', 'comment'],
  ])('refuses %s, and keeps nothing', async (_what, body, code, field) => {
    const answer = await rate(buyer, body);
    expect(answer.json()).toMatchObject({ status: 400, code, data: [{ field }] });
    expect(await app.db('orderRatings')).toHaveLength(0);
    expect(await told(orderRated)).toHaveLength(0);
  });

  test('is for its two sides alone', async () => {
    for (const actor of [stranger, otherVendor, manager])
      expect((await rate(actor)).json()).toMatchObject({ status: 404 });
    expect((await rate(buyer, { order_id: 99 })).statusCode).toBe(404);
    const own = await orderOf(70, { buyer: { ...draftOf().buyer, id: 12 } });
    expect((await rate(vendor, { order_id: own, score: 10 })).statusCode).toBe(404);
    expect(await app.db('orderRatings')).toHaveLength(0);
  });
});

describe('answering a rating', () => {
  const answer = (actor: Actor, id = 1, text = 'Gracias por comprarnos') =>
    app.call(actor, answerRating, { params: { id }, body: { answer: text } });

  test('the store does, once, however often it presses', async () => {
    await rate(buyer);
    const answers = await Promise.all([answer(vendor), answer(adviser, 1, 'Otra cosa')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('RATING_ANSWERED');
    expect(await told(ratingAnswered)).toHaveLength(1);
    expect((await read(buyer)).of_store.answer).toEqual(expect.any(String));
  });

  test('is refused with contact data or nothing, to other stores, and of the rating of a buyer', async () => {
    await rate(buyer);
    await rate(vendor);
    expect((await answer(vendor, 1, 'Escríbenos al 3001234567')).json().code).toBe('CONTACT_DATA');
    expect((await answer(vendor, 1, '  ')).json().code).toBe('INVALID_INPUT');
    expect((await answer(otherVendor)).statusCode).toBe(404);
    expect((await answer(vendor, 2)).statusCode).toBe(404);
    expect(await app.db('orderRatings').whereNotNull('answer')).toHaveLength(0);
  });
});

describe('a reported rating that an administrator hides', () => {
  const decide = (outcome: 'kept' | 'hidden', ratingId = 1) =>
    app.apply(ratingReportDecided, { ...ratingReportDecided.example, ratingId, outcome });
  const hidden = () =>
    app.emitted.filter(({ type }) => type === ratingHidden.type).map(({ data }) => data['storeRatings']);
  const shown = async () =>
    (await app.call('visitor', listRatings, { params: { id: 3 } })).json() as {
      data: { id: number }[];
      metadata: { count: number };
    };

  test('is read by its two sides alone and counts for nothing, which is told once', async () => {
    await orderOf(56);
    await rate(buyer, { score: 2 });
    await rate(buyer, { order_id: 2 });
    const before = hidden().length;
    for (const _time of [1, 2]) await decide('hidden');
    expect(app.emitted.findLast(({ type }) => type === ratingHidden.type)?.data).toMatchObject({
      buyerId: buyer.userId,
      reason: ratingReportDecided.example.reason,
    });
    expect(hidden().slice(before)).toEqual([{ averageRating: 4.5, ratings: 1, promoters: 1, detractors: 0 }]);
    expect(await shown()).toMatchObject({ data: [{ id: 2 }], metadata: { count: 1 } });
    const { data } = await records(vendor);
    expect(data).toMatchObject({ totalCount: { total: 1 }, totalDetractorsRating: 0 });
    expect(data.records.map((each: { is_hidden?: boolean }) => each.is_hidden)).toEqual([undefined, true]);
    expect((await read(buyer)).of_store).toMatchObject({ score: 2, is_hidden: true });
    expect((await rate(buyer, { score: 1 })).json().code).toBe('ORDER_RATED');
  });

  test('leaves a store without any as one that was never rated, and what is kept as it was', async () => {
    await rate(buyer);
    await decide('kept');
    expect((await shown()).data).toHaveLength(1);
    const before = hidden().length;
    await decide('hidden');
    await decide('hidden', 999);
    expect(hidden().slice(before)).toEqual([
      { averageRating: null, ratings: 0, promoters: 0, detractors: 0 },
    ]);
  });
});

describe('reporting a rating', () => {
  const report = (actor: Actor, id = 1, reason = 'Esta compra nunca se hizo.') =>
    app.call(actor, notifyReportRating, { body: { rating_id: id, reason } });

  test('the store does, once, and its records say so', async () => {
    await rate(buyer);
    const answers = await Promise.all([report(vendor), report(adviser, 1, 'No es de este pedido.')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('RATING_REPORTED');
    expect(await told(ratingReported)).toEqual([
      expect.objectContaining({ ratingId: 1, storeId: 3, score: expect.any(Number), country: 'CO' }),
    ]);
    const { records } = (await app.call(vendor, readRatingRecords)).json().data;
    expect(records[0].is_reported).toBe(true);
  });

  test('a repeated press is answered as the first', async () => {
    await rate(buyer);
    for (const _press of [1, 2]) expect((await report(vendor)).statusCode).toBe(200);
    expect(await told(ratingReported)).toHaveLength(1);
  });

  test('is refused without words, to other stores, and of the rating of a buyer', async () => {
    await rate(buyer);
    await rate(vendor);
    expect((await report(vendor, 1, ' no ')).json().code).toBe('INVALID_INPUT');
    expect((await report(otherVendor)).statusCode).toBe(404);
    expect((await report(vendor, 2)).statusCode).toBe(404);
    expect((await report(buyer)).statusCode).toBe(403);
    expect(await app.db('ratingReports')).toHaveLength(0);
  });
});

describe('asking for a rating', () => {
  const ask = (actor: Actor, id = 1) => app.call(actor, resendScore, { body: { order_id: id } });

  test('the store does, once', async () => {
    const answers = await Promise.all([ask(vendor), ask(adviser)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('RATING_ASKED');
    expect(await told(ratingRequested)).toEqual([
      expect.objectContaining({ orderId: 1, buyerId: 7, endsAt: '2026-04-15T15:30:00.000Z' }),
    ]);
    expect(await read(vendor)).toMatchObject({ may_ask: false });
  });

  test('not within the first day, nor after the last, nor of what is rated, nor of another’s order', async () => {
    now = hours(1);
    expect((await ask(vendor)).json().code).toBe('RATING_EARLY');
    now = hours(90 * 24);
    expect((await ask(vendor)).json().code).toBe('RATING_OVER');
    now = nextWeek;
    expect((await ask(otherVendor)).statusCode).toBe(404);
    await rate(buyer);
    expect((await ask(vendor)).json().code).toBe('ORDER_RATED');
    expect(await told(ratingRequested)).toHaveLength(0);
  });
});

describe('the ratings of stores', () => {
  beforeEach(async () => {
    for (const [index, score] of [10, 6, 8].entries()) {
      const id = await orderOf(80 + index);
      now = new Date(nextWeek.getTime() + index * 86_400_000);
      await rate(buyer, { order_id: id, score, comment: score === 6 ? 'Tardó mucho' : null });
    }
    const other = await orderOf(90, { storeId: 4, storeName: 'Frenos La 13' });
    await rate(buyer, { order_id: other, score: 1 });
  });

  test('are counted and listed for the store, newest first; for managers all', async () => {
    expect(await records(vendor, { pageSize: 2 })).toMatchObject({
      data: {
        totalCount: { total: 3 },
        totalPromotersRating: 1,
        totalDetractorsRating: 1,
        average_rating: 4,
        count_total_number_ratings: 3,
        records: [
          { score: 8, ref_venta: 'PD-000004', store: { id: 3 } },
          { score: 6, comment: 'Tardó mucho', user_name: 'Laura' },
        ],
      },
      metadata: { count: 3, page: 0, pageSize: 2 },
    });
    expect((await records(manager)).data.totalCount).toEqual({ total: 4 });
    const ofOne = await records(manager, { filter: '{"store_id":4}' });
    expect(ofOne.data).toMatchObject({ totalCount: { total: 1 }, totalDetractorsRating: 1 });
  });

  test('a filter of scores or answers narrows the records, one of days the totals too', async () => {
    const low = await records(vendor, { filter: '{"score":{"to":6}}' });
    expect(low.data.records.map(({ score }: { score: number }) => score)).toEqual([6]);
    expect(low.data.totalCount).toEqual({ total: 3 });
    const late = await records(vendor, { filter: '{"created_at":{"from":"2026-01-23"}}' });
    expect(late.data.totalCount).toEqual({ total: 2 });
    await app.call(vendor, answerRating, { params: { id: 1 }, body: { answer: 'Gracias' } });
    const open = await records(vendor, { filter: '{"is_answered":false}' });
    expect(open.data.records).toHaveLength(2);
  });

  test('a store gets none but its own, whatever it asks for', async () => {
    const asked = await records(vendor, { filter: '{"store_id":4}' });
    expect(asked.data.totalCount).toEqual({ total: 3 });
  });

  test('are read by everyone without the order and with the first name alone', async () => {
    const answer = await app.call('visitor', listRatings, { params: { id: 3 }, query: { pageSize: 1 } });
    expect(answer.json()).toEqual({
      data: [expect.objectContaining({ score: 8, user_name: 'Laura' })],
      metadata: { count: 3, page: 0, pageSize: 1 },
    });
    expect(answer.body).not.toMatch(/Gómez|PD-0|300123|order_id/);
  });

  test('a page takes the same number of queries however many ratings it has, by an index', async () => {
    const { ofOne, ofTwo } = await statementsOfPages(
      app.db,
      async (pageSize) => (await records(vendor, { pageSize })).data.records,
    );
    expect(ofTwo).toBe(ofOne);
    const plan = await app.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const listed = listRecords(trx, { store_id: 3 }).orderBy('orderRatings.createdAt', 'desc');
      return JSON.stringify(await trx.raw(`explain ${listed.toQuery()}`));
    });
    expect(plan).toContain('ratings_of_store');
  });
});
