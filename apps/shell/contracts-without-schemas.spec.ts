import { expect, it } from '@jest/globals';
import { modulesOf } from './contracts-without-schemas.ts';

it('makes constants of limits, in a module of its own for each group, so that they are written where they are read', () => {
  const limits = { pageSize: 20, code: { digits: 6 }, warranty: '30 días', kinds: ['a', 'b'] };
  expect(modulesOf('limits', limits)).toEqual([
    [
      'limits',
      [
        'export const pageSize = 20;',
        "export * as code from 'limits/code';",
        'export const warranty = "30 días";',
        'export const kinds = ["a","b"];',
      ].join('\n'),
    ],
    ['limits/code', 'export const digits = 6;'],
  ]);
});
