import { expect, test } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import { showAtFields } from './refused-fields.ts';

const refusal = new ApiError({
  status: 400,
  code: 'INVALID_INPUT',
  message: 'Revisa los datos',
  data: [
    { field: 'mobile', message: 'El número no es correcto' },
    { field: 'name', message: 'Escribe el nombre' },
    { field: 'country', message: 'Elige un país' },
  ],
});

test('what is refused is said at the fields of the form in their order, and the first takes the focus', () => {
  const said: unknown[] = [];
  const setError = (...told: unknown[]) => void said.push(told);
  expect(showAtFields(setError, refusal, ['name', 'email', 'mobile'])).toBe(true);
  expect(said).toEqual([
    ['name', { type: 'server', message: 'Escribe el nombre' }, { shouldFocus: true }],
    ['mobile', { type: 'server', message: 'El número no es correcto' }, { shouldFocus: false }],
  ]);
});

test('what is refused of no field of the form is said elsewhere', () => {
  expect(showAtFields(() => undefined, refusal, ['email'])).toBe(false);
  expect(showAtFields(() => undefined, new Error('it broke'), ['name'])).toBe(false);
});
