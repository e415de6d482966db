import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import {
  activityRemoved,
  activitySaved,
  messageSent,
  messagesRead,
  notificationsOfEvent,
  type notificationsQueued,
  orderCreated,
  quotationClosed,
  quotationDiscarded,
  quotationEdited,
  quotationOrdered,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestDiscarded,
  quotationRequestReopened,
  quotationSent,
  storeSaved,
  userSaved,
  type EventDefinition,
} from '@tuerca/contracts';
import { createEvent, inPostgres, type EventData } from '@tuerca/events';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import fc from 'fast-check';
import { migrations } from '../../migrations/index.ts';
import { contactsConsumers } from '../contacts/contacts.consumers.ts';
import { createLetterWriter } from '../letters/letter.ts';
import { remindersConsumers } from '../reminders/reminders.consumers.ts';
import { activityPath } from './messages.ts';
import { messagesConsumers } from './messages.consumers.ts';
import { notificationsConsumers } from './notifications.consumers.ts';
import { queueNotifications } from './notifications.service.ts';
import { createTeller } from './teller.ts';

const at = new Date('2026-01-15T15:30:00.000Z');
const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(migrations);
});
afterAll(() => database.drop());

const clock = () => at;
const writer = createLetterWriter({ siteOf: () => 'https://tuerca.example', clock });
const wakeHub = () => undefined;
const paces = { newMessage: { waitMs: 1000, pauseMs: 2000 }, newRequest: { waitMs: 3000, pauseMs: 4000 } };
const teller = createTeller({ clock, writer, paces, wakeHub, wakeWorker: () => undefined });
const deps = { teller, writer, clock, wakeHub, quietHours: null, linkSecret: 'x'.repeat(32) };
const handlers = [
  ...contactsConsumers(deps),
  ...notificationsConsumers(deps),
  ...messagesConsumers(deps),
  ...remindersConsumers(deps),
];

const madeOf = <E extends EventDefinition>(definition: E, data: Partial<EventData<E>>) =>
  createEvent(definition, { ...(definition.example as object), ...data } as EventData<E>, { time: at });

const [buyerId, ownerUserId, adviserUserId, managerId] = [7, 12, 13, 20];
const people = [
  ...[buyerId, ownerUserId, adviserUserId].map((userId) => madeOf(userSaved, { userId, isAdmin: false })),
  madeOf(userSaved, { userId: managerId, isAdmin: true }),
  ...[3, 5].map((storeId) =>
    madeOf(storeSaved, {
      storeId,
      ownerUserId: ownerUserId + storeId,
      brandIds: [4],
      advisers: [{ adviserId: storeId, name: 'Pedro', userId: adviserUserId + 10 * storeId }],
    }),
  ),
];

/** What a store's owner has planned about a request, for a day to come. */
const plannedOf = (requestId: number, storeId: number) => ({
  activityId: 10 * requestId + storeId,
  userId: ownerUserId + storeId,
  at: '2026-01-20T15:30:00.000Z',
  isDone: false,
  source: undefined,
});

/** What may happen to one of four requests, to one of the two quotations of it, in its conversation and in the agenda. */
const makers = [
  (requestId: number) =>
    madeOf(quotationRequestCreated, {
      requestId,
      code: `SC-${requestId}`,
      storeId: requestId === 4 ? 3 : null,
    }),
  (requestId: number) => madeOf(quotationRequestClosed, { requestId, buyerId, cause: 'limit' }),
  (requestId: number) => madeOf(quotationRequestClosed, { requestId, buyerId, cause: 'buyer' }),
  (requestId: number) => madeOf(quotationRequestReopened, { requestId }),
  (requestId: number, storeId: number) => madeOf(quotationRequestDiscarded, { requestId, storeId }),
  (requestId: number, storeId: number) =>
    madeOf(quotationSent, { requestId, quotationId: 10 * requestId + storeId, storeId, buyerId }),
  (requestId: number, storeId: number) =>
    madeOf(quotationEdited, {
      requestId,
      quotationId: 10 * requestId + storeId,
      storeId,
      buyerId,
      notify: true,
    }),
  (requestId: number, storeId: number) =>
    madeOf(quotationDiscarded, { requestId, quotationId: 10 * requestId + storeId, storeId, buyerId }),
  (requestId: number, storeId: number) =>
    madeOf(quotationClosed, {
      requestId,
      quotationId: 10 * requestId + storeId,
      storeId,
      buyerId,
      isStoreInactive: storeId === 5,
    }),
  (requestId: number, storeId: number) =>
    madeOf(quotationOrdered, { requestId, quotationId: 10 * requestId + storeId, storeId, buyerId }),
  (requestId: number, storeId: number) =>
    madeOf(orderCreated, {
      orderId: 10 * requestId + storeId,
      requestId,
      quotationId: 10 * requestId + storeId,
      storeId,
      buyerId,
      adviserId: storeId,
    }),
  (requestId: number, storeId: number, messageId: number) =>
    madeOf(messageSent, { messageId, conversationId: 10 * requestId + storeId, requestId, buyerId, storeId }),
  (requestId: number, storeId: number, messageId: number) =>
    madeOf(messagesRead, {
      conversationId: 10 * requestId + storeId,
      requestId,
      readerUserId: buyerId,
      upToMessageId: messageId,
    }),
  (requestId: number, storeId: number) => madeOf(activitySaved, plannedOf(requestId, storeId)),
  (requestId: number, storeId: number) =>
    madeOf(activitySaved, { ...plannedOf(requestId, storeId), isDone: true }),
  (requestId: number, storeId: number) => madeOf(activityRemoved, plannedOf(requestId, storeId)),
];
const step = fc.record({
  make: fc.constantFrom(...makers),
  requestId: fc.integer({ min: 1, max: 4 }),
  storeId: fc.constantFrom(3, 5),
});

