import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  createAddress,
  createProvider,
  createUser,
  deleteAddress,
  deleteProvider,
  limits,
  listAddresses,
  listProviders,
  listUserKinds,
  listUsers,
  login,
  operationsOf,
  providerRemoved,
  providerSaved,
  readAddress,
  readSessionControlData,
  readUser,
  readUserConfig,
  refreshSession,
  register,
  roles,
  searchUsers,
  startGuestSession,
  updateAddress,
  updateProvider,
  updateUser,
  updateUserPreferences,
  updateUserRights,
  userSaved,
  type Operation,
  type Role,
} from '@tuerca/contracts';
import { createUnitOfWork } from '@tuerca/events';
import { deliveryMessages } from '@tuerca/rules';
import { signToken, type Log } from '@tuerca/service';
import {
  newMobile,
  signUpOf,
  startTestApp,
  zones,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';
import { createAccounts } from './accounts.ts';
import { createUsersService } from './users.service.ts';

let test: TestApp;
let admin: TestClient;
const password = 'Tuerca-2026';
const loggedIn = async (email: string) => {
  const client = test.client();
  await client.ok(login, { body: { username: email, password, transport: 'token' } });
  return client;
};
const buyer = async (changes: object = {}) => {
  const client = test.client();
  const account = signUpOf(changes);
  await client.ok(register, { body: account });
  return { client, account, id: client.own.userId };
};

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = await loggedIn('admin@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

describe('who may call', () => {
  const flags: Partial<Record<Role, object>> = {
    guest: { isGuest: true },
    vendor: { isVendor: true, storeId: 1 },
    adviser: { storeByAdviser: true, storeId: 1, adviserId: 1 },
    manager: { managetuercaGoModule: true },
    admin: { isAdmin: true },
  };
  const people = roles.filter((role) => role !== 'service');
  const refusals = operationsOf('identity').flatMap((operation) =>
    people
      .filter((role) => !operation.allow[role])
      .map((role): [Role, string, Operation] => [role, operation.name, operation]),
  );

  it.each(refusals)('%s may not %s', async (role, _name, operation) => {
    const { kid, privateKey } = test.keys.current();
    const client = test.client();
    if (role !== 'visitor') {
      const claims = { sub: '999999', isGuest: false, ...flags[role] };
      client.own.access = signToken(privateKey, kid, claims, { ttlSeconds: 60, clock: test.now });
    }
    const response = await client.call(operation, {
      params: { id: 1, userId: 1, tokenId: 1, token: 'none', service: 'local' },
    });
    const refused = role === 'visitor' ? 401 : 403;
    expect(response.statusCode).toBe(operation.internal ? 404 : refused);
  });
});

describe('a user', () => {
  it('reads itself, and finds anyone else missing', async () => {
    const { client, account, id } = await buyer();
    const other = await buyer();
    expect(await client.ok(readUser, { params: { id } })).toMatchObject({
      id,
      email: account.email,
      isVendor: false,
    });
    expect(await client.ok(readUserConfig, { params: { id } })).toEqual({
      mobile_verified: false,
      email_verified: false,
      country: 'CO',
      preferences: {},
      consents: [expect.objectContaining({ documents_version: null, country: 'CO', given_in: 'register' })],
    });
    for (const operation of [readUser, readUserConfig]) {
      expect((await client.call(operation, { params: { id: other.id } })).statusCode).toBe(404);
    }
    expect(
      (await client.call(updateUser, { params: { id: other.id }, body: { name: 'Robado' } })).statusCode,
    ).toBe(404);
    expect(await admin.ok(readUser, { params: { id: other.id } })).toMatchObject({
      name: other.account.name,
    });
  });

  it('changes what it names and nothing else', async () => {
    const { client, account, id } = await buyer();
    await client.ok(updateUser, { params: { id }, body: { city_id: zones.guadalajara } });
    expect(await client.ok(readUserConfig, { params: { id } })).toMatchObject({ country: 'MX' });
    expect(await client.ok(readUser, { params: { id } })).toMatchObject({
      name: account.name,
      email: account.email,
      city: { full_name: 'Guadalajara, Jalisco, México' },
    });
    const refused = await client.call(updateUser, { params: { id }, body: { isAdmin: true } });
    expect(refused.statusCode).toBe(400);
  });

  it('keeps how it likes to see each list, and changes only what it names', async () => {
    const { client, id } = await buyer();
    const choose = (body: object) => client.ok(updateUserPreferences, { params: { id }, body });
    await choose({ views: { orders: 'table' } });
    await choose({ newRequestSound: false });
    const kept = { views: { orders: 'table', own: 'cards' }, newRequestSound: false };
    expect(await choose({ views: { own: 'cards' } })).toEqual(kept);
    expect(await client.ok(readUserConfig, { params: { id } })).toMatchObject({ preferences: kept });
    const session = await client.ok(readSessionControlData, { params: { userId: 0 } });
    expect(session.user?.preferences).toEqual(kept);
  });

  it('says which letters it wants, way by way, for other services to keep to', async () => {
    const { client, id } = await buyer();
    const choose = (letters: object) =>
      client.ok(updateUserPreferences, { params: { id }, body: { letters } });
    await choose({ messages: { whatsapp: false } });
    const letters = { messages: { whatsapp: false, email: true }, orders: { email: false } };
    expect(await choose({ messages: { email: true }, orders: { email: false } })).toEqual({ letters });
    expect(await client.ok(readUserConfig, { params: { id } })).toMatchObject({ preferences: { letters } });
  });

  it('says which reminders it wants, kind by kind, for other services to keep to', async () => {
    const { client, id } = await buyer();
    const choose = (reminders: object) =>
      client.ok(updateUserPreferences, { params: { id }, body: { reminders } });
    await choose({ unanswered: false });
    const reminders = { unanswered: false, expiring: true };
    expect(await choose({ expiring: true })).toEqual({ reminders });
    const told = (await test.published(userSaved)).filter(({ userId }) => userId === id);
    expect(told.at(-1)!.reminders).toEqual(reminders);
  });

  it('has preferences that only itself may choose, and only among those there are', async () => {
    const { client, id } = await buyer();
    const other = await buyer();
    const choose = async (userId: number, body: object) =>
      (await client.call(updateUserPreferences, { params: { id: userId }, body })).statusCode;
    expect(await choose(other.id, { newRequestSound: false })).toBe(404);
    expect(await choose(id, { views: { orders: 'wall' } })).toBe(400);
    expect(await choose(id, { views: { anything: 'table' } })).toBe(400);
    expect(await choose(id, { colour: 'red' })).toBe(400);
  });

  it('cannot take what is another’s', async () => {
    const [one, other] = [await buyer(), await buyer()];
    // A number that another account only claims goes to who proves it.
    await test.db('users').where({ id: other.id }).update({ mobileVerified: true });
    const change = (body: object) => one.client.call(updateUser, { params: { id: one.id }, body });
    expect((await change({ email: other.account.email })).json()).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    });
    expect((await change({ mobile: other.account.mobile })).json()).toMatchObject({
      status: 409,
      code: 'MOBILE_TAKEN',
    });
    expect((await change({ city_id: 1 })).json()).toMatchObject({ status: 400, code: 'ZONE_UNKNOWN' });
  });

  it('is created by an administrator with its role, and can sign in', async () => {
    const { conditions: _conditions, transport: _transport, ...body } = signUpOf({ role: 'manager' });
    expect(await admin.ok(createUser, { body })).toMatchObject({
      managetuercaGoModule: true,
      isAdmin: false,
    });
    const manager = await loggedIn(body.email);
    const rows = (await manager.ok(listUsers, {
      query: { filter: JSON.stringify({ email: body.email.toUpperCase() }) },
    })) as object[];
    expect(rows).toEqual([expect.objectContaining({ email: body.email, managetuercaGoModule: true })]);
  });

  it('is created without a password too, which none then opens, and with an identification of its own', async () => {
    const { conditions: _c, transport: _t, password: _p, ...given } = signUpOf();
    const body = { ...given, identification_type: 'nit', identification: '900373115-3' };
    expect(await admin.ok(createUser, { body })).toMatchObject({
      identification_type: 'nit',
      identification: '900373115-3',
    });
    for (const tried of ['', 'null', 'undefined', password])
      expect(
        (
          await test
            .client()
            .call(login, { body: { username: given.email, password: tried, transport: 'token' } })
        ).statusCode,
      ).toBeGreaterThanOrEqual(400);
    const { conditions: _c2, transport: _t2, password: _p2, ...second } = signUpOf();
    const refusalOf = async (changes: object) =>
      (await admin.call(createUser, { body: { ...second, ...changes } })).json();
    expect(await refusalOf({ identification_type: 'nit', identification: '900.373.115-3' })).toMatchObject({
      code: 'IDENTIFICATION_TAKEN',
      data: [{ field: 'identification' }],
    });
    expect(await refusalOf({ identification_type: 'nit', identification: '900373115-4' })).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'identification' }],
    });
    expect(await refusalOf({ email: given.email })).toMatchObject({
      code: 'EMAIL_TAKEN',
      data: [{ field: 'email' }],
    });
    expect(await refusalOf({ mobile: given.mobile })).toMatchObject({
      code: 'MOBILE_TAKEN',
      data: [{ field: 'mobile' }],
    });
  });
});

