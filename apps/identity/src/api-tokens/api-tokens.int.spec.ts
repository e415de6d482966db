import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createAdviser,
  createStore,
  exchangeApiToken,
  generateNewApiToken,
  listApiTokens,
  listChanges,
  login,
  register,
  revokeApiToken,
  type ApiToken,
} from '@tuerca/contracts';
import { signServiceToken } from '@tuerca/service';
import { verifyByOwnKeys } from '../parts.ts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
}, 60_000);
afterAll(() => test?.stop());

const signIn = (client: TestClient, username: string) =>
  client.ok(login, { body: { username, password: 'Tuerca-2026', transport: 'token' } });
const dayMs = 24 * 3_600_000;
const vendor = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  // The clock moves on between the tests, beyond what a session lasts.
  await signIn(admin, 'admin@tuerca.test');
  const store = await admin.ok(createStore, {
    body: {
      name: `Repuestos ${account.email}`,
      user_id: client.own.userId,
      city_id: zones.bogota,
      brand_ids: [brands.nissan],
    },
  });
  await signIn(client, account.email);
  return { client, email: account.email, params: { id: store.id as number } };
};
const bodyOf = (changes: object = {}) => ({ name: 'ERP', scopes: ['quotations:read'], ...changes });
const listOf = (client: TestClient, params: { id: number }): Promise<ApiToken[]> =>
  client.ok(listApiTokens, { params });
const exchange = async (token: string): Promise<string | null> => {
  const response = await test.app.inject({
    method: 'POST',
    url: exchangeApiToken.path,
    headers: { authorization: `Bearer ${signServiceToken(test.config.LINK_SECRET, 'gateway', test.now)}` },
    payload: { token },
  });
  expect(response.statusCode).toBe(200);
  return response.json().data.access_token;
};
const claimsOf = async (token: string) => {
  const verify = verifyByOwnKeys(test.keys, test.config.LINK_SECRET, test.now);
  return verify((await exchange(token))!);
};
const works = async (token: string) => (await exchange(token)) !== null;

describe('an API token', () => {
  it('is told once, kept as a hash alone, and recognised by its first characters', async () => {
    const { client, params } = await vendor();
    const made = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    expect(made.token).toMatch(/^tuerca_[\w-]{43}$/);
    const listed = await client.call(listApiTokens, { params });
    expect(listed.json().data).toEqual([
      {
        id: made.id,
        name: 'ERP',
        scopes: ['quotations:read'],
        starts_with: made.token.slice(0, 13),
        state: 'active',
        created_at: made.created_at,
        expires_at: null,
        last_used_at: null,
      },
    ]);
    const [, secret] = made.token.split('tuerca_');
    const { rows } = await test.db.raw(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { tableName } of rows as { tableName: string }[]) {
      const { rows: found } = await test.db.raw(
        `select 1 from ${tableName} as kept where kept::text like ? or kept::text like ? limit 1`,
        [`%${secret}%`, `%${Buffer.from(made.token).toString('hex')}%`],
      );
      expect([tableName, found.length]).toEqual([tableName, 0]);
    }
  });

  it('is exchanged for the role of the store and its scopes, and stands for no person', async () => {
    const { client, params } = await vendor();
    const { id, token } = await client.ok(generateNewApiToken, {
      params,
      body: bodyOf({ scopes: ['orders:read', 'requests:read', 'orders:read'] }),
    });
    const claims = await claimsOf(token);
    expect(claims).toMatchObject({
      sub: '0',
      isVendor: true,
      isAdmin: false,
      managetuercaGoModule: false,
      storeByAdviser: false,
      storeId: params.id,
      apiTokenId: id,
      scopes: ['orders:read', 'requests:read'],
    });
    expect(await works(`tuerca_${randomBytes(32).toString('base64url')}`)).toBe(false);
  });

  it('of an administrator’s own store has no more than the store', async () => {
    const { client, params } = await vendor();
    const { token } = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    await test.db('users').where({ id: client.own.userId }).update({ isAdmin: true, managesGoModule: true });
    expect(await claimsOf(token)).toMatchObject({
      isAdmin: false,
      managetuercaGoModule: false,
    });
  });

  it('tells its last use to the minute', async () => {
    const { client, params } = await vendor();
    const { token } = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    const used = async () => (await listOf(client, params))[0]!.last_used_at;
    await exchange(token);
    const first = test.now().toISOString();
    expect(await used()).toBe(first);
    test.pass(59_000);
    await exchange(token);
    expect(await used()).toBe(first);
    test.pass(1000);
    await exchange(token);
    expect(await used()).toBe(test.now().toISOString());
  });

  it('is revoked at once, and only once', async () => {
    const { client, params } = await vendor();
    const { id, token } = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    const own = { params: { ...params, tokenId: id } };
    await client.ok(revokeApiToken, own);
    expect(await works(token)).toBe(false);
    expect(await listOf(client, params)).toEqual([]);
    expect((await client.call(revokeApiToken, own)).statusCode).toBe(404);
    expect(await client.ok(listChanges)).toMatchObject([
      { action: 'revokeApiToken', fields: [{ name: 'name', before: 'ERP', after: null }] },
      { action: 'generateNewApiToken' },
    ]);
    // Its name is free again.
    await client.ok(generateNewApiToken, { params, body: bodyOf() });
  });

  it('expires when it was told to', async () => {
    const { client, email, params } = await vendor();
    const { token } = await client.ok(generateNewApiToken, { params, body: bodyOf({ expires_in_days: 30 }) });
    test.pass(30 * dayMs - 1000);
    expect(await works(token)).toBe(true);
    test.pass(1000);
    expect(await works(token)).toBe(false);
    await signIn(client, email);
    expect(await listOf(client, params)).toMatchObject([{ state: 'expired' }]);
  });

  it('is replaced by another of its name, and works for the days chosen', async () => {
    const { client, email, params } = await vendor();
    const old = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    const body = bodyOf({ replaces: { id: old.id, keep_days: 2 } });
    const next = await client.ok(generateNewApiToken, { params, body });
    expect(await listOf(client, params)).toMatchObject([
      { id: next.id, state: 'active' },
      { id: old.id, state: 'replaced', expires_at: new Date(test.now().getTime() + 2 * dayMs).toISOString() },
    ]);
    // Replaced once: a second press makes no third token.
    expect((await client.call(generateNewApiToken, { params, body })).json()).toMatchObject({
      status: 409,
      message: 'Este token ya se reemplazó por otro.',
    });
    test.pass(2 * dayMs - 1000);
    expect([await works(old.token), await works(next.token)]).toEqual([true, true]);
    test.pass(1000);
    expect([await works(old.token), await works(next.token)]).toEqual([false, true]);

    await signIn(client, email);
    const last = bodyOf({ replaces: { id: next.id, keep_days: 0 } });
    await client.ok(generateNewApiToken, { params, body: last });
    expect(await works(next.token)).toBe(false);
  });

  it('replaced does not live longer than it would have', async () => {
    const { client, params } = await vendor();
    const old = await client.ok(generateNewApiToken, { params, body: bodyOf({ expires_in_days: 1 }) });
    await client.ok(generateNewApiToken, {
      params,
      body: bodyOf({ replaces: { id: old.id, keep_days: 7 } }),
    });
    expect((await listOf(client, params)).find(({ id }) => id === old.id)!.expires_at).toBe(old.expires_at);
  });

  it.each(['closedAt', 'blockedAt'])('ends with the account of the store’s owner: %s', async (end) => {
    const { client, params } = await vendor();
    const { token } = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    expect(await works(token)).toBe(true);
    await test
      .db('users')
      .where({ id: client.own.userId })
      .update({ [end]: test.now() });
    expect(await works(token)).toBe(false);
  });

  it('is told to the owner by e-mail, without itself', async () => {
    const { client, email, params } = await vendor();
    const { token } = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    await test.idle();
    const letter = test.notification.sent.findLast(({ to }) => to === email)!;
    expect(letter.text).toContain(token.slice(0, 13));
    expect(letter.text).not.toContain(token.slice(13));
  });
});

