import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrUpdateUserInQuotation,
  legalVersion,
  readUser,
  readUserConfig,
  refreshSession,
  register,
  requestAuthenticationCode,
  requestContactCode,
  startGuestSession,
  updateUser,
  userMerged,
  userSaved,
} from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import pWaitFor from 'p-wait-for';
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
}, 60_000);
afterAll(() => test?.stop());

const token = { transport: 'token' };
const guest = async () => {
  const client = test.client();
  await client.ok(startGuestSession, { body: token });
  return client;
};
const codeFor = async (mobile: string) => {
  await test.client().ok(requestAuthenticationCode, { body: { mobile } });
  return test.lastCode(mobile);
};
const contactOf = (changes: object = {}) => {
  const { name, email, mobile } = signUpOf();
  return {
    name,
    email,
    mobile,
    localization_administrative_zone_id: zones.bogota,
    conditions: 1,
    ...token,
    ...changes,
  };
};
const save = (client: TestClient, body: object) => client.call(createOrUpdateUserInQuotation, { body });
const registered = async (changes: object = {}) => {
  const client = test.client();
  const account = signUpOf(changes);
  await client.ok(register, { body: account });
  return { client, account, id: client.own.userId };
};
/** An account whose number was proved by a code. */
const verified = async () => {
  const client = await guest();
  const contact = contactOf();
  await client.ok(createOrUpdateUserInQuotation, {
    body: { ...contact, code: await codeFor(contact.mobile) },
  });
  return { client, contact, id: client.own.userId };
};