describe('the rights of a manager', () => {
  const permit = (id: number, body: object, client = admin) =>
    client.call(updateUserRights, { params: { id }, body });
  const refusalOf = (response: { json(): { data?: object[] } }) => response.json().data;
  const manager = { managetuercaGoModule: true, rights: [] };
  const moderator = { ...manager, rights: ['manageMessagesModule'] };
  /** An account that an administrator created, whose e-mail and number count as verified. */
  const created = async (changes: object = {}) => {
    const { conditions: _conditions, transport: _transport, ...body } = signUpOf(changes);
    const { id } = (await admin.ok(createUser, { body })) as { id: number };
    return { id, email: body.email };
  };

  it('are given one by one, told to other services, found in the team, and taken back', async () => {
    const { id, email } = await created();
    expect((await permit(id, moderator)).json()).toMatchObject({ data: { id, ...moderator } });
    const told = (await test.published(userSaved)).filter(({ userId }) => userId === id);
    expect(told.at(-1)).toMatchObject({ managesGoModule: true });
    const claimed = async () =>
      (await loggedIn(email)).ok(readSessionControlData, { params: { userId: id } });
    expect(await claimed()).toMatchObject({
      user: { managetuercaGoModule: true, manageMessagesModule: true, manageMessageDeletion: false },
    });
    const team = (await admin.ok(listUsers, {
      query: { filter: '{"isManager":true}', pageSize: 200 },
    })) as { id: number; isAdmin: boolean; managetuercaGoModule: boolean }[];
    expect(team.map((each) => each.id)).toContain(id);
    expect(team.every((each) => each.isAdmin || each.managetuercaGoModule)).toBe(true);

    await permit(id, { managetuercaGoModule: false, rights: [] });
    expect(await claimed()).toMatchObject({
      user: { managetuercaGoModule: false, manageMessagesModule: false },
    });
  });

  it('reach an open session with its next refresh', async () => {
    const { id, email } = await created();
    const client = await loggedIn(email);
    await permit(id, moderator);
    await client.ok(refreshSession, { body: { transport: 'token', refresh_token: client.own.refresh } });
    expect(await client.ok(readSessionControlData, { params: { userId: id } })).toMatchObject({
      user: { manageMessagesModule: true },
    });
  });

  it('are refused over others than there are by now', async () => {
    const { id } = await created();
    const none = { managetuercaGoModule: false, rights: [] };
    expect((await permit(id, { ...moderator, seen: none })).statusCode).toBe(200);
    // As before the answer was lost.
    expect((await permit(id, { ...moderator, seen: none })).statusCode).toBe(200);
    expect((await permit(id, { ...manager, seen: none })).json()).toMatchObject({
      code: 'CONFLICT',
      message: 'Los permisos de esta persona cambiaron mientras los editabas.',
    });
    expect((await permit(id, { ...manager, seen: moderator })).json().data).toMatchObject(manager);
  });

  it('are given by an administrator alone', async () => {
    const { id, email } = await created({ role: 'manager', rights: ['manageMessageDeletion'] });
    expect((await permit(id, moderator, await loggedIn(email))).statusCode).toBe(403);
    const { client, id: buyerId } = await buyer();
    expect((await permit(buyerId, moderator, client)).statusCode).toBe(403);
  });

  it('are refused to who administers, who is unproved, who does not manage, and nobody', async () => {
    const { id } = await buyer();
    expect(refusalOf(await permit(id, manager))).toEqual([
      { field: 'managetuercaGoModule', message: 'La cuenta no ha confirmado su correo ni su WhatsApp.' },
    ]);
    expect(refusalOf(await permit(id, { ...moderator, managetuercaGoModule: false }))).toEqual([
      { field: 'rights', message: 'Estos permisos son de quien gestiona.' },
    ]);
    expect(refusalOf(await permit(admin.own.userId, manager))).toEqual([
      { field: 'managetuercaGoModule', message: 'Quien administra ya tiene todos los permisos.' },
    ]);
    expect((await permit(id, { ...manager, rights: ['manageEverything'] })).statusCode).toBe(400);
    expect(
      (await permit(id, { ...manager, rights: ['manageMessagesModule', 'manageMessagesModule'] })).statusCode,
    ).toBe(400);
    expect((await permit(9_999_999, manager)).statusCode).toBe(404);
  });
});

