import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { messageSent, storeSaved } from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { migrations } from '../../migrations/index.ts';
import { contactsRepository as contacts } from './contacts.repository.ts';

const [buyer, owner, adviser] = [7, 12, 13];
const ofOthers = 20;
/** That an adviser has with the own store, as its buyer. */
const ofAdviser = 21;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(migrations);
  await contacts.saveStore(database.db, storeSaved.example);
  for (const [conversationId, buyerId] of [
    [ofOthers, buyer],
    [ofAdviser, adviser],
  ] as const)
    await contacts.saveConversation(database.db, {
      ...messageSent.example,
      ownSideUserIds: [],
      conversationId,
      buyerId,
    });
}, 60_000);
afterAll(() => database.drop());

test('of a conversation are its buyer, and the people of its store', async () => {
  const sideOf = (userId: number) => contacts.sideOf(database.db, { conversationId: ofOthers, userId });
  expect([await sideOf(buyer), (await sideOf(adviser)).toSorted()]).toEqual([[buyer], [owner, adviser]]);
  expect(await contacts.otherSideOf(database.db, ofOthers, owner)).toEqual([buyer]);
  expect(await contacts.otherSideOf(database.db, ofOthers, 99)).toBeNull();
});

test('who buys of the own store is on the buyer’s side alone', async () => {
  const userId = adviser;
  expect(await contacts.sideOf(database.db, { conversationId: ofAdviser, userId })).toEqual([adviser]);
  expect(await contacts.otherSideOf(database.db, ofAdviser, adviser)).toEqual([owner]);
  expect(await contacts.otherSideOf(database.db, ofAdviser, owner)).toEqual([adviser]);
});
