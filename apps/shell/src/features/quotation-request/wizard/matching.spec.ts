import { expect, test } from '@jest/globals';
import { placeOnMarket } from './market-brands.ts';
import { matching } from './matching.ts';

const labelled = (...labels: string[]) => labels.map((label) => ({ label }));

test('a name that is complete comes first, then the names that begin with it', () => {
  const models = labelled('Nuevo Gol', 'Golf', 'Gol Plus', 'Jetta', 'Gol');
  expect(matching(models, ' gol ')).toEqual(labelled('Gol', 'Golf', 'Gol Plus', 'Nuevo Gol'));
});

test('accents and case make no difference, and nothing typed leaves all in their order', () => {
  expect(matching(labelled('Mégane', 'Logan'), 'megane')).toEqual(labelled('Mégane'));
  expect(matching(labelled('Sandero', 'Logan'), '')).toEqual(labelled('Sandero', 'Logan'));
});

test('the makes of a country stand in the order of its roads, motorcycles among them', () => {
  const brands = ['Acura', 'Bajaj', 'Renault', 'Chevrolet', 'Yamaha'];
  const sorted = brands.toSorted((one, other) => placeOnMarket(one, 'CO') - placeOnMarket(other, 'CO'));
  expect(sorted).toEqual(['Chevrolet', 'Renault', 'Yamaha', 'Bajaj', 'Acura']);
  expect(placeOnMarket('Nissan', 'MX')).toBe(0);
});
