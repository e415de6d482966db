import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  countPersonalDataOfGarage,
  createVehicle,
  readPersonalDataOfGarage,
  setVehiclePublicity,
  userClosed,
} from '@tuerca/contracts';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

const buyer = { role: 'buyer', userId: 7 } as const;
const other = { role: 'buyer', userId: 8 } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const who of [buyer, other])
    await app.call(who, createVehicle, {
      body: { brand_id: nissan.id, brand_name: 'x', model: 'Sentra', year: 2019, license_plate: 'XQZ987' },
    });
  await app.call(buyer, setVehiclePublicity, { body: { is_public: true } });
}, 60_000);
afterAll(() => app?.stop());

const read = async (id: number) =>
  (await app.call('service', readPersonalDataOfGarage, { params: { id, kind: 'vehicles' } })).json().data;

test('a person’s vehicles are told to identity, and all of them go with the account', async () => {
  expect((await read(7)).items).toEqual([expect.objectContaining({ licensePlate: 'XQZ987' })]);
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  expect((await read(7)).items).toEqual([]);
  const counts = await app.call('service', countPersonalDataOfGarage, { params: { id: 8 } });
  expect(counts.json().data).toEqual({ vehicles: 1, plateWaits: 0 });
  expect(await app.db('publicGarages')).toEqual([]);
});
