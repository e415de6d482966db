import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  login,
  refreshSession,
  register,
  type OwnSession,
} from '@tuerca/contracts';
import { signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const password = 'Tuerca-2026';
const agents = {
  android: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
};
const logIn = (client: TestClient, username: string, word = password, agent = agents.android) =>
  client.call(login, {
    body: { username, password: word, transport: 'token' },
    headers: { 'user-agent': agent },
  });
const buyer = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, email: account.email };
};
const signedInTwice = async () => {
  const { client, email } = await buyer();
  const other = test.client();
  await logIn(other, email, password, agents.windows);
  return { client, other, email };
};
const listOf = (client: TestClient): Promise<OwnSession[]> => client.ok(listOwnSessions);
const refreshes = async ({ call, own }: TestClient) =>
  (await call(refreshSession, { body: { refresh_token: own.refresh, transport: 'token' } })).statusCode ===
  200;

describe('the places where one is signed in', () => {
  it('are told with their device, the present one marked, last used first', async () => {
    const { client, email } = await buyer();
    test.pass(60_000);
    const other = test.client();
    await logIn(other, email, password, agents.windows);
    expect((await listOf(client)).map(({ device, is_current: here }) => [device, here])).toEqual([
      ['windows', false],
      ['other', true],
    ]);
    test.pass(60_000);
    expect(await refreshes(client)).toBe(true);
    expect((await listOf(other)).map(({ device, is_current: here }) => [device, here])).toEqual([
      ['other', false],
      ['windows', true],
    ]);
  });

  it('are ended one by one, by their user alone', async () => {
    const { client, other } = await signedInTwice();
    const stranger = await buyer();
    const { id } = (await listOf(client)).find(({ is_current: here }) => !here)!;
    const params = { id };
    expect((await stranger.client.call(endOwnSession, { params })).statusCode).toBe(404);
    await client.ok(endOwnSession, { params });
    expect([await refreshes(other), await refreshes(client)]).toEqual([false, true]);
    expect((await client.call(endOwnSession, { params })).statusCode).toBe(404);
    expect((await client.call(endOwnSession, { params: { id: 'no-id' } })).statusCode).toBe(400);
  });

  it('are ended all but the present one', async () => {
    const { client, other } = await signedInTwice();
    const stranger = await buyer();
    await client.ok(endOtherSessions);
    expect(await listOf(client)).toHaveLength(1);
    expect([await refreshes(other), await refreshes(client), await refreshes(stranger.client)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('of an ended session end no others', async () => {
    const { client, other } = await signedInTwice();
    await client.ok(endOtherSessions);
    expect((await other.call(endOtherSessions)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await refreshes(client)).toBe(true);
  });
});

describe('a changed password', () => {
  const next = 'Otra-clave-2026';

  it('takes the place of the present one, ends the other sessions and is told by a letter', async () => {
    const { client, other, email } = await signedInTwice();
    await client.ok(changePassword, { body: { present_password: password, password: next } });
    expect([await refreshes(client), await refreshes(other)]).toEqual([true, false]);
    expect((await logIn(test.client(), email)).statusCode).toBe(401);
    expect((await logIn(test.client(), email, next)).statusCode).toBe(200);
    await test.idle();
    expect(test.notification.sent.findLast(({ to }) => to === email)).toMatchObject({
      channel: 'email',
      subject: 'Tu contraseña de Tuerca cambió',
    });
  });

  it('is changed once, and told once, though it is sent again after a lost answer', async () => {
    const { client, email } = await buyer();
    const body = { present_password: password, password: next };
    for (const _sending of [1, 2]) await client.ok(changePassword, { body });
    expect((await logIn(test.client(), email, next)).statusCode).toBe(200);
    await test.idle();
    expect(test.notification.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it.each([
    ['a wrong present one', { present_password: 'no-es-esta', password: next }, 'present_password'],
    ['a short new one', { present_password: password, password: 'corta' }, 'password'],
    ['none', { present_password: '', password: next }, 'present_password'],
  ])('is refused with %s, and nothing ends', async (_what, body, field) => {
    const { client, other, email } = await signedInTwice();
    const response = await client.call(changePassword, { body });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toContainEqual(expect.objectContaining({ field }));
    expect((await logIn(test.client(), email)).statusCode).toBe(200);
    expect(await refreshes(other)).toBe(true);
  });

  it('cannot be tried without end: ten guesses at the same moment, of which a call makes two', async () => {
    const { client } = await buyer();
    const tries = Array.from({ length: 6 }, () =>
      client.call(changePassword, { body: { present_password: 'no-es-esta', password: next } }),
    );
    const answers = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('leaves all guesses to who knows it, also where it is sent again', async () => {
    const { client } = await buyer();
    const body = { present_password: password, password: next };
    for (const _sending of [1, 2, 3, 4, 5, 6]) await client.ok(changePassword, { body });
  });

  it('changes once of two at the same time', async () => {
    const { client } = await buyer();
    const change = (word: string) =>
      client.call(changePassword, { body: { present_password: password, password: word } });
    const answers = await Promise.all([change('Una-clave-2026'), change(next)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('is nothing an account without a password has', async () => {
    const { client, email } = await buyer();
    await test.db('users').where({ email }).update({ passwordHash: null });
    const body = { present_password: password, password: next };
    expect((await client.call(changePassword, { body })).json()).toMatchObject({ code: 'PASSWORD_WRONG' });
  });
});
