import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  endOtherSessions,
  limits,
  linkService,
  listLinkedServices,
  login,
  logout,
  readSessionControlData,
  refreshSession,
  register,
  unlinkService,
} from '@tuerca/contracts';
import { signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const page = '/users/page/cuenta';
const params = { service: 'local' };
const locationOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location);
let people = 0;
const newEmail = () => `servicio${(people += 1)}@tuerca.test`;

const buyer = async () => {
  const browser = test.client({ browser: true });
  const account = signUpOf({ transport: 'cookie' });
  await browser.ok(register, { body: account });
  return { browser, ...account, id: browser.own.userId };
};
const begin = async (browser: TestClient): Promise<string> =>
  (await browser.ok(linkService, { params, body: { urlreturn: page } })).url;
/** From the provider's page, by an account there, to the callback. */
const choose = async (browser: TestClient, url: string, email: string): Promise<string> => {
  const accounts = locationOf(await browser.visit(url));
  return locationOf(await browser.visit(locationOf(await browser.visit(accounts, { email }))));
};
const link = async (browser: TestClient, email: string) =>
  locationOf(await browser.visit(await choose(browser, await begin(browser), email)));
const linkedAt = async (browser: TestClient) => (await browser.ok(listLinkedServices))[0].linked_at;
const signIn = async (email: string) => {
  const browser = test.client({ browser: true });
  const started = await browser.visit('/users/page/login/service/local');
  await browser.visit(await choose(browser, locationOf(started), email));
  return (await browser.ok(readSessionControlData, { params: { userId: 0 } })).user?.id;
};

describe('a service', () => {
  it('is linked to the account that is signed in, opens it from then on, and the owner is told', async () => {
    const { browser, id, email } = await buyer();
    const there = newEmail();
    expect(await browser.ok(listLinkedServices)).toEqual([
      { id: 'local', label: 'una cuenta de prueba', is_available: true, linked_at: null },
    ]);
    expect(await link(browser, there)).toBe(`${page}?linked=local`);
    expect(await linkedAt(browser)).toBe(test.now().toISOString());
    expect(await signIn(there)).toBe(id);
    await test.idle();
    expect(test.notification.sent.findLast(({ to }) => to === email)?.subject).toBe(
      'una cuenta de prueba quedó vinculado a tu cuenta de Tuerca',
    );
  });

  it('is told by WhatsApp to who proved the number alone', async () => {
    const { browser, id, email } = await buyer();
    await test.db('users').where({ id }).update({ mobileVerified: true });
    await link(browser, newEmail());
    await test.idle();
    const { mobile } = await test.db('users').where({ id }).first('mobile');
    expect(test.notification.sent.filter(({ to }) => to === email)).toEqual([]);
    expect(test.notification.sent.findLast(({ to }) => to === mobile)).toMatchObject({
      channel: 'whatsapp',
      text: expect.stringContaining('Desde ahora se puede entrar a tu cuenta en Tuerca con'),
    });
  });

  it('that opens another account is refused, and nothing of that account is told', async () => {
    const one = await buyer();
    const two = await buyer();
    const there = newEmail();
    await link(one.browser, there);
    expect(await link(two.browser, there)).toBe(`${page}?error=SOCIAL_LINKED_ELSEWHERE`);
    expect(await linkedAt(two.browser)).toBeNull();
    expect(await signIn(there)).toBe(one.id);
  });

  it('is linked once: a second account there has to wait until the first is unlinked', async () => {
    const { browser } = await buyer();
    const first = await choose(browser, await begin(browser), newEmail());
    // Another person at the service's own page.
    for (const name of browser.own.cookies.keys())
      if (!name.startsWith('__Host-')) browser.own.cookies.delete(name);
    await link(browser, newEmail());
    const again = await browser.call(linkService, { params, body: { urlreturn: page } });
    expect(again.json()).toMatchObject({ code: 'SOCIAL_LINKED_ANOTHER' });
    expect(locationOf(await browser.visit(first))).toBe(`${page}?error=SOCIAL_LINKED_ANOTHER`);
  });

  it('is linked once also where a second account there signs in by the e-mail', async () => {
    const { browser, id, email } = await buyer();
    await test.db('users').where({ id }).update({ emailVerified: true });
    await link(browser, newEmail());
    expect(await signIn(email)).toBe(id);
    expect(await test.db('socialIdentities').where({ userId: id })).toHaveLength(1);
  });

  it.each([
    ['in another browser', async (_owner: TestClient, other: TestClient) => other],
    [
      'after a log-out',
      async (owner: TestClient) => {
        await owner.ok(logout);
        return owner;
      },
    ],
    [
      'once the session was ended on another device',
      async (owner: TestClient, other: TestClient) => {
        await other.ok(endOtherSessions);
        return owner;
      },
    ],
  ])('is not linked %s', async (_how, change) => {
    const { browser, email } = await buyer();
    const other = test.client({ browser: true });
    await other.ok(login, { body: { username: email, password: 'Tuerca-2026' } });
    const back = await choose(browser, await begin(browser), newEmail());
    const comer = await change(browser, other);
    expect(locationOf(await comer.visit(back))).toMatch(/error=SOCIAL_LOGIN_EXPIRED/);
    expect(await linkedAt(other)).toBeNull();
  });

  it('is not linked by a session that has been open for long', async () => {
    const { browser } = await buyer();
    test.pass((limits.recentSignInMinutes + 1) * 60_000);
    await browser.ok(refreshSession, { body: {} });
    const answer = await browser.call(linkService, { params, body: { urlreturn: page } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'SIGN_IN_AGAIN']);
  });

  it('leads back to a path of this site only', async () => {
    const { browser } = await buyer();
    const { url } = await browser.ok(linkService, { params, body: { urlreturn: '//mal.test' } });
    expect(locationOf(await browser.visit(await choose(browser, url, newEmail())))).toBe('/?linked=local');
  });
});

describe('unlinking', () => {
  it('ends the way in, and is refused for a service that is not linked', async () => {
    const { browser, id } = await buyer();
    const there = newEmail();
    await link(browser, there);
    await browser.ok(unlinkService, { params });
    expect(await linkedAt(browser)).toBeNull();
    expect(await signIn(there)).not.toBe(id);
    expect((await browser.call(unlinkService, { params })).statusCode).toBe(404);
    expect((await browser.call(unlinkService, { params: { service: 'google' } })).statusCode).toBe(404);
  });

  it('keeps the last way in', async () => {
    const { browser, id } = await buyer();
    const there = newEmail();
    await link(browser, there);
    await test.db('users').where({ id }).update({ passwordHash: null });
    const answer = await browser.call(unlinkService, { params });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'LAST_WAY_IN']);
    expect(await linkedAt(browser)).not.toBeNull();
    await test.db('users').where({ id }).update({ mobileVerified: true });
    await browser.ok(unlinkService, { params });
  });
});
