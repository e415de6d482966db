import { describe, expect, it } from '@jest/globals';
import { limits } from '@tuerca/contracts';
import {
  facetsInUse,
  productAddress,
  searchedIn,
  vehicleIn,
  withoutFacets,
  withVehicle,
  type ChosenVehicle,
} from './search-place.ts';

const sentra: ChosenVehicle = { brandId: 4, brand: 'Nissan', model: 'Sentra', year: 2019, own: null };

describe('what an address asks of the search', () => {
  it('is words, vehicle and facets, each as the operation takes it', () =>
    expect(
      searchedIn(
        {
          q: ' freno ',
          kind: 'original',
          store_id: '3',
          price_from: '1000',
          in_stock: 'true',
          only_fitting: 'true',
        },
        sentra,
      ),
    ).toEqual({
      q: 'freno',
      kind: 'original',
      store_id: 3,
      price_from: 1000,
      in_stock: true,
      brand_id: 4,
      model: 'Sentra',
      year: 2019,
      only_fitting: true,
    }));

  it('is as many of the words as the operation takes', () =>
    expect(searchedIn({ q: 'x'.repeat(limits.searchText + 1) }, null).q).toHaveLength(limits.searchText));

  it('leaves out what is no such thing, and what is for a vehicle where there is none', () =>
    expect(searchedIn({ store_id: 'x', city_id: '-1', price_to: '1e9', only_fitting: 'true' }, null)).toEqual(
      { q: '' },
    ));

  it.each([
    [
      { brand_id: '4', model: 'Sentra', year: '2019' },
      { brandId: 4, model: 'Sentra', year: 2019 },
    ],
    [
      { brand_id: '4', model: 'Sentra', year: 'x' },
      { brandId: 4, model: 'Sentra', year: null },
    ],
    [{ brand_id: '4' }, null],
    [{ model: 'Sentra' }, null],
  ])('names the vehicle %j', (filters, vehicle) => expect(vehicleIn(filters)).toEqual(vehicle));
});

describe('facets', () => {
  it('count a price once, and go without words and vehicle', () => {
    const filters = {
      q: 'freno',
      brand_id: '4',
      model: 'Sentra',
      brand: 'Brembo',
      price_from: '1',
      price_to: '9',
    };
    expect(facetsInUse(filters)).toBe(2);
    expect(withoutFacets(filters)).toEqual({ q: 'freno', brand_id: '4', model: 'Sentra' });
  });

  it('of another vehicle replace the former, and of none are not narrowed by one', () => {
    const before = { q: 'freno', brand_id: '1', model: 'TLX', year: '2020', only_fitting: 'true' };
    expect(withVehicle(before, { ...sentra, year: null })).toEqual({
      q: 'freno',
      only_fitting: 'true',
      brand_id: '4',
      model: 'Sentra',
    });
    expect(withVehicle(before, null)).toEqual({ q: 'freno', vehiculo: 'ninguno' });
  });
});

it('takes the vehicle along to a product, and nothing else of a search', () =>
  expect(productAddress('freno-8', { q: 'freno', brand: 'Brembo', brand_id: '4', model: 'Sentra' })).toBe(
    '/catalogo/producto/freno-8?brand_id=4&model=Sentra',
  ));
