import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  brandSaved,
  createZone,
  listChanges,
  listZones,
  login,
  register,
  updateZone,
  zoneSaved,
  type Zone,
} from '@tuerca/contracts';
import { signUpOf, startTestApp, zones, type TestApp, type TestClient } from '../testing/test-app.ts';

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

const add = (name: string, client = admin, parentId = zones.cundinamarca) =>
  client.call(createZone, { body: { parent_id: parentId, name } });
const change = (id: number, body: object, client = admin) =>
  client.call(updateZone, { params: { id }, body });
const named = async (name: string, query: object = {}) =>
  (await test.client().ok(listZones, {
    query: { filter: JSON.stringify({ name, kind: 'city' }), ...query },
  })) as Zone[];
const changesOf = async (subject_type: string, subject_id: number) =>
  admin.ok(listChanges, { query: { filter: JSON.stringify({ subject_type, subject_id }) } });

it('adds a city that can be chosen at once, once by name, and is told and kept', async () => {
  const added = (await add('  Villa Nueva ')).json().data as Zone;
  expect(added).toMatchObject({
    name: 'Villa Nueva',
    full_name: 'Villa Nueva, Bogotá D.C., Colombia',
    kind: 'city',
    parent_id: zones.cundinamarca,
    is_active: true,
  });
  expect(added.id).toBeGreaterThanOrEqual(1_000_000);
  const twins = await Promise.all([add('Otra'), add('OTRA')]);
  expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await add('villa nueva')).json().code).toBe('CONFLICT');
  expect((await named('villa nueva')).map(({ id }) => id)).toEqual([added.id]);
  await test.client().ok(register, { body: signUpOf({ city_id: added.id }) });
  expect((await test.published(zoneSaved)).find(({ zoneId }) => zoneId === added.id)).toMatchObject({
    name: 'Villa Nueva',
    isActive: true,
    country: 'CO',
  });
  expect(await changesOf('zone', added.id)).toMatchObject([
    { action: 'createZone', user: { id: admin.own.userId } },
  ]);
});

it('takes a city out of the lists, lets who has it keep it, and brings it back', async () => {
  const { id } = (await add('Pueblo Viejo')).json().data as Zone;
  expect((await change(id, { is_active: false })).json().data).toMatchObject({ is_active: false });
  expect((await change(id, { is_active: false })).statusCode).toBe(200);
  expect(await named('pueblo viejo')).toEqual([]);
  expect(await named('pueblo viejo', { scopes: 'showInactive' })).toMatchObject([{ id, is_active: false }]);
  // Whose form still holds it is not asked for another.
  expect((await test.client().call(register, { body: signUpOf({ city_id: id }) })).statusCode).toBe(200);
  await change(id, { is_active: true, name: 'Pueblo Nuevo' });
  expect(await named('pueblo')).toMatchObject([
    { id, name: 'Pueblo Nuevo', full_name: 'Pueblo Nuevo, Bogotá D.C., Colombia' },
  ]);
  expect(await changesOf('zone', id)).toHaveLength(3);
});

it('renames a department with its cities, takes them out of the lists together, and brings them back', async () => {
  const [id, name] = [1299, 'Antioquia'];
  await test.db('zones').insert({
    id,
    parentId: zones.colombia,
    kind: 'department',
    country: 'CO',
    code: 'ANT',
    name,
    fullName: `${name}, Colombia`,
  });
  await add('Pueblo Bajo', admin, id);
  const cities = async (query: object = {}) =>
    (await test.client().ok(listZones, {
      query: { filter: JSON.stringify({ parent_id: id }), ...query },
    })) as Zone[];
  const count = (await cities()).length;
  expect(count).toBe(1);
  const toldBefore = (await test.published(zoneSaved)).length;
  expect((await change(id, { name: 'La Montaña' })).json().data).toMatchObject({
    full_name: 'La Montaña, Colombia',
  });
  expect((await cities()).every((city) => city.full_name.endsWith(', La Montaña, Colombia'))).toBe(true);
  expect((await test.published(zoneSaved)).length - toldBefore).toBe(count + 1);
  expect((await add('Pueblo Alto', admin, id)).json().data).toMatchObject({
    full_name: 'Pueblo Alto, La Montaña, Colombia',
  });
  expect((await change(id, { name: 'bogota d.c.' })).json()).toMatchObject({
    code: 'CONFLICT',
    data: [{ field: 'name' }],
  });

  expect((await change(id, { is_active: false })).statusCode).toBe(200);
  expect(await cities()).toEqual([]);
  expect(await named('pueblo alto')).toEqual([]);
  expect(await cities({ scopes: 'showInactive' })).toHaveLength(count + 1);
  expect((await change(id, { is_active: true, name })).statusCode).toBe(200);
  expect((await cities()).map(({ full_name: full }) => full)).toContain(`Pueblo Alto, ${name}, Colombia`);
  expect(await changesOf('zone', id)).toHaveLength(3);
});

it('is for administrators, for no country, and for names that are names', async () => {
  const buyer = test.client();
  await buyer.ok(register, { body: signUpOf() });
  expect((await add('Nada', buyer)).statusCode).toBe(403);
  expect((await change(zones.bogota, { is_active: false }, buyer)).statusCode).toBe(403);
  expect((await add(' ')).statusCode).toBe(400);
  expect((await add('Nada', admin, zones.bogota)).json().code).toBe('ZONE_UNKNOWN');
  expect((await change(zones.colombia, { is_active: false })).statusCode).toBe(404);
  expect((await change(9_999_999, { is_active: false })).statusCode).toBe(404);
});

it('keeps in the log who added or changed a brand, and nothing of those that were imported', async () => {
  await test.apply(brandSaved, { brandId: 901, name: 'Zotye', isActive: true });
  const changedBy = admin.own.userId;
  await test.apply(brandSaved, { brandId: 901, name: 'Zotye', isActive: false, changedBy });
  await test.apply(brandSaved, { brandId: 902, name: 'Changan', isActive: true, changedBy });
  expect(await changesOf('brand', 901)).toMatchObject([
    {
      action: 'updateVehicleBrand',
      fields: [{ name: 'isActive', before: true, after: false }],
      user: { id: changedBy },
    },
  ]);
  expect(await changesOf('brand', 902)).toMatchObject([{ action: 'createVehicleBrand' }]);
});
