import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  adviserJoined,
  closeStore,
  createAdviserInvitation,
  deleteAdviser,
  limits,
  listAdviserInvitations,
  listAdvisers,
  logInWithCode,
  readAdviserInvitation,
  requestAuthenticationCode,
  resendAdviserInvitation,
  restoreAdviser,
  startGuestSession,
  userRevocation,
  withdrawAdviserInvitation,
} from '@tuerca/contracts';
import { storePeopleOf, type StorePeople } from '../testing/store-people.ts';
import { brands, newMobile, publicUrl, signUpOf, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let people: StorePeople;
beforeAll(async () => {
  test = await startTestApp();
  people = await storePeopleOf(test);
}, 60_000);
afterAll(() => test?.stop());

const daysMs = 86_400_000;
const password = 'Tuerca-2026';
const newcomer = { password, conditions: 1 };
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe('an invitation by e-mail', () => {
  it('names a person: an e-mail address as the name is refused at its field', async () => {
    const owner = await people.vendor();
    const body = { store_id: owner.store.id, name: 'pedro@tuerca.test', email: 'pedro@tuerca.test' };
    const answer = await owner.client.call(createAdviserInvitation, { body });
    expect(answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'name', message: 'Escribe el nombre de la persona, no su correo' }],
    });
    expect(await owner.client.ok(listAdviserInvitations)).toEqual([]);
  });

  it('makes an adviser of someone without an account, with the address proved and the rights given', async () => {
    const owner = await people.vendor();
    const given = { rights: ['quote', 'chat'], brand_ids: [brands.nissan] };
    const { token, email } = await people.invite(owner, given);
    const [letter] = people.lettersTo(email);
    expect(letter).toMatchObject({
      channel: 'email',
      subject: 'Repuestos del Norte te invita a atender su tienda en Tuerca',
      text: expect.stringContaining(`${publicUrl}/users/page/invitacion#${token}`),
    });
    const client = test.client();
    expect(await client.ok(readAdviserInvitation, { body: { token } })).toEqual({
      store_name: 'Repuestos del Norte',
      name: 'Pedro Ruiz',
      email,
      mobile: null,
      rights: ['quote', 'chat'],
      expires_at: new Date(test.now().getTime() + 7 * daysMs).toISOString(),
      has_account: false,
    });
    const answer = await people.accept(client, token, { ...newcomer, name: 'Pedro R.' });
    expect(answer.json().data.user).toMatchObject({
      name: 'Pedro R.',
      email,
      storeByAdviser: true,
      storeId: owner.store.id,
      adviserRights: ['quote', 'chat'],
    });
    expect(answer.json().data.urlreturn).toBe('/tuercaGo/page/index/quotationRequest');
    const { id } = answer.json().data.user;
    expect(await test.db('users').where({ id }).first('emailVerified')).toEqual({ emailVerified: true });
    expect((await test.published(adviserJoined)).at(-1)).toMatchObject({
      storeId: owner.store.id,
      name: 'Pedro Ruiz',
      userId: id,
      ownerUserId: owner.id,
    });
    expect(await owner.client.ok(listAdviserInvitations)).toEqual([]);
    expect(await owner.client.ok(listAdvisers)).toMatchObject([{ user_id: id, brand_ids: [brands.nissan] }]);
    expect((await people.loggedIn(email)).own.userId).toBe(id);
  });

  it('asks a newcomer for a password and the conditions, and keeps nothing of a half answer', async () => {
    const { token, email } = await people.invite(await people.vendor());
    const answer = await people.accept(test.client(), token);
    expect(answer.json()).toMatchObject({
      status: 400,
      data: [{ field: 'password' }, { field: 'conditions' }],
    });
    expect(await test.db('users').where({ email }).first('id')).toBeUndefined();
    expect((await people.accept(test.client(), token, newcomer)).statusCode).toBe(200);
  });

  it('keeps what a guest did', async () => {
    const { token } = await people.invite(await people.vendor());
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    const before = guest.own.userId;
    expect((await people.accept(guest, token, newcomer)).json().data.id).toBe(before);
  });

  it('asks who has an account to sign in, and then takes that account, which stays a buyer’s too', async () => {
    const [owner, known] = [await people.vendor(), await people.buyer()];
    const { token } = await people.invite(owner, { email: known.email });
    const visitor = test.client();
    expect(await visitor.ok(readAdviserInvitation, { body: { token } })).toMatchObject({ has_account: true });
    expect(codeOf(await people.accept(visitor, token, newcomer))).toBe('ADVISER_INVITATION_NEEDS_LOGIN');
    const { user } = (await people.accept(known.client, token)).json().data;
    expect(user).toMatchObject({ id: known.id, storeId: owner.store.id, isGuest: false });
    expect((await people.loggedIn(known.email)).own.userId).toBe(known.id);
  });

  it('is of all devices of who accepts it: tokens of before are renewed', async () => {
    const [owner, known] = [await people.vendor(), await people.buyer()];
    const { token } = await people.invite(owner);
    expect((await people.accept(known.client, token)).statusCode).toBe(200);
    const renewed = await test.db('revocations').where({ key: userRevocation(known.id) });
    expect(renewed).toMatchObject([{ issuedBefore: test.now() }]);
  });

  it('may be accepted with another account than that of the address', async () => {
    const [owner, other] = [await people.vendor(), await people.buyer()];
    const { token } = await people.invite(owner);
    expect((await people.accept(other.client, token)).json().data.user).toMatchObject({
      id: other.id,
      storeId: owner.store.id,
    });
  });

  it('is answered alike whether or not the contact is somebody’s, also of another store', async () => {
    const [owner, rival, known] = [await people.vendor(), await people.vendor(), await people.buyer()];
    const keysOf = async (given: object) => Object.keys(await people.invite(owner, given)).sort();
    const free = await keysOf({});
    expect(await keysOf({ email: known.email })).toEqual(free);
    expect(await keysOf({ email: rival.email })).toEqual(free);
    expect(await keysOf({ email: undefined, mobile: known.mobile })).toEqual(free);
  });
});

