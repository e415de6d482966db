import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  Claims,
  deleteMessage,
  listConversations,
  listMessages,
  markMessagesDelivered,
  markMessagesRead,
  messageDeleted,
  messagesDelivered,
  messageSent,
  messagesRead,
  operationsOf,
  quotationClosed,
  quotationDiscarded,
  quotationDiscardUndone,
  quotationOrdered,
  quotationRequestClosed,
  quotationRequestReopened,
  quotationRequestCreated,
  quotationRequestVehicleChecked,
  quotationSent,
  orderChanged,
  orderCreated,
  paymentPaid,
  returnChanged,
  sendMessage,
  storeSaved,
  userMerged,
  userSaved,
  zoneSaved,
} from '@tuerca/contracts';
import type { Conversation, Message } from '@tuerca/contracts';
import { migrate, revert } from '@tuerca/postgres';
import { meanwhile, planOf, statementsOfPages, watchQueries } from '@tuerca/postgres/testing';
import { jointly } from '@tuerca/runtime';
import { callerOf, verifyMediaLink } from '@tuerca/service';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { migrations } from '../../migrations/index.ts';
import { chat } from '../app.ts';
import { conversationsRepository } from '../conversations/conversations.repository.ts';
import { viewerOf } from '../viewer.ts';
import { listedMessages } from './messages.repository.ts';

let now = new Date('2026-01-15T15:00:00.000Z');
const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const adviser: Actor = { role: 'adviser', userId: 13, storeId: 3 };
const otherVendor: Actor = { role: 'vendor', userId: 22, storeId: 4 };
const wrongBrandVendor: Actor = { role: 'vendor', userId: 32, storeId: 5 };
const stranger: Actor = { role: 'buyer', userId: 8 };
const moderator: Actor = {
  role: 'manager',
  userId: 40,
  manageMessagesModule: true,
  manageMessageDeletion: true,
};
const manager: Actor = { role: 'manager', userId: 41 };

