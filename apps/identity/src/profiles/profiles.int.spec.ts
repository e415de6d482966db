import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  consultNit,
  login,
  readUser,
  readUserConfig,
  register,
  requestAuthenticationCode,
  requestContactCode,
  saveUser,
  updateOwnUser,
  updateUser,
  userSaved,
  validateCodeAndAssignUser,
  validateUserData,
} from '@tuerca/contracts';
import { identificationMessages } from '@tuerca/rules';
import { newMobile, signUpOf, startTestApp, zones, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
}, 60_000);
afterAll(() => test?.stop());

const buyer = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  const id = client.own.userId;
  return {
    client,
    account,
    id,
    save: (body: object) => client.call(updateOwnUser, { body }),
    read: () => client.ok(readUser, { params: { id } }),
    prove: () => test.db('users').where({ id }).update({ mobileVerified: true }),
    verified: async () => {
      const { email_verified: email, mobile_verified: mobile } = await client.ok(readUserConfig, {
        params: { id },
      });
      return { email, mobile };
    },
    async codeTo(to: { email?: string; mobile?: string }) {
      await client.ok(requestContactCode, { body: to });
      return test.lastCode(to.email ?? to.mobile!);
    },
  };
};
const logsIn = async (username: string) =>
  (await test.client().call(login, { body: { username, password: 'Tuerca-2026', transport: 'token' } }))
    .statusCode === 200;
const newEmail = () => `nueva${newMobile().slice(-7)}@tuerca.test`;

describe('a profile', () => {
  it('takes a name in any script, a city, an identification and a photo', async () => {
    const { save, read } = await buyer();
    const body = {
      name: '李小龍 الحسن Ñandú-Ólafsdóttir 👩‍🔧',
      city_id: zones.guadalajara,
      identification_type: 'rfc',
      identification: 'gode 561231 gr8',
      photo: '/media/0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d10',
    };
    expect((await save(body)).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      name: body.name,
      city: { id: zones.guadalajara },
      identification_type: 'rfc',
      identification: 'GODE561231GR8',
      photo: body.photo,
    });
    expect((await save({ identification_type: null, identification: null, photo: null })).statusCode).toBe(
      200,
    );
    expect(await read()).toMatchObject({ identification_type: null, identification: null, photo: null });
  });

  it.each([
    ['an empty name', { name: '   ' }, 'name'],
    ['a name without end', { name: 'a'.repeat(129) }, 'name'],
    ['a city that there is not', { city_id: 1 }, 'city_id'],
    ['a wrong check digit', { identification_type: 'nit', identification: '900373115-4' }, 'identification'],
    ['a wrong RFC', { identification_type: 'rfc', identification: 'GODE561231GR9' }, 'identification'],
    ['a type without a number', { identification_type: 'cc' }, 'identification'],
    ['a number without a type', { identification: '52123456' }, 'identification_type'],
    ['an unknown type', { identification_type: 'dni', identification: '52123456' }, 'identification_type'],
    ['a photo from elsewhere', { photo: 'https://norte.co/yo.png' }, 'photo'],
    ['an e-mail without its code', { email: 'otra@tuerca.test' }, 'email_code'],
    ['a number without its code', { mobile: '+573009999999' }, 'mobile_code'],
    ['a wrong code', { email: 'otra@tuerca.test', email_code: '123456' }, 'email_code'],
  ])('refuses %s, and nothing of it is written', async (_what, body, field) => {
    const { save, read } = await buyer();
    const before = await read();
    const response = await save({ name: 'Otro nombre', ...body });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toContainEqual(expect.objectContaining({ field }));
    expect(await read()).toEqual(before);
  });

  it('says what is wrong with a check digit', async () => {
    const { save } = await buyer();
    const response = await save({ identification_type: 'nit', identification: '900373115-4' });
    expect(response.json().data).toEqual([
      { field: 'identification', message: identificationMessages.nitCheckDigit },
    ]);
  });

  it('cannot have the identification of another account, however many ask for it at once', async () => {
    const people = await Promise.all([buyer(), buyer(), buyer()]);
    const answers = await Promise.all(
      people.map(({ save }) => save({ identification_type: 'nit', identification: '860002964-4' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
      code: 'IDENTIFICATION_TAKEN',
      data: [{ field: 'identification' }],
    });
  });

  it('is nobody else’s to change', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const response = await one.client.call(updateUser, {
      params: { id: other.id },
      body: { name: 'Robado' },
    });
    expect(response.statusCode).toBe(404);
    expect((await test.client().call(updateOwnUser, { body: { name: 'Nadie' } })).statusCode).toBe(401);
  });
});

