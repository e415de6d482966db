import { expect, it } from '@jest/globals';
import { bodyTypeOf } from './body-type.ts';

it.each([
  ['Chevrolet', 'Spark GT', 'hatchback'],
  ['Renault', 'Sandero', 'hatchback'],
  ['Renault', 'Sandero Stepway', 'suv'],
  ['Mazda', '2', 'sedan'],
  ['Mazda', 'Mazda 2', 'hatchback'],
  ['Nissan', 'Sentra', 'sedan'],
  ['Chevrolet', 'Sail', 'sedan'],
  ['Renault', 'Duster', 'suv'],
  ['Mazda', 'CX-5', 'suv'],
  ['Toyota', 'Hilux', 'pickup'],
  ['Nissan', 'Frontier', 'pickup'],
  ['Nissan', 'NP300', 'pickup'],
  ['Chevrolet', 'N300', 'van'],
  ['Renault', 'Kangoo', 'van'],
  ['Mercedes-Benz', 'Sprinter', 'minibus'],
  ['Chevrolet', 'NPR', 'truck'],
  ['Kenworth', 'T800', 'truck'],
  ['Volvo', 'Bus B7R', 'bus'],
  ['Volkswagen', 'Passat Variant', 'wagon'],
  ['Yamaha', 'MT-03', 'motorcycle'],
  ['Honda', 'CB 190R', 'motorcycle'],
  ['Honda', 'Civic', 'sedan'],
])('a %s %s is a %s', (brand, model, shape) => expect(bodyTypeOf({ brand, model })).toBe(shape));
