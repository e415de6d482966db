import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  closeStore,
  createStore,
  deleteStoreLegalDocument,
  deleteUserLegalDocument,
  limits,
  listActivities,
  listChanges,
  listStoreLegalDocuments,
  listUserLegalDocuments,
  login,
  register,
  saveFileInStoreConfig,
  uploadStoreLegalDocument,
  uploadUserLegalDocument,
  type Activity,
  type LegalDocument,
} from '@tuerca/contracts';
import { legalDocumentMessages } from '@tuerca/rules';
import { brands, signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
}, 60_000);
afterAll(() => test?.stop());

const dayMs = 24 * 3_600_000;
const signIn = (client: TestClient, username: string) =>
  client.ok(login, { body: { username, password: 'Tuerca-2026', transport: 'token' } });
const buyer = async () => {
  const client = test.client();
  const account = signUpOf();
  await client.ok(register, { body: account });
  return { client, email: account.email, params: { id: client.own.userId } };
};
const vendor = async () => {
  const { client, email } = await buyer();
  // The clock moves on between the tests, beyond what a session lasts.
  await signIn(admin, 'admin@tuerca.test');
  const store = await admin.ok(createStore, {
    body: {
      name: `Repuestos ${email}`,
      user_id: client.own.userId,
      city_id: zones.bogota,
      brand_ids: [brands.nissan],
    },
  });
  await signIn(client, email);
  return { client, email, params: { id: store.id as number } };
};
const fileOf = (client: TestClient, changes: object = {}) =>
  test.mediaFiles.add({
    owner_user_id: client.own.userId,
    name: 'rut.pdf',
    extension: 'pdf',
    is_confidential: true,
    ...changes,
  });
const bodyOf = (client: TestClient, changes: object = {}) => ({
  kind: 'tax_certificate',
  file: fileOf(client),
  ...changes,
});
const listOf = (client: TestClient, params: { id: number }): Promise<LegalDocument[]> =>
  client.ok(listStoreLegalDocuments, { params });
const dayIn = (days: number) => new Date(test.now().getTime() + days * dayMs).toISOString().slice(0, 10);

describe('the last day of a document', () => {
  const daysOf = async (client: TestClient) =>
    ((await client.ok(listActivities)) as Activity[]).map(({ name, date }) => [name, date.slice(0, 10)]);

  it('stands in the agenda of who owns the store, follows the document and goes with it', async () => {
    const { client, params, email } = await vendor();
    const { id } = (await client.ok(uploadStoreLegalDocument, {
      params,
      body: { ...bodyOf(client), expires_on: dayIn(90) },
    })) as { id: number };
    const name = `Vence el RUT de Repuestos ${email}`.slice(0, 128);
    expect(await daysOf(client)).toEqual([[name, dayIn(90)]]);
    await client.ok(saveFileInStoreConfig, { params, body: { document_id: id, expires_on: dayIn(60) } });
    expect(await daysOf(client)).toEqual([[name, dayIn(60)]]);
    await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client) });
    expect(await daysOf(client)).toEqual([]);
  });

  it('stands in a person’s own agenda until the document is taken away', async () => {
    const { client, params } = await buyer();
    const body = { ...bodyOf(client), expires_on: dayIn(30) };
    const { id } = (await client.ok(uploadUserLegalDocument, { params, body })) as { id: number };
    expect(await daysOf(client)).toEqual([['Vence el RUT', dayIn(30)]]);
    await client.ok(deleteUserLegalDocument, { params, body: { document_id: id } });
    expect(await daysOf(client)).toEqual([]);
  });
});

