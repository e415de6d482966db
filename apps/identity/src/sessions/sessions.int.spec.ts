import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createAddress,
  listAddresses,
  login,
  logout,
  readSessionControlData,
  readUser,
  refreshSession,
  register,
  startGuestSession,
  userMerged,
  userSaved,
} from '@tuerca/contracts';
import { createTokenVerifier } from '@tuerca/service';
import { lauraAddress, signUpOf, startTestApp, zones, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const token = { transport: 'token' };
const signedUp = async (changes: object = {}) => {
  const client = test.client();
  const account = signUpOf(changes);
  await client.ok(register, { body: account });
  return { client, account, id: client.own.userId };
};
const refreshed = (client: ReturnType<TestApp['client']>, refreshToken = client.own.refresh) =>
  client.call(refreshSession, { body: { ...token, refresh_token: refreshToken } });

describe('the check of a session', () => {
  it.each([
    ['/cart/page/list?tipo=compras', '/users/page/login?urlreturn=%2Fcart%2Fpage%2Flist%3Ftipo%3Dcompras'],
    ['http://localhost:4000/chat/page/list', '/users/page/login?urlreturn=%2Fchat%2Fpage%2Flist'],
    ['https://mal.test/', '/users/page/login'],
    ['//mal.test', '/users/page/login'],
    [undefined, '/users/page/login'],
  ])('tells a guest at %j to sign in at %j', async (refererUrl, expected) => {
    const guest = test.client();
    await guest.ok(startGuestSession, { body: token });
    const asked = { params: { userId: 0 }, query: { refererUrl } };
    expect(await guest.ok(readSessionControlData, asked)).toMatchObject({
      isGuest: true,
      login_url: expected,
    });
    expect(await test.client().ok(readSessionControlData, asked)).toMatchObject({ login_url: expected });
  });

  it('tells who has an account nothing of a login', async () => {
    const { client } = await signedUp();
    const asked = { params: { userId: 0 }, query: { refererUrl: '/cart/page/list' } };
    expect(await client.ok(readSessionControlData, asked)).toMatchObject({ isGuest: false, login_url: null });
  });
});

describe('a guest', () => {
  it('gets a session, in cookies that no script and no other site can use', async () => {
    const browser = test.client({ browser: true });
    const response = await browser.call(startGuestSession, { body: {} });
    expect(response.json().data).toMatchObject({ urlreturn: '/', user: { isGuest: true, country: 'CO' } });
    expect(response.json().data).not.toHaveProperty('tokens');
    const cookies = response.headers['set-cookie'] as string[];
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual([
      '__Host-tuerca_access',
      '__Host-tuerca_refresh',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('stays the same guest when a page asks for a session again, also once the access token has run out', async () => {
    const browser = test.client({ browser: true });
    await browser.ok(startGuestSession, { body: {} });
    const { userId } = browser.own;
    await browser.ok(startGuestSession, { body: {} });
    expect(browser.own.userId).toBe(userId);
    test.pass(11 * 60_000);
    await browser.ok(startGuestSession, { body: {} });
    expect(browser.own.userId).toBe(userId);
  });

  it('who signs up keeps its id and what it did, and starts a new session', async () => {
    const client = test.client();
    await client.ok(startGuestSession, { body: token });
    const { userId: guestId, refresh: guestRefresh } = client.own;
    await client.ok(createAddress, { body: lauraAddress });
    const account = signUpOf();
    const session = await client.ok(register, { body: account });
    expect(session).toMatchObject({
      id: guestId,
      user: { isGuest: false, email: account.email, mobile_verified: false },
    });
    expect(await client.ok(listAddresses)).toHaveLength(1);
    expect((await refreshed(client, guestRefresh)).statusCode).toBe(401);
    const saved = (await test.published(userSaved)).filter(({ userId }) => userId === guestId);
    expect(saved.map(({ isGuest }) => isGuest)).toEqual([true, false]);
  });

  it('who signs in to an account hands what it did over to it, also when only the refresh cookie is left', async () => {
    for (const [wait, isAnswerLost] of [
      [0, false],
      [11 * 60_000, false],
      [11 * 60_000, true],
    ] as const) {
      const { account, id } = await signedUp();
      const browser = test.client({ browser: true });
      await browser.ok(startGuestSession, { body: {} });
      const guestId = browser.own.userId;
      await browser.ok(createAddress, { body: lauraAddress });
      test.pass(wait);
      const cookies = new Map(browser.own.cookies);
      if (isAnswerLost) {
        await browser.ok(refreshSession, { body: {} });
        browser.own.cookies = cookies;
      }
      await browser.ok(login, { body: { username: account.email, password: account.password } });
      expect(browser.own.userId).toBe(id);
      expect(await browser.ok(listAddresses)).toHaveLength(1);
      expect(await test.published(userMerged)).toContainEqual({ fromUserId: guestId, toUserId: id });
    }
  });

  it('what another tab of the guest sends just after that is the account’s', async () => {
    const { account, id } = await signedUp();
    const [client, otherTab] = [test.client(), test.client()];
    await client.ok(startGuestSession, { body: token });
    otherTab.own.access = client.own.access;
    await client.ok(login, { body: { username: account.email, password: account.password, ...token } });
    await otherTab.ok(createAddress, { body: lauraAddress });
    expect(await client.ok(listAddresses)).toMatchObject([{ fullname: 'Laura' }]);
    expect(await test.db('addresses').where({ userId: id })).toHaveLength(1);
  });
});

describe('signing up', () => {
  it('keeps the e-mail in lower case and the mobile in E.164', async () => {
    const { client, id } = await signedUp({ email: 'Laura.MAY@Tuerca.Test', mobile: '300 999 88 77' });
    expect(await client.ok(readUser, { params: { id } })).toMatchObject({
      email: 'laura.may@tuerca.test',
      mobile: '+573009998877',
      city: { id: zones.bogota, full_name: 'Bogotá D.C., Colombia' },
    });
  });

  it('gives an e-mail or a mobile to one account only, however many ask at once', async () => {
    for (const field of ['email', 'mobile'] as const) {
      const shared = signUpOf()[field];
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          test.client().call(register, { body: signUpOf({ [field]: shared }) }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409)!.json();
      expect(refused).toMatchObject({ code: `${field.toUpperCase()}_TAKEN`, data: [{ field }] });
    }
  });

  it.each([
    [{ email: 'no es correo' }, 'email', 'El correo no es válido'],
    [{ password: 'corta' }, 'password', 'La contraseña debe tener mínimo 8 caracteres'],
    [{ mobile: '12' }, 'mobile', 'El número de WhatsApp no es correcto'],
    [{ mobile: '6015551234' }, 'mobile', 'El número de WhatsApp no es correcto'],
    [{ name: ' ' }, 'name', 'El nombre es obligatorio'],
    [{ conditions: 0 }, 'conditions', 'Debes aceptar los términos y condiciones'],
    [{ city_id: zones.colombia }, 'city_id', 'La ciudad no es válida.'],
    [{ city_id: 999_999_999 }, 'city_id', 'La ciudad no es válida.'],
    [{ isAdmin: true }, 'isAdmin', "El campo 'isAdmin' no se acepta"],
  ])('refuses %j', async (changes, field, message) => {
    const response = await test.client().call(register, { body: signUpOf(changes) });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toContainEqual({ field, message });
  });
});

it('answers 400 to text that cannot be stored', async () => {
  const response = await test.client().call(register, { body: signUpOf({ name: 'Laura\u0000' }) });
  expect(response.json()).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

describe('signing in', () => {
  it('answers an unknown e-mail and a wrong password alike', async () => {
    const { account } = await signedUp();
    const unknown = await test
      .client()
      .call(login, { body: { username: 'nadie@tuerca.test', password: 'Tuerca-2026' } });
    const wrong = await test
      .client()
      .call(login, { body: { username: account.email, password: 'Tuerca-2027' } });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json()).toMatchObject({
      code: 'LOGIN_FAILED',
      data: [{ field: 'username' }, { field: 'password' }],
    });
  });

  it('spends the same work on both', async () => {
    const { account } = await signedUp();
    const timeOf = async (username: string) => {
      const started = performance.now();
      await test.client().call(login, { body: { username, password: 'mala' } });
      return performance.now() - started;
    };
    // Each beside the other in the same moment, and the middle of many: what else the machine does meets both.
    const shares: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      const known = await timeOf(account.email);
      shares.push((await timeOf('nadie2@tuerca.test')) / known);
    }
    // Without the work it is a tenth at most.
    expect(shares.toSorted((one, other) => one - other)[5]).toBeGreaterThan(1 / 3);
  });

  it('tells who it is and issues a token that any service can verify', async () => {
    const { account, id } = await signedUp();
    const client = test.client();
    const session = await client.ok(login, {
      body: { username: account.email.toUpperCase(), password: account.password, ...token },
    });
    expect(session).toMatchObject({ id, urlreturn: '/', tokens: { expires_in: 600 } });
    const verify = createTokenVerifier({
      jwksUrl: 'http://identity/.well-known/jwks.json',
      clock: test.now,
      fetch: (async () =>
        new Response((await test.app.inject('/.well-known/jwks.json')).body)) as typeof fetch,
    });
    expect(await verify(session.tokens.access_token)).toMatchObject({
      sub: String(id),
      isGuest: false,
      isVendor: false,
    });
    test.pass(601_000);
    await expect(verify(session.tokens.access_token)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('opens no session by a password that is replaced at the same moment', async () => {
    const { account, id } = await signedUp();
    const body = { username: account.email, password: account.password, ...token };
    const refused = await test.meanwhile(
      () => test.client().call(login, { body }),
      async (trx) => trx('users').where({ id }).update({ passwordHash: null }),
    );
    expect(refused.json()).toMatchObject({ status: 401, code: 'LOGIN_FAILED' });
    expect(await test.db('sessions').where({ userId: id, endedAt: null })).toHaveLength(1);
  });

  it('is refused for a while after twenty wrong passwords for one e-mail from one address, and only there', async () => {
    const { account } = await signedUp();
    const attacker = test.client();
    const wrong = { body: { username: account.email, password: 'mala' } };
    const answers = await Promise.all(Array.from({ length: 22 }, () => attacker.call(login, wrong)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(Number(refused.headers['retry-after'])).toBe(900);
    await test.client().ok(login, { body: { username: account.email, password: account.password } });
    test.pass(15 * 60_000);
    expect((await attacker.call(login, wrong)).statusCode).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is used once, and only its hash is stored', async () => {
    const { client } = await signedUp();
    const first = client.own.refresh;
    expect((await refreshed(client)).statusCode).toBe(200);
    expect(client.own.refresh).not.toBe(first);
    expect((await refreshed(client)).statusCode).toBe(200);
    const hash = createHash('sha256').update(first!).digest();
    expect(await test.db('refreshTokens').where({ hash }).first('usedAt')).toEqual({
      usedAt: expect.any(Date),
    });
  });

  it('ends its whole family when an old one comes back', async () => {
    const { client } = await signedUp();
    const stolen = client.own.refresh;
    await refreshed(client);
    test.pass(60_000);
    await refreshed(client);
    expect((await refreshed(client, stolen)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect((await refreshed(client)).statusCode).toBe(401);
  });

  it('comes again where its answer was lost, after which what was lost ends the family', async () => {
    const { client } = await signedUp();
    const kept = client.own.refresh;
    await refreshed(client);
    const lost = client.own.refresh;
    for (const _loss of [1, 2]) {
      test.pass(60_000);
      expect((await refreshed(client, kept)).statusCode).toBe(200);
    }
    test.pass(60_000);
    expect((await refreshed(client)).statusCode).toBe(200);
    expect((await refreshed(client, lost)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect((await refreshed(client)).statusCode).toBe(401);
  });

  it('lets two tabs of one browser refresh together, and keeps its family', async () => {
    const browser = test.client({ browser: true });
    await browser.ok(startGuestSession, { body: {} });
    const answers = await Promise.all([1, 2, 3].map(() => browser.call(refreshSession, { body: {} })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const rotated = answers.filter(({ cookies }) =>
      cookies.some(({ name }) => name === '__Host-tuerca_refresh'),
    );
    expect(rotated).toHaveLength(1);
    test.pass(60_000);
    expect((await browser.call(refreshSession, { body: {} })).statusCode).toBe(200);
  });

  it('of an API client that comes twice at once rotates once and does not end the session', async () => {
    const { client } = await signedUp();
    const sent = client.own.refresh;
    const answers = await Promise.all([refreshed(client, sent), refreshed(client, sent)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await refreshed(client)).statusCode).toBe(200);
  });

  it('runs out after thirty days without use', async () => {
    const { client } = await signedUp();
    test.pass(30 * 86_400_000);
    expect((await refreshed(client)).json()).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('is forgotten with its session once it has run out, and not before', async () => {
    const { client, id } = await signedUp();
    test.pass(29 * 86_400_000);
    await test.runPeriodic('pruneSessions');
    expect((await refreshed(client)).statusCode).toBe(200);
    test.pass(30 * 86_400_000);
    await test.runPeriodic('pruneSessions');
    expect(await test.db('sessions').where({ userId: id }).pluck('id')).toEqual([]);
  });

  it('that is missing or made up is a 401, and a browser is told to forget it', async () => {
    expect((await test.client().call(refreshSession, { body: token })).json()).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const browser = test.client({ browser: true });
    browser.own.cookies.set('__Host-tuerca_refresh', 'inventado');
    expect((await browser.call(refreshSession, { body: {} })).statusCode).toBe(401);
    expect(browser.own.cookies.size).toBe(0);
  });

  it('in a cookie is not exchanged for one that a script could read', async () => {
    const browser = test.client({ browser: true });
    await browser.ok(startGuestSession, { body: {} });
    const asked = await browser.call(refreshSession, { body: token });
    expect(asked.json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await browser.call(refreshSession, { body: {} })).statusCode).toBe(200);
  });

  it('takes no cookies from a browser whose session ended just now, which may have those of the next', async () => {
    const browser = test.client({ browser: true });
    await browser.ok(startGuestSession, { body: {} });
    const late = test.client({ browser: true });
    late.own.cookies.set('__Host-tuerca_refresh', browser.own.cookies.get('__Host-tuerca_refresh')!);
    await browser.ok(logout);
    expect((await late.call(refreshSession, { body: {} })).statusCode).toBe(401);
    expect(late.own.cookies.size).toBe(1);
  });
});

describe('signing out', () => {
  it('clears the cookies and ends the family', async () => {
    const browser = test.client({ browser: true });
    await browser.ok(startGuestSession, { body: {} });
    const kept = browser.own.cookies.get('__Host-tuerca_refresh');
    await browser.ok(logout);
    expect(browser.own.cookies.size).toBe(0);
    expect((await refreshed(test.client(), kept!)).statusCode).toBe(401);
  });

  it('ends the session of an API client by its access token', async () => {
    const { client } = await signedUp();
    await client.ok(logout);
    expect((await refreshed(client)).statusCode).toBe(401);
  });
});

describe('session control', () => {
  it('tells a user of itself, and answers as a guest for anyone else', async () => {
    const { client, id } = await signedUp();
    expect(await client.ok(readSessionControlData, { params: { userId: id } })).toMatchObject({
      isGuest: false,
      user: { id },
    });
    const other = (await signedUp()).client;
    expect(await other.ok(readSessionControlData, { params: { userId: id } })).toEqual({
      isGuest: true,
      user: null,
      login_url: '/users/page/login',
      endedByStore: null,
    });
    expect(await test.client().ok(readSessionControlData, { params: { userId: id } })).toEqual({
      isGuest: true,
      user: null,
      login_url: '/users/page/login',
      endedByStore: null,
    });
  });

  it('tells a browser that knows only its cookies whose they are, and to renew them when the access token has run out', async () => {
    const browser = test.client({ browser: true });
    const whoAmI = () => browser.call(readSessionControlData, { params: { userId: 0 } });
    expect((await whoAmI()).json().data).toEqual({
      isGuest: true,
      user: null,
      login_url: '/users/page/login',
      endedByStore: null,
    });
    await browser.ok(startGuestSession, { body: {} });
    expect((await whoAmI()).json().data).toMatchObject({ isGuest: true, user: { id: browser.own.userId } });
    browser.own.cookies.delete('__Host-tuerca_access');
    expect((await whoAmI()).json()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    await browser.ok(refreshSession, { body: {} });
    expect((await whoAmI()).json().data.user.id).toBe(browser.own.userId);
    await browser.ok(logout);
    expect((await whoAmI()).json().data).toEqual({
      isGuest: true,
      user: null,
      login_url: '/users/page/login',
      endedByStore: null,
    });
  });
});
