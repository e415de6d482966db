import type { BuyerDataGrants } from '../buyer-visibility.ts';
import type { ReachableStore, RequestAim } from '../request-reach.ts';

export interface StoreCase extends ReachableStore {
  country: 'CO' | 'MX';
  brandIds: number[];
  ownerUserId: number;
  adviserUserId: number;
}

export interface RequestCase extends RequestAim {
  country: 'CO' | 'MX';
  buyerId: number;
}

const countries = ['CO', 'MX'] as const;
const brands = [4, 9];
const brandSets = [[], [4], [9], [4, 9]];
const grants = [false, true];

/** Stores of every country and set of brands, each with an owner and an adviser. */
export const storeCases: readonly StoreCase[] = countries
  .flatMap((country) => brandSets.map((brandIds) => ({ country, brandIds })))
  .map((store, index) => {
    const id = index + 1;
    return { ...store, id, ownerUserId: 1000 + id, adviserUserId: 2000 + id };
  });

/** Requests of every country and brand, on the marketplace and to each store, by a stranger and an owner. */
export const requestCases: readonly RequestCase[] = countries.flatMap((country) =>
  brands.flatMap((brandId) =>
    [null, ...storeCases.map(({ id }) => id)].flatMap((storeId) =>
      [7, storeCases[3]!.ownerUserId].map((buyerId) => ({ country, brandId, storeId, buyerId })),
    ),
  ),
);

/** The possible grants to see buyers' data. */
export const grantCases: readonly BuyerDataGrants[] = grants.flatMap((showCustomerData) =>
  grants.map((showCustomerDataMarketplace) => ({ showCustomerData, showCustomerDataMarketplace })),
);
