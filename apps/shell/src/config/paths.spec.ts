import { expect, it } from '@jest/globals';
import { reservedSegments } from '@tuerca/rules';
import { paths } from './paths.ts';

it('begins no path with a word that a store may have in its address', () => {
  const all = Object.values(paths).map((path) =>
    typeof path === 'function' ? path('x' as never, null) : path,
  );
  const free = all
    .map((path) => path.split(/[/?]/)[1]!.toLowerCase())
    .filter((word) => word !== '' && !reservedSegments.has(word));
  expect(free).toEqual([]);
});
