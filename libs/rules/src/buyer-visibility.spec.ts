import { expect, test } from '@jest/globals';
import { maySeeBuyer } from './buyer-visibility.ts';

test.each([
  [
    { showCustomerData: false, showCustomerDataMarketplace: false },
    { aimed: false, marketplace: false },
  ],
  [
    { showCustomerData: true, showCustomerDataMarketplace: false },
    { aimed: true, marketplace: false },
  ],
  [
    { showCustomerData: false, showCustomerDataMarketplace: true },
    { aimed: false, marketplace: true },
  ],
  [
    { showCustomerData: true, showCustomerDataMarketplace: true },
    { aimed: true, marketplace: true },
  ],
])('a store that was given %o sees who asks by that channel alone', (grants, seen) => {
  expect(maySeeBuyer(grants, { storeId: 3 })).toBe(seen.aimed);
  expect(maySeeBuyer(grants, { storeId: null })).toBe(seen.marketplace);
});
