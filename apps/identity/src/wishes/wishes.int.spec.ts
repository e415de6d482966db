import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createWish,
  deleteWish,
  limits,
  listWishes,
  login,
  quotationRequestCreated,
  register,
  startGuestSession,
  updateWish,
  type Wish,
} from '@tuerca/contracts';
import { signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const person = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, account };
};
const guest = async () => {
  const client = test.client();
  await client.ok(startGuestSession, { body: { transport: 'token' } });
  return client;
};
const sentra = { brand_id: 4, brand_name: 'Nissan', model: 'Sentra', year: 2019 };
const want = (client: TestClient, body: object = {}) =>
  client.ok(createWish, { body: { name: 'Pastillas de freno', ...body } });
const namesOf = async (client: TestClient, query: object = {}): Promise<string[]> => {
  const rows: Wish[] = await client.ok(listWishes, { query: { ...query } });
  return rows.map(({ name }) => name);
};

it('is kept with its vehicle, changed and removed', async () => {
  const { client } = await person();
  const wish = await want(client, { reference: ' fdb-1 ', amount: 2, vehicle: sentra });
  expect(wish).toEqual({
    id: expect.any(Number),
    name: 'Pastillas de freno',
    reference: 'fdb-1',
    amount: 2,
    vehicle: sentra,
    quotation_request: null,
    created_at: test.now().toISOString(),
  });
  const params = { id: wish.id };
  const changed = await client.ok(updateWish, { params, body: { amount: 4, vehicle: null, reference: '' } });
  expect(changed).toMatchObject({ amount: 4, vehicle: null, reference: null, name: 'Pastillas de freno' });
  expect(await client.ok(updateWish, { params, body: {} })).toEqual(changed);
  await client.ok(deleteWish, { params });
  expect((await client.call(deleteWish, { params })).statusCode).toBe(404);
  expect(await namesOf(client)).toEqual([]);
});

it('is kept once for one vehicle, also when it is sent twice at once', async () => {
  const { client } = await person();
  const twice = await Promise.all([1, 2].map((amount) => want(client, { vehicle: sentra, amount })));
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
  const other = await want(client, { name: 'pastillas de FRENO' });
  expect(await namesOf(client)).toHaveLength(2);
  const taken = await client.call(updateWish, { params: { id: other.id }, body: { vehicle: sentra } });
  expect([taken.statusCode, taken.json().data[0].field]).toEqual([409, 'name']);
});

it('refuses what is no part', async () => {
  const { client } = await person();
  for (const body of [
    { name: ' ' },
    { name: 'Filtro', amount: 0 },
    { name: 'Filtro', vehicle: { ...sentra, year: 1800 } },
    { name: 'Filtro', vehicle: { ...sentra, model: '' } },
  ])
    expect((await client.call(createWish, { body })).statusCode).toBe(400);
  expect(await namesOf(client)).toEqual([]);
});

