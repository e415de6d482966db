import { errors, type PaymentOption, type StoreSaved } from '@tuerca/contracts';
import { carriesBrand, isAssigned, type StoreFocus } from '@tuerca/rules';
import { AppError, type KeptAdviser } from '@tuerca/service';
import type { z } from 'zod';
import type { Viewer } from '../viewer.ts';

type Saved = z.infer<typeof StoreSaved>;

export interface Store
  extends
    StoreFocus,
    Pick<
      Saved,
      | 'name'
      | 'country'
      | 'ownerUserId'
      | 'brandIds'
      | 'storeSalesModel'
      | 'marketplaceSalesModel'
      | 'serviceCostMinor'
      | 'serviceCostPercent'
      | 'averageRating'
      | 'ratings'
    > {
  id: number;
  /** Also those who left. */
  advisers: KeptAdviser[];
  /** Its part of the address of its page; null for one saved before segments were kept. */
  segment: string | null;
  /** E.164, of a store that stands for a provider linked by buyers (ADR 0362); null: one of Tuerca. */
  linkedMobile: string | null;
  /** Whether it has the quotation module. */
  hasModule: boolean;
  /** false: deactivated, so that nothing of it can be ordered. */
  isActive: boolean;
  /** What its buyers are told once they have ordered; null where it was not told of since this is kept. */
  afterSale: NonNullable<Saved['afterSale']> | null;
  /** The least value of an order, in minor units; 0: none. */
  minimumOrderMinor: number;
  /** How its orders of the model `orders` can be paid. */
  paymentOptions: readonly PaymentOption[];
}

/** A store's adviser in wire form, also one who left; null for an id that was never one of its advisers. */
export const adviserOf = (advisers: Store['advisers'] | null | undefined, adviserId: number | null) => {
  const adviser = advisers?.find((each) => each.adviserId === adviserId);
  return adviser ? { id: adviser.adviserId, name: adviser.name } : null;
};

/** BRAND_NOT_ASSIGNED for a request of its store that is not for an adviser with brands of their own. */
export const refuseUnassigned = (
  viewer: Pick<Viewer, 'brandIds'>,
  request: { brandId: number; brandName: string },
): void => {
  if (isAssigned(viewer, request)) return;
  throw new AppError('BRAND_NOT_ASSIGNED', {
    message: `Las solicitudes de ${request.brandName} las atienden otras personas de tu tienda. Pide que te asignen la marca para verlas.`,
  });
};

/** Refuses what a store that is deactivated, or without the module, or without the brand, or an adviser without it, may neither read nor quote. */
export const refuseUnquotable = (
  store: Pick<Store, 'brandIds' | 'linkedMobile' | 'hasModule' | 'isActive'>,
  request: { brandId: number; brandName: string },
  viewer: Pick<Viewer, 'brandIds'>,
): void => {
  if (!store.isActive) throw new AppError('STORE_NOT_ACTIVE');
  if (!store.hasModule) throw new AppError('MODULE_NOT_ACTIVE');
  refuseUnassigned(viewer, request);
  if (carriesBrand(store, request)) return;
  throw new AppError('BRAND_NOT_ENABLED', {
    message: `Tu tienda no tiene habilitada la marca ${request.brandName}`,
    data: request.brandName,
  });
};

/**
 * The adviser responsible for a store's action: the caller if an adviser, the store's only one, or the one
 * chosen (specification 3 section 4). ADVISER_REQUIRED when the choice is missing or not one of the store's.
 */
export const chooseAdviser = (
  store: Pick<Store, 'advisers'>,
  caller: { adviserId: number | null },
  chosen: number | null | undefined,
): number | null => {
  if (caller.adviserId !== null) return caller.adviserId;
  const ids = store.advisers.flatMap(({ adviserId, hasLeft }) => (hasLeft ? [] : adviserId));
  if (chosen === null || chosen === undefined) {
    if (ids.length > 1)
      throw new AppError('ADVISER_REQUIRED', { fields: { adviser_id: errors.ADVISER_REQUIRED.message } });
    return ids[0] ?? null;
  }
  if (!ids.includes(chosen))
    throw new AppError('ADVISER_REQUIRED', { fields: { adviser_id: errors.ADVISER_REQUIRED.message } });
  return chosen;
};
