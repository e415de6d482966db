import { expect, test } from '@jest/globals';
import { isOtherPart } from './other-part.ts';

test.each([
  ['Filtro de aceite', 'Pastillas de freno', true],
  ['pastilla delantera', 'Pastillas de freno', false],
  ['Pastillas de freno traseras', 'Pastillas de freno', false],
  ['', 'Pastillas de freno', false],
  ['Pastillas de freno', '', false],
])('%s is another part than %s: %s', (name, before, isOther) => {
  expect(isOtherPart(name, before)).toBe(isOther);
});
