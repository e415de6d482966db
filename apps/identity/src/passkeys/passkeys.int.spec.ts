import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addPasskey,
  limits,
  listPasskeys,
  logInWithPasskey,
  refreshSession,
  register,
  removePasskey,
  renamePasskey,
  startGuestSession,
  startPasskey,
  startPasskeyLogin,
  type Passkey,
} from '@tuerca/contracts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { publicUrl, signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const origin = new URL(publicUrl).origin;
const buyer = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, ...account };
};
const challengeOf = async (client: TestClient): Promise<string> => (await client.ok(startPasskey)).challenge;
const add = async (client: TestClient, device = createAuthenticator(), name = 'Mi teléfono') => {
  const credential = device.make({ origin, challenge: await challengeOf(client) });
  const added: Passkey = await client.ok(addPasskey, { body: { name, credential } });
  return { device, added };
};
type Device = ReturnType<typeof createAuthenticator>;
const asked = async (client: TestClient): Promise<string> => (await client.ok(startPasskeyLogin)).challenge;
const logIn = async (
  device: Device,
  changes: Partial<Parameters<Device['sign']>[0]> = {},
  client = test.client(),
) => {
  const challenge = changes.challenge ?? (await asked(client));
  const credential = device.sign({ origin, challenge, ...changes });
  return client.call(logInWithPasskey, { body: { credential, transport: 'token' } });
};
const failed = { statusCode: 401, code: 'PASSKEY_FAILED' };
const outcomeOf = ({ statusCode, json }: Awaited<ReturnType<typeof logIn>>) => ({
  statusCode,
  code: json().code as string | undefined,
});

