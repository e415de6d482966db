import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createVehicle,
  listPublicVehicles,
  readVehiclePublicity,
  setVehiclePublicity,
} from '@tuerca/contracts';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const buyer = { role: 'buyer', userId: 5 } as const;
const shown = async (userId: number = buyer.userId) =>
  (await test.call('visitor', listPublicVehicles, { params: { id: userId } })).json().data;
const show = (isPublic: boolean) => test.call(buyer, setVehiclePublicity, { body: { is_public: isPublic } });

it('shows brand and model of verified vehicles, once the person says so and until it says no', async () => {
  const vehicle = { brand_id: nissan.id, brand_name: 'x', year: 2019, license_plate: 'ABC123' };
  for (const model of ['Sentra', 'Versa'])
    await test.call(buyer, createVehicle, { body: { ...vehicle, model } });
  await test.db('vehicles').where({ userId: buyer.userId, model: 'Sentra' }).update({ isVerified: true });

  expect(await shown()).toEqual([]);
  await show(true);
  await show(true);
  expect((await test.call(buyer, readVehiclePublicity)).json().data).toEqual({ is_public: true });
  expect(await shown()).toEqual([{ brand: 'Nissan', model: 'Sentra' }]);
  expect(await shown(6)).toEqual([]);

  await show(false);
  expect((await test.call(buyer, readVehiclePublicity)).json().data).toEqual({ is_public: false });
  expect(await shown()).toEqual([]);
});

it('is not switched by guests', async () => {
  const answer = await test.call({ role: 'guest', userId: 9 }, setVehiclePublicity, {
    body: { is_public: true },
  });
  expect(answer.statusCode).toBe(403);
});