let app: TestService;
beforeAll(async () => {
  app = await startTestService(chat, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-01-15T15:00:00.000Z');
  await app.db
    .raw(`truncate messages, threads, conversations, orders, returns, quotations, requests, stores, zones, merged_users, users, outbox,
    idempotency restart identity`);
  await app.apply(zoneSaved, zoneSaved.example);
  await app.apply(userSaved, userSaved.example);
  await app.apply(userSaved, { ...userSaved.example, userId: 12, name: 'Pedro Ruiz' });
  await app.apply(storeSaved, storeSaved.example);
  await app.apply(storeSaved, {
    ...storeSaved.example,
    storeId: 4,
    name: 'Frenos La 13',
    ownerUserId: 22,
    advisers: [],
  });
  await app.apply(storeSaved, {
    ...storeSaved.example,
    storeId: 5,
    ownerUserId: 32,
    brandIds: [99],
    advisers: [],
  });
  await app.apply(quotationRequestCreated, quotationRequestCreated.example);
});

const quoted = () => app.apply(quotationSent, quotationSent.example);
const send = async (actor: Actor, message: string, body: object = {}, idempotencyKey?: string) =>
  app.call(actor, sendMessage, { body: { quotation_request_id: 123, message, ...body }, idempotencyKey });
const conversations = async (actor: Actor, filter: object = { quotation_request_id: 123 }) =>
  (await app.call(actor, listConversations, { query: { filter } })).json().data as Conversation[];
const list = (actor: Actor, filter: object, query: object = {}) =>
  app.call(actor, listMessages, { query: { filter, ...query } });
const texts = async (actor: Actor, filter: object, query: object = {}) =>
  ((await list(actor, filter, query)).json().data as Message[]).map(({ message }) => message);
const sentEvents = () => app.published(messageSent);

describe('a conversation about a request', () => {
  test('takes as many queries to list as several', async () => {
    await send(vendor, 'Buenos días');
    await send(otherVendor, 'Buenas');
    await send(buyer, 'Hola', { store_id: 3 });
    const { ofOne, ofTwo } = await statementsOfPages(
      app.db,
      async (pageSize) => (await app.call(buyer, listConversations, { query: { pageSize } })).json().data,
    );
    expect(ofTwo).toBe(ofOne);
  });

  test('is named by the vehicle as the registry completed it, not as it contradicts it', async () => {
    await send(vendor, 'Buenos días');
    const vehicle = { brandName: 'Nissan', model: 'Sentra B17', year: 2019 };
    const named = async () => (await conversations(vendor))[0]!.request.vehicle;
    await app.apply(quotationRequestVehicleChecked, {
      ...quotationRequestVehicleChecked.example,
      outcome: 'contradicted',
      vehicle,
    });
    expect(await named()).toBe('Nissan Sentra 2019');
    await app.apply(quotationRequestVehicleChecked, { ...quotationRequestVehicleChecked.example, vehicle });
    expect(await named()).toBe('Nissan Sentra B17 2019');
  });

  test('is opened by the seller, answered by the buyer, and the other side is told', async () => {
    await app.apply(userSaved, { ...userSaved.example, userClass: 'workshopOwner' });
    const [own] = await conversations(vendor);
    expect(own).toMatchObject({
      quotation_id: null,
      canWrite: true,
      lastMessage: null,
      store: { id: 3 },
      otherClass: 'workshopOwner',
    });
    expect(await conversations(buyer)).toEqual([]);
    expect((await send(buyer, '¿Hola?', { store_id: 3 })).json()).toMatchObject({
      code: 'CHAT_DISABLED',
      message: 'El vendedor aún no ha iniciado el chat.',
    });

    const asked = await send(vendor, '¿Es para la versión automática?');
    expect(asked.statusCode).toBe(200);
    expect(asked.json().data).toMatchObject({
      isOwn: true,
      is_read: false,
      sender_user_id: 12,
      receiver_user_id: 7,
    });
    expect((await conversations(buyer))[0]).toMatchObject({
      canWrite: true,
      no_read: 1,
      lastMessage: '¿Es para la versión automática?',
      otherClass: null,
    });
    expect(asked.json().data.receiverStoreName).toBeNull();
    const answered = await send(buyer, 'Sí, *automática*', { store_id: 3 });
    expect(answered.json().data).toMatchObject({ receiverStoreName: 'Repuestos del Norte' });

    const [first, second] = await sentEvents();
    expect(first).toMatchObject({
      senderName: 'Repuestos del Norte',
      recipientUserIds: [7],
      storeId: 3,
      quotationId: null,
    });
    expect(second).toMatchObject({
      senderName: 'Cliente',
      senderClass: 'workshopOwner',
      recipientUserIds: [12, 13],
      text: 'Sí, *automática*',
    });
    expect((await list(vendor, { quotation_request_id: 123 })).json().data).toMatchObject([
      { user_sending_message: 'workshopOwner' },
      { user_sending_message: null },
    ]);
    expect(await texts(adviser, { quotation_request_id: 123 })).toEqual([
      'Sí, *automática*',
      '¿Es para la versión automática?',
    ]);
  });

  test('is not for stores that it does not reach, nor for strangers, and each store sees its own only', async () => {
    await send(vendor, 'Pregunta de la tienda 3');
    await send(otherVendor, 'Pregunta de la tienda 4');
    expect(await conversations(wrongBrandVendor)).toEqual([]);
    expect((await send(wrongBrandVendor, 'Hola')).statusCode).toBe(404);
    expect((await send(stranger, 'Hola', { store_id: 3 })).statusCode).toBe(404);
    expect(await conversations(stranger)).toEqual([]);
    expect(await texts(otherVendor, { quotation_request_id: 123 })).toEqual(['Pregunta de la tienda 4']);
    expect(await texts(buyer, { quotation_request_id: 123 })).toHaveLength(2);
    const [own] = await conversations(vendor);
    expect((await list(otherVendor, { conversation_id: own!.id })).statusCode).toBe(404);
    expect((await list(stranger, { conversation_id: own!.id })).statusCode).toBe(404);
  });

  test('asks the buyer of a marketplace request to whom', async () => {
    await send(vendor, 'Hola');
    expect((await send(buyer, 'Hola')).json()).toMatchObject({ status: 400, code: 'RECIPIENT_REQUIRED' });
  });

  test('is begun by no store that has quoted, and goes on for one that asked before', async () => {
    await send(otherVendor, '¿Con ABS?');
    await quoted();
    await app.apply(quotationSent, { ...quotationSent.example, quotationId: 56, storeId: 4 });
    expect((await send(vendor, 'Ya te coticé')).json()).toMatchObject({
      code: 'CHAT_DISABLED',
      message: 'El comprador aún no ha iniciado el chat.',
    });
    expect((await send(otherVendor, 'Ya te coticé')).statusCode).toBe(200);
    await app.apply(quotationClosed, quotationClosed.example);
    expect((await send(vendor, 'Te coticé mal')).json()).toMatchObject({
      code: 'CHAT_DISABLED',
      message: 'La cotización fue cerrada por el vendedor.',
    });
  });

  test('is begun by its buyer once the store has quoted, whether that has opened it or not', async () => {
    await conversations(otherVendor);
    await quoted();
    await app.apply(quotationSent, { ...quotationSent.example, quotationId: 56, storeId: 4 });
    for (const storeId of [3, 4])
      expect((await send(buyer, '¿Sigue disponible?', { store_id: storeId })).statusCode).toBe(200);
    expect((await sentEvents()).map(({ storeId, quotationId }) => ({ storeId, quotationId }))).toEqual([
      { storeId: 3, quotationId: 55 },
      { storeId: 4, quotationId: null },
    ]);
  });

  test('goes on after the limit only for stores that quoted', async () => {
    await send(vendor, 'Pregunta');
    await quoted();
    await app.apply(quotationRequestClosed, {
      ...quotationRequestClosed.example,
      cause: 'limit',
      reason: null,
    });
    expect((await send(vendor, 'Otra pregunta')).statusCode).toBe(200);
    expect((await send(otherVendor, 'Tarde')).json()).toMatchObject({ status: 409, code: 'CHAT_DISABLED' });
  });
});

describe('the threads of a person', () => {
  const threads = async (actor: Actor, filter: object = {}) =>
    (await app.call(actor, listConversations, { query: { filter, scopes: 'threads' } })).json() as {
      data: Conversation[];
      metadata: { count: number };
    };

  test('are one a request and store that wrote, newest first, with what is unread in both conversations', async () => {
    await send(vendor, '¿Es automático?');
    await quoted();
    expect((await threads(otherVendor)).data).toEqual([]);
    now = new Date('2026-01-15T15:10:00.000Z');
    await send(otherVendor, '¿Con ABS?');
    now = new Date('2026-01-15T15:20:00.000Z');
    await send(vendor, 'Ya te cotizamos', { quotation_id: 55 });
    expect((await threads(buyer)).data).toMatchObject([
      {
        quotation_id: 55,
        lastMessage: 'Ya te cotizamos',
        lastMessageIsOwn: false,
        no_read: 2,
        request: { code: 'SC-000123', vehicle: 'Nissan Sentra 2019' },
        otherName: 'Repuestos del Norte',
      },
      { quotation_id: null, lastMessage: '¿Con ABS?', no_read: 1, otherName: 'Frenos La 13' },
    ]);
    expect((await threads(vendor)).data).toMatchObject([
      { lastMessageIsOwn: true, no_read: 0, otherName: 'Cliente' },
    ]);
    expect((await threads(stranger)).data).toEqual([]);
    now = new Date('2026-01-15T15:30:00.000Z');
    await send(otherVendor, '¿De qué año?');
    now = new Date('2026-01-15T15:40:00.000Z');
    await send(vendor, 'En lo que preguntamos antes');
    expect((await threads(buyer)).data.map(({ otherName }) => otherName)).toEqual([
      'Repuestos del Norte',
      'Frenos La 13',
    ]);
  });

  test('are searched by vehicle, code and store, and counted by what is unread', async () => {
    await send(vendor, 'Hola');
    await send(otherVendor, 'Buenas');
    const found = async (actor: Actor, search: string) => (await threads(actor, { search })).data.length;
    expect(await found(buyer, 'sentra')).toBe(2);
    expect(await found(buyer, '000123')).toBe(2);
    expect(await found(buyer, 'frénos')).toBe(1);
    expect(await found(vendor, 'frenos')).toBe(0);
    expect(await found(vendor, '%')).toBe(0);

    const unread = async (actor: Actor) => (await threads(actor, { isUnread: true })).metadata.count;
    expect([await unread(buyer), await unread(vendor), await unread(manager)]).toEqual([2, 0, 0]);
    const [{ id }] = (await threads(buyer, { search: 'frenos' })).data as [Conversation];
    await app.call(buyer, markMessagesRead, { body: { conversation_id: id } });
    expect(await unread(buyer)).toBe(1);
    expect((await threads(buyer, { isUnread: false })).data.map((each) => each.id)).toEqual([id]);
    await send(buyer, 'Gracias', { store_id: 3 });
    expect([await unread(vendor), await unread(adviser), await unread(otherVendor)]).toEqual([1, 1, 0]);
  });

  test('speak by the conversation about the newest quotation, and go with their last message', async () => {
    const { id } = (await send(vendor, '¿Es automático?')).json().data as Message;
    for (const quotationId of [56, 55])
      await app.apply(quotationSent, { ...quotationSent.example, quotationId });
    const [asked] = await conversations(vendor);
    expect(asked).toMatchObject({ quotation_id: null });
    for (const actor of [buyer, vendor])
      expect((await threads(actor)).data).toMatchObject([
        { quotation_id: 56, lastMessage: '¿Es automático?' },
      ]);

    const answered = (await send(buyer, 'Sí', { quotation_id: 55 })).json().data as Message;
    await app.call(moderator, deleteMessage, { params: { id } });
    expect((await threads(vendor)).data).toMatchObject([{ quotation_id: 56, lastMessage: 'Sí' }]);
    await app.call(moderator, deleteMessage, { params: { id: answered.id } });
    expect((await threads(vendor)).metadata.count).toBe(0);
    await send(buyer, '¿Hola?', { quotation_id: 56 });
    expect((await threads(vendor)).data).toMatchObject([{ quotation_id: 56, lastMessage: '¿Hola?' }]);
  });

  test('are one of two quotations of a store that come at once', async () => {
    await send(vendor, '¿Es automático?');
    for (const id of [55, 56])
      await app.db('quotations').insert({ id, requestId: 123, storeId: 3, validUntil: '2026-02-01' });
    await app.db.transaction((trx) =>
      jointly(
        [56, 55].map(
          (quotationId) => () =>
            conversationsRepository.ensure(trx, {
              requestId: 123,
              quotationId,
              storeId: 3,
              buyerId: 7,
              activeAt: now,
            }),
        ),
      ),
    );
    expect((await threads(vendor)).data).toMatchObject([{ quotation_id: 56 }]);
  });

  test('are found when a quotation and a first message come at the same moment', async () => {
    await conversations(vendor);
    const quotation = { id: 56, requestId: 123, storeId: 3, validUntil: '2026-02-01' };
    const about = { requestId: 123, quotationId: 56, storeId: 3, buyerId: 7, activeAt: now };
    const sent = await meanwhile(
      app.db,
      () => send(vendor, '¿Es automático?'),
      async (quoting) => {
        await quoting('quotations').insert(quotation);
        await conversationsRepository.ensure(quoting, about);
        // With it goes what goes along with the next statement.
        await quoting.raw('select');
      },
    );
    expect(sent.statusCode).toBe(200);
    expect((await threads(vendor)).data).toMatchObject([
      { quotation_id: 56, lastMessage: '¿Es automático?' },
    ]);
  });

  test('are those of both sides for who sells and buys, newest first', async () => {
    await app.apply(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      requestId: 124,
      buyerId: 12,
    });
    await send(vendor, 'Vendo');
    now = new Date('2026-01-15T15:10:00.000Z');
    await send(otherVendor, 'Compras', { quotation_request_id: 124 });
    const { data, metadata } = await threads(vendor);
    expect(data.map(({ store }) => store.id)).toEqual([4, 3]);
    expect(metadata.count).toBe(2);
    expect((await threads(adviser)).data).toMatchObject([{ lastMessage: 'Vendo' }]);
    const all = (await app.call(vendor, listConversations, { query: {} })).json().data as Conversation[];
    expect(all.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  });

  test('of before are kept as they would be now', async () => {
    await send(vendor, '¿Es automático?');
    await quoted();
    await conversations(otherVendor);
    const rows = () => app.db('threads').orderBy('storeId').select('*');
    const kept = await rows();
    expect(kept).toMatchObject([
      { storeId: 3, quotationId: 55, isWritten: true },
      { storeId: 4, quotationId: null, isWritten: false },
    ]);
    await revert(app.db, migrations, '201_kept_threads');
    await migrate(app.db, migrations);
    expect(await rows()).toEqual(kept);
  });

  test('and conversations are read in the order of their lists, whoever asks, and counted without their rows', async () => {
    await app.db.raw(`insert into requests (id, buyer_id, country, brand_id, expires_at)
      select n, 1000 + n % 300, 'CO', 1, now() from generate_series(1000, 9000) as n`);
    await app.db.raw(`insert into conversations (request_id, store_id, buyer_id, active_at)
      select id, 3 + id % 50, buyer_id, now() from requests where id >= 1000`);
    await app.db.raw(`insert into threads
      select request_id, store_id, buyer_id, id, null, active_at, true from conversations`);
    await app.db.raw('vacuum analyze requests, conversations, threads');
    const planFor = async (actor: Actor, scopes: string) => {
      const { queries } = await watchQueries(app.db, () =>
        app.call(actor, listConversations, { query: { scopes } }),
      );
      return planOf(app.db, queries[0]!);
    };
    const ofBoth = await planFor(vendor, 'threads');
    for (const index of ['threads_of_buyer', 'threads_of_store'])
      expect(ofBoth).toMatch(new RegExp(`Merge Append[^]*Index Only Scan Backward using ${index} on`));
    expect(await planFor(buyer, 'threads')).toMatch(/Index Only Scan Backward using threads_of_buyer on/);
    expect(await planFor(vendor, '')).toMatch(
      /Merge Append[^]*conversations_of_buyer[^]*conversations_of_store/,
    );
    for (const plan of [ofBoth, await planFor(buyer, 'threads')])
      expect(plan).not.toMatch(/Sort {2}|Seq Scan|Index Scan using threads/);
  });
});

describe('a conversation about a quotation', () => {
  beforeEach(quoted);
  const about = { quotation_id: 55 };

  test('is the buyer’s to begin', async () => {
    expect((await send(vendor, 'Hola', about)).json()).toMatchObject({ code: 'CHAT_DISABLED' });
    expect(await conversations(buyer)).toEqual([
      expect.objectContaining({ quotation_id: 55, canWrite: true }),
    ]);
    expect((await send(buyer, '¿Incluye envío?', about)).statusCode).toBe(200);
    expect((await send(vendor, 'Sí, incluido', about)).statusCode).toBe(200);
    expect((await send(otherVendor, 'Hola', about)).statusCode).toBe(404);
    expect((await send(buyer, 'Hola', { quotation_id: 56 })).statusCode).toBe(404);
  });

  test('is one thread with what was asked before it: its store goes on writing there', async () => {
    await app.apply(quotationRequestCreated, { ...quotationRequestCreated.example, requestId: 124 });
    await send(vendor, '¿Es automático?', { quotation_request_id: 124 });
    await app.apply(quotationSent, { ...quotationSent.example, quotationId: 56, requestId: 124 });
    const [asked, quotation] = [{ quotation_id: null }, { quotation_id: 56, canWrite: true }];
    expect(await conversations(vendor, { quotation_request_id: 124 })).toEqual(
      expect.arrayContaining([expect.objectContaining(asked), expect.objectContaining(quotation)]),
    );
    expect(
      (await send(vendor, 'Ya cotizamos', { quotation_request_id: 124, quotation_id: 56 })).statusCode,
    ).toBe(200);
    const ids = (await conversations(buyer, { quotation_request_id: 124 })).map(({ id }) => id);
    expect(await texts(buyer, { conversation_id: ids })).toEqual(['Ya cotizamos', '¿Es automático?']);
    expect(await texts(stranger, { conversation_id: ids })).toEqual([]);
  });

  test('goes on once its store quotes anew what it had closed, and a request that opens again is talked about', async () => {
    await app.apply(quotationClosed, quotationClosed.example);
    expect((await send(buyer, '¿Incluye envío?', about)).json().code).toBe('CHAT_DISABLED');
    await app.apply(quotationSent, quotationSent.example);
    expect((await send(buyer, '¿Incluye envío?', about)).statusCode).toBe(200);
    for (const cause of ['limit', 'ordered'] as const) {
      await app.apply(quotationRequestClosed, { ...quotationRequestClosed.example, cause });
      await app.apply(quotationRequestReopened, quotationRequestReopened.example);
      const [request] = await app.db('requests').where({ id: 123 });
      expect(request.closedBy).toBeNull();
    }
  });

  test('goes on while what was bought is being returned, whatever ended; a message may be about the return', async () => {
    await app.apply(quotationRequestClosed, quotationRequestClosed.example);
    const returned = { ...returnChanged.example, returnId: 2, requestId: 123, quotationId: 55, storeId: 3 };
    const ofReturn = { ...about, transaction_return_id: 2 };
    expect((await send(vendor, 'Tráelo al taller', ofReturn)).statusCode).toBe(404);
    await app.apply(returnChanged, { ...returned, event: 'ask', from: null, to: 'asked' });
    // The store may begin: the buyer has said what is wrong in the return.
    expect((await send(vendor, 'Tráelo al taller', ofReturn)).json().data).toMatchObject({
      transaction_return_id: 2,
    });
    expect((await send(buyer, 'Gracias', about)).json().data.transaction_return_id).toBeNull();
    expect(await conversations(buyer)).toEqual([expect.objectContaining({ canWrite: true })]);
    expect(await texts(buyer, { transaction_return_id: 2 })).toEqual(['Tráelo al taller']);
    expect((await sentEvents())[0]).toMatchObject({ returnId: 2 });
    for (const actor of [otherVendor, stranger])
      expect((await send(actor, 'Hola', ofReturn)).statusCode).toBe(404);
    await app.apply(returnChanged, { ...returned, event: 'refund', from: 'received', to: 'refunded' });
    expect((await send(buyer, 'Hola', ofReturn)).json().code).toBe('CHAT_DISABLED');
  });

  test('goes on while what was bought is under way, whatever ended; a message may be about what paid it', async () => {
    const order = { orderId: 9, requestId: 123, storeId: 3 };
    const ofPayment = { ...about, transaction_paid_id: 4 };
    await app.apply(quotationRequestClosed, quotationRequestClosed.example);
    await app.apply(paymentPaid, { ...paymentPaid.example, paymentId: 4 });
    // Told later than the payment, for they come by other ways.
    await app.apply(orderCreated, { ...orderCreated.example, ...order });
    expect((await send(buyer, '¿Ya salió?', ofPayment)).json().data).toMatchObject({
      transaction_paid_id: 4,
    });
    expect(await texts(vendor, { transaction_paid_id: 4 })).toEqual(['¿Ya salió?']);
    expect((await sentEvents())[0]).toMatchObject({ paymentId: 4 });
    expect((await send(buyer, 'Hola', { ...about, transaction_paid_id: 5 })).statusCode).toBe(404);
    for (const actor of [otherVendor, stranger])
      expect((await send(actor, 'Hola', ofPayment)).statusCode).toBe(404);
    const closed = { ...orderChanged.example, ...order, event: 'close' as const, to: 'closed' as const };
    await app.apply(orderChanged, closed);
    expect((await send(buyer, 'Gracias', ofPayment)).json().code).toBe('CHAT_DISABLED');
  });

  test('stays for a reversed order that was paid outside Tuerca, since its store owes the money', async () => {
    await send(buyer, '¿Incluye envío?', about);
    await app.apply(quotationRequestClosed, quotationRequestClosed.example);
    const order = { ...orderChanged.example, orderId: 9, requestId: 123, storeId: 3 };
    const reversed = { ...order, event: 'reverse' as const, to: 'reversed' as const };
    await app.apply(orderChanged, { ...reversed, salesModel: 'orders' });
    expect((await send(buyer, '¿Cuándo me lo devuelves?', about)).statusCode).toBe(200);
    await app.apply(orderChanged, { ...reversed, salesModel: 'cart' });
    expect((await send(buyer, '¿Hola?', about)).json().code).toBe('CHAT_DISABLED');
  });

  test.each([
    ['discarded', () => app.apply(quotationDiscarded, quotationDiscarded.example)],
    ['withdrawn', () => app.apply(quotationClosed, { ...quotationClosed.example })],
    ['expired', async () => void (now = new Date('2026-01-24T05:00:01Z'))],
    ['of a closed request', () => app.apply(quotationRequestClosed, quotationRequestClosed.example)],
  ])('ends when it is %s, and can still be read', async (_how, end) => {
    await send(buyer, '¿Incluye envío?', about);
    await end();
    for (const actor of [buyer, vendor]) {
      expect((await send(actor, 'Hola', about)).json()).toMatchObject({ status: 409, code: 'CHAT_DISABLED' });
    }
    const [conversation] = await conversations(buyer);
    expect(conversation).toMatchObject({ canWrite: false, disabledReason: expect.stringMatching(/^La /) });
    expect(await texts(vendor, { conversation_id: conversation!.id })).toEqual(['¿Incluye envío?']);
    expect((await send(moderator, 'Aviso', about)).statusCode).toBe(200);
  });

  test('goes on once its buyer takes the discard back', async () => {
    await app.apply(quotationDiscarded, quotationDiscarded.example);
    expect((await send(buyer, '¿Sigue disponible?', about)).statusCode).toBe(409);
    await app.apply(quotationDiscardUndone, quotationDiscardUndone.example);
    expect((await send(buyer, '¿Sigue disponible?', about)).statusCode).toBe(200);
  });
});

describe('sending', () => {
  test('the same key sends once, and with another text is a conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(vendor, 'Hola', {}, 'k-1')));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(await app.db('messages')).toHaveLength(1);
    expect(await sentEvents()).toHaveLength(1);
    expect((await send(vendor, 'Otra cosa', {}, 'k-1')).json()).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('what seems contact data is warned of, and sent when its sender denies it', async () => {
    const refused = await send(vendor, 'Llámame al 300 123 4567');
    expect(refused.json()).toMatchObject({ status: 400, code: 'CONTACT_DATA', data: [{ field: 'message' }] });
    expect(await app.db('messages')).toHaveLength(0);
    expect((await send(vendor, 'Llámame al 300 123 4567', { confirmedNoContactData: true })).statusCode).toBe(
      200,
    );
    expect(await app.db('messages').first('contactDataSuspected')).toEqual({ contactDataSuspected: true });
    expect((await send(vendor, 'Repuestos del Norte 6012345')).json()).toMatchObject({
      code: 'CONTACT_DATA',
    });
    expect((await send(vendor, 'Le habla Repuestos del Norte, de Bogotá')).statusCode).toBe(200);
    expect((await send(vendor, 'Síguenos en @repuestosdelnorte')).json()).toMatchObject({
      code: 'CONTACT_DATA',
    });
  });

  test('a buyer and a store with an order may tell each other where to bring it; other stores are still warned', async () => {
    await quoted();
    const about = { quotation_id: 55 };
    const address = 'Entrégalo en la portería, mi número es 300 123 4567';
    expect((await send(buyer, address, about)).json()).toMatchObject({ code: 'CONTACT_DATA' });
    await app.apply(quotationOrdered, quotationOrdered.example);
    expect((await send(buyer, address, about)).statusCode).toBe(200);
    expect((await send(vendor, 'Yo soy el 3109876543')).statusCode).toBe(200);
    expect(await app.db('messages').where({ contactDataSuspected: true })).toEqual([]);
    expect((await send(otherVendor, 'Yo soy el 3109876543')).json()).toMatchObject({ code: 'CONTACT_DATA' });
  });

  test('a seller without the part is told to discard, and an empty or too long message is refused', async () => {
    expect((await send(vendor, 'No lo tenemos disponible')).json()).toMatchObject({
      status: 400,
      code: 'DISCARD_INSTEAD',
    });
    expect((await send(vendor, '   ')).json()).toMatchObject({ status: 400, code: 'MESSAGE_EMPTY' });
    expect((await send(vendor, 'x'.repeat(4097))).json()).toMatchObject({
      status: 400,
      data: [{ field: 'message' }],
    });
    expect(await app.db('messages')).toHaveLength(0);
  });

  test('a file is read by the other side through a link in its sender’s name', async () => {
    const path = '/media/0b6d54b1-3d1c-4b7e-9b1e-0d0a4f0f0f0f';
    const file = { type: 'image', url: path, name: 'disco.webp', extension: 'webp' };
    expect((await send(vendor, '', { attached_file: [file] })).statusCode).toBe(200);
    const [received] = (await list(buyer, { quotation_request_id: 123 })).json().data as Message[];
    const url = new URL(received!.attached_file[0]!.url, 'http://tuerca.test');
    const part = (name: string) => url.searchParams.get(name)!;
    const link = { path, ownerId: 12, expires: Number(part('expires')), signature: part('signature'), now };
    expect(verifyMediaLink({ secret: app.tokens.serviceSecret, ...link })).toBe(true);
    expect((await sentEvents())[0]!.attachments).toEqual([file]);
    expect((await conversations(buyer))[0]).toMatchObject({ lastMessage: 'disco.webp' });
    for (const foreign of ['https://example.com/a.webp', '/media/../etc', '/media/x']) {
      expect((await send(vendor, '', { attached_file: [{ ...file, url: foreign }] })).statusCode).toBe(400);
    }
    expect((await send(vendor, '', { attached_file: [{ ...file, extension: 'exe' }] })).statusCode).toBe(400);
  });

  test('an administrator chooses a store and tells both sides; a manager without the flag only looks on', async () => {
    expect((await send(moderator, 'Aviso')).json()).toMatchObject({ code: 'RECIPIENT_REQUIRED' });
    const sent = await send(moderator, 'No compartas datos: 3001234567', { store_id: 3 });
    expect(sent.json().data).toMatchObject({ sender_is_admin: true, receiver_user_id: null });
    const [data] = await sentEvents();
    expect(data).toMatchObject({
      senderIsAdmin: true,
      senderName: 'Administrador',
      recipientUserIds: [7, 12, 13],
    });
    expect((await send(manager, 'Hola', { store_id: 3 })).statusCode).toBe(403);
    expect(await conversations(manager)).toEqual([expect.objectContaining({ canWrite: false, no_read: 0 })]);
  });

  test('an administrator writes to no store that has nothing to do with the request', async () => {
    expect((await send(moderator, 'Aviso', { store_id: 5 })).json()).toMatchObject({
      status: 409,
      code: 'CHAT_DISABLED',
      message: 'La solicitud no le llegó a esta tienda, ni la tienda la cotizó.',
    });
    expect(await conversations(moderator)).toEqual([]);
    await app.apply(quotationSent, { ...quotationSent.example, storeId: 5 });
    expect((await send(moderator, 'Aviso', { store_id: 5 })).statusCode).toBe(200);
    // It was put to the store, which no longer sells the brand.
    await conversations(vendor);
    await app.apply(storeSaved, { ...storeSaved.example, brandIds: [99] });
    expect((await send(moderator, 'Aviso', { store_id: 3 })).statusCode).toBe(200);
  });

  test('an administrator is told that a chat is closed, in which it still writes', async () => {
    await send(vendor, 'Hola');
    expect((await conversations(moderator))[0]).not.toHaveProperty('closedReason');
    await app.apply(quotationRequestClosed, { ...quotationRequestClosed.example, cause: 'buyer' });
    const closed = { canWrite: true, disabledReason: null, closedReason: 'La solicitud está cerrada.' };
    expect(await conversations(moderator)).toEqual([expect.objectContaining(closed)]);
    expect((await conversations(vendor))[0]).not.toHaveProperty('closedReason');
  });

  test('names: the store’s for the buyer, the buyer’s only where the store may see it, everyone’s for a moderator', async () => {
    await send(vendor, 'Hola');
    await send(buyer, 'Buenas', { store_id: 3 });
    const names = async (actor: Actor) =>
      ((await list(actor, { quotation_request_id: 123 })).json().data as Message[]).map(
        ({ senderName }) => senderName,
      );
    expect(await names(buyer)).toEqual(['Laura Gómez', 'Repuestos del Norte']);
    expect(await names(vendor)).toEqual(['Cliente', 'Repuestos del Norte']);
    expect(await names(manager)).toEqual(['Cliente', 'Repuestos del Norte']);
    expect(await names(moderator)).toEqual(['Laura Gómez', 'Pedro Ruiz (Repuestos del Norte)']);
    await app.apply(storeSaved, { ...storeSaved.example, showCustomerDataMarketplace: true });
    expect(await names(vendor)).toEqual(['Laura Gómez', 'Repuestos del Norte']);
  });

  test('names: an order tells its store who the buyer is, in the thread, in the list and in what is sent', async () => {
    await send(vendor, 'Hola');
    await send(buyer, 'Buenas', { store_id: 3 });
    await quoted();
    await app.apply(quotationOrdered, quotationOrdered.example);
    expect((await conversations(vendor))[0]).toMatchObject({ otherName: 'Laura Gómez', hasOrder: true });
    const read = (await list(vendor, { quotation_request_id: 123 })).json().data as Message[];
    expect(read.map(({ senderName }) => senderName)).toEqual(['Laura Gómez', 'Repuestos del Norte']);
  });
});

describe('reading', () => {
  test('messages come 20 at a time, newest first, and earlier ones after them', async () => {
    for (let number = 1; number <= 45; number += 1) await send(vendor, `mensaje ${number}`);
    const [conversation] = await conversations(buyer);
    const about = { conversation_id: conversation!.id };
    const first = (await list(buyer, about)).json() as { data: Message[]; metadata: object };
    expect(first.data.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, index) => `mensaje ${45 - index}`),
    );
    expect(first.metadata).toEqual({ count: 45, page: 0, pageSize: 20 });
    const second = await texts(buyer, { ...about, before: first.data.at(-1)!.id });
    expect([second.length, second[0], second.at(-1)]).toEqual([20, 'mensaje 25', 'mensaje 6']);
    expect(await texts(vendor, { quotation_request_id: 123 }, { pageSize: 200 })).toHaveLength(45);
  });

  test('marks what was sent to one’s side, once, and tells the other', async () => {
    await send(vendor, 'uno');
    await send(vendor, 'dos');
    await send(vendor, 'tres');
    const [conversation] = await conversations(buyer);
    const ids = ((await list(buyer, { conversation_id: conversation!.id })).json().data as Message[]).map(
      ({ id }) => id,
    );
    const mark = async (actor: Actor, upTo?: number) =>
      (await app.call(actor, markMessagesRead, { body: { conversation_id: conversation!.id, upTo } })).json();
    expect(await mark(manager)).toEqual({ data: { marked: 0 } });
    expect(await mark(vendor)).toEqual({ data: { marked: 0 } });
    expect(await mark(stranger)).toMatchObject({ status: 404 });
    expect(await mark(buyer, ids[1])).toEqual({ data: { marked: 2 } });
    expect((await conversations(buyer))[0]).toMatchObject({ no_read: 1 });
    expect(await mark(buyer, 10_000)).toEqual({ data: { marked: 1 } });
    expect(await mark(buyer)).toEqual({ data: { marked: 0 } });
    const read = await app.published(messagesRead);
    expect(read.map(({ upToMessageId, otherSideUserIds }) => [upToMessageId, otherSideUserIds])).toEqual([
      [ids[1], [12, 13]],
      [ids[0], [12, 13]],
    ]);
    const seen = (await list(vendor, { conversation_id: conversation!.id })).json().data as Message[];
    expect(seen.every(({ is_read }) => is_read)).toBe(true);
    await send(vendor, 'cuatro');
    expect((await conversations(buyer))[0]).toMatchObject({ no_read: 1 });
  });

  test('a page of the other side has it: delivered in all its conversations, said once, and read is delivered', async () => {
    await send(vendor, 'Hola');
    await send(otherVendor, 'Buenas');
    const states = async (actor: Actor) =>
      ((await list(actor, { quotation_request_id: 123 })).json().data as Message[]).map(
        ({ is_delivered, is_read }) => [is_delivered, is_read],
      );
    const deliver = async (actor: Actor) => (await app.call(actor, markMessagesDelivered)).json().data;
    expect(await states(vendor)).toEqual([[false, false]]);
    // pages of the store itself or of a manager do not count as the other side
    for (const actor of [vendor, adviser, moderator]) expect(await deliver(actor)).toEqual({ marked: 0 });
    expect(await deliver(buyer)).toEqual({ marked: 2 });
    expect(await deliver(buyer)).toEqual({ marked: 0 });
    expect(await states(vendor)).toEqual([[true, false]]);
    const told = await app.published(messagesDelivered);
    expect(told.map(({ otherSideUserIds }) => otherSideUserIds).sort()).toEqual([[12, 13], [22]]);

    await send(buyer, '¿Sí?', { store_id: 3 });
    expect(await deliver(adviser)).toEqual({ marked: 1 });
    expect((await states(buyer))[0]).toEqual([true, false]);

    const { conversation_id } = (await send(vendor, 'Claro')).json().data as Message;
    await app.call(buyer, markMessagesRead, { body: { conversation_id } });
    expect((await states(vendor))[0]).toEqual([true, true]);
    expect(await deliver(buyer)).toEqual({ marked: 0 });
  });

  test('a deleted message is gone from list, count and summary; deleting needs the flag, and both sides are told', async () => {
    await send(vendor, 'se queda');
    const { id } = (await send(vendor, 'se va')).json().data as Message;
    const remove = (actor: Actor) => app.call(actor, deleteMessage, { params: { id } });
    for (const actor of [buyer, vendor, manager]) expect((await remove(actor)).statusCode).toBe(403);
    expect((await remove(moderator)).statusCode).toBe(200);
    expect((await remove(moderator)).statusCode).toBe(404);
    expect(await texts(buyer, { quotation_request_id: 123 })).toEqual(['se queda']);
    expect((await conversations(buyer))[0]).toMatchObject({ lastMessage: 'se queda', no_read: 1 });
    const told = await app.published(messageDeleted);
    expect(told).toEqual([expect.objectContaining({ messageId: id, deletedBy: 40, userIds: [7, 12, 13] })]);
  });

  test('a page of a long conversation is read from its key', async () => {
    await send(vendor, 'Hola');
    await app.db.raw(`
      insert into conversations (request_id, store_id, buyer_id, active_at) select 123, n + 100, 7, now() from generate_series(1, 300) n`);
    await app.db.raw(`
      insert into messages (conversation_id, side, sender_user_id, text, attachments, contact_data_suspected, sent_at)
      select c.id, 'seller', 12, '', '[]', false, now() from conversations c, generate_series(1, 100)`);
    await app.db.raw('analyze messages, conversations');
    const viewer = viewerOf(callerOf(Claims.parse({ sub: '7', isGuest: false })));
    const page = listedMessages(app.db, viewer, { filter: { conversation_id: 1, before: 500 } })
      .orderBy('messages.id', 'desc')
      .limit(20);
    const { rows } = await app.db.raw(`explain ${page.toQuery()}`);
    expect(JSON.stringify(rows)).toContain('messages_pkey');
  });
});

