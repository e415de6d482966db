import type { BuyerDataGrants } from '../buyer-visibility.ts';
import type { PartGroup } from '../part-groups.ts';
import type { ReachableStore, RequestAim, RequestContent, StoreFocus } from '../request-reach.ts';

export interface StoreCase extends ReachableStore, StoreFocus {
  country: 'CO' | 'MX';
  brandIds: number[];
  partGroups: PartGroup[] | null;
  cityIds: number[] | null;
  ownerUserId: number;
  adviserUserId: number;
  /** Of its adviser. */
  assignedBrandIds: number[] | null;
  linkedMobile: string | null;
}

export interface RequestCase extends RequestAim, RequestContent {
  country: 'CO' | 'MX';
  /** Name of its part; its groups are `partGroups`. */
  part: string;
  partGroups: PartGroup[] | null;
  buyerId: number;
  linkedMobiles: string[];
}

/** Numbers of the stores of two linked providers; requests are sent to the first. */
const linked = ['+573009876543', '+573009876544'] as const;

const countries = ['CO', 'MX'] as const;
const brands = [4, 9];
const brandSets = [[], [4], [9], [4, 9]];
const grants = [false, true];
/** A part of a group, and one whose group is not known. */
const parts = [
  { part: 'Pastillas de freno', partGroups: ['brakes'] },
  { part: 'Cosa rara', partGroups: null },
] satisfies { part: string; partGroups: PartGroup[] | null }[];
const [bogota, medellin] = [1200, 1201];
const focuses = [
  { partGroups: ['tyres'], cityIds: null },
  { partGroups: ['tyres', 'brakes'], cityIds: [bogota] },
  { partGroups: null, cityIds: [medellin] },
] satisfies (StoreFocus & { partGroups: PartGroup[] | null; cityIds: number[] | null })[];

/** Brands assigned to the advisers of one store after the other; a store may lack one that its adviser has. */
const assignments = [null, [4], [9], [4, 9]];

/**
 * Stores of every country and set of brands, some with a focus, one without the module, and two of linked
 * providers; each with an owner and an adviser.
 */
export const storeCases: readonly StoreCase[] = countries
  .flatMap((country) => [
    ...brandSets.map((brandIds) => ({ country, brandIds, hasModule: true, partGroups: null, cityIds: null })),
    ...focuses.map((focus) => ({ country, brandIds: brands, hasModule: true, ...focus })),
    { country, brandIds: brands, hasModule: false, partGroups: null, cityIds: null },
  ])
  .map((store): typeof store & { linkedMobile: string | null } => ({ ...store, linkedMobile: null }))
  .concat(
    linked.map((linkedMobile) => ({
      country: 'CO',
      brandIds: [],
      hasModule: true,
      partGroups: null,
      cityIds: null,
      linkedMobile,
    })),
  )
  .map((store, index) => {
    const id = index + 1;
    const people = { ownerUserId: 1000 + id, adviserUserId: 2000 + id };
    // Of a length that has no factor in common with the turns of countries, brands and focuses.
    return {
      ...store,
      id,
      ...people,
      assignedBrandIds: assignments[index % (assignments.length + 1)] ?? null,
    };
  });

/** Requests of every country and brand, on the marketplace and to each store, by a stranger and an owner. */
export const requestCases: readonly RequestCase[] = countries.flatMap((country) =>
  brands.flatMap((brandId) =>
    [null, ...storeCases.flatMap(({ id, linkedMobile }) => (linkedMobile ? [] : id))].flatMap((storeId) =>
      [7, storeCases[3]!.ownerUserId].map((buyerId, index) => ({
        country,
        brandId,
        storeId,
        buyerId,
        cityId: index === 0 ? bogota : medellin,
        linkedMobiles: index === 0 && brandId === brands[1] ? [linked[0]] : [],
        ...parts[Number(storeId === null && brandId === brands[1])]!,
      })),
    ),
  ),
);

/** The possible grants to see buyers' data. */
export const grantCases: readonly BuyerDataGrants[] = grants.flatMap((showCustomerData) =>
  grants.map((showCustomerDataMarketplace) => ({ showCustomerData, showCustomerDataMarketplace })),
);