describe('a store’s tokens', () => {
  it('have names of their own, also when the press comes twice', async () => {
    const { client, params } = await vendor();
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call(generateNewApiToken, { params, body: bodyOf() })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json().data).toContainEqual(
      expect.objectContaining({ field: 'name' }),
    );
    expect(await listOf(client, params)).toHaveLength(1);
  });

  it('are ten at once', async () => {
    const { client, params } = await vendor();
    for (let number = 1; number <= 10; number += 1)
      await client.ok(generateNewApiToken, { params, body: bodyOf({ name: `Caja ${number}` }) });
    const eleventh = await client.call(generateNewApiToken, { params, body: bodyOf({ name: 'Caja 11' }) });
    expect(eleventh.json()).toMatchObject({ status: 409, code: 'API_TOKENS_FULL' });
  });

  it('are its owner’s: no other store, adviser or buyer sees, makes or revokes one', async () => {
    const { client, params } = await vendor();
    const { id, token } = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    const { client: other } = await vendor();
    const buyer = test.client();
    await buyer.ok(register, { body: signUpOf() });
    const adviser = test.client();
    const identity = signUpOf();
    await client.ok(createAdviser, {
      body: {
        name: identity.name,
        email: identity.email,
        mobile: identity.mobile,
        password: identity.password,
        store_id: params.id,
      },
    });
    await adviser.ok(login, {
      body: { username: identity.email, password: identity.password, transport: 'token' },
    });
    const tried = async (who: TestClient) => [
      (await who.call(listApiTokens, { params })).statusCode,
      (await who.call(generateNewApiToken, { params, body: bodyOf({ name: 'Ajeno' }) })).statusCode,
      (await who.call(revokeApiToken, { params: { ...params, tokenId: id } })).statusCode,
    ];
    expect(await tried(other)).toEqual([404, 404, 404]);
    expect(await tried(buyer)).toEqual([403, 403, 403]);
    expect(await tried(adviser)).toEqual([403, 403, 403]);
    expect(await works(token)).toBe(true);
    // An administrator sees and revokes, and makes none.
    expect(await tried(admin)).toEqual([200, 403, 200]);
    expect(await works(token)).toBe(false);
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(65) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['orders.write'] }, 'scopes.0'],
    [{ expires_in_days: 0 }, 'expires_in_days'],
    [{ expires_in_days: 4000 }, 'expires_in_days'],
    [{ replaces: { id: 1, keep_days: 8 } }, 'replaces.keep_days'],
    [{ token: 'tuerca_mine' }, 'token'],
  ])('are not made with %j', async (changes, field) => {
    const { client, params } = await vendor();
    const response = await client.call(generateNewApiToken, { params, body: bodyOf(changes) });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toContainEqual(expect.objectContaining({ field }));
  });

  it('are exchanged by services alone', async () => {
    const { client, params } = await vendor();
    const { token } = await client.ok(generateNewApiToken, { params, body: bodyOf() });
    expect((await client.call(exchangeApiToken, { body: { token } })).statusCode).toBe(404);
  });
});
