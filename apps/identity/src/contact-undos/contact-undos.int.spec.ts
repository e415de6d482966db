import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  closeAccount,
  generateNewApiToken,
  limits,
  login,
  readOwnData,
  refreshSession,
  register,
  requestContactCode,
  requestPasswordRecovery,
  resetPassword,
  undoContactChange,
  updateOwnUser,
} from '@tuerca/contracts';
import { countLockWaits } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { storePeopleOf } from '../testing/store-people.ts';
import { newMobile, signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';
import { usersRepository as users } from '../users/users.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

let people = 0;
const newEmail = () => `nuevo${(people += 1)}@tuerca.test`;
const proved = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  const { userId: id } = client.own;
  await test.db('users').where({ id }).update({ emailVerified: true, mobileVerified: true });
  const { mobile } = await test.db('users').where({ id }).first('mobile');
  return { client, id, email: account.email, mobile: mobile as string, password: account.password };
};
const codeTo = async (client: TestClient, body: { email: string } | { mobile: string }): Promise<string> => {
  const { sent_to: to } = await client.ok(requestContactCode, { body });
  return /\d{6}/.exec(test.notification.sent.findLast((each) => each.to === to)!.text)![0];
};
const replaceEmail = async (client: TestClient, email = newEmail()) => {
  await client.ok(updateOwnUser, { body: { email, email_code: await codeTo(client, { email }) } });
  await test.idle();
  return email;
};
const lettersTo = (to: string) => test.notification.sent.filter((each) => each.to === to);
const tokenIn = (text: string) => new URL(/https?:\S+/.exec(text)![0]).hash.slice(1);
const undo = (token: string) => test.client().call(undoContactChange, { body: { token } });
const refreshes = async ({ call, own }: TestClient) =>
  (await call(refreshSession, { body: { refresh_token: own.refresh, transport: 'token' } })).statusCode ===
  200;

it('a replaced e-mail is told there, and comes back by the link, with everyone out', async () => {
  const { client, id, email, password } = await proved();
  await replaceEmail(client);
  const letter = lettersTo(email).at(-1)!;
  expect(letter).toMatchObject({ channel: 'email', subject: 'El correo de tu cuenta de Tuerca cambió' });
  const made = new Date(test.now().getTime() + 1000);
  await test
    .db('socialIdentities')
    .insert({ issuer: 'https://x', subject: `late${id}`, userId: id, createdAt: made });
  await test
    .db('socialIdentities')
    .insert({ issuer: 'https://y', subject: `early${id}`, userId: id, createdAt: new Date(0) });

  expect((await undo(tokenIn(letter.text))).json()).toEqual({ data: { restored: 'email' } });
  expect(await test.db('users').where({ id }).first('email', 'emailVerified')).toEqual({
    email,
    emailVerified: true,
  });
  expect(await refreshes(client)).toBe(false);
  const again = await test.client().call(login, { body: { username: email, password, transport: 'token' } });
  expect(again.json()).toMatchObject({ code: 'LOGIN_FAILED' });
  expect(await test.db('socialIdentities').where({ userId: id }).pluck('issuer')).toEqual(['https://y']);
  expect((await undo(tokenIn(letter.text))).json()).toMatchObject({ code: 'UNDO_LINK_WRONG' });
});

it('a replaced number is told by WhatsApp, and comes back', async () => {
  const { client, id, mobile } = await proved();
  const next = newMobile();
  await client.ok(updateOwnUser, {
    body: { mobile: next, mobile_code: await codeTo(client, { mobile: next }) },
  });
  await test.idle();
  const message = lettersTo(mobile).at(-1)!;
  expect(message.channel).toBe('whatsapp');
  expect((await undo(tokenIn(message.text))).json()).toEqual({ data: { restored: 'mobile' } });
  expect(await test.db('users').where({ id }).first('mobile', 'mobileVerified')).toEqual({
    mobile,
    mobileVerified: true,
  });
});

it('an e-mail that was never proved may be a stranger’s: the proved number is told instead', async () => {
  const { client, id, email, mobile } = await proved();
  await test.db('users').where({ id }).update({ emailVerified: false });
  await replaceEmail(client);
  expect(lettersTo(email)).toEqual([]);
  const message = lettersTo(mobile).at(-1)!;
  expect(message.text).toContain('El correo de tu cuenta en Tuerca cambió.');
  expect((await undo(tokenIn(message.text))).json()).toEqual({ data: { restored: 'mobile' } });
  expect(await test.db('users').where({ id }).first('email', 'emailVerified', 'mobileVerified')).toEqual({
    email,
    emailVerified: false,
    mobileVerified: true,
  });
});

