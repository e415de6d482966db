import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  activityRemoved,
  activitySaved,
  createActivity,
  deleteActivity,
  deleteAdviser,
  limits,
  listActivities,
  login,
  orderChanged,
  orderCreated,
  quotationClosed,
  quotationDiscarded,
  quotationDiscardUndone,
  quotationEdited,
  quotationOrdered,
  quotationRequestClosed,
  quotationSent,
  register,
  returnChanged,
  startGuestSession,
  updateActivity,
  vehiclePaperRemoved,
  vehiclePaperSaved,
  type Activity,
} from '@tuerca/contracts';
import { storePeopleOf } from '../testing/store-people.ts';
import { signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const person = async (changes: object = {}) => {
  const client = test.client();
  await client.ok(register, { body: signUpOf(changes) });
  return client;
};
const draft = (changes: object = {}) => ({
  name: 'Llamar al taller',
  date: '2026-06-15 09:30:00',
  activity: 'Preguntar por los frenos',
  ...changes,
});
const plan = (client: TestClient, changes: object = {}) =>
  client.ok(createActivity, { body: draft(changes) });
const datesOf = async (client: TestClient, filter: object): Promise<string[]> => {
  const rows: { date: string }[] = await client.ok(listActivities, {
    query: { filter: JSON.stringify(filter) },
  });
  return rows.map(({ date }) => date);
};
const refusalOf = async (client: TestClient, changes: object) => {
  const response = await client.call(createActivity, { body: draft(changes) });
  return [response.statusCode, response.json().data[0]?.field];
};
const toldOf = async (activityId: number) =>
  (await test.published(activitySaved)).filter((each) => each.activityId === activityId);

it('is planned by the clock of one’s country, with the page it came from, and told', async () => {
  const [laura, juan] = [await person(), await person({ city_id: zones.guadalajara })];
  const path = '/tuercaGo/quotationRequestDetail/123';
  const planned = await plan(laura, { activity_url: path });
  expect(planned).toEqual({
    id: expect.any(Number),
    ...draft(),
    starts_at: '2026-06-15T14:30:00.000Z',
    activity_state: 0,
    activity_url: path,
    source: null,
  });
  expect(await toldOf(planned.id)).toEqual([
    {
      activityId: planned.id,
      userId: laura.own.userId,
      name: 'Llamar al taller',
      at: '2026-06-15T14:30:00.000Z',
      country: 'CO',
      isDone: false,
    },
  ]);
  expect(await plan(juan)).toMatchObject({ starts_at: '2026-06-15T15:30:00.000Z', activity_url: null });
});

it('is planned once for one key, and another refused under it', async () => {
  const laura = await person();
  const headers = { 'idempotency-key': 'clave-de-la-actividad' };
  const first = await laura.ok(createActivity, { body: draft(), headers });
  expect(await laura.ok(createActivity, { body: draft(), headers })).toEqual(first);
  expect(await datesOf(laura, {})).toHaveLength(1);
  expect(await toldOf(first.id)).toHaveLength(1);
  const other = await laura.call(createActivity, { body: draft({ name: 'Otra' }), headers });
  expect(other.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
});

it('is listed by days of one’s country, in their order, to oneself alone', async () => {
  const [laura, juan] = [await person(), await person()];
  await plan(juan);
  for (const date of [
    '2026-07-31 23:59:59',
    '2026-07-01 00:00:00',
    '2026-06-30 23:59:59',
    '2026-08-01 00:00:00',
  ])
    await plan(laura, { date });
  const july = { from: '2026-07-01', to: '2026-07-31' };
  expect(await datesOf(laura, { date: july })).toEqual(['2026-07-01 00:00:00', '2026-07-31 23:59:59']);
  expect(await datesOf(laura, { date: '2026-06-30' })).toEqual(['2026-06-30 23:59:59']);
  const paged = await laura.call(listActivities, { query: { page: 1, pageSize: 3 } });
  expect(paged.json().metadata).toEqual({ count: 4, page: 1, pageSize: 3 });
  expect(paged.json().data).toHaveLength(1);
  expect((await laura.call(listActivities, { query: { pageSize: 201 } })).statusCode).toBe(400);
});

it('is edited, done and undone, which is told; an empty change tells nothing', async () => {
  const laura = await person();
  const { id } = await plan(laura);
  const edit = (body: object) => laura.ok(updateActivity, { params: { id }, body });
  expect(await edit({ date: '2026-06-16 18:00:00', name: 'Recoger los frenos' })).toMatchObject({
    name: 'Recoger los frenos',
    date: '2026-06-16 18:00:00',
    activity: 'Preguntar por los frenos',
  });
  expect(await edit({ activity_state: 1 })).toMatchObject({ activity_state: 1 });
  expect(await datesOf(laura, { activity_state: 1 })).toHaveLength(1);
  expect(await datesOf(laura, { activity_state: 0 })).toEqual([]);
  expect(await edit({})).toMatchObject({ activity_state: 1 });
  expect(await edit({ activity_state: 0 })).toMatchObject({ activity_state: 0 });
  expect((await toldOf(id)).map(({ at, isDone }) => [at, isDone])).toEqual([
    ['2026-06-15T14:30:00.000Z', false],
    ['2026-06-16T23:00:00.000Z', false],
    ['2026-06-16T23:00:00.000Z', true],
    ['2026-06-16T23:00:00.000Z', false],
  ]);
});

it('is removed once, which is told', async () => {
  const laura = await person();
  const { id } = await plan(laura);
  expect(await laura.ok(deleteActivity, { params: { id } })).toEqual({ ok: true });
  expect((await laura.call(deleteActivity, { params: { id } })).statusCode).toBe(404);
  expect(await datesOf(laura, {})).toEqual([]);
  expect(await test.published(activityRemoved)).toContainEqual({ activityId: id, userId: laura.own.userId });
});

it('refuses bad input at its field', async () => {
  const laura = await person();
  const dates = [
    '2026-02-30 09:00:00',
    '2026-06-15T09:30:00',
    '2026-06-15 24:00:00',
    '1999-01-01 00:00:00',
    '',
  ];
  for (const date of dates) expect(await refusalOf(laura, { date })).toEqual([400, 'date']);
  expect(await refusalOf(laura, { name: ' ' })).toEqual([400, 'name']);
  expect(await refusalOf(laura, { activity: 'x'.repeat(257) })).toEqual([400, 'activity']);
  for (const activity_url of [
    'https://otro.test/',
    '//otro.test/',
    '/\\otro.test',
    'javascript:alert(1)',
    '/ x',
  ])
    expect(await refusalOf(laura, { activity_url })).toEqual([400, 'activity_url']);
  expect((await laura.call(createActivity, { body: draft({ activity_state: 1 }) })).statusCode).toBe(400);
  expect(await datesOf(laura, {})).toEqual([]);
});

it('is nobody else’s, not even an administrator’s, and not a guest’s', async () => {
  const [laura, other, admin, guest] = [await person(), await person(), test.client(), test.client()];
  await test.prepare('administrator');
  const credentials = { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport: 'token' };
  await admin.ok(login, { body: credentials });
  await guest.ok(startGuestSession, { body: { transport: 'token' } });
  const { id } = await plan(laura);
  for (const client of [other, admin]) {
    const changed = await client.call(updateActivity, { params: { id }, body: { activity_state: 1 } });
    const removed = await client.call(deleteActivity, { params: { id } });
    expect([changed.statusCode, removed.statusCode]).toEqual([404, 404]);
    expect(await datesOf(client, { id })).toEqual([]);
  }
  expect((await guest.call(createActivity, { body: draft() })).statusCode).toBe(403);
  expect((await test.client().call(listActivities)).statusCode).toBe(401);
  expect(await laura.ok(listActivities)).toMatchObject([{ id, activity_state: 0 }]);
});

it('is limited in number, however many are planned at once', async () => {
  const laura = await person();
  const { userId } = laura.own;
  const row = { userId, name: 'x', text: 'x', at: new Date(), createdAt: new Date() };
  await test.db('activities').insert(Array.from({ length: limits.activities - 1 }, () => row));
  const answers = await Promise.all([1, 2, 3].map(() => laura.call(createActivity, { body: draft() })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('AGENDA_FULL');
});

it('is found by an index', async () => {
  await test.db.raw('analyze activities');
  const { rows } = await test.db.raw(
    "explain select id from activities where user_id = 1 and at >= '2026-07-01' order by at, id limit 20",
  );
  expect(JSON.stringify(rows)).toContain('activities_userid_at_id_index');
});

describe('what enters by itself', () => {
  const entriesOf = (client: TestClient): Promise<Activity[]> => client.ok(listActivities);
  let lastId = 9000;
  const quotationFor = (client: TestClient, changes: object = {}) => {
    lastId += 1;
    return {
      ...quotationSent.example,
      quotationId: lastId,
      requestId: lastId + 1000,
      buyerId: client.own.userId,
      ...changes,
    };
  };
  const endOf = ({ quotationId, requestId, buyerId }: ReturnType<typeof quotationFor>) => ({
    ...quotationClosed.example,
    quotationId,
    requestId,
    buyerId,
  });

  it('is the last day of a quotation, moved with it, once, until it ends', async () => {
    const laura = await person();
    const quotation = quotationFor(laura);
    await test.apply(quotationSent, quotation);
    await test.apply(quotationEdited, {
      ...quotationEdited.example,
      ...quotation,
      version: 2,
      validUntil: '2026-01-30',
    });
    const [entry, ...others] = await entriesOf(laura);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      name: 'Vence la cotización CT-000055 de Repuestos del Norte',
      date: '2026-01-30 09:00:00',
      source: 'quotation',
      activity_url: `/tuercaGo/quotationRequestDetail/${quotation.requestId}`,
    });
    await test.apply(quotationClosed, endOf(quotation));
    expect(await entriesOf(laura)).toEqual([]);
    // The quotation has events and reminders of its own.
    expect(await toldOf(entry!.id)).toEqual([]);
    const removed = await test.published(activityRemoved);
    expect(removed.map(({ activityId }) => activityId)).not.toContain(entry!.id);
  });

  it('is there again once the discard of its quotation is taken back', async () => {
    const laura = await person();
    const quotation = quotationFor(laura);
    await test.apply(quotationSent, quotation);
    await test.apply(quotationDiscarded, endOf(quotation));
    expect(await entriesOf(laura)).toEqual([]);
    await test.apply(quotationDiscardUndone, { ...quotationDiscardUndone.example, ...quotation });
    expect(await entriesOf(laura)).toMatchObject([{ source: 'quotation' }]);
  });

  it('ends with its request: by an order of any quotation, or when its buyer closes it, not when it is full', async () => {
    const laura = await person();
    const requestId = 7001;
    for (let each = 0; each < 2; each += 1)
      await test.apply(quotationSent, quotationFor(laura, { requestId }));
    const other = quotationFor(laura);
    await test.apply(quotationSent, other);
    // What products are bought of is ordered as it is sent.
    await test.apply(quotationSent, quotationFor(laura, { isPurchase: true }));
    const of = { requestId: other.requestId, buyerId: laura.own.userId };
    await test.apply(quotationRequestClosed, { ...quotationRequestClosed.example, ...of, cause: 'limit' });
    expect(await entriesOf(laura)).toHaveLength(3);
    await test.apply(quotationOrdered, {
      ...quotationOrdered.example,
      requestId,
      buyerId: laura.own.userId,
    });
    expect(await entriesOf(laura)).toHaveLength(1);
    await test.apply(quotationRequestClosed, { ...quotationRequestClosed.example, ...of });
    expect(await entriesOf(laura)).toEqual([]);
  });

  it.each([
    [
      'came to nothing',
      orderChanged,
      { ...orderChanged.example, event: 'cancel' as const, to: 'cancelled' as const },
    ],
    [
      'is not sent as a whole',
      returnChanged,
      { ...returnChanged.example, event: 'cancelRest' as const, from: null, to: 'received' as const },
    ],
  ])('of the other quotations is there again once an order %s', async (_what, event, data) => {
    const laura = await person();
    const requestId = 7002;
    const buyerId = laura.own.userId;
    const [ordered, other] = [quotationFor(laura, { requestId }), quotationFor(laura, { requestId })];
    for (const quotation of [ordered, other]) await test.apply(quotationSent, quotation);
    const { id } = await test.db('activities').where({ subjectId: other.quotationId }).first('id');
    await test.apply(quotationOrdered, {
      ...quotationOrdered.example,
      quotationId: ordered.quotationId,
      requestId,
      buyerId,
    });
    // It is not shown by a change of its quotation, nor found by its number.
    await test.apply(quotationEdited, { ...quotationEdited.example, ...other, version: 2 });
    expect(await entriesOf(laura)).toEqual([]);
    expect((await laura.call(deleteActivity, { params: { id } })).statusCode).toBe(404);
    await test.apply(event, { ...data, requestId, buyerId } as never);
    expect(await entriesOf(laura)).toMatchObject([{ id, source: 'quotation' }]);
  });

  it('is the promised day of a delivery, for buyer and seller', async () => {
    const [laura, norte] = [await person(), await person()];
    const line = orderCreated.example.lines[0]!;
    const order = {
      ...orderCreated.example,
      orderId: 77,
      buyerId: laura.own.userId,
      sellerUserId: norte.own.userId,
      lines: [line, { ...line, deliveryTime: '3 a 4 días' }, { ...line, deliveryTime: 'por confirmar' }],
    };
    await test.apply(orderCreated, order);
    const promised = { source: 'delivery', date: '2026-01-19 09:00:00', activity_url: '/cart/page/view/77' };
    expect(await entriesOf(laura)).toMatchObject([
      { ...promised, name: 'Llega tu pedido PD-000009 de Repuestos del Norte' },
    ]);
    expect(await entriesOf(norte)).toMatchObject([{ ...promised, name: 'Entregar el pedido PD-000009' }]);
    const unsaid = { ...order, orderId: 78, lines: [{ ...line, deliveryTime: 'por confirmar' }] };
    await test.apply(orderCreated, unsaid);
    expect(await entriesOf(laura)).toHaveLength(1);
    // On its way it is still waited for; received, or come to nothing, no more.
    const changed = { ...orderChanged.example, orderId: 77 };
    await test.apply(orderChanged, changed);
    expect(await entriesOf(norte)).toHaveLength(1);
    await test.apply(orderChanged, { ...changed, event: 'deliver', to: 'delivered' });
    expect([...(await entriesOf(laura)), ...(await entriesOf(norte))]).toEqual([]);
  });

  it('is a delivery of the adviser who sold it, not of one who left the store or may not see its orders', async () => {
    const people = await storePeopleOf(test);
    const [buyer, owner] = [await person(), await people.vendor()];
    const rights = ['quote', 'seeOrders'];
    const seller = await people.adviserOf(owner, { rights });
    const quoter = await people.adviserOf(owner, { rights: ['quote'] });
    const leaver = await people.adviserOf(owner, { rights });
    await owner.client.ok(deleteAdviser, { params: { id: leaver.adviserId }, query: {} });
    for (const [place, { adviserId }] of [seller, quoter, leaver].entries())
      await test.apply(orderCreated, {
        ...orderCreated.example,
        orderId: 90 + place,
        buyerId: buyer.own.userId,
        sellerUserId: owner.id,
        adviserId,
      });
    const namesOf = async (client: TestClient) => (await entriesOf(client)).map(({ name }) => name);
    expect(await namesOf(owner.client)).toHaveLength(3);
    expect(await namesOf(seller.client)).toEqual(['Entregar el pedido PD-000009']);
    expect(await namesOf(quoter.client)).toEqual([]);
    expect(await namesOf(await people.loggedIn(leaver.email))).toEqual([]);
  });

  it('of a delivery goes to who takes over from an adviser who leaves, not what they bought themselves', async () => {
    const people = await storePeopleOf(test);
    const [buyer, owner] = [await person(), await people.vendor()];
    const rights = ['quote', 'seeOrders'];
    const leaver = await people.adviserOf(owner, { rights });
    const taker = await people.adviserOf(owner, { rights });
    const order = (orderId: number, adviserId: number, buyerId: number) =>
      test.apply(orderCreated, {
        ...orderCreated.example,
        orderId,
        reference: `PD-${orderId}`,
        buyerId,
        sellerUserId: owner.id,
        adviserId,
      });
    const bought = 'Llega tu pedido PD-102 de Repuestos del Norte';
    const namesOf = async (client: TestClient) =>
      (await entriesOf(client)).map(({ name }) => name).toSorted();
    await order(101, leaver.adviserId, buyer.own.userId);
    await order(102, leaver.adviserId, leaver.id);
    // Who takes over waits for this one, and is told of nothing else.
    await order(103, leaver.adviserId, taker.id);
    expect(await namesOf(leaver.client)).toEqual([
      'Entregar el pedido PD-101',
      'Entregar el pedido PD-103',
      bought,
    ]);
    const [{ id }] = (await entriesOf(leaver.client)).filter(({ name }) => name.endsWith('101')) as [
      Activity,
    ];
    const query = { hand_over_to: taker.adviserId };
    await owner.client.ok(deleteAdviser, { params: { id: leaver.adviserId }, query });
    expect(await namesOf(await people.loggedIn(leaver.email))).toEqual([bought]);
    expect(await namesOf(taker.client)).toEqual([
      'Entregar el pedido PD-101',
      'Llega tu pedido PD-103 de Repuestos del Norte',
    ]);
    expect(await namesOf(owner.client)).toHaveLength(3);
    expect(await test.published(activityRemoved)).toContainEqual({ activityId: id, userId: leaver.id });
    // Of who leaves without that somebody takes over it goes.
    await owner.client.ok(deleteAdviser, { params: { id: taker.adviserId }, query: {} });
    expect(await namesOf(await people.loggedIn(taker.email))).toEqual([
      'Llega tu pedido PD-103 de Repuestos del Norte',
    ]);
  });

  it('is once in the agenda of who buys of the own store: that it comes', async () => {
    const norte = await person();
    const { userId } = norte.own;
    await test.apply(orderCreated, {
      ...orderCreated.example,
      orderId: 110,
      buyerId: userId,
      sellerUserId: userId,
    });
    expect((await entriesOf(norte)).map(({ name }) => name)).toEqual([
      'Llega tu pedido PD-000009 de Repuestos del Norte',
    ]);
  });

  it('is the last day of a vehicle’s paper, until it is removed', async () => {
    const laura = await person();
    const paper = { ...vehiclePaperSaved.example, userId: laura.own.userId };
    await test.apply(vehiclePaperSaved, paper);
    await test.apply(vehiclePaperSaved, {
      ...paper,
      paperId: 13,
      kind: 'oil_change',
      name: 'Cambio de aceite',
    });
    expect((await entriesOf(laura)).map(({ name, date, activity_url: path }) => [name, date, path])).toEqual([
      ['Vence: SOAT de Nissan Sentra 2019', '2026-03-20 09:00:00', '/users/page/garaje/31#papeles'],
      ['Cambio de aceite', '2026-03-20 09:00:00', '/users/page/garaje/31#papeles'],
    ]);
    await test.apply(vehiclePaperRemoved, { paperId: 12, vehicleId: 31, userId: laura.own.userId });
    expect((await entriesOf(laura)).map(({ name }) => name)).toEqual(['Cambio de aceite']);
  });

  it('is marked and removed, not changed, and does not come back', async () => {
    const laura = await person();
    const quotation = quotationFor(laura);
    await test.apply(quotationSent, quotation);
    const [{ id }] = (await entriesOf(laura)) as [Activity];
    const change = (body: object) => laura.call(updateActivity, { params: { id }, body });
    expect((await change({ date: '2026-06-15 09:30:00' })).json()).toMatchObject({
      code: 'AGENDA_ENTRY_FIXED',
    });
    expect((await change({ activity_state: 1 })).json()).toMatchObject({ data: { activity_state: 1 } });
    await laura.ok(deleteActivity, { params: { id } });
    await test.apply(quotationEdited, { ...quotationEdited.example, ...quotation, version: 2 });
    expect(await entriesOf(laura)).toEqual([]);
    expect((await change({ activity_state: 0 })).statusCode).toBe(404);
  });

  it('of a guest is had by the account the guest becomes, and goes a month after its day', async () => {
    const account = signUpOf();
    await test.client().ok(register, { body: account });
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    const quotation = quotationFor(guest);
    await test.apply(quotationSent, quotation);
    const body = { username: account.email, password: account.password, transport: 'token' };
    await guest.ok(login, { body });
    expect(await entriesOf(guest)).toHaveLength(1);
    await test
      .db('activities')
      .where({ subjectId: quotation.quotationId })
      .update({ at: '2025-01-01T14:00:00Z' });
    await test.runPeriodic('removePassedEntries');
    expect(await entriesOf(guest)).toEqual([]);
  });

  it('is nobody’s once the account is closed, nor what a guest is told that became it', async () => {
    const account = signUpOf();
    const laura = test.client();
    await laura.ok(register, { body: account });
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    const told = [quotationFor(laura), quotationFor(guest)];
    const body = { username: account.email, password: account.password, transport: 'token' };
    await guest.ok(login, { body });
    await test.db('users').where({ id: laura.own.userId }).update({ closedAt: test.now() });
    for (const quotation of told) await test.apply(quotationSent, quotation);
    expect(await test.db('activities').where({ userId: laura.own.userId })).toEqual([]);
  });

  it('leaves the whole of the agenda to what a person plans', async () => {
    const laura = await person();
    await test.db('activities').insert(
      Array.from({ length: limits.activities - 1 }, () => ({
        userId: laura.own.userId,
        name: 'x',
        text: 'x',
        at: test.now(),
        createdAt: test.now(),
      })),
    );
    await test.apply(quotationSent, quotationFor(laura));
    await plan(laura);
    expect((await refusalOf(laura, {}))[0]).toBe(409);
  });
});
