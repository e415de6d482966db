import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createStore,
  disbursementAddressed,
  disbursementDecided,
  disbursementMoved,
  listChanges,
  login,
  readPayoutAccounts,
  readStoreBankData,
  readUserBankData,
  register,
  requestContactCode,
  updateStoreBankData,
  updateUserBankData,
} from '@tuerca/contracts';
import { migrate, revert } from '@tuerca/postgres';
import { clabeCheckDigit } from '@tuerca/rules';
import { migrations } from '../../migrations/index.ts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
/** The body of every answer that was given, to be searched for planted numbers. */
const answers: string[] = [];
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
  await signIn(admin, 'admin@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

const password = 'Tuerca-2026';
const signIn = (client: TestClient, username: string) =>
  client.ok(login, { body: { username, password, transport: 'token' } });
const buyer = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, email: account.email, mobile: account.mobile, params: { id: client.own.userId } };
};
const vendor = async (city = zones.bogota) => {
  const { client, email } = await buyer();
  const store = await admin.ok(createStore, {
    body: {
      name: `Repuestos ${email}`,
      user_id: client.own.userId,
      city_id: city,
      brand_ids: [brands.nissan],
    },
  });
  await signIn(client, email);
  return { client, email, params: { id: store.id as number } };
};

let planted = 0;
/** A number that no other test has, of Bancolombia's length. */
const newNumber = () => `7731${String((planted += 1)).padStart(7, '0')}`;
const identification = '79123456';
const byPassword = { by: 'password' as const, password };
const draft = (changes: object = {}) => ({
  bank: 'Bancolombia',
  account_type: 'savings',
  account_number: newNumber(),
  holder: 'Repuestos del Norte SAS',
  identification_type: 'cc',
  identification,
  confirmation: byPassword,
  ...changes,
});
const ask = async (client: TestClient, ...given: Parameters<TestClient['call']>) => {
  const response = await client.call(...given);
  answers.push(response.body);
  return response;
};

