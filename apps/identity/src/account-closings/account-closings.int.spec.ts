import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  activityRemoved,
  adviserLeft,
  blockAccount,
  closeAccount,
  closeStore,
  createActivity,
  createAddress,
  createOwnDataLink,
  createProvider,
  downloadOwnData,
  listActivities,
  listAddresses,
  login,
  orderCreated,
  providerRemoved,
  readOwnData,
  readPublicProfile,
  readSessionControlData,
  refreshSession,
  register,
  requestContactCode,
  sendNotifyPQRS,
  storeApplicationDecided,
  storeSaved,
  updateAdviser,
  updateOwnUser,
  updateStoreConfig,
  updateUser,
  updateUserRights,
  userClosed,
  userSaved,
} from '@tuerca/contracts';
import { storePeopleOf } from '../testing/store-people.ts';
import {
  newMobile,
  signUpOf,
  startTestApp,
  zones,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';

const dayMs = 24 * 3_600_000;
const password = 'Tuerca-2026';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
beforeEach(() => {
  test.peersState.isDown = false;
});
afterAll(() => test?.stop());

/** A buyer of whom identity keeps something of every kind that a buyer can make. */
const buyer = async () => {
  const client = test.client();
  const account = signUpOf({ name: 'Xiomara Quintanilla' });
  const identification = `99${account.mobile.slice(-6)}`;
  await client.ok(register, { body: account });
  await client.ok(createAddress, {
    body: {
      address: 'Transversal 93 # 51-98',
      fullname: 'Xiomara Quintanilla',
      identification,
      city_id: zones.bogota,
      mobile: account.mobile,
    },
  });
  const whatsapp = newMobile();
  await client.ok(createProvider, {
    body: { razon_social: 'Frenos Quintanilla', nombre_comercial: 'Frenos Q', whatsapp },
  });
  await client.ok(createActivity, {
    body: { name: 'Llamar a Xiomara', date: '2026-06-20 09:30:00', activity: 'al taller' },
  });
  await client.ok(updateOwnUser, { body: { identification_type: 'cc', identification } });
  await client.ok(sendNotifyPQRS, {
    body: { kind: 'petition', subject: `Soy ${identification}`, text: `Escríbeme a ${account.email}` },
  });
  return { client, account, identification, whatsapp, id: client.own.userId };
};
const enter = (username: string) =>
  test.client().call(login, { body: { username, password, transport: 'token' } });
const linkOf = async (client: TestClient, body: object = { password }) =>
  client.call(createOwnDataLink, { body });
const fileOf = async (client: TestClient, url: string) =>
  client.call(downloadOwnData, { params: { token: url.split('/').at(-1)! } });

/** Every row of every table as text. */
const everything = async (): Promise<string> => {
  const { rows } = await test.db.raw(
    "select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'",
  );
  const names = (rows as { tableName: string }[]).map(({ tableName }) => tableName);
  const texts = await Promise.all(
    names.map(async (name) => {
      const found = await test.db.raw('select row_to_json(each)::text as line from ?? as each', [name]);
      return (found.rows as { line: string }[]).map(({ line }) => line).join('\n');
    }),
  );
  return texts.join('\n');
};

describe('closing an account', () => {
  it('signs out at once, is taken back by signing in, and then nothing has changed', async () => {
    const { client, account, id } = await buyer();
    const answer = await client.ok(closeAccount, { body: { password } });
    expect(answer.closes_at).toBe(new Date(test.now().getTime() + 14 * dayMs).toISOString());
    const renewed = await client.call(refreshSession, {
      body: { refresh_token: client.own.refresh, transport: 'token' },
    });
    expect(renewed.statusCode).toBe(401);

    test.pass(13 * dayMs);
    expect((await enter(account.email)).statusCode).toBe(200);
    test.pass(2 * dayMs);
    await test.runPeriodic('closeAccounts');
    const back = test.client();
    await back.ok(login, { body: { username: account.email, password, transport: 'token' } });
    expect(await back.ok(listAddresses)).toHaveLength(1);
    expect((await test.published(userClosed)).map(({ userId }) => userId)).not.toContain(id);
  });

  it('tells the day by the clock of the account’s country', async () => {
    const { client, account, id } = await buyer();
    // Ten at night in Mexico: in UTC it is the next day.
    await test.db('users').where({ id }).update({ country: 'MX' });
    const wait = new Date(`${test.now().toISOString().slice(0, 10)}T04:00:00Z`).getTime() + dayMs;
    test.pass(wait - test.now().getTime());
    await client.ok(login, { body: { username: account.email, password, transport: 'token' } });
    const { closes_at } = await client.ok(closeAccount, { body: { password } });
    await test.idle();
    const day = new Date(Date.parse(closes_at) - dayMs).toISOString().slice(0, 10);
    const letter = test.notification.sent.findLast(({ to }) => to === account.email)!;
    expect(letter.text).toContain(`El ${day.split('-').toReversed().join('/')} se borran tus datos.`);
  });

  it('tells it by WhatsApp where only the number is proved', async () => {
    const { client, account, id } = await buyer();
    await test.db('users').where({ id }).update({ mobileVerified: true });
    const { mobile } = await test.db('users').where({ id }).first('mobile');
    await client.ok(closeAccount, { body: { password } });
    await test.idle();
    const told = ({ text }: { text: string }) => text.includes('Pediste cerrar tu cuenta');
    expect(test.notification.sent.filter(told).filter(({ to }) => to === account.email)).toEqual([]);
    expect(test.notification.sent.filter(told).findLast(({ to }) => to === mobile)).toMatchObject({
      channel: 'whatsapp',
    });
  });

  it('waits for a letter about the account that is still to be sent', async () => {
    const { client, id } = await buyer();
    await client.ok(closeAccount, { body: { password } });
    test.pass(15 * dayMs);
    await test.db('letters').where({ userId: id }).update({ createdAt: test.now() });
    const closed = async () => (await test.published(userClosed)).map(({ userId }) => userId);
    await test.runPeriodic('closeAccounts');
    expect(await closed()).not.toContain(id);
    await test.runPeriodic('sendLetters');
    await test.runPeriodic('closeAccounts');
    expect(await closed()).toContain(id);
  });

  it('leaves nothing of the person in any table after the waiting time, and tells the others', async () => {
    const { client, account, identification, whatsapp, id } = await buyer();
    // Only this person's: the name and the address are those of every buyer here.
    await test
      .db('users')
      .where({ id })
      .update({ name: `Xiomara ${identification}` });
    await test
      .db('addresses')
      .where({ userId: id })
      .update({ address: `Calle ${identification}` });
    await client.ok(closeAccount, { body: { password } });
    await test.runPeriodic('closeAccounts');
    expect(await everything()).toContain(account.email);

    test.pass(14 * dayMs);
    await test.runPeriodic('closeAccounts');
    expect(await test.published(userClosed)).toContainEqual({
      userId: id,
      closedAt: test.now().toISOString(),
      photoFileId: null,
      answeredForStore: false,
    });
    expect((await test.published(providerRemoved)).map(({ userId }) => userId)).toContain(id);
    expect((await test.published(activityRemoved)).map(({ userId }) => userId)).toContain(id);
    // What was published before is on the broker, where the state topics keep the last word alone.
    await test.db('outbox').delete();
    const left = await everything();
    const planted = [account.email, account.mobile, whatsapp, identification];
    for (const words of planted) expect(left).not.toContain(words);
    expect((await enter(account.email)).json().code).toBe('LOGIN_FAILED');
    const profile = await test.client().ok(readPublicProfile, { params: { id } });
    expect(profile).toMatchObject({ is_closed: true, name: null });
    // The e-mail and number are free for who comes anew.
    const again = signUpOf({ email: account.email, mobile: account.mobile });
    expect((await test.client().call(register, { body: again })).statusCode).toBe(200);
  });

  it('is the last that is told of the account, which nobody changes any more', async () => {
    const people = await storePeopleOf(test);
    const owner = await people.vendor();
    const { client, id, adviserId } = await people.adviserOf(owner);
    await client.ok(closeAccount, { body: { password } });
    test.pass(14 * dayMs);
    await test.runPeriodic('closeAccounts');
    const told = async () => (await test.published(userSaved)).filter(({ userId }) => userId === id).length;
    const before = await told();
    const [admin, vendor] = [await people.admin(), await people.loggedIn(owner.email)];
    const params = { id };
    for (const answer of [
      await admin.call(updateUser, { params, body: { name: 'Anacleta' } }),
      await admin.call(updateUserRights, { params, body: { managetuercaGoModule: false, rights: [] } }),
      await admin.call(blockAccount, { params, body: { reason: 'Anacleta' } }),
      await vendor.call(updateAdviser, { params: { id: adviserId }, body: { name: 'Anacleta' } }),
    ])
      expect(answer.statusCode).toBe(404);
    expect(await told()).toBe(before);
    expect(await everything()).not.toContain('Anacleta');
  });

  it('takes an application for a store back that waits for its review', async () => {
    const { client, id } = await buyer();
    const times = { createdAt: test.now(), updatedAt: test.now(), submittedAt: test.now() };
    await test.db('storeApplications').insert({ userId: id, country: 'CO', status: 'inReview', ...times });
    await client.ok(closeAccount, { body: { password } });
    test.pass(14 * dayMs);
    await test.runPeriodic('closeAccounts');
    expect(
      (await test.published(storeApplicationDecided)).filter(({ userId }) => userId === id),
    ).toMatchObject([{ outcome: 'takenBack', storeId: null }]);
    expect(await test.db('storeApplications').where({ userId: id })).toEqual([]);
  });

  it('takes an adviser out of the store, which is told anew, with the name in its log', async () => {
    const people = await storePeopleOf(test);
    const owner = await people.vendor();
    const { client, id, adviserId } = await people.adviserOf(owner, { name: 'Zacarías Quintanilla' });
    await client.ok(closeAccount, { body: { password } });
    test.pass(14 * dayMs);
    await test.runPeriodic('closeAccounts');
    expect((await test.published(userClosed)).find(({ userId }) => userId === id)).toMatchObject({
      answeredForStore: true,
    });
    const last = (await test.published(storeSaved)).findLast(({ storeId }) => storeId === owner.store.id);
    expect(last).toMatchObject({ advisers: [], formerAdvisers: [{ name: 'Cuenta cerrada' }] });
    // What was open of theirs goes to the store.
    const left = (await test.published(adviserLeft)).filter(({ userId }) => userId === id);
    const who = { adviserId, name: 'Cuenta cerrada', leftBy: id, ownerUserId: owner.id, takenBy: null };
    expect(left).toMatchObject([{ ...who, storeId: owner.store.id, storeName: owner.store.name }]);
    await test.db('outbox').delete();
    expect(await everything()).not.toContain('Zacarías');
  });

  it('of an adviser waits for an owner who changes what they may do, and holds the owner up with nothing', async () => {
    const people = await storePeopleOf(test);
    const owner = await people.vendor();
    const { client, id } = await people.adviserOf(owner);
    await client.ok(closeAccount, { body: { password } });
    test.pass(14 * dayMs);
    await test.meanwhile(
      () => test.runPeriodic('closeAccounts'),
      async (trx) => trx('stores').where({ id: owner.store.id }).forUpdate().select('id'),
      async (trx) => trx('users').where({ id }).forUpdate().noWait().select('id'),
    );
    expect(await test.db('users').where({ id }).first('closedAt')).toEqual({ closedAt: test.now() });
  });

  it('takes every name that the store gave its adviser out of its log, and of others nothing', async () => {
    const people = await storePeopleOf(test);
    const owner = await people.vendor();
    // Whatever the name: in the JSON of the log it stands for other things too.
    const { client, adviserId } = await people.adviserOf(owner, { name: 'null' });
    const rename = (name: string) =>
      owner.client.ok(updateAdviser, { params: { id: adviserId }, body: { name } });
    await rename('Zulma');
    await rename('Zulma Ñáñez');
    await people.invite(owner, { name: 'Zulmana' });
    await client.ok(closeAccount, { body: { password } });
    test.pass(14 * dayMs);
    await test.runPeriodic('closeAccounts');
    const log = await test.db('changes').where({ storeId: owner.store.id }).orderBy('id');
    const namesIn = ({ before, after }: { before: object; after: object }) =>
      [before, after].map((fields) => (fields as { adviser: { name: string } | null }).adviser?.name ?? null);
    const gone = 'Cuenta cerrada';
    expect(log.map((change) => [change.action, ...namesIn(change)])).toEqual([
      ['createAdviserInvitation', null, gone],
      ['acceptAdviserInvitation', null, gone],
      ['updateAdviser', gone, gone],
      ['updateAdviser', gone, gone],
      ['createAdviserInvitation', null, 'Zulmana'],
    ]);
    expect(log[0].after).toMatchObject({ invitation: gone, adviser: { brands: null } });
  });

  it('is open to who closed the store, of which the name stays with its orders', async () => {
    const people = await storePeopleOf(test);
    const owner = await people.vendor();
    const params = { id: owner.store.id };
    const mobile = newMobile();
    await owner.client.ok(updateStoreConfig, {
      params,
      body: { mobile_number: mobile, transaction_closing_form: `Paga al ${mobile}` },
    });
    const adviser = await people.adviserOf(owner, { rights: ['seeOrders'] });
    await test.apply(orderCreated, {
      ...orderCreated.example,
      buyerId: (await people.buyer()).id,
      sellerUserId: owner.id,
      adviserId: adviser.adviserId,
    });
    expect(await adviser.client.ok(listActivities)).toHaveLength(1);
    expect((await owner.client.call(closeAccount, { body: { password } })).json().code).toBe(
      'ACCOUNT_OWNS_STORE',
    );
    await owner.client.ok(closeStore, { params, body: { password } });
    await owner.client.ok(closeAccount, { body: { password } });
    test.pass(14 * dayMs);
    await test.runPeriodic('closeAccounts');
    expect((await test.published(storeSaved)).findLast(({ storeId }) => storeId === params.id)).toMatchObject(
      {
        isActive: false,
        advisers: [],
        afterSale: { mobile: null, text: null },
      },
    );
    expect((await test.published(userClosed)).at(-1)).toMatchObject({
      userId: owner.id,
      answeredForStore: true,
    });
    const again = test.client();
    await again.ok(login, { body: { username: adviser.email, password, transport: 'token' } });
    const { user } = await again.ok(readSessionControlData, { params: { userId: 0 } });
    expect(user).toMatchObject({ storeId: null, storeByAdviser: false });
    expect(await again.ok(listActivities)).toEqual([]);
    await test.db('outbox').delete();
    const left = await everything();
    for (const words of [mobile, owner.email]) expect(left).not.toContain(words);
  });

  it('wants the password, or a code sent to the account', async () => {
    const { client, account } = await buyer();
    const wrong = await client.call(closeAccount, { body: { password: 'otra' } });
    expect(wrong.json()).toMatchObject({ code: 'PASSWORD_WRONG', data: [{ field: 'password' }] });
    expect((await client.call(closeAccount, { body: {} })).statusCode).toBe(400);
    await client.ok(requestContactCode, { body: { mobile: account.mobile } });
    const code = test.lastCode(account.mobile);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(
      (await client.call(closeAccount, { body: { code: other, sent_by: 'whatsapp' } })).json().code,
    ).toBe('CODE_WRONG');
    expect((await client.call(closeAccount, { body: { code, sent_by: 'whatsapp' } })).statusCode).toBe(200);
  });

  it('is refused to who owns a store or administers', async () => {
    const { client, id } = await buyer();
    await test.db('users').where({ id }).update({ isAdmin: true });
    expect((await client.call(closeAccount, { body: { password } })).json().code).toBe('ACCOUNT_ADMINISTERS');
    await test.db('users').where({ id }).update({ isAdmin: false });
    await test.db('stores').insert({
      name: 'La Q',
      segment: `la-q-${id}`,
      country: 'CO',
      cityId: zones.bogota,
      ownerUserId: id,
      storeSalesModel: 'orders',
      marketplaceSalesModel: 'orders',
      serviceCostMinor: 0,
      serviceCostPercent: 0,
      showCustomerData: false,
      showCustomerDataMarketplace: false,
      createdAt: test.now(),
      updatedAt: test.now(),
    });
    expect((await client.call(closeAccount, { body: { password } })).json().code).toBe('ACCOUNT_OWNS_STORE');
  });

  it('is refused to who becomes an administrator meanwhile', async () => {
    const { client, id } = await buyer();
    const refused = await test.meanwhile(
      () => client.call(closeAccount, { body: { password } }),
      async (trx) => trx('users').where({ id }).update({ isAdmin: true }),
    );
    expect(refused.json().code).toBe('ACCOUNT_ADMINISTERS');
    expect(await test.db('users').where({ id }).first('closingAt')).toEqual({ closingAt: null });
  });
});

describe('one’s own data', () => {
  it('is one file of all services, by a link that works once and for its owner alone', async () => {
    const { client, account } = await buyer();
    const other = await buyer();
    test.peersState.pages = 2;
    const { url } = (await linkOf(client)).json().data;
    expect((await fileOf(other.client, url)).statusCode).toBe(404);
    const answer = await fileOf(client, url);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const file = answer.json();
    expect(file.identity.account).toEqual([expect.objectContaining({ email: account.email })]);
    expect(file.identity.addresses).toEqual([expect.objectContaining({ address: 'Transversal 93 # 51-98' })]);
    expect(file.garage.vehicles).toEqual([
      { of: 'vehicles', page: 1 },
      { of: 'vehicles', page: 2 },
    ]);
    expect(file.media.files).toHaveLength(2);
    expect(answer.body).not.toContain(other.account.email);
    expect(answer.body).not.toContain('passwordHash');
    expect((await fileOf(client, url)).statusCode).toBe(404);
  });

  it('is not given in part: with a service down the link stays good', async () => {
    const { client } = await buyer();
    const { url } = (await linkOf(client)).json().data;
    test.peersState.isDown = true;
    expect((await fileOf(client, url)).statusCode).toBe(503);
    expect((await linkOf(client)).statusCode).toBe(503);
    const { kinds } = await client.ok(readOwnData);
    expect(kinds).toContainEqual({ service: 'identity', kind: 'addresses', count: 1 });
    expect(kinds).toContainEqual({ service: 'garage', kind: 'vehicles', count: null });
    test.peersState.isDown = false;
    expect((await fileOf(client, url)).statusCode).toBe(200);
  });

  it('is asked for a few times a day', async () => {
    const { client, account } = await buyer();
    const codes = [];
    for (let tried = 0; tried < 4; tried += 1) codes.push((await linkOf(client)).json().code);
    expect(codes).toEqual([undefined, undefined, undefined, 'DATA_DOWNLOADS_TOO_MANY']);
    test.pass(dayMs);
    await client.ok(login, { body: { username: account.email, password, transport: 'token' } });
    expect((await linkOf(client)).statusCode).toBe(200);
    const { url } = (await linkOf(client)).json().data;
    test.pass(5 * 60_000 + 1000);
    expect((await fileOf(client, url)).statusCode).toBe(404);
  });
});
