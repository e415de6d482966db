import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  limits,
  login,
  logInWithCode,
  readSignIns,
  register,
  requestAuthenticationCode,
  saveCookieChoice,
} from '@tuerca/contracts';
import { signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
  await admin.ok(login, {
    body: { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport: 'token' },
  });
  await test.db('signIns').delete();
}, 60_000);
afterAll(() => test?.stop());

const period = { from: '2026-06-01', to: '2026-06-02' };
const counted = async () => (await admin.ok(readSignIns, { query: period })).counts;

describe('sign-ins', () => {
  it('are counted by way and by the day in Colombia, those that succeed, and nobody is named', async () => {
    const account = signUpOf();
    await test.client().ok(register, { body: account });
    const body = { username: account.email, password: account.password, transport: 'token' };
    await test.client().ok(login, { body });
    await Promise.all([test.client().ok(login, { body }), test.client().ok(login, { body })]);
    expect((await test.client().call(login, { body: { ...body, password: 'otra' } })).statusCode).toBe(401);
    test.pass(17 * 3_600_000);
    const { mobile } = account;
    await test.client().ok(requestAuthenticationCode, { body: { mobile } });
    const code = test.lastCode(mobile);
    await test.client().ok(logInWithCode, { body: { mobile_number: mobile, code, transport: 'token' } });
    await admin.ok(login, {
      body: { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport: 'token' },
    });
    expect(await counted()).toEqual([
      { day: '2026-06-01', way: 'password', count: 3 },
      { day: '2026-06-01', way: 'register', count: 1 },
      { day: '2026-06-02', way: 'code', count: 1 },
      { day: '2026-06-02', way: 'password', count: 1 },
    ]);
    expect(Object.keys(await test.db('signIns').first())).toEqual(['day', 'way', 'count']);
  });

  it('are told of the last 30 days by default, and of no more than a quarter of a year', async () => {
    expect(await admin.ok(readSignIns)).toMatchObject({ from: '2026-05-04', to: '2026-06-02' });
    const refused = async (query: object) => (await admin.call(readSignIns, { query })).statusCode;
    expect(await refused({ from: '2026-06-03', to: '2026-06-02' })).toBe(400);
    expect(await refused({ from: '2026-01-01', to: '2026-06-02' })).toBe(400);
    expect(await refused({ from: 'ayer' })).toBe(400);
    expect(limits.signInDays).toBe(92);
  });

  it('are nobody’s business but an administrator’s', async () => {
    const buyer = test.client();
    await buyer.ok(register, { body: signUpOf() });
    expect((await buyer.call(readSignIns)).statusCode).toBe(403);
  });
});

it('whether visits may be counted is kept with the account, the latest choice', async () => {
  const client = test.client();
  await client.ok(register, { body: signUpOf() });
  await client.ok(saveCookieChoice, { body: { accepted: true, documents_version: '2026-11-22' } });
  await client.ok(saveCookieChoice, { body: { accepted: false } });
  expect(await test.db('cookieChoices').where({ userId: client.own.userId })).toEqual([
    { userId: client.own.userId, isAccepted: false, documentsVersion: null, chosenAt: test.now() },
  ]);
});