describe('the list of users', () => {
  it('finds by a part of the name without accents, newest first, and shows no guest', async () => {
    await test.client().ok(startGuestSession, { body: {} });
    const first = await buyer({ name: 'Íñigo Peñalosa' });
    test.pass(1000);
    const second = await buyer({ name: 'Inés Peñalosa' });
    const rows = (await admin.ok(listUsers, {
      query: { filter: '{"name":"penalosa","isVendor":false}' },
    })) as { id: number }[];
    expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    const everyone = (await admin.ok(listUsers, { query: { pageSize: 200 } })) as { isGuest: boolean }[];
    expect(everyone.some(({ isGuest }) => isGuest)).toBe(false);
  });

  it('has no account that was closed', async () => {
    const { id } = await buyer({ name: 'Úrsula Cerrada' });
    const found = { query: { filter: '{"name":"ursula cerrada"}' } };
    expect(await admin.ok(listUsers, found)).toMatchObject([{ id }]);
    await test.db('users').where({ id }).update({ closedAt: test.now() });
    expect(await admin.ok(listUsers, found)).toEqual([]);
  });

  it('is read through an index, newest first and by a part of the name', async () => {
    await test.db.raw(`
      insert into users (name, email, country, is_guest, created_at, updated_at)
      select 'Persona ' || n, 'p' || n || '@lista.test', 'CO', false, now(), now() from generate_series(1, 20000) as n
    `);
    await test.db.raw('analyze users');
    const planOf = async (sql: string) => JSON.stringify((await test.db.raw(`explain ${sql}`)).rows);
    const newest = 'select id from users where is_guest = false order by created_at desc, id desc limit 20';
    expect(await planOf(newest)).toContain('users_newest');
    const named = `select id from users where is_guest = false and fold(name) like fold('%persona 777%')`;
    expect(await planOf(named)).toContain('users_name_search');
  });
});

