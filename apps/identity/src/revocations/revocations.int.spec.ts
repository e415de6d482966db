import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changePassword,
  createUser,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  login,
  logout,
  refreshSession,
  register,
  sessionRevocation,
  startGuestSession,
  updateUserRights,
  userRevocation,
  type OwnSession,
} from '@tuerca/contracts';
import { readRevocations, type Revocation } from '@tuerca/redis';
import pWaitFor from 'p-wait-for';
import { accessSeconds } from '../sessions/session.ts';
import { signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
}, 60_000);
afterAll(() => test?.stop());

const password = 'Tuerca-2026';
const claimsOf = ({ own }: TestClient) =>
  JSON.parse(Buffer.from(own.access!.split('.')[1]!, 'base64url').toString()) as { sid: string; iat: number };
const sessionOf = (client: TestClient) => sessionRevocation(claimsOf(client).sid);
/** What gateways would refuse now. */
const told = async (): Promise<Revocation[]> => {
  const all: Revocation[] = [];
  await readRevocations(test.redis, test.now().getTime(), (some) => all.push(...some));
  return all;
};
const toldKeys = async () => (await told()).map(({ key }) => key);
const logIn = async (email: string, client = test.client(), word = password) => {
  await client.ok(login, { body: { username: email, password: word, transport: 'token' } });
  return client;
};
const twice = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, other: await logIn(account.email), email: account.email };
};

describe('gateways are told', () => {
  it('of a session that logs out, for as long as its last token lives', async () => {
    const { client, other } = await twice();
    const key = sessionOf(client);
    await client.ok(logout);
    const found = (await told()).find((each) => each.key === key)!;
    expect(found.issuedBefore).toBeNull();
    expect(found.until).toBeGreaterThanOrEqual(test.now().getTime() + accessSeconds * 1000);
    expect(found.until).toBeLessThan(test.now().getTime() + 2 * accessSeconds * 1000);
    expect(await toldKeys()).not.toContain(sessionOf(other));
  });

  it('of one ended on another device, and of all others', async () => {
    const { client, other, email } = await twice();
    const third = await logIn(email);
    const list: OwnSession[] = await client.ok(listOwnSessions);
    const { id } = list.find((each) => each.id === claimsOf(other).sid)!;
    await client.ok(endOwnSession, { params: { id } });
    expect(await toldKeys()).toContain(sessionOf(other));
    expect(await toldKeys()).not.toContain(sessionOf(third));
    await client.ok(endOtherSessions);
    expect(await toldKeys()).toContain(sessionOf(third));
    expect(await toldKeys()).not.toContain(sessionOf(client));
  });

  it('of the others when the password changes', async () => {
    const { client, other } = await twice();
    await client.ok(changePassword, { body: { present_password: password, password: 'Otra-clave-2026' } });
    expect(await toldKeys()).toContain(sessionOf(other));
    expect(await toldKeys()).not.toContain(sessionOf(client));
  });

  it('of a session whose old refresh token comes again', async () => {
    const { client } = await twice();
    const stolen = client.own.refresh;
    const body = { refresh_token: stolen, transport: 'token' };
    await client.ok(refreshSession, { body });
    test.pass(60_000);
    await client.ok(refreshSession, { body: { ...body, refresh_token: client.own.refresh } });
    expect((await client.call(refreshSession, { body })).statusCode).toBe(401);
    expect(await toldKeys()).toContain(sessionOf(client));
  });

  it('of the guest that signed up', async () => {
    const client = test.client();
    await client.ok(startGuestSession, { body: { transport: 'token' } });
    const key = sessionOf(client);
    await client.ok(register, { body: signUpOf() });
    expect(await toldKeys()).toContain(key);
    expect(await toldKeys()).not.toContain(sessionOf(client));
  });

  it('of rights that change: tokens of before are refused, those of after are not', async () => {
    const admin = await logIn('admin@tuerca.test');
    const account = signUpOf();
    const { id } = await admin.ok(createUser, {
      body: {
        name: account.name,
        email: account.email,
        password,
        mobile: account.mobile,
        city_id: account.city_id,
        role: 'manager',
      },
    });
    const manager = await logIn(account.email);
    const before = claimsOf(manager).iat * 1000;
    test.pass(1);
    await admin.ok(updateUserRights, { params: { id }, body: { managetuercaGoModule: false, rights: [] } });
    const found = (await told()).find(({ key }) => key === userRevocation(id))!;
    test.pass(1);
    await manager.ok(refreshSession, { body: { refresh_token: manager.own.refresh, transport: 'token' } });
    expect(before).toBeLessThan(found.issuedBefore!);
    expect(claimsOf(manager).iat * 1000).toBeGreaterThanOrEqual(found.issuedBefore!);
  });
});

it('what could not be told waits for Redis, and the answer does not', async () => {
  const { client } = await twice();
  const key = sessionOf(client);
  const publish = test.redis.multi.bind(test.redis);
  test.redis.multi = () => {
    throw new Error('away');
  };
  try {
    await client.ok(logout);
    expect(await toldKeys()).not.toContain(key);
  } finally {
    test.redis.multi = publish;
  }
  await test.runPeriodic('tellRevocations');
  expect(await toldKeys()).toContain(key);
});

it('a Redis that comes back empty is told again what still counts', async () => {
  const { client } = await twice();
  const key = sessionOf(client);
  await client.ok(logout);
  await test.redis.del('live');
  expect(await toldKeys()).not.toContain(key);
  await test.prepare('revocations');
  test.redis.emit('ready');
  await pWaitFor(async () => (await toldKeys()).includes(key), { timeout: 5000 });
});

it('what has run out is forgotten', async () => {
  const { client } = await twice();
  await client.ok(logout);
  test.pass(2 * accessSeconds * 1000);
  await test.runPeriodic('pruneRevocations');
  expect(await test.db('revocations').count('* as count').first()).toEqual({ count: 0 });
  expect(await told()).toEqual([]);
});