describe('an invitation by WhatsApp', () => {
  it('makes an account that signs in by its number, without a password', async () => {
    const owner = await people.vendor();
    const mobile = newMobile();
    const { token } = await people.invite(owner, { email: undefined, mobile: mobile.replace('+57', '') });
    expect(people.lettersTo(mobile)).toMatchObject([{ channel: 'whatsapp' }]);
    const client = test.client();
    const { user } = (await people.accept(client, token, { conditions: 1 })).json().data;
    expect(user).toMatchObject({ mobile, mobile_verified: true, email: null, storeId: owner.store.id });
    const again = test.client();
    await again.ok(requestAuthenticationCode, { body: { mobile } });
    const body = { mobile_number: mobile, code: test.lastCode(mobile), transport: 'token' };
    expect((await again.ok(logInWithCode, { body })).user.id).toBe(user.id);
  });

  it('to a number without WhatsApp is refused at its field, and not kept', async () => {
    const owner = await people.vendor();
    const mobile = newMobile();
    test.notification.state.notOnWhatsapp.add(mobile);
    const body = { store_id: owner.store.id, name: 'Ana', mobile };
    const answer = await owner.client.call(createAdviserInvitation, { body });
    expect(answer.json()).toMatchObject({ status: 900, data: [{ field: 'mobile' }] });
    expect(await owner.client.ok(listAdviserInvitations)).toEqual([]);
  });

  it('to an e-mail that its mail server refuses is not kept, and counts among those that may be sent', async () => {
    const owner = await people.vendor();
    const { email } = signUpOf();
    test.notification.state.refused.add(email);
    const body = { store_id: owner.store.id, name: 'Ana', email };
    const invite = async () => (await owner.client.call(createAdviserInvitation, { body })).statusCode;
    for (let sent = 0; sent < limits.adviserInvitation.sends; sent += 1) expect(await invite()).toBe(400);
    expect(await owner.client.ok(listAdviserInvitations)).toEqual([]);
    expect(await invite()).toBe(429);
  });

  it('that cannot be sent just now is not kept, and can be tried again', async () => {
    const owner = await people.vendor();
    const body = { store_id: owner.store.id, name: 'Ana', mobile: newMobile() };
    test.notification.state.isDown = true;
    const refused = await owner.client.call(createAdviserInvitation, { body });
    test.notification.state.isDown = false;
    expect(refused.statusCode).toBe(503);
    expect(await owner.client.ok(listAdviserInvitations)).toEqual([]);
    expect((await owner.client.call(createAdviserInvitation, { body })).statusCode).toBe(200);
  });
});