describe('the search while a name is typed', () => {
  it('finds by a part of name, e-mail or number, at most ten, and no guest', async () => {
    const one = await buyer({ name: 'Ximena Ñandú' });
    expect(await admin.ok(searchUsers, { query: { search: 'nandu' } })).toEqual([
      {
        id: one.id,
        name: 'Ximena Ñandú',
        email: one.account.email,
        mobile: one.account.mobile,
        kind: { id: 'buyer', name: 'Comprador' },
      },
    ]);
    const idsBy = async (search: string) =>
      (await admin.ok(searchUsers, { query: { search } })).map(({ id }: { id: number }) => id);
    expect(await idsBy(one.account.email.slice(2))).toEqual([one.id]);
    expect(await idsBy(`${one.account.mobile.slice(3, 6)} ${one.account.mobile.slice(6)}`)).toEqual([one.id]);
    expect(await idsBy('%%%')).toEqual([]);
    for (let more = 0; more < 11; more += 1) await buyer({ name: 'Zoraida Muchas' });
    expect(await idsBy('zoraida')).toHaveLength(10);
    expect((await admin.call(searchUsers, { query: { search: ' ab ' } })).statusCode).toBe(400);
  });

  it('is for who manages alone', async () => {
    const { client } = await buyer();
    expect((await client.call(searchUsers, { query: { search: 'Ximena' } })).statusCode).toBe(403);
    expect((await test.client().call(searchUsers, { query: { search: 'Ximena' } })).statusCode).toBe(401);
  });
});

