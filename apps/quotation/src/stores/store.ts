import { errors, type StoreSaved } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import type { z } from 'zod';

type Saved = z.infer<typeof StoreSaved>;

export interface Store extends Pick<
  Saved,
  | 'name'
  | 'country'
  | 'ownerUserId'
  | 'brandIds'
  | 'advisers'
  | 'storeSalesModel'
  | 'marketplaceSalesModel'
  | 'serviceCostMinor'
  | 'serviceCostPercent'
  | 'averageRating'
  | 'ratings'
> {
  id: number;
}

/** What decides which stores a request is for. */
export interface Aim {
  country: string;
  storeId: number | null;
  brandId: number;
}

/** Whether a request reaches a store at all: posted to its country's marketplace, or aimed at it. */
export const isReachedBy = (store: Pick<Store, 'id' | 'country'>, { country, storeId }: Aim): boolean =>
  country === store.country && (storeId === null || storeId === store.id);

export const carriesBrand = (store: Pick<Store, 'brandIds'>, { brandId }: Pick<Aim, 'brandId'>): boolean =>
  store.brandIds.includes(brandId);

export const refuseOtherBrands = (
  store: Pick<Store, 'brandIds'>,
  request: Aim & { brandName: string },
): void => {
  if (carriesBrand(store, request)) return;
  throw new AppError('BRAND_NOT_ENABLED', {
    message: `Tu tienda no tiene habilitada la marca ${request.brandName}`,
    data: request.brandName,
  });
};

/**
 * The adviser who answers for what a store does: an adviser itself, the one a store has, or the one chosen among several
 * (specification 3 section 4). ADVISER_REQUIRED when the choice is missing or not one of the store's.
 */
export const chooseAdviser = (
  store: Pick<Store, 'advisers'>,
  caller: { adviserId: number | null },
  chosen: number | null | undefined,
): number | null => {
  if (caller.adviserId !== null) return caller.adviserId;
  const ids = store.advisers.map(({ adviserId }) => adviserId);
  if (chosen === null || chosen === undefined) {
    if (ids.length > 1)
      throw new AppError('ADVISER_REQUIRED', { fields: { adviser_id: errors.ADVISER_REQUIRED.message } });
    return ids[0] ?? null;
  }
  if (!ids.includes(chosen))
    throw new AppError('ADVISER_REQUIRED', { fields: { adviser_id: errors.ADVISER_REQUIRED.message } });
  return chosen;
};
