import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createVehicle,
  deleteVehicle,
  readVehicleSheet,
  saveVehicleImages,
  saveVehiclePaper,
  shareVehicle,
} from '@tuerca/contracts';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({}, { clock: () => new Date('2026-01-15T17:00:00Z') });
}, 60_000);
afterAll(() => test?.stop());

const buyer = { role: 'buyer', userId: 7 } as const;
const path = '/media/00000000-0000-4000-8000-000000000001';
const body = {
  brand_id: nissan.id,
  brand_name: 'x',
  model: 'Sentra',
  year: 2019,
  VIN: '3N1AB7AP7KY200001',
  license_plate: 'ABC123',
  owner_identification: '52998877',
  complement: 'Llamar a Laura',
};
const add = async (): Promise<number> => (await test.call(buyer, createVehicle, { body })).json().data.id;
const share = async (id: number, isShared: boolean): Promise<string | null> =>
  (await test.call(buyer, shareVehicle, { params: { id }, body: { is_shared: isShared } })).json().data
    .sheet_hash;
const sheet = (hash: string) => test.call('visitor', readVehicleSheet, { params: { hash } });

it('shows everybody what its owner shares, and nothing by which the owner or the plate is known', async () => {
  const id = await add();
  await test.call(buyer, saveVehicleImages, { params: { id }, body: { images: [path] } });
  await test.call(buyer, saveVehiclePaper, {
    params: { id },
    body: { kind: 'soat', expires_on: '2026-01-20' },
  });
  const hash = (await share(id, true))!;
  expect(hash).toMatch(/^[\w-]{24}$/);
  const shown = await sheet(hash);
  expect([shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  expect(shown.json().data).toEqual({
    brand: 'Nissan',
    model: 'Sentra',
    year: 2019,
    country: 'CO',
    is_verified: false,
    images: [expect.stringMatching(new RegExp(`^${path}\\?expires=\\d+&signature=`))],
    papers: [{ kind: 'soat', state: 'soon' }],
  });
});

it('is withdrawn at once and for good, and goes with its vehicle', async () => {
  const id = await add();
  const first = (await share(id, true))!;
  expect(await share(id, true)).toBe(first);
  expect(await share(id, false)).toBeNull();
  expect((await sheet(first)).statusCode).toBe(404);
  const second = (await share(id, true))!;
  expect(second).not.toBe(first);
  expect((await sheet(first)).statusCode).toBe(404);
  await test.call(buyer, deleteVehicle, { params: { id } });
  expect((await sheet(second)).statusCode).toBe(404);
});

it('is shared by its owner alone, not by a manager', async () => {
  const id = await add();
  for (const role of ['buyer', 'manager'] as const) {
    const who = { role, userId: 8 };
    const answer = await test.call(who, shareVehicle, { params: { id }, body: { is_shared: true } });
    expect(answer.statusCode).toBe(404);
  }
});
