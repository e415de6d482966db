import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adviserLeft,
  createAdviser,
  createStore,
  deleteAdviser,
  leaveStore,
  limits,
  listAdvisers,
  listChanges,
  login,
  logout,
  readAdviser,
  readSessionControlData,
  refreshSession,
  restoreAdviser,
  storeSaved,
  updateAdviser,
  updateStore,
} from '@tuerca/contracts';
import { storePeopleOf, type StorePeople } from '../testing/store-people.ts';
import { brands, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let people: StorePeople;
beforeAll(async () => {
  test = await startTestApp();
  people = await storePeopleOf(test);
}, 60_000);
afterAll(() => test?.stop());

const lastStore = async (storeId: number) =>
  (await test.published(storeSaved)).findLast((store) => store.storeId === storeId)!;
const userOf = async (client: TestClient) =>
  (await client.ok(readSessionControlData, { params: { userId: client.own.userId } })).user;
const at = (id: number) => ({ params: { id } });

describe('an adviser', () => {
  it('is read by the owner whole, by colleagues by name, and by nobody else', async () => {
    const owner = await people.vendor();
    const [ana, luis] = [await people.adviserOf(owner), await people.adviserOf(owner, { name: 'Luis' })];
    expect(await owner.client.ok(readAdviser, at(ana.adviserId))).toMatchObject({
      id: ana.adviserId,
      name: 'Pedro Ruiz',
      email: ana.email,
      is_active: true,
      rights: ['quote', 'discard', 'chat', 'seeOrders'],
      brand_ids: null,
      left_at: null,
    });
    expect(await luis.client.ok(readAdviser, at(ana.adviserId))).toEqual({
      id: ana.adviserId,
      name: 'Pedro Ruiz',
      user_id: ana.id,
      store_id: owner.store.id,
      is_active: true,
    });
    expect(await ana.client.ok(readAdviser, at(ana.adviserId))).toMatchObject({ email: ana.email });
    const stranger = await people.vendor();
    expect((await stranger.client.call(readAdviser, at(ana.adviserId))).statusCode).toBe(404);
    expect((await owner.client.call(readAdviser, at(999_999))).statusCode).toBe(404);
  });

  it('is changed by the owner: name, rights and brands of the store, which the event tells', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const body = { name: '王小明', rights: ['quote'], brand_ids: [brands.renault] };
    const changed = await owner.client.ok(updateAdviser, { ...at(adviser.adviserId), body });
    expect(changed).toMatchObject(body);
    expect((await lastStore(owner.store.id)).advisers).toEqual([
      {
        adviserId: adviser.adviserId,
        name: '王小明',
        userId: adviser.id,
        rights: ['quote'],
        brandIds: [brands.renault],
      },
    ]);
    expect(await userOf(adviser.client)).toMatchObject({ adviserRights: ['quote'] });
    const refused = async (given: object) =>
      (await owner.client.call(updateAdviser, { ...at(adviser.adviserId), body: given })).json().code;
    expect(await refused({ brand_ids: [brands.mazda] })).toBe('BRAND_UNKNOWN');
    expect(await refused({ brand_ids: [] })).toBe('INVALID_INPUT');
    expect(await refused({ rights: ['own'] })).toBe('INVALID_INPUT');
    expect(await refused({ name: ' ' })).toBe('INVALID_INPUT');
    expect((await adviser.client.call(updateAdviser, { ...at(adviser.adviserId), body })).statusCode).toBe(
      403,
    );
  });

  it('keeps a brand that the store has given up since, and can be changed beside it', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner, { brand_ids: [brands.nissan] });
    await owner.client.ok(updateStore, { ...at(owner.store.id), body: { brand_ids: [brands.renault] } });
    const body = { rights: ['chat'], brand_ids: [brands.nissan] };
    expect(await owner.client.ok(updateAdviser, { ...at(adviser.adviserId), body })).toMatchObject(body);
    const more = { brand_ids: [brands.nissan, brands.mazda] };
    const refused = await owner.client.call(updateAdviser, { ...at(adviser.adviserId), body: more });
    expect(refused.json().code).toBe('BRAND_UNKNOWN');
  });

  it('is refused rights and brands that are given over others than there are by now', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const change = (body: object) => owner.client.call(updateAdviser, { ...at(adviser.adviserId), body });
    const seen = { rights: ['seeOrders', 'quote', 'discard', 'chat'], brand_ids: null };
    expect((await change({ rights: ['quote'], seen })).statusCode).toBe(200);
    // As before the answer was lost, or as another tab has set it as well.
    expect((await change({ rights: ['quote'], seen })).statusCode).toBe(200);
    expect((await change({ rights: ['quote', 'chat', 'manageProducts'], seen })).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Lo que esta persona puede hacer o atiende cambió mientras lo editabas.',
    });
    // The rights that changed are not touched.
    const brand_ids = [brands.renault];
    expect((await change({ brand_ids, seen })).statusCode).toBe(200);
    expect((await change({ brand_ids: [brands.nissan], seen })).json().code).toBe('CONFLICT');
    expect(await owner.client.ok(readAdviser, at(adviser.adviserId))).toMatchObject({
      rights: ['quote'],
      brand_ids,
    });
  });

  it('changes brands of the store with the right alone, and never its name or city', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const update = async (body: object) => {
      const answer = await adviser.client.call(updateStore, { ...at(owner.store.id), body });
      return answer.statusCode === 200 ? 200 : answer.json().code;
    };
    expect(await update({ brand_ids: [brands.nissan] })).toBe('ADVISER_RIGHT_MISSING');
    // At once, whatever the token of the adviser still says.
    await owner.client.ok(updateAdviser, { ...at(adviser.adviserId), body: { rights: ['manageBrands'] } });
    expect(await update({ brand_ids: [brands.nissan, brands.mazda] })).toBe(200);
    expect(await update({ name: 'Otra' })).toBe('FORBIDDEN');
    expect(await update({ city_id: zones.medellin, brand_ids: [brands.nissan] })).toBe('FORBIDDEN');
    expect((await lastStore(owner.store.id)).brandIds).toEqual([brands.mazda, brands.nissan]);
  });

  it('is told in the log of changes as it was when its turn came, not as it was first read', async () => {
    const owner = await people.vendor();
    const { adviserId: id } = await people.adviserOf(owner);
    await test.meanwhile(
      () => owner.client.call(updateAdviser, { ...at(id), body: { name: 'Luis' } }),
      async (trx) => {
        await trx('stores').where({ id: owner.store.id }).forUpdate().select('id');
        await trx('advisers').where({ id }).update({ name: 'Ana' });
      },
    );
    const [change] = await owner.client.ok(listChanges);
    expect(change).toMatchObject({
      action: 'updateAdviser',
      fields: [{ name: 'adviser', before: { name: 'Ana' }, after: { name: 'Luis' } }],
    });
  });

  it('is added once by a call that is sent again under its key, by name alone too', async () => {
    const owner = await people.vendor();
    const add = async (name: string) => {
      const body = { store_id: owner.store.id, name };
      const headers = { 'idempotency-key': 'an-adviser-by-name' };
      return (await owner.client.call(createAdviser, { body, headers })).json();
    };
    const [first, again] = [await add('Ana'), await add('Ana')];
    expect(again.data).toEqual(first.data);
    expect((await add('Luis')).code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await owner.client.ok(listAdvisers)).toMatchObject([{ name: 'Ana' }]);
    expect(await owner.client.ok(listChanges)).toHaveLength(1);
  });

  it('is at most one of a hundred of a store', async () => {
    const owner = await people.vendor();
    const rows = Array.from({ length: limits.advisers - 1 }, (_each, index) => ({
      storeId: owner.store.id,
      name: `Asesor ${index}`,
      createdAt: test.now(),
    }));
    await test.db('advisers').insert(rows);
    const body = { store_id: owner.store.id, name: 'Uno más' };
    const answers = await Promise.all([1, 2, 3].map(() => owner.client.call(createAdviser, { body })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('ADVISER_LIMIT');
  });
});

