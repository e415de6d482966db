import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deleteAdviser,
  handOverStore,
  listActivities,
  listAdvisers,
  listChanges,
  orderCreated,
  readSessionControlData,
  readStoreBankData,
  restoreAdviser,
  storeHandedOver,
  storeSaved,
  updateStore,
  updateStoreActivity,
  uploadStoreLegalDocument,
  userRevocation,
  type Activity,
} from '@tuerca/contracts';
import { storePeopleOf, type StorePeople } from '../testing/store-people.ts';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let people: StorePeople;
beforeAll(async () => {
  test = await startTestApp();
  people = await storePeopleOf(test);
}, 60_000);
afterAll(() => test?.stop());

type Owner = Awaited<ReturnType<StorePeople['vendor']>>;
const own = async (client: TestClient) =>
  (await client.ok(readSessionControlData, { params: { userId: 0 } })).user;
const staff = async () => {
  const owner = await people.vendor();
  const adviser = await people.adviserOf(owner);
  return { owner, adviser };
};
const give = (owner: Owner, adviserId: number, body: object = {}) =>
  owner.client.call(handOverStore, {
    params: { id: owner.store.id },
    body: { password: people.password, adviser_id: adviserId, stays: true, ...body },
  });
const told = async ({ store }: Owner) =>
  (await test.published(storeHandedOver)).filter(({ storeId }) => storeId === store.id);
const refusalOf = async (answer: ReturnType<typeof give>) => {
  const { statusCode, ...rest } = await answer;
  return [statusCode, rest.json().code];
};

