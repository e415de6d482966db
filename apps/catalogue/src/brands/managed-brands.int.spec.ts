import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  brandSaved,
  createVehicleBrand,
  listAllVehicleBrands,
  listVehicleBrands,
  updateVehicleBrand,
  type VehicleBrand,
} from '@tuerca/contracts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.prepare();
}, 60_000);
afterAll(() => test?.stop());

const admin = { role: 'admin', userId: 1 } as const;
const draft = { kinds: ['car'], countries: ['CO', 'MX'] };
const add = (name: string, actor: object = admin) =>
  test.call(actor as typeof admin, createVehicleBrand, { body: { name, ...draft } });
const change = (id: number, body: object, actor: object = admin) =>
  test.call(actor as typeof admin, updateVehicleBrand, { params: { id }, body });
const named = async (name: string, operation: typeof listVehicleBrands = listVehicleBrands) =>
  (await test.call('visitor', operation, { query: { filter: JSON.stringify({ name }) } })).json()
    .data as VehicleBrand[];
const told = async (brandId: number) =>
  (await test.db('outbox').orderBy('id').pluck('payload'))
    .map((text: string) => JSON.parse(text))
    .filter((event) => event.type === brandSaved.type && event.data.brandId === brandId)
    .map(({ data }) => data);

it('adds a brand that can be chosen at once, once by its name in any spelling', async () => {
  const twins = await Promise.all([add('Škoda Nueva'), add('SKODA NUEVA')]);
  expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [brand] = await named('skoda nueva');
  expect(brand).toMatchObject({ is_active: true, kinds: ['car'] });
  expect(await told(brand!.id)).toEqual([
    { brandId: brand!.id, name: brand!.name, isActive: true, changedBy: 1 },
  ]);
  expect((await add('nissan')).json()).toMatchObject({ code: 'CONFLICT', data: [{ field: 'name' }] });
});

it('renames a brand and takes it out of the list; as it is already, nothing is told', async () => {
  const { id } = (await add('Marca Uno')).json().data as VehicleBrand;
  await change(id, { name: 'Marca Dos' });
  await change(id, { is_active: false });
  await change(id, { is_active: false });
  expect(await named('marca dos')).toEqual([]);
  expect(await named('marca dos', listAllVehicleBrands)).toMatchObject([{ id, is_active: false }]);
  expect(await told(id)).toMatchObject([
    { name: 'Marca Uno', isActive: true },
    { name: 'Marca Dos', isActive: true },
    { name: 'Marca Dos', isActive: false, changedBy: 1 },
  ]);
  expect((await change(id, { name: 'Nissan' })).statusCode).toBe(409);
});

it('is for administrators, and for what is a brand', async () => {
  for (const role of ['manager', 'vendor', 'buyer'] as const) {
    expect((await add('Nada', { role, userId: 7 })).statusCode).toBe(403);
    expect((await change(1, { is_active: false }, { role, userId: 7 })).statusCode).toBe(403);
  }
  expect((await add(' ')).statusCode).toBe(400);
  expect((await change(9_999_999, { is_active: false })).statusCode).toBe(404);
});
