import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  blockAccount,
  createStore,
  createUser,
  endAccountSessions,
  generatePasswordForUser,
  limits,
  listAccounts,
  listChanges,
  login,
  logInWithCode,
  readAccount,
  readSessionControlData,
  refreshSession,
  register,
  requestAuthenticationCode,
  resetPassword,
  sendNotifyPQRS,
  startGuestSession,
  supportCaseFiled,
  unblockAccount,
  updateUserRights,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
const password = 'Tuerca-2026';

const logIn = (client: TestClient, email: string) =>
  client.call(login, { body: { username: email, password, transport: 'token' } });
const person = async (changes: object = {}) => {
  const account = signUpOf(changes);
  const client = test.client();
  await client.ok(register, { body: account });
  return { client, account, id: client.own.userId };
};
const another = async () => {
  const { conditions: _conditions, transport: _transport, ...body } = signUpOf({ role: 'admin' });
  const { id } = (await admin.ok(createUser, { body })) as { id: number };
  const client = test.client();
  await logIn(client, body.email);
  return { client, id };
};
const find = async (filter: object) =>
  (await admin.ok(listAccounts, { query: { filter: JSON.stringify(filter) } })) as {
    id: number;
    kind: string;
  }[];
const block = (id: number, client = admin, reason = 'Vende repuestos robados.') =>
  client.call(blockAccount, { params: { id }, body: { reason } });
const lastLetter = async (to: string) => {
  await test.idle();
  return test.notification.sent.findLast((sent) => sent.to === to);
};
const changesOf = async (id: number) =>
  (await admin.ok(listChanges, {
    query: { filter: JSON.stringify({ subject_type: 'user', subject_id: id }) },
  })) as { action: string; fields: object[] }[];

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
  await logIn(admin, 'admin@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

describe('the accounts that an administrator sees', () => {
  it('are found by name, e-mail, number and identification, without accents or separators', async () => {
    const { id, account } = await person({ name: 'Íñigo Muñoz Arregui' });
    await test.db('users').where({ id }).update({ identificationType: 'cc', identification: '79555123' });
    const { mobile } = account;
    const spaced = `${mobile.slice(3, 6)} ${mobile.slice(6, 9)} ${mobile.slice(9)}`;
    for (const search of ['munoz arre', account.email.toUpperCase(), spaced, '79.555.123'])
      expect((await find({ search })).map((each) => each.id)).toEqual([id]);
    expect(await find({ search: 'nadie_se%llama' })).toEqual([]);
  });

  it('are narrowed by what they are and whether they are blocked', async () => {
    const { id } = await person();
    await admin.ok(createStore, {
      body: { name: 'Norte', user_id: id, city_id: zones.bogota, brand_ids: [brands.nissan] },
    });
    const vendors = await find({ kind: 'vendor' });
    expect(vendors.map((each) => each.id)).toContain(id);
    expect(vendors.every(({ kind }) => kind === 'vendor')).toBe(true);
    expect((await find({ kind: 'admin' })).map((each) => each.id)).toContain(admin.own.userId);
    await block(id);
    expect((await find({ is_blocked: true, kind: 'vendor' })).map((each) => each.id)).toEqual([id]);
    expect((await find({ is_blocked: false, kind: 'vendor' })).map((each) => each.id)).not.toContain(id);
  });

  it('are neither blocked nor active once they are closed', async () => {
    const { id, account } = await person({ name: 'Úrsula Iguarán Buendía' });
    const search = account.name;
    expect(await find({ search, is_blocked: false })).toHaveLength(1);
    await test.db('users').where({ id }).update({ closedAt: new Date() });
    expect(await find({ search })).toHaveLength(1);
    expect(await find({ search, is_blocked: false })).toEqual([]);
    await test.db('users').where({ id }).update({ blockedAt: new Date(), blockReason: 'Spam' });
    expect(await find({ search, is_blocked: true })).toEqual([]);
  });

  it('tell their devices, their store and which others look like them', async () => {
    const one = await person({ name: 'José Pérez' });
    const other = await person({ name: 'Jose Perez' });
    await person({ name: 'José Pérez', city_id: zones.medellin });
    expect(await admin.ok(readAccount, { params: { id: one.id } })).toMatchObject({
      kind: 'buyer',
      store: null,
      blocked_at: null,
      sessions: [{ device: 'other', ended_at: null }],
      look_alikes: [{ id: other.id, likenesses: ['name'] }],
      merged: [],
    });
    expect((await admin.call(readAccount, { params: { id: 9_999_999 } })).statusCode).toBe(404);
  });

  it('tell by what another looks like them, and which guests they were', async () => {
    const one = await person({ name: 'Abel Uno' });
    const other = await person({ name: 'Berta Dos' });
    await test.db('users').where({ id: one.id }).update({ identificationType: 'cc', identification: '1013' });
    await test
      .db('users')
      .where({ id: other.id })
      .update({ identificationType: 'ce', identification: '1013' });
    const replaced = { hash: Buffer.from('replaced'), kind: 'email', value: other.account.email };
    await test.db('contactUndos').insert({
      ...replaced,
      userId: one.id,
      createdAt: test.now(),
      expiresAt: new Date(test.now().getTime() + 3_600_000),
    });
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    const guestId = guest.own.userId;
    await guest.ok(login, { body: { username: one.account.email, password, transport: 'token' } });
    const look = (id: number) => admin.ok(readAccount, { params: { id } });
    expect(await look(one.id)).toMatchObject({
      look_alikes: [{ id: other.id, likenesses: ['identification', 'contact'] }],
      merged: [{ id: guestId, merged_at: test.now().toISOString() }],
    });
    expect(await look(other.id)).toMatchObject({
      look_alikes: [{ id: one.id, likenesses: ['identification', 'contact'] }],
      merged: [],
    });
  });

  it('are read by no one else', async () => {
    const { client, id } = await person();
    for (const call of [listAccounts, readAccount, generatePasswordForUser, unblockAccount])
      expect((await client.call(call, { params: { id } })).statusCode).toBe(403);
    expect((await block(id, client)).statusCode).toBe(403);
  });

  it.each([
    [`fold(identification) like fold('%79555%')`, 'users_identification_search'],
    [`fold(name) = fold('José') and city_id = 1`, 'users_namesakes'],
    [`identification = '79555123'`, 'users_by_identification'],
  ])('are found by an index where %s', async (condition, index) => {
    await test.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const { rows } = await trx.raw(`explain select id from users where not is_guest and ${condition}`);
      expect(JSON.stringify(rows)).toContain(index);
    });
  });
});

