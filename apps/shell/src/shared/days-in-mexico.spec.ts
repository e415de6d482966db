/**
 * @jest-environment-options {"url": "https://www.tuerca.com.mx/"}
 */
import { expect, test } from '@jest/globals';
import { withOwnDay } from './days.ts';

test('a list is narrowed to a day as it is in the page’s country', () => {
  expect(withOwnDay({ search: 'freno', created_at: '2026-03-10' })).toEqual({
    search: 'freno',
    created_at: { from: '2026-03-10T06:00:00.000Z', to: '2026-03-11T05:59:59.999Z' },
  });
  expect(withOwnDay({ search: 'freno' })).toEqual({ search: 'freno' });
});
