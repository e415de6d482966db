import { expect, it } from '@jest/globals';
import {
  catalogAddress,
  identificationAddress,
  oemAddress,
  placeOf,
  vehicleAddress,
  type LinkedVehicle,
} from './place.ts';

const sentra: LinkedVehicle = {
  catalog: 'NISSAN',
  ssd: 'a/b+c=.d',
  vehicleId: 'SEN-1',
  name: 'Nissan Sentra 1.8/2.0 & más',
  vin: '3N1AB7APXKY250019',
  year: 2019,
};
const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://tuerca.test');
  return placeOf(pathname, search);
};

it('writes the deep link of the specification, and reads it back', () => {
  const bare = { ...sentra, vin: null, year: null };
  expect(vehicleAddress({ ...bare, ssd: 'abc', name: 'Sentra' })).toBe(
    '/catalogo/catalog/v2/catalog=NISSAN/m=&ssd=abc/v=Sentra&vid=SEN-1',
  );
  expect(vehicleAddress({ ...bare, ssd: 'abc', name: 'Sentra', vin: sentra.vin })).toBe(
    '/catalogo/catalog/v2/catalog=NISSAN/m=&ssd=abc/v=Sentra&vid=SEN-1&q=3N1AB7APXKY250019',
  );
  const vehicle = { at: 'vehicle', within: null, unitId: null, part: null };
  expect(read(vehicleAddress(sentra))).toEqual({ ...vehicle, vehicle: sentra });
  expect(read(vehicleAddress(bare))).toEqual({ ...vehicle, vehicle: bare });
});

it('keeps group, unit and part of a vehicle in the address', () => {
  for (const within of [
    { by: 'quick', value: '12' },
    { by: 'category', value: 'brakes' },
    { by: 'search', value: 'pastilla & disco' },
    { by: 'groups', value: '' },
  ] as const)
    expect(read(vehicleAddress(sentra, within, 'u1', '3'))).toMatchObject({
      within,
      unitId: 'u1',
      part: '3',
    });
});

it('reads the other places', () => {
  expect(read('/catalogo/catalog/v2')).toEqual({ at: 'start' });
  expect(read('/catalogo/catalog/v2/')).toEqual({ at: 'start' });
  expect(read(identificationAddress('NZE121-0012345'))).toEqual({
    at: 'identification',
    identification: 'NZE121-0012345',
  });
  expect(read(oemAddress('41060 EW'))).toEqual({ at: 'oem', oem: '41060 EW', catalog: null });
  expect(read(oemAddress('41060', 'NISSAN'))).toMatchObject({ catalog: 'NISSAN' });
  const nissan = { at: 'catalog', catalog: 'NISSAN', model: null, year: null, search: '' };
  expect(read(catalogAddress('NISSAN'))).toEqual(nissan);
  expect(read(catalogAddress('NISSAN', 'Sentra B17', 2019))).toEqual({
    ...nissan,
    model: 'Sentra B17',
    year: 2019,
  });
  expect(read(catalogAddress('NISSAN', null, 2019, 'Sentra'))).toEqual({
    ...nissan,
    year: 2019,
    search: 'Sentra',
  });
});

it.each(['/algo', '/m=Sentra', '/catalog=NISSAN/m=&ssd=abc', '/catalog=NISSAN/v=Sentra&vid=1'])(
  'knows no place at %s',
  (path) => expect(read(`/catalogo/catalog/v2${path}`)).toBeNull(),
);
