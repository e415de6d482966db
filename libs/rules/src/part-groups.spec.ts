import { expect, it } from '@jest/globals';
import { partGroupsOf } from './part-groups.ts';

it.each([
  [['Pastillas de freno', 'Disco delantero'], ['brakes']],
  [
    ['Filtro de aceite', 'Bómper delantero', 'Filtro de aire'],
    ['service', 'body'],
  ],
  [
    ['Defensa', 'Llanta 205/55 R16'],
    ['body', 'tyres'],
  ],
  [['Amortiguador', 'cosa rara del carro'], null],
  [['cosa rara'], null],
  [[], []],
])('%j: %j', (names, groups) => {
  expect(partGroupsOf(names)).toEqual(groups);
});
