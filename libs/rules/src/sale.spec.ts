import { expect, it } from '@jest/globals';
import { saleObstacle } from './sale.ts';

const open = {
  storeId: 3,
  seesBuyer: true,
  ordered: false,
  discarded: false,
  withdrawn: false,
  requestClosed: false,
  available: true,
};

it('lets a sale be registered of a store’s own request whose buyer is seen', () => {
  expect(saleObstacle(open)).toBeNull();
});

it.each([
  ['marketplace', { storeId: null }],
  ['hiddenBuyer', { seesBuyer: false }],
  ['ordered', { ordered: true, available: false }],
  ['discarded', { discarded: true, available: false }],
  ['withdrawn', { withdrawn: true, available: false }],
  ['requestClosed', { requestClosed: true, available: false }],
  ['expired', { available: false }],
] as const)('names what is in the way: %s', (obstacle, changes) => {
  expect(saleObstacle({ ...open, ...changes })).toBe(obstacle);
});

it('names first what no later step can change', () => {
  const all = { ordered: true, discarded: true, withdrawn: true, requestClosed: true, available: false };
  expect(saleObstacle({ ...open, ...all, storeId: null, seesBuyer: false })).toBe('marketplace');
  expect(saleObstacle({ ...open, ...all, seesBuyer: false })).toBe('hiddenBuyer');
  expect(saleObstacle({ ...open, ...all })).toBe('ordered');
});
