import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  discardQuotationRequest,
  listQuotationRequests,
  listRequestDiscards,
  quotationDiscarded,
  quotationDiscardUndone,
  quotationRequestDiscarded,
  quotationRequestDiscardUndone,
  readBuyerDiscardIndicators,
  readDiscardIndicators,
  readQuotation,
  storeSaved,
  undoQuotationDiscard,
  undoRequestDiscard,
  updateQuotationRequest,
} from '@tuerca/contracts';
import { meanwhile } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import {
  adviserOf,
  buyer,
  guest,
  manager,
  mazda,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
  const advisers = [
    { adviserId: 41, name: 'Pedro Ruiz', userId: 2041 },
    { adviserId: 42, name: 'Ana Soto', userId: 2042 },
  ];
  await world.apply(storeSaved, storeData(4, { advisers }));
  await world.apply(storeSaved, storeData(5, { brandIds: [mazda] }));
});
afterAll(() => world.close());

const ask = async (): Promise<number> =>
  (await world.call(buyer, createQuotationRequest, { body: requestBody() })).json().data.id;
const codeOf = (answer: { json: () => { code?: string }; statusCode: number }) => [
  answer.statusCode,
  answer.json().code,
];

describe('a store discards a request', () => {
  const discard = (actor: Actor, quotation_request_id: number, body: object = {}) =>
    world.call(actor, discardQuotationRequest, {
      body: { quotation_request_id, reason: 'Producto no disponible', ...body },
    });

  test('once, with a reason; a repeat is told in the words its screen knows', async () => {
    const id = await ask();
    const answers = await Promise.all([discard(vendorOf(1), id), discard(vendorOf(1), id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const repeat = await discard(vendorOf(1), id);
    expect([repeat.statusCode, repeat.json().message]).toEqual([400, 'The record already exists']);
    const events = (await world.published(quotationRequestDiscarded)).filter(
      ({ requestId }) => requestId === id,
    );
    expect(events).toMatchObject([
      { storeId: 1, reason: 'Producto no disponible', comment: null, adviserId: null },
    ]);
    expect((await discard(vendorOf(2), id)).statusCode).toBe(200);
  });

  test('by an adviser of its own, which a store with several has to name', async () => {
    const id = await ask();
    expect(codeOf(await discard(vendorOf(4), id))).toEqual([400, 'ADVISER_REQUIRED']);
    expect((await discard(adviserOf(4, 42), id)).json().data).toMatchObject({
      adviser_id: 42,
      adviser: { name: 'Ana Soto' },
    });
  });

  test('only one that reaches it, that it carries the brand of and did not quote', async () => {
    const id = await ask();
    await world.call(vendorOf(1), createQuotation, { body: quotationBody(id) });
    expect(codeOf(await discard(vendorOf(1), id))).toEqual([409, 'ALREADY_QUOTED']);
    expect(codeOf(await discard(vendorOf(5), id))).toEqual([403, 'BRAND_NOT_ENABLED']);
    expect((await discard(vendorOf(1), 987_654)).statusCode).toBe(404);
    expect((await discard(vendorOf(2), id, { reason: 'Porque sí' })).json().data).toMatchObject([
      { field: 'reason' },
    ]);
    for (const actor of [buyer, manager, guest]) expect((await discard(actor, id)).statusCode).toBe(403);
  });

  test('and takes it back: the request is pending again, to be quoted or discarded once more', async () => {
    const id = await ask();
    const { data } = (await discard(vendorOf(1), id)).json();
    const undo = async (actor: Actor) =>
      (await world.call(actor, undoRequestDiscard, { params: { id: data.id } })).statusCode;
    expect([await undo(vendorOf(2)), await undo(buyer), await undo(manager)]).toEqual([404, 403, 403]);
    expect(await undo(vendorOf(1))).toBe(200);
    expect(await undo(vendorOf(1))).toBe(404);
    const pending = await world.call(vendorOf(1), listQuotationRequests, {
      query: { scopes: 'pending', filter: { id } },
    });
    expect(pending.json().data).toMatchObject([{ id, discard: null }]);
    const events = (await world.published(quotationRequestDiscardUndone)).filter(
      ({ requestId }) => requestId === id,
    );
    expect(events).toMatchObject([{ storeId: 1 }]);
    expect((await discard(vendorOf(1), id)).statusCode).toBe(200);
  });

  test('and takes it back by quoting it after all', async () => {
    const id = await ask();
    await discard(vendorOf(1), id);
    await world.call(vendorOf(1), createQuotation, { body: quotationBody(id) });
    const ignored = await world.call(vendorOf(1), listQuotationRequests, {
      query: { scopes: 'ignored', filter: { id } },
    });
    expect(ignored.json().data).toEqual([]);
    expect(
      (await world.published(quotationRequestDiscardUndone)).filter(({ requestId }) => requestId === id),
    ).toMatchObject([{ storeId: 1 }]);
  });

  test('and takes it back once, where a colleague does as it is quoted', async () => {
    const id = await ask();
    const { data } = (await discard(vendorOf(1), id)).json();
    const sent = await meanwhile(
      world.db,
      () => world.call(vendorOf(1), createQuotation, { body: quotationBody(id) }),
      async (other) => other('requestDiscards').where({ id: data.id }).delete(),
    );
    expect(sent.statusCode).toBe(200);
    const told = await world.published(quotationRequestDiscardUndone);
    expect(told.filter(({ requestId }) => requestId === id)).toEqual([]);
  });

  test('and finds it among those discarded, the latest first, with who answers for it and what takes it back', async () => {
    const [first, second] = [await ask(), await ask()];
    await discard(adviserOf(4, 41), second);
    world.time.now = new Date(world.time.now.getTime() + 1000);
    const comment = 'Lo tenemos en camino';
    const { data } = (await discard(adviserOf(4, 42), first, { reason: 'Otro', comment })).json();
    const listed = async (actor: Actor) => {
      const query = { scopes: 'ignored', filter: { id: [first, second] }, order: '-discard.created_at' };
      const answer = await world.call(actor, listQuotationRequests, { query });
      return answer.json().data as { id: number; discard: unknown }[];
    };
    const own = await listed(vendorOf(4));
    expect(own.map(({ id }) => id)).toEqual([first, second]);
    expect(own[0]?.discard).toEqual({
      id: data.id,
      reason: 'Otro',
      comment,
      created_at: data.created_at,
      adviser: { id: 42, name: 'Ana Soto' },
    });
    const [ofAll] = (await listed(manager)).filter(({ id }) => id === first);
    expect(ofAll?.discard).toEqual({
      reason: 'Otro',
      comment,
      created_at: data.created_at,
      adviser: { id: 42, name: 'Ana Soto' },
      storeVendor: { id: 4, name: 'Repuestos 4' },
    });
  });

  test('and lists its own; managers list all', async () => {
    const id = await ask();
    await discard(vendorOf(1), id);
    await discard(adviserOf(4, 41), id);
    const storesIn = async (actor: Actor) => {
      const answer = await world.call(actor, listRequestDiscards, {
        query: { filter: { quotation_request_id: id }, with: 'adviser' },
      });
      return (answer.json().data as { store_id: number; adviser: { name: string } | null }[]).map((each) => [
        each.store_id,
        each.adviser?.name,
      ]);
    };
    expect(await storesIn(vendorOf(1))).toEqual([[1, undefined]]);
    expect(await storesIn(manager)).toEqual([
      [4, 'Pedro Ruiz'],
      [1, undefined],
    ]);
    expect((await world.call(buyer, listRequestDiscards, {})).statusCode).toBe(403);
  });
});

describe('reasons are counted', () => {
  const count = async (actor: Actor, storeId: number) => {
    // What happens at this very moment is not counted yet.
    world.time.now = new Date(world.time.now.getTime() + 1);
    const [own, ofBuyers] = [
      await world.call(actor, readDiscardIndicators, {}),
      await world.call(actor, readBuyerDiscardIndicators, { params: { id: storeId } }),
    ];
    return {
      own: own.json().data,
      ofBuyers: ofBuyers.statusCode === 200 ? ofBuyers.json().data : ofBuyers.statusCode,
    };
  };
  const row = (reason: string, count: number, total: number, percent: number) => ({
    reason,
    count_reason_discarded: count,
    total_reason_discarded: total,
    percentage_discarded: percent,
  });

  test('for one’s own store in 30 days, the most frequent first, whoever discarded', async () => {
    const store = vendorOf(6);
    await world.apply(storeSaved, storeData(6));
    expect(await count(store, 6)).toEqual({ own: [], ofBuyers: [] });
    for (const reason of ['Otro', 'Producto no disponible', 'Producto no disponible'] as const)
      await world.call(store, discardQuotationRequest, {
        body: { quotation_request_id: await ask(), reason },
      });
    for (const reason of ['Precio alto', 'Baja calidad', 'Precio alto']) {
      const { data } = (
        await world.call(store, createQuotation, { body: quotationBody(await ask()) })
      ).json();
      await world.call(buyer, discardQuotation, { body: { quotation_id: data.id, reason } });
    }
    expect(await count(store, 6)).toEqual({
      own: [row('Producto no disponible', 2, 3, 67), row('Otro', 1, 3, 33)],
      ofBuyers: [row('Precio alto', 2, 3, 67), row('Baja calidad', 1, 3, 33)],
    });

    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 31 * 86_400_000);
    expect(await count(store, 6)).toEqual({ own: [], ofBuyers: [] });
    world.time.now = before;
  });

  test('and no other store’s are told', async () => {
    expect((await count(vendorOf(1), 6)).ofBuyers).toBe(404);
  });
});

describe('a buyer discards a quotation', () => {
  const discard = (actor: Actor, quotation_id: number, reason = 'Precio alto') =>
    world.call(actor, discardQuotation, { body: { quotation_id, reason } });
  const quoted = async (): Promise<number> =>
    (await world.call(vendorOf(1), createQuotation, { body: quotationBody(await ask()) })).json().data.id;

  test('once, with a reason, and its seller sees why', async () => {
    const id = await quoted();
    expect((await discard(buyer, id)).json().data).toMatchObject({ quotation_id: id, reason: 'Precio alto' });
    expect(codeOf(await discard(buyer, id))).toEqual([400, 'ALREADY_DISCARDED']);
    const { data } = (await world.call(vendorOf(1), readQuotation, { params: { id } })).json();
    expect(data).toMatchObject({ isAvailable: false, buyerIgnoreQuotation: { reason: 'Precio alto' } });
    const events = (await world.published(quotationDiscarded)).filter(
      ({ quotationId }) => quotationId === id,
    );
    expect(events).toMatchObject([{ reason: 'Precio alto', sellerUserId: 1001 }]);
  });

  test('and takes it back while it could be ordered, which its seller is told', async () => {
    const id = await quoted();
    const undo = async (actor: Actor) => {
      const answer = await world.call(actor, undoQuotationDiscard, { params: { id } });
      return [answer.statusCode, answer.json().code];
    };
    expect(await undo(buyer)).toEqual([404, 'NOT_FOUND']);
    await discard(buyer, id);
    for (const actor of [otherBuyer, vendorOf(1), vendorOf(2), guest])
      expect(await undo(actor)).toEqual([404, 'NOT_FOUND']);
    expect((await undo(buyer))[0]).toBe(200);
    const { data } = (await world.call(vendorOf(1), readQuotation, { params: { id } })).json();
    expect(data).toMatchObject({ isAvailable: true, buyerIgnoreQuotation: null });
    const events = (await world.published(quotationDiscardUndone)).filter(
      ({ quotationId }) => quotationId === id,
    );
    expect(events).toMatchObject([{ sellerUserId: 1001, validUntil: data.valid_until, version: 1 }]);
    expect((await discard(buyer, id)).statusCode).toBe(200);

    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 9 * 86_400_000);
    expect(await undo(buyer)).toEqual([409, 'QUOTATION_NOT_AVAILABLE']);
    world.time.now = before;
    await world.call(buyer, updateQuotationRequest, {
      params: { id: data.quotation_request_id },
      body: { is_closed: true, close_reason: 'Ya compré' },
    });
    expect(await undo(buyer)).toEqual([409, 'REQUEST_CLOSED']);
  });

  test('and takes none back of a request that is being closed at the same time', async () => {
    const id = await quoted();
    await discard(buyer, id);
    const { data } = (await world.call(vendorOf(1), readQuotation, { params: { id } })).json();
    const undone = await meanwhile(
      world.db,
      () => world.call(buyer, undoQuotationDiscard, { params: { id } }),
      async (other) =>
        other('requests')
          .where({ id: data.quotation_request_id })
          .update({ closedAt: world.time.now, closeReason: 'Ya compré', acceptsQuotations: false }),
    );
    expect(codeOf(undone)).toEqual([409, 'REQUEST_CLOSED']);
  });

  test('also one of the store that the buyer works for', async () => {
    const [asking, quoting] = [adviserOf(4, 41), adviserOf(4, 42)];
    const { data } = (await world.call(asking, createQuotationRequest, { body: requestBody() })).json();
    const sent = await world.call(quoting, createQuotation, { body: quotationBody(data.id) });
    expect((await discard(asking, sent.json().data.id)).statusCode).toBe(200);
  });

  test('only of its own request', async () => {
    const id = await quoted();
    for (const actor of [otherBuyer, vendorOf(1), vendorOf(2), guest])
      expect((await discard(actor, id)).statusCode).toBe(404);
    const wrong = await discard(buyer, id, 'Porque sí');
    expect(wrong.json().data).toEqual([{ field: 'reason', message: 'Debes seleccionar una opción' }]);
  });
});
