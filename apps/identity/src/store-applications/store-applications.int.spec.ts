import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  closeAccount,
  closeStore,
  countStoreApplications,
  createOwnDataLink,
  createUser,
  decideStoreApplication,
  downloadOwnData,
  handOverStore,
  listChanges,
  listStoreApplications,
  listStoreLegalDocuments,
  login,
  readOwnStoreApplication,
  readSessionControlData,
  readStore,
  readStoreBankData,
  readStoreApplication,
  readStorePage,
  refreshSession,
  register,
  reopenStoreApplication,
  saveStoreApplication,
  startGuestSession,
  storeApplicationDecided,
  storeApplicationSubmitted,
  storeSaved,
  submitStoreApplication,
  updateStore,
} from '@tuerca/contracts';
import { nitCheckDigit } from '@tuerca/rules';
import { storePeopleOf } from '../testing/store-people.ts';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
let other: TestClient;
let manager: TestClient;
const password = 'Tuerca-2026';

const loggedIn = async (email: string) => {
  const client = test.client();
  await client.ok(login, { body: { username: email, password, transport: 'token' } });
  return client;
};
const hire = async (email: string, role: string) => {
  const { password: _p, conditions: _c, transport: _t, ...given } = signUpOf();
  const body = { ...given, name: `De ${role}`, email, password, role };
  await admin.ok(createUser, { body });
  return loggedIn(email);
};
const buyer = async () => {
  const client = test.client();
  await client.ok(register, { body: signUpOf() });
  return client;
};
let companies = 0;
const newNit = () => {
  const number = String(901_000_000 + (companies += 1));
  return `${number}-${nitCheckDigit(number)}`;
};
const fileOf = (client: TestClient, changes: object = {}) =>
  test.mediaFiles.add({
    owner_user_id: client.own.userId!,
    name: 'rut.pdf',
    extension: 'pdf',
    is_confidential: true,
    ...changes,
  });
const accountNumber = '40318877665544';
const wholeOf = (client: TestClient, changes: object = {}) => ({
  name: 'Repuestos Ñandú',
  legal_name: 'Repuestos Ñandú SAS',
  tax_id: newNit(),
  phone: '300 765 4321',
  contact_name: 'Pedro Ruiz',
  brand_ids: [brands.nissan, brands.mazda],
  part_groups: ['brakes'],
  city_id: zones.bogota,
  served_city_ids: [zones.bogota, zones.medellin],
  opening_hours: [{ day: 1, from: '08:00', to: '17:00' }],
  wants_module: true,
  bank: 'Banco Popular',
  account_type: 'savings',
  account_number: accountNumber,
  account_holder: 'Repuestos Ñandú SAS',
  tax_certificate: fileOf(client),
  ...changes,
});
const save = (client: TestClient, body: object) => client.call(saveStoreApplication, { body });
const own = (client: TestClient) => client.ok(readOwnStoreApplication);
const submit = (client: TestClient) => client.call(submitStoreApplication);
/** A buyer whose application waits for its review. */
const applied = async (changes: object = {}) => {
  const client = await buyer();
  await client.ok(saveStoreApplication, { body: wholeOf(client, changes) });
  const { id } = await client.ok(submitStoreApplication);
  return { client, id: id as number };
};
const close = async (client: TestClient) => {
  await client.ok(closeAccount, { body: { password } });
  test.pass(14 * 24 * 3_600_000);
  await test.runPeriodic('closeAccounts');
};
const decide = (id: number, body: object, who = admin) =>
  who.call(decideStoreApplication, { params: { id }, body });
const fieldsOf = (response: { json(): { data: { field: string; message: string }[] } }) =>
  response.json().data.map(({ field }) => field);
const toldOf = async (id: number) =>
  (await test.published(storeApplicationDecided)).filter((each) => each.applicationId === id);

const logOf = (id: number) =>
  admin.ok(listChanges, {
    query: { filter: JSON.stringify({ subject_type: 'storeApplication', subject_id: id }) },
  });

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = await loggedIn('admin@tuerca.test');
  manager = await hire('gestor@tuerca.test', 'manager');
  await hire('admin2@tuerca.test', 'buyer');
  await test.db('users').where({ email: 'admin2@tuerca.test' }).update({ isAdmin: true });
  other = await loggedIn('admin2@tuerca.test');
}, 60_000);
afterAll(() => test?.stop());

