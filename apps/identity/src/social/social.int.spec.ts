import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createAddress,
  limits,
  listAddresses,
  listSocialServices,
  login,
  logInWithCode,
  readSessionControlData,
  register,
  requestAuthenticationCode,
  requestPasswordRecovery,
  resetPassword,
  startGuestSession,
  userMerged,
  userSaved,
} from '@tuerca/contracts';
import jwt from 'jsonwebtoken';
import {
  lauraAddress,
  mexicoUrl,
  newMobile,
  publicUrl,
  signUpOf,
  startTestApp,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';

const start = (service: string, urlreturn?: string) =>
  `/users/page/login/service/${service}${urlreturn ? `?urlreturn=${encodeURIComponent(urlreturn)}` : ''}`;
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);
const failedWith = (code: string) => `/users/page/login?error=${code}`;
let people = 0;
const newEmail = () => `social${(people += 1)}@tuerca.test`;

const whoIs = (browser: TestClient) => browser.ok(readSessionControlData, { params: { userId: 0 } });

describe('the local provider', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  }, 60_000);
  afterAll(() => test?.stop());

  /** Goes to the page where a developer chooses an account; returns its URL. */
  const toAccounts = async (browser: TestClient, urlreturn?: string): Promise<string> => {
    const started = await browser.visit(start('local', urlreturn));
    expect(started.statusCode).toBe(303);
    return locationOf(await browser.visit(locationOf(started)));
  };
  /** Goes on from there to Tuerca's callback; returns its URL. */
  const choose = async (browser: TestClient, page: string, form: Record<string, string>): Promise<string> =>
    locationOf(await browser.visit(locationOf(await browser.visit(page, form))));
  const signIn = async (browser: TestClient, email: string, urlreturn?: string) =>
    browser.visit(await choose(browser, await toAccounts(browser, urlreturn), { email }));

  it('is a service to sign in with', async () => {
    expect(await test.client().ok(listSocialServices)).toEqual([
      { id: 'local', label: 'una cuenta de prueba' },
    ]);
  });

  it('shows a page of its own that a browser may send its forms from', async () => {
    const browser = test.client({ browser: true });
    const page = await browser.visit(await toAccounts(browser));
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.headers['content-security-policy']).toMatch("form-action 'self'");
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(page.body).toContain('vendedor1@tuerca.test');
  });

  it('makes a buyer of a guest, who keeps what it did and comes back to its page', async () => {
    const browser = test.client({ browser: true });
    await browser.ok(startGuestSession, { body: { country: 'MX' } });
    const { userId } = browser.own;
    await browser.ok(createAddress, { body: lauraAddress });
    const email = newEmail();
    const entered = await signIn(browser, email, '/tuercaGo/page/index?tab=2');
    expect(entered.statusCode).toBe(303);
    expect(locationOf(entered)).toBe('/tuercaGo/page/index?tab=2');
    for (const cookie of entered.headers['set-cookie'] as string[]) {
      expect(cookie).toMatch(/^__Host-tuerca_\w+=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    expect(await whoIs(browser)).toMatchObject({
      isGuest: false,
      user: { id: userId, email, country: 'MX', mobile: null },
    });
    expect(await browser.ok(listAddresses)).toHaveLength(1);
    expect((await test.published(userSaved)).at(-1)).toMatchObject({ userId, email, isGuest: false });
  });

  it('leads back to the host of the country that the person came by, where a new account is at home', async () => {
    const browser = test.client({ browser: true });
    const email = newEmail();
    const started = await browser.visit(`${mexicoUrl}${start('local', '/cart/page/list')}`);
    const chosen = await browser.visit(locationOf(started));
    expect(new URL(locationOf(started)).origin).toBe(mexicoUrl);
    const resumed = await browser.visit(new URL(locationOf(chosen), mexicoUrl).href, { email });
    const back = locationOf(await browser.visit(new URL(locationOf(resumed), mexicoUrl).href));
    expect(back).toMatch(new RegExp(`^${mexicoUrl}/users/page/login/service/local/callback`));
    expect(locationOf(await browser.visit(back))).toBe('/cart/page/list');
    expect((await whoIs(browser)).user).toMatchObject({ email, country: 'MX' });
  });

  it('knows a person again, whatever became of the e-mail, and hands over what the guest did', async () => {
    const email = newEmail();
    const first = test.client({ browser: true });
    await signIn(first, email);
    const { id } = (await whoIs(first)).user;
    await test.db('users').where({ id }).update({ email: newEmail() });

    const second = test.client({ browser: true });
    await second.ok(startGuestSession, { body: {} });
    const guestId = second.own.userId;
    await second.ok(createAddress, { body: lauraAddress });
    expect(locationOf(await signIn(second, email))).toBe('/');
    expect((await whoIs(second)).user).toMatchObject({ id });
    expect(await second.ok(listAddresses)).toHaveLength(1);
    expect(await test.published(userMerged)).toContainEqual({ fromUserId: guestId, toUserId: id });
  });

  it('tells who is blocked so', async () => {
    const email = newEmail();
    await signIn(test.client({ browser: true }), email);
    await test.db('users').where({ email }).update({ blockedAt: test.now(), blockReason: 'Fraude' });
    const entered = await signIn(test.client({ browser: true }), email);
    expect(locationOf(entered)).toBe('/users/page/login?error=ACCOUNT_BLOCKED');
  });

  it('signs in to the account that has the e-mail, and leaves a verified one as it is', async () => {
    const account = signUpOf();
    const owner = test.client();
    await owner.ok(register, { body: account });
    await test.db('users').where({ email: account.email }).update({ emailVerified: true });
    const browser = test.client({ browser: true });
    await signIn(browser, account.email);
    expect((await whoIs(browser)).user).toMatchObject({ id: owner.own.userId });
    await test
      .client()
      .ok(login, { body: { username: account.email, password: account.password, transport: 'token' } });
  });

  it('is no way in of its own by an e-mail that came to the account less than a day ago', async () => {
    const account = signUpOf();
    const owner = test.client();
    await owner.ok(register, { body: account });
    const { userId } = owner.own;
    const emailSince = test.now();
    await test.db('users').where({ id: userId }).update({ emailVerified: true, emailSince });
    const kept = async () => {
      const browser = test.client({ browser: true });
      await signIn(browser, account.email);
      expect((await whoIs(browser)).user).toMatchObject({ id: userId });
      return (await test.db('socialIdentities').where({ userId })).length;
    };
    expect(await kept()).toBe(0);
    test.pass(limits.newContactHours * 3_600_000);
    expect(await kept()).toBe(1);
  });

  it('proves no e-mail that was typed in another’s place while that can be undone', async () => {
    const account = signUpOf();
    const holder = test.client();
    await holder.ok(register, { body: account });
    const { userId: id } = holder.own;
    await test.db('users').where({ id }).update({ emailSince: test.now(), mobileVerified: true });
    const refused = test.client({ browser: true });
    expect(locationOf(await signIn(refused, account.email))).toBe(failedWith('SOCIAL_EMAIL_TYPED'));
    expect((await whoIs(refused)).user).toBeNull();
    const { mobileVerified } = await test.db('users').where({ id }).first('mobileVerified');
    expect(mobileVerified).toBe(true);
    test.pass(limits.contactUndoDays * 24 * 3_600_000);
    const browser = test.client({ browser: true });
    await signIn(browser, account.email);
    expect((await whoIs(browser)).user).toMatchObject({ id });
  });

  it('shuts out whoever took an e-mail that was not theirs', async () => {
    const account = signUpOf();
    const squatter = test.client();
    await squatter.ok(register, { body: account });
    const owner = test.client({ browser: true });
    await signIn(owner, account.email);
    expect((await whoIs(owner)).user).toMatchObject({ id: squatter.own.userId });
    const again = await test
      .client()
      .call(login, { body: { username: account.email, password: account.password } });
    expect(again.json()).toMatchObject({ code: 'LOGIN_FAILED' });
    const sessions = await test
      .db('sessions')
      .where({ userId: squatter.own.userId })
      .whereNull('endedAt')
      .count('*');
    expect(sessions).toEqual([{ count: 1 }]);
  });

  const recover = async (email: string) => {
    await test.client().ok(requestPasswordRecovery, { body: { email } });
    await test.idle();
    const { text } = test.notification.sent.findLast(({ to }) => to === email)!;
    const token = new URL(/https?:\S+/.exec(text)![0]).hash.slice(1);
    await test.client().ok(resetPassword, { body: { token, password: 'Nueva-2026' } });
  };
  it.each([
    ['signing in elsewhere', (email: string) => signIn(test.client({ browser: true }), email)],
    ['a recovery link', recover],
  ])('leaves a squatter no other way in once the e-mail is proved by %s', async (_how, prove) => {
    const [own, victims, mobile] = [newEmail(), newEmail(), newMobile()];
    const withCode = async () => {
      await test.client().ok(requestAuthenticationCode, { body: { mobile } });
      const body = { mobile_number: mobile, code: test.lastCode(mobile), transport: 'token' };
      return (await test.client().call(logInWithCode, { body })).json();
    };
    const squatter = test.client({ browser: true });
    await signIn(squatter, own);
    const { id } = (await whoIs(squatter)).user;
    await test.db('users').where({ id }).update({ email: victims, emailVerified: false, mobile });
    expect((await withCode()).data).toMatchObject({ id, user: { mobile_verified: true } });

    await prove(victims);
    expect(await test.db('users').where({ id }).first('email', 'emailVerified')).toEqual({
      email: victims,
      emailVerified: true,
    });
    expect(await withCode()).toMatchObject({ code: 'NUMBER_NOT_REGISTERED' });
    const again = test.client({ browser: true });
    await signIn(again, own);
    expect((await whoIs(again)).user.id).not.toBe(id);
    const owner = test.client({ browser: true });
    await signIn(owner, victims);
    expect((await whoIs(owner)).user).toMatchObject({ id });
  });

  it('proves no e-mail that the account changes to at the same moment', async () => {
    const account = signUpOf();
    const holder = test.client();
    await holder.ok(register, { body: account });
    const { userId: id } = holder.own;
    const browser = test.client({ browser: true });
    const back = await choose(browser, await toAccounts(browser), { email: account.email });
    const other = newEmail();
    const entered = await test.meanwhile(
      () => browser.visit(back),
      async (trx) => trx('users').where({ id }).update({ email: other }),
    );
    expect(locationOf(entered)).toBe('/');
    expect((await whoIs(browser)).user).toMatchObject({ email: account.email });
    expect(await test.db('users').where({ id }).first('email', 'emailVerified')).toEqual({
      email: other,
      emailVerified: false,
    });
  });

  it('opens no account that it is unlinked from at the same moment', async () => {
    const email = newEmail();
    const first = test.client({ browser: true });
    await signIn(first, email);
    const { id } = (await whoIs(first)).user;
    const browser = test.client({ browser: true });
    const back = await choose(browser, await toAccounts(browser), { email });
    await test.meanwhile(
      () => browser.visit(back),
      async (trx) => {
        await trx('users').where({ id }).update({ email: newEmail() });
        await trx('socialIdentities').where({ userId: id }).delete();
      },
    );
    expect((await whoIs(browser)).user).toMatchObject({ email });
    expect((await whoIs(browser)).user.id).not.toBe(id);
  });

  it('says that the reader cancelled, and still knows where they wanted to go', async () => {
    const browser = test.client({ browser: true });
    const back = await choose(browser, await toAccounts(browser, '/cart/page/list'), {});
    expect(locationOf(await browser.visit(back))).toBe(
      `${failedWith('SOCIAL_LOGIN_CANCELLED')}&urlreturn=%2Fcart%2Fpage%2Flist`,
    );
  });

  it('takes an answer once', async () => {
    const browser = test.client({ browser: true });
    const back = await choose(browser, await toAccounts(browser), { email: newEmail() });
    expect(locationOf(await browser.visit(back))).toBe('/');
    expect(locationOf(await browser.visit(back))).toBe(failedWith('SOCIAL_LOGIN_EXPIRED'));
  });

  it('takes an answer of the browser that asked only, and none that nobody asked for', async () => {
    const browser = test.client({ browser: true });
    const back = await choose(browser, await toAccounts(browser), { email: newEmail() });
    const victim = test.client({ browser: true });
    await toAccounts(victim);
    expect(locationOf(await victim.visit(back))).toBe(failedWith('SOCIAL_LOGIN_EXPIRED'));
    expect((await whoIs(victim)).user).toBeNull();

    const forged = back.replace(/state=[^&]+/, 'state=made-up');
    expect(locationOf(await browser.visit(forged))).toBe(failedWith('SOCIAL_LOGIN_EXPIRED'));
    expect(locationOf(await browser.visit(back.split('?')[0]!))).toBe(failedWith('SOCIAL_LOGIN_EXPIRED'));
  });

  it('lets sign-ins begun in two tabs end in any order', async () => {
    const browser = test.client({ browser: true });
    const email = newEmail();
    const first = await toAccounts(browser, '/uno');
    const cookies = new Map(browser.own.cookies);
    const second = await toAccounts(browser, '/dos');
    expect(locationOf(await browser.visit(await choose(browser, second, { email })))).toBe('/dos');
    // The provider's cookies each have a path, which this test browser does not support.
    for (const name of [
      '_interaction',
      '_interaction_resume',
      '_interaction.sig',
      '_interaction_resume.sig',
    ]) {
      browser.own.cookies.set(name, cookies.get(name)!);
    }
    expect(locationOf(await browser.visit(await choose(browser, first, { email })))).toBe('/uno');
  });

  it.each(['https://mal.test/', '//mal.test', '/\\mal.test', 'javascript:alert(1)'])(
    'does not lead to %s',
    async (urlreturn) => {
      const browser = test.client({ browser: true });
      expect(locationOf(await signIn(browser, newEmail(), urlreturn))).toBe('/');
    },
  );

  it('sends back to the login page whoever asks for a service there is none of, or an interaction that is over', async () => {
    const browser = test.client({ browser: true });
    expect(locationOf(await browser.visit(start('google', '/x')))).toBe(
      `${failedWith('SOCIAL_SERVICE_AWAY')}&urlreturn=%2Fx`,
    );
    for (const path of ['/users/openid/interaction/none', '/users/openid/auth/none', '/users/openid/auth']) {
      expect(locationOf(await browser.visit(path))).toBe(failedWith('SOCIAL_LOGIN_EXPIRED'));
    }
    expect((await browser.visit('/users/openid/interaction/none', { role: 'admin' })).statusCode).toBe(400);
  });

  it('forgets a sign-in nobody comes back from', async () => {
    const browser = test.client({ browser: true });
    const { searchParams } = new URL(locationOf(await browser.visit(start('local'))));
    const left = await test.redis.ttl(`social:${searchParams.get('state')}`);
    expect(left).toBeGreaterThan(590);
    expect(left).toBeLessThanOrEqual(600);
  });
});

