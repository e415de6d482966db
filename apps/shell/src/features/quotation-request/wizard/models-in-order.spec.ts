import { expect, test } from '@jest/globals';
import { modelsInOrder } from './models-in-order.ts';

const named = (names: string) => names.split(', ').map((name) => ({ name }));
const market = { brand: 'Chevrolet', country: 'CO' as const, asked: [] };

test('the models asked for stand first, then those of the roads, then by name; those of digits are last', () => {
  const models = named('3 ton, 3500, Agile, Astra, D10, Onix, Sail, Spark, Zafira');
  const asked = [{ name: 'SAIL', count: 3 }];
  expect(modelsInOrder(models, { ...market, asked }).map(({ name }) => name)).toEqual(
    'Sail, Spark, Onix, Agile, Astra, D10, Zafira, 3 ton, 3500'.split(', '),
  );
});

test('a brand that is rare on the roads has its models by name', () => {
  const models = named('626, Zeta, Beta');
  expect(modelsInOrder(models, { ...market, brand: 'Otra' }).map(({ name }) => name)).toEqual([
    'Beta',
    'Zeta',
    '626',
  ]);
});