describe('a draft', () => {
  it('begins with the first field, keeps the rest, and shows of the account number its end alone', async () => {
    const client = await buyer();
    expect(await own(client)).toBeNull();
    await client.ok(saveStoreApplication, { body: { name: ' 汽车零件 & Ñandú ' } });
    await client.ok(saveStoreApplication, { body: { bank: 'Nequi', account_number: '4031 8877 6655 44' } });
    expect(await own(client)).toMatchObject({
      status: 'draft',
      country: 'CO',
      name: '汽车零件 & Ñandú',
      bank: 'Nequi',
      account_number_end: '5544',
      wants_module: true,
      part_groups: null,
      served_cities: null,
      submitted_at: null,
    });
    await client.ok(saveStoreApplication, { body: { name: '' } });
    expect(await own(client)).toMatchObject({ name: null, bank: 'Nequi' });
  });

  it('is one, however often it is begun at once', async () => {
    const client = await buyer();
    const answers = await Promise.all(
      ['name', 'legal_name', 'bank'].map((field) =>
        client.ok(saveStoreApplication, { body: { [field]: 'X' } }),
      ),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await own(client)).toMatchObject({ name: 'X', legal_name: 'X', bank: 'X' });
  });

  it.each([
    [{ tax_id: '900373115-4' }, 'tax_id'],
    [{ tax_id: 'XAXX010101000' }, 'tax_id'],
    [{ phone: '601555' }, 'phone'],
    [{ name: 'a'.repeat(129) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ brand_ids: [999_999] }, 'brand_ids'],
    [{ part_groups: [] }, 'part_groups'],
    [{ city_id: zones.guadalajara }, 'city_id'],
    [{ city_id: zones.colombia }, 'city_id'],
    [{ served_city_ids: [zones.bogota, zones.guadalajara] }, 'served_city_ids'],
    [{ account_number: '12' }, 'account_number'],
    [{ account_type: 'clabe' }, 'account_type'],
    [{ tax_certificate: '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10' }, 'tax_certificate'],
  ])('refuses %j on its field and keeps nothing of it', async (body, field) => {
    const client = await buyer();
    await client.ok(saveStoreApplication, { body: { legal_name: 'Antes' } });
    const refused = await save(client, { ...body, bank: 'Otro' });
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(fieldsOf(refused).map((each) => each.split('.')[0])).toContain(field);
    expect(await own(client)).toMatchObject({ legal_name: 'Antes', bank: null });
  });

  it('of Mexico takes an RFC, a CLABE and cities of its country', async () => {
    const client = await buyer();
    const body = {
      country: 'MX',
      tax_id: 'sat970701-nn3',
      city_id: zones.guadalajara,
      account_type: 'clabe',
      account_number: '032180000118359719',
      phone: '33 1234 5678',
    };
    await client.ok(saveStoreApplication, { body });
    expect(await own(client)).toMatchObject({
      country: 'MX',
      tax_id: 'SAT970701NN3',
      phone: '+523312345678',
    });
    // The country stays.
    expect(fieldsOf(await save(client, { country: 'CO', tax_id: newNit() }))).toEqual(['tax_id']);
  });

  it('takes no file of another, none that managers could read, and none that is no document', async () => {
    const client = await buyer();
    const stranger = await buyer();
    for (const path of [
      fileOf(stranger),
      fileOf(client, { is_confidential: false }),
      fileOf(client, { extension: 'xlsx' }),
    ]) {
      const refused = await save(client, { tax_certificate: path });
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['tax_certificate']]);
    }
    const path = fileOf(client, { name: 'foto.webp', extension: 'webp' });
    await client.ok(saveStoreApplication, { body: { commerce_registration: path } });
    expect((await own(client)).documents).toEqual([
      { kind: 'commerce_registration', path, name: 'foto.webp', extension: 'webp' },
    ]);
    await client.ok(saveStoreApplication, { body: { commerce_registration: null } });
    expect((await own(client)).documents).toEqual([]);
  });

  it('says so while files cannot be looked up, and keeps nothing', async () => {
    const client = await buyer();
    await client.ok(saveStoreApplication, { body: { name: 'Antes' } });
    test.mediaFiles.state.isDown = true;
    const refused = await save(client, { name: 'Después', tax_certificate: fileOf(client) });
    test.mediaFiles.state.isDown = false;
    expect(refused.statusCode).toBe(503);
    expect((await own(client)).name).toBe('Antes');
  });
});

