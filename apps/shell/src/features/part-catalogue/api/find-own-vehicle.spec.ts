import { expect, it } from '@jest/globals';
import { listVehicles } from '@tuerca/contracts';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { findOwnVehicle } from './find-own-vehicle.ts';

it('finds a vehicle of a garage of any size by its VIN', async () => {
  const vehicles = Array.from({ length: 300 }, (_, index) => ({
    id: index,
    VIN: `3N1AB7AP0KY250${index + 100}`,
  }));
  const last = vehicles.at(-1)!;
  serveGateway([
    listVehicles,
    ({ query }) => {
      const { VIN = '' } = JSON.parse(query['filter'] ?? '{}') as { VIN?: string };
      return listOf(vehicles.filter((vehicle) => vehicle.VIN.includes(VIN)).slice(0, 100));
    },
  ]);
  expect(await findOwnVehicle(last.VIN)).toEqual(last);
});
