import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrUpdateUserInQuotation,
  createOwnDataLink,
  limits,
  logInWithCode,
  login,
  register,
  requestAuthenticationCode,
  requestContactCode,
  requestPasswordRecovery,
  resetPassword,
  startGuestSession,
  startPasskey,
  updateOwnUser,
  updateUser,
} from '@tuerca/contracts';
import {
  newMobile,
  signUpOf,
  startTestApp,
  zones,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
}, 60_000);
afterAll(() => test?.stop());

const password = 'Tuerca-2026';
const enter = (client: TestClient, username: string) =>
  client.ok(login, { body: { username, password, transport: 'token' } });
const buyer = async () => {
  const client = test.client();
  const { email, mobile } = signUpOf();
  await client.ok(register, { body: signUpOf({ email, mobile }) });
  return { client, email, mobile, params: { id: client.own.userId } };
};
const ownCode = async (client: TestClient, to: { email: string } | { mobile: string }) =>
  test.lastCode((await client.ok(requestContactCode, { body: to })).sent_to);
const replaceMobile = async (client: TestClient) => {
  const mobile = newMobile();
  await client.ok(updateOwnUser, { body: { mobile, mobile_code: await ownCode(client, { mobile }) } });
  return mobile;
};
const byCode = async (client: TestClient, sent_by: 'whatsapp' | 'email', code: string) =>
  (await client.call(createOwnDataLink, { body: { code, sent_by } })).json();
/** A code for entering, which goes to any number. */
const enteringCode = async (mobile: string) => {
  await test.client().ok(requestAuthenticationCode, { body: { mobile } });
  return test.lastCode(mobile);
};

describe('an e-mail or number that came to an account', () => {
  it('confirms nothing for a day, while the other one and the password do', async () => {
    const { client, email } = await buyer();
    const mobile = await replaceMobile(client);
    expect((await client.call(requestContactCode, { body: { mobile } })).json().code).toBe('CONTACT_NEW');
    expect(await byCode(client, 'whatsapp', await enteringCode(mobile))).toMatchObject({
      code: 'CONTACT_NEW',
    });
    expect(await byCode(client, 'email', await ownCode(client, { email }))).toHaveProperty('data.url');
    expect((await client.call(createOwnDataLink, { body: { password } })).statusCode).toBe(200);

    test.pass(limits.newContactHours * 3_600_000);
    await enter(client, email);
    expect(await byCode(client, 'whatsapp', await ownCode(client, { mobile }))).toHaveProperty('data.url');
  });

  it('confirms nothing where it was typed with a request, either', async () => {
    const { client, mobile } = await buyer();
    await client.ok(updateOwnUser, { body: { mobile, mobile_code: await ownCode(client, { mobile }) } });
    const email = signUpOf().email;
    const body = { name: 'Laura', email, mobile, localization_administrative_zone_id: zones.bogota };
    await client.ok(createOrUpdateUserInQuotation, { body: { ...body, conditions: 1, transport: 'token' } });
    expect(await byCode(client, 'email', await ownCode(client, { email }))).toMatchObject({
      code: 'CONTACT_NEW',
    });
  });

  it('sets no password for a week where it was typed with a request, unless the account confirms it', async () => {
    const { client, mobile } = await buyer();
    await client.ok(updateOwnUser, { body: { mobile, mobile_code: await ownCode(client, { mobile }) } });
    const email = signUpOf().email;
    const body = { name: 'Laura', email, mobile, localization_administrative_zone_id: zones.bogota };
    await client.ok(createOrUpdateUserInQuotation, { body: { ...body, conditions: 1, transport: 'token' } });
    const mailed = async () => {
      await test.client().ok(requestPasswordRecovery, { body: { email } });
      await test.idle();
      return test.notification.sent.findLast(({ to }) => to === email)!.text;
    };
    test.pass(limits.newContactHours * 3_600_000);
    expect(await mailed()).toContain('nadie lo ha confirmado');
    const code = await enteringCode(mobile);
    await client.ok(logInWithCode, { body: { mobile_number: mobile, code, transport: 'token' } });
    await client.ok(updateOwnUser, { body: { email, email_code: await ownCode(client, { email }) } });
    expect(await mailed()).toContain('/users/page/newPassword#');
  });

  it('sets no password for a day, and says so', async () => {
    const { client } = await buyer();
    const email = signUpOf().email;
    await client.ok(updateOwnUser, { body: { email, email_code: await ownCode(client, { email }) } });
    const mailed = async () => {
      await test.client().ok(requestPasswordRecovery, { body: { email } });
      await test.idle();
      return test.notification.sent.findLast(({ to }) => to === email)!.text;
    };
    expect(await mailed()).toContain('todavía no podemos enviarte el enlace');
    test.pass(limits.newContactHours * 3_600_000);
    expect(await mailed()).toContain('/users/page/newPassword#');
  });

  it('opens no session for a day that adds a way in', async () => {
    const { client, email } = await buyer();
    test.pass(1000);
    const mobile_number = await replaceMobile(client);
    // Signed in before the number came.
    expect((await client.call(startPasskey)).statusCode).toBe(200);
    const other = test.client();
    const code = await enteringCode(mobile_number);
    await other.ok(logInWithCode, { body: { mobile_number, code, transport: 'token' } });
    expect((await other.call(startPasskey)).json()).toMatchObject({ code: 'CONTACT_NEW' });

    test.pass(limits.newContactHours * 3_600_000);
    await enter(other, email);
    expect((await other.call(startPasskey)).statusCode).toBe(200);
  });
});

it('a number that goes holds nothing up', async () => {
  const { client, email } = await buyer();
  await test.client().ok(requestPasswordRecovery, { body: { email } });
  await test.idle();
  const { text } = test.notification.sent.findLast(({ to }) => to === email)!;
  const token = /(?<=newPassword#)[\w-]+/.exec(text)![0];
  await test.client().ok(resetPassword, { body: { token, password } });
  expect(await test.db('users').where({ email }).first('mobile')).toEqual({ mobile: null });
  await enter(client, email);
  expect((await client.call(startPasskey)).statusCode).toBe(200);
});

it('a guest’s first number, and what an administrator gives, confirm at once', async () => {
  const client = test.client();
  await client.ok(startGuestSession, { body: { transport: 'token' } });
  const { name, email, mobile } = signUpOf();
  const body = { name, email, mobile, localization_administrative_zone_id: zones.bogota, conditions: 1 };
  const code = await enteringCode(mobile);
  await client.ok(createOrUpdateUserInQuotation, { body: { ...body, code, transport: 'token' } });
  expect(await byCode(client, 'whatsapp', await ownCode(client, { mobile }))).toHaveProperty('data.url');

  const given = signUpOf().email;
  const admin = test.client();
  await enter(admin, 'admin@tuerca.test');
  await admin.ok(updateUser, { params: { id: client.own.userId }, body: { email: given } });
  expect(await byCode(client, 'email', await ownCode(client, { email: given }))).toHaveProperty('data.url');
});
