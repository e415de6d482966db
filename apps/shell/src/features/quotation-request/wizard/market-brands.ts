import { fold, type CountryCode } from '@tuerca/rules';

/** The most common brands of each country, cars and motorcycles, the most frequent first. */
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

/** The rank of a brand by frequency in the country, from 0; rare brands rank after all others. */
export const placeOnMarket = (brand: string, country: CountryCode): number => {
  const place = brands[country].findIndex((name) => fold(name) === fold(brand));
  return place === -1 ? brands[country].length : place;
};