describe('a link', () => {
  it('works once, also when it is sent twice at once, and again for who accepted it', async () => {
    const owner = await people.vendor();
    const { token } = await people.invite(owner);
    const answers = await Promise.all([1, 2, 3].map(() => people.accept(test.client(), token, newcomer)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    const [known, second] = [await people.buyer(), await people.invite(owner)];
    const twice = await Promise.all([1, 2].map(() => people.accept(known.client, second.token)));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await owner.client.ok(listAdvisers)).toHaveLength(2);
    expect(codeOf(await people.accept((await people.buyer()).client, second.token))).toBe(
      'ADVISER_INVITATION_WRONG',
    );
  });

  it('accepted while the owner changes who works for the store waits, and holds the owner up with nothing', async () => {
    const [owner, known] = [await people.vendor(), await people.buyer()];
    const { token } = await people.invite(owner);
    const accepted = await test.meanwhile(
      () => people.accept(known.client, token),
      async (trx) => trx('stores').where({ id: owner.store.id }).forUpdate().select('id'),
      async (trx) => trx('users').where({ id: known.id }).forUpdate().noWait().select('id'),
    );
    expect(accepted.statusCode).toBe(200);
  });

  it('stops after seven days, when withdrawn, and when a newer one was sent; a made-up or lost one never works', async () => {
    const owner = await people.vendor();
    const isWrong = async (token: string) => {
      const read = await test.client().call(readAdviserInvitation, { body: { token } });
      const accepted = await people.accept(test.client(), token, newcomer);
      return codeOf(read) === 'ADVISER_INVITATION_WRONG' && codeOf(accepted) === codeOf(read);
    };
    const late = await people.invite(owner);
    const withdrawn = await people.invite(owner);
    const resent = await people.invite(owner);
    await owner.client.ok(withdrawAdviserInvitation, { params: { id: withdrawn.id } });
    await owner.client.ok(resendAdviserInvitation, { params: { id: resent.id } });
    expect(await isWrong(withdrawn.token)).toBe(true);
    expect(await isWrong(resent.token)).toBe(true);
    expect(await isWrong('made-up')).toBe(true);
    expect(await isWrong('')).toBe(true);
    test.pass(7 * daysMs);
    expect(await isWrong(late.token)).toBe(true);
    const { client } = await people.vendor();
    const params = { id: late.id };
    expect((await client.call(resendAdviserInvitation, { params })).statusCode).toBe(404);
    const again = await people.loggedIn(owner.email);
    await again.ok(resendAdviserInvitation, { params });
    expect((await people.accept(test.client(), people.tokenTo(late.email), newcomer)).statusCode).toBe(200);
    expect((await again.call(withdrawAdviserInvitation, { params })).statusCode).toBe(404);
  });

  it('withdrawn while it is sent again is not sent, and nothing is kept of that', async () => {
    const owner = await people.vendor();
    const { id, email } = await people.invite(owner);
    test.pass(60_000);
    const resent = await test.meanwhile(
      () => owner.client.call(resendAdviserInvitation, { params: { id } }),
      async (trx) => trx('adviserInvitations').where({ id }).update({ withdrawnAt: test.now() }),
    );
    expect(resent.statusCode).toBe(404);
    expect(people.lettersTo(email)).toHaveLength(1);
    const log = await test.db('changes').where({ storeId: owner.store.id }).pluck('action');
    expect(log).toEqual(['createAdviserInvitation']);
  });

  it('works on by the link of before where another could not be sent', async () => {
    const owner = await people.vendor();
    const { id, token, sent_at } = await people.invite(owner);
    test.pass(60_000);
    test.notification.state.isDown = true;
    const refused = await owner.client.call(resendAdviserInvitation, { params: { id } });
    test.notification.state.isDown = false;
    expect(refused.statusCode).toBe(503);
    expect(await owner.client.ok(listAdviserInvitations)).toMatchObject([{ id, sent_at }]);
    expect((await people.accept(test.client(), token, newcomer)).statusCode).toBe(200);
  });

  it('ends with the store: nobody is invited any more, accepts, or comes back', async () => {
    const owner = await people.vendor();
    const [left, open, late] = [
      await people.adviserOf(owner),
      await people.invite(owner),
      await people.invite(owner),
    ];
    await owner.client.ok(deleteAdviser, { params: { id: left.adviserId } });
    await owner.client.ok(closeStore, { params: { id: owner.store.id }, body: { password } });
    expect(codeOf(await people.accept(test.client(), open.token, newcomer))).toBe('ADVISER_INVITATION_WRONG');
    expect(await owner.client.ok(listAdviserInvitations)).toEqual([]);
    // One that was made while the store was being closed.
    await test.db('adviserInvitations').where({ id: late.id }).update({ withdrawnAt: null });
    expect(codeOf(await people.accept(test.client(), late.token, newcomer))).toBe('CONFLICT');
    const body = { store_id: owner.store.id, name: 'Ana', email: signUpOf().email };
    for (const answer of [
      await owner.client.call(createAdviserInvitation, { body }),
      await owner.client.call(resendAdviserInvitation, { params: { id: late.id } }),
      await owner.client.call(restoreAdviser, { params: { id: left.adviserId } }),
    ])
      expect(codeOf(answer)).toBe('CONFLICT');
  });

  it('is kept as a hash alone', async () => {
    const { id, token } = await people.invite(await people.vendor());
    expect(JSON.stringify(await test.db('adviserInvitations').where({ id }))).not.toContain(token);
  });

  it('is refused to who owns a store, works for one or runs Tuerca, and stays open', async () => {
    const [owner, rival] = [await people.vendor(), await people.vendor()];
    const { token } = await people.invite(owner);
    const adviser = await people.adviserOf(rival);
    for (const client of [rival.client, adviser.client, await people.admin()])
      expect(codeOf(await people.accept(client, token))).toBe('ADVISER_ELSEWHERE');
    expect(await owner.client.ok(listAdviserInvitations)).toHaveLength(1);
  });

  it('brings back who left as the same adviser', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    await owner.client.ok(deleteAdviser, { params: { id: adviser.adviserId } });
    const { token } = await people.invite(owner, { email: adviser.email, name: 'Pedro otra vez' });
    const again = await people.loggedIn(adviser.email);
    expect((await people.accept(again, token)).json().data.user.adviserId).toBe(adviser.adviserId);
    expect(await owner.client.ok(listAdvisers)).toMatchObject([{ name: 'Pedro otra vez' }]);
  });
});

