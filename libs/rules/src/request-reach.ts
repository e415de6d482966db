/** The fields of a store that decide which requests reach it. */
export interface ReachableStore {
  id: number;
  country: string;
  brandIds: readonly number[];
}

/** The fields of a request that decide which stores it reaches. */
export interface RequestAim {
  country: string;
  /** Null: posted to the marketplace. */
  storeId: number | null;
  brandId: number;
}

/** Whether a request is on the marketplace of a store's country or aimed at the store (part 3, section 1). */
export const isPutTo = (
  store: Pick<ReachableStore, 'id' | 'country'>,
  { country, storeId }: Omit<RequestAim, 'brandId'>,
): boolean => country === store.country && (storeId === null || storeId === store.id);

/** Whether a store has the brand of a request enabled (part 3, sections 1 and 6). */
export const carriesBrand = (
  store: Pick<ReachableStore, 'brandIds'>,
  { brandId }: Pick<RequestAim, 'brandId'>,
): boolean => store.brandIds.includes(brandId);

/**
 * Whether a request reaches a store, which may then quote it and ask about it: it is addressed to the store,
 * and the store carries the brand. The store's people see every request that reaches it, except their own.
 */
export const reaches = (store: ReachableStore, request: RequestAim): boolean =>
  isPutTo(store, request) && carriesBrand(store, request);

/**
 * Whether a store's people are notified of a new request: of every one that reaches it, and of one aimed at
 * it whatever the brand, since no other store can answer it and this one may add the brand.
 */
export const isNotifiedOf = (store: ReachableStore, request: RequestAim): boolean =>
  request.storeId === null ? reaches(store, request) : isPutTo(store, request);