describe('an adviser who is let go', () => {
  it('hands over to a colleague, who attends the brands of both; loses the sessions, and keeps the account', async () => {
    const owner = await people.vendor();
    const leaver = await people.adviserOf(owner, { brand_ids: [brands.nissan] });
    const taker = await people.adviserOf(owner, { name: 'Ana', brand_ids: [brands.renault] });
    await owner.client.ok(deleteAdviser, {
      ...at(leaver.adviserId),
      query: { hand_over_to: taker.adviserId },
    });
    expect(await lastStore(owner.store.id)).toMatchObject({
      advisers: [{ adviserId: taker.adviserId, brandIds: [brands.nissan, brands.renault] }],
      formerAdvisers: [{ adviserId: leaver.adviserId, name: 'Pedro Ruiz' }],
    });
    expect((await test.published(adviserLeft)).at(-1)).toEqual({
      storeId: owner.store.id,
      storeName: owner.store.name,
      adviserId: leaver.adviserId,
      name: 'Pedro Ruiz',
      userId: leaver.id,
      ownerUserId: owner.id,
      leftBy: owner.id,
      takenBy: { adviserId: taker.adviserId, userId: taker.id },
      at: test.now().toISOString(),
    });
    const body = { refresh_token: leaver.client.own.refresh, transport: 'token' };
    expect((await leaver.client.call(refreshSession, { body })).statusCode).toBe(401);
    // The access token lives on for some minutes, and is of a buyer.
    expect((await leaver.client.call(listAdvisers)).statusCode).toBe(403);
    const again = await people.loggedIn(leaver.email);
    expect(await userOf(again)).toMatchObject({
      storeByAdviser: false,
      storeId: null,
      adviserRights: null,
      formerStoreName: owner.store.name,
      leftStoreName: null,
    });
  });

  it('hands over what they attend by then, whatever it was when this was asked for', async () => {
    const owner = await people.vendor();
    const leaver = await people.adviserOf(owner, { brand_ids: [brands.nissan] });
    const taker = await people.adviserOf(owner, { name: 'Ana', brand_ids: [brands.nissan] });
    const query = { hand_over_to: taker.adviserId };
    const answer = await test.meanwhile<{ statusCode: number }>(
      () => owner.client.call(deleteAdviser, { ...at(leaver.adviserId), query }),
      async (trx) => {
        await trx('stores').where({ id: owner.store.id }).forUpdate().select('id');
        const brandIds = [brands.nissan, brands.renault];
        await trx('advisers').where({ id: leaver.adviserId }).update({ brandIds });
      },
    );
    expect(answer.statusCode).toBe(200);
    expect(await owner.client.ok(readAdviser, at(taker.adviserId))).toMatchObject({
      brand_ids: [brands.nissan, brands.renault],
    });
  });

  it('goes on in no session that they were just opening, either', async () => {
    const owner = await people.vendor();
    const leaver = await people.adviserOf(owner);
    const [id, now] = [randomUUID(), test.now()];
    const opened = { id, userId: leaver.id, accessHash: Buffer.from(id), device: 'other' };
    const answer = await test.meanwhile<{ statusCode: number }>(
      () => owner.client.call(deleteAdviser, at(leaver.adviserId)),
      async (trx) => trx('users').where({ id: leaver.id }).forShare().select('id'),
      async (trx) => trx('sessions').insert({ ...opened, createdAt: now, lastUsedAt: now }),
    );
    expect(answer.statusCode).toBe(200);
    expect(await test.db('sessions').where({ id }).first('endedAt')).toEqual({ endedAt: now });
  });

  it('reads of the session that this ended which store it was, also hours later, and of no other', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const browsers = [test.client({ browser: true }), test.client({ browser: true })];
    const body = { username: adviser.email, password: people.password };
    for (const browser of browsers) await browser.ok(login, { body });
    const [browser, other] = browsers as [TestClient, TestClient];
    const refresh = other.own.cookies.get('__Host-tuerca_refresh')!;
    await other.ok(logout);
    other.own.cookies.set('__Host-tuerca_refresh', refresh);
    test.pass(1000);

    await owner.client.ok(deleteAdviser, at(adviser.adviserId));
    browser.own.cookies.delete('__Host-tuerca_access');
    test.pass(3_600_000);
    expect((await browser.call(refreshSession, { body: {} })).statusCode).toBe(401);
    const endOf = async (client: TestClient) =>
      (await client.ok(readSessionControlData, { params: { userId: 0 } })).endedByStore;
    expect([await endOf(browser), await endOf(other)]).toEqual([owner.store.name, null]);

    const again = await people.loggedIn(owner.email);
    await again.ok(restoreAdviser, at(adviser.adviserId));
    expect(await endOf(browser)).toBeNull();
  });

  it.each(['another store’s', 'oneself', 'nobody'] as const)(
    'is not handed over to %s, and stays',
    async (whom) => {
      const [owner, other] = [await people.vendor(), await people.vendor()];
      const adviser = await people.adviserOf(owner);
      const stranger = await other.client.ok(createAdviser, {
        body: { store_id: other.store.id, name: 'Luis' },
      });
      const takers = { 'another store’s': stranger.id, oneself: adviser.adviserId, nobody: 999_999 };
      const answer = await owner.client.call(deleteAdviser, {
        ...at(adviser.adviserId),
        query: { hand_over_to: takers[whom] },
      });
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'ADVISER_REQUIRED',
        data: [{ field: 'hand_over_to' }],
      });
      expect((await adviser.client.call(listAdvisers)).statusCode).toBe(200);
    },
  );

  it('is listed among those of before, and let in again as the same adviser', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner, { rights: ['quote'] });
    const { adviserId } = adviser;
    await owner.client.ok(deleteAdviser, at(adviserId));
    const filter = JSON.stringify({ is_active: false });
    expect(await owner.client.ok(listAdvisers, { query: { filter } })).toMatchObject([
      { id: adviserId, is_active: false, left_at: test.now().toISOString() },
    ]);
    expect(await owner.client.ok(listAdvisers)).toEqual([]);
    const restored = await owner.client.ok(restoreAdviser, at(adviserId));
    expect(restored).toMatchObject({ id: adviserId, is_active: true, rights: ['quote'] });
    expect(await owner.client.ok(restoreAdviser, at(adviserId))).toEqual(restored);
    const again = await people.loggedIn(adviser.email);
    expect(await userOf(again)).toMatchObject({
      adviserId,
      storeId: owner.store.id,
      formerStoreName: null,
      leftStoreName: null,
    });
  });

  it('who has a store of their own by now is not let in again', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    await owner.client.ok(deleteAdviser, at(adviser.adviserId));
    const body = { name: 'Propia', user_id: adviser.id, city_id: zones.bogota, brand_ids: [] };
    await (await people.admin()).ok(createStore, { body });
    const answer = await owner.client.call(restoreAdviser, at(adviser.adviserId));
    expect(answer.json()).toMatchObject({ status: 409, code: 'ADVISER_ELSEWHERE' });
  });

  it('who closed the account is not let in again', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    await owner.client.ok(deleteAdviser, at(adviser.adviserId));
    await test.db('users').where({ id: adviser.id }).update({ closedAt: test.now() });
    const answer = await owner.client.call(restoreAdviser, at(adviser.adviserId));
    expect(answer.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Esta persona cerró su cuenta y no puede volver.',
    });
    expect((await lastStore(owner.store.id)).advisers).toEqual([]);
  });

  it('may leave alone, and goes on as a buyer without signing in again', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const left = await adviser.client.ok(leaveStore, { body: { transport: 'token' } });
    expect(left.user).toMatchObject({ id: adviser.id, storeByAdviser: false, storeId: null });
    expect(await userOf(adviser.client)).toMatchObject({
      storeId: null,
      formerStoreName: null,
      leftStoreName: owner.store.name,
    });
    expect((await test.published(adviserLeft)).at(-1)).toMatchObject({
      adviserId: adviser.adviserId,
      leftBy: adviser.id,
      takenBy: null,
    });
    expect((await owner.client.call(leaveStore, { body: {} })).statusCode).toBe(403);
  });

  it('was let go by no store once it left a later one alone', async () => {
    const [first, last] = [await people.vendor(), await people.vendor()];
    const adviser = await people.adviserOf(first);
    await first.client.ok(deleteAdviser, at(adviser.adviserId));
    test.pass(1000);
    const again = await people.loggedIn(adviser.email);
    const { token } = await people.invite(last, { email: adviser.email });
    expect((await people.accept(again, token)).statusCode).toBe(200);
    test.pass(1000);
    await again.ok(leaveStore, { body: { transport: 'token' } });
    expect(await userOf(again)).toMatchObject({
      storeId: null,
      formerStoreName: null,
      leftStoreName: last.store.name,
    });
  });

  it('who left alone comes back by an invitation that they accept, and not before', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const { adviserId } = adviser;
    await adviser.client.ok(leaveStore, { body: { transport: 'token' } });
    const filter = JSON.stringify({ is_active: false });
    expect(await owner.client.ok(listAdvisers, { query: { filter } })).toMatchObject([
      { id: adviserId, chose_to_leave: true },
    ]);
    expect((await owner.client.call(restoreAdviser, at(adviserId))).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Pedro Ruiz dejó la tienda por su cuenta. Para que vuelva, envíale una invitación.',
    });
    const { token } = await people.invite(owner, { email: adviser.email });
    expect((await people.accept(adviser.client, token)).statusCode).toBe(200);
    await owner.client.ok(deleteAdviser, at(adviserId));
    expect(await owner.client.ok(restoreAdviser, at(adviserId))).toMatchObject({
      is_active: true,
      chose_to_leave: false,
    });
  });

  it('leaves beside an owner who changes what they may do, and neither waits for the other', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const left = await test.meanwhile<{ statusCode: number }>(
      () => adviser.client.call(leaveStore, { body: { transport: 'token' } }),
      async (trx) => trx('stores').where({ id: owner.store.id }).forUpdate().select('id'),
      async (trx) => trx('users').where({ id: adviser.id }).forUpdate().noWait().select('id'),
    );
    expect(left.statusCode).toBe(200);
  });

  it('leaves what happened in the store’s log, by name', async () => {
    const owner = await people.vendor();
    const leaver = await people.adviserOf(owner);
    const taker = await people.adviserOf(owner, { name: 'Ana' });
    const body = { brand_ids: [brands.nissan] };
    await owner.client.ok(updateAdviser, { ...at(leaver.adviserId), body });
    const query = { hand_over_to: taker.adviserId };
    await owner.client.ok(deleteAdviser, { ...at(leaver.adviserId), query });
    const { data } = (await owner.client.call(listChanges)).json();
    expect(data.slice(0, 3)).toMatchObject([
      {
        action: 'deleteAdviser',
        user: { id: owner.id },
        fields: [
          { name: 'adviser', before: 'Pedro Ruiz', after: null },
          { name: 'takenBy', before: null, after: 'Ana' },
        ],
      },
      {
        action: 'updateAdviser',
        fields: [{ name: 'adviser', before: { brands: null }, after: { brands: ['Nissan'] } }],
      },
      { action: 'acceptAdviserInvitation', user: { id: taker.id }, role: 'adviser' },
    ]);
  });
});