describe('a configured service', () => {
  const issuer = 'https://cuentas.example';
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** The issuer's next answer: the claims of its ID token, and whether it is up. */
  const issued = { claims: {} as Record<string, unknown>, key: privateKey, isDown: false };
  const requests: URLSearchParams[] = [];
  const outside = (async (input: unknown, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    if (issued.isDown) throw new Error('unreachable');
    if (pathname === '/.well-known/openid-configuration') {
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
      });
    }
    if (pathname === '/jwks')
      return Response.json({
        keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: '1' }],
      });
    requests.push(new URLSearchParams(String(init?.body)));
    const claims = { iss: issuer, aud: 'tuerca', email_verified: true, name: 'Ana', ...issued.claims };
    const idToken = jwt.sign(claims, issued.key, { algorithm: 'ES256', keyid: '1', expiresIn: 300 });
    return Response.json({ access_token: 'a', token_type: 'bearer', id_token: idToken });
  }) as typeof fetch;
  const services = [
    {
      id: 'cuentas',
      label: 'Cuentas',
      issuer,
      clientId: 'tuerca',
      clientSecret: 'secret',
      prompt: 'select_account',
    },
  ];

  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ social: services, fetch: outside });
  }, 60_000);
  afterAll(() => test?.stop());

  /** Signs in with an ID token of these claims; its nonce is valid unless they set another. */
  const signIn = async (claims: Record<string, unknown>, browser = test.client({ browser: true })) => {
    const { searchParams } = new URL(locationOf(await browser.visit(start('cuentas'))));
    issued.claims = { nonce: searchParams.get('nonce'), ...claims };
    const state = searchParams.get('state')!;
    const response = await browser.visit(`/users/page/login/service/cuentas/callback?code=c&state=${state}`);
    return { browser, location: locationOf(response), asked: searchParams };
  };

  it('is asked for a code with PKCE, and shown the verifier', async () => {
    const email = newEmail();
    const { browser, location, asked } = await signIn({ sub: email, email: email.toUpperCase() });
    expect(location).toBe('/');
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/users/page/login/service/cuentas/callback`,
      prompt: 'select_account',
    });
    expect(Object.fromEntries(requests.at(-1)!)).toMatchObject({
      code: 'c',
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await whoIs(browser)).user).toMatchObject({ name: 'Ana', email });
  });

  it.each([
    ['a nonce of another sign-in', { nonce: 'another' }],
    ['another audience', { aud: 'another' }],
    ['another issuer', { iss: 'https://mal.test' }],
    ['an age past its end', { exp: 1_700_000_000 }],
  ])('is not believed with %s', async (_what, claims) => {
    const { browser, location } = await signIn({ sub: newEmail(), email: newEmail(), ...claims });
    expect(location).toBe(failedWith('SOCIAL_LOGIN_FAILED'));
    expect((await whoIs(browser)).user).toBeNull();
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['is none', { email: 'x' }],
  ])('is not enough when the e-mail it gives %s', async (_what, claims) => {
    const { location } = await signIn({ sub: newEmail(), email: newEmail(), ...claims });
    expect(location).toBe(failedWith('SOCIAL_EMAIL_UNVERIFIED'));
  });

  it('has no local provider beside it', async () => {
    const browser = test.client({ browser: true });
    expect(await browser.ok(listSocialServices)).toEqual([{ id: 'cuentas', label: 'Cuentas' }]);
    for (const path of ['/users/openid/auth', '/users/openid/interaction/x', '/users/openid/token']) {
      expect((await browser.visit(path)).statusCode).toBe(404);
    }
  });

  it('is not offered while it does not answer', async () => {
    issued.isDown = true;
    const away = await startTestApp({ social: services, fetch: outside });
    try {
      expect(await away.client().ok(listSocialServices)).toEqual([]);
      expect(locationOf(await away.client().visit(start('cuentas')))).toBe(failedWith('SOCIAL_SERVICE_AWAY'));
    } finally {
      issued.isDown = false;
      await away.stop();
    }
  });
});
