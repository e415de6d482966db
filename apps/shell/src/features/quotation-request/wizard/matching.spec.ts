import { expect, test } from '@jest/globals';
import { placeOnMarket } from './market-brands.ts';
import { matching, matchingBrands } from './matching.ts';

const labelled = (...labels: string[]) => labels.map((label) => ({ label }));

test('a name that is complete comes first, then the names that begin with it', () => {
  const models = labelled('Nuevo Gol', 'Golf', 'Gol Plus', 'Jetta', 'Gol');
  expect(matching(models, ' gol ')).toEqual(labelled('Gol', 'Golf', 'Gol Plus', 'Nuevo Gol'));
});

test('accents and case make no difference, and nothing typed leaves all in their order', () => {
  expect(matching(labelled('Mégane', 'Logan'), 'megane')).toEqual(labelled('Mégane'));
  expect(matching(labelled('Sandero', 'Logan'), '')).toEqual(labelled('Sandero', 'Logan'));
});

test('a brand is found by what people call it, and with its model behind it', () => {
  const brands = labelled('Kia', 'Lamborghini', 'Mercedes-Benz', 'Volkswagen', 'Volvo');
  expect(matchingBrands(brands, 'vw')).toEqual(labelled('Volkswagen'));
  expect(matchingBrands(brands, 'kia picanto')).toEqual(labelled('Kia'));
  expect(matchingBrands(brands, 'mb')).toEqual(labelled('Mercedes-Benz', 'Lamborghini'));
  expect(matchingBrands(brands, 'vol')).toEqual(labelled('Volkswagen', 'Volvo'));
  expect(matchingBrands(brands, '')).toEqual(brands);
});

test('the makes of a country stand in the order of its roads, motorcycles among them', () => {
  const brands = ['Acura', 'Bajaj', 'Renault', 'Chevrolet', 'Yamaha'];
  const sorted = brands.toSorted((one, other) => placeOnMarket(one, 'CO') - placeOnMarket(other, 'CO'));
  expect(sorted).toEqual(['Chevrolet', 'Renault', 'Yamaha', 'Bajaj', 'Acura']);
  expect(placeOnMarket('Nissan', 'MX')).toBe(0);
});
