import type { QuotationRequest, RequestSnapshot } from '@tuerca/contracts';
import { quotationLimit } from '@tuerca/rules';
import { signMediaLink } from '@tuerca/service';
import type { z } from 'zod';
import type { Store } from '../stores/store.ts';
import { seesBuyer } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { isExpired, isNew, seesPapers, takesQuotations } from './request.ts';
import type { Request } from './request.ts';

type RequestWire = z.infer<typeof QuotationRequest>;

/** What stands for a name that the viewer may not see (specification 2 section 6). */
const hiddenName = '--';
const linkMinutes = 60;

export interface RequestContext {
  viewer: Viewer;
  store: Store | undefined;
  now: Date;
  linkSecret: string;
}

export const cityToWire = (city: { cityId: number; cityName: string | null; cityFullName: string | null }) =>
  city.cityName === null
    ? null
    : { id: city.cityId, name: city.cityName, full_name: city.cityFullName ?? city.cityName };

/** The buyer as a viewer sees it: without name, mobile and e-mail where they are hidden. */
export const buyerToWire = (
  request: Pick<Request, 'buyerId' | 'storeId' | 'buyerName' | 'buyerMobile'> & {
    buyerEmail?: string | null;
  },
  viewer: Viewer,
) =>
  seesBuyer(viewer, request)
    ? {
        id: request.buyerId,
        name: request.buyerName ?? hiddenName,
        mobile: request.buyerMobile,
        email: request.buyerEmail,
      }
    : { id: request.buyerId, name: hiddenName };

const propertyCardLink = (request: Request, { now, linkSecret }: RequestContext) =>
  request.propertyCard === null
    ? null
    : signMediaLink({
        secret: linkSecret,
        path: request.propertyCard,
        ownerId: request.buyerId,
        expiresAt: new Date(now.getTime() + linkMinutes * 60_000),
      });

/** A request without the relations that were not asked for. */
export const requestToWire = (request: Request, context: RequestContext): RequestWire => {
  const { viewer, store, now } = context;
  const papers = seesPapers(request, viewer, store, now);
  return {
    id: request.id,
    code: request.code,
    created_at: request.createdAt.toISOString(),
    store_id: request.storeId,
    country: request.country,
    currency: request.currency,
    is_closed: request.closedAt !== null,
    close_reason: request.closeReason,
    quotationsCount: request.quotationsCount,
    quotationsLimit: quotationLimit(request),
    isAvailable: takesQuotations(request, now),
    quotationRequestExpired: isExpired(request, now),
    expires_at: request.expiresAt.toISOString(),
    brand: { id: request.brandId, name: request.brandName },
    city: cityToWire(request),
    user_id: request.buyerId,
    vehicle_model: request.model,
    vehicle_year: request.year,
    vehicle_VIN: request.vin,
    vehicle_license_plate: request.licensePlate,
    ...(papers && { vehicle_owner_identification: request.ownerIdentification }),
    vehicle_is_verified: request.isVerified,
    vehicle_property_card: papers ? propertyCardLink(request, context) : null,
    isNewQuotationRequest: viewer.isSeller && viewer.userId !== request.buyerId && isNew(request, now),
    hasOwnQuotation: request.ownQuotationId !== null,
    quotationRequestToVendor: request.note === null ? null : { process_observation_by_seller: request.note },
    discard:
      request.discardReason === null || request.discardedAt === null
        ? null
        : { reason: request.discardReason, created_at: request.discardedAt.toISOString() },
  };
};

/** A request as its events tell it. */
export const requestSnapshot = (
  request: Request,
): z.infer<typeof RequestSnapshot> => ({
  requestId: request.id,
  code: request.code,
  buyerId: request.buyerId,
  buyerName: request.buyerName,
  storeId: request.storeId,
  country: request.country,
  brandId: request.brandId,
  brandName: request.brandName,
  model: request.model,
  year: request.year,
  cityId: request.cityId,
  cityName: request.cityName ?? '',
  details: request.details.map(({ id, name, amount, image }) => ({
    detailId: id,
    name,
    amount,
    hasImage: image !== null,
  })),
  createdAt: request.createdAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
});
