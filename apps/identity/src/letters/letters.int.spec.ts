import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { changePassword, register, updateOwnUser } from '@tuerca/contracts';
import { dayMs, minuteMs } from '@tuerca/rules';
import { signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
const password = 'Tuerca-2026';
const next = 'Otra-clave-2026';

const signedUp = async () => {
  const client = test.client();
  const account = signUpOf({ password });
  await client.ok(register, { body: account });
  return { client, email: account.email };
};
const change = (client: TestClient) =>
  client.ok(changePassword, { body: { present_password: password, password: next } });
const news = 'Tu contraseña de Tuerca cambió';
const lettersTo = (to: string) =>
  test.notification.sent.filter((each) => each.to === to && each.subject === news);
const waiting = async (): Promise<object[]> => test.db('letters').select();

beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterEach(() => {
  test.notification.state.isDown = false;
  test.notification.state.refused.clear();
});
afterAll(() => test?.stop());

it('is sent once notification is back, once, and is sealed until then', async () => {
  const { client, email } = await signedUp();
  test.notification.state.isDown = true;
  await change(client);
  await test.runPeriodic('sendLetters');
  expect(lettersTo(email)).toEqual([]);
  const kept = await waiting();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(email);
  test.notification.state.isDown = false;
  await test.runPeriodic('sendLetters');
  expect(lettersTo(email)).toEqual([]);
  test.pass(5 * minuteMs);
  for (const _round of [1, 2]) await test.runPeriodic('sendLetters');
  expect(lettersTo(email)).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

it('is given up after three days', async () => {
  const { client, email } = await signedUp();
  test.notification.state.isDown = true;
  await change(client);
  test.pass(3 * dayMs + minuteMs);
  test.notification.state.isDown = false;
  await test.runPeriodic('sendLetters');
  expect(lettersTo(email)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('is tried again later each time while notification is away', async () => {
  const { client, email } = await signedUp();
  test.notification.state.isDown = true;
  await change(client);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await test.runPeriodic('sendLetters');
    const { dueAt } = await test.db('letters').first<{ dueAt: Date }>('dueAt');
    const waitMs = dueAt.getTime() - test.now().getTime();
    waits.push(waitMs / minuteMs);
    test.pass(waitMs);
  }
  expect(waits).toEqual([5, 5, 10, 20]);
  test.notification.state.isDown = false;
  await test.runPeriodic('sendLetters');
  expect(lettersTo(email)).toHaveLength(1);
});

it('is given up at once where it is refused', async () => {
  const { client, email } = await signedUp();
  test.notification.state.refused.add(email);
  await change(client);
  await test.runPeriodic('sendLetters');
  expect(await waiting()).toEqual([]);
});

it('has a key that none had, also where the database was restored from a backup of before it', async () => {
  const first = test.notification.keys.length;
  const own = () => test.notification.keys.slice(first).filter((key) => key?.startsWith('letter-'));
  await change((await signedUp()).client);
  await test.runPeriodic('sendLetters');
  const id = Number(own()[0]!.split('-')[1]);
  await test.db.raw(`alter table letters alter column id restart with ${id}`);
  test.pass(minuteMs);
  await change((await signedUp()).client);
  await test.runPeriodic('sendLetters');
  expect(own()).toHaveLength(2);
  expect(new Set(own()).size).toBe(2);
});

it('is not tried again to a number that is not on WhatsApp', async () => {
  const { client, email } = await signedUp();
  const { mobile } = await test.db('users').where({ email }).first('mobile');
  await test.db('users').where({ email }).update({ mobileVerified: true });
  test.notification.state.notOnWhatsapp.add(mobile);
  await change(client);
  await test.runPeriodic('sendLetters');
  expect(await waiting()).toEqual([]);
});

it('is not written of a change that is refused', async () => {
  const { client } = await signedUp();
  await client.call(changePassword, { body: { present_password: 'no-es-esta', password: next } });
  await client.call(updateOwnUser, { body: { email: 'otra@tuerca.test', email_code: '000000' } });
  expect(await waiting()).toEqual([]);
});