describe('handing a store over', () => {
  it('moves it with its papers to the adviser, and who gave it stays as one', async () => {
    const { owner, adviser } = await staff();
    const day = new Date(test.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10);
    const file = test.mediaFiles.add({
      owner_user_id: owner.id,
      name: 'rut.pdf',
      extension: 'pdf',
      is_confidential: true,
    });
    await owner.client.ok(uploadStoreLegalDocument, {
      params: { id: owner.store.id },
      body: { kind: 'tax_certificate', file, expires_on: day },
    });
    expect((await give(owner, adviser.adviserId)).statusCode).toBe(200);

    const { id: storeId } = owner.store;
    // What they may do moved at once: tokens of before are refused by the gateway.
    const refused = await test.db('revocations').whereNotNull('issuedBefore').pluck('key');
    expect(refused).toEqual(expect.arrayContaining([owner.id, adviser.id].map(userRevocation)));
    const [former, present] = [await people.loggedIn(owner.email), await people.loggedIn(adviser.email)];
    expect(await own(present)).toMatchObject({ isVendor: true, storeByAdviser: false, storeId });
    expect(await own(former)).toMatchObject({ isVendor: false, storeByAdviser: true, storeId });
    const renamed = { params: { id: storeId }, body: { name: 'Repuestos de Pedro' } };
    expect((await former.call(updateStore, renamed)).statusCode).toBe(403);
    expect((await former.call(readStoreBankData, { params: { id: storeId } })).statusCode).toBe(403);
    expect((await present.call(updateStore, renamed)).statusCode).toBe(200);
    // Who was the adviser is one of before, and who owned it works there now.
    const listed = async (isActive: boolean) =>
      (
        (await present.ok(listAdvisers, {
          query: { filter: JSON.stringify({ is_active: isActive }) },
        })) as { user_id: number }[]
      ).map(({ user_id: userId }) => userId);
    expect([await listed(true), await listed(false)]).toEqual([[owner.id], [adviser.id]]);
    expect((await test.published(storeSaved)).findLast((saved) => saved.storeId === storeId)).toMatchObject({
      ownerUserId: adviser.id,
      advisers: [{ userId: owner.id }],
    });
    const agendaOf = async (client: TestClient) =>
      ((await client.ok(listActivities)) as Activity[]).map(({ date }) => date.slice(0, 10));
    expect([await agendaOf(former), await agendaOf(present)]).toEqual([[], [day]]);
    expect(await told(owner)).toEqual([
      expect.objectContaining({
        from: expect.objectContaining({ userId: owner.id, name: owner.name, stays: true }),
        to: expect.objectContaining({ userId: adviser.id, adviserId: adviser.adviserId }),
        documentFileIds: [file.slice('/media/'.length)],
      }),
    ]);
    const changes = await present.ok(listChanges);
    expect(changes.find(({ action }: { action: string }) => action === 'handOverStore')).toMatchObject({
      fields: [{ name: 'owner', before: owner.name, after: adviser.name }],
      user: { id: owner.id },
    });
  });

  it('leaves who gave it a buyer when they do not stay, whom the new owner may let in again', async () => {
    const { owner, adviser } = await staff();
    expect((await give(owner, adviser.adviserId, { stays: false })).statusCode).toBe(200);
    expect(await own(owner.client)).toMatchObject({
      isVendor: false,
      storeByAdviser: false,
      storeId: null,
      // Nobody let them go.
      formerStoreName: null,
      leftStoreName: owner.store.name,
    });
    const present = await people.loggedIn(adviser.email);
    const [former] = await present.ok(listAdvisers, {
      query: { filter: JSON.stringify({ is_active: false, name: owner.name }) },
    });
    await present.ok(restoreAdviser, { params: { id: former.id } });
    expect(await own(owner.client)).toMatchObject({ storeByAdviser: true, storeId: owner.store.id });
    // And it can be given back.
    const back = present.call(handOverStore, {
      params: { id: owner.store.id },
      body: { password: people.password, adviser_id: former.id, stays: true },
    });
    expect((await back).statusCode).toBe(200);
    expect(await own(owner.client)).toMatchObject({ isVendor: true });
    expect(await own(adviser.client)).toMatchObject({ adviserId: adviser.adviserId, isVendor: false });
  });

  it('takes the deliveries of who does not stay along', async () => {
    const namesOf = async (client: TestClient) =>
      ((await client.ok(listActivities)) as Activity[]).map(({ name }) => name);
    for (const [orderId, stays] of [
      [201, true],
      [202, false],
    ] as const) {
      const { owner, adviser } = await staff();
      const sold = { orderId, buyerId: (await people.buyer()).id, sellerUserId: owner.id, adviserId: null };
      await test.apply(orderCreated, { ...orderCreated.example, ...sold });
      expect((await give(owner, adviser.adviserId, { stays })).statusCode).toBe(200);
      const [former, present] = [await people.loggedIn(owner.email), await people.loggedIn(adviser.email)];
      expect(await namesOf(stays ? former : present)).toEqual(['Entregar el pedido PD-000009']);
      expect(await namesOf(stays ? present : former)).toEqual([]);
    }
  });

  it('happens once, however often it is pressed', async () => {
    const { owner, adviser } = await staff();
    const other = await people.adviserOf(owner);
    const answers = await Promise.all([give(owner, adviser.adviserId), give(owner, other.adviserId)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await told(owner)).toHaveLength(1);
    expect(await test.db('advisers').where({ storeId: owner.store.id, removedAt: null })).toHaveLength(2);
  });

  it('asks who it is, and is refused to who does not own it, whatever they show', async () => {
    const { owner, adviser } = await staff();
    const stranger = await people.vendor();
    expect(await refusalOf(give(owner, adviser.adviserId, { password: 'otra' }))).toEqual([
      400,
      'PASSWORD_WRONG',
    ]);
    const taken = { ...stranger, store: owner.store };
    expect(await refusalOf(give(taken, adviser.adviserId))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(give({ ...owner, client: adviser.client }, adviser.adviserId))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await told(owner)).toEqual([]);
  });

  it('goes to nobody who cannot answer for it', async () => {
    const { owner, adviser } = await staff();
    const [gone, manager] = [await people.adviserOf(owner), await people.adviserOf(owner)];
    await owner.client.ok(deleteAdviser, { params: { id: gone.adviserId } });
    const admin = await people.admin();
    await test.db('users').where({ id: manager.id }).update({ managesGoModule: true });
    await test.db('users').where({ id: adviser.id }).update({ blockedAt: test.now(), blockReason: 'x' });
    const other = await staff();
    for (const id of [gone.adviserId, manager.adviserId, adviser.adviserId, other.adviser.adviserId, 999_999])
      expect(await refusalOf(give(owner, id))).toEqual([400, 'ADVISER_REQUIRED']);
    // A store that takes no part stays with who answers for that.
    await admin.ok(updateStoreActivity, {
      params: { id: other.owner.store.id },
      body: { is_active: false, reason: 'No entrega' },
    });
    expect(await refusalOf(give(other.owner, other.adviser.adviserId))).toEqual([409, 'CONFLICT']);
    expect([...(await told(owner)), ...(await told(other.owner))]).toEqual([]);
  });
});