/** All rows that are left, without the ids that they got, and what was emitted. */
const stateOf = async () => {
  const tables = [
    'requests',
    'conversations',
    'notifications',
    'reminders',
    'waitingLetters',
    'deliveries',
    'feed',
  ];
  const state: Record<string, string[]> = {};
  for (const table of tables) {
    const rows: object[] = await database.db(table).select();
    state[table] = rows
      .map((row) =>
        JSON.stringify({
          ...row,
          ...(table !== 'requests' && table !== 'conversations' && { id: 0 }),
          dueAt: table === 'deliveries' ? 0 : (row as { dueAt?: unknown }).dueAt,
        }),
      )
      .map((row) => row.replace(/"notification":\{"id":\d+/, '"notification":{"id":0'))
      .sort();
  }
  const emitted: { payload: string }[] = await database.db('outbox').select('payload');
  state['outbox'] = emitted
    .map(({ payload }) =>
      JSON.stringify(JSON.parse(payload).data).replace(/"notificationId":\d+/g, '"notificationId":0'),
    )
    .sort();
  return state;
};

test('events that are handled together leave what they leave one by one', async () => {
  const effects = inPostgres({ db: database.db, groupId: 'notification', log, clock });
  const takenOf = (event: ReturnType<typeof madeOf>) => ({
    event,
    data: event.data,
    handler: handlers.find(({ definition }) => definition.type === event.type)!,
  });
  const apply = (events: readonly ReturnType<typeof madeOf>[]) =>
    effects.apply(events.map(takenOf), async () => undefined);
  const after = async (batches: readonly (readonly ReturnType<typeof madeOf>[])[]) => {
    await database.db.raw(
      'truncate users, stores, store_members, requests, conversations, notifications, reminders, bundled_reminders, waiting_letters, deliveries, feed, inbox, outbox',
    );
    // Of each activity its owner was told before.
    await database.db('notifications').insert(
      [1, 2, 3, 4].flatMap((requestId) =>
        [3, 5].map((storeId) => {
          const { activityId, userId } = plannedOf(requestId, storeId);
          const told = { topic: 'activityPlanned', title: 'Llamar al taller', body: '', createdAt: at };
          return { ...told, userId, path: activityPath(activityId) };
        }),
      ),
    );
    for (const batch of batches) await apply(batch);
    return stateOf();
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      const events = steps.map(({ make, requestId, storeId }, place) => make(requestId, storeId, place + 1));
      const together = await after([people, events]);
      expect(together).toEqual(await after([...people, ...events].map((each) => [each])));
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('notifications told together are one event, or as many as their bound asks for', async () => {
  const draftOf = (userId: number) => ({
    ...{ userId, topic: 'newRequest' as const, title: 'Nueva solicitud', body: '', path: '/', createdAt: at },
    ...{ requestId: 123, quotationId: null, orderId: null },
  });
  const emittedFor = (people: number) =>
    database.db.transaction(async (trx) => {
      const emitted: EventData<typeof notificationsQueued>[] = [];
      const drafts = Array.from({ length: people }, (_, index) => draftOf(index + 1));
      await queueNotifications(trx, (_definition, data) => emitted.push(data as never), drafts);
      return emitted.map(({ notifications }) => notifications.map(({ userId }) => userId));
    });
  const everybody = Array.from({ length: 2 * notificationsOfEvent + 1 }, (_, index) => index + 1);
  expect(await emittedFor(0)).toEqual([]);
  expect(await emittedFor(3)).toEqual([[1, 2, 3]]);
  expect(await emittedFor(everybody.length)).toEqual([
    everybody.slice(0, notificationsOfEvent),
    everybody.slice(notificationsOfEvent, 2 * notificationsOfEvent),
    everybody.slice(2 * notificationsOfEvent),
  ]);
});
