import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  announceWorkshop,
  listAccounts,
  listChanges,
  listUserClasses,
  login,
  readAccount,
  readOwnBrands,
  readOwnClass,
  readPublicProfile,
  register,
  saveOwnBrands,
  saveOwnClass,
  startGuestSession,
  updateUserClass,
  userSaved,
  workshopAnnounced,
} from '@tuerca/contracts';
import { brands, signUpOf, startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
  admin = test.client();
  await admin.ok(login, {
    body: { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport: 'token' },
  });
}, 60_000);
afterAll(() => test?.stop());

const person = async () => {
  const client = test.client();
  await client.ok(register, { body: signUpOf() });
  return { client, id: client.own.userId };
};
const say = (client: TestClient, body: object) =>
  client.call(saveOwnClass, { body: { is_public: false, ...body } });
const correct = (id: number, user_class: string | null, client = admin) =>
  client.call(updateUserClass, { body: { user_id: id, user_class } });
const toldOf = async (id: number) =>
  (await test.published(workshopAnnounced)).filter(({ userId }) => userId === id);

describe('what a person says to be', () => {
  it('is one of the classes there are, is kept, and is told to the other services', async () => {
    expect(await test.client().ok(listUserClasses)).toContainEqual({ id: 'mechanic', name: 'Mecánica' });
    const { client, id } = await person();
    const nothing = { user_class: null, workshop_name: null, is_public: false };
    expect(await client.ok(readOwnClass)).toEqual(nothing);
    const said = { ...nothing, user_class: 'mechanic' };
    expect(
      (await say(client, { user_class: 'mechanic', workshop_name: 'De otra clase' })).json().data,
    ).toEqual(said);
    expect(await client.ok(readOwnClass)).toEqual(said);
    const saved = (await test.published(userSaved)).findLast(({ userId }) => userId === id);
    expect(saved).toMatchObject({ userClass: 'mechanic' });
    expect((await say(client, { user_class: 'wizard' })).statusCode).toBe(400);
    expect((await say(client, { user_class: null })).json().data).toEqual(nothing);
  });

  it('is not for guests, and nobody but an administrator changes that of another', async () => {
    const guest = test.client();
    await guest.ok(startGuestSession, { body: { transport: 'token' } });
    expect((await guest.call(readOwnClass)).statusCode).toBe(403);
    const { client } = await person();
    const other = await person();
    expect((await correct(other.id, 'client', client)).statusCode).toBe(403);
  });

  it('of a workshop needs its name, and tells administrators of it once, however often it is sent', async () => {
    const { client, id } = await person();
    const missing = await say(client, { user_class: 'workshopOwner' });
    expect(missing.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ field: 'workshop_name', message: 'Escribe el nombre de tu taller.' }],
    });
    expect(await toldOf(id)).toEqual([]);
    const body = { user_class: 'workshopOwner', workshop_name: ' Taller Los Andes ', is_public: true };
    const answers = await Promise.all([1, 2, 3].map(() => say(client, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await say(client, { user_class: 'client' });
    const again = { body: { workshop_name: 'Taller Los Andes 2' } };
    expect(await client.ok(announceWorkshop, again)).toMatchObject({
      user_class: 'workshopOwner',
      workshop_name: 'Taller Los Andes 2',
    });
    expect(await toldOf(id)).toEqual([
      { userId: id, workshopName: 'Taller Los Andes', administratorIds: [admin.own.userId] },
    ]);
  });

  it('is on the public profile once the person says so, with the brands and without the workshop', async () => {
    const { client, id } = await person();
    await say(client, { user_class: 'workshopOwner', workshop_name: 'Taller 300 123 4567' });
    await client.ok(saveOwnBrands, { body: { brand_ids: [brands.renault, brands.mazda] } });
    const profile = async () => (await test.client().call(readPublicProfile, { params: { id } })).json().data;
    expect(await profile()).toMatchObject({ user_class: null, works_with: [] });
    await say(client, { user_class: 'workshopOwner', workshop_name: 'Taller 300 123 4567', is_public: true });
    const shown = await profile();
    expect(shown).toMatchObject({
      user_class: 'workshopOwner',
      works_with: [
        { id: brands.mazda, name: 'Mazda' },
        { id: brands.renault, name: 'Renault' },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain('4567');
    await test.db('users').where({ id }).update({ closedAt: test.now() });
    expect(await profile()).toMatchObject({ user_class: null, works_with: [] });
  });
});

describe('the brands that a person works with', () => {
  it('are replaced whole, each once, and must be brands', async () => {
    const { client } = await person();
    const { mazda, nissan } = brands;
    expect(await client.ok(readOwnBrands)).toEqual([]);
    const save = (brand_ids: number[]) => client.call(saveOwnBrands, { body: { brand_ids } });
    expect((await save([nissan, mazda, nissan])).json().data).toEqual([
      { id: mazda, name: 'Mazda' },
      { id: nissan, name: 'Nissan' },
    ]);
    expect((await save([mazda, 987_654])).json()).toMatchObject({ code: 'BRAND_UNKNOWN' });
    expect((await save(Array.from({ length: 51 }, (_each, index) => index + 1))).statusCode).toBe(400);
    expect(await client.ok(readOwnBrands)).toHaveLength(2);
    expect((await save([])).json().data).toEqual([]);
  });
});

describe('an administrator', () => {
  it('sees and corrects a class, which stays in the log as it was and as it is', async () => {
    const { client, id } = await person();
    await say(client, { user_class: 'workshopOwner', workshop_name: 'Taller Sur' });
    await client.ok(saveOwnBrands, { body: { brand_ids: [brands.mazda] } });
    const seen = () => admin.ok(readAccount, { params: { id } });
    expect(await seen()).toMatchObject({
      user_class: 'workshopOwner',
      workshop_name: 'Taller Sur',
      works_with: [{ id: brands.mazda, name: 'Mazda' }],
    });
    for (const _twice of [1, 2])
      expect((await correct(id, 'mechanic')).json().data).toMatchObject({ user_class: 'mechanic' });
    expect(await seen()).toMatchObject({ user_class: 'mechanic', workshop_name: null });
    expect(await client.ok(readOwnClass)).toMatchObject({ user_class: 'mechanic' });
    const filter = { subject_type: 'user', subject_id: id };
    expect(await admin.ok(listChanges, { query: { filter: JSON.stringify(filter) } })).toMatchObject([
      {
        action: 'updateUserClass',
        fields: [{ name: 'userClass', before: 'Taller propio', after: 'Mecánica' }],
      },
    ]);
  });

  it('finds accounts by their class', async () => {
    const { id } = await person();
    await correct(id, 'shoppingArea');
    const find = async (user_class: string) =>
      (await admin.ok(listAccounts, { query: { filter: JSON.stringify({ user_class }) } })) as {
        id: number;
        user_class: string;
      }[];
    expect((await find('shoppingArea')).map((each) => each.id)).toEqual([id]);
    expect((await find('client')).map((each) => each.id)).not.toContain(id);
    await expect(
      admin.call(listAccounts, { query: { filter: '{"user_class":"wizard"}' } }),
    ).resolves.toMatchObject({ statusCode: 400 });
  });

  it('changes nothing of who is a guest, unknown or closed', async () => {
    const guest = test.client();
    const { user } = await guest.ok(startGuestSession, { body: { transport: 'token' } });
    const { id } = await person();
    await test.db('users').where({ id }).update({ closedAt: test.now() });
    for (const none of [user.id, id, 987_654]) expect((await correct(none, 'client')).statusCode).toBe(404);
  });
});