it('has room for so many, and for no more at once', async () => {
  const { client } = await person();
  const rows = Array.from({ length: limits.wishes - 1 }, (_, index) => ({
    userId: client.own.userId,
    sameAs: `${index}`,
    name: `Parte ${index}`,
    amount: 1,
    createdAt: test.now(),
  }));
  await test.db('wishes').insert(rows);
  const answers = await Promise.all(
    ['Filtro', 'Bujía', 'Discos'].map((name) => client.call(createWish, { body: { name } })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('WISHES_FULL');
});

it('of a guest is the account’s after the login; what both want is kept once', async () => {
  const { client, account } = await person();
  await want(client, { amount: 1 });
  const visitor = await guest();
  await want(visitor, { amount: 5 });
  await want(visitor, { name: 'Filtro de aire' });
  await visitor.ok(login, {
    body: { username: account.email, password: account.password, transport: 'token' },
  });
  expect((await namesOf(visitor)).sort()).toEqual(['Filtro de aire', 'Pastillas de freno']);
  const [kept] = await client.ok(listWishes, { query: { filter: JSON.stringify({ name: 'pastillas' }) } });
  expect(kept.amount).toBe(1);
});

it('that a guest keeps just after the login, from another tab, is the account’s', async () => {
  const { client, account } = await person();
  const visitor = await guest();
  const otherTab = test.client();
  otherTab.own.access = visitor.own.access;
  const { id } = await want(otherTab);
  await visitor.ok(login, {
    body: { username: account.email, password: account.password, transport: 'token' },
  });
  await want(otherTab, { name: 'Filtro de aire' });
  await otherTab.ok(updateWish, { params: { id }, body: { amount: 4 } });
  expect((await namesOf(client)).sort()).toEqual(['Filtro de aire', 'Pastillas de freno']);
  expect(await namesOf(otherTab)).toEqual([]);
});

it('that a merged guest keeps waits for another login with nothing that this waits for', async () => {
  const { client, account } = await person();
  const visitor = await guest();
  const otherTab = test.client();
  otherTab.own.access = visitor.own.access;
  const guestId = visitor.own.userId;
  await visitor.ok(login, {
    body: { username: account.email, password: account.password, transport: 'token' },
  });
  await test.meanwhile(
    () => want(otherTab),
    async (loggingIn) => loggingIn('users').where({ id: client.own.userId }).forUpdate().select('id'),
    async (loggingIn) => {
      const locked = loggingIn('users').where({ id: guestId }).forUpdate().noWait();
      expect(await locked.pluck('id')).toEqual([guestId]);
    },
  );
  expect(await namesOf(client)).toEqual(['Pastillas de freno']);
});

it('that a guest keeps while it logs in twice is the account’s, and both logins succeed', async () => {
  const { client, account } = await person();
  const visitor = await guest();
  const tabs = [test.client(), test.client(), test.client()] as const;
  for (const tab of tabs) tab.own.access = visitor.own.access;
  const [keeping, ...loggingIn] = tabs;
  const body = { username: account.email, password: account.password, transport: 'token' } as const;
  const parts = Array.from({ length: 5 }, (_, place) => `Pieza ${place}`);
  await Promise.all([
    ...parts.map((name) => want(keeping, { name })),
    ...loggingIn.map((tab) => tab.ok(login, { body })),
  ]);
  expect((await namesOf(client)).sort()).toEqual(parts);
});

it('asked for in a request is shown apart with it, until it is wanted again', async () => {
  const { client } = await person();
  await want(client, { vehicle: sentra });
  await want(client, { name: 'Filtro de aire' });
  await want(client, { name: 'Pastillas de freno', vehicle: { ...sentra, brand_id: 9 } });
  const { client: other } = await person();
  await want(other);
  await test.apply(quotationRequestCreated, {
    ...quotationRequestCreated.example,
    buyerId: client.own.userId,
    requestId: 801,
    code: 'SC-000801',
    brandId: 4,
  });
  const asked: Wish[] = await client.ok(listWishes, { query: { scopes: 'asked' } });
  expect(asked).toMatchObject([
    { name: 'Pastillas de freno', vehicle: sentra, quotation_request: { id: 801, code: 'SC-000801' } },
  ]);
  expect(await namesOf(client)).toHaveLength(2);
  expect(await namesOf(other)).toHaveLength(1);
  await want(client, { vehicle: sentra });
  expect(await namesOf(client, { scopes: 'asked' })).toEqual([]);
});

it('is nobody else’s', async () => {
  const { client } = await person();
  const { id } = await want(client);
  for (const other of [(await person()).client, await guest()]) {
    expect(await namesOf(other)).toEqual([]);
    const changed = await other.call(updateWish, { params: { id }, body: { amount: 9 } });
    const removed = await other.call(deleteWish, { params: { id } });
    expect([changed.statusCode, removed.statusCode]).toEqual([404, 404]);
  }
  expect((await test.client().call(listWishes)).statusCode).toBe(401);
});