describe('a guest who gives contact data', () => {
  it('becomes a buyer with a verified number, under the same id', async () => {
    const client = await guest();
    const guestId = client.own.userId;
    const contact = contactOf();
    const response = await save(client, { ...contact, code: await codeFor(contact.mobile) });
    expect(response.json().data).toMatchObject({
      id: guestId,
      user: {
        isGuest: false,
        name: contact.name,
        email: contact.email,
        mobile: contact.mobile,
        mobile_verified: true,
        cityName: 'Bogotá D.C.',
      },
    });
    expect((await test.published(userSaved)).at(-1)).toMatchObject({
      userId: guestId,
      isGuest: false,
      mobile: contact.mobile,
    });
  });

  it('leaves which documents it accepted, where and when, which it reads again', async () => {
    const client = await guest();
    const contact = contactOf({ documents_version: legalVersion });
    const code = await codeFor(contact.mobile);
    await client.ok(createOrUpdateUserInQuotation, { body: { ...contact, code } });
    const consent = {
      documents_version: legalVersion,
      country: 'CO',
      given_in: 'contact',
      given_at: expect.any(String),
    };
    const own = { params: { id: client.own.userId } };
    expect(await client.ok(readUserConfig, own)).toMatchObject({ consents: [consent] });
    await client.ok(createOrUpdateUserInQuotation, { body: contact });
    expect(await client.ok(readUserConfig, own)).toMatchObject({ consents: [consent] });
  });

  it.each([
    ['no code', () => undefined],
    ['a wrong code', (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')],
  ])('is refused with %s, and nothing changes', async (_what, codeOf) => {
    const client = await guest();
    const contact = contactOf();
    const response = await save(client, { ...contact, code: codeOf(await codeFor(contact.mobile)) });
    expect(response.json()).toMatchObject({ status: 400, code: 'CODE_WRONG', data: [{ field: 'code' }] });
    expect(await client.ok(readUser, { params: { id: client.own.userId } })).toMatchObject({
      isGuest: true,
      email: null,
    });
  });

  it('signs in to the account that has the proved number, and hands over what it did', async () => {
    const owner = await verified();
    const client = await guest();
    const guestId = client.own.userId;
    const given = { ...owner.contact, name: 'Otro Nombre', code: await codeFor(owner.contact.mobile) };
    const session = await client.ok(createOrUpdateUserInQuotation, { body: given });
    expect(session).toMatchObject({ id: owner.id, user: { name: owner.contact.name } });
    expect(await test.published(userMerged)).toContainEqual({ fromUserId: guestId, toUserId: owner.id });
  });

  it('cannot take the e-mail of another account, and may go on with the same code', async () => {
    const { account } = await registered();
    const client = await guest();
    const contact = contactOf({ email: account.email });
    const code = await codeFor(contact.mobile);
    const refused = await save(client, { ...contact, code });
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      message: 'Revisa los datos ingresados.',
      data: [{ field: 'email', message: 'El correo ya está registrado.' }],
    });
    expect((await save(client, { ...contact, email: contactOf().email, code })).statusCode).toBe(200);
  });

  it('takes a number from an account that claimed it and never proved it', async () => {
    const claimant = await registered();
    const client = await guest();
    const contact = contactOf({ mobile: claimant.account.mobile });
    await client.ok(createOrUpdateUserInQuotation, {
      body: { ...contact, code: await codeFor(contact.mobile) },
    });
    expect(client.own.userId).not.toBe(claimant.id);
    expect(await claimant.client.ok(readUser, { params: { id: claimant.id } })).toMatchObject({
      mobile: null,
    });
  });

  it('can use its old token for nothing once merged', async () => {
    const owner = await verified();
    const client = await guest();
    const { access, refresh } = client.own;
    await client.ok(createOrUpdateUserInQuotation, {
      body: { ...owner.contact, code: await codeFor(owner.contact.mobile) },
    });
    client.own.access = access;
    const contact = contactOf();
    const again = await save(client, { ...contact, code: await codeFor(contact.mobile) });
    expect(again.json()).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    expect(
      (await client.call(refreshSession, { body: { ...token, refresh_token: refresh } })).statusCode,
    ).toBe(401);
  });

  it('becomes one account when the form is sent twice at once', async () => {
    const client = await guest();
    const contact = contactOf();
    const body = { ...contact, code: await codeFor(contact.mobile) };
    const answers = await Promise.all([save(client, body), save(client, body)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await test.db('users').where({ email: contact.email }).pluck('id')).toEqual([client.own.userId]);
  });

  it('takes no number from an account that claims it meanwhile and proves it', async () => {
    const other = await registered();
    const client = await guest();
    const contact = contactOf();
    const { mobile } = contact;
    const code = await codeFor(mobile);
    const [before, proving] = [await test.db.transaction(), await test.db.transaction()];
    const isWaitedFor = async (trx: Transaction) => {
      const { rows } = await trx.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
      await pWaitFor(
        async () => {
          const waits = 'select pid from pg_stat_activity where ?::int = any(pg_blocking_pids(pid))';
          const found = await test.db.raw<{ rows: object[] }>(waits, [rows[0]!.pid]);
          return found.rows.length > 0;
        },
        { timeout: 10_000 },
      );
    };
    try {
      await before('users').where({ id: client.own.userId }).forUpdate().select('id');
      const saving = save(client, { ...contact, code });
      await isWaitedFor(before);
      await test.db('users').where({ id: other.id }).update({ mobile, mobileVerified: false });
      await proving('users').where({ id: other.id }).update({ mobileVerified: true });
      await before.commit();
      await isWaitedFor(proving);
      await proving.commit();
      expect((await saving).json()).toMatchObject({ status: 409, code: 'MOBILE_TAKEN' });
    } finally {
      for (const trx of [before, proving]) if (!trx.isCompleted()) await trx.rollback();
    }
    expect(await other.client.ok(readUser, { params: { id: other.id } })).toMatchObject({ mobile });
  });

  it.each([
    [{ conditions: 0 }, 'conditions'],
    [{ conditions: undefined }, 'conditions'],
    [{ documents_version: '1999-01-01' }, 'documents_version'],
    [{ email: 'x' }, 'email'],
    [{ name: '' }, 'name'],
    [{ mobile: '1' }, 'mobile'],
    [{ localization_administrative_zone_id: zones.cundinamarca }, 'localization_administrative_zone_id'],
  ])('is told what is wrong with %j', async (changes, field) => {
    const response = await save(await guest(), contactOf({ code: '123456', ...changes }));
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toContainEqual(expect.objectContaining({ field }));
  });
});

describe('a registered buyer', () => {
  it('needs no code while the verified number stays the same', async () => {
    const { client, contact, id } = await verified();
    const session = await client.ok(createOrUpdateUserInQuotation, {
      body: { ...contact, name: 'Laura G. de Ruiz' },
    });
    expect(session).toMatchObject({ id, user: { name: 'Laura G. de Ruiz', mobile_verified: true } });
  });

  it('needs one for a number that changed, or was never verified', async () => {
    const { client, contact, id } = await verified();
    const mobile = newMobile();
    expect((await save(client, { ...contact, mobile })).json()).toMatchObject({ code: 'CODE_WRONG' });
    const changed = await client.ok(createOrUpdateUserInQuotation, {
      body: { ...contact, mobile, code: await codeFor(mobile) },
    });
    expect(changed).toMatchObject({ id, user: { mobile, mobile_verified: true } });

    const other = await registered();
    const own = contactOf({ mobile: other.account.mobile, email: other.account.email });
    expect((await save(other.client, own)).json()).toMatchObject({ code: 'CODE_WRONG' });
    expect((await save(other.client, { ...own, code: await codeFor(own.mobile) })).statusCode).toBe(200);
  });

  it('needs none for a number that was proved in the profile', async () => {
    const { client, contact, id } = await verified();
    const mobile = newMobile();
    expect((await save(client, { ...contact, mobile })).json()).toMatchObject({ code: 'CODE_WRONG' });
    await client.ok(requestContactCode, { body: { mobile } });
    const change = { mobile, mobile_code: test.lastCode(mobile) };
    await client.ok(updateUser, { params: { id }, body: change });
    expect((await save(client, { ...contact, mobile })).statusCode).toBe(200);
  });

  it('cannot take a number that another account has proved', async () => {
    const owner = await verified();
    const { client, contact } = await verified();
    const { mobile } = owner.contact;
    const response = await save(client, { ...contact, mobile, code: await codeFor(mobile) });
    expect(response.json()).toMatchObject({ status: 409, code: 'MOBILE_TAKEN' });
  });
});

it('is not for visitors', async () => {
  expect((await save(test.client(), contactOf())).statusCode).toBe(401);
});
