import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createStore,
  listChanges,
  login,
  makeEmailCode,
  readStoreEmail,
  register,
  removeStoreEmail,
  validateCodeStore,
  validateEmailCode,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
  await signIn(admin, 'admin@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

const signIn = (client: TestClient, username: string) =>
  client.ok(login, { body: { username, password: 'Tuerca-2026', transport: 'token' } });
const vendor = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  const store = await admin.ok(createStore, {
    body: {
      name: `Repuestos ${account.email}`,
      user_id: client.own.userId,
      city_id: zones.bogota,
      brand_ids: [brands.nissan],
    },
  });
  await signIn(client, account.email);
  return { client, params: { id: store.id as number }, email: `ventas-${account.email}` };
};

describe('the e-mail of a store', () => {
  it('is what a code sent there proves, once', async () => {
    const { client, params, email } = await vendor();
    expect(await client.ok(readStoreEmail, { params })).toEqual({ email: null });
    await client.ok(makeEmailCode, { body: { email: email.toUpperCase() } });
    const body = { email, code: test.lastCode(email) };
    // Looking at it uses nothing up.
    expect(await client.ok(validateCodeStore, { body })).toEqual({ valid: true });
    expect(await client.ok(readStoreEmail, { params })).toEqual({ email: null });
    // Who got no answer sends it again.
    for (const _sending of [1, 2]) expect(await client.ok(validateEmailCode, { body })).toEqual({ email });
    expect(await admin.ok(readStoreEmail, { params })).toEqual({ email });
    expect(await client.ok(listChanges)).toMatchObject([{ action: 'updateStoreEmail' }]);

    await client.ok(removeStoreEmail, { params });
    expect(await client.ok(readStoreEmail, { params })).toEqual({ email: null });
    expect((await client.call(validateEmailCode, { body })).json()).toMatchObject({ code: 'CODE_WRONG' });
  });

  it('is not what a wrong code, or one sent elsewhere, claims', async () => {
    const { client, params, email } = await vendor();
    const { client: other, email: elsewhere } = await vendor();
    await other.ok(makeEmailCode, { body: { email: elsewhere } });
    for (const code of ['000000', test.lastCode(elsewhere)])
      expect((await client.call(validateEmailCode, { body: { email, code } })).json()).toMatchObject({
        status: 400,
        code: 'CODE_WRONG',
      });
    expect(await client.ok(readStoreEmail, { params })).toEqual({ email: null });
    expect((await other.call(readStoreEmail, { params })).statusCode).toBe(404);
    expect((await other.call(removeStoreEmail, { params })).statusCode).toBe(404);
  });

  it('is sent few codes', async () => {
    const { client, email } = await vendor();
    for (let sent = 0; sent < 3; sent += 1) await client.ok(makeEmailCode, { body: { email } });
    expect((await client.call(makeEmailCode, { body: { email } })).json()).toMatchObject({
      code: 'CODE_TOO_MANY',
    });
  });

  it('is none of a buyer’s business', async () => {
    const buyer = test.client();
    await buyer.ok(register, { body: signUpOf() });
    expect((await buyer.call(makeEmailCode, { body: { email: 'a@b.co' } })).statusCode).toBe(403);
  });
});
