import { expect, test } from '@jest/globals';
import { dealingName } from './dealing.ts';

test.each([
  ['rejected', false, 'Rechazada'],
  ['rejected', true, 'Anulada'],
  ['sold', true, 'Vendida'],
  ['open', false, 'Sin cotizar'],
] as const)('what is %s, with an order: %s, is called %s', (result, hasOrder, name) => {
  expect(dealingName(result, hasOrder)).toBe(name);
});
