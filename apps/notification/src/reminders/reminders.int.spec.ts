import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  activityRemoved,
  activitySaved,
  listNotifications,
  markNotificationsSeen,
  orderChanged,
  orderCreated,
  orderRated,
  quotationClosed,
  quotationEdited,
  quotationOrdered,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestDiscarded,
  quotationRequestDiscardUndone,
  quotationRequestReopened,
  quotationSent,
  ratingAnswered,
  ratingRequested,
  readBackgroundWorkOfNotification,
  readDeveloperInbox,
  returnChanged,
  storeSaved,
  userMerged,
  userSaved,
  vehiclePaperRemoved,
  vehiclePaperSaved,
  type BackgroundWork,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { soon, startTestNotification, type TestNotification } from '../testing/test-notification.ts';

const minute = 60_000;
const hour = 60 * minute;
const morning = '2026-01-15T14:30:00Z';
const [buyer, owner, adviser, mexican, manager] = [7, 12, 13, 22, 2];

interface Told {
  user_id: number;
  title: string;
  body: string;
  url: string;
  is_done: boolean;
}

describe('reminders', () => {
  let service: TestNotification;
  let now = new Date(morning);
  let lastRequest = 300;
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const saveUser = (userId: number, more: object = {}) =>
    service.publish(userSaved, {
      ...userSaved.example,
      userId,
      name: `user ${userId}`,
      email: `user-${userId}@tuerca.test`,
      mobile: null,
      ...more,
    });

  const rounds = () =>
    Promise.all(
      service.replicas.map(async ({ call }) => {
        const { periodic } = (await call('admin', readBackgroundWorkOfNotification)).json().data;
        return (periodic as BackgroundWork['periodic']).find(({ name }) => name === 'reminders')!.rounds;
      }),
    );
  /** No round of any replica is under way that began at an earlier test's later time. */
  const anotherRound = async () => {
    const before = await rounds();
    await pWaitFor(async () => (await rounds()).every((count, index) => count > before[index]!), soon);
  };

  beforeAll(async () => {
    service = await startTestNotification({ clock: () => now, replicas: 2 });
    for (const userId of [buyer, owner, adviser]) await saveUser(userId);
    await saveUser(mexican, { country: 'MX' });
    await saveUser(manager, { managesGoModule: true });
    await service.publish(storeSaved, storeSaved.example);
    await service.publish(storeSaved, {
      ...storeSaved.example,
      storeId: 8,
      country: 'MX',
      ownerUserId: mexican,
      advisers: [],
    });
    await pWaitFor(async () => (await service.db('storeMembers').select('userId')).length === 3, soon);
    await pWaitFor(async () => (await service.db('users').select('id')).length === 5, soon);
  }, 60_000);
  afterAll(() => service.stop(), 60_000);
  beforeEach(async () => {
    now = new Date(morning);
    await anotherRound();
    for (const table of ['reminders', 'deliveries', 'caughtMessages', 'waitingLetters', 'notifications'])
      await service.db(table).delete();
  });

  const remindersOf = (where: object) => service.db('reminders').where(where).select('id');
  const until = async (what: () => Promise<boolean>) => pWaitFor(what, soon);
  const ask = async (more: object = {}) => {
    lastRequest += 1;
    const requestId = lastRequest;
    await service.publish(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      requestId,
      code: `SC-000${requestId}`,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 30 * 24 * hour).toISOString(),
      ...more,
    });
    await until(async () => (await remindersOf({ requestId, kind: 'uncovered' })).length === 1);
    return requestId;
  };
  const quote = async (requestId: number, more: object = {}) => {
    const data = { ...quotationSent.example, requestId, quotationId: requestId + 1000, ...more };
    await service.publish(quotationSent, data);
    const { quotationId } = data;
    await until(async () => (await service.db('notifications').where({ quotationId })).length > 0);
    return quotationId;
  };
  const topicOf = {
    unanswered: 'requestsWaiting',
    expiring: 'quotationsExpiring',
    uncovered: 'requestsUncovered',
    unreached: 'requestsUnreached',
    unrated: 'ratingAsked',
    planned: 'activityPlanned',
    vehiclePaper: 'vehiclePaper',
  };
  const toldTo = async (userId: number, kind: keyof typeof topicOf = 'unanswered'): Promise<Told[]> => {
    const query = { filter: JSON.stringify({ topic: topicOf[kind] }) };
    return (await service.call({ role: 'buyer', userId }, listNotifications, { query })).json()
      .data as Told[];
  };
  /** Whatever was due by now has been seen to. */
  const settled = () =>
    until(async () => {
      const due = service.db('reminders').where('dueAt', '<=', now);
      return (await due.where({ isClosed: false, isDiscarded: false }).select('id')).length === 0;
    });
  const lettersAreSent = () =>
    until(async () => (await service.db('deliveries').whereNull('finishedAt')).length === 0);
  // What is still being sent would come among the letters of the next test.
  afterEach(async () => {
    await settled();
    await lettersAreSent();
  });

  const titlesTo = async (userId: number, kind: keyof typeof topicOf = 'unanswered') => {
    await settled();
    return (await toldTo(userId, kind)).map(({ title }) => title);
  };
  const lettersTo = async (userId: number) =>
    (
      await service.call('visitor', readDeveloperInbox, { query: { to: `user-${userId}@tuerca.test` } })
    ).json().data as { subject: string; text: string }[];

  describe('of a vehicle’s papers', () => {
    const dueOf = async (paperId: number): Promise<string | null> => {
      const row = await service
        .db('reminders')
        .where({ kind: 'vehiclePaper', subjectId: paperId })
        .first('dueAt');
      return row ? row.dueAt.toISOString() : null;
    };
    const note = async (paperId: number, lastDay: string, dueAt: string | null) => {
      await service.publish(vehiclePaperSaved, {
        ...vehiclePaperSaved.example,
        userId: buyer,
        paperId,
        lastDay,
      });
      await until(async () => (await dueOf(paperId)) === dueAt);
    };

    it('comes a month and a week before the last day, and is seen once the paper is renewed', async () => {
      const [month, week] = ['2026-02-18T14:00:00.000Z', '2026-03-13T14:00:00.000Z'];
      await note(12, '2026-03-20', month);
      now = new Date(month);
      await settled();
      expect(await toldTo(buyer, 'vehiclePaper')).toMatchObject([
        {
          title: 'Se acerca una fecha de tu vehículo',
          body: 'SOAT de Nissan Sentra 2019: 20/03/2026',
          url: '/users/page/garaje/31#papeles',
          is_done: false,
        },
      ]);
      await until(async () => (await dueOf(12)) === week);
      now = new Date(week);
      await settled();
      expect((await toldTo(buyer, 'vehiclePaper')).map((told) => told.is_done)).toEqual([false, true]);
      await service.publish(vehiclePaperRemoved, { paperId: 12, vehicleId: 31, userId: buyer });
      await until(async () => (await toldTo(buyer, 'vehiclePaper'))[0]!.is_done);
      await until(async () => (await lettersTo(buyer)).length === 2);
    });
  });

  describe('of what one has planned', () => {
    const dueOf = async (activityId: number): Promise<string | null> => {
      const row = await service
        .db('reminders')
        .where({ kind: 'planned', subjectId: activityId })
        .first('dueAt');
      return row ? row.dueAt.toISOString() : null;
    };
    const plan = async (activityId: number, at: string, dueAt: string | null, more: object = {}) => {
      await service.publish(activitySaved, { ...activitySaved.example, activityId, at, ...more });
      await until(async () => (await dueOf(activityId)) === dueAt);
    };
    const tenOClock = '2026-01-15T15:00:00.000Z';

    it('comes half an hour before, and is seen once it is done', async () => {
      await plan(41, '2026-01-15T20:00:00.000Z', '2026-01-15T19:30:00.000Z');
      await plan(41, tenOClock.replace('15:00', '15:30'), tenOClock, { name: 'Recoger los frenos' });
      now = new Date(Date.parse(tenOClock) - 1);
      expect(await titlesTo(buyer, 'planned')).toEqual([]);
      now = new Date(tenOClock);
      await settled();
      expect(await toldTo(buyer, 'planned')).toMatchObject([
        {
          title: 'Una actividad de tu agenda',
          body: expect.stringMatching(/^Recoger los frenos: hoy, 10:30\sa\.\sm\.$/),
          url: '/users/page/agenda?actividad=41',
          is_done: false,
        },
      ]);
      await until(async () => (await lettersTo(buyer)).length === 1);
      await service.publish(activitySaved, { ...activitySaved.example, activityId: 41, isDone: true });
      await until(async () => (await toldTo(buyer, 'planned'))[0]!.is_done);
    });

    it('comes of several in one, which is seen once the last of them is done or gone', async () => {
      for (const activityId of [42, 43]) await plan(activityId, '2026-01-15T15:30:00.000Z', tenOClock);
      now = new Date(tenOClock);
      expect(await titlesTo(buyer, 'planned')).toEqual(['2 actividades de tu agenda']);
      await service.publish(activityRemoved, { activityId: 42, userId: buyer });
      await until(async () => (await service.db('bundledReminders').where({ subjectId: 42 })).length === 0);
      expect((await toldTo(buyer, 'planned'))[0]!.is_done).toBe(false);
      await service.publish(activitySaved, { ...activitySaved.example, activityId: 43, isDone: true });
      await until(async () => (await toldTo(buyer, 'planned'))[0]!.is_done);
    });

    it('comes of a delivery in the morning of its day, without an hour, and of what is told apart not at all', async () => {
      const at = '2026-01-15T15:30:00.000Z';
      await plan(55, at, tenOClock, { source: 'delivery', name: 'Llega tu pedido PD-000009' });
      await plan(56, at, null, { source: 'quotation' });
      for (const source of ['document', 'vehiclePaper']) await plan(57, at, null, { source });
      now = new Date(tenOClock);
      await settled();
      expect(await toldTo(buyer, 'planned')).toMatchObject([{ body: 'Llega tu pedido PD-000009: hoy' }]);
    });

    it('does not come of what is done, removed or over, nor to who does not want it', async () => {
      const at = '2026-01-15T15:30:00.000Z';
      for (const activityId of [51, 52, 53]) await plan(activityId, at, tenOClock);
      await plan(51, at, null, { isDone: true });
      await service.publish(activityRemoved, { activityId: 52, userId: buyer });
      await until(async () => (await dueOf(52)) === null);
      await plan(53, '2026-01-15T14:00:00.000Z', null);
      await plan(54, at, tenOClock, { userId: owner });
      await saveUser(owner, { reminders: { planned: false } });
      await until(
        async () =>
          (await service.db('users').where({ id: owner }).first('reminders')).reminders.planned === false,
      );
      now = new Date(tenOClock);
      expect([await titlesTo(buyer, 'planned'), await titlesTo(owner, 'planned')]).toEqual([[], []]);
      await saveUser(owner);
    });

    it('comes the evening before what quiet hours would hide, and of several at once in one', async () => {
      const evening = '2026-01-16T01:00:00.000Z';
      await plan(61, '2026-01-16T11:00:00.000Z', evening);
      await plan(62, '2026-01-16T10:30:00.000Z', evening, { name: 'Abrir el taller' });
      now = new Date(evening);
      await settled();
      expect(await toldTo(buyer, 'planned')).toMatchObject([
        {
          title: '2 actividades de tu agenda',
          body: expect.stringMatching(/^La primera: Abrir el taller, mañana, 5:30\sa\.\sm\.$/),
          url: '/users/page/agenda',
        },
      ]);
    });
  });

  it('a seller who has not answered: after 20 minutes and after 40, in the bell and by letter', async () => {
    const requestId = await ask();
    pass(2 * minute);
    await until(async () => (await service.db('waitingLetters').whereNotNull('sentAt')).length === 2);
    pass(18 * minute - 1);
    expect(await titlesTo(owner)).toEqual([]);
    pass(1);
    await settled();
    expect(await toldTo(owner)).toMatchObject([
      {
        title: 'Una solicitud espera tu respuesta',
        body: `SC-000${requestId} · Nissan Sentra 2019: llegó hace 20 min`,
        url: `/tuercaGo/quotationRequest/${requestId}`,
        quotation_request_id: requestId,
        is_done: false,
      },
    ]);
    await until(async () =>
      (await lettersTo(adviser)).some(({ subject }) => subject === 'Una solicitud espera tu respuesta'),
    );
    pass(20 * minute);
    expect(await titlesTo(owner)).toEqual([
      'Una solicitud sigue sin tu respuesta',
      'Una solicitud espera tu respuesta',
    ]);
    // The earlier one is in the newest.
    expect((await toldTo(owner)).map(({ is_done }) => is_done)).toEqual([false, true]);
    pass(20 * minute);
    expect(await titlesTo(owner)).toHaveLength(2);
    expect(await remindersOf({ requestId })).toEqual([]);
  });

  it('nobody of a store that answered meanwhile, and what it was reminded of is done', async () => {
    const requestId = await ask();
    pass(20 * minute);
    expect(await titlesTo(adviser)).toHaveLength(1);
    await quote(requestId);
    expect((await toldTo(adviser))[0]!.is_done).toBe(true);
    pass(40 * minute);
    expect(await titlesTo(adviser)).toHaveLength(1);
    expect(await titlesTo(manager, 'uncovered')).toEqual([]);
  });

  it.each([
    ['takes no part any more', { hasModule: false }],
    ['does not carry its brand any more', { brandIds: [9] }],
  ])('nobody of a store that %s', async (_what, changed) => {
    const storeIs = async (more: typeof changed | object) => {
      const store = { hasModule: true, ...storeSaved.example, ...more };
      await service.publish(storeSaved, store);
      await until(async () => {
        const row = await service.db('stores').where({ id: store.storeId }).first();
        return row.hasModule === store.hasModule && row.brandIds.length === store.brandIds.length;
      });
    };
    await ask();
    await storeIs(changed);
    pass(20 * minute);
    expect(await titlesTo(owner)).toEqual([]);
    await storeIs({});
    pass(20 * minute);
    expect(await titlesTo(owner)).toEqual(['Una solicitud sigue sin tu respuesta']);
  });

  it('nobody of a request that is discarded, and its store again once that is undone', async () => {
    const requestId = await ask();
    const discard = { ...quotationRequestDiscarded.example, requestId };
    await service.publish(quotationRequestDiscarded, discard);
    await until(async () => (await remindersOf({ requestId, isDiscarded: true })).length === 2);
    pass(30 * minute);
    expect(await titlesTo(owner)).toEqual([]);
    await service.publish(quotationRequestDiscardUndone, {
      ...quotationRequestDiscardUndone.example,
      requestId,
    });
    await until(async () => (await remindersOf({ requestId, isDiscarded: true })).length === 0);
    pass(19 * minute);
    expect(await titlesTo(owner)).toEqual([]);
    pass(minute);
    expect(await titlesTo(owner)).toEqual(['Una solicitud espera tu respuesta']);
  });

  it('nobody of a request that is full, and those who had not answered once it takes quotations again', async () => {
    const requestId = await ask();
    await service.publish(quotationRequestClosed, {
      ...quotationRequestClosed.example,
      requestId,
      cause: 'limit',
    });
    await until(async () => (await remindersOf({ requestId, isClosed: true })).length === 2);
    pass(30 * minute);
    expect(await titlesTo(owner)).toEqual([]);
    await service.publish(quotationRequestReopened, { requestId, at: now.toISOString() });
    await until(async () => (await remindersOf({ requestId, isClosed: true })).length === 0);
    pass(20 * minute);
    expect(await titlesTo(owner)).toEqual(['Una solicitud espera tu respuesta']);
  });

  it('who runs the module: of a request with no quotation after 50 minutes', async () => {
    const requestId = await ask();
    pass(49 * minute);
    expect(await titlesTo(manager, 'uncovered')).toEqual([]);
    pass(minute);
    await settled();
    expect(await toldTo(manager, 'uncovered')).toMatchObject([
      {
        title: 'Una solicitud lleva 50 min sin cotizaciones',
        body: `SC-000${requestId} · Nissan Sentra 2019`,
        url: `/tuercaGo/quotationRequest/${requestId}`,
      },
    ]);
    expect(await toldTo(buyer, 'uncovered')).toEqual([]);
    await quote(requestId);
    expect((await toldTo(manager, 'uncovered'))[0]!.is_done).toBe(true);
  });

  it('who runs the module: at once of requests that no store can quote, together, not of one that a store can', async () => {
    const nobodys = { brandId: 4099, brandName: 'Tatra', model: 'T815', year: 1990 };
    const requestId = await ask(nobodys);
    await ask();
    await settled();
    expect(await toldTo(manager, 'unreached')).toMatchObject([
      {
        title: 'Ninguna tienda puede cotizar una solicitud',
        body: `SC-000${requestId} · Tatra T815 1990`,
        url: `/tuercaGo/quotationRequest/${requestId}`,
        is_done: false,
      },
    ]);
    expect(await toldTo(buyer, 'unreached')).toEqual([]);
    await ask(nobodys);
    await ask(nobodys);
    // Both wait for the end of the pause.
    await settled();
    pass(10 * minute);
    expect((await titlesTo(manager, 'unreached'))[0]).toBe('Ninguna tienda puede cotizar 2 solicitudes');
  });

  it('nobody of such a request once it is closed', async () => {
    await ask({ brandId: 4099 });
    await settled();
    const requestId = await ask({ brandId: 4099 });
    await service.publish(quotationRequestClosed, { ...quotationRequestClosed.example, requestId });
    await until(async () => (await remindersOf({ requestId })).length === 0);
    pass(10 * minute);
    expect(await titlesTo(manager, 'unreached')).toHaveLength(1);
  });

  it('what is due to a seller close together is one reminder, which leads to the list', async () => {
    await ask();
    pass(2 * minute);
    await ask();
    pass(2 * minute);
    await ask();
    pass(16 * minute);
    expect(await titlesTo(owner)).toHaveLength(1);
    pass(5 * minute);
    expect(await titlesTo(owner)).toHaveLength(1);
    pass(5 * minute);
    await settled();
    const [bundle, first, ...others] = await toldTo(owner);
    expect(bundle).toMatchObject({
      title: '2 solicitudes esperan tu respuesta',
      body: 'La primera llegó hace 28 min',
      url: '/tuercaGo/page/index/quotationRequest',
      quotation_request_id: null,
      is_done: false,
    });
    expect(first!.is_done).toBe(true);
    expect(others).toEqual([]);
  });

  it('what was told in one is seen once the last of it is answered, however', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()];
    pass(20 * minute);
    expect(await titlesTo(owner)).toEqual(['3 solicitudes esperan tu respuesta']);
    const isSeen = async () => (await toldTo(owner))[0]!.is_done;
    const isLeft = async (requestId: number) =>
      (await service.db('bundledReminders').where({ requestId }).select('requestId')).length > 0;
    await quote(first);
    expect([await isLeft(first), await isSeen()]).toEqual([false, false]);
    const discarded = { ...quotationRequestDiscarded.example, requestId: second };
    await service.publish(quotationRequestDiscarded, discarded);
    await until(async () => !(await isLeft(second)));
    expect(await isSeen()).toBe(false);
    await service.publish(quotationRequestClosed, { ...quotationRequestClosed.example, requestId: third });
    await until(isSeen);
  });

  it('what was told in one is seen by who looks at each of it', async () => {
    const [first, second] = [await ask(), await ask()];
    pass(20 * minute);
    await settled();
    const look = (requestId: number) =>
      service.call({ role: 'buyer', userId: owner }, markNotificationsSeen, {
        body: { quotation_request_id: requestId },
      });
    await look(first);
    expect((await toldTo(owner))[0]!.is_done).toBe(false);
    await look(second);
    expect((await toldTo(owner))[0]!.is_done).toBe(true);
  });

  it('waits over midnight until the quiet hours of the receiver’s country end', async () => {
    now = new Date('2026-01-16T01:50:00Z');
    const [answered, open] = [await ask(), await ask()];
    await ask({ country: 'MX' });
    pass(20 * minute);
    // 21:10 in Bogotá, 20:10 in Mexico City.
    expect(await titlesTo(owner)).toEqual([]);
    expect(await titlesTo(mexican)).toEqual(['Una solicitud espera tu respuesta']);
    pass(20 * minute);
    const late = await ask({ country: 'MX' });
    await service.publish(quotationRequestDiscarded, {
      ...quotationRequestDiscarded.example,
      requestId: answered,
    });
    await until(async () => (await remindersOf({ requestId: answered, isDiscarded: true })).length === 2);
    now = new Date('2026-01-16T11:59:59Z');
    expect(await titlesTo(owner)).toEqual([]);
    now = new Date('2026-01-16T12:00:00Z');
    await settled();
    expect(await toldTo(owner)).toMatchObject([
      { title: 'Una solicitud espera tu respuesta', url: `/tuercaGo/quotationRequest/${open}` },
    ]);
    // 06:00 in Mexico City; what was told there before the night is at its second step.
    expect(await titlesTo(mexican)).toHaveLength(2);
    now = new Date('2026-01-16T13:00:00Z');
    await settled();
    expect(await toldTo(mexican)).toMatchObject([
      { title: 'Una solicitud espera tu respuesta', url: `/tuercaGo/quotationRequest/${late}` },
      { title: 'Una solicitud sigue sin tu respuesta' },
      {},
    ]);
    pass(20 * minute);
    expect((await titlesTo(owner))[0]).toBe('Una solicitud sigue sin tu respuesta');
  });

  it('is no second letter to who gets one about new requests at the same time', async () => {
    now = new Date('2026-01-16T02:30:00Z');
    await ask();
    now = new Date('2026-01-16T12:00:00Z');
    expect(await titlesTo(owner)).toEqual(['Una solicitud espera tu respuesta']);
    const subjectsToOwner = async () => (await lettersTo(owner)).map(({ subject }) => subject);
    await until(async () => (await subjectsToOwner()).length > 0);
    await lettersAreSent();
    expect(await subjectsToOwner()).toEqual(['Nueva solicitud para cotizar']);
    pass(20 * minute);
    await settled();
    await lettersAreSent();
    expect(await subjectsToOwner()).toContain('Una solicitud sigue sin tu respuesta');
  });

  it('comes only to those who have not switched it off', async () => {
    await saveUser(adviser, { reminders: { unanswered: false } });
    await until(
      async () => (await service.db('users').where({ id: adviser }).first()).reminders.unanswered === false,
    );
    await ask();
    pass(20 * minute);
    expect(await titlesTo(owner)).toHaveLength(1);
    expect(await titlesTo(adviser)).toEqual([]);
    // On again, the next step counts.
    await saveUser(adviser, { reminders: { unanswered: true } });
    await until(
      async () => (await service.db('users').where({ id: adviser }).first()).reminders.unanswered === true,
    );
    pass(20 * minute);
    expect(await titlesTo(adviser)).toEqual(['Una solicitud sigue sin tu respuesta']);
  });

  it('each of many is told once by several copies of the service', async () => {
    const advisers = Array.from({ length: 120 }, (_, index) => 5000 + index);
    const team = {
      ...storeSaved.example,
      storeId: 9,
      brandIds: [77],
      ownerUserId: 4999,
      advisers: advisers.map((userId) => ({ adviserId: userId, name: `adviser ${userId}`, userId })),
    };
    await service.publish(storeSaved, team);
    await until(async () => (await service.db('storeMembers').where({ storeId: 9 })).length === 121);
    const requestId = await ask({ brandId: 77 });
    await service.db('waitingLetters').delete();
    pass(20 * minute);
    await settled();
    const rows = await service.db('notifications').where({ topic: 'requestsWaiting' }).select('userId');
    const told = rows.map(({ userId }) => userId as number);
    expect(told).toHaveLength(121);
    expect(new Set(told).size).toBe(121);
    expect(await service.db('deliveries').where('source', 'like', 'reminder:%').select('id')).toHaveLength(
      242,
    );
    expect(await remindersOf({ requestId, kind: 'unanswered', step: 2 })).toHaveLength(121);
    // Nothing is known of these people: their letters would be tried for hours.
    await service.db('deliveries').delete();
  });

  describe('of quotations that end', () => {
    const lastMorning = '2026-01-22T15:00:00Z';

    it('their buyer on the day before the last, in one, unless withdrawn; and of a day that was put off, then', async () => {
      const [one, other, withdrawn, extended] = [await ask(), await ask(), await ask(), await ask()];
      await quote(one);
      await quote(other);
      const gone = await quote(withdrawn);
      const longer = await quote(extended);
      await service.publish(quotationClosed, {
        ...quotationClosed.example,
        requestId: withdrawn,
        quotationId: gone,
      });
      await service.publish(quotationEdited, {
        ...quotationEdited.example,
        requestId: extended,
        quotationId: longer,
        validUntil: '2026-01-25',
        notify: false,
      });
      const ofBuyer = () => service.db('reminders').where({ userId: buyer }).orderBy('dueAt').select('dueAt');
      await until(async () => {
        const due = await ofBuyer();
        return due.length === 3 && due[2]!.dueAt.toISOString() === '2026-01-24T15:00:00.000Z';
      });
      now = new Date('2026-01-22T14:59:59Z');
      expect(await titlesTo(buyer, 'expiring')).toEqual([]);
      now = new Date(lastMorning);
      await settled();
      expect(await toldTo(buyer, 'expiring')).toMatchObject([
        {
          title: '2 cotizaciones vencen mañana',
          body: 'De 2 solicitudes: todavía puedes hacer tu pedido',
          url: '/tuercaGo/page/index',
        },
      ]);
      now = new Date('2026-01-24T15:00:00Z');
      await settled();
      expect((await toldTo(buyer, 'expiring'))[0]).toMatchObject({
        title: 'Una cotización vence mañana',
        body: `SC-000${extended} · Nissan Sentra 2019: todavía puedes hacer tu pedido`,
        url: `/tuercaGo/quotationRequestDetail/${extended}`,
      });
    });

    it('nobody who ordered; the account that a guest turned out to be', async () => {
      const [ordered, kept] = [await ask(), await ask()];
      await quote(ordered);
      await quote(kept, { buyerId: 91 });
      const resting = { userId: buyer, kind: 'expiring', isClosed: true };
      await service.publish(quotationOrdered, { ...quotationOrdered.example, requestId: ordered });
      await until(async () => (await remindersOf(resting)).length === 1);
      await service.publish(userMerged, { fromUserId: 91, toUserId: buyer });
      await until(async () => (await remindersOf({ ...resting, isClosed: false })).length === 1);
      now = new Date(lastMorning);
      expect(await titlesTo(buyer, 'expiring')).toEqual(['Una cotización vence mañana']);
    });
  });

  it.each(['came to nothing', 'is not sent in full'])(
    'of the other quotations that end, a buyer whose order %s',
    async (how) => {
      const requestId = await ask();
      const ordered = await quote(requestId);
      const other = await quote(requestId, { quotationId: requestId + 2000 });
      const ofBuyer = async (more: object = {}): Promise<number[]> => {
        const where = { userId: buyer, kind: 'expiring', ...more };
        const rows = await service.db('reminders').where(where).select('subjectId');
        return rows.map(({ subjectId }) => Number(subjectId));
      };
      await until(async () => (await ofBuyer()).length === 2);
      await service.publish(quotationOrdered, {
        ...quotationOrdered.example,
        requestId,
        quotationId: ordered,
      });
      await until(async () => (await ofBuyer({ isClosed: true })).length === 1);
      expect(await ofBuyer()).toEqual([other]);
      const of = { requestId, quotationId: ordered };
      if (how === 'came to nothing')
        await service.publish(orderChanged, {
          ...orderChanged.example,
          ...of,
          event: 'cancel',
          to: 'cancelled',
        });
      else
        await service.publish(returnChanged, {
          ...returnChanged.example,
          ...of,
          event: 'cancelRest',
          from: null,
          to: 'received',
          returnReason: 'notSent',
        });
      await until(async () => (await ofBuyer({ isClosed: false })).length === 1);
      now = new Date('2026-01-22T15:00:00Z');
      expect(await titlesTo(buyer, 'expiring')).toEqual(['Una cotización vence mañana']);
    },
  );

  describe('of orders to rate', () => {
    const weekLater = '2026-01-22T15:00:00.000Z';
    const order = async (orderId: number) => {
      const requestId = await ask();
      await service.publish(orderCreated, {
        ...orderCreated.example,
        orderId,
        requestId,
        createdAt: now.toISOString(),
      });
      await until(async () => (await remindersOf({ kind: 'unrated', subjectId: orderId })).length === 1);
      return requestId;
    };
    const noticesTo = async (userId: number, topic: string) =>
      (
        await service.call({ role: 'buyer', userId }, listNotifications, {
          query: { filter: JSON.stringify({ topic }) },
        })
      ).json().data as Told[];

    it('their buyer, a week later in the morning, unless rated by then', async () => {
      const [requestId] = [await order(501), await order(502)];
      await service.publish(orderRated, { ...orderRated.example, orderId: 502 });
      await until(async () => (await remindersOf({ kind: 'unrated', subjectId: 502 })).length === 0);
      now = new Date(Date.parse(weekLater) - 1);
      expect(await titlesTo(buyer, 'unrated')).toEqual([]);
      now = new Date(weekLater);
      await settled();
      expect(await toldTo(buyer, 'unrated')).toMatchObject([
        {
          title: '¿Cómo te fue con tu pedido?',
          body: `SC-000${requestId} · Nissan Sentra 2019: califica a la tienda con un toque`,
          url: '/cart/page/view/501#calificar',
        },
      ]);
      await until(async () =>
        (await lettersTo(buyer)).some(({ subject }) => subject === '¿Cómo te fue con tu pedido?'),
      );
      expect(await remindersOf({ kind: 'unrated' })).toHaveLength(0);

      // The rating clears what asked for it.
      await service.publish(orderRated, { ...orderRated.example, orderId: 501 });
      await until(async () => (await toldTo(buyer, 'unrated'))[0]!.is_done);
    });

    it('of several at once in one, and after quiet hours what the store asked for at night', async () => {
      await order(511);
      await order(512);
      now = new Date('2026-01-18T04:00:00Z');
      for (const orderId of [511, 512])
        await service.publish(ratingRequested, { ...ratingRequested.example, orderId });
      await until(
        async () => (await remindersOf({ kind: 'unrated' }).where('dueAt', '<', weekLater)).length === 2,
      );
      await until(
        async () =>
          (await service.db('reminders').where({ kind: 'unrated' }).where('dueAt', '>', now)).length === 2,
      );
      expect(await toldTo(buyer, 'unrated')).toEqual([]);
      now = new Date('2026-01-18T15:00:00Z');
      await settled();
      expect(await toldTo(buyer, 'unrated')).toMatchObject([
        { title: '¿Cómo te fue con tus 2 pedidos?', url: '/cart/page/list?tipo=compras' },
      ]);
    });

    it('both sides learn of a rating in the bell, and the buyer of its answer', async () => {
      await service.publish(orderRated, { ...orderRated.example, orderId: 521, reference: 'PD-000521' });
      await until(async () => (await noticesTo(owner, 'newRating')).length === 1);
      expect((await noticesTo(adviser, 'newRating'))[0]).toMatchObject({
        title: 'Laura te calificó con 9 de 10',
        body: 'Pedido PD-000521: lee su comentario',
        url: '/cart/page/view/521',
      });
      expect(await noticesTo(buyer, 'newRating')).toEqual([]);
      const ofBuyer = { rated: 'buyer' as const, hasComment: false, storeRatings: null };
      await service.publish(orderRated, { ...orderRated.example, orderId: 522, ...ofBuyer });
      await service.publish(ratingAnswered, { ...ratingAnswered.example, orderId: 521 });
      await until(async () => (await noticesTo(buyer, 'newRating')).length === 2);
      expect((await noticesTo(buyer, 'newRating')).map(({ title }) => title).sort()).toEqual([
        'Repuestos del Norte respondió tu calificación',
        'Repuestos del Norte te calificó con 9 de 10',
      ]);
    });

    it('no adviser who may not see the order learns of its rating', async () => {
      const store = { storeId: 11, ownerUserId: 61, brandIds: [78] };
      await service.publish(storeSaved, {
        ...storeSaved.example,
        ...store,
        advisers: [{ adviserId: 62, name: 'Ana', userId: 62, rights: ['quote'] }],
      });
      await until(async () => (await service.db('storeMembers').where({ storeId: 11 })).length === 2);
      await service.publish(orderRated, { ...orderRated.example, orderId: 523, storeId: 11 });
      await until(async () => (await noticesTo(61, 'newRating')).length === 1);
      expect(await noticesTo(62, 'newRating')).toEqual([]);
    });
  });
});
