import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  choosePrimaryVehicle,
  countVehicles,
  createVehicle,
  deleteVehicle,
  listVehicles,
  readVehicle,
  updateVehicle,
  userMerged,
  vehicleDeleted,
  vehicleSaved,
} from '@tuerca/contracts';
import { countLockWaits, watchQueries } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { nissan, renault, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let lastUser = 0;
let buyer: { role: 'buyer'; userId: number };
const stranger = { role: 'buyer', userId: 777_777 } as const;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
beforeEach(() => {
  buyer = { role: 'buyer', userId: (lastUser += 1) };
});
afterAll(() => test?.stop());

const sentra = {
  brand_id: nissan.id,
  brand_name: 'ignored',
  model: 'Sentra',
  year: 2019,
  VIN: '3n1ab7ap0ky250000',
  license_plate: 'abc 123',
  color: '',
};
const add = async (body: object = sentra) => test.call(buyer, createVehicle, { body });

describe('a vehicle', () => {
  it('is added with the name of its brand, its plate in capitals and nothing where nothing was said', async () => {
    const response = await add();
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      brand: nissan,
      model: 'Sentra',
      year: 2019,
      VIN: '3N1AB7AP0KY250000',
      license_plate: 'ABC123',
      color: null,
      engine_number: null,
      is_verified: false,
      country: 'CO',
    });
    expect(await test.published(vehicleSaved)).toContainEqual({
      vehicleId: response.json().data.id,
      userId: buyer.userId,
      brandId: nissan.id,
      brandName: 'Nissan',
      model: 'Sentra',
      year: 2019,
      vin: '3N1AB7AP0KY250000',
      licensePlate: 'ABC123',
      isVerified: false,
      country: 'CO',
      registration: {
        engineNumber: null,
        chassisNumber: null,
        cylinderCapacity: null,
        class: null,
        bodyType: null,
        fuelType: null,
        color: null,
        transitAgency: null,
      },
    });
  });

  it('is added once, however often the same is sent, at once as well', async () => {
    const send = (body: object) => test.call(buyer, createVehicle, { body, idempotencyKey: 'one-press' });
    const answers = await Promise.all([send(sentra), send(sentra), send(sentra)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await test.call(buyer, countVehicles)).json().data.count).toBe(1);
    expect((await send({ ...sentra, model: 'Versa' })).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is changed in what is named only', async () => {
    const { id } = (await add()).json().data;
    const body = { brand_id: renault.id, model: 'Logan', complement: 'Segunda mano', VIN: null };
    const response = await test.call(buyer, updateVehicle, { params: { id }, body });
    expect(response.json().data).toMatchObject({
      brand: renault,
      model: 'Logan',
      complement: 'Segunda mano',
      VIN: null,
      license_plate: 'ABC123',
      year: 2019,
    });
    expect((await test.call(buyer, readVehicle, { params: { id } })).json()).toEqual(response.json());
    expect((await test.published(vehicleSaved)).at(-1)).toMatchObject({ vehicleId: id, model: 'Logan' });
  });

  it('is removed, which is announced', async () => {
    const { id } = (await add()).json().data;
    expect((await test.call(buyer, deleteVehicle, { params: { id } })).statusCode).toBe(200);
    expect((await test.call(buyer, readVehicle, { params: { id } })).statusCode).toBe(404);
    expect(await test.published(vehicleDeleted)).toContainEqual({ vehicleId: id, userId: buyer.userId });
  });

  it('of someone else is not there', async () => {
    const { id } = (await add()).json().data;
    const params = { id };
    for (const attempt of [
      test.call(stranger, readVehicle, { params }),
      test.call(stranger, updateVehicle, { params, body: { color: 'Rojo' } }),
      test.call(stranger, deleteVehicle, { params }),
    ]) {
      expect((await attempt).statusCode).toBe(404);
    }
    expect((await test.call(buyer, readVehicle, { params })).json().data.color).toBeNull();
  });

  it.each([
    [{ year: 1900 }, 'year', 'Año inválido'],
    [{ year: 2156 }, 'year', 'Año inválido'],
    [{ year: '2019' }, 'year', 'Año inválido'],
    [{ VIN: '3N1AB7AP0KY25000' }, 'VIN', 'El VIN debe ser de 17 caracteres'],
    [{ number_of_cylinders: '-99999' }, 'number_of_cylinders', 'Escribe un número entero, de 0 a 16'],
    [{ number_of_doors: 'muchas' }, 'number_of_doors', 'Escribe un número entero, de 0 a 9'],
    [{ model: ' ' }, 'model', 'El modelo es obligatorio'],
    [{ license_plate: 'ABC12' }, 'license_plate', 'La placa del vehículo debe contener 6 caracteres.'],
    [{ license_plate: 'A1B2C3' }, 'license_plate', 'La placa no es válida'],
    [{ license_plate: 'ABC123', country: 'PE' }, 'country', expect.any(String)],
    [{ license_plate: 'AB1', country: 'MX' }, 'license_plate', 'La placa no es válida'],
    [{ brand_id: 999 }, 'brand_id', 'La marca no es válida.'],
    [{ complement: 'x'.repeat(513) }, 'complement', expect.any(String)],
    [{ owner: 'x' }, 'owner', expect.any(String)],
  ])('with %j is refused under its field', async (change, field, message) => {
    const response = await add({ ...sentra, ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual([{ field, message }]);
    expect((await test.call(buyer, countVehicles)).json().data.count).toBe(0);
  });

  it('is not changed by halves', async () => {
    const { id } = (await add()).json().data;
    const body = { color: 'Rojo', license_plate: 'NO' };
    expect((await test.call(buyer, updateVehicle, { params: { id }, body })).statusCode).toBe(400);
    expect((await test.call(buyer, readVehicle, { params: { id } })).json().data.color).toBeNull();
  });
});

describe('the garage', () => {
  it('lists and counts its own vehicles, latest first, filtered by a part of a text', async () => {
    for (const model of ['Sentra', 'Versa', 'Tsurú']) await add({ ...sentra, model });
    const list = async (query: object = {}) => (await test.call(buyer, listVehicles, { query })).json();
    const first = await list({ pageSize: 2 });
    expect(first.data.map(({ model }: { model: string }) => model)).toEqual(['Tsurú', 'Versa']);
    expect(first.metadata).toEqual({ count: 3, page: 0, pageSize: 2 });
    expect((await list({ pageSize: 2, page: 1 })).data).toHaveLength(1);
    expect((await list({ filter: '{"model":"TSURU"}' })).metadata.count).toBe(1);
    expect((await list({ filter: '{"license_plate":"abc"}' })).metadata.count).toBe(3);
    expect((await test.call(buyer, countVehicles)).json().data.count).toBe(3);
    expect((await test.call(stranger, listVehicles)).json().data).toEqual([]);
  });

  it('has one primary vehicle, listed first, until another is chosen or none is', async () => {
    const ids: number[] = [];
    for (const model of ['Sentra', 'Versa', 'Tsuru'])
      ids.push((await add({ ...sentra, model })).json().data.id);
    const [first, second, last] = ids as [number, number, number];
    const choose = (id: number, is_primary: boolean, who: object = buyer) =>
      test.call(who as typeof buyer, choosePrimaryVehicle, { params: { id }, body: { is_primary } });
    const listed = async () =>
      (await test.call(buyer, listVehicles, { query: {} }))
        .json()
        .data.map((each: { id: number; is_primary: boolean }) => [each.id, each.is_primary]);
    expect((await choose(first, true)).json().data).toMatchObject({ id: first, is_primary: true });
    expect(await listed()).toEqual([
      [first, true],
      [last, false],
      [second, false],
    ]);
    const statuses = await Promise.all([second, last, first, last].map((id) => choose(id, true)));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await listed()).filter(([, isPrimary]: [number, boolean]) => isPrimary)).toHaveLength(1);
    expect((await choose(second, true, stranger)).statusCode).toBe(404);
    for (const id of ids) await choose(id, false);
    expect((await listed()).map(([id]: [number]) => id)).toEqual([last, second, first]);
  });

  it('has no primary vehicle that is removed in the moment in which it is chosen', async () => {
    const { id } = (await add()).json().data;
    const chosen = await test.db.transaction(async (trx) => {
      await trx('vehicles').where({ id }).delete();
      const begun = [test.call(buyer, choosePrimaryVehicle, { params: { id }, body: { is_primary: true } })];
      await pWaitFor(async () => (await countLockWaits(test.db)) === begun.length);
      return begun;
    });
    expect((await chosen[0]!).json().code).toBe('NOT_FOUND');
  });

  it('of who looked a plate up again as a guest has of its vehicle what it had before', async () => {
    const said = {
      complement: 'Volcada',
      owner_identification: '52123456',
      property_card: '/media/00000000-0000-4000-8000-000000000001',
    };
    const choose = (id: number) =>
      test.call(buyer, choosePrimaryVehicle, { params: { id }, body: { is_primary: true } });
    const owner = buyer;
    const { id } = (await add({ ...sentra, ...said })).json().data;
    await choose(id);
    const at = new Date();
    await test.db('vehicleTransfers').insert({
      vehicleId: id,
      vehicleName: 'Nissan Sentra 2019',
      fromUserId: owner.userId,
      fromName: 'Laura',
      contact: 'ana@tuerca.test',
      state: 'open',
      createdAt: at,
      expiresAt: at,
    });
    buyer = { role: 'buyer', userId: (lastUser += 1) };
    const later = (await add({ ...sentra, VIN: null, color: 'Gris' })).json().data.id;
    await choose((await add({ ...sentra, model: 'Versa', license_plate: 'XYZ987' })).json().data.id);
    await test.db('vehicles').whereIn('id', [id, later]).update({ isVerified: true });
    await test.apply(userMerged, { fromUserId: buyer.userId, toUserId: owner.userId });
    expect((await test.call(owner, listVehicles)).json().data).toMatchObject([
      { id: later, ...said, VIN: '3N1AB7AP0KY250000', color: 'Gris', is_primary: true },
      { model: 'Versa', is_primary: false },
    ]);
    expect(await test.db('vehicleTransfers').where({ vehicleId: later })).toHaveLength(1);
    expect(test.emitted).toContainEqual({
      type: vehicleDeleted.type,
      data: { vehicleId: id, userId: owner.userId, replacedBy: later },
    });
  });

  it('that a guest adds while it turns out to be a user, or just after, is the user’s', async () => {
    const guest = { role: 'guest', userId: (lastUser += 1) } as const;
    const addAsGuest = (license_plate: string) =>
      test.call(guest, createVehicle, { body: { ...sentra, license_plate } });
    const waiting = (count: number) => pWaitFor(async () => (await countLockWaits(test.db)) === count);
    const { adding, merging } = await test.db.transaction(async (other) => {
      // By it the guest's transaction is held up at its end.
      await other.raw('lock table outbox in share mode');
      const begun = { adding: addAsGuest('ABC123'), merging: Promise.resolve() };
      await waiting(1);
      begun.merging = test.apply(userMerged, { fromUserId: guest.userId, toUserId: buyer.userId });
      await waiting(2);
      return begun;
    });
    expect((await adding).statusCode).toBe(200);
    await merging;
    await addAsGuest('XYZ987');
    const { data } = (await test.call(buyer, listVehicles)).json();
    expect(data.map((own: { license_plate: string }) => own.license_plate)).toEqual(['XYZ987', 'ABC123']);
    expect((await test.call(guest, countVehicles)).json().data.count).toBe(0);
  });

  it('that a guest adds is not added again where they turn out to be a user before its answer arrives', async () => {
    const guest = { role: 'guest', userId: (lastUser += 1) } as const;
    const send = (who: typeof guest | typeof buyer, idempotencyKey: string) =>
      test.call(who, createVehicle, { body: sentra, idempotencyKey });
    const before = await send(guest, 'before-the-login');
    await test.apply(userMerged, { fromUserId: guest.userId, toUserId: buyer.userId });
    const after = await send(guest, 'after-the-login');
    expect(after.statusCode).toBe(200);
    for (const who of [guest, buyer]) {
      expect((await send(who, 'before-the-login')).json()).toEqual(before.json());
      expect((await send(who, 'after-the-login')).json()).toEqual(after.json());
    }
    expect((await test.call(buyer, countVehicles)).json().data.count).toBe(2);
  });

  it('that a guest adds is its own by one look, with a key as without', async () => {
    const guest = { role: 'guest', userId: (lastUser += 1) } as const;
    for (const idempotencyKey of [undefined, 'one-look']) {
      const { queries, result } = await watchQueries(test.db, () =>
        test.call(guest, createVehicle, { body: sentra, idempotencyKey }),
      );
      expect(result.statusCode).toBe(200);
      expect(queries.filter(({ sql }) => /^select .*"merged_guests"/.test(sql))).toHaveLength(1);
    }
  });

  it('is not for visitors', async () => {
    for (const operation of [listVehicles, countVehicles, createVehicle]) {
      expect((await test.call('visitor', operation, { body: undefined })).statusCode).toBe(401);
    }
  });

  it('finds a page of a user in an index', async () => {
    const plan = await test.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      const { rows } = await trx.raw<{ rows: Record<string, string>[] }>(
        `explain select id from vehicles where user_id = 1
           order by is_primary desc, created_at desc, id desc limit 20`,
      );
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toContain('vehicles_userid_isprimary_createdat_id_index');
    expect(plan).not.toContain('Sort');
  });
});