describe('a legal document of a store', () => {
  it('is added, and the one before it stays as an earlier version', async () => {
    const { client, params } = await vendor();
    const first = { ...bodyOf(client), expires_on: dayIn(90) };
    await client.ok(uploadStoreLegalDocument, { params, body: first });
    const second = bodyOf(client);
    await client.ok(uploadStoreLegalDocument, { params, body: second });
    await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client, { kind: 'bank_certificate' }) });
    expect(await listOf(client, params)).toMatchObject([
      { kind: 'bank_certificate', version: 1, state: 'current' },
      { kind: 'tax_certificate', version: 2, state: 'current', path: second.file, expires_on: null },
      {
        kind: 'tax_certificate',
        version: 1,
        state: 'earlier',
        path: first.file,
        expires_on: first.expires_on,
        is_expired: false,
        uploaded_by: { id: client.own.userId, name: 'Laura Gómez' },
        removed_by: null,
      },
    ]);
    await signIn(admin, 'admin@tuerca.test');
    expect(await listOf(admin, params)).toHaveLength(3);
  });

  it('is one version however often it is sent', async () => {
    const { client, params } = await vendor();
    const body = bodyOf(client);
    const sent = await Promise.all(
      [1, 2, 3].map(() => client.ok(uploadStoreLegalDocument, { params, body })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await listOf(client, params)).toHaveLength(1);
  });

  it('is taken away, and who did and when stays', async () => {
    const { client, params } = await vendor();
    const { id } = await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client) });
    const removal = { params, body: { document_id: id } };
    await client.ok(deleteStoreLegalDocument, removal);
    expect(await listOf(client, params)).toMatchObject([
      {
        state: 'removed',
        path: null,
        removed_at: test.now().toISOString(),
        removed_by: { id: client.own.userId },
      },
    ]);
    expect((await client.call(deleteStoreLegalDocument, removal)).statusCode).toBe(404);
    expect(await client.ok(listChanges)).toMatchObject([
      { action: 'deleteLegalDocument' },
      { action: 'uploadLegalDocument' },
    ]);
    // The next one goes on counting.
    expect(await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client) })).toMatchObject({
      version: 2,
    });
  });

  it('gets another last day', async () => {
    const { client, params } = await vendor();
    const { id } = await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client) });
    const body = { document_id: id, expires_on: dayIn(60) };
    expect(await client.ok(saveFileInStoreConfig, { params, body })).toMatchObject({
      expires_on: body.expires_on,
    });
    expect(
      (await client.call(saveFileInStoreConfig, { params, body: { ...body, document_id: 999_999 } }))
        .statusCode,
    ).toBe(404);
  });

  it.each([
    ['another’s file', { owner_user_id: 999_999 }, legalDocumentMessages.file],
    ['a file that others may read', { is_confidential: false }, legalDocumentMessages.file],
    ['a text', { extension: 'docx' }, legalDocumentMessages.fileKind],
  ])('is not %s', async (_what, facts, message) => {
    const { client, params } = await vendor();
    const body = bodyOf(client, { file: fileOf(client, facts) });
    const refused = await client.call(uploadStoreLegalDocument, { params, body });
    expect(refused.json()).toMatchObject({ status: 400, data: [{ field: 'file', message }] });
    expect(await listOf(client, params)).toEqual([]);
  });

  it.each([
    [{ kind: 'invoice' }, 'kind'],
    [{ file: '/media/00000000-0000-4000-8000-000000000000' }, 'file'],
    [{ file: 'https://elsewhere.co/rut.pdf' }, 'file'],
    [{ expires_on: '2020-01-01' }, 'expires_on'],
    [{ expires_on: 'mañana' }, 'expires_on'],
  ])('is refused with %j', async (changes, field) => {
    const { client, params } = await vendor();
    const refused = await client.call(uploadStoreLegalDocument, { params, body: bodyOf(client, changes) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().data).toContainEqual(expect.objectContaining({ field }));
  });

  it('is refused while the files do not answer, and nothing is written', async () => {
    const { client, params } = await vendor();
    const body = bodyOf(client);
    test.mediaFiles.state.isDown = true;
    expect((await client.call(uploadStoreLegalDocument, { params, body })).statusCode).toBe(503);
    test.mediaFiles.state.isDown = false;
    expect(await listOf(client, params)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { client, params } = await vendor();
    const { id } = await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client) });
    const { client: other } = await vendor();
    const { client: stranger } = await buyer();
    const tried = async (who: TestClient) => [
      (await who.call(listStoreLegalDocuments, { params })).statusCode,
      (await who.call(uploadStoreLegalDocument, { params, body: bodyOf(who) })).statusCode,
      (await who.call(saveFileInStoreConfig, { params, body: { document_id: id, expires_on: null } }))
        .statusCode,
      (await who.call(deleteStoreLegalDocument, { params, body: { document_id: id } })).statusCode,
    ];
    expect(await tried(other)).toEqual([404, 404, 404, 404]);
    expect(await tried(stranger)).toEqual([403, 403, 403, 403]);
    expect(await tried(admin)).toEqual([200, 403, 403, 403]);
  });

  it('is one of at most a hundred versions', async () => {
    const { client, params } = await vendor();
    const { id } = await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client) });
    const row = await test.db('legalDocuments').where({ id }).first();
    const { id: _id, ...kept } = row;
    await test.db('legalDocuments').insert(
      Array.from({ length: limits.legalDocuments - 1 }, (_, index) => ({
        ...kept,
        version: index + 2,
        replacedAt: test.now(),
      })),
    );
    expect(
      (await client.call(uploadStoreLegalDocument, { params, body: bodyOf(client) })).json(),
    ).toMatchObject({ status: 409, code: 'DOCUMENTS_FULL' });
  });
});

