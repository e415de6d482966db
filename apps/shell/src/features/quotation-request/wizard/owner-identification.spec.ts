import { expect, test } from '@jest/globals';
import { isOwnerIdentification } from './owner-identification.ts';

test.each([
  '41234',
  '52123456',
  '1.020.304.050',
  '900123456-7',
  '900123456',
  'E 345678',
  'AB123456',
  'pe1234x',
])('%s may be of an owner', (text) => expect(isOwnerIdentification(text)).toBe(true));

test.each(['x', '12', '1234', 'ninguno', '----------', '52123456 no sé ?'])('%s is of nobody', (text) =>
  expect(isOwnerIdentification(text)).toBe(false),
);
