import type { DataOf, QuotationRequest, quotationRequestCreated } from '@tuerca/contracts';
import { countries, quotationLimit } from '@tuerca/rules';
import type { StoreScope } from '../contacts/contacts.repository.ts';
import type { FeedEntry } from './feed.repository.ts';

/** A new request in the feed: what decides who sees it, and what they see. */
export interface PendingRequest {
  buyerId: number;
  buyerName: string | null;
  storeId: number | null;
  brandId: number;
  country: string;
  request: Omit<QuotationRequest, 'user'>;
}

/** Who looks at pending requests: a store's member, or a manager of the module. */
export interface Viewer {
  userId: number;
  isManager: boolean;
  store: StoreScope | null;
}

export const pendingRequestEntry = (created: DataOf<typeof quotationRequestCreated>, at: Date): FeedEntry => {
  const { buyerId, buyerName, storeId, brandId, country } = created;
  const payload: PendingRequest = {
    buyerId,
    buyerName,
    storeId,
    brandId,
    country,
    request: {
      id: created.requestId,
      code: created.code,
      created_at: created.createdAt,
      store_id: storeId,
      country,
      currency: countries[country].currency,
      is_closed: false,
      close_reason: null,
      quotationsCount: 0,
      quotationsLimit: quotationLimit({ storeId }),
      isAvailable: true,
      quotationRequestExpired: false,
      expires_at: created.expiresAt,
      brand: { id: brandId, name: created.brandName },
      city: { id: created.cityId, name: created.cityName, full_name: created.cityName },
      user_id: buyerId,
      vehicle_model: created.model,
      vehicle_year: created.year,
      vehicle_VIN: null,
      vehicle_license_plate: null,
      vehicle_is_verified: false,
      vehicle_property_card: null,
      details: created.details.map(({ detailId, name, amount }) => ({
        id: detailId,
        name,
        amount,
        image: null,
        reference: null,
        rimDimensions: null,
      })),
      isNewQuotationRequest: true,
      hasOwnQuotation: false,
      quotationRequestToVendor: null,
      discard: null,
    },
  };
  return { channel: 'pendingQuotationRequests', userId: null, payload, createdAt: at };
};

/** A store sees what is aimed at it, and in its country's marketplace the brands it carries; nobody sees its own. */
export const maySee = (pending: PendingRequest, viewer: Viewer): boolean => {
  if (pending.buyerId === viewer.userId) return false;
  if (viewer.isManager) return true;
  const { store } = viewer;
  if (!store) return false;
  if (pending.storeId !== null) return pending.storeId === store.storeId;
  return pending.country === store.country && store.brandIds.includes(pending.brandId);
};

/** Whether the buyer's name is shown rather than '--' (specification 2, section 6). */
export const maySeeName = (pending: PendingRequest, { isManager, store }: Viewer): boolean =>
  isManager ||
  (pending.storeId === null ? store?.showCustomerDataMarketplace : store?.showCustomerData) === true;

export const pendingRequestOnWire = (pending: PendingRequest, withName: boolean) => ({
  ...pending.request,
  user: { id: pending.buyerId, name: (withName && pending.buyerName) || '--' },
});
