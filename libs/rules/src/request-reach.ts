/** What of a store decides which requests reach it. */
export interface ReachableStore {
  id: number;
  country: string;
  brandIds: readonly number[];
}

/** What of a request decides which stores it reaches. */
export interface RequestAim {
  country: string;
  /** Null: posted to the marketplace. */
  storeId: number | null;
  brandId: number;
}

/** Whether a request is put to a store: posted to its country's marketplace, or aimed at it (part 3, section 1). */
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
 * Whether a request reaches a store, which may then quote it and ask about it: it is put to the store, which carries
 * the brand. The people of a store see what reaches it, except what they asked for themselves.
 */
export const reaches = (store: ReachableStore, request: RequestAim): boolean =>
  isPutTo(store, request) && carriesBrand(store, request);

/**
 * Whether the people of a store are notified of a new request: of every one that reaches it, and of one aimed at it
 * whatever its brand, since nobody else can answer that one and the store may take the brand up.
 */
export const isNotifiedOf = (store: ReachableStore, request: RequestAim): boolean =>
  request.storeId === null ? reaches(store, request) : isPutTo(store, request);
