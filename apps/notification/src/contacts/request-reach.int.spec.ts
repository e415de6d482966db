import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { storeSaved } from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { isAssigned, isNotifiedOf } from '@tuerca/rules';
import { requestCases, storeCases } from '@tuerca/rules/testing';
import { migrations } from '../../migrations/index.ts';
import { contactsRepository as contacts } from './contacts.repository.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase(migrations);
  for (const {
    id: storeId,
    cityIds: servedCityIds,
    adviserUserId,
    assignedBrandIds,
    ...store
  } of storeCases) {
    const advisers = [{ adviserId: storeId, name: 'Ana', userId: adviserUserId, brandIds: assignedBrandIds }];
    await contacts.saveStore(database.db, {
      ...storeSaved.example,
      storeId,
      ...store,
      servedCityIds,
      advisers,
    });
  }
}, 60_000);
afterAll(() => database.drop());

test('of a request are notified the people of the stores that the rule says, except its buyer', async () => {
  const found = [];
  for (const request of requestCases)
    found.push({ ...request, people: await contacts.sellersOf(database.db, request) });
  const expected = requestCases.map((request) => ({
    ...request,
    people: storeCases
      .filter((store) => isNotifiedOf(store, request))
      .flatMap(({ ownerUserId, adviserUserId, assignedBrandIds: brandIds }) =>
        isAssigned({ brandIds }, request) ? [ownerUserId, adviserUserId] : [ownerUserId],
      )
      .filter((userId) => userId !== request.buyerId)
      .sort((a, b) => a - b),
  }));
  expect(found).toEqual(expected);
});

test('of them no adviser who may neither quote nor discard', async () => {
  const rights = [['seeOrders', 'chat'], ['quote'], ['discard'], undefined] as const;
  await contacts.saveStore(database.db, {
    ...storeSaved.example,
    storeId: 900,
    ownerUserId: 9000,
    brandIds: [777],
    advisers: rights.map((each, place) => ({
      adviserId: 900 + place,
      name: 'Ana',
      userId: 9001 + place,
      ...(each && { rights: [...each] }),
    })),
  });
  const aim = { storeId: null, brandId: 777, country: 'CO' as const, buyerId: 7 };
  const found = await contacts.sellersOf(database.db, { ...aim, cityId: 1200, partGroups: null });
  expect(found).toEqual([9000, 9002, 9003, 9004]);
});