it('a number that comes to an account without one is told by e-mail, and goes by the link', async () => {
  const { client, id, email } = await proved();
  await test.db('users').where({ id }).update({ mobile: null, mobileVerified: false });
  const next = newMobile();
  const body = { mobile: next, mobile_code: await codeTo(client, { mobile: next }) };
  await client.ok(updateOwnUser, { body });
  await test.idle();
  const letter = lettersTo(email).at(-1)!;
  expect(letter.subject).toBe('El WhatsApp de tu cuenta de Tuerca cambió');
  const { kinds } = await client.ok(readOwnData);
  expect(kinds).toContainEqual({ service: 'identity', kind: 'replacedContacts', count: 0 });
  expect((await undo(tokenIn(letter.text))).statusCode).toBe(200);
  expect(await test.db('users').where({ id }).first('email', 'mobile')).toEqual({ email, mobile: null });
});

it('a number does not come back once somebody else has proved the e-mail that was typed beside it', async () => {
  const { client, id, email, mobile } = await proved();
  await test.db('users').where({ id }).update({ emailVerified: false });
  const next = newMobile();
  const body = { mobile: next, mobile_code: await codeTo(client, { mobile: next }) };
  await client.ok(updateOwnUser, { body });
  await test.idle();
  const token = tokenIn(lettersTo(mobile).at(-1)!.text);
  await test.client().ok(requestPasswordRecovery, { body: { email } });
  await test.idle();
  const link = { token: tokenIn(lettersTo(email).at(-1)!.text), password: 'Nueva-2026' };
  await test.client().ok(resetPassword, { body: link });
  expect((await undo(token)).json()).toMatchObject({ code: 'UNDO_LINK_WRONG' });
  expect(await test.db('users').where({ id }).first('email', 'mobile')).toEqual({ email, mobile: null });
});

it('nobody is told where nothing was proved before', async () => {
  const { client, id, email, mobile } = await proved();
  await test.db('users').where({ id }).update({ emailVerified: false, mobileVerified: false });
  const before = lettersTo(mobile).length;
  await replaceEmail(client);
  expect([lettersTo(email).length, lettersTo(mobile).length]).toEqual([0, before]);
});

it('the API tokens that were made since work no more, and those of before do', async () => {
  const people = await storePeopleOf(test);
  const { client, id, email, store } = await people.vendor();
  await test.db('users').where({ id }).update({ emailVerified: true });
  const make = (name: string) =>
    client.ok(generateNewApiToken, { params: { id: store.id }, body: { name, scopes: ['quotations:read'] } });
  await make('Antes');
  test.pass(1000);
  await replaceEmail(client);
  await make('Después');
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).statusCode).toBe(200);
  const works = test.db('apiTokens').where({ storeId: store.id, revokedAt: null });
  expect(await works.pluck('name')).toEqual(['Antes']);
  const change = await test.db('changes').where({ storeId: store.id }).orderBy('id', 'desc').first();
  expect(change).toMatchObject({ action: 'revokeApiToken', actorUserId: null, before: { name: 'Después' } });
});

it('an account that is to be closed by then stays open', async () => {
  const { client, id, email, password } = await proved();
  await replaceEmail(client);
  await client.ok(closeAccount, { body: { password } });
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).statusCode).toBe(200);
  test.pass(14 * 24 * 3_600_000);
  await test.runPeriodic('closeAccounts');
  expect(await test.db('users').where({ id }).first('email', 'closedAt')).toEqual({ email, closedAt: null });
});

it('an address in between is as new to the account as before, when its link gives it back', async () => {
  const { client, id, email } = await proved();
  const since = async () => (await test.db('users').where({ id }).first('email', 'emailSince')) as object;
  const between = await replaceEmail(client);
  const before = await since();
  test.pass(1000);
  await replaceEmail(client);
  expect((await undo(tokenIn(lettersTo(between).at(-1)!.text))).statusCode).toBe(200);
  expect(await since()).toEqual(before);
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).statusCode).toBe(200);
  expect(await since()).toEqual({ email, emailSince: null });
});

it('one undo ends those of later, so that an address in between gets nothing back', async () => {
  const { client, id, email } = await proved();
  const between = await replaceEmail(client);
  await replaceEmail(client);
  const theirs = tokenIn(lettersTo(between).at(-1)!.text);
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).statusCode).toBe(200);
  expect((await undo(theirs)).json()).toMatchObject({ code: 'UNDO_LINK_WRONG' });
  expect(await test.db('users').where({ id }).first('email')).toEqual({ email });
});

it('an address in between does not end the link of the one before', async () => {
  const { client, id, email } = await proved();
  const between = await replaceEmail(client);
  test.pass(60_000);
  await replaceEmail(client);
  expect((await undo(tokenIn(lettersTo(between).at(-1)!.text))).statusCode).toBe(200);
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).statusCode).toBe(200);
  expect(await test.db('users').where({ id }).first('email')).toEqual({ email });
});

