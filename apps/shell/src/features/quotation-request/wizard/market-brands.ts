import { fold, type CountryCode } from '@tuerca/rules';

/** The makes most on the road in each country, cars and motorcycles, the most frequent first. */
const brands: Record<CountryCode, readonly string[]> = {
  CO: [
    'Chevrolet',
    'Renault',
    'Mazda',
    'Kia',
    'Nissan',
    'Toyota',
    'Hyundai',
    'Ford',
    'Volkswagen',
    'Suzuki',
    'Yamaha',
    'Bajaj',
  ],
  MX: [
    'Nissan',
    'Chevrolet',
    'Volkswagen',
    'Toyota',
    'Kia',
    'Mazda',
    'Hyundai',
    'Ford',
    'Honda',
    'Suzuki',
    'Italika',
    'Yamaha',
  ],
};

/** Where a brand stands on the country's roads, from 0; after all of them when it is rare there. */
export const placeOnMarket = (brand: string, country: CountryCode): number => {
  const place = brands[country].findIndex((name) => fold(name) === fold(brand));
  return place === -1 ? brands[country].length : place;
};
