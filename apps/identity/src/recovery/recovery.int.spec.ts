import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  limits,
  login,
  readUser,
  refreshSession,
  register,
  requestPasswordRecovery,
  resetPassword,
  requestContactCode,
  updateUser,
} from '@tuerca/contracts';
import { mexicoUrl, publicUrl, signUpOf, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const minutes = 60_000;
const password = 'Nueva-2026';

const signedUp = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, email: account.email, oldPassword: account.password, id: client.own.userId };
};
const ask = (email: string, client = test.client()) =>
  client.call(requestPasswordRecovery, { body: { email } });
const mailsTo = (email: string) => test.notification.sent.filter(({ to }) => to === email);
/** Asks for a link and reads it in the mailbox. */
const linkFor = async (email: string): Promise<string> => {
  await ask(email);
  await test.idle();
  return /https?:\S+/.exec(mailsTo(email.toLowerCase()).at(-1)!.text)![0];
};
const tokenFor = async (email: string) => new URL(await linkFor(email)).hash.slice(1);
const reset = (token: string, given = password) =>
  test.client().call(resetPassword, { body: { token, password: given } });
const logIn = async (email: string, given: string) =>
  (await test.client().call(login, { body: { username: email, password: given, transport: 'token' } }))
    .statusCode;

describe('a forgotten password', () => {
  it('is replaced by a link in an e-mail, which ends every session and proves the address', async () => {
    const { client, email, oldPassword, id } = await signedUp();
    const link = await linkFor(email.toUpperCase());
    expect(link).toMatch(new RegExp(`^${publicUrl}/users/page/newPassword#[\\w-]{43}$`));
    expect(mailsTo(email)).toEqual([
      expect.objectContaining({
        channel: 'email',
        subject: 'Crea una nueva contraseña en Tuerca',
        text: expect.stringContaining('Vence en 30 minutos y sirve una sola vez.'),
      }),
    ]);

    expect((await reset(new URL(link).hash.slice(1))).json()).toEqual({ data: { ok: true } });
    const refreshed = await client.call(refreshSession, {
      body: { transport: 'token', refresh_token: client.own.refresh },
    });
    expect(refreshed.statusCode).toBe(401);
    expect(await logIn(email, oldPassword)).toBe(401);
    expect(await logIn(email, password)).toBe(200);
    expect(await test.db('users').where({ id }).first('emailVerified')).toEqual({ emailVerified: true });
  });

  it('is replaced at the host of the account’s country', async () => {
    const { email, id } = await signedUp();
    await test.db('users').where({ id }).update({ country: 'MX' });
    expect(await linkFor(email)).toMatch(new RegExp(`^${mexicoUrl}/users/page/newPassword#`));
  });

  it('keeps no token that could be read from the database', async () => {
    const { email, id } = await signedUp();
    const token = await tokenFor(email);
    const stored = await test.db('passwordRecoveries').where({ userId: id });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored).toHaveLength(1);
  });

  it('takes a link once, also when it is sent twice at once', async () => {
    const { email } = await signedUp();
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await reset(token)).json()).toMatchObject({
      code: 'RECOVERY_LINK_WRONG',
      message: 'El enlace no es válido o ya expiró. Pide uno nuevo.',
    });
  });

  it('waits for who holds the account, and takes no link that was used meanwhile', async () => {
    const { email, id } = await signedUp();
    const token = await tokenFor(email);
    const refused = await test.meanwhile(
      () => reset(token),
      async (trx) => trx('users').where({ id }).forUpdate().select('id'),
      async (trx) => trx('passwordRecoveries').where({ userId: id }).delete(),
    );
    expect(refused.json()).toMatchObject({ status: 400, code: 'RECOVERY_LINK_WRONG' });
  });

  it('takes no link past its thirty minutes, none that was made up, and none left over from before', async () => {
    const { email } = await signedUp();
    const late = await tokenFor(email);
    test.pass(30 * minutes);
    const [older, newer] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(newer)).statusCode).toBe(200);
    for (const token of [late, older, 'made-up']) {
      expect((await reset(token)).json()).toMatchObject({ status: 400, code: 'RECOVERY_LINK_WRONG' });
    }
    expect(await logIn(email, password)).toBe(200);
  });

  it('takes no link from a mailbox that is not the account’s any more', async () => {
    const { client, email, id } = await signedUp();
    const token = await tokenFor(email);
    const other = `otro-${email}`;
    await client.ok(requestContactCode, { body: { email: other } });
    const change = { email: other, email_code: test.lastCode(other) };
    await client.ok(updateUser, { params: { id }, body: change });
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('is held to the rules of signing up, and the link goes on holding', async () => {
    const { email } = await signedUp();
    const token = await tokenFor(email);
    expect((await reset(token, 'corta')).json().data).toEqual([
      { field: 'password', message: 'La contraseña debe tener mínimo 8 caracteres' },
    ]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is answered alike with and without an account, and when no e-mail can be sent', async () => {
    const { email } = await signedUp();
    test.notification.state.isDown = true;
    const away = await ask(email);
    await test.idle();
    test.notification.state.isDown = false;
    const known = await ask(email);
    const unknown = await ask(`nadie-${email}`);
    await test.idle();
    for (const { statusCode, body } of [away, known, unknown]) {
      expect([statusCode, body]).toEqual([200, '{"data":{"ok":true}}']);
    }
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo(`nadie-${email}`)).toHaveLength(0);
  });

  it('sends three links to an e-mail in fifteen minutes and no more, with an account or without', async () => {
    for (const email of [(await signedUp()).email, 'sin-cuenta@tuerca.test']) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask(email)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
      const refused = await ask(email);
      expect(refused.json()).toMatchObject({
        code: 'RECOVERY_TOO_MANY',
        message: 'Has pedido demasiados enlaces. Intenta de nuevo en unos minutos.',
      });
      expect(Number(refused.headers['retry-after'])).toBe(15 * 60);
      test.pass(15 * minutes);
      expect((await ask(email)).statusCode).toBe(200);
    }
  });

  it('sends from one address to ten people, not to a whole list', async () => {
    const flood = test.client();
    const most = limits.recovery.sends * 10;
    for (let sent = 0; sent < most; sent += 1) {
      expect((await ask(`lista${sent}@tuerca.test`, flood)).statusCode).toBe(200);
    }
    expect((await ask('uno-mas@tuerca.test', flood)).statusCode).toBe(429);
  });

  it('leaves the proved number of who opens the link in a session of the account, and of nobody else', async () => {
    for (const isInside of [true, false]) {
      const { client, email, id } = await signedUp();
      await test.db('users').where({ id }).update({ passwordHash: null, mobileVerified: true });
      const token = await tokenFor(email);
      const opened = isInside ? client : (await signedUp()).client;
      expect((await opened.call(resetPassword, { body: { token, password } })).statusCode).toBe(200);
      const { mobile, ...proved } = await test
        .db('users')
        .where({ id })
        .first('mobile', 'mobileVerified', 'emailVerified');
      expect(mobile !== null).toBe(isInside);
      expect(proved).toEqual({ mobileVerified: isInside, emailVerified: true });
      expect(await logIn(email, password)).toBe(200);
    }
  });

  it('may be set by whoever never had one', async () => {
    const { client, email, id } = await signedUp();
    await test.db('users').where({ id }).update({ passwordHash: null });
    expect((await reset(await tokenFor(email))).statusCode).toBe(200);
    expect(await logIn(email, password)).toBe(200);
    expect(await client.ok(readUser, { params: { id } })).toMatchObject({ email });
  });
});