it.each(['email', 'mobile'] as const)(
  'the link at the %s gives both back where both were replaced',
  async (kind) => {
    const { client, id, email, mobile } = await proved();
    const theirs = { email: newEmail(), mobile: newMobile() };
    const email_code = await codeTo(client, { email: theirs.email });
    const mobile_code = await codeTo(client, { mobile: theirs.mobile });
    await client.ok(updateOwnUser, { body: { ...theirs, email_code, mobile_code } });
    await test.idle();
    const [to, late] = kind === 'email' ? [email, mobile] : [mobile, email];
    expect((await undo(tokenIn(lettersTo(to).at(-1)!.text))).json()).toEqual({ data: { restored: kind } });
    expect(await test.db('users').where({ id }).first('email', 'mobile', 'mobileVerified')).toEqual({
      email,
      mobile,
      mobileVerified: true,
    });
    expect((await undo(tokenIn(lettersTo(late).at(-1)!.text))).json()).toMatchObject({
      code: 'UNDO_LINK_WRONG',
    });
  },
);

it('a number that came later goes, and one that is another’s by now does not come back', async () => {
  const { client, id, email, mobile } = await proved();
  await replaceEmail(client);
  const next = newMobile();
  await client.ok(updateOwnUser, {
    body: { mobile: next, mobile_code: await codeTo(client, { mobile: next }) },
  });
  await test.client().ok(register, { body: signUpOf({ mobile }) });
  await test.db('users').where({ mobile }).update({ mobileVerified: true });
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).statusCode).toBe(200);
  expect(await test.db('users').where({ id }).first('email', 'mobile', 'mobileVerified')).toEqual({
    email,
    mobile: null,
    mobileVerified: false,
  });
});

it('a contact that somebody claims in this moment comes back, and nobody waits in a circle', async () => {
  const claimer = await proved();
  const { client, id, email } = await proved();
  await replaceEmail(client);
  const token = tokenIn(lettersTo(email).at(-1)!.text);
  const [first, second] = [await test.db.transaction(), await test.db.transaction()];
  const isWaiting = () => pWaitFor(async () => (await countLockWaits(test.db)) > 0);
  await users.lock(first, id);
  const undoing = undo(token);
  await isWaiting();
  await test.db('users').where({ id: claimer.id }).update({ email, emailVerified: false });
  await users.lock(second, claimer.id);
  await first.commit();
  await isWaiting();
  await users.lock(second, id);
  await second.commit();
  expect((await undoing).json()).toEqual({ data: { restored: 'email' } });
  const emails = await test.db('users').whereIn('id', [claimer.id, id]).orderBy('id').pluck('email');
  expect(emails).toEqual([null, email]);
});

it('a link is used once of two at once, and not after a week', async () => {
  const one = await proved();
  await replaceEmail(one.client);
  const token = tokenIn(lettersTo(one.email).at(-1)!.text);
  const answers = await Promise.all([undo(token), undo(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);

  const two = await proved();
  await replaceEmail(two.client);
  test.pass(limits.contactUndoDays * 24 * 3_600_000);
  expect((await undo(tokenIn(lettersTo(two.email).at(-1)!.text))).statusCode).toBe(400);
  await test.runPeriodic('pruneContactUndos');
  expect(await test.db('contactUndos').where({ userId: two.id })).toEqual([]);
});

it('an e-mail that another account has proved by then stays there', async () => {
  const { client, email } = await proved();
  await replaceEmail(client);
  await test.client().ok(register, { body: signUpOf({ email }) });
  await test.db('users').where({ email }).update({ emailVerified: true });
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
});

it('an e-mail and a number that others only claim by then come back', async () => {
  const { client, id, email, mobile } = await proved();
  const theirs = { email: newEmail(), mobile: newMobile() };
  const email_code = await codeTo(client, { email: theirs.email });
  const mobile_code = await codeTo(client, { mobile: theirs.mobile });
  await client.ok(updateOwnUser, { body: { ...theirs, email_code, mobile_code } });
  await test.idle();
  const claims = [signUpOf({ email }), signUpOf({ mobile })];
  for (const body of claims) await test.client().ok(register, { body });
  expect((await undo(tokenIn(lettersTo(email).at(-1)!.text))).json()).toEqual({
    data: { restored: 'email' },
  });
  expect(await test.db('users').where({ id }).first('email', 'mobile', 'mobileVerified')).toEqual({
    email,
    mobile,
    mobileVerified: true,
  });
  const [byMobile, byEmail] = await Promise.all([
    test.db('users').where({ mobile: claims[0]!.mobile }).first('email'),
    test.db('users').where({ email: claims[1]!.email }).first('mobile'),
  ]);
  expect([byMobile, byEmail]).toEqual([{ email: null }, { mobile: null }]);
});