describe('a legal document of a person', () => {
  it('is their own', async () => {
    const { client, params } = await buyer();
    const body = { kind: 'representative_id', file: fileOf(client, { extension: 'webp' }) };
    const { id } = await client.ok(uploadUserLegalDocument, { params, body });
    expect(await client.ok(listUserLegalDocuments, { params })).toMatchObject([{ id, state: 'current' }]);
    const wrong = { kind: 'commerce_registration', file: fileOf(client) };
    expect((await client.call(uploadUserLegalDocument, { params, body: wrong })).statusCode).toBe(400);
    const { client: other } = await buyer();
    expect((await other.call(listUserLegalDocuments, { params })).statusCode).toBe(404);
    expect(
      (await other.call(deleteUserLegalDocument, { params, body: { document_id: id } })).statusCode,
    ).toBe(404);
    await client.ok(deleteUserLegalDocument, { params, body: { document_id: id } });
    expect(await client.ok(listUserLegalDocuments, { params })).toMatchObject([{ state: 'removed' }]);
  });
});

describe('the reminders of a document', () => {
  it('come 30 and 7 days before its last day, each once', async () => {
    const { client, email, params } = await vendor();
    const told = () =>
      test.notification.sent.filter(({ to, text }) => to === email && text.includes('vence el RUT'));
    const round = async (days: number) => {
      test.pass(days * dayMs);
      await test.runPeriodic('remindOfDocuments');
      await test.runPeriodic('remindOfDocuments');
      return told().length;
    };
    await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client, { expires_on: dayIn(60) }) });
    expect(await round(29)).toBe(0);
    expect(await round(1)).toBe(1);
    expect(await round(10)).toBe(1);
    expect(await round(13)).toBe(2);
    expect(await round(6)).toBe(2);
    expect(await round(2)).toBe(2);
    expect(told()[0]!.text).toContain('/users/page/tienda/documentos');
  });

  it('are not sent to who closed the store, nor do its last days stay in the agenda', async () => {
    const { client, email, params } = await vendor();
    const given = bodyOf(client, { expires_on: dayIn(20) });
    const { id } = (await client.ok(uploadStoreLegalDocument, { params, body: given })) as { id: number };
    expect(await client.ok(listActivities)).toHaveLength(1);
    await client.ok(closeStore, { params, body: { password: 'Tuerca-2026' } });
    await test.runPeriodic('remindOfDocuments');
    expect(test.notification.sent.filter(({ to, text }) => to === email && /vence/.test(text))).toEqual([]);
    const kept = { source: 'document', userId: client.own.userId };
    expect(await test.db('activities').where(kept)).toEqual([]);
    await signIn(client, email);
    await client.ok(saveFileInStoreConfig, { params, body: { document_id: id, expires_on: dayIn(15) } });
    await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client, { expires_on: dayIn(15) }) });
    expect(await test.db('activities').where(kept)).toEqual([]);
  });

  it('are no repeats of those of a document that had the id before the database was restored from a backup', async () => {
    const first = test.notification.keys.length;
    const remindedOfNew = async () => {
      const { client, params } = await vendor();
      const body = bodyOf(client, { expires_on: dayIn(20) });
      const { id } = await client.ok(uploadStoreLegalDocument, { params, body });
      await test.runPeriodic('remindOfDocuments');
      return id as number;
    };
    const id = await remindedOfNew();
    await test.db('legalDocuments').where({ id }).delete();
    await test.db.raw(`alter table legal_documents alter column id restart with ${id}`);
    test.pass(60_000);
    expect(await remindedOfNew()).toBe(id);
    const keys = test.notification.keys.slice(first).filter((key) => key?.startsWith(`document-${id}-`));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  it('are not sent of what was replaced or taken away, and are made up for after a failure', async () => {
    const { client, email, params } = await vendor();
    const expiring = bodyOf(client, { expires_on: dayIn(20) });
    await client.ok(uploadStoreLegalDocument, { params, body: expiring });
    const told = () => test.notification.sent.filter(({ to, text }) => to === email && /vence/.test(text));
    test.notification.state.isDown = true;
    await test.runPeriodic('remindOfDocuments');
    test.notification.state.isDown = false;
    expect(told()).toHaveLength(0);
    await test.runPeriodic('remindOfDocuments');
    expect(told()).toHaveLength(1);
    await client.ok(uploadStoreLegalDocument, { params, body: bodyOf(client, { expires_on: dayIn(300) }) });
    test.pass(15 * dayMs);
    await test.runPeriodic('remindOfDocuments');
    expect(told()).toHaveLength(1);
  });
});