test('a guest’s chat is the user’s it turned out to be, even of a request told of later', async () => {
  await send(vendor, 'Hola');
  await app.apply(userMerged, { fromUserId: 7, toUserId: 70 });
  expect(await conversations({ role: 'buyer', userId: 70 })).toHaveLength(1);
  expect(await conversations(buyer)).toHaveLength(0);
  await app.apply(quotationRequestCreated, { ...quotationRequestCreated.example, requestId: 124 });
  await app.apply(quotationSent, { ...quotationSent.example, requestId: 124 });
  expect(await conversations({ role: 'buyer', userId: 70 }, { quotation_request_id: 124 })).toHaveLength(1);
});

test('a visitor is asked to log in everywhere, and finds nothing of what services ask each other', async () => {
  for (const operation of operationsOf('chat')) {
    const { statusCode } = await app.call('visitor', operation, { params: { id: 1 }, body: {} });
    expect({ name: operation.name, statusCode }).toEqual({
      name: operation.name,
      statusCode: operation.internal ? 404 : 401,
    });
  }
});

describe('an adviser', () => {
  const [staffer] = storeSaved.example.advisers;
  const staff = (changes: object) =>
    app.apply(storeSaved, { ...storeSaved.example, advisers: [{ ...staffer!, ...changes }] });
  const told = async () => (await sentEvents()).at(-1)!.recipientUserIds;

  test.each([
    ['without the right to chat', { rights: ['quote'] }],
    ['of other brands', { brandIds: [99] }],
  ])('%s neither sees, writes nor is told, and chats on as a buyer', async (_who, changes) => {
    await staff({});
    await send(vendor, '¿Es automática?');
    await send(buyer, 'Sí', { store_id: 3 });
    expect(await told()).toEqual([12, 13]);
    expect(await texts(adviser, { quotation_request_id: 123 })).toHaveLength(2);

    await staff(changes);
    expect(await conversations(adviser)).toEqual([]);
    expect(await texts(adviser, { quotation_request_id: 123 })).toEqual([]);
    expect((await send(adviser, 'Hola')).statusCode).toBe(404);
    const read = { body: { conversation_id: 1 } };
    expect((await app.call(adviser, markMessagesRead, read)).statusCode).toBe(404);
    await send(buyer, '¿Cuánto vale?', { store_id: 3 });
    expect(await told()).toEqual([12]);
    const own = { ...quotationRequestCreated.example, requestId: 124, buyerId: 13 };
    await app.apply(quotationRequestCreated, own);
    await send(otherVendor, 'Buenas', { quotation_request_id: 124 });
    const answer = await send(adviser, 'Buenas', { quotation_request_id: 124, store_id: 4 });
    expect(answer.statusCode).toBe(200);
  });

  test('of other brands has no message delivered that only others see', async () => {
    await staff({});
    await send(vendor, '¿Es automática?');
    await send(buyer, 'Sí', { store_id: 3 });
    const deliver = async () => (await app.call(adviser, markMessagesDelivered)).json().data;
    await staff({ brandIds: [99] });
    expect(await deliver()).toEqual({ marked: 0 });
    await staff({ brandIds: [quotationRequestCreated.example.brandId] });
    expect(await deliver()).toEqual({ marked: 1 });
  });

  test('who buys of the own store is on the buyer’s side alone', async () => {
    await staff({});
    const own = { ...quotationRequestCreated.example, requestId: 124, buyerId: 13 };
    await app.apply(quotationRequestCreated, own);
    const about = { quotation_request_id: 124 };
    const { id, conversation_id } = (await send(vendor, 'Buenas', about)).json().data as Message;
    expect((await sentEvents()).at(-1)).toMatchObject({ recipientUserIds: [13], ownSideUserIds: [12] });
    await app.call(adviser, markMessagesRead, { body: { conversation_id } });
    expect((await app.published(messagesRead)).at(-1)).toMatchObject({ otherSideUserIds: [12] });
    await send(adviser, 'Buenas', { ...about, store_id: 3 });
    expect((await sentEvents()).at(-1)).toMatchObject({ recipientUserIds: [12], ownSideUserIds: [13] });
    // A page of the buyer is none of the store.
    expect((await app.call(adviser, markMessagesDelivered)).json().data).toEqual({ marked: 0 });
    await send(moderator, 'Aviso', { ...about, store_id: 3 });
    expect((await sentEvents()).at(-1)).toMatchObject({ recipientUserIds: [13, 12] });
    await app.call(moderator, deleteMessage, { params: { id } });
    expect((await app.published(messageDeleted)).at(-1)).toMatchObject({ userIds: [13, 12] });
  });

  test('who left loses the store’s conversations at once', async () => {
    await send(vendor, '¿Es automática?');
    const formerAdvisers = [{ adviserId: 1, name: 'Pedro Ruiz' }];
    await app.apply(storeSaved, { ...storeSaved.example, advisers: [], formerAdvisers });
    expect(await texts(adviser, { quotation_request_id: 123 })).toEqual([]);
    expect((await send(adviser, 'Hola')).statusCode).toBe(404);
  });
});