describe('a new e-mail', () => {
  it('replaces the old one once it is proved, and not before', async () => {
    const { account, save, codeTo, verified } = await buyer();
    const email = newEmail();
    const code = await codeTo({ email });
    expect([await logsIn(account.email), await logsIn(email)]).toEqual([true, false]);
    expect((await save({ email, email_code: code })).statusCode).toBe(200);
    expect([await logsIn(account.email), await logsIn(email)]).toEqual([false, true]);
    expect(await verified()).toEqual({ email: true, mobile: false });
    // Who got no answer sends it again.
    expect((await save({ email, email_code: code })).statusCode).toBe(200);
    expect((await save({ email: newEmail(), email_code: code })).json()).toMatchObject({
      code: 'CODE_WRONG',
    });
  });

  it('is announced to other services', async () => {
    const { id, save, codeTo } = await buyer();
    const email = newEmail();
    await save({ email, email_code: await codeTo({ email }) });
    const told = (await test.published(userSaved)).filter(({ userId }) => userId === id);
    expect(told.at(-1)).toMatchObject({ email });
  });

  it('of another account is refused as in the sign-up, and no code is sent', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await other.prove();
    const sent = test.notification.sent.length;
    const { email, mobile } = other.account;
    const ask = async (body: object) => (await one.client.call(requestContactCode, { body })).json();
    expect(await ask({ email })).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
    expect(await ask({ mobile })).toMatchObject({ status: 409, code: 'MOBILE_TAKEN' });
    expect(test.notification.sent).toHaveLength(sent);
  });

  it('comes from an account that only claims it to the one that proves it, as a number', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const { mobile } = other.account;
    expect((await one.client.call(validateUserData, { body: { mobile } })).statusCode).toBe(200);
    const mobile_code = await one.codeTo({ mobile });
    expect((await one.save({ mobile, mobile_code })).statusCode).toBe(200);
    expect(await one.verified()).toEqual({ email: false, mobile: true });
    expect(await other.read()).toMatchObject({ mobile: null, email: other.account.email });
    const told = (await test.published(userSaved)).filter(({ userId }) => userId === other.id);
    expect(told.at(-1)).toMatchObject({ mobile: null });
  });

  it('goes to whoever proves it first', async () => {
    const [one, other] = [await buyer(), await buyer()];
    const email = newEmail();
    const code = await one.codeTo({ email });
    const people = [one, other];
    const body = { name: 'Quien lo probó', email, email_code: code };
    const answers = await Promise.all(people.map(({ save }) => save(body)));
    expect(answers.map(({ statusCode }) => statusCode === 200).sort()).toEqual([false, true]);
    // Of who came second nothing is written, the name neither.
    const late = people[answers.findIndex(({ statusCode }) => statusCode !== 200)]!;
    expect(await late.read()).toMatchObject({ name: late.account.name, email: late.account.email });
  });

  it('gets no more codes than a number does', async () => {
    const { client } = await buyer();
    const email = newEmail();
    const ask = async () => (await client.call(requestContactCode, { body: { email } })).statusCode;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  });

  it('gets no more of them where its mail server refuses them, which is said', async () => {
    const { client } = await buyer();
    const email = newEmail();
    test.notification.state.refused.add(email);
    const ask = async () => (await client.call(requestContactCode, { body: { email } })).statusCode;
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([400, 400, 400, 429]);
  });
});

describe('a new number', () => {
  it('replaces the old one once it is proved, in one step with other data', async () => {
    const { account, save, read, codeTo, verified } = await buyer();
    const mobile = newMobile();
    const code = await codeTo({ mobile });
    expect(await read()).toMatchObject({ mobile: account.mobile });
    expect((await save({ name: 'Nuevo nombre', mobile, mobile_code: code })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ name: 'Nuevo nombre', mobile });
    expect(await verified()).toEqual({ email: false, mobile: true });
  });

  it('that is the present one is proved by its code', async () => {
    const { account, save, codeTo, verified } = await buyer();
    const { mobile } = account;
    expect((await save({ mobile, mobile_code: await codeTo({ mobile }) })).statusCode).toBe(200);
    expect(await verified()).toEqual({ email: false, mobile: true });
  });

  it.each([
    ['neither', {}],
    ['both', { email: 'a@tuerca.test', mobile: '3001234567' }],
  ])('is not asked for with %s', async (_what, body) => {
    const { client } = await buyer();
    expect((await client.call(requestContactCode, { body })).statusCode).toBe(400);
  });

  it('that an administrator enters counts as not verified', async () => {
    const { id, verified } = await buyer();
    const admin = test.client();
    await admin.ok(login, {
      body: { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport: 'token' },
    });
    await admin.ok(updateUser, { params: { id }, body: { mobile: newMobile() } });
    expect(await verified()).toEqual({ email: false, mobile: false });
  });
});