it('the kinds of users are told to everyone', async () => {
  expect(await test.client().ok(listUserKinds)).toEqual([
    { id: 'buyer', name: 'Comprador' },
    { id: 'vendor', name: 'Vendedor' },
    { id: 'adviser', name: 'Atiende una tienda' },
    { id: 'provider', name: 'Proveedor' },
    { id: 'manager', name: 'Gestión' },
    { id: 'admin', name: 'Administración' },
  ]);
});

describe('delivery addresses', () => {
  const draft = {
    address: 'Calle 13 # 45-6',
    fullname: 'Laura Gómez',
    identification: '52123456',
    city_id: zones.bogota,
    mobile: '300 111 22 33',
  };

  it('are their owner’s alone', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const address = await one.client.ok(createAddress, { body: draft });
    expect(address).toMatchObject({
      user_id: one.id,
      cityName: 'Bogotá D.C., Colombia',
      mobile: '+573001112233',
    });
    expect(await one.client.ok(listAddresses)).toEqual([address]);
    expect(await one.client.ok(readAddress, { params: { id: address.id } })).toEqual(address);
    expect(await other.client.ok(listAddresses)).toEqual([]);
    expect((await other.client.call(readAddress, { params: { id: address.id } })).statusCode).toBe(404);
  });

  it('are kept as they were typed, in any script and as long as one may be', async () => {
    const { client } = await buyer();
    const words = { address: `上海路 ${'é'.repeat(1020)}`, fullname: '李小龍 الحسن Ñandú 👩‍🔧' };
    expect([...words.address]).toHaveLength(limits.address);
    expect(await client.ok(createAddress, { body: { ...draft, ...words } })).toMatchObject(words);
  });

  it.each([
    [{ address: '' }, 'address', 'La dirección es obligatoria'],
    [{ address: 'x'.repeat(limits.address + 1) }, 'address', expect.any(String)],
    [{ fullname: 'x'.repeat(513) }, 'fullname', expect.any(String)],
    [{ identification: 'x'.repeat(33) }, 'identification', expect.any(String)],
    [{ address: '😀' }, 'address', deliveryMessages.address],
    [{ identification: 'abc!!' }, 'identification', deliveryMessages.identification],
    [{ mobile: '12' }, 'mobile', 'El número de celular no es correcto'],
    [{ mobile: '6015551234' }, 'mobile', 'El número de celular no es correcto'],
    [{ city_id: 5 }, 'city_id', 'La ciudad no es válida.'],
    [{ store_id: 1 }, 'store_id', "El campo 'store_id' no se acepta"],
  ])('are refused with %j', async (changes, field, message) => {
    const { client } = await buyer();
    const response = await client.call(createAddress, { body: { ...draft, ...changes } });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toContainEqual({ field, message });
  });

  it('are limited in number, however many are added at once', async () => {
    const { id: userId, client } = await buyer();
    const { city_id: cityId, ...words } = draft;
    const row = { ...words, cityId, userId, createdAt: new Date() };
    await test.db('addresses').insert(Array.from({ length: limits.addresses - 1 }, () => row));
    const answers = await Promise.all(
      [1, 2, 3].map((number) =>
        client.call(createAddress, { body: { ...draft, address: `Calle 13 # ${number}` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().code).toBe('ADDRESSES_FULL');
  });

  it('are kept once, though they are sent again after an answer that was lost', async () => {
    const { client } = await buyer();
    const answers = await Promise.all([1, 2].map(() => client.ok(createAddress, { body: draft })));
    expect(answers[1]).toEqual(answers[0]);
    expect(await client.ok(listAddresses)).toEqual([answers[0]]);
  });

  it('may name their owner, who is the caller and no one else', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const own = await one.client.ok(createAddress, { body: { ...draft, user_id: one.id } });
    expect(own.user_id).toBe(one.id);
    const anothers = { ...draft, user_id: other.id };
    const added = await one.client.call(createAddress, { body: anothers });
    expect([added.statusCode, added.json().code]).toEqual([403, 'FORBIDDEN']);
    const changed = await one.client.call(updateAddress, { params: { id: own.id }, body: anothers });
    expect([changed.statusCode, changed.json().code]).toEqual([403, 'FORBIDDEN']);
    expect(await other.client.ok(listAddresses)).toEqual([]);
  });

  it('are changed and removed by their owner alone', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const { id, ...added } = await one.client.ok(createAddress, { body: draft });
    const params = { id };
    const body = { address: 'Carrera 7 # 1-2', mobile: '301 111 22 33' };
    expect((await other.client.call(updateAddress, { params, body })).statusCode).toBe(404);
    expect((await other.client.call(deleteAddress, { params })).statusCode).toBe(404);
    expect(await one.client.ok(updateAddress, { params, body })).toEqual({
      ...added,
      id,
      address: 'Carrera 7 # 1-2',
      mobile: '+573011112233',
    });
    const wrong = await one.client.call(updateAddress, { params, body: { city_id: 5 } });
    expect(wrong.json().data).toContainEqual({ field: 'city_id', message: 'La ciudad no es válida.' });
    expect(await one.client.ok(deleteAddress, { params })).toEqual({ ok: true });
    expect(await one.client.ok(listAddresses)).toEqual([]);
    expect((await one.client.call(deleteAddress, { params })).statusCode).toBe(404);
  });

  it('keep what was changed of them meanwhile, and stay as they are where nothing is to change', async () => {
    const { client } = await buyer();
    const { id } = await client.ok(createAddress, { body: draft });
    const params = { id };
    await test.meanwhile(
      () => client.call(updateAddress, { params, body: { address: 'Carrera 7 # 1-2' } }),
      async (trx) => trx('addresses').where({ id }).update({ fullname: 'Laura Gómez Ruiz' }),
    );
    const both = { address: 'Carrera 7 # 1-2', fullname: 'Laura Gómez Ruiz' };
    expect(await client.ok(readAddress, { params })).toMatchObject(both);
    expect(await client.ok(updateAddress, { params, body: {} })).toMatchObject(both);
  });

  it('begin with what the account has, under 0, once that is whole', async () => {
    const { client, id } = await buyer();
    expect(await client.ok(readAddress, { params: { id: 0 } })).toMatchObject({
      id: 0,
      user_id: id,
      fullname: 'Laura Gómez',
      address: 'Por acordar con la tienda',
      city_id: zones.bogota,
      cityName: 'Bogotá D.C., Colombia',
    });
    expect((await client.call(deleteAddress, { params: { id: 0 } })).statusCode).toBe(400);
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    expect((await guest.call(readAddress, { params: { id: 0 } })).statusCode).toBe(404);
  });
});

describe('providers', () => {
  const draftOf = (whatsapp: string) => ({
    razon_social: 'Frenos La 13 S.A.S.',
    nombre_comercial: 'Frenos La 13',
    whatsapp,
  });

  it('are linked with a greeting by WhatsApp, announced, and their buyer’s alone', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const whatsapp = newMobile();
    const provider = await one.client.ok(createProvider, { body: draftOf(whatsapp) });
    expect(provider).toMatchObject({ nombre_comercial: 'Frenos La 13', whatsapp });
    expect(test.notification.sent.at(-1)).toMatchObject({
      to: whatsapp,
      text: expect.stringContaining('Laura Gómez te agregó como proveedor'),
    });
    expect(await test.published(providerSaved)).toContainEqual({
      providerId: provider.id,
      userId: one.id,
      tradeName: 'Frenos La 13',
      whatsapp,
    });
    expect(
      await one.client.ok(listProviders, { query: { filter: '{"nombre_comercial":"frenos"}' } }),
    ).toEqual([provider]);
    expect(await other.client.ok(listProviders)).toEqual([]);
  });

  it('are refused when the number is not on WhatsApp, is no number, or is linked already', async () => {
    const { client } = await buyer();
    const absent = newMobile();
    test.notification.state.notOnWhatsapp.add(absent);
    expect((await client.call(createProvider, { body: draftOf(absent) })).json()).toMatchObject({
      status: 900,
      message: `El número ${absent} no se encuentra registrado en la APP de WhatsApp`,
    });
    expect((await client.call(createProvider, { body: draftOf('1234567') })).json()).toMatchObject({
      status: 400,
      data: [{ field: 'whatsapp', message: 'Teléfono inválido' }],
    });
    const whatsapp = newMobile();
    await client.ok(createProvider, { body: draftOf(whatsapp) });
    expect((await client.call(createProvider, { body: draftOf(whatsapp) })).statusCode).toBe(409);
    expect(await client.ok(listProviders)).toHaveLength(1);
  });

  it('are changed by their buyer alone, and greeted again only at another number', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const whatsapp = newMobile();
    const { id } = await one.client.ok(createProvider, { body: draftOf(whatsapp) });
    const greeted = test.notification.sent.length;
    const params = { id };
    const renamed = await one.client.ok(updateProvider, {
      params,
      body: { nombre_comercial: 'Frenos del Sur', whatsapp: whatsapp.slice(3) },
    });
    expect(renamed).toMatchObject({ ...draftOf(whatsapp), id, nombre_comercial: 'Frenos del Sur' });
    expect(test.notification.sent).toHaveLength(greeted);
    expect((await test.published(providerSaved)).at(-1)).toMatchObject({ tradeName: 'Frenos del Sur' });

    const moved = newMobile();
    await one.client.ok(updateProvider, { params, body: { whatsapp: moved } });
    expect(test.notification.sent.at(-1)).toMatchObject({ to: moved });
    expect((await test.published(providerSaved)).at(-1)).toMatchObject({ providerId: id, whatsapp: moved });

    const second = await one.client.ok(createProvider, { body: draftOf(newMobile()) });
    const taken = await one.client.call(updateProvider, {
      params: { id: second.id },
      body: { whatsapp: moved },
    });
    expect(taken.statusCode).toBe(409);
    const absent = newMobile();
    test.notification.state.notOnWhatsapp.add(absent);
    const refused = await one.client.call(updateProvider, { params, body: { whatsapp: absent } });
    expect(refused.json()).toMatchObject({ status: 900 });
    expect((await other.client.call(updateProvider, { params, body: {} })).statusCode).toBe(404);
    expect(await one.client.ok(listProviders)).toContainEqual(
      expect.objectContaining({ id, whatsapp: moved }),
    );
  });

  it('are taken off the list by their buyer alone, once, and can be linked anew', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const whatsapp = newMobile();
    const { id } = await one.client.ok(createProvider, { body: draftOf(whatsapp) });
    const params = { id };
    expect((await other.client.call(deleteProvider, { params })).statusCode).toBe(404);
    await one.client.ok(deleteProvider, { params });
    expect(await one.client.ok(listProviders)).toEqual([]);
    expect((await test.published(providerRemoved)).at(-1)).toEqual({ providerId: id, userId: one.id });
    expect((await one.client.call(deleteProvider, { params })).statusCode).toBe(404);
    expect((await one.client.call(updateProvider, { params, body: {} })).statusCode).toBe(404);
    const again = await one.client.ok(createProvider, { body: draftOf(whatsapp) });
    expect(again.id).not.toBe(id);
  });
});

it('logs that the first administrator was made, by id alone', async () => {
  const said = jest.fn();
  const { db, now: clock } = test;
  const unitOfWork = createUnitOfWork(db, { wake: () => undefined }, clock);
  const accounts = createAccounts({ unitOfWork, clock });
  const zonesKnown = { requireCity: () => Promise.reject(new Error('not asked for')) };
  const users = createUsersService({ db, accounts, zones: zonesKnown, clock });
  const email = 'primera@tuerca.test';
  await users.ensureAdmin({ email, password }, { info: said } as unknown as Log);
  const { id } = await db('users').where({ email }).first('id');
  expect(said.mock.calls).toEqual([[{ userId: id }, 'the first administrator was created']]);
});
