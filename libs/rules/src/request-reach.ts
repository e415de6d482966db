import type { PartGroup } from './part-groups.ts';

/** The fields of a store that decide which requests reach it. */
export interface ReachableStore {
  id: number;
  country: string;
  brandIds: readonly number[];
  /** Whether it has the quotation module (part 3, section 2.1). */
  hasModule: boolean;
  /** E.164, of a store that stands for a provider linked by buyers (ADR 0362); null or absent: one of Tuerca. */
  linkedMobile?: string | null;
}

/** The fields of a request that decide which stores it reaches. */
export interface RequestAim {
  country: string;
  /** Null: posted to the marketplace. */
  storeId: number | null;
  brandId: number;
  /** E.164, of the buyer's own providers that it was sent to. */
  linkedMobiles?: readonly string[];
}

/** What a store has chosen to be offered of the marketplace (ADR 0361); null: any. */
export interface StoreFocus {
  partGroups: readonly PartGroup[] | null;
  /** Cities it sells to. */
  cityIds: readonly number[] | null;
}

/** The fields of a request that a store's focus is held against. */
export interface RequestContent {
  /** Of its parts; null: one of them may be of any group (`partGroupsOf`). */
  partGroups: readonly PartGroup[] | null;
  cityId: number;
}

/** Which of a store's requests one of its people sees: of these brands alone (ADR 0392); null: all. */
export interface AssignedBrands {
  brandIds: readonly number[] | null;
}

/**
 * Whether a request is for one of a store's people, where it is the store's: an adviser to whom brands were assigned
 * neither sees nor is told of requests of others, whatever the channel. The owner has none assigned.
 */
export const isAssigned = ({ brandIds }: AssignedBrands, { brandId }: Pick<RequestAim, 'brandId'>): boolean =>
  brandIds === null || brandIds.includes(brandId);

const isLinked = ({ linkedMobile }: Pick<ReachableStore, 'linkedMobile'>): boolean =>
  typeof linkedMobile === 'string';

/**
 * Whether a request is on the marketplace of a store's country or aimed at the store (part 3, section 1). Only
 * what buyers sent to its number is put to the store of a linked provider.
 */
export const isPutTo = (
  store: Pick<ReachableStore, 'id' | 'country' | 'linkedMobile'>,
  { country, storeId, linkedMobiles = [] }: Omit<RequestAim, 'brandId'>,
): boolean =>
  isLinked(store)
    ? linkedMobiles.includes(store.linkedMobile!)
    : country === store.country && (storeId === null || storeId === store.id);

/** Whether a store has the brand of a request enabled (part 3, sections 1 and 6); a linked provider has any. */
export const carriesBrand = (
  store: Pick<ReachableStore, 'brandIds' | 'linkedMobile'>,
  { brandId }: Pick<RequestAim, 'brandId'>,
): boolean => isLinked(store) || store.brandIds.includes(brandId);

/**
 * Whether a request reaches a store, which may then quote it and ask about it: it is addressed to the store,
 * and the store has the quotation module and carries the brand. The store's people see every request that reaches it, except their own.
 */
export const reaches = (store: ReachableStore, request: RequestAim): boolean =>
  isPutTo(store, request) && store.hasModule && carriesBrand(store, request);

/** Whether a request has a part of the groups, and is for one of the cities, that a store chose. */
export const isInFocus = (store: StoreFocus, { partGroups, cityId }: RequestContent): boolean =>
  (store.cityIds === null || store.cityIds.includes(cityId)) &&
  (store.partGroups === null ||
    partGroups === null ||
    partGroups.some((group) => store.partGroups!.includes(group)));

/**
 * Whether a request is among those that a store is offered: it reaches the store, and is aimed at it or within
 * its focus. One that is only outside the focus can still be quoted by a store that comes to it by its link.
 */
export const isOffered = (
  store: ReachableStore & StoreFocus,
  request: RequestAim & RequestContent,
): boolean => reaches(store, request) && (request.storeId !== null || isInFocus(store, request));

/**
 * Whether a store's people are notified of a new request: of every one that it is offered, and of one aimed at
 * it, with the module, whatever the brand, since no other store can answer it and this one may add the brand. A linked provider
 * gets its buyer's letter instead.
 */
export const isNotifiedOf = (
  store: ReachableStore & StoreFocus,
  request: RequestAim & RequestContent,
): boolean =>
  !isLinked(store) &&
  store.hasModule &&
  (request.storeId === null ? isOffered(store, request) : isPutTo(store, request));