describe('data that are asked about before they are saved', () => {
  it('are refused as saving would refuse them, and nothing is saved', async () => {
    const one = await buyer();
    const other = await buyer();
    const ask = (body: object) => one.client.call(validateUserData, { body });
    expect((await ask({ name: 'Otro nombre', email: 'libre@tuerca.test' })).json()).toEqual({
      data: { ok: true },
    });
    expect(await one.read()).toMatchObject({ name: one.account.name, email: one.account.email });
    await other.save({ identification_type: 'cc', identification: '52123456' });
    await other.prove();
    for (const [body, code] of [
      [{ email: other.account.email }, 'EMAIL_TAKEN'],
      [{ mobile: other.account.mobile }, 'MOBILE_TAKEN'],
      [{ identification_type: 'cc', identification: '52.123.456' }, 'IDENTIFICATION_TAKEN'],
      [{ city_id: 1 }, 'ZONE_UNKNOWN'],
      [{ email: 'no es correo' }, 'INVALID_INPUT'],
    ] as const)
      expect([body, (await ask(body)).json().code]).toEqual([body, code]);
    expect((await ask({ email: one.account.email, mobile: one.account.mobile })).statusCode).toBe(200);
  });

  it('are told no oftener by saving them or by asking for a code', async () => {
    const [one, other] = [await buyer(), await buyer()];
    await other.prove();
    const { email, mobile } = other.account;
    const codeOf = async (asked: ReturnType<typeof one.save>) => (await asked).json().code;
    const asked = Array.from({ length: 15 }, async () => [
      await codeOf(one.save({ email })),
      await codeOf(one.client.call(requestContactCode, { body: { mobile } })),
    ]);
    expect(new Set((await Promise.all(asked)).flat())).toEqual(new Set(['EMAIL_TAKEN', 'MOBILE_TAKEN']));
    expect(await codeOf(one.save({ mobile }))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(one.client.call(requestContactCode, { body: { email } }))).toBe('TOO_MANY_REQUESTS');
    // What is one's own already is no question.
    expect((await one.save({ name: 'Otro nombre', email: one.account.email })).statusCode).toBe(200);
  });

  it('are not told of without end, nor to strangers', async () => {
    const { client } = await buyer();
    const asked = Array.from({ length: 31 }, () =>
      client.call(validateUserData, { body: { email: 'quien@tuerca.test' } }),
    );
    const answers = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    const stranger = await test.client().call(validateUserData, { body: { email: 'quien@tuerca.test' } });
    expect(stranger.statusCode).toBe(401);
  });
});

it('a number is the account’s by the code that was sent there, and by no other', async () => {
  const { client, read, verified } = await buyer();
  const mobile = newMobile();
  await client.ok(requestAuthenticationCode, { body: { mobile } });
  const assign = (code: string) => client.call(validateCodeAndAssignUser, { body: { mobile, code } });
  const code = test.lastCode(mobile);
  expect((await assign(code === '000000' ? '000001' : '000000')).json()).toMatchObject({
    code: 'CODE_WRONG',
  });
  expect((await assign(code)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ mobile });
  expect(await verified()).toMatchObject({ mobile: true });
  // Who got no answer sends it again.
  expect((await assign(code)).statusCode).toBe(200);
  const other = (await buyer()).client.call(validateCodeAndAssignUser, { body: { mobile, code } });
  expect((await other).json()).toMatchObject({ code: 'MOBILE_TAKEN' });
});

it('an account is saved by the form’s own address too', async () => {
  const { client, read } = await buyer();
  await client.ok(saveUser, { body: { name: 'Por el formulario' } });
  expect(await read()).toMatchObject({ name: 'Por el formulario' });
});

describe('the check digit of a NIT', () => {
  it('is told to everyone by its rule', async () => {
    const ask = (nit: string) => test.client().call(consultNit, { query: { nit } });
    expect((await ask('900.373.115')).json().data).toEqual({ nit: '900373115', check_digit: 3 });
    for (const nit of ['', ' . ', 'abc', '1234567890123456']) expect((await ask(nit)).statusCode).toBe(400);
  });
});
