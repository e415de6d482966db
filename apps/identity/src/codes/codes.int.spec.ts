import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  logInWithCode,
  login,
  register,
  requestAuthenticationCode,
  requestContactCode,
  startGuestSession,
  updateOwnUser,
  userMerged,
  validateAuthenticationCode,
} from '@tuerca/contracts';
import { newMobile, signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const minutes = (count: number) => count * 60_000;
const request = (client: TestClient, mobile: string, loginForm = false) =>
  client.call(requestAuthenticationCode, { body: { mobile, loginForm } });
const codeFor = async (client: TestClient, mobile: string) => {
  expect((await request(client, mobile)).statusCode).toBe(200);
  return test.lastCode(mobile);
};
const validate = (client: TestClient, mobile: string, code: string) =>
  client.call(validateAuthenticationCode, { body: { mobile, code } });
const logIn = (client: TestClient, mobile: string, code: string) =>
  client.call(logInWithCode, { body: { mobile_number: mobile, code, transport: 'token' } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const registered = async () => {
  const account = signUpOf();
  await test.client().ok(register, { body: account });
  return account;
};

describe('asking for a code', () => {
  it('sends six digits by WhatsApp to the number in E.164', async () => {
    const mobile = newMobile();
    const response = await test
      .client()
      .call(requestAuthenticationCode, { body: { mobile: Number(mobile.slice(3)) } });
    expect(response.json()).toEqual({ data: { mobile, expires_in: 600 } });
    expect(test.notification.sent.at(-1)).toMatchObject({
      channel: 'whatsapp',
      to: mobile,
      text: expect.stringMatching(/^Tu código de verificación de Tuerca es \d{6}\. Vence en 10 minutos\.$/),
    });
  });

  it('keeps no code that could be read', async () => {
    const mobile = newMobile();
    const code = await codeFor(test.client(), mobile);
    const [row] = await test.db('authenticationCodes').where({ sentTo: mobile });
    expect(JSON.stringify({ ...row, hash: row.hash.toString('latin1') })).not.toContain(code);
    expect(row.hash).toHaveLength(32);
  });

  it('is answered from the login form only for a registered number', async () => {
    const unknown = await request(test.client(), newMobile(), true);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ code: 'NUMBER_NOT_REGISTERED' });
    expect((await request(test.client(), (await registered()).mobile, true)).statusCode).toBe(200);
  });

  it('says at once that a number is not on WhatsApp', async () => {
    const mobile = newMobile();
    test.notification.state.notOnWhatsapp.add(mobile);
    const response = await request(test.client(), mobile);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      status: 900,
      message: 'El número no se encuentra registrado en la APP de WhatsApp',
    });
  });

  it('costs nobody a send while messages cannot be delivered', async () => {
    const [client, mobile] = [test.client(), newMobile()];
    test.notification.state.isDown = true;
    for (let round = 0; round < 4; round += 1) expect((await request(client, mobile)).statusCode).toBe(503);
    test.notification.state.isDown = false;
    expect((await request(client, mobile)).statusCode).toBe(200);
  });

  it('is allowed three times in fifteen minutes for a number, from wherever and however many at once', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 12 }, () => request(test.client(), mobile)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(9);
    expect(refused[0]!.json()).toMatchObject({ code: 'CODE_TOO_MANY' });
    test.pass(minutes(5));
    expect((await request(test.client(), mobile)).headers['retry-after']).toBe(String(10 * 60));
    test.pass(minutes(10));
    expect((await request(test.client(), mobile)).statusCode).toBe(200);
  });

  it('serves a workshop of ten behind one address, and stops who goes on', async () => {
    const ip = '10.9.9.9';
    const ask = () => request(test.client({ ip }), newMobile());
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(900);
    expect((await request(test.client(), newMobile())).statusCode).toBe(200);
  });

  it.each(['12', 'hola mundo', '6015551234', '+1'])(
    'refuses %j, which is no mobile number',
    async (mobile) => {
      const response = await request(test.client(), mobile);
      expect(response.statusCode).toBe(400);
      expect(response.json().data).toEqual([
        { field: 'mobile', message: 'El número de WhatsApp no es correcto' },
      ]);
    },
  );
});