describe('the bank account of a store', () => {
  it('is kept sealed, and seen again by its ends alone', async () => {
    const { client, params } = await vendor();
    expect((await ask(client, readStoreBankData, { params })).json()).toEqual({ data: null });
    const account_number = newNumber();
    const seen = {
      bank: 'Bancolombia',
      account_type: 'savings',
      number_end: account_number.slice(-3),
      holder: 'Repuestos del Norte SAS',
      identification_type: 'cc',
      identification_end: '56',
      updated_at: test.now().toISOString(),
    };
    const spaced = `${account_number.slice(0, 3)}-${account_number.slice(3)}`;
    const changed = await ask(client, updateStoreBankData, {
      params,
      body: draft({ account_number: spaced }),
    });
    expect(changed.json().data).toEqual(seen);
    expect((await ask(client, readStoreBankData, { params })).json().data).toEqual(seen);
    expect((await ask(admin, readStoreBankData, { params })).json().data).toEqual(seen);
    const row = await test.db('bankAccounts').where({ storeId: params.id }).first();
    expect(row.keyId).toBe('derived');
    expect(JSON.stringify(row)).not.toContain(account_number);
    expect(row.sealed.toString('latin1')).not.toContain(account_number);
  });

  it('of Mexico is a CLABE, which names its bank', async () => {
    const { client, params } = await vendor(zones.guadalajara);
    const digits = '01218000118359700';
    const clabe = `${digits.slice(0, 17)}${clabeCheckDigit(digits)}`;
    const body = draft({ bank: undefined, account_type: 'clabe', account_number: clabe });
    expect((await ask(client, updateStoreBankData, { params, body })).json().data).toMatchObject({
      bank: 'BBVA México',
      account_type: 'clabe',
      number_end: clabe.slice(-4),
    });
    const wrong = `${digits.slice(0, 17)}${(clabeCheckDigit(digits) + 1) % 10}`;
    const refused = await ask(client, updateStoreBankData, {
      params,
      body: { ...body, account_number: wrong },
    });
    expect(refused.json()).toMatchObject({ status: 400, data: [{ field: 'account_number' }] });
  });

  it('changes only by who confirms the password, or a code of the account, and the owner is told', async () => {
    const { client, email, params } = await vendor();
    const change = (confirmation: object) =>
      ask(client, updateStoreBankData, { params, body: draft({ confirmation }) });
    expect((await change({ by: 'password', password: 'Otra-2026' })).json()).toMatchObject({
      code: 'PASSWORD_WRONG',
      data: [{ field: 'confirmation.password' }],
    });
    expect((await change({ by: 'email', code: '000000' })).json()).toMatchObject({
      code: 'CODE_WRONG',
      data: [{ field: 'confirmation.code' }],
    });
    expect((await ask(client, readStoreBankData, { params })).json().data).toBeNull();

    await client.ok(requestContactCode, { body: { email } });
    const code = test.lastCode(email);
    expect((await change({ by: 'email', code })).statusCode).toBe(200);
    await test.idle();
    const letter = test.notification.sent.findLast(({ to }) => to === email)!;
    expect(letter).toMatchObject({ channel: 'email', to: email });
    expect(letter.text).toContain('Bancolombia');
    // Used up: a code opens one change.
    expect((await change({ by: 'email', code })).json()).toMatchObject({ code: 'CODE_WRONG' });
  });

  it('is told by WhatsApp to an owner who proved the number alone', async () => {
    const { client, email, params } = await vendor();
    await test.db('users').where({ email }).update({ mobileVerified: true });
    const { mobile } = await test.db('users').where({ email }).first('mobile');
    await client.ok(updateStoreBankData, { params, body: draft() });
    await test.idle();
    expect(test.notification.sent.findLast(({ to }) => to === mobile)).toMatchObject({
      channel: 'whatsapp',
      text: expect.stringContaining('son ahora los de una cuenta de Bancolombia'),
    });
  });

  it('cannot be had by guessing the password', async () => {
    const { client, params } = await vendor();
    const change = (word: string) =>
      ask(client, updateStoreBankData, {
        params,
        body: draft({ confirmation: { by: 'password', password: word } }),
      });
    for (let number = 0; number < 10; number += 1)
      expect((await change(`Intento-${number}`)).json().code).toBe('PASSWORD_WRONG');
    expect((await change(password)).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it.each([
    [{ bank: undefined }, 'bank'],
    [{ account_type: 'clabe' }, 'account_type'],
    [{ account_number: '12345' }, 'account_number'],
    [{ account_number: '1234567890' }, 'account_number'],
    [{ holder: ' ' }, 'holder'],
    [{ identification: '12' }, 'identification'],
    [{ identification_type: 'nit', identification: '900373115-4' }, 'identification'],
    [{ confirmation: undefined }, 'confirmation'],
    [{ store_id: 1 }, 'store_id'],
  ])('is refused with %j, and nothing is written', async (changes, field) => {
    const { client, params } = await vendor();
    const response = await ask(client, updateStoreBankData, { params, body: draft(changes) });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toContainEqual(expect.objectContaining({ field }));
    expect(await test.db('bankAccounts').where({ storeId: params.id })).toEqual([]);
  });

  it('is its owner’s and the administrators’, who cannot change it', async () => {
    const { client, params } = await vendor();
    await client.ok(updateStoreBankData, { params, body: draft() });
    const { client: other } = await vendor();
    const { client: stranger } = await buyer();
    const tried = async (who: TestClient) => [
      (await ask(who, readStoreBankData, { params })).statusCode,
      (await ask(who, updateStoreBankData, { params, body: draft() })).statusCode,
    ];
    expect(await tried(other)).toEqual([404, 404]);
    expect(await tried(stranger)).toEqual([403, 403]);
    expect(await tried(admin)).toEqual([200, 403]);
  });
});

it('the bank account of a person is their own', async () => {
  const { client, mobile, params } = await buyer();
  await client.ok(requestContactCode, { body: { mobile } });
  const confirmation = { by: 'mobile', code: test.lastCode(mobile) };
  const changed = await ask(client, updateUserBankData, { params, body: draft({ confirmation }) });
  expect(changed.json().data).toMatchObject({ bank: 'Bancolombia' });
  expect((await ask(client, readUserBankData, { params })).json().data).toMatchObject({
    bank: 'Bancolombia',
  });
  const { client: other } = await buyer();
  expect((await ask(other, readUserBankData, { params })).statusCode).toBe(404);
  expect((await ask(other, updateUserBankData, { params, body: draft() })).statusCode).toBe(404);
  expect((await ask(admin, readUserBankData, { params })).statusCode).toBe(404);
});

describe('a disbursement', () => {
  const withAccount = async () => {
    const made = await vendor();
    const account_number = newNumber();
    await made.client.ok(updateStoreBankData, { params: made.params, body: draft({ account_number }) });
    return { ...made, account_number };
  };
  const decided = (email: string, store: number, changes: object = {}) => ({
    ...disbursementDecided.example,
    storeId: store,
    storeName: `Repuestos ${email}`,
    ...changes,
  });

  it('has its account read in full by the cart service for an administrator, and who looked is kept', async () => {
    const { client, params, account_number } = await withAccount();
    const { params: without } = await vendor();
    // Not gathered: this one answer may have the number.
    const full = await test.call('service', readPayoutAccounts, {
      body: {
        read_by: admin.own.userId,
        disbursements: [
          { id: 71, store_id: params.id },
          { id: 72, store_id: without.id },
        ],
      },
    });
    expect(full.json().data).toEqual([
      {
        disbursement_id: 71,
        account: expect.objectContaining({ bank: 'Bancolombia', account_number, identification }),
      },
      { disbursement_id: 72, account: null },
    ]);
    expect(await test.db('bankAccountReads').where({ disbursementId: 71 }).select('readBy', 'at')).toEqual([
      { readBy: admin.own.userId, at: test.now() },
    ]);
    // Its owner sees in the log who looked.
    expect(await client.ok(listChanges)).toMatchObject([
      { action: 'readDisbursementAccount', user: { id: admin.own.userId } },
      {
        action: 'updateBankData',
        fields: expect.arrayContaining([expect.objectContaining({ name: 'numberEnd' })]),
      },
    ]);
    const body = { read_by: admin.own.userId, disbursements: [{ id: 71, store_id: params.id }] };
    expect((await ask(admin, readPayoutAccounts, { body })).statusCode).toBe(404);
  });

  it('whose account is taken away at that moment is left out, and keeps no other from being read', async () => {
    const [gone, stays] = [await withAccount(), await withAccount()];
    const disbursements = [
      { id: 81, store_id: gone.params.id },
      { id: 82, store_id: stays.params.id },
    ];
    const body = { read_by: admin.own.userId, disbursements };
    // Not gathered: this answer may have a number.
    const read = await test.meanwhile(
      async () => test.call('service', readPayoutAccounts, { body }),
      (trx) => trx('bankAccounts').where({ storeId: gone.params.id }).delete(),
    );
    expect(read.json().data).toEqual([
      { disbursement_id: 81, account: null },
      { disbursement_id: 82, account: expect.objectContaining({ account_number: stays.account_number }) },
    ]);
  });

  it('is written of to the e-mail of who owns the store by then, or to the store’s own, once it is decided', async () => {
    const { client, email, params } = await withAccount();
    const addressed = async (decision: object) => {
      const data = decided(email, params.id, { requestedBy: client.own.userId, ...decision });
      await test.apply(disbursementDecided, disbursementDecided.data.parse(data));
      return test.emitted.findLast(({ type }) => type === disbursementAddressed.type)?.data;
    };
    expect(await addressed({ status: 'paid', reference: 'T-991' })).toMatchObject({
      storeId: params.id,
      userId: client.own.userId,
      email,
      status: 'paid',
      reference: 'T-991',
    });
    const taker = await buyer();
    await test.db('stores').where({ id: params.id }).update({ ownerUserId: taker.params.id });
    expect(await addressed({ status: 'returned', reason: 'Cuenta inactiva' })).toMatchObject({
      userId: taker.params.id,
      email: taker.email,
    });
    await test
      .db('storeEmails')
      .insert({ storeId: params.id, email: 'pagos@tuerca.test', provedAt: test.now() });
    expect(await addressed({ status: 'refused', reference: null, reason: 'Falta el RUT' })).toMatchObject({
      email: 'pagos@tuerca.test',
      status: 'refused',
      reason: 'Falta el RUT',
    });
  });
});

describe('disbursements of before the ledger', () => {
  it('are told once to the service that keeps them now', async () => {
    const { client, params } = await vendor();
    await revert(test.db, migrations, '354_disbursements_moved');
    await test.db('disbursements').insert({
      storeId: params.id,
      amountMinor: 15_000_050,
      currency: 'COP',
      status: 'paid',
      bank: 'Bancolombia',
      numberEnd: '789',
      requestedBy: client.own.userId,
      reference: 'T-1',
      createdAt: test.now(),
      decidedAt: test.now(),
    });
    await migrate(test.db, migrations);
    const told = (await test.events()).filter(({ type }) => type === disbursementMoved.type);
    expect(told.map(({ data }) => disbursementMoved.data.parse(data))).toMatchObject([
      {
        storeId: params.id,
        amountMinor: 15_000_050,
        status: 'paid',
        reference: 'T-1',
        reason: null,
        createdAt: test.now().toISOString(),
      },
    ]);
    expect(told[0]).toMatchObject({ source: '/tuerca/identity', subject: `store-${params.id}` });
  });
});

it('no answer, event, letter or column has a whole account number', async () => {
  expect(answers.length).toBeGreaterThan(30);
  const { rows } = await test.db.raw(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const tables = await Promise.all(
    (rows as { name: string }[]).map(async ({ name }) => {
      const kept = await test.db.raw(`select string_agg(kept::text, ' ') as text from ${name} as kept`);
      return (kept.rows as { text: string | null }[])[0]!.text ?? '';
    }),
  );
  const all = [
    answers.join(' '),
    JSON.stringify(test.notification.sent),
    JSON.stringify(await test.events()),
    ...tables,
  ];
  // Not within sealed bytes, whose hexadecimal digits may be any.
  for (const text of all)
    expect(text).not.toMatch(/(?<![\da-f])(?:7731\d{7}|01218000118359700\d|79123456)(?![\da-f])/);
});
