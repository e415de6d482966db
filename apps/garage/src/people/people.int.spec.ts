import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  countPersonalDataOfGarage,
  createVehicle,
  readPersonalDataOfGarage,
  saveVehiclePaper,
  setVehiclePublicity,
  userClosed,
} from '@tuerca/contracts';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

const buyer = { role: 'buyer', userId: 7 } as const;
const other = { role: 'buyer', userId: 8 } as const;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const who of [buyer, other]) {
    const added = await app.call(who, createVehicle, {
      body: { brand_id: nissan.id, brand_name: 'x', model: 'Sentra', year: 2019, license_plate: 'XQZ987' },
    });
    await app.call(who, saveVehiclePaper, {
      params: { id: added.json().data.id },
      body: { kind: 'soat', expires_on: '2027-01-15' },
    });
  }
  await app.call(buyer, setVehiclePublicity, { body: { is_public: true } });
}, 60_000);
afterAll(() => app?.stop());

const read = async (id: number, kind: 'vehicles' | 'vehiclePapers' = 'vehicles') =>
  (await app.call('service', readPersonalDataOfGarage, { params: { id, kind } })).json().data;

test('a person’s vehicles are told to identity, and all of them go with the account', async () => {
  expect((await read(7)).items).toEqual([expect.objectContaining({ licensePlate: 'XQZ987' })]);
  expect((await read(7, 'vehiclePapers')).items).toEqual([
    expect.objectContaining({ kind: 'soat', expiresOn: '2027-01-15' }),
  ]);
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  expect((await read(7)).items).toEqual([]);
  const counts = await app.call('service', countPersonalDataOfGarage, { params: { id: 8 } });
  expect(counts.json().data).toEqual({
    vehicles: 1,
    vehiclePapers: 1,
    vehicleTransfers: 0,
    plateLookups: 0,
    plateWaits: 0,
  });
  expect(await app.db('publicGarages')).toEqual([]);
});