describe('sent to be reviewed', () => {
  it('it says field by field what it lacks', async () => {
    const client = await buyer();
    expect((await submit(client)).statusCode).toBe(404);
    await client.ok(saveStoreApplication, { body: { name: 'Sin nada más' } });
    const refused = await submit(client);
    expect(refused.statusCode).toBe(400);
    expect(fieldsOf(refused)).toEqual(
      expect.arrayContaining(['tax_id', 'brand_ids', 'city_id', 'account_number', 'tax_certificate']),
    );
    expect((await own(client)).status).toBe('draft');
  });

  it('it says that the account number is not one of its bank', async () => {
    const client = await buyer();
    await client.ok(saveStoreApplication, {
      body: wholeOf(client, { bank: 'Bancolombia', account_number: '0312345678' }),
    });
    expect((await submit(client)).json().data).toEqual([
      { field: 'account_number', message: 'En Bancolombia el número tiene 11 dígitos' },
    ]);
    await client.ok(saveStoreApplication, { body: { account_number: '03123456789' } });
    expect((await submit(client)).statusCode).toBe(200);
  });

  it('twice at once, it is sent and announced once, to administrators alone', async () => {
    const client = await buyer();
    await client.ok(saveStoreApplication, { body: wholeOf(client) });
    const both = await Promise.all([submit(client), submit(client)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { id } = await own(client);
    const told = (await test.published(storeApplicationSubmitted)).filter(
      (each) => each.applicationId === id,
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ name: 'Repuestos Ñandú', isAgain: false });
    expect(told[0]!.administratorIds).not.toContain(manager.own.userId);
    expect(told[0]!.administratorIds).toHaveLength(2);
  });

  it('it is not changed until it is taken back', async () => {
    const { client, id } = await applied();
    const refused = await save(client, { name: 'Otra' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'La solicitud está en revisión. Retírala para cambiarla.',
    ]);
    for (const _press of [1, 2]) expect((await client.ok(reopenStoreApplication)).status).toBe('draft');
    expect(await toldOf(id)).toMatchObject([{ outcome: 'takenBack' }]);
    expect((await admin.call(readStoreApplication, { params: { id } })).statusCode).toBe(404);
    expect((await decide(id, { status: 'approved' })).json().message).toMatch(/ya no está en revisión/);
    await client.ok(saveStoreApplication, { body: { name: 'Otra' } });
    expect((await submit(client)).statusCode).toBe(200);
  });

  it('a tax id is one store’s: another is told so when it saves, and when both send at once', async () => {
    const { client } = await applied();
    const { tax_id: taken } = await own(client);
    const second = await buyer();
    const refused = await save(second, wholeOf(second, { tax_id: taken }));
    expect([refused.statusCode, refused.json().code, fieldsOf(refused)]).toEqual([
      409,
      'TAX_ID_TAKEN',
      ['tax_id'],
    ]);
    const nit = newNit();
    const [one, two] = [await buyer(), await buyer()];
    for (const each of [one, two])
      await each.ok(saveStoreApplication, { body: wholeOf(each, { tax_id: nit }) });
    const both = await Promise.all([submit(one), submit(two)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('reviewed', () => {
  it('it is told what is missing, field by field, and comes back with it', async () => {
    const { client, id } = await applied();
    const missing = [{ field: 'tax_certificate', text: 'El RUT está cortado' }];
    for (const wrong of [
      [],
      [...missing, ...missing],
      [{ field: 'x', text: 'y' }],
      [{ ...missing[0], text: ' ' }],
    ])
      expect((await decide(id, { status: 'missing', missing: wrong })).statusCode).toBe(400);
    expect((await decide(id, { status: 'missing', missing })).statusCode).toBe(200);
    expect(await own(client)).toMatchObject({ status: 'missing', missing });
    expect(await toldOf(id)).toMatchObject([{ outcome: 'missing', missingFields: ['tax_certificate'] }]);
    await client.ok(saveStoreApplication, { body: { tax_certificate: fileOf(client) } });
    await client.ok(submitStoreApplication);
    expect(await admin.ok(readStoreApplication, { params: { id } })).toMatchObject({
      status: 'inReview',
      missing,
    });
    const told = (await test.published(storeApplicationSubmitted)).filter(
      (each) => each.applicationId === id,
    );
    expect(told.map(({ isAgain }) => isAgain)).toEqual([false, true]);
  });

  it('refused with a reason, it can begin anew with what it said', async () => {
    const { client, id } = await applied();
    expect((await decide(id, { status: 'refused', reason: ' ' })).statusCode).toBe(400);
    await decide(id, { status: 'refused', reason: 'El NIT está cancelado' });
    expect(await own(client)).toMatchObject({ status: 'refused', reason: 'El NIT está cancelado' });
    expect((await submit(client)).statusCode).toBe(409);
    expect(await client.ok(reopenStoreApplication)).toMatchObject({
      status: 'draft',
      reason: null,
      legal_name: 'Repuestos Ñandú SAS',
    });
  });

  it('its decisions are in the log with their reasons, whatever becomes of it', async () => {
    const { client, id } = await applied();
    await decide(id, { status: 'missing', missing: [{ field: 'bank', text: 'Falta el banco' }] });
    await client.ok(submitStoreApplication);
    for (const _press of [1, 2]) await decide(id, { status: 'refused', reason: 'El NIT está cancelado' });
    await client.ok(reopenStoreApplication);
    await client.ok(submitStoreApplication);
    await decide(id, { status: 'approved', has_module: false });
    const subject = { type: 'storeApplication', id, name: 'Repuestos Ñandú' };
    const stood = (after: string) => ({ name: 'status', before: 'inReview', after });
    expect(await logOf(id)).toMatchObject([
      {
        action: 'approveStoreApplication',
        subject,
        store: null,
        user: { id: admin.own.userId },
        fields: [{ name: 'status' }, { name: 'hasModule', before: null, after: false }],
      },
      {
        action: 'refuseStoreApplication',
        fields: [{ name: 'reason', after: 'El NIT está cancelado' }, stood('refused')],
      },
      {
        action: 'returnStoreApplication',
        fields: [stood('missing'), { name: 'missing', after: ['Falta el banco'] }],
      },
    ]);
  });

  it('approved, the store is there as it was asked for, and its owner a vendor in the session that is open', async () => {
    const { client, id } = await applied({ name: 'Users' });
    const { json, statusCode } = await decide(id, { status: 'approved' });
    expect(statusCode).toBe(200);
    const { store } = json().data;
    expect(store).toMatchObject({ name: 'Users' });
    expect(store.segment).toMatch(/^users-\d+$/);
    const { user } = await client.ok(readSessionControlData, { params: { userId: client.own.userId } });
    expect(user).toMatchObject({ isVendor: true, storeId: store.id, hastuercaGoModuleAdministration: true });
    const query = { with: 'brands,focus' };
    expect(await client.ok(readStore, { params: { id: store.id }, query })).toMatchObject({
      brands: [{ id: brands.mazda }, { id: brands.nissan }],
      part_groups: ['brakes'],
      served_cities: [{ id: zones.bogota }, { id: zones.medellin }],
    });
    expect(await client.ok(readStorePage, { params: { segment: store.segment } })).toMatchObject({
      opening_hours: [{ day: 1, from: '08:00', to: '17:00' }],
    });
    const saved = (await test.published(storeSaved)).filter((each) => each.storeId === store.id);
    expect(saved).toMatchObject([
      { ownerUserId: client.own.userId, hasModule: true, partGroups: ['brakes'] },
    ]);
    // The token that was signed before is a buyer's; a renewed one is a vendor's.
    const change = { params: { id: store.id }, body: { name: 'Users de la 13' } };
    expect((await client.call(updateStore, change)).statusCode).toBe(403);
    await client.ok(refreshSession, { body: { refresh_token: client.own.refresh, transport: 'token' } });
    expect((await client.call(updateStore, change)).statusCode).toBe(200);
    const params = { id: store.id };
    expect(await client.ok(readStoreBankData, { params })).toMatchObject({
      bank: 'Banco Popular',
      number_end: accountNumber.slice(-4),
      identification_type: 'nit',
    });
    expect(await client.ok(listStoreLegalDocuments, { params })).toMatchObject([
      { kind: 'tax_certificate', state: 'current', uploaded_by: { id: client.own.userId } },
    ]);
    // What was approved is answered as it is, and begins no second store.
    expect((await save(client, { name: 'Otra' })).json().code).toBe('ALREADY_OF_STORE');
    expect((await client.call(reopenStoreApplication)).json().code).toBe('ALREADY_OF_STORE');
    expect(await own(client)).toMatchObject({ status: 'approved', store: { id: store.id } });
  });

  it('the quotation module is as it was asked for unless the administrator says otherwise', async () => {
    const [wished, refusedIt] = [await applied({ wants_module: false }), await applied()];
    await decide(wished.id, { status: 'approved' });
    await decide(refusedIt.id, { status: 'approved', has_module: false });
    for (const { client } of [wished, refusedIt]) {
      const { user } = await client.ok(readSessionControlData, { params: { userId: client.own.userId } });
      expect(user).toMatchObject({ isVendor: true, hastuercaGoModuleAdministration: false });
    }
  });

  it('by two at once, one decides and the other is told; a press that is repeated is not', async () => {
    const { id } = await applied();
    const both = await Promise.all([
      decide(id, { status: 'approved' }),
      decide(id, { status: 'refused', reason: 'No' }, other),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await toldOf(id)).toHaveLength(1);
    const again = await applied();
    const same = await Promise.all([
      decide(again.id, { status: 'approved' }),
      decide(again.id, { status: 'approved' }),
    ]);
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await toldOf(again.id)).toHaveLength(1);
    const late = await decide(again.id, { status: 'approved' }, other);
    expect([late.statusCode, late.json().message]).toEqual([409, 'Esta solicitud ya se aprobó.']);
  });

  it('is not approved for who meanwhile advises a store', async () => {
    const { client, id } = await applied();
    const owner = await applied();
    const { store } = (await decide(owner.id, { status: 'approved' })).json().data;
    const row = { storeId: store.id, userId: client.own.userId, name: 'Asesor', createdAt: test.now() };
    await test.db('advisers').insert(row);
    const refused = await decide(id, { status: 'approved' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ALREADY_OF_STORE']);
    expect((await admin.ok(readStoreApplication, { params: { id } })).status).toBe('inReview');
    expect((await save(client, { name: 'X' })).json().code).toBe('ALREADY_OF_STORE');
  });
});

describe('an application of who cannot answer for a store by now', () => {
  it('is not approved while its account is blocked, or runs Tuerca', async () => {
    const { client, id } = await applied();
    const account = () => test.db('users').where({ id: client.own.userId });
    await account().update({ blockedAt: test.now(), blockReason: 'x' });
    const blocked = await decide(id, { status: 'approved' });
    expect([blocked.statusCode, blocked.json().message]).toEqual([
      409,
      'La cuenta de esta persona está bloqueada.',
    ]);
    await account().update({ blockedAt: null, blockReason: null, managesGoModule: true });
    expect((await decide(id, { status: 'approved' })).statusCode).toBe(409);
    expect((await admin.ok(readStoreApplication, { params: { id } })).status).toBe('inReview');
    await account().update({ managesGoModule: false });
    expect((await decide(id, { status: 'approved' })).statusCode).toBe(200);
  });
});

describe('rights', () => {
  it('a guest begins none, and nobody but administrators lists, reads or decides', async () => {
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    for (const who of [guest, manager, admin]) {
      expect((await save(who, { name: 'X' })).statusCode).toBe(403);
      expect((await who.call(readOwnStoreApplication)).statusCode).toBe(403);
    }
    const { client, id } = await applied();
    for (const who of [client, await buyer(), manager, guest]) {
      expect((await who.call(readStoreApplication, { params: { id } })).statusCode).toBe(403);
      expect((await who.call(listStoreApplications)).statusCode).toBe(403);
      expect((await who.call(countStoreApplications)).statusCode).toBe(403);
      expect((await decide(id, { status: 'approved' }, who)).statusCode).toBe(403);
    }
    expect((await decide(999_999, { status: 'approved' })).statusCode).toBe(404);
  });

  it('lists what was sent by state and name, with counts, and no draft', async () => {
    const name = `Frenos ${(companies += 1)}`;
    const { id } = await applied({ name });
    const draft = await buyer();
    await draft.ok(saveStoreApplication, { body: { name } });
    const found = async (filter: object) =>
      (await admin.ok(listStoreApplications, { query: { filter: JSON.stringify(filter) } })).map(
        (row: { id: number }) => row.id,
      );
    expect(await found({ name })).toEqual([id]);
    expect(await found({ name, status: 'approved' })).toEqual([]);
    const before = await admin.ok(countStoreApplications);
    await decide(id, { status: 'approved' });
    const after = await admin.ok(countStoreApplications);
    expect([after.inReview - before.inReview, after.approved - before.approved]).toEqual([-1, 1]);
    expect(await found({ name, status: 'approved' })).toEqual([id]);
  });

  it('account numbers and documents are in no event, no list and no answer but that of a review', async () => {
    const number = '99887766554433';
    const { client, id } = await applied({ account_number: number });
    const { documents } = await own(client);
    const path = documents[0].path as string;
    await decide(id, { status: 'approved' });
    const answers = [
      JSON.stringify(await own(client)),
      (await admin.call(listStoreApplications)).body,
      JSON.stringify(await test.db('outbox').select()),
      JSON.stringify(await test.published(storeSaved)),
      JSON.stringify(await test.published(storeApplicationDecided)),
      JSON.stringify(await test.published(storeApplicationSubmitted)),
      (await save(client, { account_number: number })).body,
    ];
    for (const bytes of answers) expect(bytes).not.toContain(number);
    for (const bytes of answers.slice(1)) expect(bytes).not.toContain(path);
    expect((await admin.ok(readStoreApplication, { params: { id } })).account_number).toBe(number);
  });

  /** The row as text, with the bytes of the sealed number as they are. */
  const rowOf = async (id: number) => {
    const row = await test.db('storeApplications').where({ id }).first();
    return (
      JSON.stringify(row) +
      String((row as { accountSealed: Buffer | null }).accountSealed?.toString('latin1'))
    );
  };

  it('the account number is sealed from the moment it is given, and as long as it is kept', async () => {
    const number = '99887766554422';
    const client = await buyer();
    const { id } = await client.ok(saveStoreApplication, {
      body: wholeOf(client, { account_number: number }),
    });
    expect(await rowOf(id)).not.toContain(number);
    await client.ok(submitStoreApplication);
    await decide(id, { status: 'approved' });
    expect(await rowOf(id)).not.toContain(number);
    expect((await own(client)).account_number_end).toBe('4422');
    const { url } = await client.ok(createOwnDataLink, { body: { password } });
    const token = url.split('/').at(-1)!;
    expect((await client.call(downloadOwnData, { params: { token } })).body).toContain(number);
    // Bound to its application: moved to another row it does not open.
    const { id: otherId } = await applied();
    const sealed = await test.db('storeApplications').where({ id }).first('accountKeyId', 'accountSealed');
    await test.db('storeApplications').where({ id: otherId }).update(sealed);
    expect((await admin.call(readStoreApplication, { params: { id: otherId } })).statusCode).toBe(500);
  });
});

// Last, as time passes.
describe('the application of a store that is handed over', () => {
  it('leaves no word of it in the log when its account is closed', async () => {
    const { client, id } = await applied();
    await decide(id, { status: 'refused', reason: 'El NIT está cancelado' });
    await close(client);
    admin = await loggedIn('admin@tuerca.test');
    expect(await logOf(id)).toMatchObject([
      { subject: { name: null }, action: 'refuseStoreApplication', fields: [{ name: 'status' }] },
    ]);
  });

  it('goes with it: its tax id stays taken, and who gave it may apply again', async () => {
    const people = await storePeopleOf(test);
    const former = await people.buyer();
    const taxId = newNit();
    await former.client.ok(saveStoreApplication, { body: wholeOf(former.client, { tax_id: taxId }) });
    const { id } = await former.client.ok(submitStoreApplication);
    const { store } = (await decide(id, { status: 'approved' })).json().data;
    const owner = await people.loggedIn(former.email);
    const adviser = await people.adviserOf({ client: owner, store });
    await owner.ok(handOverStore, {
      params: { id: store.id },
      body: { password, adviser_id: adviser.adviserId, stays: false },
    });

    const again = await people.loggedIn(former.email);
    expect(await own(again)).toBeNull();
    expect((await save(again, { tax_id: taxId })).json().code).toBe('TAX_ID_TAKEN');
    expect((await save(again, wholeOf(again))).statusCode).toBe(200);
    expect((await submit(again)).statusCode).toBe(200);
    // Of the applicant nothing is left in it.
    expect(await admin.ok(readStoreApplication, { params: { id } })).toMatchObject({
      status: 'approved',
      tax_id: taxId,
      store: { id: store.id },
      legal_name: null,
      phone: null,
      contact_name: null,
      bank: null,
      account_number: null,
      account_holder: null,
      documents: [],
    });
    await close(again);
    const buyerOf = await people.buyer();
    expect((await save(buyerOf.client, { tax_id: taxId })).json().code).toBe('TAX_ID_TAKEN');
    // With the store and the account of its last owner it is free.
    const last = await people.loggedIn(adviser.email);
    await last.ok(closeStore, { params: { id: store.id }, body: { password } });
    await close(last);
    const after = await people.loggedIn(buyerOf.email);
    expect((await save(after, { tax_id: taxId })).statusCode).toBe(200);
  });
});
