import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  associateVehicleToPurchase,
  createOrderOfQuotation,
  editStockConfirmationAsAvailable,
  getCountOrdersAvailable,
  listTransactions,
  readTransaction,
  setShippingInfo,
  vehicleDeleted,
  vehicleSaved,
} from '@tuerca/contracts';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { cart } from '../app.ts';
import { draftOf } from '../testing/drafts.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };
const otherVendor: Actor = { role: 'vendor', userId: 14, storeId: 4 };
const manager: Actor = { role: 'manager', userId: 30 };

let app: TestService;
beforeAll(async () => {
  app = await startTestService(cart);
  for (const quotationId of [55, 56])
    await app.call('service', createOrderOfQuotation, { body: draftOf({ quotationId }) });
  await app.apply(vehicleSaved, vehicleSaved.example);
  await app.apply(vehicleSaved, { ...vehicleSaved.example, vehicleId: 32, userId: 8 });
});
afterAll(() => app?.close());

const link = (actor: Actor, vehicleId: number | null) =>
  app.call(actor, associateVehicleToPurchase, { body: { id: 1, vehicle_id: vehicleId } });
const vehicleFor = async (actor: Actor) =>
  (await app.call(actor, readTransaction, { params: { id: 1 } })).json().data.garage_vehicle;

test('a purchase is for a vehicle of the buyer’s own garage, which the buyer alone reads', async () => {
  expect(await vehicleFor(buyer)).toBeNull();
  expect((await link(buyer, 32)).statusCode).toBe(404);
  expect((await link(buyer, 99)).statusCode).toBe(404);
  for (const actor of [vendor, otherVendor, manager]) expect((await link(actor, 31)).statusCode).toBe(404);
  expect((await link(buyer, 31)).statusCode).toBe(200);
  expect(await vehicleFor(buyer)).toEqual({ id: 31, name: 'Nissan Sentra 2019', license_plate: 'ABC123' });
  expect(await vehicleFor(vendor)).toBeUndefined();
  await link(buyer, null);
  expect(await vehicleFor(buyer)).toBeNull();
});

test('the orders of a vehicle are listed to its owner alone', async () => {
  await link(buyer, 31);
  const found = async (actor: Actor, scope: 'purchases' | 'sales', vehicleId: number) => {
    const query = { filter: JSON.stringify({ vehicle_id: vehicleId }), scopes: scope };
    const { data } = (await app.call(actor, listTransactions, { query })).json();
    return data.map(({ id }: { id: number }) => id);
  };
  expect(await found(buyer, 'purchases', 31)).toEqual([1]);
  expect(await found(buyer, 'purchases', 32)).toEqual([]);
  expect(await found(vendor, 'sales', 31)).toEqual([]);
  await link(buyer, null);
});

test('the orders of a vehicle are those of the one that takes its place', async () => {
  await link(buyer, 31);
  await app.apply(vehicleSaved, { ...vehicleSaved.example, vehicleId: 33 });
  await app.apply(vehicleDeleted, { vehicleId: 31, userId: 7, replacedBy: 33 });
  expect(await vehicleFor(buyer)).toMatchObject({ id: 33 });
  await app.apply(vehicleDeleted, { vehicleId: 33, userId: 7, replacedBy: 31 });
  await app.apply(vehicleSaved, vehicleSaved.example);
});

test('a vehicle that left the garage left its orders', async () => {
  await link(buyer, 31);
  await app.apply(vehicleDeleted, { vehicleId: 31, userId: 7 });
  expect(await vehicleFor(buyer)).toBeNull();
});

test('a store’s orders that wait for it are counted', async () => {
  const count = async (actor: Actor) => (await app.call(actor, getCountOrdersAvailable)).json().data?.count;
  expect([await count(vendor), await count(otherVendor), await count(manager)]).toEqual([2, 0, 2]);
  await app.call(vendor, editStockConfirmationAsAvailable, { body: { id: 2 } });
  await app.call(vendor, setShippingInfo, { body: { id: 2, carrier: 'Mensajero' } });
  expect(await count(vendor)).toBe(1);
  expect((await app.call(buyer, getCountOrdersAvailable)).statusCode).toBe(403);
});

test('an order is for the vehicle of its request from the beginning, of the buyer’s own garage', async () => {
  await app.apply(vehicleSaved, vehicleSaved.example);
  const made = async (quotationId: number, given: object) => {
    const body = draftOf({ quotationId, ...given });
    const { id } = (await app.call('service', createOrderOfQuotation, { body })).json().data;
    const { garage_vehicle: vehicle } = (await app.call(buyer, readTransaction, { params: { id } })).json()
      .data;
    return vehicle?.id ?? null;
  };
  expect(await made(61, { vehicleId: 31 })).toBe(31);
  expect(await made(62, { vehicleId: null, licensePlate: 'ABC123' })).toBe(31);
  expect(await made(63, { vehicleId: 32, licensePlate: 'XYZ999' })).toBeNull();
});