describe('the owner', () => {
  it.each([
    ['neither', {}, 'email'],
    ['both', { email: 'ana@tuerca.test', mobile: '3001112233' }, 'email'],
    ['no e-mail', { email: 'ana' }, 'email'],
    ['no number', { mobile: '12345678' }, 'mobile'],
    ['no name', { email: 'ana@tuerca.test', name: ' ' }, 'name'],
    ['a brand of others', { email: 'ana@tuerca.test', brand_ids: [brands.mazda] }, 'brand_ids'],
  ])('is told at the field of %s', async (_what, given, field) => {
    const { client, store } = await people.vendor();
    const body = { store_id: store.id, name: 'Ana', ...given };
    const answer = await client.call(createAdviserInvitation, { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toContainEqual(expect.objectContaining({ field }));
  });

  it('invites neither oneself nor twice nor who is there; an administrator not the owner', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const pending = await people.invite(owner);
    const tryWith = async (client: typeof owner.client, given: object) => {
      const body = { store_id: owner.store.id, name: 'Ana', ...given };
      return codeOf(await client.call(createAdviserInvitation, { body }));
    };
    for (const given of [
      { email: owner.email.toUpperCase() },
      { mobile: owner.mobile },
      { email: adviser.email },
      { email: pending.email },
    ])
      expect(await tryWith(owner.client, given)).toBe('ADVISER_KNOWN');
    expect(await tryWith(await people.admin(), { email: owner.email })).toBe('ADVISER_KNOWN');
    const twice = { email: signUpOf().email };
    const answers = await Promise.all([tryWith(owner.client, twice), tryWith(owner.client, twice)]);
    expect(answers.toSorted()).toEqual(['ADVISER_KNOWN', undefined]);
  });

  it('alone lists, resends and withdraws the store’s invitations', async () => {
    const [owner, other] = [await people.vendor(), await people.vendor()];
    const adviser = await people.adviserOf(owner);
    const { id } = await people.invite(owner, { name: 'Ana' });
    expect(await owner.client.ok(listAdviserInvitations)).toMatchObject([{ id, name: 'Ana' }]);
    expect(await other.client.ok(listAdviserInvitations)).toEqual([]);
    const params = { id };
    for (const operation of [resendAdviserInvitation, withdrawAdviserInvitation]) {
      expect((await other.client.call(operation, { params })).statusCode).toBe(404);
      expect((await adviser.client.call(operation, { params })).statusCode).toBe(403);
    }
    const body = { store_id: owner.store.id, name: 'Ana', email: signUpOf().email };
    expect((await other.client.call(createAdviserInvitation, { body })).statusCode).toBe(404);
  });

  it('sends three letters to one contact in an hour', async () => {
    const { client, store } = await people.vendor();
    const { id } = await people.invite({ client, store });
    const params = { id };
    for (let sent = 1; sent < limits.adviserInvitation.sends; sent += 1)
      await client.ok(resendAdviserInvitation, { params });
    const refused = await client.call(resendAdviserInvitation, { params });
    expect(refused.json()).toMatchObject({
      status: 429,
      message: 'Ya enviamos varias invitaciones. Espera una hora para enviar otra.',
    });
  });

  it('fills the store with advisers and open invitations together', async () => {
    const owner = await people.vendor();
    const rows = Array.from({ length: limits.advisers - 1 }, (_each, index) => ({
      storeId: owner.store.id,
      name: `Asesor ${index}`,
      createdAt: test.now(),
    }));
    await test.db('advisers').insert(rows);
    const { token } = await people.invite(owner);
    const body = { store_id: owner.store.id, name: 'Ana', email: signUpOf().email };
    expect(codeOf(await owner.client.call(createAdviserInvitation, { body }))).toBe('ADVISER_LIMIT');
    expect((await people.accept(test.client(), token, newcomer)).statusCode).toBe(200);
  });
});
