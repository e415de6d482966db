import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findAccountByContact,
  readPublicProfile,
  register,
  startGuestSession,
  updateStoreActivity,
} from '@tuerca/contracts';
import { storePeopleOf } from '../testing/store-people.ts';
import { signUpOf, startTestApp, zones, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const read = (id: number) => test.client().call(readPublicProfile, { params: { id } });

describe('a public profile', () => {
  it('tells a visitor the first name, the city and the month, and nothing to reach the person by', async () => {
    const client = test.client();
    const account = signUpOf({ name: 'Laura Gómez Restrepo' });
    await client.ok(register, { body: account });
    const answer = await read(client.own.userId);
    expect(answer.json().data).toEqual({
      id: client.own.userId,
      name: 'Laura',
      photo: null,
      city: expect.objectContaining({ id: zones.bogota }),
      member_since: '2026-06-01',
      user_class: null,
      works_with: [],
      is_closed: false,
      store: null,
    });
    for (const secret of ['Gómez', account.email, account.mobile.slice(1)])
      expect(answer.body).not.toContain(secret);
  });

  it('tells the month that it was in the country of the account', async () => {
    const client = test.client();
    await client.ok(register, { body: signUpOf() });
    const id = client.own.userId;
    await test.db('users').where({ id }).update({ createdAt: '2026-07-01T03:00:00Z' });
    expect((await read(id)).json().data.member_since).toBe('2026-06-01');
  });

  it('of a closed account tells that it is closed, and nothing else', async () => {
    const client = test.client();
    await client.ok(register, { body: signUpOf() });
    const id = client.own.userId;
    await test.db('users').where({ id }).update({ closedAt: test.now() });
    expect((await read(id)).json().data).toEqual({
      id,
      name: null,
      photo: null,
      city: null,
      member_since: null,
      user_class: null,
      works_with: [],
      is_closed: true,
      store: null,
    });
  });

  it('of a seller whose store takes no part is there, without the store', async () => {
    const people = await storePeopleOf(test);
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const storeOf = async (id: number) => (await read(id)).json().data?.store;
    for (const id of [owner.id, adviser.id])
      expect(await storeOf(id)).toMatchObject({ name: 'Repuestos del Norte' });
    const body = { is_active: false, reason: 'Vende repuestos robados' };
    await (await people.admin()).ok(updateStoreActivity, { params: { id: owner.store.id }, body });
    for (const id of [owner.id, adviser.id]) expect(await storeOf(id)).toBeNull();
  });

  it('is not there for guests and unknown ids', async () => {
    const guest = test.client();
    const { user } = await guest.ok(startGuestSession, { body: { transport: 'token' } });
    expect((await read(user.id)).statusCode).toBe(404);
    expect((await read(987_654)).statusCode).toBe(404);
  });
});

describe('an account that another names', () => {
  it('is found by its proven e-mail or number alone', async () => {
    const client = test.client();
    const account = signUpOf({ name: 'Laura Gómez' });
    await client.ok(register, { body: account });
    const id = client.own.userId;
    const find = async (contact: string) => {
      const body = { contact, country: 'CO', asked_by: id } as const;
      return (await test.call('service', findAccountByContact, { body })).json().data;
    };
    const proven = { emailVerified: true, mobileVerified: false };
    await test.db('users').where({ id }).update(proven);
    const found = { is_contact: true, user_id: id, asked_by_name: 'Laura' };
    expect(await find(account.email.toUpperCase())).toEqual(found);
    expect(await find(account.mobile)).toEqual({ ...found, user_id: null });
    await test.db('users').where({ id }).update({ mobileVerified: true });
    expect(await find(account.mobile)).toEqual(found);
    expect(await find('nadie@tuerca.test')).toEqual({ ...found, user_id: null });
    expect(await find('Laura')).toEqual({ ...found, user_id: null, is_contact: false });
    await test.db('users').where({ id }).update({ blockedAt: test.now() });
    expect(await find(account.email)).toEqual({ ...found, user_id: null });
  });
});