describe('a passkey', () => {
  it('is made by who is signed in, is listed with its name, and its owner is told', async () => {
    const { client, email } = await buyer();
    const { added } = await add(client);
    expect(await client.ok(listPasskeys)).toEqual([
      { id: added.id, name: 'Mi teléfono', created_at: test.now().toISOString(), last_used_at: null },
    ]);
    await test.idle();
    expect(test.notification.sent.findLast(({ to }) => to === email)).toMatchObject({
      subject: 'Nueva llave de acceso en tu cuenta de Tuerca',
      text: expect.stringContaining('"Mi teléfono"'),
    });
  });

  it('asks the device for a key of this host that verifies the person and is not there yet', async () => {
    const { client, email, name } = await buyer();
    const { device } = await add(client);
    expect(await client.ok(startPasskey)).toMatchObject({
      rp: { id: 'localhost', name: 'Tuerca' },
      user: { name: email, displayName: name },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('signs in who owns it, and says when', async () => {
    const { client } = await buyer();
    const { device } = await add(client);
    test.pass(60_000);
    const other = test.client();
    expect((await logIn(device, {}, other)).statusCode).toBe(200);
    expect(other.own.userId).toBe(client.own.userId);
    expect(await other.ok(listPasskeys)).toMatchObject([{ last_used_at: test.now().toISOString() }]);
  });

  it('signs a guest in with what the guest did', async () => {
    const { client } = await buyer();
    const { device } = await add(client);
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    const guestId = guest.own.userId;
    expect((await logIn(device, {}, guest)).statusCode).toBe(200);
    expect(await test.db('users').where({ id: guestId }).first('mergedInto')).toEqual({
      mergedInto: client.own.userId,
    });
  });

  it.each([
    ['of another site', { origin: 'https://tuerca.example' }],
    ['for another host', { rpId: 'tuerca.example' }],
    ['without the person verified', { isVerified: false }],
    ['with a challenge that is not ours', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['with another’s handle', { userHandle: Buffer.from('tuerca:1').toString('base64url') }],
    ['with a counter that was there before', { counter: 1 }],
  ])('does not sign in %s', async (_what, changes) => {
    const { client } = await buyer();
    const { device } = await add(client);
    expect((await logIn(device)).statusCode).toBe(200);
    expect(outcomeOf(await logIn(device, changes))).toEqual(failed);
    expect((await logIn(device, { counter: 9 })).statusCode).toBe(200);
  });

  it('does not sign in with another’s signature, nor one that nobody has', async () => {
    const { client } = await buyer();
    const { device } = await add(client);
    const challenge = await asked(client);
    const forged = { ...createAuthenticator().sign({ origin, challenge }), id: device.id };
    expect(
      outcomeOf(
        await test.client().call(logInWithPasskey, { body: { credential: forged, transport: 'token' } }),
      ),
    ).toEqual(failed);
    expect(outcomeOf(await logIn(createAuthenticator()))).toEqual(failed);
  });

  it('signs in once by one challenge, and never after five minutes', async () => {
    const { client } = await buyer();
    const { device } = await add(client);
    const challenge = await asked(client);
    const answers = await Promise.all([logIn(device, { challenge }), logIn(device, { challenge })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const late = await asked(client);
    expect(await test.redis.ttl(`passkey:${late}`)).toBeLessThanOrEqual(300);
    await test.redis.del(`passkey:${late}`);
    expect(outcomeOf(await logIn(device, { challenge: late }))).toEqual(failed);
  });

  it('is not made with a challenge for another person, without the person verified, or twice', async () => {
    const { client } = await buyer();
    const stranger = await buyer();
    const device = createAuthenticator();
    const tryWith = async (challenge: string, more = {}) =>
      (
        await client.call(addPasskey, {
          body: { name: 'Llave', credential: device.make({ origin, challenge, ...more }) },
        })
      ).json().code;
    expect(await tryWith(await challengeOf(stranger.client))).toBe('PASSKEY_FAILED');
    expect(await tryWith(await asked(client))).toBe('PASSKEY_FAILED');
    expect(await tryWith(await challengeOf(client), { isVerified: false })).toBe('PASSKEY_FAILED');
    expect(await client.ok(listPasskeys)).toEqual([]);
    await add(client, device);
    expect(await tryWith(await challengeOf(client))).toBe('PASSKEY_KNOWN');
  });

  it('is not made by a session that has been open for long', async () => {
    const { client } = await buyer();
    const challenge = await challengeOf(client);
    test.pass((limits.recentSignInMinutes + 1) * 60_000);
    await client.ok(refreshSession, { body: { refresh_token: client.own.refresh, transport: 'token' } });
    const credential = createAuthenticator().make({ origin, challenge });
    for (const answer of [
      await client.call(startPasskey),
      await client.call(addPasskey, { body: { name: 'Llave', credential } }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'SIGN_IN_AGAIN']);
  });

  it('has room for ten an account', async () => {
    const { client } = await buyer();
    const challenge = await challengeOf(client);
    for (let made = 0; made < limits.passkeys; made += 1) await add(client);
    expect((await client.call(startPasskey)).json()).toMatchObject({ code: 'PASSKEYS_FULL' });
    const credential = createAuthenticator().make({ origin, challenge });
    expect((await client.call(addPasskey, { body: { name: 'Una más', credential } })).json()).toMatchObject({
      code: 'PASSKEYS_FULL',
    });
  });
});

describe('its owner alone', () => {
  it('names it anew and removes it, and then it opens nothing', async () => {
    const { client, email } = await buyer();
    const stranger = await buyer();
    const { device, added } = await add(client);
    const params = { id: added.id };
    const body = { name: 'Portátil' };
    expect((await stranger.client.call(renamePasskey, { params, body })).statusCode).toBe(404);
    expect((await stranger.client.call(removePasskey, { params })).statusCode).toBe(404);
    expect(await client.ok(renamePasskey, { params, body })).toMatchObject(body);
    expect((await client.call(renamePasskey, { params, body: { name: ' ' } })).statusCode).toBe(400);
    await client.ok(removePasskey, { params });
    expect(outcomeOf(await logIn(device))).toEqual(failed);
    await test.idle();
    expect(test.notification.sent.findLast(({ to }) => to === email)?.subject).toBe(
      'Se quitó una llave de acceso de tu cuenta de Tuerca',
    );
  });

  it('that is removed while it signs in opens nothing, and holds nobody up', async () => {
    const { client } = await buyer();
    const { device, added } = await add(client);
    const { userId } = client.own;
    const refused = await test.meanwhile(
      () => logIn(device),
      async (trx) => trx('users').where({ id: userId }).forUpdate().select('id'),
      async (trx) => trx('passkeys').where({ id: added.id }).delete(),
    );
    expect(outcomeOf(refused)).toEqual(failed);
  });

  it('keeps the last way in, also of two removed at once', async () => {
    const { client } = await buyer();
    const one = await add(client);
    const two = await add(client);
    await test.db('users').where({ id: client.own.userId }).update({ passwordHash: null });
    const remove = (id: number) => client.call(removePasskey, { params: { id } });
    const answers = await Promise.all([remove(one.added.id), remove(two.added.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await client.ok(listPasskeys)).toHaveLength(1);
  });
});