describe('a blocked account', () => {
  it('is signed out at once, told why, and cannot sign in by any way until it is unblocked', async () => {
    const { client, id, account } = await person();
    expect((await block(id)).json().data).toMatchObject({ block_reason: 'Vende repuestos robados.' });
    expect(await client.ok(readSessionControlData, { params: { userId: 0 } })).toMatchObject({ user: null });
    const body = { transport: 'token', refresh_token: client.own.refresh };
    expect((await client.call(refreshSession, { body })).statusCode).toBe(401);
    expect((await logIn(test.client(), account.email)).json()).toMatchObject({
      code: 'ACCOUNT_BLOCKED',
      message: 'Tu cuenta está bloqueada: Vende repuestos robados. Escríbenos desde Ayuda.',
    });
    const byCode = test.client();
    await byCode.ok(requestAuthenticationCode, { body: { mobile: account.mobile } });
    const code = test.lastCode(account.mobile);
    expect(
      (
        await byCode.call(logInWithCode, {
          body: { mobile_number: account.mobile, code, transport: 'token' },
        })
      ).json(),
    ).toMatchObject({ code: 'ACCOUNT_BLOCKED' });
    expect((await lastLetter(account.email))?.text).toContain('Motivo: Vende repuestos robados.');

    await admin.ok(unblockAccount, { params: { id } });
    expect((await logIn(test.client(), account.email)).statusCode).toBe(200);
    expect((await lastLetter(account.email))?.subject).toBe('Ya puedes usar tu cuenta de Tuerca');
    expect((await changesOf(id)).map(({ action, fields }) => [action, fields])).toEqual([
      [
        'unblockAccount',
        [
          { name: 'isBlocked', before: true, after: false },
          { name: 'blockReason', before: 'Vende repuestos robados.', after: null },
        ],
      ],
      [
        'blockAccount',
        [
          { name: 'isBlocked', before: false, after: true },
          { name: 'blockReason', before: null, after: 'Vende repuestos robados.' },
        ],
      ],
    ]);
  });

  it('reads why at the proved number, not at an e-mail that may be a stranger’s', async () => {
    const { id, account } = await person();
    await test.db('users').where({ id }).update({ mobileVerified: true });
    await block(id);
    expect(await lastLetter(account.mobile)).toMatchObject({
      channel: 'whatsapp',
      text: expect.stringContaining('Motivo: Vende repuestos robados.'),
    });
    expect(await lastLetter(account.email)).toBeUndefined();
  });

  it('of an administrator is told nothing of the platform any more', async () => {
    const other = await another();
    await block(other.id);
    const { client } = await person();
    const body = { kind: 'claim', subject: 'Mi pedido', text: 'No llegó el pedido' };
    await client.ok(sendNotifyPQRS, { body });
    const { administratorIds } = (await test.published(supportCaseFiled)).at(-1)!;
    expect(administratorIds).toContain(admin.own.userId);
    expect(administratorIds).not.toContain(other.id);
  });

  it('does not learn of it with a wrong password', async () => {
    const { id, account } = await person();
    await block(id);
    const response = await test.client().call(login, {
      body: { username: account.email, password: 'Otra-2026', transport: 'token' },
    });
    expect(response.json()).toMatchObject({ code: 'LOGIN_FAILED' });
  });

  it('is blocked once by two at once, who write one entry and one letter; another reason is told not to be sent', async () => {
    const { id, account } = await person();
    const responses = await Promise.all([block(id), block(id)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await block(id, admin, 'Otro motivo')).json()).toMatchObject({
      code: 'CONFLICT',
      message:
        'La cuenta ya estaba bloqueada, por otro motivo: «Vende repuestos robados». Tu motivo no se envió a nadie.',
    });
    expect(await changesOf(id)).toHaveLength(1);
    await test.idle();
    expect(test.notification.sent.filter(({ to }) => to === account.email)).toHaveLength(1);
  });

  it('needs a reason', async () => {
    const { id } = await person();
    expect((await block(id, admin, '   ')).json()).toMatchObject({
      data: [{ field: 'reason', message: 'Escribe el motivo: la persona lo lee' }],
    });
    expect((await block(id, admin, 'x'.repeat(257))).statusCode).toBe(400);
  });

  it('is never one’s own, and of two administrators who block each other one is left', async () => {
    expect((await block(admin.own.userId)).statusCode).toBe(409);
    const [one, two] = [await another(), await another()];
    const statuses = (await Promise.all([block(two.id, one.client), block(one.id, two.client)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });
});

describe('the sessions of an account', () => {
  it('are ended by an administrator, not their own, and the log says how many', async () => {
    const { client, id, account } = await person();
    await logIn(test.client(), account.email);
    await admin.ok(endAccountSessions, { params: { id } });
    const body = { transport: 'token', refresh_token: client.own.refresh };
    expect((await client.call(refreshSession, { body })).statusCode).toBe(401);
    expect(await changesOf(id)).toMatchObject([
      { action: 'endAccountSessions', fields: [{ name: 'openSessions', before: 2, after: 0 }] },
    ]);
    const own = { params: { id: admin.own.userId } };
    expect((await admin.call(endAccountSessions, own)).statusCode).toBe(409);
  });
});

describe('a password that an administrator takes away', () => {
  it('is replaced by a link that only the person gets, and the old one holds no more', async () => {
    const { client, id, account } = await person();
    const response = await admin.call(generatePasswordForUser, { params: { id } });
    expect(response.json()).toEqual({ data: { ok: true } });
    expect((await logIn(test.client(), account.email)).json()).toMatchObject({ code: 'LOGIN_FAILED' });
    const body = { transport: 'token', refresh_token: client.own.refresh };
    expect((await client.call(refreshSession, { body })).statusCode).toBe(401);
    const letter = await lastLetter(account.email);
    const token = /newPassword#([\w-]+)/.exec(letter!.text)![1]!;
    await test.client().ok(resetPassword, { body: { token, password } });
    expect((await logIn(test.client(), account.email)).statusCode).toBe(200);
    expect(JSON.stringify(await changesOf(id))).not.toContain(token);
  });

  it.each([
    ['came less than a day ago', { emailVerified: true, age: 1 }],
    ['was typed less than a week ago', { emailVerified: false, age: limits.newContactHours }],
  ])('is not replaced at an e-mail that %s, and nothing changes', async (_what, { emailVerified, age }) => {
    const { id, account } = await person();
    const emailSince = new Date(test.now().getTime() - age * 3_600_000);
    await test.db('users').where({ id }).update({ emailVerified, emailSince });
    const response = await admin.call(generatePasswordForUser, { params: { id } });
    expect(response.json()).toMatchObject({
      status: 409,
      message: expect.stringContaining('cambió hace poco'),
    });
    expect((await logIn(test.client(), account.email)).statusCode).toBe(200);
    expect(await lastLetter(account.email)).toBeUndefined();
  });

  it.each([
    ['refuses the letter', 400, (to: string) => void test.notification.state.refused.add(to)],
    ['is away', 503, () => void (test.notification.state.isDown = true)],
  ])('holds while the mail server %s, and nothing changes', async (_what, status, fail) => {
    const { client, id, account } = await person();
    fail(account.email);
    const response = await admin.call(generatePasswordForUser, { params: { id } });
    test.notification.state.isDown = false;
    expect(response.statusCode).toBe(status);
    const body = { transport: 'token', refresh_token: client.own.refresh };
    expect((await client.call(refreshSession, { body })).statusCode).toBe(200);
    expect((await logIn(test.client(), account.email)).statusCode).toBe(200);
    expect((await changesOf(id)).map(({ action }) => action)).not.toContain('generatePasswordForUser');
  });

  it('holds where the e-mail changed while the letter was sent, whose link opens nothing', async () => {
    const { id, account } = await person();
    const email = `otro-${account.email}`;
    test.notification.state.meanwhile = async () => {
      await test.db('users').where({ id }).update({ email });
    };
    const response = await admin.call(generatePasswordForUser, { params: { id } });
    test.notification.state.meanwhile = () => Promise.resolve();
    expect(response.json()).toMatchObject({
      status: 409,
      message: expect.stringContaining('cambió mientras se enviaba el enlace'),
    });
    expect((await logIn(test.client(), email)).statusCode).toBe(200);
    const token = /newPassword#([\w-]+)/.exec((await lastLetter(account.email))!.text)![1]!;
    const opened = await test.client().call(resetPassword, { body: { token, password } });
    expect(opened.json().code).toBe('RECOVERY_LINK_WRONG');
  });

  it('needs an e-mail to send it to, and changes nothing without one', async () => {
    const { client, id } = await person();
    await test.db('users').where({ id }).update({ email: null });
    expect((await admin.call(generatePasswordForUser, { params: { id } })).statusCode).toBe(409);
    const body = { transport: 'token', refresh_token: client.own.refresh };
    expect((await client.call(refreshSession, { body })).statusCode).toBe(200);
  });
});

describe('rights', () => {
  it('are in the log of the account that got them', async () => {
    const { id } = await person();
    await test.db('users').where({ id }).update({ emailVerified: true });
    await admin.ok(updateUserRights, {
      params: { id },
      body: { managetuercaGoModule: true, rights: ['manageMessagesModule'] },
    });
    expect(await changesOf(id)).toMatchObject([
      {
        action: 'updateUserRights',
        fields: [
          { name: 'rights', before: [], after: ['manageMessagesModule'] },
          { name: 'managesGoModule', before: false, after: true },
        ],
      },
    ]);
  });
});
