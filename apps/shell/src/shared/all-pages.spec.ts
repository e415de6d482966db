import { expect, it, jest } from '@jest/globals';
import { inputLimits } from '@tuerca/contracts';
import { allPages } from './all-pages.ts';

const size = inputLimits.maxPageSize;
const listOfLength = (count: number) =>
  jest.fn(async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    data: Array.from({ length: count }, (_, index) => index).slice(page * pageSize, (page + 1) * pageSize),
    metadata: { count },
  }));

it.each([
  [0, 1],
  [size, 1],
  [2 * size + 1, 3],
])('gives all %i rows of a list in their order, of which it reads %i pages', async (count, pages) => {
  const read = listOfLength(count);
  expect(await allPages(read)).toEqual(Array.from({ length: count }, (_, index) => index));
  expect(read).toHaveBeenCalledTimes(pages);
});
