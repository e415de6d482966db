import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  createVehicle,
  deleteVehicle,
  deleteVehiclePaper,
  listVehicles,
  readVehicle,
  saveVehiclePaper,
  updateVehicle,
  userMerged,
  vehiclePaperRemoved,
  vehiclePaperSaved,
  type VehiclePaper,
} from '@tuerca/contracts';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let lastUser = 0;
let buyer: { role: 'buyer'; userId: number };
beforeAll(async () => {
  test = await startTestApp({}, { clock: () => new Date('2026-01-15T17:00:00Z') });
}, 60_000);
beforeEach(() => {
  buyer = { role: 'buyer', userId: (lastUser += 1) };
});
afterAll(() => test?.stop());

const add = async (more: object = {}): Promise<number> => {
  const body = { brand_id: nissan.id, brand_name: 'x', model: 'Sentra', year: 2019, ...more };
  return (await test.call(buyer, createVehicle, { body })).json().data.id;
};
const save = (id: number, body: object) =>
  test.call(buyer, saveVehiclePaper, { params: { id }, body: body as never });
const papersOf = async (id: number): Promise<VehiclePaper[]> =>
  (await test.call(buyer, readVehicle, { params: { id } })).json().data.papers;
const toldOf = async (vehicleId: number) => ({
  saved: (await test.published(vehiclePaperSaved)).filter((each) => each.vehicleId === vehicleId),
  removed: (await test.published(vehiclePaperRemoved)).filter((each) => each.vehicleId === vehicleId),
});
const soat = { kind: 'soat', expires_on: '2026-03-20' };
const oil = {
  kind: 'oil_change',
  done_on: '2026-01-10',
  done_km: 45_000,
  interval_km: 5000,
  monthly_km: 1000,
};

it('is noted, shown with its vehicle, corrected, told, and removed', async () => {
  const id = await add();
  expect((await save(id, soat)).json().data.papers).toMatchObject([soat]);
  await save(id, oil);
  await save(id, { ...soat, expires_on: '2027-03-20' });
  const listed = await test.call(buyer, listVehicles);
  expect(listed.json().data[0].papers).toEqual(await papersOf(id));
  expect(await papersOf(id)).toMatchObject([
    { ...oil, expires_on: '2026-06-11' },
    { expires_on: '2027-03-20' },
  ]);
  const { saved, removed } = await toldOf(id);
  expect(saved.map(({ kind, lastDay, name }) => [kind, lastDay, name])).toEqual([
    ['soat', '2026-03-20', 'SOAT de Nissan Sentra 2019'],
    ['oil_change', '2026-06-11', 'Cambio de aceite de Nissan Sentra 2019'],
    ['soat', '2027-03-20', 'SOAT de Nissan Sentra 2019'],
  ]);
  // One with another day is another paper.
  expect(removed).toEqual([{ paperId: saved[0]!.paperId, vehicleId: id, userId: buyer.userId }]);
  await test.call(buyer, deleteVehiclePaper, { params: { id, kind: 'soat' } });
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['oil_change']);
  expect((await toldOf(id)).removed).toHaveLength(2);
});

it('is told anew with another name of its vehicle, and goes with it', async () => {
  const id = await add();
  await save(id, soat);
  await test.call(buyer, updateVehicle, { params: { id }, body: { model: 'Versa' } });
  expect((await toldOf(id)).saved.at(-1)).toMatchObject({ name: 'SOAT de Nissan Versa 2019' });
  await test.call(buyer, deleteVehicle, { params: { id } });
  expect((await toldOf(id)).removed).toHaveLength(1);
});

it('refuses a paper of another country, a change of oil that is still to come, and figures that cannot be', async () => {
  const [colombian, mexican] = [await add(), await add({ country: 'MX' })];
  const refused = async (id: number, body: object) => {
    const answer = await save(id, body);
    return [answer.statusCode, answer.json().data?.[0]?.field];
  };
  expect(await refused(mexican, soat)).toEqual([400, 'kind']);
  expect(await refused(colombian, { ...oil, done_on: '2026-01-16' })).toEqual([400, 'done_on']);
  expect(await refused(colombian, { ...oil, monthly_km: 0 })).toEqual([400, 'monthly_km']);
  expect(await refused(colombian, { ...soat, expires_on: '2026-02-30' })).toEqual([400, 'expires_on']);
  expect((await save(mexican, { kind: 'emissions_check', expires_on: '2026-07-31' })).statusCode).toBe(200);
});

it('is nobody else’s, not even a manager’s', async () => {
  const id = await add();
  for (const role of ['buyer', 'manager'] as const) {
    const answer = await test.call({ role, userId: 9999 }, saveVehiclePaper, {
      params: { id },
      body: soat as never,
    });
    expect(answer.statusCode).toBe(404);
  }
});

it('of a verified vehicle stays, with its pictures, when a guest who had looked up the same plate becomes its owner', async () => {
  const id = await add({ license_plate: 'QRS456' });
  await save(id, soat);
  await test
    .db('vehicles')
    .where({ id })
    .update({ images: ['/media/1'] });
  const owner = buyer;
  buyer = { role: 'buyer', userId: (lastUser += 1) };
  const later = await add({ license_plate: 'QRS456' });
  await test.db('vehicles').whereIn('id', [id, later]).update({ isVerified: true });
  await test.apply(userMerged, { ...userMerged.example, fromUserId: buyer.userId, toUserId: owner.userId });
  buyer = owner;
  expect(await papersOf(later)).toMatchObject([soat]);
  expect(await test.db('vehicles').where({ id: later }).first('images')).toEqual({ images: ['/media/1'] });
  expect(test.emitted).toContainEqual({
    type: vehiclePaperSaved.type,
    data: expect.objectContaining({ vehicleId: later, kind: 'soat' }),
  });
});
