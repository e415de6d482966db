import { expect, it } from '@jest/globals';
import { brandNamed } from './brand-names.ts';

const brands = [
  'BMW',
  'Chevrolet',
  'Citroën',
  'Kia',
  'Mercedes-Benz',
  'Mitsubishi',
  'Mitsubishi Fuso',
  'Renault',
];

it.each([
  ['vw', 'Volkswagen'],
  ['Chevy', 'Chevrolet'],
  ['mercedes', 'Mercedes-Benz'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['benz', 'Mercedes-Benz'],
  ['renol', 'Renault'],
  ['citroen', 'Citroën'],
  ['kia picanto', 'Kia'],
  ['chevy spark gt', 'Chevrolet'],
  ['BMW 320i', 'BMW'],
  ['mitsubishi fuso canter', 'Mitsubishi Fuso'],
])('%s is %s', (typed, brand) => expect(brandNamed(typed, [...brands, 'Volkswagen'])).toBe(brand));

it('is none where no brand of these is called so', () => {
  expect(brandNamed('vw', brands)).toBeUndefined();
  expect(brandNamed('picanto', brands)).toBeUndefined();
  expect(brandNamed('', brands)).toBeUndefined();
});