describe('a code', () => {
  it('is checked without being used up, and signs in once', async () => {
    const { mobile } = await registered();
    const client = test.client();
    const code = await codeFor(client, mobile);
    for (let round = 0; round < 3; round += 1)
      expect((await validate(client, mobile, code)).statusCode).toBe(200);
    const session = await logIn(client, mobile, code);
    expect(session.json().data.user).toMatchObject({ mobile, mobile_verified: true });
    expect((await logIn(client, mobile, code)).json()).toMatchObject({
      code: 'CODE_WRONG',
      message: '¡El código no es correcto o ya expiró!',
    });
  });

  it('signs in once however many use it at the same time', async () => {
    const { mobile } = await registered();
    const code = await codeFor(test.client(), mobile);
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(test.client(), mobile, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('holds for its number only', async () => {
    const [one, other] = [await registered(), await registered()];
    const code = await codeFor(test.client(), one.mobile);
    await codeFor(test.client(), other.mobile);
    expect((await validate(test.client(), other.mobile, code)).statusCode).toBe(400);
  });

  it('proves what it was sent for alone: who enters, or who changes an account', async () => {
    const { email, mobile } = await registered();
    const client = test.client();
    await client.ok(login, { body: { username: email, password: 'Tuerca-2026', transport: 'token' } });
    const proves = async (code: string) => ({
      entering: (await validate(test.client(), mobile, code)).statusCode === 200,
      itsAccount:
        (await client.call(updateOwnUser, { body: { mobile, mobile_code: code } })).statusCode === 200,
    });
    expect(await proves(await codeFor(test.client(), mobile))).toEqual({ entering: true, itsAccount: false });
    await client.ok(requestContactCode, { body: { mobile } });
    const own = test.lastCode(mobile);
    expect(await proves(own)).toEqual({ entering: false, itsAccount: true });
  });

  it('gives way to the next one', async () => {
    const mobile = newMobile();
    const first = await codeFor(test.client(), mobile);
    let second = await codeFor(test.client(), mobile);
    if (second === first) second = await codeFor(test.client(), mobile);
    expect((await validate(test.client(), mobile, first)).statusCode).toBe(400);
    expect((await validate(test.client(), mobile, second)).statusCode).toBe(200);
  });

  it('runs out after ten minutes', async () => {
    const mobile = newMobile();
    const code = await codeFor(test.client(), mobile);
    test.pass(minutes(10) - 1);
    expect((await validate(test.client(), mobile, code)).statusCode).toBe(200);
    test.pass(1);
    expect((await validate(test.client(), mobile, code)).statusCode).toBe(400);
  });

  it('is forgotten with its number once it has run out and another is sent', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    await codeFor(test.client(), mobile);
    test.pass(minutes(10) - 1);
    await codeFor(test.client(), other);
    const kept = () => test.db('authenticationCodes').whereIn('sentTo', [mobile, other]).pluck('sentTo');
    expect((await kept()).sort()).toEqual([mobile, other]);
    test.pass(1);
    await codeFor(test.client(), newMobile());
    expect(await kept()).toEqual([other]);
  });

  it('is worth nothing after five wrong tries, also when they come at once', async () => {
    const mobile = newMobile();
    const code = await codeFor(test.client(), mobile);
    const tries = (count: number) =>
      Promise.all(Array.from({ length: count }, () => validate(test.client(), mobile, otherThan(code))));
    await tries(4);
    expect((await validate(test.client(), mobile, code)).statusCode).toBe(200);
    await tries(3);
    expect((await validate(test.client(), mobile, code)).statusCode).toBe(400);
    expect(await test.db('authenticationCodes').where({ sentTo: mobile }).first('tries')).toEqual({
      tries: 5,
    });
  });

  it('cannot be guessed number after number from one address', async () => {
    const ip = '10.8.8.8';
    const guess = () => validate(test.client({ ip }), newMobile(), '123456');
    const answers = await Promise.all(Array.from({ length: 55 }, guess));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(50);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  it('that is not six digits is refused as a wrong one', async () => {
    const response = await validate(test.client(), newMobile(), '12a');
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual([
      { field: 'code', message: '¡El código no es correcto o ya expiró!' },
    ]);
  });
});

describe('signing in by a code', () => {
  it('merges the guest who does it', async () => {
    const { mobile } = await registered();
    const client = test.client();
    await client.ok(startGuestSession, { body: { transport: 'token' } });
    const guestId = client.own.userId;
    await logIn(client, mobile, await codeFor(client, mobile));
    expect(client.own.userId).not.toBe(guestId);
    expect(await test.published(userMerged)).toContainEqual({
      fromUserId: guestId,
      toUserId: client.own.userId,
    });
  });

  it('opens no account that gives the number up at the same moment, and proves nothing of it', async () => {
    const { email, mobile } = await registered();
    const client = test.client();
    const code = await codeFor(client, mobile);
    const refused = await test.meanwhile(
      () => logIn(client, mobile, code),
      async (trx) => trx('users').where({ email }).update({ mobile: newMobile() }),
    );
    expect(refused.json()).toMatchObject({ status: 404, code: 'NUMBER_NOT_REGISTERED' });
    expect(await test.db('users').where({ email }).first('mobileVerified')).toEqual({
      mobileVerified: false,
    });
  });

  it('keeps the code of a number that no account has, for the sign-up that follows', async () => {
    const mobile = newMobile();
    const code = await codeFor(test.client(), mobile);
    expect((await logIn(test.client(), mobile, code)).json()).toMatchObject({
      status: 404,
      code: 'NUMBER_NOT_REGISTERED',
    });
    expect((await validate(test.client(), mobile, code)).statusCode).toBe(200);
  });
});
